/** The arrows of the architecture. That the guard would see each of them broken is proved in architectureRules.test.ts. */
import { execFile } from "node:child_process"
import { existsSync } from "node:fs"
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { promisify } from "node:util"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { importsOf, BROWSER_PORTS, type SourceFile, violations } from "./architectureRules.ts"

const root = fileURLToPath(new URL("..", import.meta.url))

describe("the project", () => {
  let files: ReadonlyArray<SourceFile> = []
  let broken: ReturnType<typeof violations> = {}
  beforeAll(async () => {
    files = await sources()
    broken = violations(files)
  })

  it("should have been seen: folders full of modules that import each other", () => {
    const count = (folder: string) => files.filter(({ path }) => path.startsWith(`${folder}/`)).length
    expect(count("core")).toBeGreaterThan(50)
    expect(count("adapters")).toBeGreaterThan(15)
    expect(count("ui")).toBeGreaterThan(10)
    const inside = files
      .flatMap(importsOf)
      .filter(({ target }) => /^(core|adapters|ui|server|samples)\//.test(target))
    expect(inside.length).toBeGreaterThan(150)
    const lost = inside.filter(({ target }) => !existsSync(join(root, target.replace(/\?.*$/, ""))))
    expect(lost).toEqual([])
    const paths = new Set(files.map(({ path }) => path))
    expect([...BROWSER_PORTS].filter((port) => !paths.has(port))).toEqual([])
  })

  it.each(Object.keys(violations([])))("should obey: %s", (sentence) => {
    expect(broken[sentence]).toEqual([])
  })
})

describe("the core's compiler settings", () => {
  let probes = ""
  beforeAll(async () => void (probes = await mkdtemp(join(tmpdir(), "core-probe-"))))
  afterAll(() => rm(probes, { recursive: true }))

  it("should know neither browser nor Node, and pass what needs neither", async () => {
    const foreign = ["window", "document", "fetch", "localStorage", "process", "setTimeout", "console"]
    const complaints = await compile(probes, foreign.map((name) => `${name}\n`).join(""))
    for (const name of foreign) expect(complaints).toContain(`'${name}'`)
    expect(await compile(probes, "export const sum = [1, 2].toSorted()\n")).toBe("")
  })
})

// Helpers

const sources = async (): Promise<ReadonlyArray<SourceFile>> => {
  const folders = ["core", "adapters", "ui", "server", "stories", "samples", "tools", "deploy"]
  const listings = folders.map(async (folder) =>
    (await readdir(join(root, folder), { recursive: true })).map((path) => `${folder}/${path}`),
  )
  const paths = (await Promise.all(listings)).flat().filter((path) => /\.tsx?$/.test(path))
  return Promise.all(paths.map(async (path) => ({ path, text: await readFile(join(root, path), "utf8") })))
}

/** What the compiler says of one file of the core; nothing when it is content. */
const compile = async (folder: string, text: string): Promise<string> => {
  const settings = { extends: join(root, "core/tsconfig.json"), include: ["probe.mts"] }
  await writeFile(join(folder, "tsconfig.json"), JSON.stringify(settings))
  await writeFile(join(folder, "probe.mts"), text)
  const tsc = join(root, "node_modules/typescript/bin/tsc")
  return promisify(execFile)(process.execPath, [tsc, "-p", folder]).then(
    ({ stdout }) => stdout,
    (failure: { readonly stdout: string }) => failure.stdout || String(failure),
  )
}
