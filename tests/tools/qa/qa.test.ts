/** The command under test: what it prints, saves and answers, with sample rules that are known to break. */
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterEach, beforeEach, describe, expect, it } from "vitest"
import { unseen } from "./coverage.ts"
import {
  brokenProperty,
  type SampleCase,
  soundProperty,
  tried,
  vacuousProperty,
  runQaInTest,
} from "./qaHarness.ts"
import { machines, WALKERS } from "../../properties/machines/machines.ts"
import { PROPERTIES } from "../../properties/properties.ts"
import { strangers } from "../../properties/rules/strangers.ts"
import type { AnyProperty } from "../../properties/property.ts"

let folder = ""
beforeEach(async () => void (folder = await mkdtemp(join(tmpdir(), "qa-"))))
afterEach(() => rm(folder, { recursive: true }))
const qa = (words: ReadonlyArray<string>, properties: ReadonlyArray<AnyProperty>, isTerminal = false) =>
  runQaInTest(folder, words, properties, isTerminal)

describe("a broken property", () => {
  it("should be shrunk, explained, saved, and printed with a command that replays it", async () => {
    const first = await qa([], [brokenProperty])
    expect(first.code).toBe(1)
    expect(first.printed).toContain('✗ sample/at-most-41   counterexample  {"n":42}')
    expect(first.printed).toContain("why     n: 42 is more than 41")
    expect(await readFile(join(folder, "regressions/sample-at-most-41.json"), "utf8")).toContain('"n": 42')
    const command = /replay {2}npm run qa -- (.*)/.exec(first.printed)?.[1] ?? ""
    const again = await qa(command.split(" "), [brokenProperty])
    expect([again.code, again.printed.includes('counterexample  {"n":42}')]).toEqual([1, true])
  })

  it("should run its saved case first the next time, before any new one", async () => {
    await qa([], [brokenProperty])
    tried.length = 0
    const next = await qa([], [brokenProperty])
    expect([next.code, tried]).toEqual([1, [42]])
    expect(next.printed).toContain('saved case again  {"n":42}')
    expect((await readdir(join(folder, "regressions"))).length).toBe(1)
  })

  it("should be in the page, in JUnit and in the observations", async () => {
    await qa([], [brokenProperty, soundProperty])
    const [page, junit, observations] = await Promise.all(
      ["index.html", "junit.xml", "observations.jsonl"].map((name) =>
        readFile(join(folder, "report", name), "utf8"),
      ),
    )
    expect(page).toContain("--only sample/at-most-41 --seed 7")
    expect(page).not.toMatch(/(src|href)="(?!#)/)
    expect(junit).toContain('<testsuites name="qa" tests="2" failures="1"')
    const lines = (observations ?? "")
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line) as Record<string, unknown>)
    const keys =
      "arguments coverage features how_generated metadata property representation run_start status status_reason timing type"
    expect(lines.map((line) => Object.keys(line).toSorted().join(" "))).toEqual(lines.map(() => keys))
    expect(new Set(lines.map(({ status }) => status))).toEqual(new Set(["passed", "failed"]))
  })
})

describe("a vacuous property", () => {
  it("should fail, and name the boundary that no case has met", async () => {
    const { code, printed } = await qa([], [vacuousProperty])
    expect(code).toBe(1)
    expect(printed).toContain("✗ sample/never-there is vacuous")
    expect(printed).toContain("no case ever met: a thousand")
  })

  it("should hold once its boundary is forced", async () => {
    const boundaries = [{ name: "a thousand", example: { n: 1000 }, hit: ({ n }: SampleCase) => n === 1000 }]
    expect((await qa(["--runs", "1"], [{ ...vacuousProperty, boundaries }])).code).toBe(0)
  })
})

describe("the command", () => {
  it("should print and file the same for the same seed", async () => {
    const pure = PROPERTIES.filter(({ id }) => /^(refund|share-machine|splash-machine)\//.test(id))
    const [one, two] = [await qa(["--runs", "200"], pure), await qa(["--runs", "200"], pure)]
    expect(one.code).toBe(0)
    expect(two.printed).toBe(one.printed)
  })

  it("should fill bars on a terminal", async () => {
    const { printed } = await qa([], [soundProperty], true)
    expect(printed.split("\r").at(-1)).toMatch(/sample\/sound +█{20} +2000\/2000/)
  })

  it("should say in one line what a saved case is not", async () => {
    await qa([], [brokenProperty])
    await writeFile(join(folder, "regressions/sample-at-most-41.json"), "{")
    const { code, complained } = await qa([], [brokenProperty])
    expect([code, complained.trim().split("\n").length]).toEqual([2, 1])
  })
})

describe("the properties", () => {
  it("should have unique ids, a sentence each and a place in the specification", () => {
    expect(new Set(PROPERTIES.map(({ id }) => id)).size).toBe(PROPERTIES.length)
    expect(PROPERTIES.length).toBeGreaterThanOrEqual(45)
    for (const { id, sentence, section } of PROPERTIES) {
      expect(id).toMatch(/^[a-z-]+\/[a-z0-9-]+$/)
      expect(sentence).toMatch(/^[A-Z].*\.$/)
      expect(section).toMatch(/^(§\d|Decision)/)
    }
  })

  it("should tell strangers nothing, in a share of the look-ups that they try", async () => {
    expect((await qa(["--runs", "3000"], strangers)).code).toBe(0)
  })

  it.each(WALKERS.map(({ id }) => id))(
    "should go to every state and transition of the %s chart",
    async (id) => {
      const own = machines.filter(({ id: name }) => name.startsWith(`${id}-machine/`))
      expect((await qa(["--runs", "250"], own)).code).toBe(0)
      const missed = own.map(({ coverage }) => coverage && unseen(coverage))
      expect(missed).toEqual([[], expect.any(Array)])
    },
  )
})
