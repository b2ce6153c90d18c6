/**
 * Money without an order becomes an order: after a restore the provider knows payments that our books do not. The
 * provider's own word says how much was captured, and when; which trip it was for, the operator says.
 */
import { Clock, Effect, Schema } from "effect"
import { isMobileNumber } from "../booking/bookingForm.ts"
import { quote } from "../booking/quote.ts"
import { nowInIndia } from "../days.ts"
import { type Departure, departureIdOf, departuresOn } from "../departures/departure.ts"
import { firstWithRoom } from "../departures/firstWithRoom.ts"
import type { TripRules } from "../departures/tripRules.ts"
import type { Paise } from "../money.ts"
import { CatalogueStore } from "../ports/catalogueStore.ts"
import { OrderStore, RestoreChecks } from "../ports/orders.ts"
import type { RefundStore } from "../ports/refunds.ts"
import { type ProviderStatus, PaymentGateway } from "../ports/paymentGateway.ts"
import type { Refund } from "../refunds/refund.ts"
import { REFUND_POLICY } from "../refunds/refundPolicy.ts"
import { findLostRefunds, takeOverRefunds } from "../refunds/lostRefunds.ts"
import type { AdoptedTrip } from "./bookingRequest.ts"
import { type Order, type OperatorDecision } from "./order.ts"
import { FIRST_POLL_AFTER_MS } from "./reconciliationSchedule.ts"
import { gatewayIdsOf, settleOrder } from "./settleOrder.ts"
import { isOurOrderId } from "./reportUnknownPayment.ts"
import type { MerchantOrderId } from "../paymentIds.ts"

/** No order was made. `message` says why, in a sentence for the operator. */
export class CannotAdopt extends Schema.TaggedError<CannotAdopt>()("CannotAdopt", {
  message: Schema.String,
}) {}

const refuse = (message: string) => new CannotAdopt({ message })
const noAnswer = () => refuse("The payment provider did not answer. Try again later.")

export interface Adoption {
  readonly order: Order
  /** Which departures may have its seats, earliest first; none where seats are not counted, or the day is over. */
  readonly departures: ReadonlyArray<Departure>
  readonly rules: TripRules
  readonly reading: ProviderStatus
  /** What was captured. */
  readonly captured: Paise
  /** What of it the provider has given back since. */
  readonly refunds: ReadonlyArray<Refund>
}

/**
 * The departures that an adopted trip may sit in: the one that was named, or all of its day. Booking may have closed for
 * travellers meanwhile; the desk says who travels. Errors: the one that was named is not among them.
 */
const departuresOfTrip = Effect.fn("departuresOfTrip")(function* (
  rules: TripRules,
  { date, departure: named }: AdoptedTrip,
): Effect.fn.Return<ReadonlyArray<Departure>, CannotAdopt> {
  const ofDay = departuresOn(rules, date)
  if (named === undefined) return date < (yield* nowInIndia).day ? [] : ofDay
  const departure = ofDay.find((one) => departureIdOf(one) === named)
  if (departure !== undefined) return [departure]
  const times = ofDay.map(departureIdOf).join(", ")
  return yield* refuse(
    `There is no departure ${named} of this trip on ${date}${times === "" ? "." : `: there are ${times}.`}`,
  )
})

/** Errors: an id that is not ours, or is in the books. */
const checkUnknown = Effect.fn("checkUnknown")(function* (
  merchantOrderId: MerchantOrderId,
): Effect.fn.Return<void, CannotAdopt, OrderStore> {
  if (!isOurOrderId(merchantOrderId))
    return yield* refuse(`${merchantOrderId} is not an order id of this shop.`)
  const known = yield* OrderStore.use((orders) => orders.findByAnyId(merchantOrderId))
  if (known !== undefined) return yield* refuse(`Order ${merchantOrderId} is in the books already.`)
})

/** Errors: the provider does not know the order, does not answer, or says that it is not paid. */
const paidAtProvider = Effect.fn("paidAtProvider")(function* (
  merchantOrderId: MerchantOrderId,
): Effect.fn.Return<ProviderStatus, CannotAdopt, PaymentGateway> {
  const gateway = yield* PaymentGateway
  const reading = yield* gateway.queryOrder(merchantOrderId).pipe(
    Effect.catchTags({
      GatewayOrderNotFound: () => refuse(`The payment provider knows no order ${merchantOrderId}.`),
      GatewayUnknown: noAnswer,
    }),
  )
  return reading.state === "COMPLETED"
    ? reading
    : yield* refuse(`The payment provider says that order ${merchantOrderId} is ${reading.state}, not paid.`)
})

/** What the provider says of a payment that the books do not have. Errors: as `checkAdoption`, of the payment alone. */
export const readUnknownPayment = Effect.fn("readUnknownPayment")(function* (
  merchantOrderId: MerchantOrderId,
): Effect.fn.Return<ProviderStatus, CannotAdopt, OrderStore | PaymentGateway> {
  yield* checkUnknown(merchantOrderId)
  return yield* paidAtProvider(merchantOrderId)
})

