/** A limit that is broken is told and ends a measurement with 1. */
import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import * as fc from "fast-check"
import { expect, it } from "vitest"
import { benchText, isWithin } from "./limitedFigure.ts"

const folder = fileURLToPath(new URL(".", import.meta.url))

it("should hold up to the limit and on it, and be told broken beyond it", () => {
  fc.assert(
    fc.property(fc.integer(), fc.integer(), (value, bound) => {
      for (const [limit, holds] of [
        [{ atMost: bound }, value <= bound],
        [{ atLeast: bound }, value >= bound],
      ] as const) {
        expect(isWithin({ text: "x", value, limit })).toBe(holds)
        expect(benchText({ text: "x", value, limit }).endsWith("BROKEN")).toBe(!holds)
      }
    }),
  )
})

it("should be broken by a figure that could not be measured", () => {
  for (const limit of [{ atMost: 1 }, { atLeast: 1 }])
    expect(isWithin({ text: "x", value: Number.NaN, limit })).toBe(false)
})

it("should have no limit to break where there is none", () => {
  expect([isWithin("x"), benchText("x")]).toEqual([true, "x"])
})

it("should be the only way in which npm run bench speaks of a limit, and decide its end", () => {
  const benches = readdirSync(folder).filter((name) => /^\w+\.ts$/.test(name) && name !== "limitedFigure.ts")
  const printing = benches.filter((name) => /; limit/.test(readFileSync(join(folder, name), "utf8")))
  expect(printing).toEqual([])
  expect(readFileSync(join(folder, "bench.ts"), "utf8")).toContain("process.exitCode = allWithin ? 0 : 1")
})
