/** Rows that a hand or a disk has damaged: each is named by the check of the database, and none stops work on the others. */
import { Effect, Layer, ManagedRuntime } from "effect"
import * as fc from "fast-check"
import { type Kysely, sql } from "kysely"
import { describe, expect, it } from "vitest"
import { checkDatabase } from "#adapters/sql/checkDatabase.ts"
import { reportDamagedRows } from "#adapters/sql/readableRows.ts"
import { sqlOrderSearch } from "#adapters/sql/sqlOrderSearch.ts"
import { sqlOrderStore } from "#adapters/sql/sqlOrderStore.ts"
import { sqlOrderWatch } from "#adapters/sql/sqlOrderWatch.ts"
import { sqlOutbox } from "#adapters/sql/sqlOutbox.ts"
import { sqlRefundStore } from "#adapters/sql/sqlRefundStore.ts"
import type { Tables } from "#adapters/sql/tables.ts"
import { Paise } from "#core/money.ts"
import { reconcile } from "#core/orders/reconcile.ts"
import { GatewayOrderId, MerchantOrderId } from "#core/paymentIds.ts"
import { OrderSearch, OrderStore } from "#core/ports/orders.ts"
import { PaymentGateway } from "#core/ports/paymentGateway.ts"
import { RefundStore } from "#core/ports/refunds.ts"
import { pollRefunds } from "#core/refunds/pollRefunds.ts"
import { refundIdOf } from "#core/refunds/refund.ts"
import { fixedClock } from "../../harness/clocks.ts"
import { ASHA, populateDatabase } from "../../harness/populatedDatabase.ts"
import { databaseName, emptyDatabase } from "../../harness/testDatabase.ts"

const [FIRST, SECOND] = [MerchantOrderId.make("GOA-1"), MerchantOrderId.make("GOA-2")]
const NOW = 1_790_000_030_000

/** Two bookings with a refund each that is on its way, and two orders that are open. */
const wholeBooks = async () => {
  const db = await emptyDatabase()
  const populate = populateDatabase(db)
  for (const id of [FIRST, SECOND]) await populate.refund(await populate.order(id, ASHA), "ill", "PENDING")
  for (const id of ["GOA-3", "GOA-4"]) await populate.order(id, ASHA, ["PENDING"])
  return db
}

/** Says that everything which it is asked about has come about. */
const gateway = Layer.succeed(PaymentGateway, {
  createCheckout: () => Effect.die("no order is placed"),
  refund: () => Effect.die("no refund is sent"),
  queryOrder: (id: MerchantOrderId) =>
    Effect.succeed({
      gatewayOrderId: GatewayOrderId.make(`OMO-${id}`),
      state: "FAILED" as const,
      amount: Paise.make(0),
      transactionId: undefined,
    }),
  queryRefund: (merchantRefundId) =>
    Effect.succeed({
      merchantRefundId,
      gatewayRefundId: "OMR1",
      state: "COMPLETED" as const,
      amount: Paise.make(1000),
    }),
})

const shopOn = (db: Kysely<Tables>) =>
  ManagedRuntime.make(
    Layer.mergeAll(
      sqlOrderStore(db),
      sqlOrderSearch(db),
      sqlOrderWatch(db),
      sqlRefundStore(db),
      sqlOutbox(db),
      gateway,
      fixedClock(NOW),
    ),
  )

interface Damage {
  readonly table: "orders" | "order_events" | "refunds"
  readonly column: string
  readonly junk: string | number | null
}

const JUNK = fc.oneof(
  fc.constantFrom(null, "", "[]", "{", '{"state":7}', '[{"clause":1}]', "2026-13-45", "COMPLETED", "FAILED"),
  fc.integer({ min: -5, max: 5 }),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.string({ maxLength: 9 }).filter((text) => !text.includes("\0")),
)

