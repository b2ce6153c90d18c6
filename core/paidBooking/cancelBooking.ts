/**
 * A booking is given up, by its traveller or by the operator: its seats are free, it may be booked again, and what the
 * order's own policy gives goes back. Source: specification section 9.
 *
 * The refund is stored with the cancellation, and only then is the gateway asked; an answer that is lost is read later.
 */
import { Clock, Effect } from "effect"
import type { MadeOffer } from "../callOffs/callOffOffer.ts"
import { causeOf, REMEDIES } from "../callOffs/remedies.ts"
import { type Day, nowInIndia } from "../days.ts"
import { cancellationMessage, voucherChosenMessage } from "../messages/changeMessages.ts"
import { Paise } from "../money.ts"
import type { CompletedOrder, OperatorDecision } from "../orders/order.ts"
import { BookingChanges } from "../ports/bookingChanges.ts"
import type { BookingLinks } from "../ports/bookingLinks.ts"
import { type BookingNotFound, BookingNotChanged } from "../ports/bookings.ts"
import type { CallOffs } from "../ports/callOffs.ts"
import type { CatalogueStore } from "../ports/catalogueStore.ts"
import { Ids } from "../ports/ids.ts"
import { lastDayOfVoucher, type NewVoucher, voucherAgain } from "../vouchers/voucher.ts"
import { VoucherId } from "../vouchers/voucherId.ts"
import type { OrderStore } from "../ports/orders.ts"
import type { PaymentGateway } from "../ports/paymentGateway.ts"
import type { RefundStore } from "../ports/refunds.ts"
import { FIRST_REFUND_POLL_MS } from "../refunds/settleRefund.ts"
import { sendNewRefunds } from "../refunds/syncRefund.ts"
import { newRefund, type NewRefund, type Refund, refundedOrUnderWay } from "../refunds/refund.ts"
import type { BookingSecret } from "./bookingSecret.ts"
import type { BookingView, CancellationOffer } from "./bookingView.ts"
import { type CancellationQuote, type OperatorsCancellation, quoteCancellation } from "./quoteCancellation.ts"
import { changeOwnBooking } from "./changeOwnBooking.ts"
import { bookingBySecret } from "./readBooking.ts"
import { refuseChange } from "./refuseChange.ts"

const BY_TRAVELLER: OperatorDecision = { decidedBy: "the traveller", reason: "cancelled by the traveller" }

/** Whose word it is: the operator's, given now or as they called the trip off, or the traveller's own. */
const decisionOf = (open: MadeOffer | undefined, by: OperatorDecision | undefined): OperatorDecision =>
  by ?? open?.callOff ?? BY_TRAVELLER

/** What became of a cancellation: the refund as it stands afterwards, where anything goes back. */
export interface CancelledBooking {
  readonly refund: Refund | undefined
  /** Those of other payments, which took it to dearer trips. */
  readonly others?: ReadonlyArray<Refund>
}

/** The refunds of a cancellation: that of the booking's own payment, and those of the payments that took it to dearer trips. */
const refundsOf = (
  order: CompletedOrder,
  { offer, differences, open }: CancellationQuote & { readonly offer: CancellationOffer },
  by: OperatorsCancellation | undefined,
  { today, atMs }: { readonly today: Day; readonly atMs: number },
) => {
  const { decidedBy, reason } = decisionOf(open, by)
  const dated = causeOf(open, by?.isFull) === "operator" ? {} : { cancelledOn: by?.cancelledOn ?? today }
  const refundOf = (
    { merchantOrderId }: CompletedOrder,
    { amount, lines }: Pick<NewRefund, "amount" | "lines">,
  ) =>
    newRefund(
      { merchantOrderId, amount, reason, decidedBy, ...dated, lines, requestedAtMs: atMs },
      by?.isOutside,
    )
  const ofOthers = differences.reduce((sum, { offer: share }) => sum + share.refund, 0)
  const linesOfOthers = differences.reduce((sum, { offer: share }) => sum + share.lines.length, 0)
  return {
    own: refundOf(order, {
      amount: Paise.make(offer.refund - ofOthers),
      lines: offer.lines.slice(0, offer.lines.length - linesOfOthers),
    }),
    differences: differences
      .filter(({ offer: share }) => share.refund > 0)
      .map((share) => ({
        seen: share.order,
        givenBefore: refundedOrUnderWay(share.quote.earlier),
        refund: refundOf(share.order, { amount: share.offer.refund, lines: share.offer.lines }),
      })),
  }
}

/** What comes as vouchers: what goes back, where that was chosen, and a part of the one that was spent. */
const vouchersOf = (
  { merchantOrderId }: CompletedOrder,
  refund: Paise,
  spent: CancellationQuote["spent"],
  asVoucher: VoucherId | undefined,
  atMs: number,
): ReadonlyArray<NewVoucher> => [
  ...(asVoucher === undefined
    ? []
    : [
        {
          voucherId: asVoucher,
          moneyOf: merchantOrderId,
          heldBy: merchantOrderId,
          amount: refund,
          madeAtMs: atMs,
          lastDay: lastDayOfVoucher(atMs),
        },
      ]),
  ...(spent === undefined || spent.back === 0
    ? []
    : [voucherAgain(spent.voucher, merchantOrderId, spent.back, atMs)]),
]

/**
 * As much of a cancellation as the books have: its refund is stored, and the gateway has not been asked. Returns and errors
 * as below.
 */
