/** Packed programs are used as long as they are of the sources, and do the same. */
import { spawnSync } from "node:child_process"
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { fileURLToPath, pathToFileURL } from "node:url"
import { afterEach, beforeEach, describe, expect, it } from "vitest"
import { PACKED_FROM, packedProgram, sourceDigest } from "#server/packedPrograms.ts"
import { newDataFolder } from "../harness/spawnedServer.ts"

const root = fileURLToPath(new URL("../../", import.meta.url))

let project: string
beforeEach(() => {
  project = newDataFolder()
  mkdirSync(join(project, "packed"))
  writeFileSync(join(project, "a.ts"), "a")
  writeFileSync(join(project, "b.ts"), "b")
  writeFileSync(join(project, "packed", "runCommand.js"), "")
  const sources = ["a.ts", "b.ts"]
  const packedFrom = { runCommand: { sources, digest: sourceDigest(project, sources) } }
  writeFileSync(join(project, "packed", PACKED_FROM), JSON.stringify(packedFrom))
})
afterEach(() => rmSync(project, { recursive: true }))

const found = () => packedProgram(project, join(project, "packed"), "runCommand")

describe("packedProgram", () => {
  it("should be the one of these very sources", () => {
    expect(found()).toBe(pathToFileURL(join(project, "packed", "runCommand.js")).href)
    writeFileSync(join(project, "a.ts"), "a")
    expect(found()).toBeDefined()
  })

  it("should take what another program is of for nothing of its own", () => {
    const file = join(project, "packed", PACKED_FROM)
    const all = JSON.parse(readFileSync(file, "utf8"))
    writeFileSync(file, JSON.stringify({ ...all, startShop: { sources: ["c.ts"], digest: "" } }))
    expect(found()).toBeDefined()
    writeFileSync(file, JSON.stringify({ startShop: all.runCommand }))
    expect(found()).toBeUndefined()
  })

  it.each([
    ["a source is another", () => writeFileSync(join(project, "b.ts"), "c")],
    [
      "two sources were exchanged",
      () => ["a.ts", "b.ts"].map((name, at) => writeFileSync(join(project, name), "ba"[at] ?? "")),
    ],
    ["a source is gone", () => rmSync(join(project, "a.ts"))],
    [
      "another program is packed alone",
      () => renameSync(join(project, "packed", "runCommand.js"), join(project, "packed", "startShop.js")),
    ],
    ["it is not packed", () => rmSync(join(project, "packed"), { recursive: true })],
    ["what it is of is cut off", () => writeFileSync(join(project, "packed", PACKED_FROM), '{"sour')],
  ])("should be none where %s", (_, change) => {
    change()
    expect(found()).toBeUndefined()
  })
})

/** Where the site was built before a change of the commands, nobody uses what was packed then. */
const packed = packedProgram(root, join(root, "dist/programs"), "runCommand")

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