/**
 * A person has given back at the provider what the books do not have: nobody is asked to take it into them any more. Which
 * payments have gone back there the provider does not tell of an order. Errors: it is not one of them.
 */
export const leaveRefundedThere = Effect.fn("leaveRefundedThere")(function* (
  merchantOrderId: MerchantOrderId,
): Effect.fn.Return<void, CannotAdopt, OrderStore | RestoreChecks> {
  yield* checkUnknown(merchantOrderId)
  if (yield* RestoreChecks.use((checks) => checks.noteRefundedThere(merchantOrderId))) return
  return yield* refuse(`Order ${merchantOrderId} is not among what is paid and not in the books.`)
})

/** Errors: an id that is not ours or is in the books, a payment that is not made, or a trip that cannot be. */
export const checkAdoption = Effect.fn("checkAdoption")(function* (
  merchantOrderId: MerchantOrderId,
  trip: AdoptedTrip,
): Effect.fn.Return<Adoption, CannotAdopt, CatalogueStore | OrderStore | PaymentGateway | RefundStore> {
  yield* checkUnknown(merchantOrderId)
  if (!isMobileNumber(trip.mobileNumber)) return yield* refuse("This is no mobile number.")
  if (trip.adults + trip.children < 1) return yield* refuse("Somebody must travel.")
  const catalogue = yield* CatalogueStore
  const stored = yield* catalogue.activity(trip.subSlug)
  if (stored === undefined) return yield* refuse(`There is no activity ${trip.subSlug} in the catalogue.`)
  const reading = yield* paidAtProvider(merchantOrderId)
  const { activity, category } = stored
  const { rules = {} } = activity
  const departures = yield* departuresOfTrip(rules, trip)
  const nowMs = yield* Clock.currentTimeMillis
  const order: Order = {
    merchantOrderId,
    requestKey: `adopted-${merchantOrderId}`,
    request: { ...trip, amount: quote(activity.price, trip).total, categorySlug: category.slug },
    activityName: activity.name,
    packageType: activity.packageType,
    adultFare: activity.price,
    refundPolicyVersion: REFUND_POLICY.version,
    placedAtMs: nowMs,
    state: "CREATED",
  }
  const refunds = yield* Effect.mapError(findLostRefunds(merchantOrderId), noAnswer)
  return { order, departures, rules, reading, captured: reading.amount, refunds }
})

/** Stores it with seats of the first departure that has them. Errors: none has; nothing was stored. */
const insertSeated = Effect.fn("insertSeated")(function* (
  { order, departures, rules }: Adoption,
  decision: OperatorDecision,
): Effect.fn.Return<Order, CannotAdopt, OrderStore> {
  const orders = yield* OrderStore
  const firstReadAtMs = order.placedAtMs + FIRST_POLL_AFTER_MS
  return yield* firstWithRoom(departures, rules, order.request, (claim) => {
    const request = { ...order.request, departure: departureIdOf(claim.departure) }
    return orders.insertWithSeats({ ...order, request }, firstReadAtMs, claim, decision)
  }).pipe(Effect.catch(({ message }) => refuse(`${message} Or take it into the books without seats.`)))
})

/**
 * Stores the order, with its seats unless it is to be without, and what has gone back of it, and confirms it, or leaves it
 * under review when the same booking is paid by another one: one transaction of the caller's, else a process that dies in
 * between leaves an order that reconciliation reads and settles. Errors: no seats are left, or somebody else was faster.
 */
export const adoptOrder = Effect.fn("adoptOrder")(function* (
  adoption: Adoption,
  decision: OperatorDecision,
  isWithoutSeats = false,
): Effect.fn.Return<Order, CannotAdopt, OrderStore | RefundStore> {
  const { order, departures, reading, captured, refunds } = adoption
  const orders = yield* OrderStore
  const stored =
    isWithoutSeats || departures.length === 0
      ? yield* orders.insert(order, order.placedAtMs + FIRST_POLL_AFTER_MS, decision)
      : yield* insertSeated(adoption, decision)
  if (stored.placedAtMs !== order.placedAtMs || stored.state !== "CREATED")
    return yield* refuse(`Order ${order.merchantOrderId} is in the books already.`)
  yield* takeOverRefunds(refunds)
  const nowMs = yield* Clock.currentTimeMillis
  return yield* settleOrder(stored, {
    known: {
      state: "COMPLETED",
      ...gatewayIdsOf(reading),
      capturedAmount: captured,
      // Later than now it was by another clock only.
      capturedAtMs: Math.min(reading.paidAtMs ?? nowMs, nowMs),
    },
    actor: "operator",
    decision,
  })
})
