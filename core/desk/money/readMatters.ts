/** Everything that waits for somebody, read from the books: the same as the commands list one by one. */
import { Clock, Effect } from "effect"
import { callOffShare } from "../../callOffs/callOffShare.ts"
import { rejectionRefund } from "../../orders/decideReview.ts"
import { isCompleted, isErased, type Order } from "../../orders/order.ts"
import { paymentsOfBookings } from "../../paidBooking/paymentsOfBookings.ts"
import type { MerchantOrderId } from "../../paymentIds.ts"
import { UNPAID_CALLED_OFF } from "../../messages/travellerMessages.ts"
import { unreachedMessages } from "../../messages/unreachedMessages.ts"
import { CallOffs } from "../../ports/callOffs.ts"
import { DeadLetters } from "../../ports/messages.ts"
import { OrderSearch, OrderStore, RestoreChecks } from "../../ports/orders.ts"
import { RefundStore } from "../../ports/refunds.ts"
import type { TravellerMessageRecord } from "../../ports/travellerMessages.ts"
import { TripRequests } from "../../ports/tripRequests.ts"
import { outsideReasonOf } from "../../refunds/outsideReason.ts"
import { REFUND_UNDECIDED_AFTER_MS } from "../../refunds/pollRefunds.ts"
import { isUnderWay } from "../../refunds/refund.ts"
import { look } from "../doDeed.ts"
import {
  type Matter,
  type MatterBooking,
  type MatterKind,
  type MattersView,
  MOST_MATTERS,
} from "./mattersView.ts"

/** More are not listed: the shop gives them up by itself. */
const MOST_UNPAID = 100

const bookingOf = ({ merchantOrderId, activityName, request }: Order): MatterBooking => ({
  merchantOrderId,
  name: request.name,
  mobileNumber: request.mobileNumber,
  activityName,
  date: request.date,
})

const outsideOf = (order: Order, nowMs: number): Pick<Matter, "mustGoOutside"> => {
  const mustGoOutside = outsideReasonOf(order, nowMs)
  return mustGoOutside === undefined ? {} : { mustGoOutside }
}

const reviews = Effect.fn("reviewMatters")(function* (nowMs: number) {
  const orders = yield* OrderSearch.use((search) => search.find({ state: "REVIEW" }))
  return yield* Effect.forEach(orders, (order) =>
    Effect.map(
      RefundStore.use((store) => store.ofOrder(order.merchantOrderId)),
      (refunds): Matter => ({
        kind: "review",
        id: order.merchantOrderId,
        sinceMs: order.settledAtMs ?? order.placedAtMs,
        booking: bookingOf(order),
        ...(order.capturedAmount === undefined
          ? {}
          : { amount: rejectionRefund({ order, refunds }), ...outsideOf(order, nowMs) }),
      }),
    ),
  )
})

const findOrder = (id: MerchantOrderId) => OrderStore.use((orders) => orders.find(id))

const stuckRefunds = Effect.fn("refundMatters")(function* (nowMs: number) {
  const stuck = yield* RefundStore.use((store) => store.stuck(nowMs - REFUND_UNDECIDED_AFTER_MS))
  return yield* Effect.forEach(stuck, (refund) =>
    Effect.map(findOrder(refund.merchantOrderId), (order): Matter => ({
      kind: isUnderWay(refund) ? "refundUndecided" : "refundFailed",
      id: refund.merchantRefundId,
      sinceMs: refund.requestedAtMs,
      amount: refund.amount,
      why: refund.reason,
      ...(order === undefined ? {} : { booking: bookingOf(order), ...outsideOf(order, nowMs) }),
    })),
  )
})

/** Called off, nothing chosen in time, and the provider cannot give it back. */
const toPayByHand = Effect.fn("payByHandMatters")(function* (nowMs: number) {
  const due = (yield* CallOffs.use((callOffs) => callOffs.open())).filter(
    ({ offer }) => offer.chooseUntilMs <= nowMs,
  )
  const found = yield* Effect.forEach(due, ({ offer, callOff }) =>
    Effect.gen(function* () {
      const order = yield* findOrder(offer.merchantOrderId)
      if (order === undefined || !isCompleted(order)) return []
      const payments = yield* paymentsOfBookings([order])
      const { goesBack, mustGoOutside } = callOffShare(
        order,
        payments.get(order.merchantOrderId) ?? [],
        nowMs,
      )
      if (mustGoOutside === undefined) return []
      const matter: Matter = {
        kind: "payByHand",
        id: offer.merchantOrderId,
        sinceMs: offer.chooseUntilMs,
        booking: bookingOf(order),
        amount: goesBack,
        mustGoOutside,
        why: callOff.reason,
      }
      return [matter]
    }),
  )
  return found.flat()
})

