/**
 * Cancellations that a restored SQLite database lacks: what their travellers were promised stands, and their seats are
 * free. Orders that are not paid in it are given their payment first (`restoreCancelledOrders`).
 */
import type Sqlite from "better-sqlite3"
import { Paise } from "#core/money.ts"
import { takenFromVouchers } from "#core/vouchers/goneFromVouchers.ts"
import { isRestIdOf, type Voucher } from "#core/vouchers/voucher.ts"
import { VoucherId } from "#core/vouchers/voucherId.ts"
import { insertKnownColumns, type Row, rowsOf } from "./knownColumns.ts"
import { freeHolds } from "./restoredHolds.ts"
import { preparedStatement } from "./preparedStatement.ts"
import { messagesAbout } from "./restoredOrders.ts"

/** What a database knows of bookings that were cancelled. */
export interface KnownCancellations {
  /** The events by which they were. */
  readonly events: ReadonlyArray<Row>
  /** Those by which vouchers were paid out. */
  readonly payOuts: ReadonlyArray<Row>
  /** Each before what was left of it. */
  readonly vouchers: ReadonlyArray<Row>
  /** The log's rows of who cancelled, and who paid out. */
  readonly deeds: ReadonlyArray<Row>
  /** To the operator, sent or owed. */
  readonly messages: ReadonlyArray<Row>
  /** To their travellers, of the cancellation and of a voucher, sent or owed. */
  readonly letters: ReadonlyArray<Row>
}

/** Also of a database in an older form. */
export const readCancellations = (file: Sqlite.Database): KnownCancellations => ({
  events: rowsOf(file, "order_events", "select * from order_events where what = 'cancelled'"),
  payOuts: rowsOf(
    file,
    "order_events",
    "select * from order_events where what = 'voucher paid out' order by seq",
  ),
  vouchers: rowsOf(file, "vouchers", "select * from vouchers order by voucher_id"),
  deeds: rowsOf(
    file,
    "deeds",
    "select * from deeds where deed in ('cancel a booking', 'pay a voucher out') order by at_ms, rowid",
  ),
  messages: rowsOf(file, "outbox", "select * from outbox where message_id like '%/cancelled-%'"),
  letters: rowsOf(
    file,
    "traveller_messages",
    "select * from traveller_messages where about in ('cancelled', 'called off') or kind = 'voucher'",
  ),
})

interface CancelledIn {
  readonly cancelledOn?: unknown
  /** Absent where nothing of the payment is in vouchers. Unit: paise. */
  readonly inVouchers?: unknown
}

const changeOf = (event: Row): CancelledIn => JSON.parse(String(event["change"])) as CancelledIn

/** Which order has spent it is to be seen again: its payment is asked about, and settled anew. */
const unspent = (voucher: Row): Row =>
  voucher["state"] === "SPENT" ? { ...voucher, state: "OPEN", closed_at_ms: null, spent_by: null } : voucher

const nextEventPlace = (file: Sqlite.Database) =>
  file.prepare("select coalesce(max(seq), 0) + 1 from order_events where merchant_order_id = ?").pluck()

/** Cancels what is known to be, with its events and what somebody is told. Returns how many bookings that were. */
export const restoreCancellations = (
  file: Sqlite.Database,
  { events, payOuts, vouchers, deeds, messages, letters }: KnownCancellations,
): number => {
  const cancel = file.prepare(
    "update orders set cancelled_on = ?, booking_key = null where merchant_order_id = ? and state = 'COMPLETED' and cancelled_on is null",
  )
  const close = file.prepare(
    "update call_off_offers set state = ?, closed_at_ms = ?, leased_until_ms = null where merchant_order_id = ? and state = 'OFFERED'",
  )
  const putInVouchers = file.prepare("update orders set in_vouchers = ? where merchant_order_id = ?")
  const nextPlace = nextEventPlace(file)
  const cancelled = events.filter((event) => {
    const { cancelledOn: day } = changeOf(event)
    return day !== undefined && cancel.run(day, event["merchant_order_id"]).changes === 1
  })
  for (const event of cancelled) {
    const order = String(event["merchant_order_id"])
    for (const one of [event, ...payOuts.filter((payOut) => payOut["merchant_order_id"] === order)]) {
      insertKnownColumns(file, "order_events", { ...one, seq: nextPlace.get(order) })
      const { inVouchers } = changeOf(one)
      if (inVouchers !== undefined) putInVouchers.run(inVouchers, order)
    }
    close.run(changeOf(event).inVouchers === undefined ? "REFUNDED" : "VOUCHER", event["at_ms"], order)
    for (const deed of deeds) if (deed["about"] === order) insertKnownColumns(file, "deeds", deed)
    for (const voucher of vouchers)
      if (voucher["held_by"] === order && voucher["made_at_ms"] === event["at_ms"])
        insertKnownColumns(file, "vouchers", unspent(voucher))
    for (const message of messagesAbout(messages, order)) insertKnownColumns(file, "outbox", message)
    for (const letter of letters)
      if (letter["merchant_order_id"] === order) insertKnownColumns(file, "traveller_messages", letter)
  }
  return cancelled.length
}

