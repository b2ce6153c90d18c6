/** Tables of refund tiers: which are taken, and which are refused (decision "refund tiers"). */
import * as fc from "fast-check"
import type { Day } from "#core/days.ts"
import {
  makeRefundPolicy,
  REFUND_POLICY,
  refundTier,
  type RefundPolicy,
  type RefundTier,
} from "#core/refunds/refundPolicy.ts"
import { visitDays } from "../../generators/arbitraries.ts"
import { refuses, same } from "../claims.ts"
import { property } from "../property.ts"
import { daysBeforeTravel, on, refundEdges } from "./edges.ts"

const SECTION = "§9 Refund and cancellation policy"

/** A sound table cut at these days, and what is done to it: a boundary moved apart (gap) or together (overlap). */
interface Table {
  readonly cuts: ReadonlyArray<number>
  readonly boundary: number
  readonly shift: number
}
const tables: fc.Arbitrary<Table> = fc
  .uniqueArray(fc.integer({ min: 0, max: 60 }), { minLength: 1, maxLength: 6 })
  .chain((cuts) =>
    fc.record({
      cuts: fc.constant(cuts.toSorted((a, b) => b - a)),
      boundary: fc.nat(cuts.length - 1),
      shift: fc.integer({ min: -3, max: 3 }),
    }),
  )
const policyOf = ({ cuts, boundary, shift }: Table): RefundPolicy => ({
  version: 9,
  dateChangeAtLeastDays: 7,
  tiers: [...cuts, Number.NEGATIVE_INFINITY].map((atLeastDays, row) => ({
    atLeastDays,
    atMostDays:
      row === 0 ? Number.POSITIVE_INFINITY : (cuts[row - 1] ?? 0) - 1 + (row - 1 === boundary ? shift : 0),
    percent: row < cuts.length ? 50 : 0,
    clause: `row ${row + 1}`,
  })),
})

/** Rows from generous to strict, each a week long, that pay these shares. */
const policyPaying = (percents: ReadonlyArray<RefundTier["percent"]>): RefundPolicy => ({
  version: 9,
  dateChangeAtLeastDays: 7,
  tiers: percents.map((percent, row) => ({
    atLeastDays: row === percents.length - 1 ? Number.NEGATIVE_INFINITY : 7 * (percents.length - row),
    atMostDays: row === 0 ? Number.POSITIVE_INFINITY : 7 * (percents.length - row + 1) - 1,
    percent,
    clause: `row ${row + 1}`,
  })),
})

interface Visit {
  readonly travelDay: Day
  readonly daysBefore: number
}
const visits = fc.record({ travelDay: visitDays, daysBefore: daysBeforeTravel })
const edges = refundEdges<Visit>({ travelDay: on("2026-12-24"), daysBefore: 0 })

export const refundTables = [
  property<Table>({
    id: "refund/no-gap-no-overlap",
    sentence: "A policy table that leaves a day out, or covers one twice, is refused; a sound one is taken.",
    section: "Decision: refund tiers",
    arbitrary: tables,
    boundaries: [
      { name: "sound", example: { cuts: [15, 7], boundary: 0, shift: 0 }, hit: ({ shift }) => shift === 0 },
      {
        name: "one day left out",
        example: { cuts: [15, 7], boundary: 1, shift: -1 },
        hit: ({ shift }) => shift === -1,
      },
      {
        name: "one day covered twice",
        example: { cuts: [15, 7], boundary: 0, shift: 1 },
        hit: ({ shift }) => shift === 1,
      },
    ],
    classify: ({ shift }) => (shift === 0 ? "sound" : shift < 0 ? "gap" : "overlap"),
    law: (table) => {
      const policy = policyOf(table)
      if (table.shift === 0) same("the table", makeRefundPolicy(policy), policy)
      else refuses(table.shift < 0 ? "a gap" : "an overlap", () => makeRefundPolicy(policy))
    },
  }),
  property<ReadonlyArray<RefundTier["percent"]>>({
    id: "refund/no-table-rewards-delay",
    sentence: "A policy table that pays more for less notice, or anything for a no-show, is refused.",
    section: SECTION,
    arbitrary: fc.array(fc.constantFrom(0 as const, 50 as const, 80 as const), {
      minLength: 1,
      maxLength: 4,
    }),
    boundaries: [
      { name: "sound", example: [80, 50, 0], hit: (percents) => percents.join() === "80,50,0" },
      {
        name: "more for less notice",
        example: [50, 80, 0],
        hit: (percents) => percents.join() === "50,80,0",
      },
      { name: "paid no-show", example: [80, 50], hit: (percents) => percents.at(-1) !== 0 },
    ],
    runs: 2000,
    law: (percents) => {
      const policy = policyPaying(percents)
      const isSound =
        percents.at(-1) === 0 && percents.every((percent, row) => percent <= (percents[row - 1] ?? 100))
      if (isSound) same("the table", makeRefundPolicy(policy), policy)
      else refuses(`a table that pays ${percents.join(", ")}`, () => makeRefundPolicy(policy))
    },
  }),
  property<Visit>({
    id: "refund/one-row-a-day",
    sentence: "Every number of days before travel is covered by exactly one row of the policy.",
    section: SECTION,
    arbitrary: visits,
    boundaries: edges,
    law: ({ daysBefore }) => {
      const covering = REFUND_POLICY.tiers.filter(
        (tier) => daysBefore >= tier.atLeastDays && daysBefore <= tier.atMostDays,
      )
      same("covering rows", covering, [refundTier(daysBefore)])
    },
  }),
]
