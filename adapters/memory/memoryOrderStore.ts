/** The operator's orders, their watch and the outbox in memory: the same promises as the database's. */
import { Effect, Layer } from "effect"
import type { MadeOffer } from "#core/callOffs/callOffOffer.ts"
import { bookingKey, movedBookingKey, ownBookingKey, tripKey } from "#core/orders/bookingKey.ts"
import { heldUntilMs, isHoldExpired } from "#core/departures/seatHold.ts"
import {
  changeBySettlement,
  type CompletedOrder,
  isErased,
  type OperatorDecision,
  type Order,
  type OrderEvent,
  orderFromFields,
  settledOrder,
} from "#core/orders/order.ts"
import { mayMoveByDifference, movedByDifference, moverOf } from "#core/paidBooking/paidDifference.ts"
import { isAllBack, type Refund, refunded, refundedOrUnderWay } from "#core/refunds/refund.ts"
import { clockHorizon, isPutOffByClock } from "#core/clockHorizon.ts"
import { messagesOfChange, messagesOfSettlement } from "#core/messages/travellerMessages.ts"
import { completionConflict, isAsSeen } from "#core/orders/completionConflict.ts"
import { POLL_WAITS } from "#core/orders/pollOrder.ts"
import { OrderStore, type SettleCommand, OrderWatch } from "#core/ports/orders.ts"
import { MerchantOrderId } from "#core/paymentIds.ts"
import { createMemoryCallOffData, type MemoryCallOffData, memoryOpenOffer } from "./memoryCallOffOffers.ts"
import {
  createMemorySeats,
  handMemorySeatsOver,
  type MemorySeats,
  releaseMemorySeats,
  settleMemorySeats,
  takeMemorySeats,
} from "./memorySeats.ts"
import { isMemoryVoucherThere, type MemoryVouchers, spendMemoryVoucher } from "./memoryVouchers.ts"
import type { Voucher } from "#core/vouchers/voucher.ts"
import { type MemoryOutboxEntries, memoryOutbox, enqueueInMemory } from "./memoryOutbox.ts"
import {
  enqueueTravellerMessagesInMemory,
  oweTravellerMessagesInMemory,
  type MemoryTravellerMessages,
  memoryTravellerMessages,
} from "./memoryTravellerMessages.ts"

interface Watch {
  readonly nextAtMs: number | undefined
  readonly readAtMs: number | undefined
}

/** What the operator's database holds about orders; the caller's to look into. */
export interface MemoryOrderData {
  readonly orders: Map<MerchantOrderId, Order>
  readonly events: Array<OrderEvent>
  /** By which order a booking is known; an order that stands in no other one's way has none. */
  readonly bookingKeys: Map<MerchantOrderId, string>
  readonly watch: Map<MerchantOrderId, Watch>
  readonly outbox: MemoryOutboxEntries
  readonly travellerMessages: MemoryTravellerMessages
  readonly seats: MemorySeats
  readonly callOffs: MemoryCallOffData
  readonly vouchers: MemoryVouchers
}

/**
 * `placed` are orders of an earlier time: nobody watches them any more. `openOffers` are what they may still choose, `vouchers`
 * what waits to be spent.
 */
export const createMemoryOrderData = (
  placed: ReadonlyArray<Order> = [],
  openOffers: ReadonlyArray<MadeOffer> = [],
  vouchers: ReadonlyArray<Voucher> = [],
): MemoryOrderData => {
  const callOffs = createMemoryCallOffData(openOffers)
  return {
    orders: new Map(placed.map((order) => [order.merchantOrderId, order])),
    events: openOffers.map(({ offer: { merchantOrderId, madeAtMs }, callOff: { decidedBy, reason } }) => ({
      merchantOrderId,
      atMs: madeAtMs,
      actor: "operator",
      what: "called off",
      change: {},
      decision: { decidedBy, reason },
    })),
    bookingKeys: new Map(
      placed
        .filter(({ differenceOf }) => differenceOf === undefined)
        .map((order) => [order.merchantOrderId, bookingKey(order)]),
    ),
    watch: new Map(
      placed.map(({ merchantOrderId }) => [merchantOrderId, { nextAtMs: undefined, readAtMs: undefined }]),
    ),
    outbox: new Map(),
    travellerMessages: new Map(),
    seats: createMemorySeats(callOffs.callOffs),
    callOffs,
    vouchers: new Map(vouchers.map((voucher) => [voucher.voucherId, voucher])),
  }
}

