/**
 * What is asked again and again, or while somebody waits, finds its orders by an index in a shop of 50,000 of them, as
 * PostgreSQL plans it: its plans follow from how many rows there are, and SQLite's do not.
 */
import { CompiledQuery, Kysely, PostgresDialect, sql } from "kysely"
import { Effect, type Layer, ManagedRuntime } from "effect"
import { afterAll, beforeAll, expect, it } from "vitest"
import { erasePersonalData } from "#adapters/sql/erasePersonalData.ts"
import { openDatabase } from "#adapters/sql/openDatabase.ts"
import { postgresPool } from "#adapters/sql/postgresPool.ts"
import { sqlCallOffs } from "#adapters/sql/sqlCallOffs.ts"
import { sqlOrderStore } from "#adapters/sql/sqlOrderStore.ts"
import { sqlPoolBooks } from "#adapters/sql/sqlPoolBooks.ts"
import { sqlRestoreChecks } from "#adapters/sql/sqlRestoreChecks.ts"
import { sqlSettlements } from "#adapters/sql/sqlSettlements.ts"
import { sqlTravellerMessages } from "#adapters/sql/sqlTravellerMessages.ts"
import type { Tables } from "#adapters/sql/tables.ts"
import { Day } from "#core/days.ts"
import { DepartureId } from "#core/departures/departure.ts"
import { MerchantOrderId } from "#core/paymentIds.ts"
import { CallOffs } from "#core/ports/callOffs.ts"
import { OrderStore, RestoreChecks } from "#core/ports/orders.ts"
import { PoolBooks } from "#core/ports/poolBooks.ts"
import { Settlements } from "#core/ports/settlements.ts"
import { TravellerMessages } from "#core/ports/travellerMessages.ts"
import { ASHA, populateDatabase } from "../harness/populatedDatabase.ts"
import { newDatabasePlace } from "../harness/testDatabase.ts"

const ORDERS = 50_000
/** More of them than belong to one day, browser or departure. */
const MANY = 1000

let db: Kysely<Tables>
const asked: Array<CompiledQuery> = []

/** Copies the row of `id` in a table, each with what `changes` makes of the copy's number `n`. */
const copy = (table: string, id: string, changes: string) =>
  sql.raw(`insert into ${table} select made.* from (select * from ${table} where ${id}) one, generate_series(1, ${ORDERS}) n,
    lateral jsonb_populate_record(null::${table}, to_jsonb(one) || jsonb_build_object(${changes})) made`)

const DAY_OF_COPY = "to_char(date '2024-01-01' + n % 1000, 'YYYY-MM-DD')"
const TIME_OF_COPY = "1704067200000 + (n % 1000) * 86400000::bigint"

beforeAll(async () => {
  const place = await newDatabasePlace()
  const shop = await Effect.runPromise(openDatabase(place, { waitMs: 60_000, poolSize: 1 }))
  await populateDatabase(shop).order("GOA-1", ASHA)
  const departure = `'boat/' || ${DAY_OF_COPY} || '/09:30'`
  await copy(
    "orders",
    "merchant_order_id = 'GOA-1'",
    `'merchant_order_id', 'GOA-COPY-' || n, 'request_key', n, 'gateway_order_id', 'OMO-COPY-' || n, 'booking_key', n,
     'travel_day', ${DAY_OF_COPY}, 'placed_at_ms', ${TIME_OF_COPY}, 'settled_at_ms', ${TIME_OF_COPY},
     'captured_at_ms', ${TIME_OF_COPY}, 'booked_by', n % 10000, 'departure', ${departure}`,
  ).execute(shop)
  await copy(
    "traveller_messages",
    "merchant_order_id = 'GOA-1' and kind = 'confirmed'",
    `'message_id', 'GOA-COPY-' || n, 'merchant_order_id', 'GOA-COPY-' || n, 'owed_at_ms', ${TIME_OF_COPY},
     'next_attempt_at_ms', null, 'delivered_at_ms', case when n % 100 = 0 then null else 1 end`,
  ).execute(shop)
  await sql`insert into departures select distinct departure, 'boat', travel_day, 570, 100, 50, 60, 'OPEN', 1, null, null
    from orders where departure is not null`.execute(shop)
  await sql`insert into seat_holds select merchant_order_id, departure, 1, 'SOLD', null, null, null, null
    from orders where departure is not null`.execute(shop)
  await sql`insert into restore_checks select 'GOA-LOST-' || n, 1, 1, null, 100 from generate_series(1, 20) n`.execute(
    shop,
  )
  await shop.destroy()
  db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: postgresPool(place, { size: 1 }) }),
    log: ({ query }) => void asked.push(query),
  })
  await sql`vacuum analyze`.execute(db)
})
afterAll(() => db.destroy())

