/** Reads the whole database and tells what does not hold in it. Changes nothing, and keeps nobody waiting for long. */
import { type Kysely, sql, type Transaction } from "kysely"
import { checkOrderIntegrity, messageInstead, messagesOwed } from "#core/orders/orderIntegrity.ts"
import { MerchantOrderId } from "#core/paymentIds.ts"
import { usesPostgres } from "./sqlDialect.ts"
import { orderEventFromRow, orderFieldsFromRow } from "./orderRows.ts"
import { readRow } from "./readableRows.ts"
import { refundFromRow } from "./sqlRefundStore.ts"
import type { OrderEventRow, OrderRow, RefundRow, Tables } from "./tables.ts"

export interface DatabaseCheck {
  readonly orders: number
  /** One line each, without a person. */
  readonly violations: ReadonlyArray<string>
}

/** Orders that are read at once, as of one moment. */
const BATCH = 200

/** An order's rows, as far as they can be read, with a line for each that cannot. */
const readOrder = (
  row: OrderRow,
  eventRows: ReadonlyArray<OrderEventRow>,
  refundRows: ReadonlyArray<RefundRow>,
) => {
  const id = row.merchant_order_id
  const isOwn = (other: { readonly merchant_order_id: string }) => other.merchant_order_id === id
  const order = readRow(orderFieldsFromRow, row)
  const events = eventRows.filter(isOwn).map((one) => [one.seq, readRow(orderEventFromRow, one)] as const)
  const refunds = refundRows
    .filter(isOwn)
    .map((one) => [one.merchant_refund_id, readRow(refundFromRow, one)] as const)
  return {
    damaged: [
      ...(order === undefined ? [`${id}: what is stored of it is no order`] : []),
      ...events.flatMap(([seq, event]) =>
        event === undefined ? [`${id}: event ${seq} of it cannot be read`] : [],
      ),
      ...refunds.flatMap(([refundId, refund]) =>
        refund === undefined ? [`${refundId}: what is stored of it is no refund`] : [],
      ),
    ],
    order,
    events: events.flatMap(([, event]) => event ?? []),
    refunds: refunds.flatMap(([, refund]) => refund ?? []),
  }
}

const checkBatch = async (tx: Transaction<Tables>, rows: ReadonlyArray<OrderRow>) => {
  const ids = rows.map(({ merchant_order_id }) => merchant_order_id)
  const events = await tx
    .selectFrom("order_events")
    .selectAll()
    .where("merchant_order_id", "in", ids)
    .orderBy("seq")
    .execute()
  const refunds = await tx.selectFrom("refunds").selectAll().where("merchant_order_id", "in", ids).execute()
  const watched = await tx
    .selectFrom("order_watch")
    .select("merchant_order_id")
    .where("merchant_order_id", "in", ids)
    .where("next_read_at_ms", "is not", null)
    .execute()
  const asked = await tx
    .selectFrom("restore_checks")
    .select("merchant_order_id")
    .where("merchant_order_id", "in", ids)
    .execute()
  const read = rows.map((row) => ({
    ...readOrder(row, events, refunds),
    bookingKey: row.booking_key ?? undefined,
    isAsked: asked.some(({ merchant_order_id }) => merchant_order_id === row.merchant_order_id),
    isWatched: watched.some(({ merchant_order_id }) => merchant_order_id === row.merchant_order_id),
  }))
  // What cannot be read whole is judged once it is repaired.
  const kept = read.flatMap(({ damaged, order, ...one }) =>
    order === undefined || damaged.length > 0 ? [] : [{ ...one, order }],
  )
  const wanted = kept.flatMap(messagesOwed).flatMap((id) => [id, messageInstead(id)])
  const found =
    wanted.length === 0
      ? []
      : await tx.selectFrom("outbox").select("message_id").where("message_id", "in", wanted).execute()
  const owed = new Set(found.map(({ message_id }) => message_id))
  return [
    ...read.flatMap(({ damaged }) => damaged),
    ...kept.flatMap((one) =>
      checkOrderIntegrity({ ...one, owed }).map((fault) => `${one.order.merchantOrderId}: ${fault}`),
    ),
  ]
}