/** What was left of a voucher for the traveller of the order that spent it; `undefined` where nothing was. */
const restOf = (vouchers: ReadonlyArray<Row>, { voucher_id, spent_by }: Row): Row | undefined => {
  const voucherId = VoucherId.make(String(voucher_id))
  return vouchers.find(
    (one) => one["held_by"] === spent_by && isRestIdOf(String(one["voucher_id"]), voucherId),
  )
}

/**
 * Vouchers that paid a part of orders are spent by those that `file` has, and what was left of each is a voucher again. Where
 * the order is to be settled yet, it is free again as soon as that is rejected or comes to nothing.
 */
const closeSpentVouchers = (file: Sqlite.Database, { vouchers }: KnownCancellations): void => {
  const isOf = file
    .prepare(
      `select 1 from orders where merchant_order_id = ? and voucher_id = ?
        and state not in ('FAILED', 'ABANDONED', 'REJECTED')`,
    )
    .pluck()
  const close = file.prepare(
    "update vouchers set state = 'SPENT', closed_at_ms = ?, spent_by = ? where voucher_id = ? and state = 'OPEN'",
  )
  const isThere = file.prepare("select 1 from vouchers where voucher_id = ?").pluck()
  const spent = vouchers.filter(({ voucher_id, spent_by }) => isOf.get(spent_by, voucher_id) !== undefined)
  for (const { voucher_id: id, closed_at_ms, spent_by } of spent) {
    if (isThere.get(id) === undefined) continue
    close.run(closed_at_ms, spent_by, id)
    const rest = restOf(vouchers, { voucher_id: id, spent_by })
    if (rest !== undefined) insertKnownColumns(file, "vouchers", unspent(rest))
  }
}

/** In the words of `vouchers`: it is open, or an order has it whose payment may yet come to nothing. */
const CAN_BE_SPENT = `(state = 'OPEN' or (state = 'SPENT'
  and spent_by not in (select merchant_order_id from orders where state = 'COMPLETED')))`

/** A voucher after all that it is a rest of, or came back from: the id of each begins with those before. */
const lineageOf = (voucherId: string): ReadonlyArray<string> => {
  const parts = voucherId.split("-")
  return parts.map((_, nth) => parts.slice(0, nth + 1).join("-"))
}

/**
 * Closes the vouchers that were paid out, with the log's rows of it: the refund is there, and the amount must not be had
 * twice. Of one that was made since, what it came from is spent by the order that had spent it, whose payment is asked
 * about. Where the first of them is not in `file`, neither is the cancellation that made it. One that waits for an order's
 * payment in `file` was free again before it was paid out, and would be once more.
 */
const closePaidOutVouchers = (file: Sqlite.Database, { vouchers, deeds }: KnownCancellations): void => {
  const has = file.prepare("select 1 from vouchers where voucher_id = ?")
  const close = file.prepare(
    `update vouchers set state = @state, amount = @amount, closed_at_ms = @closed_at_ms, spent_by = @spent_by,
      decided_by = @decided_by, reason = @reason where voucher_id = @voucher_id and ${CAN_BE_SPENT}`,
  )
  for (const { voucher_id } of vouchers.filter(({ state }) => state === "PAID_OUT")) {
    const lineage = lineageOf(String(voucher_id))
    if (has.get(lineage[0]) === undefined) continue
    for (const voucher of vouchers.filter((one) => lineage.includes(String(one["voucher_id"]))))
      if (has.get(voucher["voucher_id"]) === undefined) insertKnownColumns(file, "vouchers", voucher)
      else close.run(voucher)
    for (const deed of deeds)
      if ((JSON.parse(String(deed["detail"])) as { readonly voucher?: unknown }).voucher === voucher_id)
        insertKnownColumns(file, "deeds", deed)
  }
}

/** How much less of a payment is in vouchers than they were made with and has not been paid out. Unit: paise. */
const goneOf = (file: Sqlite.Database, order: unknown): number =>
  Number(
    file
      .prepare(
        `select (select coalesce(sum(amount), 0) from vouchers where money_of = @order and voucher_id not like '%-%')
          - (select coalesce(sum(amount), 0) from vouchers where money_of = @order and state = 'PAID_OUT')
          - in_vouchers from orders where merchant_order_id = @order`,
      )
      .pluck()
      .get({ order }),
  )

