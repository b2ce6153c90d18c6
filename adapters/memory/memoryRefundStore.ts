/** Refunds in memory: the same promises as the database's. */
import { Effect, Layer } from "effect"
import {
  isAllBack,
  isUnderWay,
  type NewRefund,
  nextRefundId,
  type Refund,
  refunded,
  refundedOrUnderWay,
  refundFromFields,
  type RefundState,
  refundToRepeat,
} from "#core/refunds/refund.ts"
import type { MerchantOrderId, MerchantRefundId } from "#core/paymentIds.ts"
import { messagesOfRefund } from "#core/messages/travellerMessages.ts"
import { type RefundRefusal, RefundStore } from "#core/ports/refunds.ts"
import { bug } from "#core/bug.ts"
import { Paise, sumPaise } from "#core/money.ts"
import { type Order, type OrderEvent, orderFromFields } from "#core/orders/order.ts"
import { goneFromVouchers, takenFromVouchers } from "#core/vouchers/goneFromVouchers.ts"
import { enqueueInMemory } from "./memoryOutbox.ts"
import { enqueueTravellerMessagesInMemory } from "./memoryTravellerMessages.ts"
import { closeMemoryOffer } from "./memoryCallOffOffers.ts"
import { releaseMemorySeats } from "./memorySeats.ts"
import type { MemoryOrderData } from "./memoryOrderStore.ts"

export interface MemoryRefundData {
  readonly refunds: Map<MerchantRefundId, Refund>
  readonly nextReads: Map<MerchantRefundId, number>
}

/** `refunds` were made before; nobody waits for their end. */
export const createMemoryRefundData = (refunds: ReadonlyArray<Refund> = []): MemoryRefundData => ({
  refunds: new Map(refunds.map((refund) => [refund.merchantRefundId, refund])),
  nextReads: new Map(),
})

/** Oldest first. */
export const memoryRefundsOf = (
  { refunds }: MemoryRefundData,
  merchantOrderId: MerchantOrderId,
): ReadonlyArray<Refund> =>
  [...refunds.values()].filter((refund) => refund.merchantOrderId === merchantOrderId)

/** What a refund owes its traveller that is in `state` from now on. */
const tellTraveller = (
  { orders, travellerMessages }: Pick<MemoryOrderData, "orders" | "travellerMessages">,
  refund: Pick<Refund, "merchantOrderId" | "merchantRefundId">,
  state: RefundState,
  nowMs: number,
): void => {
  const { differenceOf } = orders.get(refund.merchantOrderId) ?? {}
  enqueueTravellerMessagesInMemory(travellerMessages, messagesOfRefund(refund, state, differenceOf), nowMs)
}

/** Stores a refund as its order's next, when it may be, with what its traveller is told. */
export const storeMemoryRefund = (
  data: MemoryRefundData,
  told: Pick<MemoryOrderData, "orders" | "travellerMessages">,
  decided: NewRefund,
  captured: Paise,
  nextReadAtMs: number,
  given?: number,
): Refund | RefundRefusal => {
  const earlier = memoryRefundsOf(data, decided.merchantOrderId)
  if (earlier.some(isUnderWay)) return "underWay"
  const gone = refundedOrUnderWay(earlier)
  if (gone !== (given ?? gone)) return "changed"
  if (gone + decided.amount > captured) return "aboveLeft"
  const ids = earlier.map(({ merchantRefundId }) => merchantRefundId)
  const refund = { ...decided, merchantRefundId: nextRefundId(decided.merchantOrderId, ids) }
  data.refunds.set(refund.merchantRefundId, refund)
  if (refund.state === "REQUESTED") data.nextReads.set(refund.merchantRefundId, nextReadAtMs)
  tellTraveller(told, refund, refund.state, refund.requestedAtMs)
  return refund
}

