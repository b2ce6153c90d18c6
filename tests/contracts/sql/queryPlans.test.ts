/**
 * What is asked again and again, or while visitors wait, costs the same in a shop of 300,000 orders: each of its
 * statements finds its rows by an index, as SQLite plans them.
 */
import { rmSync } from "node:fs"
import { join } from "node:path"
import Sqlite from "better-sqlite3"
import { Effect, Layer, ManagedRuntime } from "effect"
import { Kysely } from "kysely"
import { afterAll, beforeAll, expect, it } from "vitest"
import {
  findCompletionConflict,
  keyAfterMove,
  selectCompletedByBookingKey,
} from "#adapters/sql/bookingKeys.ts"
import { closeOffer, findOpenOffer } from "#adapters/sql/callOffOffers.ts"
import { sqlCallOffs } from "#adapters/sql/sqlCallOffs.ts"
import { sqlCatalogueStore } from "#adapters/sql/sqlCatalogueStore.ts"
import { openDatabase } from "#adapters/sql/openDatabase.ts"
import { readErasableOrders } from "#adapters/sql/erasableRows.ts"
import { erasePersonalData } from "#adapters/sql/erasePersonalData.ts"
import { eraseAfterRetention } from "#adapters/sql/eraseAfterRetention.ts"
import { sqlDeedBooks } from "#adapters/sql/sqlDeedBooks.ts"
import { sqlOrderStore } from "#adapters/sql/sqlOrderStore.ts"
import { findOrderBy } from "#adapters/sql/storedOrders.ts"
import { sqlOperationalMetrics } from "#adapters/sql/sqlOperationalMetrics.ts"
import { sqlOrderSearch } from "#adapters/sql/sqlOrderSearch.ts"
import { sqlRefundStore } from "#adapters/sql/sqlRefundStore.ts"
import { sqlTravellerMessages } from "#adapters/sql/sqlTravellerMessages.ts"
import { sqlSettlements } from "#adapters/sql/sqlSettlements.ts"
import { SqliteWriteQueueDialect } from "#adapters/sql/sqliteWriteQueue.ts"
import type { Tables } from "#adapters/sql/tables.ts"
import { Day } from "#core/days.ts"
import { COMMAND_LINE, type LogQuestion } from "#core/desk/log/logView.ts"
import { StaffId } from "#core/desk/staff/staff.ts"
import { bug } from "#core/bug.ts"
import { type CompletedOrder, isCompleted } from "#core/orders/order.ts"
import { CallOffs } from "#core/ports/callOffs.ts"
import { DeedBooks } from "#core/ports/deedBooks.ts"
import { OrderSearch, OrderStore } from "#core/ports/orders.ts"
import { OperationalMetrics } from "#core/ports/operationalMetrics.ts"
import { RefundStore } from "#core/ports/refunds.ts"
import { TravellerMessages } from "#core/ports/travellerMessages.ts"
import { Settlements } from "#core/ports/settlements.ts"
import { MerchantOrderId } from "#core/paymentIds.ts"
import { readiness } from "#server/observe/readiness.ts"
import { ASHA, populateDatabase } from "../../harness/populatedDatabase.ts"
import { newDataFolder } from "../../harness/spawnedServer.ts"
import { PLACED_ORDER } from "../../harness/placedOrder.ts"

const folder = newDataFolder()

let file: Sqlite.Database
let db: Kysely<Tables>
const statements = new Set<string>()
beforeAll(async () => {
  const place = join(folder, "goa.sqlite")
  const runtime = await Effect.runPromise(openDatabase(place))
  const populate = populateDatabase(runtime)
  for (let n = 0; n < 5; n++) await populate.refund(await populate.order(`GOA-${n}`, ASHA), "ill")
  await populate.plan("her plan", ASHA)
  await runtime.destroy()
  file = new Sqlite(place)
  db = new Kysely<Tables>({
    dialect: new SqliteWriteQueueDialect(file, 0),
    log: ({ query }) => void statements.add(query.sql),
  })
})
afterAll(async () => {
  await db.destroy()
  rmSync(folder, { recursive: true })
})

/**
 * Tables that grow with every booking. What is owed and not delivered yet is few, as open offers are, and has an index of its
 * own; the log's newest end its index.
 */
const WHOLE =
  /^SCAN (?:orders|order_events|order_watch|outbox|refunds|deeds|call_off_offers|traveller_messages|vouchers)\b(?!.* USING (?:COVERING )?INDEX (?:outbox_due|deeds_by_time|call_off_offers_open|orders_by_time|refunds_due|traveller_messages_undelivered|traveller_messages_unpaid))/

/** The steps in which SQLite takes whatever `act` asks, each with its statement. */
const stepsOf = async (act: () => Promise<unknown>) => {
  statements.clear()
  await act()
  expect(statements.size).toBeGreaterThan(0)
  const asked = [...statements].filter((sql) => /^\s*(?:select|insert|update|delete|with)/i.test(sql))
  return asked.flatMap((sql) => {
    const plan = file.prepare(`explain query plan ${sql}`)
    const steps = plan.all(...Array.from({ length: sql.split("?").length - 1 }, () => 1))
    return steps.map((step) => ({ ...(step as { readonly detail: string }), sql }))
  })
}

