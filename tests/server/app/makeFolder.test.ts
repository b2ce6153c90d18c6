/** A folder is made at once or refused at once, wherever it is asked for. */
import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { afterAll, describe, expect, it } from "vitest"
import { makeFolder } from "#adapters/makeFolder.ts"
import { newDataFolder } from "../../harness/spawnedServer.ts"

const root = fileURLToPath(new URL("../../..", import.meta.url))
const home = newDataFolder()
afterAll(() => rmSync(home, { recursive: true }))

describe("makeFolder", () => {
  it("should make it with all those above it, and find nothing to do a second time", () => {
    const deep = join(home, "a/b/c")
    makeFolder(deep, 0o700)
    makeFolder(deep)
    expect(statSync(deep).isDirectory()).toBe(true)
    expect(statSync(join(home, "a")).mode & 0o777).toBe(0o700)
  })

  // On Linux: there a virtual file system answers that nothing is there, and that nothing can be made.
  it.skipIf(process.platform !== "linux")("should say so where none can be made", () => {
    for (const path of ["/proc/none", "/proc/none/goa/data", "/proc/1/none/x"])
      expect(() => makeFolder(path)).toThrow(/ENOENT|EPERM|EACCES/)
  })

  it("should say so below a file", () => {
    writeFileSync(join(home, "file"), "")
    expect(() => makeFolder(join(home, "file/x"))).toThrow(/ENOTDIR|EEXIST/)
  })
})

it("should be the only way in which the server makes folders above others", () => {
  const sources = ["adapters", "server"].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: "utf8" }).map((path) => join(folder, path)),
  )
  const makers = sources.filter(
    (path) =>
      path.endsWith(".ts") &&
      /mkdir(Sync)?\([^)]*recursive/.test(
        readFileSync(join(root, path), "utf8").replace(/dirname\([^)]*\)/g, ""),
      ),
  )
  expect(makers).toEqual([])
})
