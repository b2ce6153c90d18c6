/**
 * What a restored SQLite database must learn from the one that it replaces: which orders are to be asked about at the
 * provider; the refunds and cancellations, which are decisions that stand; the bookings of the desk, of which no provider
 * knows; and of which deeds on departures the operator is told. The rest of the replaced one stays behind.
 */
import type { Party } from "#core/booking/party.ts"
import { messageText } from "#core/messages/outboxMessage.ts"
import { formatPaise, Paise } from "#core/money.ts"
import { REFUND_ID_PREFIX } from "#core/paymentIds.ts"
import type Sqlite from "better-sqlite3"
import { type RefundState, REFUND_TRANSITIONS } from "#core/refunds/refund.ts"
import { columnsOf, hasTable, insertKnownColumns, type Row, rowsOf } from "./knownColumns.ts"
import {
  ALL_BACK,
  closeOffersGivenBack,
  closePaidOutVouchers,
  closeSpentVouchers,
  freeSeatsGivenBack,
  type KnownCancellations,
  restoreCancellations,
} from "./restoredCancellations.ts"
import { readCancelledOrders, restoreCancelledOrders } from "./restoredCancelledOrders.ts"
import {
  type KnownDeskOrders,
  readDeskOrders,
  restoreDeskOrders,
  seatDeskOrders,
} from "./restoredDeskOrders.ts"
import { type KnownOrders, messagesAbout } from "./restoredOrders.ts"
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
  /** States by order id, the first placed first, whatever the clock was. */
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
  /** Paid bookings that were moved. */
  readonly moved: ReadonlyArray<Row>
  /** Those of which some were taken off. */
  readonly fewer: ReadonlyArray<Row>
  readonly callOffs: ReadonlyArray<Row>
  readonly departures: KnownDepartures
  /** Orders whose money the desk collects, by their ids: no provider knows of them. */
  readonly desk: ReadonlyMap<string, Row>
}

export interface RestoredPayments {
  /** Orders that are in nobody's hands until the provider has answered for them. */
  readonly orders: number
  /** Refunds that were taken over, new or in a later state. */
  readonly refunds: number
  /** Bookings whose cancellation was taken over. */
  readonly cancellations: number
  readonly desk: RestoredDeskOrders
  readonly moves: ReadonlyArray<LostMove>
  readonly fewer: ReadonlyArray<LostFewer>
  readonly callOffs: ReadonlyArray<LostCallOff>
  readonly departures: LostDepartureDeeds
}

/** Bookings of the desk that were taken over. */
export interface RestoredDeskOrders {
  readonly orders: number
  /** Ids of those whose seats others have in the restored database. */
  readonly unseated: ReadonlyArray<string>
}

/** What was called off and is on sale again: a day, a pool's day or one departure. */
export interface LostCallOff {
  readonly day: string
  readonly pool?: string
  readonly departure?: string
  readonly reason: string
  readonly decidedBy: string
}

/** Of which booking something is to be done again, and not before the difference is paid that takes it to a dearer trip. */
interface LostChange {
  readonly merchantOrderId: string
  /** The order that pays it; absent where nothing is to be waited for. */
  readonly onceSettled?: string
}

/** Who travelled of a booking after some were taken off, who are on it again. */
export interface LostFewer extends Party, LostChange {
  /** What the rules had given for those who are on it again, sent or not. Unit: paise. */
  readonly due: Paise
}

/** Where a booking had been moved and is not any more: to another day, another time of it, or another trip. */
export interface LostMove extends LostChange {
  readonly day: string
  /** Absent where the trip counts no seats. */
  readonly departure?: string
  /** The other trip; absent where the restored booking is of the same. */
  readonly subSlug?: string
  /** What an adult pays on a cheaper one; absent where nothing went back for it. Unit: paise. */
  readonly fare?: Paise
  /** With how many days' notice, where that counts and the restored booking does not have it. Unit: days. */
  readonly noticeDays?: number
}

