/**
 * What a restored SQLite database must learn from the one that it replaces: which orders are to be asked about at the
 * provider; the refunds and cancellations, which are decisions that stand; the bookings of the desk, of which no provider
 * knows; and of which deeds on departures the operator is told. The rest of the replaced one stays behind.
 */
import { Day } from "#core/days.ts"
import { DepartureId } from "#core/departures/departure.ts"
import { messageText } from "#core/messages/outboxMessage.ts"
import { formatPaise, Paise } from "#core/money.ts"
import { tripTimeText } from "#core/departures/tripTimeText.ts"
import { ASK_AGAIN_MS } from "#core/orders/reportUnknownPayment.ts"
import { REFUND_ID_PREFIX } from "#core/paymentIds.ts"
import type Sqlite from "better-sqlite3"
import { type RefundState, REFUND_TRANSITIONS } from "#core/refunds/refund.ts"
import { type KnownChanges, type LostChanges, lostChanges, readKnownChanges } from "./lostChanges.ts"
import { columnsOf, insertKnownColumns, type Row, rowsOf } from "./knownColumns.ts"
import {
  ALL_BACK,
  closeOffersGivenBack,
  closeVouchers,
  freeSeatsGivenBack,
  type KnownCancellations,
  readCancellations,
  restoreCancellations,
} from "./restoredCancellations.ts"
import { readCancelledOrders, restoreCancelledOrders } from "./restoredCancelledOrders.ts"
import {
  type KnownDeskOrders,
  readDeskOrders,
  restoreDeskOrders,
  seatDeskOrders,
} from "./restoredDeskOrders.ts"
import { AS_PLACED, type KnownOrders, messagesAbout } from "./restoredOrders.ts"
import {
  type KnownDepartures,
  type LostDepartureDeeds,
  lostDepartureDeeds,
  readKnownDepartures,
} from "./restoredDepartures.ts"
import { restoreBookingLinks } from "./restoredBookingLinks.ts"
import {
  differencesLast,
  type KnownPlacedOrders,
  readPlacedOrders,
  restorePlacedOrders,
} from "./restoredPlacedOrders.ts"
import { COUNT_UNSETTLED_CHECKS } from "./sqlRestoreChecks.ts"

/** What a database knows of money that has moved or may have. */
export interface PaymentSnapshot {
  /** States by order id, the first placed first. */
  readonly orders: ReadonlyMap<string, string>
  /** What an earlier restore has left to be asked about. */
  readonly checks: ReadonlyArray<Row>
  readonly refunds: ReadonlyArray<Row>
  /** Messages about refunds. */
  readonly messages: ReadonlyArray<Row>
  readonly cancellations: KnownCancellations
  readonly cancelledOrders: KnownOrders
  readonly deskOrders: KnownDeskOrders
  readonly placedOrders: KnownPlacedOrders
  /** What opens bookings to their travellers, and their addresses. */
  readonly links: ReadonlyArray<Row>
  readonly changes: KnownChanges
  readonly departures: KnownDepartures
  /** Orders whose money the desk collects, by their ids: no provider knows of them. */
  readonly desk: ReadonlyMap<string, Row>
}

export interface RestoredPayments extends LostChanges {
  /** Orders that are in nobody's hands until the provider has answered for them. */
  readonly orders: number
  /** Refunds that were taken over, new or in a later state. */
  readonly refunds: number
  /** Bookings whose cancellation was taken over. */
  readonly cancellations: number
  readonly desk: RestoredDeskOrders
  readonly departures: LostDepartureDeeds
}

/** Bookings of the desk that were taken over. */
export interface RestoredDeskOrders {
  readonly orders: number
  /** Ids of those whose seats others have in the restored database. */
  readonly unseated: ReadonlyArray<string>
}