/** Reads of whole tables in whatever `act` asks, each with its statement. */
const scansIn = async (act: () => Promise<unknown>): Promise<ReadonlyArray<string>> =>
  (await stepsOf(act)).flatMap(({ detail, sql }) => (WHOLE.test(detail) ? [`${detail}: ${sql}`] : []))

it("should be ready without reading a table whole", async () => {
  const runtime = ManagedRuntime.make(Layer.mergeAll(sqlCatalogueStore(db), sqlOperationalMetrics(db)))
  const isReady = readiness(
    {
      runtime,
      health: { state: "not asked yet" },
      folder: undefined,
      isReadOnly: () => Promise.resolve(false),
    },
    () => undefined,
  )
  expect(await scansIn(async () => expect(await isReady()).toEqual({ status: "ready" }))).toEqual([])
})

it("should find by which order a booking is paid without reading every order", async () => {
  const orders = ManagedRuntime.make(sqlOrderStore(db))
  const find = OrderStore.use((store) => store.findCompleted(PLACED_ORDER))
  expect(await scansIn(() => orders.runPromise(find))).toEqual([])
})

it("should read the money of a day without reading what was paid on others", async () => {
  const day = Day.make("2026-11-10")
  const settlements = ManagedRuntime.make(sqlSettlements(db))
  const read = Settlements.use(({ books }) => books(["GOA-1"], { from: day, to: day }))
  expect(await scansIn(() => settlements.runPromise(read))).toEqual([])
})

it.each<LogQuestion>([
  {},
  { before: "1795237200000-A" },
  { who: StaffId.make("STAFF-1") },
  { who: COMMAND_LINE, before: "1795237200000-A" },
  { deed: "block seats" },
  { day: Day.make("2026-11-10"), before: "1795237200000-A" },
])("should read a page of the log by an index: %j", async (question) => {
  const books = ManagedRuntime.make(sqlDeedBooks(db))
  const read = DeedBooks.use(({ page }) => page(question, 50))
  expect(await scansIn(() => books.runPromise(read))).toEqual([])
})

it("should erase a person's orders and requests without reading a table whole", async () => {
  const doomed = {
    orders: ["GOA-0", "GOA-1"].map(MerchantOrderId.make),
    plans: ["her plan"],
    subscribers: [ASHA.email],
  }
  expect(await scansIn(() => erasePersonalData(db, doomed, "operator", "maria", 7))).toEqual([])
  expect(statements.size).toBeGreaterThan(8)
})

it("should find who is to be forgotten, more than one batch, without reading every order", async () => {
  const populate = populateDatabase(db)
  for (let n = 5; n < 110; n++) await populate.order(`GOA-${n}`, ASHA)
  const erased: Array<number> = []
  const erase = async () => {
    for await (const { logged } of eraseAfterRetention(db, 30, Date.parse("2030-01-01")))
      erased.push(logged.orders)
  }
  expect(await scansIn(erase)).toEqual([])
  expect(erased).toEqual([100, 8])
})

/** An order that is not erased. */
const sold = async (): Promise<CompletedOrder> => {
  const id = MerchantOrderId.make("GOA-SOLD")
  const order =
    (await findOrderBy(db, "merchant_order_id", id)) ?? (await populateDatabase(db).order(id, ASHA))
  statements.clear()
  return isCompleted(order) ? order : bug(id)
}

/**
 * Reads that come with each payment, page or second, and the indexes beside those of ids by which they must find their rows.
 */
const HOT: Readonly<
  Record<string, { readonly act: () => Promise<unknown>; readonly by: ReadonlyArray<string> }>