/** Also of a database in an older form. */
export const readPaymentSnapshot = (file: Sqlite.Database): PaymentSnapshot => ({
  orders: new Map(
    rowsOf(file, "orders", "select merchant_order_id, state from orders order by rowid").map((row) => [
      String(row["merchant_order_id"]),
      String(row["state"]),
    ]),
  ),
  checks: rowsOf(file, "restore_checks", "select * from restore_checks"),
  refunds: rowsOf(file, "refunds", "select * from refunds order by requested_at_ms, merchant_refund_id"),
  messages: rowsOf(file, "refunds", `select * from outbox where message_id like '${REFUND_ID_PREFIX}%'`),
  cancellations: {
    events: rowsOf(file, "order_events", "select * from order_events where what = 'cancelled'"),
    payOuts: rowsOf(
      file,
      "order_events",
      "select * from order_events where what = 'voucher paid out' order by seq",
    ),
    vouchers: rowsOf(file, "vouchers", "select * from vouchers"),
    deeds: rowsOf(
      file,
      "deeds",
      "select * from deeds where deed in ('cancel a booking', 'pay a voucher out') order by rowid",
    ),
    messages: rowsOf(file, "outbox", "select * from outbox where message_id like '%/cancelled-%'"),
    letters: rowsOf(
      file,
      "traveller_messages",
      "select * from traveller_messages where about in ('cancelled', 'called off') or kind = 'voucher'",
    ),
  },
  cancelledOrders: readCancelledOrders(file),
  deskOrders: readDeskOrders(file),
  placedOrders: readPlacedOrders(file),
  links: rowsOf(file, "booking_links", "select * from booking_links"),
  moved: columnsOf(file, "orders").has("moved_from")
    ? rowsOf(file, "orders", "select * from orders where moved_from is not null and cancelled_on is null")
    : [],
  fewer: columnsOf(file, "orders").has("bought_adults")
    ? rowsOf(
        file,
        "orders",
        "select merchant_order_id, adults, children, due_for_fewer from orders where bought_adults is not null and cancelled_on is null",
      )
    : [],
  callOffs: rowsOf(file, "call_offs", "select * from call_offs order by at_ms, call_off_id"),
  departures: readKnownDepartures(file),
  desk: new Map(
    (hasTable(file, "orders") && columnsOf(file, "orders").has("pay_until_ms")
      ? rowsOf(file, "orders", "select * from orders where pay_until_ms is not null")
      : []
    ).map((row) => [String(row["merchant_order_id"]), row]),
  ),
})

/** By what a booking is somewhere. */
const PLACES = ["travel_day", "departure", "sub_slug"] as const

/**
 * The last of the differences that had taken a booking to a dearer trip and are to be settled in `file` yet: it goes there by
 * itself. Undefined where there is none.
 */
const awaitedIn = (file: Sqlite.Database, { orders }: PaymentSnapshot) => {
  const find = file.prepare(
    "select * from orders where difference_of = ? and state <> 'COMPLETED' order by placed_at_ms, merchant_order_id",
  )
  return (booking: unknown): Row | undefined =>
    (find.all(booking) as ReadonlyArray<Row>).findLast(
      ({ merchant_order_id }) => orders.get(String(merchant_order_id)) === "COMPLETED",
    )
}

const onceSettled = (awaited: Row | undefined): Pick<LostChange, "onceSettled"> =>
  awaited === undefined ? {} : { onceSettled: String(awaited["merchant_order_id"]) }