/** Also of a database in an older form. */
export const readPaymentSnapshot = (file: Sqlite.Database): PaymentSnapshot => ({
  orders: new Map(
    rowsOf(file, "orders", `select merchant_order_id, state from orders order by ${AS_PLACED}`).map((row) => [
      String(row["merchant_order_id"]),
      String(row["state"]),
    ]),
  ),
  checks: rowsOf(file, "restore_checks", "select * from restore_checks"),
  refunds: rowsOf(file, "refunds", "select * from refunds order by requested_at_ms, merchant_refund_id"),
  messages: rowsOf(file, "refunds", `select * from outbox where message_id like '${REFUND_ID_PREFIX}%'`),
  cancellations: readCancellations(file),
  cancelledOrders: readCancelledOrders(file),
  deskOrders: readDeskOrders(file),
  placedOrders: readPlacedOrders(file),
  links: rowsOf(file, "booking_links", "select * from booking_links"),
  changes: readKnownChanges(file),
  departures: readKnownDepartures(file),
  desk: new Map(
    (columnsOf(file, "orders").has("pay_until_ms")
      ? rowsOf(file, "orders", "select * from orders where pay_until_ms is not null")
      : []
    ).map((row) => [String(row["merchant_order_id"]), row]),
  ),
})

/** How many of known's later states and rows `file` lacks. Puts them in, in one transaction. `file` is in the newest form. */
export const restorePayments = (
  file: Sqlite.Database,
  known: PaymentSnapshot,
  nowMs: number,
): RestoredPayments =>
  file.transaction(() => {
    restoreCancelledOrders(file, known.cancelledOrders)
    const desk = restoreDeskOrders(file, known.deskOrders)
    restorePlacedOrders(file, known.placedOrders, nowMs)
    const { orders } = readPaymentSnapshot(file)
    const note = file.prepare(
      "insert or replace into restore_checks (merchant_order_id, noted_at_ms, next_ask_at_ms, asked_at_ms, captured_amount) values (?, ?, ?, ?, ?)",
    )
    const unsure = [...known.orders].filter(([id, state]) => orders.get(id) !== state).map(([id]) => id)
    for (const check of known.checks) {
      const { merchant_order_id: id, noted_at_ms, asked_at_ms, captured_amount } = check
      // The message about one that is paid may be gone with what was replaced: it is asked about as if for the first time.
      const isAskedAnew = captured_amount !== null && captured_amount !== 0
      note.run(id, noted_at_ms, nowMs, isAskedAnew ? null : asked_at_ms, captured_amount === 0 ? 0 : null)
    }
    // Its own watch would take for late what the replaced database had known in time.
    const putOff = file.prepare(
      "update order_watch set next_read_at_ms = ? where merchant_order_id = ? and next_read_at_ms < ?",
    )
    // A difference takes its booking elsewhere once that one is paid, and is settled after it.
    for (const id of differencesLast(known.placedOrders, unsure, (one) => one)) {
      const row = known.desk.get(id)
      if (row === undefined) {
        note.run(id, nowMs, nowMs, null, null)
        putOff.run(nowMs + ASK_AGAIN_MS, id, nowMs + ASK_AGAIN_MS)
      } else insertKnownColumns(file, "outbox", deskBookingMessage(LOST, row, known, nowMs))
    }
    const refunds = restoreRefunds(file, known, orders, nowMs)
    const cancellations = restoreCancellations(file, known.cancellations)
    restoreBookingLinks(file, known.links)
    closeVouchers(file, known.cancellations)
    closeOffersGivenBack(file)
    freeSeatsGivenBack(file)
    const unseated = seatDeskOrders(file, known.deskOrders, desk)
    for (const row of unseated)
      insertKnownColumns(file, "outbox", deskBookingMessage(UNSEATED, row, known, nowMs))
    return {
      orders: Number(file.prepare(COUNT_UNSETTLED_CHECKS).pluck().get()),
      refunds,
      cancellations,
      desk: {
        orders: desk.length,
        unseated: unseated.map(({ merchant_order_id }) => String(merchant_order_id)),
      },
      ...lostChanges(file, known.changes, known.orders),
      departures: lostDepartureDeeds(file, known.departures, nowMs),
    }
  })()

