/**
 * Cancellations that a restored SQLite database lacks: what their travellers were promised stands, and their seats are
 * free. Those of orders that are not paid in it wait for the provider's word like the orders themselves.
 */
import type Sqlite from "better-sqlite3"
import { insertKnownColumns, type Row } from "./knownColumns.ts"

/** What a database knows of bookings that were cancelled. */
export interface KnownCancellations {
  /** The events by which they were. */
  readonly events: ReadonlyArray<Row>
  /** To the operator, sent or owed. */
  readonly messages: ReadonlyArray<Row>
  /** To their travellers, sent or owed. */
  readonly letters: ReadonlyArray<Row>
}

const dayOf = (event: Row): unknown =>
  (JSON.parse(String(event["change"])) as { readonly cancelledOn?: unknown }).cancelledOn

/** Cancels what is known to be, with its events and what somebody is told. Returns how many bookings that were. */
export const restoreCancellations = (
  file: Sqlite.Database,
  { events, messages, letters }: KnownCancellations,
): number => {
  const cancel = file.prepare(
    "update orders set cancelled_on = ?, booking_key = null where merchant_order_id = ? and state = 'COMPLETED' and cancelled_on is null",
  )
  const close = file.prepare(
    "update call_off_offers set state = 'REFUNDED', closed_at_ms = ?, leased_until_ms = null where merchant_order_id = ? and state = 'OFFERED'",
  )
  const nextPlace = file
    .prepare("select coalesce(max(seq), 0) + 1 from order_events where merchant_order_id = ?")
    .pluck()
  const cancelled = events.filter((event) => {
    const day = dayOf(event)
    return day !== undefined && cancel.run(day, event["merchant_order_id"]).changes === 1
  })
  for (const event of cancelled) {
    insertKnownColumns(file, "order_events", { ...event, seq: nextPlace.get(event["merchant_order_id"]) })
    close.run(event["at_ms"], event["merchant_order_id"])
    const order = String(event["merchant_order_id"])
    for (const message of messages)
      if (String(message["message_id"]).startsWith(`${order}/`)) insertKnownColumns(file, "outbox", message)
    for (const letter of letters)
      if (letter["merchant_order_id"] === order) insertKnownColumns(file, "traveller_messages", letter)
  }
  return cancelled.length
}

/** Frees the seats of bookings that are cancelled, or of which everything has gone back. */
export const freeSeatsGivenBack = (file: Sqlite.Database): void => {
  const holds = file
    .prepare(
      `select hold_id, departure_id, seats from seat_holds where state <> 'RELEASED' and hold_id in (
        select merchant_order_id from orders where cancelled_on is not null or captured_amount <= (
          select sum(amount) from refunds where refunds.merchant_order_id = orders.merchant_order_id
            and refunds.state in ('COMPLETED', 'OUTSIDE')))`,
    )
    .all() as ReadonlyArray<Row>
  const release = file.prepare("update seat_holds set state = 'RELEASED', until_ms = null where hold_id = ?")
  const free = file.prepare(
    "update departures set taken = taken - ?, revision = revision + 1 where departure_id = ?",
  )
  for (const { hold_id, departure_id, seats } of holds) {
    release.run(hold_id)
    free.run(seats, departure_id)
  }
  file.exec(
    "delete from pool_slots where departure_id in (select departure_id from departures where taken = 0)",
  )
}
