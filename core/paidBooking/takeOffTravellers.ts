/**
 * Some of a party are taken off a paid booking, by its traveller or by the operator: their seats are free, the others
 * travel, and what the order's own policy gives for those who do not goes back. Source: specification section 9.
 *
 * The refund is stored with the change, and only then is the gateway asked; an answer that is lost is read later.
 */
import { Clock, Effect } from "effect"
import { partyText, type Party } from "../booking/party.ts"
import { causeOf } from "../callOffs/remedies.ts"
import type { MadeOffer } from "../callOffs/callOffOffer.ts"
import { nowInIndia } from "../days.ts"
import { partyObjection } from "../departures/tripObjection.ts"
import { tripRefusalText } from "../departures/tripRulesText.ts"
import { fewerMessage } from "../messages/changeMessages.ts"
import { Paise } from "../money.ts"
import type { CompletedOrder, OperatorDecision } from "../orders/order.ts"
import { BookingChanges } from "../ports/bookingChanges.ts"
import type { BookingLinks } from "../ports/bookingLinks.ts"
import { type BookingNotFound, BookingNotChanged } from "../ports/bookings.ts"
import { CallOffs } from "../ports/callOffs.ts"
import { CatalogueStore } from "../ports/catalogueStore.ts"
import type { OrderStore } from "../ports/orders.ts"
import type { PaymentGateway } from "../ports/paymentGateway.ts"
import { RefundStore } from "../ports/refunds.ts"
import { FIRST_REFUND_POLL_MS } from "../refunds/settleRefund.ts"
import { refundQuoteOf, type RefundQuote } from "../refunds/quoteRefund.ts"
import { newRefund, type Refund, refundedOrUnderWay } from "../refunds/refund.ts"
import { cancellationOffer, objectionToFewer, operatorsCancellation } from "./bookingOffers.ts"
import type { BookingSecret } from "./bookingSecret.ts"
import { sendStoredRefund } from "./cancelBooking.ts"
import { changeOwnBooking } from "./changeOwnBooking.ts"
import type { BookingView, FewerOffer } from "./bookingView.ts"
import {
  boughtPartyOf,
  explainFewer,
  type FewerExplanation,
  fewerTermsOf,
  isSomeOf,
} from "./fewerTravellers.ts"
import type { OperatorsCancellation } from "./quoteCancellation.ts"
import { sendable } from "./sendableRefund.ts"
import { refuseChange } from "./refuseChange.ts"

const moreThanPaid = new BookingNotChanged({
  objection: "amountChanged",
  message: "More is said to have been due for them than they had paid.",
})

/** All that they had paid. */
const IN_FULL = { isFull: true }

/** What taking some off gives back now, with the reckoning that it came by. */
export interface FewerQuote {
  readonly quote: RefundQuote
  readonly explanation: FewerExplanation
  readonly open: MadeOffer | undefined
}

/** The trip's own rules hold for the rest of a party too, but where the operator has agreed otherwise. */
const checkParty = Effect.fn("checkParty")(function* (
  { request }: CompletedOrder,
  left: Party,
): Effect.fn.Return<void, BookingNotChanged, CatalogueStore> {
  const stored = yield* CatalogueStore.use((catalogue) => catalogue.activity(request.subSlug))
  const rules = stored?.activity.rules ?? {}
  if (partyObjection(rules, left) === undefined) return
  return yield* new BookingNotChanged({
    objection: "partyNotAllowed",
    message: tripRefusalText("partyNotAllowed", rules, { ...left, date: request.date }),
  })
})

/** Whoever is taken off, by what it is reckoned now. */
export interface FewerReckoning {
  readonly quote: RefundQuote
  readonly offer: FewerOffer
  readonly open: MadeOffer | undefined
}

/** As the traveller may, or as the operator has decided. Errors: nobody may be taken off. */
export const reckonFewer = Effect.fn("reckonFewer")(function* (
  order: CompletedOrder,
  by?: OperatorsCancellation,
): Effect.fn.Return<FewerReckoning, BookingNotChanged, CallOffs | RefundStore> {
  const open = yield* CallOffs.use((callOffs) => callOffs.openOffer(order.merchantOrderId))
  const refunds = yield* RefundStore.use((store) => store.ofOrder(order.merchantOrderId))
  const now = yield* nowInIndia
  const day = by?.cancelledOn ?? now.day
  const quote = yield* refundQuoteOf(order, day, []).pipe(Effect.orElseSucceed(() => undefined))
  const whole =
    by === undefined
      ? cancellationOffer(order, refunds, quote, now, causeOf(open))
      : operatorsCancellation(order, refunds, quote)
  const inTheWay = "objection" in whole ? whole.objection : undefined
  const objection = objectionToFewer(order, inTheWay)
  if (objection !== undefined) return yield* refuseChange(objection)
  if (quote === undefined) return yield* refuseChange("refundUnderWay")
  const terms = fewerTermsOf(order, refundedOrUnderWay(refunds), open !== undefined)
  return { quote, offer: { ...terms, today: day }, open }
})

