/** Until when a booking can be cancelled or moved, in days and in words (specification section 9). */
import * as fc from "fast-check"
import { addDays, type Day, daysBetween, dayText } from "#core/days.ts"
import {
  lastDateChangeDay,
  lastRefundDays,
  mayChangeDate,
  refundDeadlines,
  refundSentence,
} from "#core/refunds/refundSchedule.ts"
import { visitDays } from "../../generators/arbitraries.ts"
import { atMost, holds, same } from "../claims.ts"
import { property } from "../property.ts"
import { daysBeforeTravel, on, publishedPercent, refundEdges } from "./edges.ts"

const SECTION = "§9 Refund and cancellation policy"

interface Visit {
  readonly travelDay: Day
  readonly daysBefore: number
}
const visits = fc.record({ travelDay: visitDays, daysBefore: daysBeforeTravel })
const edges = refundEdges<Visit>({ travelDay: on("2026-12-24"), daysBefore: 0 })
const todayOf = ({ travelDay, daysBefore }: Visit) => addDays(travelDay, -daysBefore)

export const refundDays = [
  property<Visit>({
    id: "refund/last-days-agree",
    sentence: "On the last day named for a share that share is still paid, and no longer the day after.",
    section: SECTION,
    arbitrary: visits,
    boundaries: edges,
    law: ({ travelDay }) => {
      same(
        "shares",
        lastRefundDays(travelDay).map(({ percent }) => percent),
        [80, 50],
      )
      for (const { percent, lastDay } of lastRefundDays(travelDay)) {
        same(`share on ${lastDay}`, publishedPercent(daysBetween(lastDay, travelDay)), percent)
        atMost("share the day after", publishedPercent(daysBetween(lastDay, travelDay) - 1), percent - 1)
      }
    },
  }),
  property<Visit>({
    id: "refund/deadlines-lie-ahead",
    sentence:
      "The deadlines shown today are those that have not passed, and the first is what today returns.",
    section: SECTION,
    arbitrary: visits,
    boundaries: edges,
    law: (visit) => {
      const today = todayOf(visit)
      const ahead = refundDeadlines(visit.travelDay, today)
      same(
        "deadlines",
        ahead,
        lastRefundDays(visit.travelDay).filter(({ lastDay }) => daysBetween(today, lastDay) >= 0),
      )
      same("today's share", ahead[0]?.percent ?? 0, publishedPercent(visit.daysBefore))
    },
  }),
  property<Visit>({
    id: "refund/sentence-names-deadlines",
    sentence:
      "The sentence above the pay button names every share with its last day, or says that nothing is returned.",
    section: SECTION,
    arbitrary: visits,
    boundaries: edges,
    law: (visit) => {
      const today = todayOf(visit)
      const said = refundSentence(visit.travelDay, today)
      const ahead = refundDeadlines(visit.travelDay, today)
      for (const { percent, lastDay } of ahead)
        holds(
          `"${said}" names ${percent}% until ${dayText(lastDay)}`,
          new RegExp(`${percent}% (back )?until ${dayText(lastDay)}`).test(said),
        )
      same("speaks of no refund", said.startsWith("No refund"), ahead.length === 0)
    },
  }),
  property<Visit>({
    id: "refund/date-change-until-7-days",
    sentence: "The travel date may be changed up to 7 days before travel, and not later.",
    section: "§9 Refund policy: date changes",
    arbitrary: visits,
    boundaries: edges,
    law: (visit) => {
      const today = todayOf(visit)
      same(
        `may change ${visit.daysBefore} days before`,
        mayChangeDate(visit.travelDay, today),
        visit.daysBefore >= 7,
      )
      same("last day for a change", daysBetween(lastDateChangeDay(visit.travelDay), visit.travelDay), 7)
    },
  }),
]
