/** Laws of core/refunds/refundSchedule.ts: until when a cancellation returns how much. */
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { addDays, Day, daysBetween, dayText } from "#core/days.ts"
import { refundTier } from "#core/refunds/refundPolicy.ts"
import { dateChangeSentence, refundDeadlines, refundSentence } from "#core/refunds/refundSchedule.ts"
import { visitDays } from "../../generators/arbitraries.ts"

const aheads = fc.oneof(fc.nat(20), fc.nat(3000))

const shareOn = (day: Day, travelDay: Day) => refundTier(daysBetween(day, travelDay)).percent

describe("refundDeadlines", () => {
  it("should name days on which the share is still paid, and is no longer the day after", () => {
    fc.assert(
      fc.property(visitDays, aheads, (today, ahead) => {
        const travelDay = addDays(today, ahead)
        for (const { percent, lastDay } of refundDeadlines(travelDay, today)) {
          expect(shareOn(lastDay, travelDay)).toBe(percent)
          expect(shareOn(addDays(lastDay, 1), travelDay)).toBeLessThan(percent)
        }
      }),
    )
  })

  it("should begin with today's share, and be empty exactly when today returns nothing", () => {
    fc.assert(
      fc.property(visitDays, aheads, (today, ahead) => {
        const travelDay = addDays(today, ahead)
        expect(refundDeadlines(travelDay, today)[0]?.percent ?? 0).toBe(shareOn(today, travelDay))
      }),
    )
  })

  it("should lie ahead, later for smaller shares", () => {
    fc.assert(
      fc.property(visitDays, aheads, (today, ahead) => {
        const deadlines = refundDeadlines(addDays(today, ahead), today)
        for (const { lastDay } of deadlines) expect(lastDay >= today).toBe(true)
        expect(deadlines).toEqual(deadlines.toSorted((a, b) => (a.lastDay < b.lastDay ? -1 : 1)))
        expect(deadlines).toEqual(deadlines.toSorted((a, b) => b.percent - a.percent))
      }),
    )
  })
})

describe("refundSentence", () => {
  it("should name every deadline, in order", () => {
    fc.assert(
      fc.property(visitDays, aheads, (today, ahead) => {
        const travelDay = addDays(today, ahead)
        const said = refundSentence(travelDay, today).match(/\d+%|until \w+ \d+ \w+ \d+/g) ?? []
        const meant = refundDeadlines(travelDay, today).flatMap(({ percent, lastDay }) => [
          `${percent}%`,
          `until ${dayText(lastDay)}`,
        ])
        expect(said.filter((part) => !part.startsWith("0"))).toEqual(meant)
      }),
    )
  })

  it.each([
    ["2026-12-05", "2026-11-19", "80% back until Fri 20 Nov 2026, 50% until Sat 28 Nov 2026, less fees."],
    ["2026-12-05", "2026-11-20", "80% back until Fri 20 Nov 2026, 50% until Sat 28 Nov 2026, less fees."],
    ["2026-12-05", "2026-11-21", "50% back until Sat 28 Nov 2026, less fees."],
    ["2026-12-05", "2026-11-28", "50% back until Sat 28 Nov 2026, less fees."],
    ["2026-12-05", "2026-11-29", "No refund on cancellation: the trip is less than 7 days away."],
  ])("should say for a trip on %s, asked on %s: %s", (travelDay, today, sentence) => {
    expect(refundSentence(Day.make(travelDay), Day.make(today))).toBe(sentence)
  })
})

describe("dateChangeSentence", () => {
  it(
    "should name the last day of a change exactly while the day can be changed",
    { tags: ["9.refund.9"] },
    () => {
      fc.assert(
        fc.property(visitDays, aheads, (today, ahead) => {
          const said = dateChangeSentence(addDays(today, ahead), today)
          const lastDay = addDays(today, ahead - 7)
          expect(said).toBe(
            ahead >= 7
              ? `Date change until ${dayText(lastDay)}.`
              : "No date change: it is possible up to 7 days before travel.",
          )
        }),
      )
    },
  )
})