const checkOrders = async (db: Kysely<Tables>): Promise<DatabaseCheck> => {
  const violations: Array<string> = []
  let [orders, last] = [0, MerchantOrderId.make("")]
  while (true) {
    const rows = await db
      .transaction()
      .setIsolationLevel("repeatable read")
      .execute(async (tx) => {
        const batch = await tx
          .selectFrom("orders")
          .selectAll()
          .where("merchant_order_id", ">", last)
          .orderBy("merchant_order_id")
          .limit(BATCH)
          .execute()
        if (batch.length > 0) violations.push(...(await checkBatch(tx, batch)))
        return batch
      })
    const end = rows.at(-1)
    if (end === undefined) return { orders, violations }
    orders += rows.length
    last = end.merchant_order_id
  }
}

/** A departure's seats are those of its holds; sold ones belong to an order that is confirmed for it, or the desk took them. */
const checkSeats = async (db: Kysely<Tables>): Promise<ReadonlyArray<string>> => {
  const { rows: miscounted } = await sql<{ readonly id: string }>`select departure_id as id from departures
    where taken <> (select coalesce(sum(seats), 0) from seat_holds
      where seat_holds.departure_id = departures.departure_id and state <> 'RELEASED')`.execute(db)
  const { rows: unpaid } = await sql<{ readonly id: string }>`select hold_id as id from seat_holds
    where state = 'SOLD' and decided_by is null
      and hold_id not in (select merchant_order_id from orders where state = 'COMPLETED' and cancelled_on is null)`.execute(
    db,
  )
  const { rows: elsewhere } = await sql<{ readonly id: string }>`select hold_id as id from seat_holds
    join orders on orders.merchant_order_id = seat_holds.hold_id
    where seat_holds.state = 'SOLD' and (orders.departure is null or orders.departure <> seat_holds.departure_id)`.execute(
    db,
  )
  return [
    ...miscounted.map(({ id }) => `${id}: its seats are not those that are held and sold`),
    ...unpaid.map(({ id }) => `${id}: it has seats, and is not confirmed`),
    ...elsewhere.map(({ id }) => `${id}: it has seats of another departure than it is booked for`),
  ]
}

/** What a call-off offers is offered to a paid order that stands, and once it is chosen nothing is open. */
const checkOffers = async (db: Kysely<Tables>): Promise<ReadonlyArray<string>> => {
  const { rows: lost } = await sql<{
    readonly id: string
  }>`select merchant_order_id as id from call_off_offers
    where merchant_order_id not in (select merchant_order_id from orders)
      or call_off_id not in (select call_off_id from call_offs)`.execute(db)
  const { rows: over } = await sql<{ readonly id: string }>`select call_off_offers.merchant_order_id as id
    from call_off_offers join orders on orders.merchant_order_id = call_off_offers.merchant_order_id
    where call_off_offers.state = 'OFFERED' and (orders.state <> 'COMPLETED' or orders.cancelled_on is not null)`.execute(
    db,
  )
  return [
    ...lost.map(({ id }) => `${id}: in call_off_offers, and no order or no call-off`),
    ...over.map(({ id }) => `${id}: it may still choose, and is no booking any more`),
  ]
}

/**
 * A voucher is a part of an order's payment, and one that is spent paid for the confirmed order that names it. A restore
 * leaves some spent by orders whose payment is still asked about, or is then under review.
 */
const checkVouchers = async (db: Kysely<Tables>): Promise<ReadonlyArray<string>> => {
  const { rows: lost } = await sql<{ readonly id: string }>`select voucher_id as id from vouchers
    where money_of not in (select merchant_order_id from orders)
      or held_by not in (select merchant_order_id from orders)`.execute(db)
  const { rows: spent } = await sql<{ readonly id: string }>`select vouchers.voucher_id as id from vouchers
    left join orders on orders.merchant_order_id = vouchers.spent_by
    where (vouchers.state = 'SPENT') <> (orders.merchant_order_id is not null)
      or (vouchers.state = 'SPENT' and ((orders.state not in ('COMPLETED', 'REVIEW')
          and orders.merchant_order_id not in (select merchant_order_id from restore_checks))
        or orders.voucher_id <> vouchers.voucher_id or orders.voucher_amount > vouchers.amount))`.execute(db)
  const { rows: unpaid } = await sql<{ readonly id: string }>`select merchant_order_id as id from orders
    where state = 'COMPLETED' and voucher_id is not null
      and merchant_order_id not in (select spent_by from vouchers where spent_by is not null)`.execute(db)
  const { rows: above } = await sql<{ readonly id: string }>`select merchant_order_id as id from orders
    where coalesce(in_vouchers, 0) < (select coalesce(sum(amount), 0) from vouchers
      where vouchers.money_of = orders.merchant_order_id and vouchers.state = 'OPEN')`.execute(db)
  return [
    ...lost.map(({ id }) => `${id}: a voucher, and no order whose money it is`),
    ...spent.map(({ id }) => `${id}: a voucher that is not spent as its order says`),
    ...unpaid.map(({ id }) => `${id}: it is confirmed, and the voucher that it names is not spent by it`),
    ...above.map(({ id }) => `${id}: its vouchers are worth more than is in them`),
  ]
}

