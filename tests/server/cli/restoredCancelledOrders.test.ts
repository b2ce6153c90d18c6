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
import { quote } from "#core/booking/quote.ts"
import { bug } from "#core/bug.ts"
import { Paise } from "#core/money.ts"
import { checkRestored } from "#core/orders/checkRestored.ts"
import { settleOrder } from "#core/orders/settleOrder.ts"
import { refundIdOf } from "#core/refunds/refund.ts"
import { GatewayOrderId, MerchantOrderId } from "#core/paymentIds.ts"
import { OrderStore } from "#core/ports/orders.ts"
import { justPlaced } from "../../harness/orders.ts"
import { type CliDatabase, openCliDatabase } from "./cliHarness.ts"
import { ASHA } from "../../harness/populatedDatabase.ts"

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

/** Takes a booking to a trip that costs ₹100 a head more, paid by another order. */
const payDifference = async (booking: string, difference: string) => {
  const layer = sqlOrderStore(database.db)
  await Effect.gen(function* () {
    const orders = yield* OrderStore
    const found = yield* orders.find(MerchantOrderId.make(booking))
    if (found === undefined) return bug("there is no order")
    const adultFare = Paise.make(found.adultFare + 10_000)
    const amount = Paise.make(quote(adultFare, found.request).total - found.request.amount)
    const dearer = justPlaced(found, {
      merchantOrderId: MerchantOrderId.make(difference),
      requestKey: `${booking}/difference-1`,
      request: { ...found.request, subSlug: "dearer-trip", amount },
      adultFare,
      differenceOf: found.merchantOrderId,
    })
    yield* orders.insert(dearer, 1)
  }).pipe(Effect.provide(layer), Effect.runPromise)
  await pay(difference)
}

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

/** All that the books say of what was cancelled. */
const cancelledBooks = () =>
  Promise.all([
    rows("select * from orders order by merchant_order_id"),
    rows("select * from refunds order by merchant_refund_id"),
    rows("select * from vouchers order by voucher_id"),
    rows("select merchant_order_id, what, change from order_events order by merchant_order_id, seq"),
  ])

it("should come in cancelled where they are not in the backup, with what went back by hand, and not be asked about", async () => {
  await backup()
  for (const letter of ["A", "B"]) {
    await database.populate.order(id(letter), ASHA, ["PENDING"])
    const paid = await pay(id(letter))
    await cancel(id(letter), letter === "A" ? paid / 2 : paid)
  }
  const before = await cancelledBooks()
  for (let times = 0; times < 2; times++) {
    const out = await restore()
    expect(out).not.toContain("orders cancel")
    expect(out).not.toContain("to be asked about")
    expect(await cancelledBooks()).toEqual(before)
    await afterRestart({ [id("A")]: 115_000, [id("B")]: 115_000 })
    expect(await cancelledBooks()).toEqual(before)
    expect(await rows("select message_id from outbox where message_id like '%/stranger'")).toEqual([])
    expect((await database.cli(["check"])).out).toContain("2 orders checked")
  }
})

it("should come in with the vouchers that they were cancelled for, spent or paid out as they are", async () => {
  await backup()
  for (const [letter, state] of [
    ["A", "OPEN"],
    ["B", "SPENT"],
    ["C", "PAID_OUT"],
  ] as const) {
    await database.populate.order(id(letter), ASHA, ["PENDING"])
    const paid = await pay(id(letter))
    const [inVouchers, left] = [paid - 1, state === "PAID_OUT" ? 0 : paid - 1]
    await cancel(id(letter), state === "PAID_OUT" ? paid : 1)
    const change = JSON.stringify({ cancelledOn: "2026-11-20", inVouchers })
    await sql`update order_events set change = ${change} where merchant_order_id = ${id(letter)} and what = 'cancelled'`.execute(
      database.db,
    )
    await sql`update orders set in_vouchers = ${left} where merchant_order_id = ${id(letter)}`.execute(
      database.db,
    )
    await sql`insert into vouchers (voucher_id, money_of, held_by, amount, made_at_ms, last_day, state, closed_at_ms, spent_by)
      values (${letter.repeat(26)}, ${id(letter)}, ${id(letter)}, ${inVouchers}, ${AT_MS}, '2027-11-20', ${state},
        ${state === "OPEN" ? null : AT_MS}, ${state === "SPENT" ? id("Z") : null})`.execute(database.db)
    if (state === "PAID_OUT")
      await sql`insert into order_events (merchant_order_id, seq, at_ms, by_whom, what, change, decided_by, reason)
        values (${id(letter)}, 20, ${AT_MS}, 'operator', 'voucher paid out', '{"inVouchers":0}', 'Maria', 'asked for')`.execute(
        database.db,
      )
  }
  await restore()
  expect(await rows("select voucher_id, state, spent_by from vouchers order by voucher_id")).toEqual([
    { voucher_id: "A".repeat(26), state: "OPEN", spent_by: null },
    // Who spent it is not in the books: it can be spent again.
    { voucher_id: "B".repeat(26), state: "OPEN", spent_by: null },
    { voucher_id: "C".repeat(26), state: "PAID_OUT", spent_by: null },
  ])
  expect(await rows("select in_vouchers, cancelled_on from orders order by merchant_order_id")).toEqual([
    { in_vouchers: 114_999, cancelled_on: "2026-11-20" },
    { in_vouchers: 114_999, cancelled_on: "2026-11-20" },
    { in_vouchers: 0, cancelled_on: "2026-11-20" },
  ])
})

it("should come in with what was paid for their dearer trips, wherever the backup has them", async () => {
  await database.populate.order(id("A"), ASHA)
  await backup()
  await database.populate.order(id("B"), { ...ASHA, name: "Bela" })
  for (const letter of ["A", "B"]) {
    await payDifference(id(letter), id(letter === "A" ? "D" : "E"))
    await cancel(id(letter), 1000)
  }
  const before = await cancelledBooks()
  expect(before[0].map((row) => row["difference_paid"])).toEqual([23_000, 23_000, null, null])
  await restore()
  const money = (books: typeof before) => [
    books[0].map(({ merchant_order_id, state, cancelled_on, difference_paid, captured_amount }) => ({
      merchant_order_id,
      state,
      cancelled_on,
      difference_paid,
      captured_amount,
    })),
    books[1],
  ]
  expect(money(await cancelledBooks())).toEqual(money(before))
  await afterRestart({ [id("B")]: 115_000, [id("D")]: 23_000, [id("E")]: 23_000 })
  expect(money(await cancelledBooks())).toEqual(money(before))
  expect(await rows("select message_id from outbox where message_id like '%/stranger'")).toEqual([])
  expect((await database.cli(["check"])).out).not.toMatch(/dearer trips|pays the difference/)
})
