/** What a cancellation returns (specification section 9, refund and cancellation policy). */
import * as fc from "fast-check"
import { Paise } from "#core/money.ts"
import { refundPolicyOf } from "#core/refunds/explainRefund.ts"
import { REFUND_POLICY, refundDue, refundTier } from "#core/refunds/refundPolicy.ts"
import { atLeast, refuses, same } from "../claims.ts"
import { property } from "../property.ts"
import {
  amounts,
  type Cancellation,
  cancellations,
  daysBeforeTravel,
  on,
  publishedPercent,
  refundEdges,
  refundFeatures,
} from "./edges.ts"

const SECTION = "§9 Refund and cancellation policy"

const USUAL: Cancellation = { paid: Paise.make(1_000_001), travelDay: on("2026-12-24"), daysBefore: 20 }
const edges = refundEdges(USUAL)

interface TwoNotices {
  readonly paid: Paise
  readonly daysBefore: number
  readonly more: number
}

export const refund = [
  property<Cancellation>({
    id: "refund/published-share",
    sentence:
      "More than 15 days before travel returns 80%, 8 to 14 days 50%, less than 7 nothing; days 15 and 7 take the better share.",
    section: SECTION,
    arbitrary: cancellations,
    features: refundFeatures,
    boundaries: edges,
    law: ({ daysBefore }) =>
      same(`share ${daysBefore} days before`, refundTier(daysBefore).percent, publishedPercent(daysBefore)),
  }),
  property<Cancellation>({
    id: "refund/silent-days-are-marked",
    sentence: "Exactly the days on which the policy page is silent, 15 and 7, are marked as decided.",
    section: "Decision: refund tiers",
    arbitrary: cancellations,
    features: refundFeatures,
    boundaries: edges,
    law: ({ daysBefore }) =>
      same(
        `decided ${daysBefore} days before`,
        refundTier(daysBefore).isDecided === true,
        daysBefore === 15 || daysBefore === 7,
      ),
  }),
  property<Cancellation>({
    id: "refund/share-is-exact",
    sentence: "The refund is the share of what was paid, rounded down to the paisa and never over it.",
    section: "Decision: refund tiers",
    arbitrary: cancellations,
    features: refundFeatures,
    boundaries: edges,
    law: ({ paid, daysBefore }) =>
      same(
        "refund",
        BigInt(refundDue(paid, daysBefore)),
        (BigInt(paid) * BigInt(publishedPercent(daysBefore))) / 100n,
      ),
  }),
  property<TwoNotices>({
    id: "refund/monotone-in-days",
    sentence: "Cancelling earlier never returns less.",
    section: SECTION,
    arbitrary: fc.record({ paid: amounts, daysBefore: daysBeforeTravel, more: fc.nat(30) }),
    features: refundFeatures,
    boundaries: refundEdges<TwoNotices>({ paid: USUAL.paid, daysBefore: 0, more: 1 }),
    law: ({ paid, daysBefore, more }) =>
      atLeast(`refund ${more} days earlier`, refundDue(paid, daysBefore + more), refundDue(paid, daysBefore)),
  }),
  property<number>({
    id: "refund/only-published-policies",
    sentence:
      "An order is refunded by the policy that it froze; a version that was never published is refused.",
    section: "Decision: a booking that is cancelled (policy frozen on the order)",
    arbitrary: fc.integer({ min: -5, max: 1000 }),
    boundaries: [
      {
        name: "the current version",
        example: REFUND_POLICY.version,
        hit: (version) => version === REFUND_POLICY.version,
      },
      {
        name: "the next version",
        example: REFUND_POLICY.version + 1,
        hit: (version) => version === REFUND_POLICY.version + 1,
      },
    ],
    law: (version) => {
      if (version === REFUND_POLICY.version) same("policy", refundPolicyOf(version), REFUND_POLICY)
      else refuses(`policy ${version}`, () => refundPolicyOf(version))
    },
  }),
]