export const storeCancellation = Effect.fn("storeCancellation")(function* (
  order: CompletedOrder,
  shown: Paise,
  by?: OperatorsCancellation,
  asVoucher?: VoucherId,
): Effect.fn.Return<
  CancelledBooking | "stale",
  BookingNotChanged,
  BookingChanges | CallOffs | OrderStore | RefundStore
> {
  const quoted = yield* quoteCancellation(order, by)
  const { offer, quote, differences, open, spent } = quoted
  // A voucher is a part of one payment.
  const mayBeVoucher = open !== undefined && REMEDIES[causeOf(open)].mayBeVoucher && differences.length === 0
  if (asVoucher !== undefined && !mayBeVoucher) return yield* refuseChange("noVoucher")
  if ("objection" in offer) return yield* new BookingNotChanged(offer)
  if (offer.refund !== shown) return yield* refuseChange("amountChanged")
  // It takes the place of money: what a voucher has paid comes back as one, whatever is chosen.
  if (asVoucher !== undefined && offer.refund === 0) return yield* refuseChange("noVoucher")
  const goesBack = asVoucher === undefined && offer.refund > 0
  if (quote?.mustGoOutside !== undefined && goesBack && by?.isOutside !== true)
    return yield* refuseChange(quote.mustGoOutside)
  const { day: today } = yield* nowInIndia
  const atMs = yield* Clock.currentTimeMillis
  const { decidedBy, reason } = decisionOf(open, by)
  const refunds = refundsOf(order, { ...quoted, offer }, by, { today, atMs })
  return yield* BookingChanges.use((changes) =>
    changes.cancel({
      seen: order,
      offer: open?.callOff.callOffId,
      cancelledOn: today,
      givenBefore: refundedOrUnderWay(quote?.earlier ?? []),
      refund: refunds.own.amount === 0 || asVoucher !== undefined ? undefined : refunds.own,
      differences: refunds.differences,
      vouchers: vouchersOf(order, offer.refund, spent, asVoucher, atMs),
      inVouchers: asVoucher === undefined ? undefined : offer.refund,
      nextReadAtMs: atMs + FIRST_REFUND_POLL_MS,
      actor: by === undefined ? "visitor" : "operator",
      decision: by === undefined && open === undefined ? undefined : { decidedBy, reason },
      atMs,
      messages: [
        asVoucher === undefined
          ? cancellationMessage(order, offer.refund, spent?.back ?? Paise.make(0), atMs, by)
          : voucherChosenMessage(order, offer.refund, atMs),
      ],
    }),
  )
})

/** Asks the gateway for the refunds that a change has stored. */
export const sendStoredRefund = Effect.fn("sendStoredRefund")(function* ({
  refund,
  others = [],
}: CancelledBooking): Effect.fn.Return<CancelledBooking, never, RefundStore | PaymentGateway> {
  const stored = refund === undefined ? others : [refund, ...others]
  const sent = yield* sendNewRefunds(stored.filter(({ state }) => state === "REQUESTED"))
  const asItStands = (one: Refund) =>
    sent.find(({ merchantRefundId }) => merchantRefundId === one.merchantRefundId) ?? one
  return {
    refund: refund && asItStands(refund),
    ...(others.length === 0 ? {} : { others: others.map(asItStands) }),
  }
})

/**
 * `shown` is what was said to go back. "stale": something came between, and nothing was changed: it is to be read and
 * decided anew. Errors: it may not be cancelled, or another amount would go back; nothing was changed.
 */
export const cancelOrder = Effect.fn("cancelOrder")(function* (
  order: CompletedOrder,
  shown: Paise,
  by?: OperatorsCancellation,
  asVoucher?: VoucherId,
): Effect.fn.Return<
  CancelledBooking | "stale",
  BookingNotChanged,
  BookingChanges | CallOffs | OrderStore | RefundStore | PaymentGateway
> {
  const done = yield* storeCancellation(order, shown, by, asVoucher)
  return done === "stale" ? done : yield* sendStoredRefund(done)
})

/**
 * Who asks in the moment in which somebody else cancels may have read the order before it and the refunds after it: less goes
 * back then, because all of it has. It is read and decided anew.
 */
const unlessCancelledMeanwhile = Effect.fn("unlessCancelledMeanwhile")(function* (
  secret: BookingSecret,
  seen: CompletedOrder,
  failure: BookingNotChanged,
) {
  const { order } = yield* bookingBySecret(secret)
  return order.cancelledOn === seen.cancelledOn ? yield* failure : ("stale" as const)
})

/**
 * `shown` is what the page said goes back: where it is another amount now, nothing is changed. `isVoucher`: it comes as a
 * voucher in the place of the money.
 */
export const cancelBooking = Effect.fn("cancelBooking")(function* (
  secret: BookingSecret,
  shown: Paise,
  isVoucher = false,
): Effect.fn.Return<
  BookingView,
  BookingNotFound | BookingNotChanged,
  BookingChanges | BookingLinks | CallOffs | CatalogueStore | Ids | OrderStore | PaymentGateway | RefundStore
> {
  const asVoucher = isVoucher ? VoucherId.make(yield* Ids.use((ids) => ids.requestKey)) : undefined
  return yield* changeOwnBooking(secret, (order) =>
    Effect.catchTag(cancelOrder(order, shown, undefined, asVoucher), "BookingNotChanged", (failure) =>
      unlessCancelledMeanwhile(secret, order, failure),
    ),
  )
})