/** Brings the events by which less of a payment was in vouchers, one by one: two may be of one millisecond. Returns whose. */
const restorePayOuts = (file: Sqlite.Database, { payOuts }: KnownCancellations): ReadonlySet<unknown> => {
  const isOfVouchers = file.prepare("select 1 from vouchers where money_of = ?")
  const isKnown = file.prepare(
    `select 1 from order_events where merchant_order_id = @merchant_order_id and at_ms = @at_ms
      and what = @what and change = @change`,
  )
  const putInVouchers = file.prepare("update orders set in_vouchers = ? where merchant_order_id = ?")
  const nextPlace = nextEventPlace(file)
  const lost = payOuts.filter(
    (payOut) =>
      isOfVouchers.get(payOut["merchant_order_id"]) !== undefined && isKnown.get(payOut) === undefined,
  )
  for (const payOut of lost) {
    const order = payOut["merchant_order_id"]
    insertKnownColumns(file, "order_events", { ...payOut, seq: nextPlace.get(order) })
    putInVouchers.run(changeOf(payOut).inVouchers, order)
  }
  return new Set(lost.map(({ merchant_order_id }) => merchant_order_id))
}

/**
 * By how much a refund that was made after all may have taken from a voucher since: what was left of one that was spent since
 * is still in it where no rest came along, and what came along is worth as little as it was. Unit: paise.
 */
const mostTakenFrom = (
  file: Sqlite.Database,
  vouchers: ReadonlyArray<Row>,
  { voucherId, amount }: Pick<Voucher, "voucherId" | "amount">,
): Paise => {
  const was = vouchers.find(({ voucher_id }) => voucher_id === voucherId)
  if (was === undefined) return Paise.make(0)
  const rest = restOf(vouchers, was)
  const isRestLost =
    rest !== undefined &&
    preparedStatement(file, "select 1 from vouchers where voucher_id = ?").get(rest["voucher_id"]) ===
      undefined
  return Paise.make(isRestLost ? amount : Math.max(0, amount - Number(was["amount"])))
}

/** What a refund that was made after all had taken from open vouchers of a payment is taken from them again. Unit: paise. */
const lowerOpenVouchers = (
  file: Sqlite.Database,
  { vouchers }: KnownCancellations,
  order: unknown,
  gone: number,
): void => {
  const open = file
    .prepare(
      `select voucher_id as "voucherId", amount from vouchers where money_of = ? and ${CAN_BE_SPENT}
        order by made_at_ms, voucher_id`,
    )
    .all(order) as ReadonlyArray<Pick<Voucher, "voucherId" | "amount">>
  const lower = file.prepare("update vouchers set amount = amount - ? where voucher_id = ?")
  const mayBeLess = open.map((voucher) => ({ ...voucher, amount: mostTakenFrom(file, vouchers, voucher) }))
  for (const { voucherId, taken } of takenFromVouchers(mayBeLess, Paise.make(Math.max(0, gone))))
    lower.run(taken, voucherId)
}

/** Closes vouchers that were spent or paid out since, and takes from open ones what has gone from them since. */
export const closeVouchers = (file: Sqlite.Database, known: KnownCancellations): void => {
  const goneBefore = new Map(
    known.payOuts.map(({ merchant_order_id: order }) => [order, goneOf(file, order)]),
  )
  closeSpentVouchers(file, known)
  closePaidOutVouchers(file, known)
  for (const order of restorePayOuts(file, known))
    lowerOpenVouchers(file, known, order, goneOf(file, order) - Number(goneBefore.get(order)))
}

/** Which orders refunds alone have ended, as `isAllBack` says it, of what is back for certain. */
export const ALL_BACK = `captured_amount <= (
    select sum(amount) from refunds where refunds.merchant_order_id = orders.merchant_order_id
      and refunds.state in ('COMPLETED', 'OUTSIDE'))
  and (orders.state <> 'COMPLETED' or (voucher_amount is null and difference_paid is null))`

/** Closes what call-offs offer bookings of which everything has gone back: the job that gives it back would never end. */
export const closeOffersGivenBack = (file: Sqlite.Database): void => {
  file.exec(`update call_off_offers set state = 'REFUNDED', leased_until_ms = null,
    (closed_at_ms, merchant_refund_id) = (select settled_at_ms, merchant_refund_id from refunds
      where refunds.merchant_order_id = call_off_offers.merchant_order_id
        and refunds.state in ('COMPLETED', 'OUTSIDE') order by requested_at_ms desc, merchant_refund_id desc limit 1)
    where state = 'OFFERED' and merchant_order_id in (select merchant_order_id from orders where ${ALL_BACK})`)
}

/** Frees the seats of bookings that are cancelled, or of which everything has gone back. */
export const freeSeatsGivenBack = (file: Sqlite.Database): void => {
  freeHolds(file, `select merchant_order_id from orders where cancelled_on is not null or (${ALL_BACK})`)
}