/** Which of the bookings that were moved are elsewhere in `file`, and do not go there by themselves. */
const lostMoves = (file: Sqlite.Database, known: PaymentSnapshot): ReadonlyArray<LostMove> => {
  const findNow = file.prepare("select * from orders where merchant_order_id = ?")
  const awaitedOf = awaitedIn(file, known)
  return known.moved.flatMap((was) => {
    const now = findNow.get(was["merchant_order_id"]) as Row | undefined
    const awaited = awaitedOf(was["merchant_order_id"])
    const comesTo = awaited ?? now
    if (now === undefined || PLACES.every((place) => comesTo?.[place] === was[place])) return []
    const { departure, sub_slug: subSlug, adult_fare: fare } = was
    const isOtherTrip = typeof subSlug === "string" && subSlug !== comesTo?.["sub_slug"]
    const notice = was["notice_days"] ?? undefined
    const isGivenBack = Number(was["difference_back"] ?? 0) > Number(now["difference_back"] ?? 0)
    return [
      {
        merchantOrderId: String(was["merchant_order_id"]),
        day: String(was["travel_day"]),
        ...(typeof departure === "string" ? { departure } : {}),
        ...(isOtherTrip ? { subSlug } : {}),
        ...(isOtherTrip && isGivenBack ? { fare: Paise.make(Number(fare)) } : {}),
        // On the day itself or after it there was none: a cancellation gives back the same for both.
        ...(notice === undefined || notice === now["notice_days"]
          ? {}
          : { noticeDays: Math.max(0, Number(notice)) }),
        ...onceSettled(awaited),
      },
    ]
  })
}

/** Which of the bookings that are for fewer are for more of them in `file`: their money has gone back. */
const lostFewer = (file: Sqlite.Database, known: PaymentSnapshot): ReadonlyArray<LostFewer> => {
  const findNow = file.prepare(
    "select adults, children, due_for_fewer from orders where merchant_order_id = ?",
  )
  const awaitedOf = awaitedIn(file, known)
  return known.fewer.flatMap((was) => {
    const now = findNow.get(was["merchant_order_id"]) as Row | undefined
    const [adults, children] = [Number(was["adults"]), Number(was["children"])]
    if (now === undefined || (now["adults"] === adults && now["children"] === children)) return []
    const due = Number(was["due_for_fewer"] ?? 0) - Number(now["due_for_fewer"] ?? 0)
    return [
      {
        merchantOrderId: String(was["merchant_order_id"]),
        adults,
        children,
        due: Paise.make(due),
        ...onceSettled(awaitedOf(was["merchant_order_id"])),
      },
    ]
  })
}

/** Which call-offs `file` does not have. */
const lostCallOffs = (file: Sqlite.Database, { callOffs }: PaymentSnapshot): ReadonlyArray<LostCallOff> => {
  const has = file.prepare("select 1 from call_offs where call_off_id = ?")
  return callOffs
    .filter((was) => has.get(was["call_off_id"]) === undefined)
    .map(({ day, pool, departure_id: departure, reason, decided_by }) => ({
      day: String(day),
      ...(typeof pool === "string" ? { pool } : {}),
      ...(typeof departure === "string" ? { departure } : {}),
      reason: String(reason),
      decidedBy: String(decided_by),
    }))
}

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
    // A difference takes its booking elsewhere once that one is paid, and is settled after it.
    for (const id of differencesLast(known.placedOrders, unsure, (one) => one)) {
      const row = known.desk.get(id)
      if (row === undefined) note.run(id, nowMs, nowMs, null, null)
      else insertKnownColumns(file, "outbox", deskBookingMessage(LOST, row, known, nowMs))
    }
    const refunds = restoreRefunds(file, known, orders, nowMs)
    const cancellations = restoreCancellations(file, known.cancellations)
    restoreBookingLinks(file, known.links)
    closeSpentVouchers(file, known.cancellations)
    closePaidOutVouchers(file, known.cancellations)
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
      moves: lostMoves(file, known),
      fewer: lostFewer(file, known),
      callOffs: lostCallOffs(file, known),
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
      "Travel day": String(row["departure"] ?? row["travel_day"]),
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
    const isWatched = row["next_read_at_ms"] !== null && row["next_read_at_ms"] !== undefined
    if (insertKnownColumns(file, "refunds", isWatched ? { ...row, next_read_at_ms: nowMs } : row))
      learnt.push(row["merchant_refund_id"])
  }
  // A trip for which everything was given back may be booked again.
  file.exec(`update orders set booking_key = null where ${ALL_BACK}`)
  for (const message of learnt.flatMap((id) => messagesAbout(messages, id)))
    insertKnownColumns(file, "outbox", message)
  return learnt.length
}