interface Plan {
  readonly "Relation Name"?: string
  readonly "Node Type": string
  readonly "Plan Rows": number
  readonly Plans?: ReadonlyArray<Plan>
}
const nodesOf = (plan: Plan): ReadonlyArray<Plan> => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]

/** Which steps of a statement read the orders whole, or many of them. */
const longReadsOf = async (query: CompiledQuery): Promise<ReadonlyArray<string>> => {
  const explained = CompiledQuery.raw(`explain (format json) ${query.sql}`, [...query.parameters])
  const { rows } = await db.executeQuery<{ readonly "QUERY PLAN": ReadonlyArray<{ readonly Plan: Plan }> }>(
    explained,
  )
  return rows
    .flatMap((row) => row["QUERY PLAN"].flatMap((one) => nodesOf(one.Plan)))
    .filter((node) => node["Relation Name"] === "orders")
    .filter((node) => node["Node Type"] === "Seq Scan" || node["Plan Rows"] > MANY)
    .map((node) => `${node["Node Type"]}, ${node["Plan Rows"]} rows: ${query.sql}`)
}

const DAY = Day.make("2026-06-01")
const NOW_MS = 1_780_000_000_000
const ID = MerchantOrderId.make("GOA-COPY-7")
const ERASED = MerchantOrderId.make("GOA-COPY-8")
const TRIPS = { day: DAY, scope: { kind: "day" }, fromMinute: 0 } as const

const asking =
  <I, S>(
    service: { use: <A>(ask: (s: S) => Effect.Effect<A>) => Effect.Effect<A, never, I> },
    over: (db: Kysely<Tables>) => Layer.Layer<I>,
  ) =>
  (ask: (store: S) => Effect.Effect<unknown>) =>
  () =>
    ManagedRuntime.make(over(db)).runPromise(service.use(ask))

const inOrders = asking(OrderStore, sqlOrderStore)
const inCallOffs = asking(CallOffs, sqlCallOffs)
const inPools = asking(PoolBooks, sqlPoolBooks)
const inChecks = asking(RestoreChecks, sqlRestoreChecks)
const inMessages = asking(TravellerMessages, sqlTravellerMessages)
const inSettlements = asking(Settlements, sqlSettlements)

const READS: Readonly<Record<string, () => Promise<unknown>>> = {
  "an order": inOrders(({ find }) => find(ID)),
  "an order by the gateway's id": inOrders(({ findByAnyId }) => findByAnyId("OMO-COPY-7")),
  "the bookings of a browser": inOrders(({ completedOf }) => completedOf("7")),
  "the bookings of a day": inOrders(({ completedOn }) => completedOn(DAY)),
  "who has not paid at the desk": inOrders(({ unpaidAtDesk }) => unpaidAtDesk(NOW_MS, 50)),
  "the differences of a booking": inOrders(({ differencesOf }) => differencesOf(ID)),
  "whose difference was paid and moved nobody": inOrders(({ unmoved }) => unmoved(NOW_MS, 50)),
  "whom a call-off owes something": inCallOffs(({ owed }) => owed(TRIPS)),
  "whom a call-off would tell": inCallOffs(({ unpaid }) => unpaid(TRIPS)),
  "who was told of a call-off before paying": inCallOffs(({ toldUnpaid }) => toldUnpaid()),
  "what stands on a pool's days": inPools(({ read }) => read("boat", DAY, DAY)),
  "who stands on a departure": inPools(({ standing }) =>
    standing([DepartureId.make(`boat/${DAY}/09:30`)], 50),
  ),
  "the money of a day": inSettlements(({ books }) => books([ID], { from: DAY, to: DAY })),
  "whom no message has reached": inMessages(({ unreached }) => unreached(NOW_MS, NOW_MS)),
  "what a restore has left to ask": inChecks(({ claimDue }) => claimDue(NOW_MS, NOW_MS + 1, 50)),
  "what is paid and not in the books": inChecks(({ paidUnknown }) => paidUnknown),
  "an order to be erased": () =>
    erasePersonalData(db, { orders: [ERASED], plans: [], subscribers: [] }, "operator", "maria", NOW_MS),
  "what was given back there": inChecks(({ noteRefundedThere }) => noteRefundedThere(ID)),
}

it.each(Object.entries(READS))("should read %s without looking at every order", async (_, act) => {
  asked.length = 0
  await act()
  const statements = asked.filter((query) => /^\s*(?:select|update|delete)/i.test(query.sql))
  expect(statements.length).toBeGreaterThan(0)
  const found: Array<string> = []
  for (const query of statements) found.push(...(await longReadsOf(query)))
  expect(found).toEqual([])
})
