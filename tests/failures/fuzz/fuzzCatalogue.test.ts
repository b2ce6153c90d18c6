/** A folder that is broken in any way goes on sale whole or not at all; `npm run fuzz:catalogue` tries ten thousand. */
import { expect, it } from "vitest"
import { fuzzCatalogue } from "./fuzzCatalogue.ts"

it("should import a mutilated folder whole, or refuse it in one line with nothing changed", async () => {
  const { imported, refused } = await fuzzCatalogue({ folders: 150, seed: 7 })
  expect(imported).toBeGreaterThan(5)
  expect(refused).toBeGreaterThan(50)
})