type RefundsOf = (merchantOrderId: MerchantOrderId) => ReadonlyArray<Refund>

const orderStore = (
  {
    orders,
    events,
    bookingKeys,
    watch,
    outbox,
    travellerMessages,
    seats,
    callOffs,
    vouchers,
  }: MemoryOrderData,
  refundsOf: RefundsOf,
) => {
  const write = (order: Order, event: OrderEvent) => {
    orders.set(order.merchantOrderId, order)
    events.push(event)
  }
  const findCompletionConflict = (
    order: Order,
    command: Pick<SettleCommand, "settlement" | "isOwnBooking">,
  ) => {
    const keyOf = ({ merchantOrderId }: Order) => bookingKeys.get(merchantOrderId)
    const alike = [...orders.values()]
      .filter(
        (other) =>
          other.merchantOrderId !== order.merchantOrderId &&
          other.state === "COMPLETED" &&
          keyOf(other)?.startsWith(`${tripKey(order.request)}|`) === true,
      )
      .toSorted((one, other) => one.placedAtMs - other.placedAtMs)
      .map((other) => ({ merchantOrderId: other.merchantOrderId, bookingKey: keyOf(other) }))
    return completionConflict(order, alike, command)
  }
  /** The booking that a difference takes to a dearer trip, where it is what the difference was reckoned for. */
  const bookingToMove = (order: Order, differenceOf: MerchantOrderId): CompletedOrder | undefined => {
    const booking = orders.get(differenceOf)
    const given = refundedOrUnderWay(refundsOf(differenceOf))
    return mayMoveByDifference(booking, order, given) && memoryOpenOffer(callOffs, differenceOf) === undefined
      ? booking
      : undefined
  }
  const moveByDifference = (booking: CompletedOrder, order: Order, atMs: number) => {
    const placed = events.find((event) => event.merchantOrderId === order.merchantOrderId)
    const decision = placed?.decision
    const { change, messages } = movedByDifference(booking, order, atMs, decision)
    const { merchantOrderId } = booking
    const moved = orderFromFields({ ...booking, ...change })
    const key = bookingKeys.get(merchantOrderId)
    const actor = moverOf(decision)
    write(moved, { merchantOrderId, atMs, actor, what: "moved", change, decision })
    if (key !== undefined)
      bookingKeys.set(
        merchantOrderId,
        movedBookingKey(booking, moved, key, (usual) =>
          [...bookingKeys].some(
            ([id, taken]) =>
              id !== merchantOrderId && taken === usual && orders.get(id)?.state === "COMPLETED",
          ),
        ),
      )
    handMemorySeatsOver(seats, order.merchantOrderId, merchantOrderId)
    enqueueInMemory(outbox, messages, atMs)
    oweTravellerMessagesInMemory(
      travellerMessages,
      messagesOfChange(booking, { movedTo: change.request.date }, atMs),
      atMs,
    )
  }
  const holderOfKey = (order: Order) =>
    [...orders.values()].find(({ requestKey }) => requestKey === order.requestKey)
  const place = (order: Order, firstReadAtMs: number | undefined, decision?: OperatorDecision) => {
    const { merchantOrderId, placedAtMs } = order
    const by = decision === undefined ? "visitor" : "operator"
    write(order, {
      merchantOrderId,
      atMs: placedAtMs,
      actor: by,
      what: "placed",
      change: order,
      decision,
    })
    if (order.differenceOf === undefined) bookingKeys.set(merchantOrderId, bookingKey(order))
    watch.set(merchantOrderId, { nextAtMs: firstReadAtMs, readAtMs: undefined })
    return order
  }
  return Layer.succeed(OrderStore, {
    insert: (order, firstReadAtMs, decision) =>
      Effect.sync(() => holderOfKey(order) ?? place(order, firstReadAtMs, decision)),
    insertWithSeats: (order, firstReadAtMs, claim, decision) =>
      Effect.suspend(() => {
        const holder = holderOfKey(order)
        if (holder !== undefined) return Effect.succeed(holder)
        const hold = {
          holdId: order.merchantOrderId,
          state: "HELD" as const,
          untilMs: heldUntilMs(order),
        }
        const refused = takeMemorySeats(seats, claim, hold)
        return refused === undefined
          ? Effect.succeed(place(order, firstReadAtMs, decision))
          : Effect.fail(refused)
      }),
    releaseExpiredSeats: (merchantOrderId, nowMs, actor) =>
      Effect.sync(() => {
        const [order, hold] = [orders.get(merchantOrderId), seats.holds.get(merchantOrderId)]
        if (order === undefined || hold === undefined || !isHoldExpired(order, hold, nowMs)) return false
        releaseMemorySeats(seats, hold)
        events.push({ merchantOrderId, atMs: nowMs, actor, what: "seats released", change: {} })
        return true
      }),
    markOwnBooking: (order) =>
      Effect.sync(() => void bookingKeys.set(order.merchantOrderId, ownBookingKey(order))),
    find: (merchantOrderId) => Effect.sync(() => orders.get(merchantOrderId)),
    findByKey: (key) => Effect.sync(() => [...orders.values()].find(({ requestKey }) => requestKey === key)),
    findByAnyId: (id) =>
      Effect.sync(
        () =>
          orders.get(MerchantOrderId.make(id)) ??
          [...orders.values()].find(({ gatewayOrderId }) => gatewayOrderId === id),
      ),
    findCompleted: (booking) =>
      Effect.sync(
        () =>
          [...orders.values()].find(
            ({ merchantOrderId, state }) =>
              state === "COMPLETED" && bookingKeys.get(merchantOrderId) === bookingKey(booking),
          )?.merchantOrderId,
      ),
    completedOf: (browser) =>
      Effect.sync(() =>
        [...orders.values()]
          .filter(({ bookedBy, state }) => bookedBy === browser && state === "COMPLETED")
          .toSorted(
            (one, other) =>
              one.request.date.localeCompare(other.request.date) ||
              one.merchantOrderId.localeCompare(other.merchantOrderId),
          ),
      ),
    pendingOf: (browser) =>
      Effect.sync(() =>
        [...orders.values()]
          .filter(
            ({ bookedBy, state, differenceOf }) =>
              bookedBy === browser && state === "PENDING" && differenceOf === undefined,
          )
          .toSorted((one, other) => one.merchantOrderId.localeCompare(other.merchantOrderId)),
      ),
    completedOn: (travelDay) =>
      Effect.sync(() =>
        [...orders.values()]
          .filter(
            ({ request, state, differenceOf }) =>
              request.date === travelDay &&
              request.mobileNumber !== "" &&
              state === "COMPLETED" &&
              differenceOf === undefined,
          )
          .toSorted((one, other) => one.merchantOrderId.localeCompare(other.merchantOrderId)),
      ),
    unpaidAtDesk: (nowMs, most) =>
      Effect.sync(() =>
        [...orders.values()]
          .flatMap((order) => (order.state === "OWED" && order.payUntilMs <= nowMs ? [order] : []))
          .toSorted(
            (one, other) =>
              one.payUntilMs - other.payUntilMs || one.merchantOrderId.localeCompare(other.merchantOrderId),
          )
          .slice(0, most),
      ),
    findMany: (ids) =>
      Effect.sync(
        () =>
          new Map(
            ids.flatMap((id) => {
              const order = orders.get(MerchantOrderId.make(id))
              return order === undefined ? [] : [[id, order] as const]
            }),
          ),
      ),
    namesOf: (ids) =>
      Effect.sync(
        () =>
          new Map(
            ids.flatMap((id) => {
              const order = orders.get(MerchantOrderId.make(id))
              return order === undefined ? [] : [[id, order.request.name] as const]
            }),
          ),
      ),
    unmoved: (beforeMs, most) =>
      Effect.sync(() =>
        [...orders.values()]
          .flatMap((order) =>
            (order.state === "REVIEW" ||
              (order.state === "REJECTED" && refundsOf(order.merchantOrderId).length === 0)) &&
            order.differenceOf !== undefined &&
            order.request.departure === undefined &&
            order.capturedAmount === order.request.amount &&
            order.settledAtMs <= beforeMs
              ? [order]
              : [],
          )
          .toSorted(
            (one, other) =>
              one.settledAtMs - other.settledAtMs || one.merchantOrderId.localeCompare(other.merchantOrderId),
          )
          .slice(0, most)
          .map(({ merchantOrderId }) => merchantOrderId),
      ),
    differencesOf: (merchantOrderId) =>
      Effect.sync(() =>
        [...orders.values()]
          .filter(({ differenceOf }) => differenceOf === merchantOrderId)
          .toSorted(
            (one, other) =>
              one.placedAtMs - other.placedAtMs || one.merchantOrderId.localeCompare(other.merchantOrderId),
          ),
      ),
    events: (merchantOrderId) =>
      Effect.sync(() => events.filter((event) => event.merchantOrderId === merchantOrderId)),
    acquireCheckoutLease: (merchantOrderId, takenAtMs, nowMs, actor) =>
      Effect.sync(() => {
        const order = orders.get(merchantOrderId)
        if (order?.state !== "CREATED" || order.checkoutAskedAtMs !== takenAtMs) return false
        const change = { checkoutAskedAtMs: nowMs }
        write(
          { ...order, ...change },
          { merchantOrderId, atMs: nowMs, actor, what: "checkout asked", change },
        )
        return true
      }),
    settle: (command) =>
      Effect.sync(() => {
        const { merchantOrderId, settlement, actor: by, messages, decision } = command
        const order = orders.get(merchantOrderId)
        const given = refundedOrUnderWay(refundsOf(merchantOrderId))
        if (!isAsSeen(order, command) || given !== (command.given ?? given)) return "stale"
        const isCompleted = settlement.state === "COMPLETED"
        const isOwnBooking =
          command.isOwnBooking === true ||
          (isCompleted && bookingKeys.get(merchantOrderId) === ownBookingKey(order))
        const atMs = settlement.settledAtMs
        const settled = settledOrder(order, settlement)
        const isBack = isCompleted && isAllBack(settled, refunded(refundsOf(merchantOrderId)))
        const { differenceOf } = order
        const booking =
          isCompleted && differenceOf !== undefined && !isBack
            ? bookingToMove(order, differenceOf)
            : undefined
        if (isCompleted && differenceOf !== undefined && booking === undefined) return "bookingChanged"
        const refused =
          isCompleted && differenceOf === undefined && !isBack
            ? findCompletionConflict(order, { settlement, isOwnBooking })
            : undefined
        if (refused !== undefined) return refused
        if (isCompleted && !isMemoryVoucherThere(vouchers, order)) return "voucherGone"
        const hold = seats.holds.get(merchantOrderId)
        if (!isBack && settleMemorySeats(seats, settled, command) !== undefined) return "seatsGone"
        if (isBack && hold !== undefined) releaseMemorySeats(seats, hold)
        write(settled, {
          merchantOrderId,
          atMs,
          actor: by,
          what: "settled",
          change: changeBySettlement(settlement),
          decision,
        })
        if (isOwnBooking && differenceOf === undefined) bookingKeys.set(merchantOrderId, ownBookingKey(order))
        if (isBack) bookingKeys.delete(merchantOrderId)
        if (isCompleted) spendMemoryVoucher(vouchers, travellerMessages, order, atMs)
        if (booking !== undefined) moveByDifference(booking, order, atMs)
        enqueueInMemory(outbox, messages, atMs)
        enqueueTravellerMessagesInMemory(travellerMessages, messagesOfSettlement(order, settlement), atMs)
        return "settled"
      }),
    noteTripPackage: (merchantOrderId, tripPackage, nowMs) =>
      Effect.sync(() => {
        const order = orders.get(merchantOrderId)
        if (order === undefined || order.tripPackage !== undefined || isErased(order)) return
        const change = { tripPackage }
        write(
          { ...order, ...change },
          { merchantOrderId, atMs: nowMs, actor: "visitor", what: "filed", change },
        )
      }),
    addNote: (merchantOrderId, decision, nowMs) =>
      Effect.sync(() => {
        const order = orders.get(merchantOrderId)
        if (order === undefined) return false
        const note = { what: "noted", change: {}, decision } as const
        write(order, { merchantOrderId, atMs: nowMs, actor: "operator", ...note })
        return true
      }),
  })
}

