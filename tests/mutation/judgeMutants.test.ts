/** The judge of `npm run mutation` sees each way in which a run may not be good enough. */
import { readdir } from "node:fs/promises"
import { fileURLToPath } from "node:url"
import { describe, expect, it } from "vitest"
import { judgeMutants } from "./judgeMutants.ts"
import { type Mutant, mutantsOf, type Report } from "./mutants.ts"
import { mutatedFiles, ROOMS, roomOf } from "./rooms.ts"

const money = ROOMS.filter(({ name }) => name === "money")
const planted = (fate: Mutant["fate"], times: number): ReadonlyArray<Mutant> =>
  Array.from({ length: times }, (_, at) => ({
    file: "core/money.ts",
    line: at + 1,
    fate,
    name: `core/money.ts | ${fate} ${at}`,
  }))
const reasonsFor = (mutants: ReadonlyArray<Mutant>) =>
  Object.fromEntries(mutants.map(({ name }) => [name, "equal"]))

describe("the judge", () => {
  it("should count what was killed of what could be loaded, and be content at the bound", () => {
    const survivors = planted("survived", 1)
    const mutants = [...planted("killed", 19), ...survivors, ...planted("invalid", 7)]
    const { overall, rooms, holds } = judgeMutants(mutants, money, reasonsFor(survivors))
    expect(overall).toMatchObject({ killed: 19, survived: 1, score: 95 })
    expect(rooms).toEqual([{ ...overall, name: "money", least: 95 }])
    expect(holds).toBe(true)
  })

  it("should not be content below the bound, whatever the reasons", () => {
    const survivors = planted("survived", 2)
    expect(judgeMutants([...planted("killed", 18), ...survivors], money, reasonsFor(survivors)).holds).toBe(
      false,
    )
  })

  it("should not be content with a room in which nothing was planted", () => {
    expect(judgeMutants([], money, {}).holds).toBe(false)
  })

  it("should name the survivor that has no reason", () => {
    const [survivor, other] = planted("survived", 2)
    const mutants = [...planted("killed", 90), ...planted("survived", 2)]
    const { unexplained, holds } = judgeMutants(mutants, money, { [other?.name ?? ""]: "equal" })
    expect([unexplained, holds]).toEqual([[survivor], false])
  })

  it("should name the reason whose mutant was killed, but only in a room that was run", () => {
    const [gone, elsewhere] = ["core/money.ts | killed 0", "core/booking/quote.ts | gone"]
    const { outdated, holds } = judgeMutants(planted("killed", 9), money, {
      [gone]: "equal",
      [elsewhere]: "equal",
    })
    expect([outdated, holds]).toEqual([[gone], false])
  })
})

describe("the name of a mutant", () => {
  const report = (before: string): Report => {
    const line = before.split("\n").length
    return {
      files: {
        "core/money.ts": {
          source: `${before}  return a +\n    b\n`,
          mutants: [
            {
              mutatorName: "Arithmetic",
              replacement: "a - b",
              status: "NoCoverage",
              location: { start: { line, column: 10 }, end: { line: line + 1, column: 6 } },
            },
          ],
        },
      },
    }
  }

  it("should say what is changed to what, and stay when the lines move", () => {
    const [mutant] = mutantsOf(report(""))
    expect(mutant).toMatchObject({ line: 1, fate: "survived" })
    expect(mutant?.name).toBe("core/money.ts | Arithmetic | a + b → a - b | return a +")
    expect(mutantsOf(report("\n\n"))[0]).toEqual({ ...mutant, line: 3 })
  })
})

describe("the rooms", () => {
  it("should be found by the paths of their files, and mutate no table of texts", () => {
    expect(["core/money.ts", "core/booking/quote.ts", "core/moneyBox.ts"].map(roomOf)).toEqual([
      "money",
      "booking",
      undefined,
    ])
    expect(mutatedFiles(money)).toEqual([
      "core/money.ts",
      "core/paiseSchema.ts",
      "core/days.ts",
      "core/daySchema.ts",
      "!core/**/content/**",
    ])
  })

  it("should forget no file of the core but ports and tables of texts", async () => {
    const core = fileURLToPath(new URL("../../core", import.meta.url))
    const files = (await readdir(core, { recursive: true })).filter((path) => path.endsWith(".ts"))
    const planted = files.filter((path) => !/^ports\/|\/content\//.test(path))
    expect(planted.length).toBeGreaterThan(60)
    expect(planted.filter((path) => roomOf(`core/${path}`) === undefined)).toEqual([])
  })
})
