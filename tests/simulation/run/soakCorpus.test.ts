/** What a soak keeps for the next one, and how it compares with the last. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterEach, beforeEach, describe, expect, it } from "vitest"
import { FAULT_PROFILES } from "#adapters/memory/faultProfiles.ts"
import { drawPlan } from "../plan/drawPlan.ts"
import { FAILURE_VERSION } from "./failureFile.ts"
import type { KeptStory } from "./sights.ts"
import { openSoakCorpus, type SoakRun } from "./soakCorpus.ts"

let folder = ""
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), "soak-"))))
afterEach(() => rmSync(folder, { recursive: true }))

const PLAN = drawPlan(3, { profile: FAULT_PROFILES.hostile, visitors: 2, days: 30 })
const seedsOf = (stories: ReadonlyArray<KeptStory>) => stories.map(({ seed }) => seed)

const open = (seed = 7, days = 30) => openSoakCorpus({ folder, profile: "hostile", days, seed })
const told = (group: number, troubles: ReadonlyArray<string>, broken?: "moneyConserved") => ({
  group,
  seed: 100 + group,
  violation: broken && { invariant: broken, what: "", atMs: 0 },
  troubles: new Map(troubles.map((name) => [name, 1])),
  outcomes: new Map([["COMPLETED", 2]]),
  sights: new Set<string>(),
  plan: PLAN,
  isVaried: false,
})
const RUN: SoakRun = {
  commit: "abc",
  journeys: 1000,
  cpuMs: 10_000,
  verdict: "held",
  counts: { "server kill": 100, "mail drop": 100, "mail delay": 4 },
}

describe("what a soak keeps", () => {
  it("should be the stories that met something first, told again before those that none has told", () => {
    const first = open()
    first.hear(told(0, ["server kill"]))
    first.hear(told(1, ["server kill"]))
    first.hear(told(2, ["server kill", "mail drop"]))
    first.save()
    const second = open()
    expect([seedsOf(second.first), second.nextGroup]).toEqual([[100, 102], 3])
    second.hear(told(0, ["server kill"]))
    second.hear(told(1, ["mail drop"]))
    second.hear({ ...told(2, ["mail delay"]), seed: 200 })
    second.save()
    expect([seedsOf(open().first), open().nextGroup]).toEqual([[100, 102, 200], 4])
  })

  it("should have the plans that were varied, and only the seeds of the others", () => {
    const first = open()
    first.hear({ ...told(0, ["server kill"]), isVaried: true })
    first.hear(told(1, ["mail drop"]))
    first.hear({ ...told(2, [], "moneyConserved"), isVaried: true })
    first.save()
    expect(open().first).toEqual([{ seed: 102, plan: PLAN }, { seed: 100, plan: PLAN }, { seed: 101 }])
  })

  it("should also be what became of an order after a trouble", () => {
    const first = open()
    first.hear({ ...told(0, []), sights: new Set(["COMPLETED after mail drop"]) })
    first.hear({ ...told(1, []), sights: new Set(["COMPLETED after mail drop"]) })
    first.hear({ ...told(2, []), sights: new Set(["COMPLETED after nothing"]) })
    first.save()
    expect(seedsOf(open().first)).toEqual([100, 102])
  })

  it("should begin with the story that was broken", () => {
    const first = open()
    first.hear(told(0, ["server kill"]))
    first.hear(told(1, [], "moneyConserved"))
    first.save()
    expect(seedsOf(open().first)).toEqual([101, 100])
  })

  it("should begin the numbers anew for another seed, and all but the last counts for other stories", () => {
    const first = open()
    first.hear(told(0, ["server kill"]))
    first.save(RUN)
    expect([seedsOf(open(8).first), open(8).nextGroup]).toEqual([[100], 0])
    const other = open(7, 31)
    expect([other.first, other.nextGroup]).toEqual([[], 0])
    expect(other.lines(RUN).join("\n")).toContain("held at commit abc")
    const file = join(folder, "hostile.json")
    writeFileSync(file, readFileSync(file, "utf8").replace(`"version":${FAILURE_VERSION}`, '"version":1'))
    expect(open().first).toEqual([])
  })

  it("should be but the last counts where a file is of the form without plans", () => {
    const old = {
      version: FAILURE_VERSION,
      profile: "hostile",
      days: 30,
      seeds: [100],
      sights: [],
      last: RUN,
    }
    writeFileSync(join(folder, "hostile.json"), JSON.stringify({ ...old, told: { seed: 7, groups: 1 } }))
    expect(open().first).toEqual([])
    expect(open().lines(RUN).join("\n")).toContain("held at commit abc")
  })

  it.each(["", "{}", '{"version":6}', `{"format":2,"version":${FAILURE_VERSION},"days":30}`])(
    "should be refused in one line when it is damaged: %s",
    (text) => {
      writeFileSync(join(folder, "hostile.json"), text)
      expect(() => open()).toThrow(/hostile\.json: is damaged; without it a soak begins anew$/)
    },
  )
})

describe("a soak's report", () => {
  it("should say what is new, what was not met this time, and what is met otherwise often", () => {
    const first = open()
    first.hear(told(0, ["server kill", "mail drop"]))
    expect(first.lines(RUN)).toEqual([
      "corpus    1 stories, 1 of them new; 2 sights, 2 of them new",
      "last      none",
    ])
    first.save(RUN)
    const second = open()
    second.hear(told(0, ["mail drop"]))
    const now = {
      ...RUN,
      journeys: 2000,
      verdict: "moneyConserved",
      counts: { "server kill": 100, "mail drop": 240 },
    }
    expect(second.lines(now)).toEqual([
      "corpus    1 stories, 0 of them new; 2 sights, 0 of them new",
      "unmet     1 that were met before: server kill, COMPLETED",
      "last      held at commit abc: 1000 journeys, 100 a second of processor time; now 2000, 200",
      "changed   of 1000 journeys: server kill 100.0 → 50.0",
    ])
    expect(second.lines(RUN).at(-1)).toBe("changed   no count by a quarter")
  })
})
