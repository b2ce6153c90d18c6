/** The attempts hold in small, the oracle knows the words of the guide, and the planted mistakes still fit the sources. */
import { Effect } from "effect"
import { describe, expect, it } from "vitest"
import { openDatabase } from "#adapters/sql/openDatabase.ts"
import { editedFiles } from "../sourceEdits/editedSource.ts"
import { PLANTED_MISTAKES } from "./plantedMistakes.ts"
import { ruleOn } from "./ruleOracle.ts"
import { tryAttempts } from "./tryAttempts.ts"

describe("attempts to book", () => {
  it("should be booked where the rules allow it, and nowhere else, and leave nothing where they are refused", async () => {
    const db = await Effect.runPromise(openDatabase(":memory:"))
    const report = await tryAttempts(db, { seed: 3, attempts: 1000, atOnce: 1 })
    await db.destroy()
    expect(report).toMatchObject({ brokeRules: 0, refusedInError: 0, wroteAnyway: 0, troubles: [] })
    expect(report.accepted).toBeGreaterThan(100)
    expect(Object.keys(report.reasons).length).toBeGreaterThan(7)
  })

  it.each(PLANTED_MISTAKES.map((mistake) => [mistake.name, mistake] as const))(
    "should fit the sources: %s",
    async (name, { changes }) => {
      expect((await editedFiles(name, changes)).size).toBeGreaterThan(0)
    },
  )
})

describe("the oracle", () => {
  const SUNDAYS = {
    runs: [{ from: "10-01", to: "05-31", weekdays: ["Sunday"], startTimes: ["13:30"] }],
    bookUntilMinutes: 90,
  } as const
  const attempt = { rules: SUNDAYS, date: "2026-11-22", adults: 2, children: 0 }
  const at = (text: string) => Date.parse(text)

  it.each([
    ["five minutes before noon", { atMs: at("2026-11-22T11:55:00+05:30") }, true],
    ["a moment later", { atMs: at("2026-11-22T11:55:00.001+05:30") }, false],
    ["the day before in Greenwich", { atMs: at("2026-11-21T18:30:00Z"), date: "2026-11-21" }, false],
    ["a Monday", { atMs: at("2026-11-20T00:00:00Z"), date: "2026-11-23" }, false],
    ["the season’s last day", { atMs: at("2026-05-01T00:00:00Z"), date: "2026-05-31" }, true],
    ["the first Sunday after it", { atMs: at("2026-05-01T00:00:00Z"), date: "2026-06-07" }, false],
  ])("should rule on %s", (_, asked, isAllowed) => {
    expect(ruleOn({ ...attempt, ...asked }).isAllowed).toBe(isAllowed)
  })
})
