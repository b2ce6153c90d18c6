/** Bookings that were paid and cancelled after the backup, which has them unpaid or does not have them. */
import { join } from "node:path"
import { Effect, Layer, ManagedRuntime } from "effect"
import { sql } from "kysely"
import { afterEach, beforeEach, expect, it } from "vitest"
import { makeMemoryLedger, scriptedGateway } from "#adapters/memory/scriptedGateway.ts"
import { sqlOrderStore } from "#adapters/sql/sqlOrderStore.ts"
import { sqlOutbox } from "#adapters/sql/sqlOutbox.ts"
import { sqlRefundStore } from "#adapters/sql/sqlRefundStore.ts"
import { sqlRestoreChecks } from "#adapters/sql/sqlRestoreChecks.ts"
import { bug } from "#core/bug.ts"
import { Paise } from "#core/money.ts"
import { checkRestored } from "#core/orders/checkRestored.ts"
import { settleOrder } from "#core/orders/settleOrder.ts"
import { refundIdOf } from "#core/refunds/refund.ts"
import { GatewayOrderId, MerchantOrderId } from "#core/paymentIds.ts"
import { OrderStore } from "#core/ports/orders.ts"
import { type CliDatabase, openCliDatabase } from "./cliHarness.ts"

const ASHA = { name: "Asha", mobileNumber: "98765 43210", email: "asha@example.in" }
const DEPARTURE = "boat/2026-12-05/09:30"
const AT_MS = 1_790_003_600_000
const id = (letter: string) => `GOA-${letter.repeat(26)}`

let database: CliDatabase
beforeEach(async () => void (database = await openCliDatabase()))
afterEach(() => database.end())

const backup = () => database.cli(["backup", join(database.folder, "b.sqlite")])
const restore = async () => {
  await database.db.destroy()
  const done = await database.cli(["restore", join(database.folder, "b.sqlite"), "--older", "--yes"])
  expect([done.code, done.err]).toEqual([0, ""])
  return done.out
}
const rows = async (query: string) => {
  const db = await database.open()
  const found = (await sql.raw<Record<string, unknown>>(query).execute(db)).rows
  await db.destroy()
  return found
}

const holdSeats = async (order: string) => {
  await sql`insert into departures (departure_id, pool, day, start_minute, capacity, taken, occupied_minutes, state, revision)
    values (${DEPARTURE}, 'boat', '2026-12-05', 570, 40, 3, 60, 'OPEN', 2)`.execute(database.db)
  await sql`insert into seat_holds (hold_id, departure_id, seats, state, until_ms)
    values (${order}, ${DEPARTURE}, 3, 'HELD', ${AT_MS})`.execute(database.db)
}

/** As the provider's word settles it. Returns what was captured. */
const pay = (order: string) =>
  Effect.gen(function* () {
    const found = yield* OrderStore.use(({ find }) => find(MerchantOrderId.make(order)))
    if (found === undefined) return bug("there is no order")
    const capturedAmount = Paise.make(found.request.amount - (found.voucherAmount ?? 0))
    const known = {
      state: "COMPLETED" as const,
      gatewayOrderId: GatewayOrderId.make(`OMO-${order}`),
      capturedAmount,
    }
    yield* settleOrder(found, { known, actor: "webhook" })
    return capturedAmount
  }).pipe(Effect.provide(sqlOrderStore(database.db)), Effect.runPromise)

/** By its traveller, for a half of what was paid. */
const cancel = async (order: string, amount: number) => {
  const { db } = database
  await sql`update orders set cancelled_on = '2026-11-20', booking_key = null where merchant_order_id = ${order}`.execute(
    db,
  )
  await sql`insert into order_events (merchant_order_id, seq, at_ms, by_whom, what, change)
    select merchant_order_id, max(seq) + 1, ${AT_MS}, 'visitor', 'cancelled', '{"cancelledOn":"2026-11-20"}'
    from order_events where merchant_order_id = ${order} group by 1`.execute(db)
  await sql`insert into outbox (message_id, recipient, subject, body, owed_at_ms, failures, next_attempt_at_ms)
    values (${`${order}/cancelled-${AT_MS}`}, null, 'Cancelled', 'b', 1, 0, 1)`.execute(db)
  await sql`insert into refunds (merchant_refund_id, merchant_order_id, amount, reason, decided_by, cancelled_on,
      lines, requested_at_ms, settled_at_ms, state)
    values (${refundIdOf(MerchantOrderId.make(order), 1)}, ${order}, ${amount}, 'cancelled by the traveller',
      'the traveller', '2026-11-20', '[]', ${AT_MS}, ${AT_MS}, 'OUTSIDE')`.execute(db)
}

/** The shop's work after a restart, over a provider that has these orders as paid. */
const afterRestart = async (paid: Readonly<Record<string, number>>) => {
  const ledger = makeMemoryLedger()
  for (const [order, amount] of Object.entries(paid))
    ledger.write({
      merchantOrderId: MerchantOrderId.make(order),
      gatewayOrderId: GatewayOrderId.make(`OMO-${order}`),
      amount: Paise.make(amount),
      description: "",
      expiresAtMs: 0,
      state: "COMPLETED",
    })
  const db = await database.open()
  const stores = Layer.mergeAll(sqlOrderStore(db), sqlRefundStore(db), sqlOutbox(db), sqlRestoreChecks(db))
  await ManagedRuntime.make(
    Layer.merge(
      stores,
      scriptedGateway(ledger, () => "https://pay.example"),
    ),
  ).runPromise(checkRestored)
  await db.destroy()
}

