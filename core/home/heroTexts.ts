/** What Home's first picture promises, one after another (specification section 2, "rotating typed headline"). */
import { REFUND_POLICY } from "../refunds/refundPolicy.ts"
import { SHOP } from "../shop.ts"

/** The first is the page's heading. All are short enough for two lines of a poster. */
export const HERO_HEADLINES = [SHOP.headline, ...SHOP.otherHeadlines] as const

/**
 * The three claims under Home's first picture (specification section 2): each names something the shop does.
 * `kind` chooses the drawing beside the words.
 */
export interface TrustClaim {
  readonly kind: "pay" | "refund" | "people"
  readonly title: string
  readonly words: string
}

const BEST_SHARE = Math.max(...REFUND_POLICY.tiers.map(({ percent }) => percent))
const BEST_DAYS = Math.min(
  ...REFUND_POLICY.tiers
    .filter(({ percent }) => percent === BEST_SHARE)
    .map(({ atLeastDays }) => atLeastDays),
)

export const TRUST_CLAIMS: ReadonlyArray<TrustClaim> = [
  {
    kind: "pay",
    title: "Pay the way you like",
    words: "UPI, card or net banking, through PhonePe.",
  },
  {
    kind: "refund",
    title: `${BEST_SHARE}% back if plans change`,
    words: `Cancel up to ${BEST_DAYS} days before you travel, less fees.`,
  },
  {
    kind: "people",
    title: "People, not a call centre",
    words: "A local team plans your days and picks up the phone.",
  },
]