/** What other orders paid beside a booking's own payment is what it says of them, and each of them has its booking. */
const checkDifferences = async (db: Kysely<Tables>): Promise<ReadonlyArray<string>> => {
  const { rows: lost } = await sql<{ readonly id: string }>`select merchant_order_id as id from orders
    where difference_of is not null and difference_of not in (select merchant_order_id from orders)`.execute(
    db,
  )
  const { rows: other } = await sql<{ readonly id: string }>`select bookings.merchant_order_id as id
    from orders as bookings
    left join orders as paid on paid.difference_of = bookings.merchant_order_id and paid.state = 'COMPLETED'
    group by bookings.merchant_order_id, bookings.difference_paid
    having coalesce(bookings.difference_paid, 0) <> coalesce(sum(paid.amount), 0)`.execute(db)
  return [
    ...lost.map(({ id }) => `${id}: it pays the difference of no booking`),
    ...other.map(({ id }) => `${id}: what was paid for its dearer trips is another amount`),
  ]
}

/** One booking is completed by one order; what belongs to an order has one; an activity has its category. */
const checkReferences = async (db: Kysely<Tables>): Promise<ReadonlyArray<string>> => {
  const violations: Array<string> = []
  const twice = await db
    .selectFrom("orders")
    .select(({ fn }) => fn.min("merchant_order_id").as("id"))
    .where("state", "=", "COMPLETED")
    .where("booking_key", "is not", null)
    .groupBy("booking_key")
    .having(({ fn }) => fn.countAll(), ">", 1)
    .execute()
  violations.push(...twice.map(({ id }) => `${id}: its booking is completed by another order too`))
  for (const table of ["order_events", "order_watch", "refunds"] as const) {
    const lost = await db
      .selectFrom(table)
      .select("merchant_order_id")
      .distinct()
      .where("merchant_order_id", "not in", db.selectFrom("orders").select("merchant_order_id"))
      .execute()
    violations.push(...lost.map(({ merchant_order_id }) => `${merchant_order_id}: in ${table}, and no order`))
  }
  violations.push(...(await checkSeats(db)), ...(await checkOffers(db)), ...(await checkVouchers(db)))
  violations.push(...(await checkDifferences(db)))
  const shelfless = await db
    .selectFrom("activities")
    .select("slug")
    .where("category_id", "not in", db.selectFrom("categories").select("id"))
    .execute()
  return [...violations, ...shelfless.map(({ slug }) => `${slug}: an activity without its category`)]
}

/** SQLite looks at its own pages; PostgreSQL does so with tools of its own. */
const checkSqlitePages = async (db: Kysely<Tables>): Promise<ReadonlyArray<string>> => {
  if (usesPostgres(db)) return []
  const pages = await sql<{ readonly integrity_check: string }>`pragma integrity_check`.execute(db)
  const links = await sql<{ readonly table: string }>`pragma foreign_key_check`.execute(db)
  return [
    ...pages.rows.flatMap(({ integrity_check }) =>
      integrity_check === "ok" ? [] : [`database: ${integrity_check}`],
    ),
    ...links.rows.map(({ table }) => `database: a row in ${table} belongs to nothing`),
  ]
}

export const checkDatabase = async (db: Kysely<Tables>): Promise<DatabaseCheck> => {
  const { orders, violations } = await checkOrders(db)
  return {
    orders,
    violations: [...(await checkSqlitePages(db)), ...(await checkReferences(db)), ...violations],
  }
}