/** Whether only a clock that was ahead can have put the next read off so far. */
const isPostponedByWrongClock = ({ nextAtMs = 0, readAtMs }: Watch, nowMs: number): boolean =>
  isPutOffByClock({ nextMs: nextAtMs, lastMs: readAtMs }, clockHorizon(nowMs, POLL_WAITS))

const orderWatch = ({ watch }: MemoryOrderData) =>
  Layer.succeed(OrderWatch, {
    due: (nowMs, most) =>
      Effect.sync(() =>
        [...watch]
          .flatMap(([merchantOrderId, row]) =>
            row.nextAtMs !== undefined && (row.nextAtMs <= nowMs || isPostponedByWrongClock(row, nowMs))
              ? [{ merchantOrderId, dueAtMs: row.nextAtMs }]
              : [],
          )
          .toSorted((one, other) => one.dueAtMs - other.dueAtMs)
          .slice(0, most),
      ),
    claim: ({ merchantOrderId, dueAtMs }, nextAtMs) =>
      Effect.sync(() => {
        const row = watch.get(merchantOrderId)
        if (row?.nextAtMs !== dueAtMs) return false
        watch.set(merchantOrderId, { ...row, nextAtMs })
        return true
      }),
    acquirePollLease: (merchantOrderId, nowMs, gapMs) =>
      Effect.sync(() => {
        const row = watch.get(merchantOrderId)
        if (row === undefined) return false
        const { readAtMs = Number.NEGATIVE_INFINITY, nextAtMs } = row
        if (readAtMs > nowMs - gapMs && readAtMs <= nowMs + gapMs) return false
        const isDueNow = nextAtMs !== undefined && nextAtMs > nowMs && isPostponedByWrongClock(row, nowMs)
        watch.set(merchantOrderId, { nextAtMs: isDueNow ? nowMs : nextAtMs, readAtMs: nowMs })
        return true
      }),
    markPollDue: (merchantOrderId, nowMs) =>
      Effect.sync(() => {
        const row = watch.get(merchantOrderId)
        if (row !== undefined)
          watch.set(merchantOrderId, { ...row, nextAtMs: Math.min(nowMs, row.nextAtMs ?? nowMs) })
        return row !== undefined
      }),
  })

/** `refundsOf` are an order's refunds, where those are kept too. */
export const memoryOrderStore = (orderData: MemoryOrderData, refundsOf: RefundsOf = () => []) =>
  Layer.mergeAll(
    orderStore(orderData, refundsOf),
    orderWatch(orderData),
    memoryOutbox(orderData.outbox),
    memoryTravellerMessages(orderData.travellerMessages, orderData.orders, orderData.outbox),
  )
