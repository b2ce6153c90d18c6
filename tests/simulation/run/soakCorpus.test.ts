/** What a soak keeps for the next one, and how it compares with the last. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterEach, beforeEach, describe, expect, it } from "vitest"
import { FAILURE_VERSION } from "./failureFile.ts"
import { openSoakCorpus, type SoakRun } from "./soakCorpus.ts"

let folder = ""
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), "soak-"))))
afterEach(() => rmSync(folder, { recursive: true }))

const open = (seed = 7, days = 30) => openSoakCorpus({ folder, profile: "hostile", days, seed })
const told = (group: number, troubles: ReadonlyArray<string>, broken?: "moneyConserved") => ({
  group,
  seed: 100 + group,
  violation: broken && { invariant: broken, what: "", atMs: 0 },
  troubles: new Map(troubles.map((name) => [name, 1])),
  outcomes: new Map([["COMPLETED", 2]]),
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
    expect([second.first, second.nextGroup]).toEqual([[100, 102], 3])
    second.hear(told(0, ["server kill"]))
    second.hear(told(1, ["mail drop"]))
    second.hear({ ...told(2, ["mail delay"]), seed: 200 })
    second.save()
    expect([open().first, open().nextGroup]).toEqual([[100, 102, 200], 4])
  })

  it("should begin with the story that was broken", () => {
    const first = open()
    first.hear(told(0, ["server kill"]))
    first.hear(told(1, [], "moneyConserved"))
    first.save()
    expect(open().first).toEqual([101, 100])
  })

  it("should begin the numbers anew for another seed, and all but the last counts for other stories", () => {
    const first = open()
    first.hear(told(0, ["server kill"]))
    first.save(RUN)
    expect([open(8).first, open(8).nextGroup]).toEqual([[100], 0])
    const other = open(7, 31)
    expect([other.first, other.nextGroup]).toEqual([[], 0])
    expect(other.lines(RUN).join("\n")).toContain("held at commit abc")
    const file = join(folder, "hostile.json")
    writeFileSync(file, readFileSync(file, "utf8").replace(`"version":${FAILURE_VERSION}`, '"version":1'))
    expect(open().first).toEqual([])
  })

  it.each(["", "{}", '{"version":6}'])("should be refused in one line when it is damaged: %s", (text) => {
    writeFileSync(join(folder, "hostile.json"), text)
    expect(() => open()).toThrow(/hostile\.json: is damaged; without it a soak begins anew$/)
  })
})

describe("a soak's report", () => {
  it("should say what is new, what was not met this time, and what is met otherwise often", () => {
    const first = open()
    first.hear(told(0, ["server kill", "mail drop"]))
    expect(first.lines(RUN)).toEqual([
      "corpus    1 stories, 1 of them new; 2 troubles with outcomes, 2 of them new",
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
      "corpus    1 stories, 0 of them new; 2 troubles with outcomes, 0 of them new",
      "unmet     1 that were met before: server kill, COMPLETED",
      "last      held at commit abc: 1000 journeys, 100 a second of processor time; now 2000, 200",
      "changed   of 1000 journeys: server kill 100.0 → 50.0",
    ])
    expect(second.lines(RUN).at(-1)).toBe("changed   no count by a quarter")
  })
})
