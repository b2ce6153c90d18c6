/** The operator's orders, their watch and the outbox in memory: the same promises as the database's. */
import { Effect, Layer } from "effect"
import { bookingKey, ownBookingKey, tripKey } from "#core/office/bookingKey.ts"
import type { Order } from "#core/office/order.ts"
import type { OrderEvent } from "#core/office/orderEvent.ts"
import { READ_GAP_MS } from "#core/office/readOrder.ts"
import { FIRST_READ_AFTER_MS, LONGEST_STEP_MS } from "#core/office/reconciliationSchedule.ts"
import { OrderStore, type SettlementWish } from "#core/ports/orderStore.ts"
import { OrderWatch } from "#core/ports/orderWatch.ts"
import { type MemoryOutbox, memoryOutbox, owe } from "./memoryOutbox.ts"

interface Watch {
  readonly nextAtMs: number | undefined
  readonly readAtMs: number | undefined
}

/** What the operator's database holds about orders; the caller's to look into. */
export interface OrderBook {
  readonly orders: Map<string, Order>
  readonly events: Array<OrderEvent>
  /** By which order a booking is known; an order that stands in no other one's way has none. */
  readonly bookingKeys: Map<string, string>
  readonly watch: Map<string, Watch>
  readonly outbox: MemoryOutbox
}

/** `placed` are orders of an earlier time: nobody watches them any more. */
export const newOrderBook = (placed: ReadonlyArray<Order> = []): OrderBook => ({
  orders: new Map(placed.map((order) => [order.merchantOrderId, order])),
  events: [],
  bookingKeys: new Map(placed.map((order) => [order.merchantOrderId, bookingKey(order)])),
  watch: new Map(
    placed.map(({ merchantOrderId }) => [merchantOrderId, { nextAtMs: undefined, readAtMs: undefined }]),
  ),
  outbox: new Map(),
})

const orderStore = ({ orders, events, bookingKeys, watch, outbox }: OrderBook) => {
  const write = (order: Order, event: OrderEvent) => {
    orders.set(order.merchantOrderId, order)
    events.push(event)
  }
  const completionRefused = (
    order: Order,
    { settlement: { looksLike }, isOwnBooking = false }: SettlementWish,
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
    const same = alike.find((other) => keyOf(other) === bookingKey(order))
    if (same !== undefined && !isOwnBooking) return { paidTwiceBy: same.merchantOrderId }
    const [first] = alike
    return first === undefined || looksLike !== undefined ? undefined : { looksLike: first.merchantOrderId }
  }
  return Layer.succeed(OrderStore, {
    insert: (order, firstReadAtMs, decision) =>
      Effect.sync(() => {
        const holder = [...orders.values()].find(({ requestKey }) => requestKey === order.requestKey)
        if (holder !== undefined) return holder
        const { merchantOrderId, placedAtMs } = order
        const by = decision === undefined ? "visitor" : "operator"
        write(order, { merchantOrderId, atMs: placedAtMs, by, what: "placed", change: order, decision })
        bookingKeys.set(merchantOrderId, bookingKey(order))
        watch.set(merchantOrderId, { nextAtMs: firstReadAtMs, readAtMs: undefined })
        return order
      }),
    find: (merchantOrderId) => Effect.sync(() => orders.get(merchantOrderId)),
    findByAnyId: (id) =>
      Effect.sync(
        () => orders.get(id) ?? [...orders.values()].find(({ gatewayOrderId }) => gatewayOrderId === id),
      ),
    findCompleted: (booking) =>
      Effect.sync(
        () =>
          [...orders.values()].find(
            ({ merchantOrderId, state }) =>
              state === "COMPLETED" && bookingKeys.get(merchantOrderId) === bookingKey(booking),
          )?.merchantOrderId,
      ),
    events: (merchantOrderId) =>
      Effect.sync(() => events.filter((event) => event.merchantOrderId === merchantOrderId)),
    claimCheckout: (merchantOrderId, takenAtMs, nowMs) =>
      Effect.sync(() => {
        const order = orders.get(merchantOrderId)
        if (order === undefined || order.checkoutAskedAtMs !== takenAtMs) return false
        const change = { checkoutAskedAtMs: nowMs }
        write(
          { ...order, ...change },
          { merchantOrderId, atMs: nowMs, by: "visitor", what: "checkout asked", change },
        )
        return true
      }),
    settle: (wish) =>
      Effect.sync(() => {
        const { merchantOrderId, from, settlement, by, messages, decision, isOwnBooking = false } = wish
        const order = orders.get(merchantOrderId)
        if (order?.state !== from) return "stale"
        const refused = settlement.state === "COMPLETED" ? completionRefused(order, wish) : undefined
        if (refused !== undefined) return refused
        const atMs = settlement.settledAtMs
        write(
          { ...order, ...settlement },
          { merchantOrderId, atMs, by, what: "settled", change: settlement, decision },
        )
        if (isOwnBooking) bookingKeys.set(merchantOrderId, ownBookingKey(order))
        owe(outbox, messages, atMs)
        return "settled"
      }),
    noteTripPackage: (merchantOrderId, tripPackage, nowMs) =>
      Effect.sync(() => {
        const order = orders.get(merchantOrderId)
        if (order === undefined || order.tripPackage !== undefined) return
        const change = { tripPackage }
        write({ ...order, ...change }, { merchantOrderId, atMs: nowMs, by: "visitor", what: "filed", change })
      }),
  })
}

/** Whether only a clock that was ahead can have put the next read off so far. */
const isPutOff = ({ nextAtMs = 0, readAtMs }: Watch, nowMs: number): boolean =>
  nextAtMs > nowMs + LONGEST_STEP_MS ||
  (readAtMs === undefined ? nextAtMs > nowMs + 2 * FIRST_READ_AFTER_MS : readAtMs > nowMs + READ_GAP_MS)

const orderWatch = ({ watch }: OrderBook) =>
  Layer.succeed(OrderWatch, {
    due: (nowMs, most) =>
      Effect.sync(() =>
        [...watch]
          .flatMap(([merchantOrderId, row]) =>
            row.nextAtMs !== undefined && (row.nextAtMs <= nowMs || isPutOff(row, nowMs))
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
    takeRead: (merchantOrderId, nowMs, gapMs) =>
      Effect.sync(() => {
        const row = watch.get(merchantOrderId)
        if (row === undefined) return false
        const { readAtMs = Number.NEGATIVE_INFINITY, nextAtMs } = row
        if (readAtMs > nowMs - gapMs && readAtMs <= nowMs + gapMs) return false
        const isDueNow = nextAtMs !== undefined && nextAtMs > nowMs && isPutOff(row, nowMs)
        watch.set(merchantOrderId, { nextAtMs: isDueNow ? nowMs : nextAtMs, readAtMs: nowMs })
        return true
      }),
    hasten: (merchantOrderId, nowMs) =>
      Effect.sync(() => {
        const row = watch.get(merchantOrderId)
        if (row !== undefined)
          watch.set(merchantOrderId, { ...row, nextAtMs: Math.min(nowMs, row.nextAtMs ?? nowMs) })
        return row !== undefined
      }),
  })

export const memoryOrders = (book: OrderBook) =>
  Layer.mergeAll(orderStore(book), orderWatch(book), memoryOutbox(book.outbox))
