/** The icons' files are what `npm run icons` would write, and no other stands beside them. */
import { readdir, readFile } from "node:fs/promises"
import { expect, it } from "vitest"
import { drawIcons } from "#tools/icons/drawIcons.ts"

const folder = new URL("../../../ui/components/icons/", import.meta.url)

it("should be cut out of the package as it is", async () => {
  const drawn = await drawIcons()
  const names = (await readdir(folder)).filter((name) => name !== "makeIcon.tsx")
  const standing = names.map(async (name) => [name, await readFile(new URL(name, folder), "utf8")] as const)
  expect(Object.fromEntries(await Promise.all(standing))).toEqual(Object.fromEntries(drawn))
})
