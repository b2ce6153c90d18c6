/** The words after `npm run qa --`. */
import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterEach, beforeEach, describe, expect, it } from "vitest"
import { brokenProperty, soundProperty, runQaInTest } from "./qaHarness.ts"
import { PROPERTIES } from "../../properties/properties.ts"
import type { AnyProperty } from "../../properties/property.ts"

let folder = ""
beforeEach(async () => void (folder = await mkdtemp(join(tmpdir(), "qa-"))))
afterEach(() => rm(folder, { recursive: true }))
const qa = (words: ReadonlyArray<string>, properties: ReadonlyArray<AnyProperty>, isTerminal = false) =>
  runQaInTest(folder, words, properties, isTerminal)

describe("the arguments", () => {
  it.each([
    [
      ["--only", "sample/other"],
      'qa: there is no property "sample/other"; npm run qa -- --list names all 1\n',
    ],
    [["--seed", "4.2"], 'qa: --seed needs a whole number from -2147483648 to 2147483647, not "4.2"\n'],
    [["--seed"], /^qa: --seed needs a value: N\. Options: [^\n]*\n$/],
    [["--runs", "0"], 'qa: --runs needs a whole number from 1 to 100000000, not "0"\n'],
    [["--time", "soon"], 'qa: --time needs a duration such as 90s, 10m or 1h, not "soon"\n'],
    [
      ["--only", "sample/sound", "--path", "8::1"],
      'qa: --path needs a path such as 8:1:0, as a failure prints it, not "8::1"\n',
    ],
    [["--path", "8:1:0"], "qa: --path needs --only with the one property that it belongs to\n"],
    [["--json", "--json"], /^qa: --json is given twice\. [^\n]*\n$/],
    [["--runs", "5", "--time", "5s"], "qa: --runs and --time exclude each other\n"],
    [["--sed", "5"], /^qa: there is no option --sed; did you mean --seed\? Options: --list, [^\n]*\n$/],
  ])("should refuse %j with one line and exit code 2", async (words, line) => {
    const { code, printed, complained } = await qa(words, [soundProperty])
    expect([code, printed]).toEqual([2, ""])
    expect(complained).toMatch(line)
  })

  it("should list every property with its sentence and section", async () => {
    const { code, printed } = await qa(["--list"], PROPERTIES)
    expect(code).toBe(0)
    for (const { id, sentence, section } of PROPERTIES)
      expect(printed).toContain(`${id}\n    ${sentence}\n    ${section}\n`)
  })

  it("should print one JSON document and nothing else", async () => {
    const { code, printed } = await qa(["--json"], [brokenProperty, soundProperty])
    const { seed, properties } = JSON.parse(printed) as {
      seed: number
      properties: ReadonlyArray<{ status: string }>
    }
    expect([code, seed, properties.map(({ status }) => status)]).toEqual([1, 7, ["failed", "passed"]])
  })

  it("should go on for as long as it is told", async () => {
    const { code, printed } = await qa(["--time", "1s"], [soundProperty])
    expect([code, printed.includes("all 1 properties hold")]).toEqual([0, true])
  })
})