export const memoryRefundStore = (
  data: MemoryRefundData,
  { orders, events, bookingKeys, outbox, travellerMessages, seats, callOffs, vouchers }: MemoryOrderData,
) => {
  const { refunds, nextReads } = data
  const ofOrder = (id: MerchantOrderId) => memoryRefundsOf(data, id)
  const giveBookingKeyBack = (
    { merchantOrderId: id, merchantRefundId }: Pick<Refund, "merchantOrderId" | "merchantRefundId">,
    atMs: number,
  ) => {
    const order = orders.get(id)
    if (order === undefined || !isAllBack(order, refunded(ofOrder(id)))) return
    bookingKeys.delete(id)
    const hold = seats.holds.get(id)
    if (hold !== undefined) releaseMemorySeats(seats, hold)
    closeMemoryOffer(callOffs, id, "REFUNDED", atMs, merchantRefundId)
  }
  const noteInVouchers = (
    order: Order,
    less: Paise,
    by: Pick<OrderEvent, "atMs" | "actor" | "decision">,
  ): Paise => {
    const { merchantOrderId } = order
    const change = { inVouchers: Paise.make((order.inVouchers ?? 0) - less) }
    orders.set(merchantOrderId, orderFromFields({ ...order, ...change }))
    events.push({ ...by, merchantOrderId, what: "voucher paid out", change })
    return change.inVouchers
  }
  /** What goes back is worth nothing in an open voucher any more. */
  const takeOutOfVouchers = (id: MerchantOrderId, atMs: number) => {
    const order = orders.get(id)
    if (order === undefined) return
    const open = [...vouchers.values()].filter(({ moneyOf, state }) => moneyOf === id && state === "OPEN")
    const all = takenFromVouchers(open, goneFromVouchers(order, refundedOrUnderWay(ofOrder(id))))
    for (const { voucherId, taken, isOver } of all) {
      const voucher = vouchers.get(voucherId) ?? bug(`no voucher ${voucherId}`)
      vouchers.set(voucherId, {
        ...voucher,
        ...(isOver
          ? { state: "PAID_OUT", closedAtMs: atMs }
          : { amount: Paise.make(voucher.amount - taken) }),
      })
    }
    if (all.length > 0)
      noteInVouchers(order, sumPaise(all.map(({ taken }) => taken)), { atMs, actor: "reconciliation" })
  }
  const told = { orders, travellerMessages }
  return Layer.succeed(RefundStore, {
    insert: (decided, captured, nextReadAtMs, given) =>
      Effect.sync(() => {
        const { inVouchers = 0 } = orders.get(decided.merchantOrderId) ?? {}
        const left = Paise.make(captured - inVouchers)
        const refund = storeMemoryRefund(data, told, decided, left, nextReadAtMs, given)
        if (typeof refund !== "string" && refund.state === "OUTSIDE")
          giveBookingKeyBack(refund, refund.requestedAtMs)
        return refund
      }),
    takeOver: (refund, nextReadAtMs, messages) =>
      Effect.sync(() => {
        const isSecond = isUnderWay(refund) && ofOrder(refund.merchantOrderId).some(isUnderWay)
        if (refunds.has(refund.merchantRefundId) || isSecond) return false
        refunds.set(refund.merchantRefundId, refund)
        if (isUnderWay(refund)) nextReads.set(refund.merchantRefundId, nextReadAtMs)
        if (refund.state === "COMPLETED") giveBookingKeyBack(refund, refund.requestedAtMs)
        takeOutOfVouchers(refund.merchantOrderId, refund.requestedAtMs)
        enqueueInMemory(outbox, messages, refund.requestedAtMs)
        tellTraveller(told, refund, refund.state, refund.requestedAtMs)
        return true
      }),
    find: (merchantRefundId) => Effect.sync(() => refunds.get(merchantRefundId)),
    findVoucher: (voucherId) => Effect.sync(() => vouchers.get(voucherId)),
    vouchersOf: (heldBy) =>
      Effect.sync(() => [...vouchers.values()].filter((voucher) => voucher.heldBy === heldBy)),
    vouchers: Effect.sync(() => [...vouchers.values()]),
    payOut: ({ voucherId, refund, nextReadAtMs, decision, atMs }) =>
      Effect.sync(() => {
        const { merchantOrderId } = refund
        const [voucher, order] = [vouchers.get(voucherId), orders.get(merchantOrderId)]
        if (voucher?.state !== "OPEN" || voucher.amount !== refund.amount || order === undefined)
          return "notOpen"
        if (ofOrder(merchantOrderId).some(isUnderWay)) return "underWay"
        vouchers.set(voucherId, { ...voucher, state: "PAID_OUT", closedAtMs: atMs, decision })
        const inVouchers = noteInVouchers(order, refund.amount, { atMs, actor: "operator", decision })
        const captured = Paise.make((order.capturedAmount ?? 0) - inVouchers)
        const stored = storeMemoryRefund(data, told, refund, captured, nextReadAtMs)
        return typeof stored === "string" ? bug(`${voucherId}: its refund was ${stored}`) : stored
      }),
    stuck: (requestedByMs) =>
      Effect.sync(() =>
        [...refunds.values()]
          .filter((refund) =>
            isUnderWay(refund)
              ? refund.requestedAtMs <= requestedByMs
              : refundToRepeat(orders.get(refund.merchantOrderId) ?? {}, ofOrder(refund.merchantOrderId)) ===
                refund,
          )
          .toSorted(
            (one, other) =>
              one.requestedAtMs - other.requestedAtMs ||
              (one.merchantRefundId < other.merchantRefundId ? -1 : 1),
          ),
      ),
    ofOrder: (merchantOrderId) => Effect.sync(() => ofOrder(merchantOrderId)),
    ofOrders: (ids) =>
      Effect.sync(() => Map.groupBy(ids.flatMap(ofOrder), ({ merchantOrderId }) => merchantOrderId)),
    settle: ({ merchantRefundId, from, to, atMs, gatewayRefundId, foundAmount, givenUp, reason, messages }) =>
      Effect.sync(() => {
        const refund = refunds.get(merchantRefundId)
        if (refund?.state !== from || (reason ?? refund.reason) !== refund.reason) return false
        const { cancelledOn: _, ...withoutDay } = refund
        refunds.set(
          merchantRefundId,
          refundFromFields({
            ...(foundAmount === undefined ? refund : { ...withoutDay, amount: foundAmount, lines: [] }),
            state: to,
            settledAtMs: atMs,
            ...(gatewayRefundId === undefined ? {} : { gatewayRefundId }),
            ...(givenUp === undefined ? {} : { givenUp: { by: givenUp.by, reason: givenUp.reason } }),
          }),
        )
        if (to === "COMPLETED") giveBookingKeyBack(refund, atMs)
        takeOutOfVouchers(refund.merchantOrderId, atMs)
        if (givenUp !== undefined) nextReads.set(merchantRefundId, givenUp.nextReadAtMs)
        else if (!isUnderWay({ state: to })) nextReads.delete(merchantRefundId)
        enqueueInMemory(outbox, messages, atMs)
        tellTraveller(told, refund, to, atMs)
        return true
      }),
    markPollDue: (merchantRefundId, nowMs) =>
      Effect.sync(() => {
        const isWatched = nextReads.has(merchantRefundId)
        if (isWatched)
          nextReads.set(merchantRefundId, Math.min(nowMs, nextReads.get(merchantRefundId) ?? nowMs))
        return isWatched
      }),
    putOff: (merchantRefundId, atMs) =>
      Effect.sync(() => {
        if (nextReads.has(merchantRefundId)) nextReads.set(merchantRefundId, atMs)
      }),
    claimDue: (nowMs, nextAtMs, most) =>
      Effect.sync(() => {
        const due = [...nextReads]
          .filter(([id, at]) => at <= nowMs || (at > nextAtMs && refunds.get(id)?.givenUp === undefined))
          .slice(0, most)
        for (const [id] of due) nextReads.set(id, nextAtMs)
        return due.map(([id]) => id)
      }),
  })
}