interface DeskBookingTrouble {
  readonly subject: string
  readonly body: string
}

/** The restored database knows it in a state that does not come before. */
const LOST: DeskBookingTrouble = {
  subject: "Lost by the restore",
  body: "The database that was replaced knew this booking of the desk otherwise than the restored one, and no payment provider can tell. Look at it, and enter again what is missing.",
}

const UNSEATED: DeskBookingTrouble = {
  subject: "Without seats after the restore",
  body: "This booking of the desk was taken over from the database that was replaced, but others have its seats in the restored one. Move it to another departure, or pay it back.",
}

/** What the operator is told of a booking of the desk that a person is to look at. */
const deskBookingMessage = (
  { subject, body }: DeskBookingTrouble,
  row: Row,
  { refunds }: PaymentSnapshot,
  nowMs: number,
): Row => {
  const id = String(row["merchant_order_id"])
  const back = refunds
    .filter(({ merchant_order_id, state }) => merchant_order_id === id && state === "OUTSIDE")
    .reduce((sum, { amount }) => sum + Number(amount), 0)
  const paid = row["paid_at_desk"]
  return {
    message_id: `${id}/restored-${nowMs}`,
    recipient: null,
    subject: `${subject}: order ${id} of the desk`,
    body: messageText(body, {
      Order: id,
      State: String(row["state"]),
      Activity: String(row["activity_name"]),
      "Travel day": tripTimeText({
        date: Day.make(String(row["travel_day"])),
        departure: (row["departure"] ?? undefined) as DepartureId | undefined,
      }),
      Adults: String(row["adults"]),
      Children: String(row["children"]),
      Name: String(row["name"]),
      Mobile: String(row["mobile_number"]),
      Amount: formatPaise(Paise.make(Number(row["amount"]))),
      ...(typeof paid === "string" ? { "Paid at the desk": paid } : {}),
      ...(back > 0 ? { "Paid back": formatPaise(Paise.make(back)) } : {}),
    }),
    owed_at_ms: nowMs,
    failures: 0,
    next_attempt_at_ms: nowMs,
  }
}

/** Those that have moved on come first: an order has one refund under way at most. */
const restoreRefunds = (
  file: Sqlite.Database,
  { refunds, messages }: PaymentSnapshot,
  orders: ReadonlyMap<string, string>,
  nowMs: number,
): number => {
  const stateOf = file.prepare("select state from refunds where merchant_refund_id = ?").pluck()
  const drop = file.prepare("delete from refunds where merchant_refund_id = ?")
  const kept = new Map(
    refunds.map(({ merchant_refund_id: id }) => [id, stateOf.get(id) as RefundState | undefined]),
  )
  const isLater = ({ merchant_refund_id, state }: Row) => {
    const before = kept.get(merchant_refund_id)
    return (
      before !== undefined && before !== state && REFUND_TRANSITIONS[before].includes(state as RefundState)
    )
  }
  const moved = refunds.filter(isLater)
  const lost = refunds.filter(
    ({ merchant_refund_id, merchant_order_id }) =>
      kept.get(merchant_refund_id) === undefined && orders.has(String(merchant_order_id)),
  )
  const learnt: Array<unknown> = []
  for (const row of moved) drop.run(row["merchant_refund_id"])
  for (const row of [...moved, ...lost]) {
    const isWatched = typeof row["next_read_at_ms"] === "number"
    if (insertKnownColumns(file, "refunds", isWatched ? { ...row, next_read_at_ms: nowMs } : row))
      learnt.push(row["merchant_refund_id"])
  }
  // A trip for which everything was given back may be booked again.
  file.exec(`update orders set booking_key = null where ${ALL_BACK}`)
  for (const message of learnt.flatMap((id) => messagesAbout(messages, id)))
    insertKnownColumns(file, "outbox", message)
  return learnt.length
}