/** What the operator decides about some of a party. */
export interface OperatorsFewer extends OperatorsCancellation {
  /** What was due as they were taken off before, which a restore has lost, sent or not. Unit: paise. */
  readonly restoredDue?: Paise
}

/**
 * As the traveller's page shows it, or as the operator has decided. Errors: nobody may be taken off, not those, or more
 * is said to have been due for them than they had paid.
 */
export const quoteFewer = Effect.fn("quoteFewer")(function* (
  order: CompletedOrder,
  left: Party,
  by?: OperatorsFewer,
): Effect.fn.Return<FewerQuote, BookingNotChanged, CallOffs | RefundStore> {
  const { quote, offer, open } = yield* reckonFewer(order, by)
  if (!isSomeOf(order.request, left)) return yield* refuseChange("notFewer")
  const explained = explainFewer(offer, left, offer.today, by)
  if (by?.restoredDue !== undefined && by.restoredDue > explainFewer(offer, left, offer.today, IN_FULL).due)
    return yield* moreThanPaid
  return { quote, explanation: { ...explained, ...sendable(explained) }, open }
})

/** What became of it: the refund as it stands afterwards, where anything goes back. */
export interface FewerTravellers {
  readonly refund: Refund | undefined
}

/**
 * As much of it as the books have: its refund is stored, and the gateway has not been asked. `shown` is what was said to go
 * back. "stale": something came between, and nothing was changed: it is to be read and decided anew. Errors: they may not be
 * taken off, or another amount would go back; nothing was changed.
 */
export const storeFewer = Effect.fn("storeFewer")(function* (
  order: CompletedOrder,
  left: Party,
  shown: Paise,
  by?: OperatorsFewer,
): Effect.fn.Return<
  FewerTravellers | "stale",
  BookingNotChanged,
  BookingChanges | CallOffs | CatalogueStore | RefundStore
> {
  const { quote, explanation, open } = yield* quoteFewer(order, left, by)
  if (by === undefined) yield* checkParty(order, left)
  if (explanation.refund !== shown) return yield* refuseChange("amountChanged")
  if (quote.mustGoOutside !== undefined && explanation.refund > 0 && by?.isOutside !== true)
    return yield* refuseChange(quote.mustGoOutside)
  const { day } = yield* nowInIndia
  const atMs = yield* Clock.currentTimeMillis
  const decision: OperatorDecision = by ??
    open?.callOff ?? { decidedBy: "the traveller", reason: `${partyText(left)} still travel` }
  const refund = newRefund(
    {
      merchantOrderId: order.merchantOrderId,
      amount: explanation.refund,
      reason: decision.reason,
      decidedBy: decision.decidedBy,
      ...(causeOf(open, by?.isFull) === "operator" ? {} : { cancelledOn: by?.cancelledOn ?? day }),
      lines: explanation.lines,
      requestedAtMs: atMs,
    },
    by?.isOutside,
  )
  return yield* BookingChanges.use((changes) =>
    changes.takeOff({
      seen: order,
      offer: open?.callOff.callOffId,
      request: { ...order.request, adults: left.adults, children: left.children },
      boughtParty: boughtPartyOf(order),
      dueForFewer: Paise.make((order.dueForFewer ?? 0) + explanation.due),
      givenBefore: refundedOrUnderWay(quote.earlier),
      refund: explanation.refund === 0 ? undefined : refund,
      nextReadAtMs: atMs + FIRST_REFUND_POLL_MS,
      actor: by === undefined ? "visitor" : "operator",
      decision:
        by === undefined && open === undefined
          ? undefined
          : { decidedBy: decision.decidedBy, reason: decision.reason },
      atMs,
      messages: [fewerMessage(order, left, explanation.refund, atMs, by)],
    }),
  )
})

/** `shown` is what the page said goes back: where it is another amount now, nothing is changed. */
export const takeOffBooking = Effect.fn("takeOffBooking")(function* (
  secret: BookingSecret,
  left: Party,
  shown: Paise,
): Effect.fn.Return<
  BookingView,
  BookingNotFound | BookingNotChanged,
  BookingChanges | BookingLinks | CallOffs | CatalogueStore | OrderStore | PaymentGateway | RefundStore
> {
  return yield* changeOwnBooking(
    secret,
    Effect.fnUntraced(function* (order) {
      const stored = yield* storeFewer(order, left, shown)
      return stored === "stale" ? stored : yield* sendStoredRefund(stored)
    }),
  )
})