it("should stay cancelled where the backup has them unpaid, and have no seats", async () => {
  await database.populate.order(id("A"), ASHA, ["PENDING"])
  await sql`update orders set departure = ${DEPARTURE}`.execute(database.db)
  await sql`update order_events set change = json_set(change, '$.request.departure', ${DEPARTURE}) where seq = 1`.execute(
    database.db,
  )
  await holdSeats(id("A"))
  await backup()
  const paid = await pay(id("A"))
  await cancel(id("A"), paid / 2)
  await sql`insert into booking_links (merchant_order_id, secret, made_at_ms) values (${id("A")}, 'secret', 1)`.execute(
    database.db,
  )
  expect(await restore()).toContain("1 cancellation taken over from what was there.\n")
  const books = () =>
    rows(`select state, cancelled_on, captured_amount, in_vouchers,
      (select state from seat_holds) as hold, (select taken from departures) as taken,
      (select secret from booking_links) as secret, (select sum(amount) from refunds) as back from orders`)
  const wanted = [
    {
      state: "COMPLETED",
      cancelled_on: "2026-11-20",
      captured_amount: paid,
      in_vouchers: null,
      hold: "RELEASED",
      taken: 0,
      secret: "secret",
      back: paid / 2,
    },
  ]
  expect(await books()).toEqual(wanted)
  await afterRestart({ [id("A")]: paid })
  expect(await books()).toEqual(wanted)
  expect((await database.cli(["check"])).out).not.toContain(id("A"))
})

it("should have spent the voucher that paid a part of them, and keep what is left of it", async () => {
  const voucher = "V".repeat(26)
  await database.populate.order(id("A"), ASHA)
  await database.populate.order(id("B"), ASHA, ["PENDING"])
  await sql`insert into vouchers (voucher_id, money_of, held_by, amount, made_at_ms, last_day, state)
    values (${voucher}, ${id("A")}, ${id("A")}, 50000, 7, '2027-11-20', 'OPEN')`.execute(database.db)
  await sql`update orders set in_vouchers = 50000 where merchant_order_id = ${id("A")}`.execute(database.db)
  await sql`update orders set voucher_id = ${voucher}, voucher_amount = 20000 where merchant_order_id = ${id("B")}`.execute(
    database.db,
  )
  await backup()
  const paid = await pay(id("B"))
  await cancel(id("B"), paid / 2)
  await sql`insert into vouchers (voucher_id, money_of, held_by, amount, made_at_ms, last_day, state)
    values (${`${voucher}-2`}, ${id("A")}, ${id("B")}, 10000, ${AT_MS}, '2027-11-20', 'OPEN')`.execute(
    database.db,
  )
  const books = () => rows("select voucher_id, amount, state, spent_by, held_by from vouchers order by 1")
  const before = await books()
  expect(before.map(({ state }) => state)).toEqual(["SPENT", "OPEN", "OPEN"])
  for (let times = 0; times < 2; times++) {
    await restore()
    await afterRestart({ [id("B")]: paid })
    expect(await books()).toEqual(before)
  }
})

it("should be told with the command that cancels them where they are not in the backup, unless all of it is back", async () => {
  await backup()
  for (const letter of ["A", "B"]) {
    await database.populate.order(id(letter), ASHA, ["PENDING"])
    const paid = await pay(id(letter))
    await cancel(id(letter), letter === "A" ? paid / 2 : paid)
  }
  const told = (await restore()).split("\n").filter((line) => line.includes("orders cancel"))
  expect(told).toEqual([
    `Was cancelled after the backup, and is to be cancelled again once the books have its payment: npm run cli -- orders cancel ${id("A")} --reason "restored"`,
  ])
})

it("should be told with the vouchers that they were cancelled for, which nobody can make again", async () => {
  await backup()
  for (const [letter, state] of [
    ["A", "OPEN"],
    ["B", "SPENT"],
  ] as const) {
    await database.populate.order(id(letter), ASHA, ["PENDING"])
    const paid = await pay(id(letter))
    await cancel(id(letter), 1)
    await sql`update orders set in_vouchers = ${paid} where merchant_order_id = ${id(letter)}`.execute(
      database.db,
    )
    await sql`insert into vouchers (voucher_id, money_of, held_by, amount, made_at_ms, last_day, state, closed_at_ms, spent_by)
      values (${letter.repeat(26)}, ${id(letter)}, ${id(letter)}, ${paid}, 7, '2027-11-20', ${state},
        ${state === "SPENT" ? 8 : null}, ${state === "SPENT" ? id("Z") : null})`.execute(database.db)
  }
  const told = (await restore()).split("\n").filter((line) => line.includes("orders cancel"))
  const line = (letter: string, spent: string) =>
    `Was cancelled after the backup for voucher ${letter.repeat(26)} of ₹1,150.00, which is lost; it is to be cancelled again once the books have its payment, and its money goes back.${spent} npm run cli -- orders cancel ${id(letter)} --full --reason "restored"`
  expect(told).toEqual([
    line("A", ""),
    line("B", ` Order ${id("Z")} has spent it: decide about that one first.`),
  ])
})