> = {
  "whether a payment stands in another's way": {
    act: async () => {
      const order = await sold()
      await db.transaction().execute((tx) => findCompletionConflict(tx, order, { settlement: order }))
    },
    by: ["orders_completed_once"],
  },
  "the key of a moved booking": {
    act: async () => {
      const order = await sold()
      await db.transaction().execute((tx) => keyAfterMove(tx, order, order))
    },
    by: ["orders_completed_once"],
  },
  "the order of a booking key": {
    act: () => selectCompletedByBookingKey(db, "a key"),
    by: ["orders_completed_once"],
  },
  "the bookings of a browser": {
    act: () => inOrders(({ completedOf }) => completedOf("a browser")),
    by: ["orders_of_browser"],
  },
  "what a browser has not paid yet": {
    act: () => inOrders(({ pendingOf }) => pendingOf("a browser")),
    by: ["orders_of_browser"],
  },
  "the bookings of a day": {
    act: () => inOrders(({ completedOn }) => completedOn(Day.make("2026-11-10"))),
    by: ["orders_of_day"],
  },
  "who has not paid at the desk": {
    act: () => inOrders(({ unpaidAtDesk }) => unpaidAtDesk(7, 50)),
    by: ["orders_owed"],
  },
  "whose difference was paid and moved nobody": {
    act: () => inOrders(({ unmoved }) => unmoved(7, 50)),
    by: ["orders_unmoved", "refunds_of_order"],
  },
  "the offer on a booking's page": {
    act: () => findOpenOffer(db, MerchantOrderId.make("GOA-1")),
    by: ["call_off_offers_open"],
  },
  "the end of an offer": {
    act: () => db.transaction().execute((tx) => closeOffer(tx, MerchantOrderId.make("GOA-1"), "REFUNDED", 7)),
    by: ["call_off_offers_open"],
  },
  "which offers nobody chose from in time": {
    act: () => inCallOffs(({ claimDue }) => claimDue(7, 8, 50)),
    by: ["call_off_offers_due"],
  },
  "whom a call-off owes something": {
    act: () =>
      inCallOffs(({ owed }) => owed({ day: Day.make("2026-11-10"), scope: { kind: "day" }, fromMinute: 0 })),
    by: ["orders_of_day", "call_off_offers_open"],
  },
  "which refunds are to be asked about": {
    act: () => inRefunds(({ claimDue }) => claimDue(7, 8, 50)),
    by: ["refunds_due"],
  },
  "which refunds are stuck": {
    act: () => inRefunds(({ stuck }) => stuck(7)),
    by: ["refunds_by_state", "refunds_of_order"],
  },
  "which message to a traveller is to be sent": {
    act: () =>
      ManagedRuntime.make(sqlTravellerMessages(db)).runPromise(
        TravellerMessages.use(({ claim }) => claim(7, 8)),
      ),
    by: ["traveller_messages_due"],
  },
  "whether messages keep failing": {
    act: () =>
      ManagedRuntime.make(sqlOperationalMetrics(db)).runPromise(
        OperationalMetrics.use(({ keepsFailing }) => keepsFailing(7, 3)),
      ),
    by: ["outbox_due", "traveller_messages_due"],
  },
  "who was told of a call-off before paying": {
    act: () => inCallOffs(({ toldUnpaid }) => toldUnpaid()),
    by: ["traveller_messages_unpaid"],
  },
  "who of a day was told of a call-off before paying": {
    act: () => inCallOffs(({ toldUnpaid }) => toldUnpaid(Day.make("2026-11-10"))),
    by: ["call_offs_of_day", "orders_of_day", "traveller_messages_unpaid"],
  },
  "why vouchers of an erased person were made": {
    act: () =>
      erasePersonalData(
        db,
        { orders: [MerchantOrderId.make("GOA-2")], plans: [], subscribers: [] },
        "operator",
        "maria",
        7,
      ),
    by: ["deeds_about", "orders_differences", "refunds_of_order", "vouchers_held", "vouchers_money"],
  },
  "whom no message has reached": {
    act: () =>
      ManagedRuntime.make(sqlTravellerMessages(db)).runPromise(
        TravellerMessages.use(({ unreached }) => unreached(7, 8)),
      ),
    by: ["traveller_messages_undelivered"],
  },
  "a page of bookings by name": {
    act: () =>
      ManagedRuntime.make(sqlOrderSearch(db, 2)).runPromise(
        OrderSearch.use(({ find }) => find({ name: "Asha" }, 3)),
      ),
    by: ["orders_by_time"],
  },
  "whom an erasure would take": {
    act: async () => {
      const rows = await db
        .selectFrom("orders")
        .selectAll()
        .where("merchant_order_id", "=", MerchantOrderId.make("GOA-1"))
        .execute()
      await readErasableOrders(db, rows)
    },
    by: ["refunds_of_order", "call_off_offers_open", "vouchers_held"],
  },
}

const inOrders = (ask: (store: OrderStore["Service"]) => Effect.Effect<unknown>) =>
  ManagedRuntime.make(sqlOrderStore(db)).runPromise(OrderStore.use(ask))
const inRefunds = (ask: (store: RefundStore["Service"]) => Effect.Effect<unknown>) =>
  ManagedRuntime.make(sqlRefundStore(db)).runPromise(RefundStore.use(ask))
const inCallOffs = (ask: (store: CallOffs["Service"]) => Effect.Effect<unknown>) =>
  ManagedRuntime.make(sqlCallOffs(db)).runPromise(CallOffs.use(ask))

it.each(Object.entries(HOT))("should find %s by the index that is made for it", async (_, { act, by }) => {
  const steps = await stepsOf(act)
  const named = steps.flatMap(({ detail }) => / USING (?:COVERING )?INDEX (\w+)/.exec(detail)?.[1] ?? [])
  expect([...new Set(named.filter((name) => !name.startsWith("sqlite_autoindex")))].toSorted()).toEqual(
    by.toSorted(),
  )
  expect(steps.filter(({ detail }) => WHOLE.test(detail))).toEqual([])
})
