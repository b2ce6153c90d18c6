/**
 * What cancelling a booking gives back now: the page shows it, and the cancellation gives the same, because both ask here.
 */
import { Effect } from "effect"
import type { MadeOffer } from "../callOffs/callOffOffer.ts"
import { causeOf, REMEDIES } from "../callOffs/remedies.ts"
import { type Day, nowInIndia } from "../days.ts"
import { Paise, sumPaise } from "../money.ts"
import type { Voucher } from "../vouchers/voucher.ts"
import type { VoucherId } from "../vouchers/voucherId.ts"
import type { CompletedOrder, OperatorDecision } from "../orders/order.ts"
import { CallOffs } from "../ports/callOffs.ts"
import type { OrderStore } from "../ports/orders.ts"
import { RefundStore } from "../ports/refunds.ts"
import type { Deduction } from "../refunds/explainRefund.ts"
import { quoteKeepingBack } from "../refunds/keepingBack.ts"
import type { RefundQuote } from "../refunds/quoteRefund.ts"
import { cancellationOffer, operatorsCancellation, unlessOutside } from "./bookingOffers.ts"
import type { CancellationOffer, Offered } from "./bookingView.ts"
import { type DifferenceShare, differenceShares } from "./differenceShares.ts"

/** What the operator decides beside the rules. */
export interface OperatorsCancellation extends OperatorDecision {
  /** Everything goes back, whatever the day: the company has called the trip off. */
  readonly isFull: boolean
  /** What is kept back, once, of what the rules give of all payments; empty where everything goes back. */
  readonly deductions: ReadonlyArray<Deduction>
  /** The day in India on which the traveller's word came, which counts in the place of today; absent where it came today. */
  readonly cancelledOn?: Day | undefined
  /** The money was paid back by hand: the payment provider is not asked. */
  readonly isOutside: boolean
}

/** What cancelling gives back now, and the reckoning that it came by; absent while a refund is under way. */
export interface CancellationQuote {
  readonly offer: Offered<CancellationOffer>
  /** The voucher that paid a part of the booking, and what of it comes back as one: the same share as of the money. */
  readonly spent: { readonly voucher: Voucher; readonly back: Paise } | undefined
  readonly quote: RefundQuote | undefined
  /** What of the offer goes back of other payments, which took it to dearer trips. */
  readonly differences: ReadonlyArray<DifferenceShare>
  /** What a call-off offers the order: then everything goes back, whoever cancels, and whatever they deduct. */
  readonly open: MadeOffer | undefined
}

const spentVoucher = Effect.fn("spentVoucher")(function* (
  { voucherAmount = Paise.make(0) }: CompletedOrder,
  voucherId: VoucherId,
  percent: number,
) {
  const voucher = yield* RefundStore.use((store) => store.findVoucher(voucherId))
  return voucher && { voucher, back: Paise.make(Math.floor((voucherAmount * percent) / 100)) }
})

/** What is left of all payments; and where one of them must go back by hand, a person pays all of it back. */
const ofAllPayments = (own: RefundQuote, differences: ReadonlyArray<DifferenceShare>): RefundQuote => {
  const quotes = [own, ...differences.map(({ quote }) => quote)]
  const mustGoOutside = quotes.find((quote) => quote.mustGoOutside !== undefined)?.mustGoOutside
  return {
    ...own,
    left: sumPaise(quotes.map(({ left }) => left)),
    ...(mustGoOutside === undefined ? {} : { mustGoOutside }),
  }
}

const withDifferences = (
  own: CancellationOffer,
  differences: ReadonlyArray<DifferenceShare>,
): CancellationOffer => ({
  ...own,
  lines: [...own.lines, ...differences.flatMap(({ offer }) => offer.lines)],
  refund: sumPaise([own, ...differences.map(({ offer }) => offer)].map(({ refund }) => refund)),
})

/** As the traveller's page shows it, or as the operator has decided. */
export const quoteCancellation = Effect.fn("quoteCancellation")(function* (
  order: CompletedOrder,
  by?: OperatorsCancellation,
): Effect.fn.Return<CancellationQuote, never, CallOffs | OrderStore | RefundStore> {
  const open = yield* CallOffs.use((callOffs) => callOffs.openOffer(order.merchantOrderId))
  const cause = causeOf(open, by?.isFull)
  const { share } = REMEDIES[cause].refund
  const clause = open === undefined ? undefined : REMEDIES[cause].refund.clause
  const refunds = yield* RefundStore.use((store) => store.ofOrder(order.merchantOrderId))
  const now = yield* nowInIndia
  const isFull = share === "everything"
  const giving = { day: by?.cancelledOn ?? now.day, isFull, clause }
  const isAlone = order.differencePaid === undefined
  const kept = yield* quoteKeepingBack(order, giving, isFull ? [] : (by?.deductions ?? []), isAlone).pipe(
    Effect.orElseSucceed(() => undefined),
  )
  const differences = kept && (yield* differenceShares(order, giving, kept.rest))
  const quote = kept && differences && ofAllPayments(kept.quote, differences)
  const ofOwn =
    by === undefined
      ? cancellationOffer(order, refunds, quote, now, cause)
      : operatorsCancellation(order, refunds, quote)
  const ofAll = "objection" in ofOwn ? ofOwn : withDifferences(ofOwn, differences ?? [])
  const offer = by === undefined ? unlessOutside(ofAll, quote) : ofAll
  const spent =
    "objection" in offer || order.request.voucher === undefined
      ? undefined
      : yield* spentVoucher(order, order.request.voucher, offer.percent)
  return {
    offer: spent === undefined ? offer : { ...offer, voucher: spent.back },
    quote,
    differences: differences ?? [],
    open,
    spent,
  }
})
