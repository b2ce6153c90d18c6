/** A named world is there to be looked at or tested: one that nobody opens any more is taken out. */
import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { expect, it } from "vitest"
import { worlds } from "#adapters/memory/worlds.ts"

const root = fileURLToPath(new URL("../../..", import.meta.url))

const textsIn = (folder: string): ReadonlyArray<string> =>
  readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => readFileSync(join(root, folder, name), "utf8"))

/** As a story or a test names a world: by a string, by an address, or by the record itself. */
const WAYS = [/"(\w+)"/g, /\bworld=(\w+)/g, /\bworlds\.(\w+)/g]

it("should be opened by a story or a test, each of them", () => {
  const named = new Set(
    ["stories", "tests"]
      .flatMap(textsIn)
      .flatMap((text) => WAYS.flatMap((way) => [...text.matchAll(way)].map(([, name]) => name))),
  )
  expect(
    Object.keys(worlds).filter((name) => !named.has(name)),
    'give each a story of its screen in stories/screens (globals: { world: "NAME" }), or take it out of adapters/memory/worlds.ts',
  ).toEqual([])
})