describe(`damaged rows in ${databaseName()}`, () => {
  it("should be survived by the check, whatever stands where, which goes on with the others", async () => {
    const db = await wholeBooks()
    await db.updateTable("orders").set({ name: "Somebody" }).where("merchant_order_id", "=", SECOND).execute()
    const columns = async (table: Damage["table"]) =>
      Object.keys((await db.selectFrom(table).selectAll().executeTakeFirstOrThrow()) as object).filter(
        (column) => !["merchant_order_id", "merchant_refund_id", "seq"].includes(column),
      )
    const places: Array<Omit<Damage, "junk">> = []
    for (const table of ["orders", "order_events", "refunds"] as const)
      for (const column of await columns(table)) places.push({ table, column })
    let spoilt = 0
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...places), JUNK, async ({ table, column }, junk) => {
        const [of, cell] = [sql.table(table), sql.ref(column)]
        const only = table === "order_events" ? sql`and seq = 1` : sql``
        const { rows } = await sql<{ was: unknown }>`select ${cell} as was from ${of}
          where merchant_order_id = ${FIRST} ${only}`.execute(db)
        const was = rows[0]?.was ?? null
        const isTaken =
          await sql`update ${of} set ${cell} = ${junk} where merchant_order_id = ${FIRST} ${only}`
            .execute(db)
            .then(
              () => true,
              () => false,
            )
        // The books are as they were.
        if (!isTaken) return
        spoilt++
        const { orders, violations } = await checkDatabase(db)
        expect(orders).toBe(4)
        expect(violations).toContain(`${SECOND}: its row is not the sum of its events`)
        await sql`update ${of} set ${cell} = ${was} where merchant_order_id = ${FIRST} ${only}`.execute(db)
      }),
      { numRuns: 200 },
    )
    expect(spoilt).toBeGreaterThan(50)
  })

  it.each([
    [`${refundIdOf(FIRST, 1)}: what is stored of it is no refund`, "refunds", "gateway_refund_id", null],
    [`${refundIdOf(FIRST, 1)}: what is stored of it is no refund`, "refunds", "lines", "["],
    [`${FIRST}: what is stored of it is no order`, "orders", "category_slug", ""],
    [`${FIRST}: event 1 of it cannot be read`, "order_events", "change", "{"],
  ] as const)("should be named: %s", async (named, table, column, junk) => {
    const db = await wholeBooks()
    await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${junk} where merchant_order_id = ${FIRST}`.execute(
      db,
    )
    expect((await checkDatabase(db)).violations).toContain(named)
  })

  it("should keep no other refund from being followed, nor from the list of those that wait", async () => {
    const db = await wholeBooks()
    await db.updateTable("refunds").set({ lines: "[" }).where("merchant_order_id", "=", FIRST).execute()
    const { runPromise } = shopOn(db)
    expect(await runPromise(RefundStore.use((refunds) => refunds.stuck(NOW)))).toMatchObject([
      { merchantOrderId: SECOND },
    ])
    await expect(runPromise(pollRefunds)).rejects.toThrow("JSON")
    expect(await runPromise(RefundStore.use((refunds) => refunds.ofOrder(SECOND)))).toMatchObject([
      { state: "COMPLETED" },
    ])
  })

  it("should be told of once a process wherever lists leave them out", async () => {
    const warned: Array<string> = []
    const hear = ({ message }: Error) => void warned.push(message)
    const reported: Array<unknown> = []
    const stopReporting = reportDamagedRows((error) => void reported.push(error))
    process.on("warning", hear)
    const db = await wholeBooks()
    const order = MerchantOrderId.make("GOA-TOLD")
    await populateDatabase(db).refund(await populateDatabase(db).order(order, ASHA), "ill", "PENDING")
    await db.updateTable("refunds").set({ lines: "[" }).where("merchant_order_id", "=", order).execute()
    await db.updateTable("orders").set({ category_slug: "" }).where("merchant_order_id", "=", order).execute()
    const { runPromise } = shopOn(db)
    for (let time = 0; time < 2; time++) {
      await runPromise(RefundStore.use((refunds) => refunds.stuck(NOW)))
      await runPromise(OrderStore.use((orders) => orders.findMany([order, FIRST])))
    }
    process.emitWarning("something else")
    await new Promise((resolve) => setImmediate(resolve))
    process.off("warning", hear)
    stopReporting()
    const named = [refundIdOf(order, 1), order].map(
      (id) => `${id} cannot be read and is left out of lists; the command "check" says more`,
    )
    expect(warned.filter((line) => line.includes("TOLD"))).toEqual(named)
    expect(reported.filter((error) => String(error).includes("TOLD"))).toHaveLength(2)
    expect(reported.every((error) => String(error).includes("cannot be read"))).toBe(true)
  })

  it("should keep no other payment from being read, nor from the lists of payments", async () => {
    const db = await wholeBooks()
    const damaged = MerchantOrderId.make("GOA-3")
    await db
      .updateTable("orders")
      .set({ gateway_order_id: null })
      .where("merchant_order_id", "=", damaged)
      .execute()
    const { runPromise } = shopOn(db)
    await expect(runPromise(reconcile)).rejects.toThrow(damaged)
    const found = await runPromise(OrderStore.use((orders) => orders.findMany(["GOA-3", "GOA-4"])))
    expect([...found.values()]).toMatchObject([{ merchantOrderId: "GOA-4", state: "FAILED" }])
    const all = await runPromise(OrderSearch.use((search) => search.find({})))
    expect(all.map(({ merchantOrderId }) => merchantOrderId).toSorted()).toEqual([FIRST, SECOND, "GOA-4"])
  })
})
