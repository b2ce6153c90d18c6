/** Packed commands are used as long as they are those of the sources, and are the same commands. */
import { spawnSync } from "node:child_process"
import { mkdirSync, rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { fileURLToPath, pathToFileURL } from "node:url"
import { afterEach, beforeEach, describe, expect, it } from "vitest"
import { PACKED_COMMANDS, PACKED_FROM, packedCommands, sourceDigest } from "#server/cli/builtCommands.ts"
import { newDataFolder } from "../../harness/spawnedServer.ts"

const root = fileURLToPath(new URL("../../../", import.meta.url))

let project: string
beforeEach(() => {
  project = newDataFolder()
  mkdirSync(join(project, "cli"))
  writeFileSync(join(project, "a.ts"), "a")
  writeFileSync(join(project, "b.ts"), "b")
  writeFileSync(join(project, "cli", PACKED_COMMANDS), "")
  const sources = ["a.ts", "b.ts"]
  const packedFrom = { sources, digest: sourceDigest(project, sources) }
  writeFileSync(join(project, "cli", PACKED_FROM), JSON.stringify(packedFrom))
})
afterEach(() => rmSync(project, { recursive: true }))

const found = () => packedCommands(project, join(project, "cli"))

describe("packedCommands", () => {
  it("should be those of these very sources", () => {
    expect(found()).toBe(pathToFileURL(join(project, "cli", PACKED_COMMANDS)).href)
    writeFileSync(join(project, "a.ts"), "a")
    expect(found()).toBeDefined()
  })

  it.each([
    ["a source is another", () => writeFileSync(join(project, "b.ts"), "c")],
    [
      "two sources were exchanged",
      () => ["a.ts", "b.ts"].map((name, at) => writeFileSync(join(project, name), "ba"[at] ?? "")),
    ],
    ["a source is gone", () => rmSync(join(project, "a.ts"))],
    ["they are not packed", () => rmSync(join(project, "cli"), { recursive: true })],
    ["what they are of is cut off", () => writeFileSync(join(project, "cli", PACKED_FROM), '{"sour')],
  ])("should be none where %s", (_, change) => {
    change()
    expect(found()).toBeUndefined()
  })
})

/** Where the site was built before a change of the commands, nobody uses what was packed then. */
const packed = packedCommands(root, join(root, "dist/cli"))

it.skipIf(packed === undefined)("should say what the sources say", () => {
  const say = (address = "") => {
    const script = `const { runCommand } = await import(${JSON.stringify(address)})
      const says = (text) => void process.stdout.write(text)
      process.exitCode = await runCommand(["help"], { env: {}, account: "x", terminal: { out: says, err: says } })`
    const words = ["--input-type=module", "-e", script]
    const { status, stdout, stderr } = spawnSync(process.execPath, words, { cwd: root, encoding: "utf8" })
    return { status, stdout, stderr }
  }
  expect(say(packed)).toEqual(say(pathToFileURL(join(root, "server/cli/runCommand.ts")).href))
})
