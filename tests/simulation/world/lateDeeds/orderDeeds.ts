/** What may have become of orders: refunds under way again, travellers who stay at home, persons who are erased, clocks. */
import type Sqlite from "better-sqlite3"
import { MINUTE } from "../../plan/durations.ts"
import { runIn, idsIn, type BooksAtWork } from "./booksAtWork.ts"

const ORDERS = "select merchant_order_id as id from orders order by merchant_order_id"

const TAKEN_OVER =
  "select merchant_order_id as id from orders where (pay_until_ms is not null or cancelled_on is not null) and mobile_number <> '' order by 1"

/** In such a share of the orders something stands in the log of which their history tells nothing. */
const LOGGED_ORDERS = 0.3

export const logDeeds = ({ file, chance }: BooksAtWork): void => {
  for (const id of idsIn(file, ORDERS))
    if (chance.isHit(LOGGED_ORDERS))
      runIn(file)(
        `insert into deeds (deed_id, at_ms, staff_id, name, role, deed, about, detail)
          values ('late deed about ' || ?, 1, null, 'Asha', 'office', 'move a booking', ?, '{"reason":"as asked"}')`,
        id,
        id,
      )
}

const UNDER_WAY = 0.3

/** The provider has not decided them yet: at the end of a story it has. */
export const reopenRefunds = ({ file, atMs, chance }: BooksAtWork): void => {
  const decided = "select merchant_refund_id as id from refunds where state = 'COMPLETED' order by 1"
  for (const id of idsIn(file, decided))
    if (chance.isHit(UNDER_WAY))
      runIn(file)(
        "update or ignore refunds set state = 'PENDING', settled_at_ms = null, next_read_at_ms = ? where merchant_refund_id = ?",
        atMs + MINUTE,
        id,
      )
}

const LEFT_AT_HOME = 0.5

/**
 * Of a booking a child stays at home, or an adult where none travels: in a story hardly anybody does so between a copy and its
 * restore. Not of the desk's: their keys tell the party.
 */
export const leaveAtHome = ({ file, chance }: BooksAtWork): void => {
  const several = `select merchant_order_id as id from orders where state = 'COMPLETED' and cancelled_on is null
    and bought_adults is null and difference_of is null and pay_until_ms is null and adults + children > 1 order by 1`
  for (const id of idsIn(file, several))
    if (chance.isHit(LEFT_AT_HOME))
      runIn(file)(
        `update orders set bought_adults = adults, bought_children = children, due_for_fewer = 1,
          adults = adults - (children = 0), children = max(0, children - 1) where merchant_order_id = ?`,
        id,
      )
}

/** In a copy of later some of those have stayed at home already. */
export const leaveAtHomeBefore = ({ file, chance }: BooksAtWork, last: Sqlite.Database): void => {
  const fewer = `select adults, children, bought_adults, bought_children, due_for_fewer, merchant_order_id from orders
    where bought_adults is not null and pay_until_ms is null order by merchant_order_id`
  for (const row of last.prepare(fewer).raw().all() as ReadonlyArray<ReadonlyArray<unknown>>)
    if (chance.isHit(LEFT_AT_HOME))
      runIn(file)(
        `update orders set (adults, children, bought_adults, bought_children, due_for_fewer) = (?, ?, ?, ?, ?)
          where merchant_order_id = ? and state = 'COMPLETED' and bought_adults is null`,
        ...row,
      )
}

const ERASED = 0.15

/** Somebody was erased since, as a backup does not know: of whom a restore takes the booking over as a whole. */
export const erase = ({ file, atMs, chance }: BooksAtWork): void => {
  const run = runIn(file)
  for (const id of idsIn(file, TAKEN_OVER)) {
    if (!chance.isHit(ERASED)) continue
    run(
      `update orders set request_key = 'erased ' || merchant_order_id, name = '', mobile_number = '', booked_by = null,
        booking_key = null, redirect_url = null, trip_package = null where merchant_order_id = ?`,
      id,
    )
    run(
      `insert into order_events select merchant_order_id, max(seq) + 1, ?, 'operator', 'erased', '{}', null, null
        from order_events where merchant_order_id = ?`,
      atMs,
      id,
    )
    for (const table of ["booking_links", "traveller_messages"])
      run(`delete from ${table} where merchant_order_id = ?`, id)
  }
}

/** As a move to another database leaves them: in the order of their ids, whichever was placed first. */
export const moveOrders = ({ file }: BooksAtWork): void => {
  const ids = idsIn(file, ORDERS)
  for (const [nth, id] of ids.entries())
    runIn(file)("update orders set rowid = ? where merchant_order_id = ?", nth - ids.length, id)
}

const SET_BACK = 0.5

/** What pays the difference of a booking seems older than that: the clock was ahead as the booking was placed. */
export const setClockBack = ({ file, chance }: BooksAtWork): void => {
  const differences =
    "select merchant_order_id as id from orders where difference_of is not null order by placed_at_ms, rowid"
  for (const [nth, id] of idsIn(file, differences).entries()) {
    if (!chance.isHit(SET_BACK)) continue
    runIn(file)("update orders set placed_at_ms = ? where merchant_order_id = ?", nth, id)
    runIn(file)(
      `update order_events set change = json_set(change, '$.placedAtMs', ?)
        where merchant_order_id = ? and json_extract(change, '$.placedAtMs') is not null`,
      nth,
      id,
    )
  }
}

const REJECTED = 0.5

/** Money came for what had failed, was rejected, and went back by hand: of that the provider tells nothing. */
export const rejectPaid = ({ file, atMs, chance }: BooksAtWork): void => {
  const failed = `select merchant_order_id as id from orders where state = 'FAILED' and gateway_order_id is not null
    and pay_until_ms is null and difference_of is null and mobile_number <> '' order by 1`
  const run = runIn(file)
  for (const id of idsIn(file, failed)) {
    if (!chance.isHit(REJECTED)) continue
    run(
      `update orders set state = 'REJECTED', captured_amount = amount, captured_at_ms = ?, settled_at_ms = ?,
          booking_key = null
        where merchant_order_id = ?`,
      atMs,
      atMs,
      id,
    )
    run(
      `insert into order_events select merchant_order_id, max(seq) + 1, ?, 'operator', 'settled', '{"state":"REJECTED"}',
        'Asha', 'as asked' from order_events where merchant_order_id = ?`,
      atMs,
      id,
    )
    run(
      `insert into refunds (merchant_refund_id, merchant_order_id, amount, reason, decided_by, lines, requested_at_ms, state,
          settled_at_ms)
        select 'GOAR-' || substr(merchant_order_id, 5) || '-9', merchant_order_id, amount, 'as asked', 'Asha', '[]', ?, 'OUTSIDE', ?
        from orders where merchant_order_id = ?`,
      atMs,
      atMs,
      id,
    )
  }
}
