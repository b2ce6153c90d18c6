/** A refund with deductions, line by line (specification section 9, decision "refund tiers"). */
import * as fc from "fast-check"
import { Paise } from "#core/money.ts"
import { explainRefund } from "#core/refunds/explainRefund.ts"
import { REFUND_POLICY, refundTier } from "#core/refunds/refundPolicy.ts"
import { atLeast, atMost, holds, same } from "../claims.ts"
import { property } from "../property.ts"
import {
  amounts,
  type Cancellation,
  cancellations,
  cancelledOn,
  on,
  publishedPercent,
  refundEdges,
  refundFeatures,
} from "./edges.ts"

const SECTION = "§9 Refund and cancellation policy"

const USUAL: Cancellation = { paid: Paise.make(1_000_001), travelDay: on("2026-12-24"), daysBefore: 20 }
interface Deducted extends Cancellation {
  readonly fees: ReadonlyArray<Paise>
}
const deducted: fc.Arbitrary<Deducted> = fc
  .tuple(
    cancellations,
    fc.array(
      fc.oneof(
        amounts,
        fc.nat(100_000).map((n) => Paise.make(n)),
      ),
      { maxLength: 4 },
    ),
  )
  .map(([cancellation, fees]) => ({ ...cancellation, fees }))
const someDeducted: Deducted = { ...USUAL, fees: [Paise.make(5000)] }
const sum = (amounts: ReadonlyArray<number>) => amounts.reduce((total, amount) => total + BigInt(amount), 0n)
const deductedEdges = [
  ...refundEdges(someDeducted),
  { name: "no deduction", example: { ...USUAL, fees: [] }, hit: ({ fees }: Deducted) => fees.length === 0 },
  {
    name: "deductions above the refund",
    example: { ...USUAL, fees: [Paise.make(9_000_000)] },
    hit: ({ paid, daysBefore, fees }: Deducted) =>
      sum(fees) * 100n > BigInt(paid) * BigInt(publishedPercent(daysBefore)),
  },
  {
    name: "nothing was paid",
    example: { ...someDeducted, paid: Paise.make(0) },
    hit: ({ paid }: Deducted) => paid === 0,
  },
]
const explained = ({ fees, ...cancellation }: Deducted) =>
  explainRefund(
    {
      paid: cancellation.paid,
      travelDay: cancellation.travelDay,
      refundPolicyVersion: REFUND_POLICY.version,
    },
    cancelledOn(cancellation),
    fees.map((amount, index) => ({ label: `fee ${index + 1}`, amount })),
  )

/** The share that is left after the deductions, in steps of ten. */
const deductedFeatures = (deduction: Deducted) => ({
  ...refundFeatures(deduction),
  refundPercent:
    deduction.paid === 0 ? 0 : Math.floor((10 * explained(deduction).refund) / deduction.paid) * 10,
})

export const refundExplained = [
  property<Deducted>({
    id: "refund/never-more-than-paid",
    sentence: "No refund is negative or above what was paid less the deductions.",
    section: SECTION,
    arbitrary: deducted,
    features: deductedFeatures,
    boundaries: deductedEdges,
    law: (deduction) => {
      const { refund: due } = explained(deduction)
      const left = BigInt(deduction.paid) - sum(deduction.fees)
      atLeast("refund", due, 0)
      atMost("refund against paid - fees", BigInt(due), left > 0n ? left : 0n)
    },
  }),
  property<Deducted>({
    id: "refund/share-less-deductions",
    sentence: "The refund is the share less the itemised deductions, and nothing when they exceed it.",
    section: "Decision: refund tiers",
    arbitrary: deducted,
    features: deductedFeatures,
    boundaries: deductedEdges,
    law: (deduction) => {
      const share = (BigInt(deduction.paid) * BigInt(publishedPercent(deduction.daysBefore))) / 100n
      const left = share - sum(deduction.fees)
      same("refund", BigInt(explained(deduction).refund), left > 0n ? left : 0n)
    },
  }),
  property<Deducted>({
    id: "refund/explanation-adds-up",
    sentence: "The lines of an explained refund add up to the refund, to the paisa.",
    section: "Decision: refund tiers",
    arbitrary: deducted,
    features: deductedFeatures,
    boundaries: deductedEdges,
    law: (deduction) => {
      const { lines, refund: due } = explained(deduction)
      same("sum of the lines", sum(lines.map(({ amount }) => amount)), BigInt(due))
    },
  }),
  property<Deducted>({
    id: "refund/explanation-names-everything",
    sentence:
      "An explained refund begins with what was paid, names the clause and both days, and has a line per deduction.",
    section: "Decision: refund tiers",
    arbitrary: deducted,
    boundaries: deductedEdges,
    law: (deduction) => {
      const { lines, percent, daysBefore } = explained(deduction)
      same("days before", daysBefore, deduction.daysBefore)
      same("percent", percent, publishedPercent(deduction.daysBefore))
      same("first line", lines[0]?.amount, deduction.paid)
      holds(
        "the second line names the clause",
        lines[1]?.clause.includes(refundTier(daysBefore).clause) ?? false,
      )
      same(
        "deductions",
        lines.slice(2, 2 + deduction.fees.length).map(({ amount }) => 0 - amount),
        deduction.fees,
      )
      for (const line of lines)
        same(
          "days of a line",
          [line.cancelledOn, line.travelDay],
          [cancelledOn(deduction), deduction.travelDay],
        )
    },
  }),
]