/** One matter a booking, however many messages have not reached its traveller. */
const unreached = Effect.gen(function* () {
  const messages = yield* unreachedMessages
  const byOrder = new Map<MerchantOrderId, ReadonlyArray<TravellerMessageRecord>>()
  for (const message of messages)
    byOrder.set(message.merchantOrderId, [...(byOrder.get(message.merchantOrderId) ?? []), message])
  const found = yield* Effect.forEach(byOrder, ([id, its]) =>
    Effect.gen(function* () {
      const order = yield* findOrder(id)
      if (order === undefined || isErased(order)) return []
      const open = yield* CallOffs.use((callOffs) => callOffs.openOffer(id))
      const isUnpaidTold = its.some(({ about }) => about === UNPAID_CALLED_OFF)
      const refusal = its.flatMap(({ outcome }) => (outcome.state === "refused" ? [outcome.refusal] : []))[0]
      const matter: Matter = {
        kind: open === undefined && !isUnpaidTold ? "unreached" : "calledOffUnreached",
        id,
        sinceMs: Math.min(...its.map(({ owedAtMs }) => owedAtMs)),
        booking: bookingOf(order),
        messages: [...new Set(its.map(({ kind }) => kind))],
        unreached: its.map(({ messageId, owedAtMs }) => ({ messageId, owedAtMs })),
        ...(refusal === undefined ? {} : { why: refusal }),
      }
      return [matter]
    }),
  )
  return found.flat()
})

const notPaidInTime = Effect.fn("unpaidMatters")(function* (nowMs: number) {
  const unpaid = yield* OrderStore.use((orders) => orders.unpaidAtDesk(nowMs, MOST_UNPAID))
  return unpaid.map((order): Matter => ({
    kind: "notPaidInTime",
    id: order.merchantOrderId,
    sinceMs: order.payUntilMs ?? order.placedAtMs,
    booking: bookingOf(order),
    amount: order.request.amount,
  }))
})

const refusedLetters = Effect.gen(function* () {
  const letters = yield* DeadLetters.use(({ all }) => all)
  return letters.map(({ messageId, refusedAtMs, email, refusal }): Matter => ({
    kind: "letterRefused",
    id: messageId,
    sinceMs: refusedAtMs,
    why: `${email}: ${refusal}`,
  }))
})

/** What the provider has for orders that are not in the books: a restore has lost them, or it told of them by itself. */
const unknownPayments = Effect.gen(function* () {
  const checks = yield* RestoreChecks.use(({ paidUnknown }) => paidUnknown)
  return checks.map(({ merchantOrderId, notedAtMs, capturedAmount }): Matter => ({
    kind: "unknownPayment",
    id: merchantOrderId,
    sinceMs: notedAtMs,
    ...(capturedAmount === undefined ? {} : { amount: capturedAmount }),
  }))
})

/** A shop whose travellers give no address has many of these: where not all are listed, they keep no money from being seen. */
const OF_MESSAGES: ReadonlySet<MatterKind> = new Set(["unreached", "letterRefused"])

const longestFirst = (matters: ReadonlyArray<Matter>): ReadonlyArray<Matter> =>
  matters.toSorted((one, other) => one.sinceMs - other.sinceMs)

/** Without asking who may read it: for a deed that was just done. */
export const mattersNow = Effect.gen(function* () {
  const nowMs = yield* Clock.currentTimeMillis
  const kinds = yield* Effect.all([
    reviews(nowMs),
    stuckRefunds(nowMs),
    toPayByHand(nowMs),
    unreached,
    notPaidInTime(nowMs),
    refusedLetters,
    unknownPayments,
  ])
  const found = longestFirst(kinds.flat())
  const isOfMessage = ({ kind }: Matter) => OF_MESSAGES.has(kind)
  const others = found.filter((matter) => !isOfMessage(matter))
  const view: MattersView = {
    matters: longestFirst([...others, ...found.filter(isOfMessage)].slice(0, MOST_MATTERS)),
    mattersInAll: found.length,
    openTripRequests: yield* TripRequests.use(({ countOpen }) => countOpen),
  }
  return view
})

export const readMatters = look("see what needs a person", mattersNow)
