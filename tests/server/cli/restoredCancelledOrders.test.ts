/** Bookings that were paid and cancelled after the backup, which has them unpaid or does not have them. */
import { sql } from "kysely"
import { afterEach, beforeEach, expect, it } from "vitest"
import { quote } from "#core/booking/quote.ts"
import { Paise } from "#core/money.ts"
import { refundIdOf } from "#core/refunds/refund.ts"
import { MerchantOrderId } from "#core/paymentIds.ts"
import { OrderStore } from "#core/ports/orders.ts"
import { justPlaced } from "../../harness/orders.ts"
import {
  cancelInRows,
  findOrder,
  id,
  inOrders,
  openRestoreDatabase,
  PAID,
  pay,
  type RestoreDatabase,
} from "./restoreHarness.ts"
import { ASHA } from "../../harness/populatedDatabase.ts"

const DEPARTURE = "boat/2026-12-05/09:30"
const AT_MS = 1_790_003_600_000

let database: RestoreDatabase
beforeEach(async () => void (database = await openRestoreDatabase()))
afterEach(() => database.end())

const holdSeats = async (order: string) => {
  await sql`insert into departures (departure_id, pool, day, start_minute, capacity, taken, occupied_minutes, state, revision)
    values (${DEPARTURE}, 'boat', '2026-12-05', 570, 40, 3, 60, 'OPEN', 2)`.execute(database.db)
  await sql`insert into seat_holds (hold_id, departure_id, seats, state, until_ms)
    values (${order}, ${DEPARTURE}, 3, 'HELD', ${AT_MS})`.execute(database.db)
}

/** Takes a booking to a trip that costs ₹100 a head more, paid by another order. */
const payDifference = async (booking: string, difference: string) => {
  const found = await findOrder(database.db, booking)
  const adultFare = Paise.make(found.adultFare + 10_000)
  const amount = Paise.make(quote(adultFare, found.request).total - found.request.amount)
  const dearer = justPlaced(found, {
    merchantOrderId: MerchantOrderId.make(difference),
    requestKey: `${booking}/difference-1`,
    request: { ...found.request, subSlug: "dearer-trip", amount },
    adultFare,
    differenceOf: found.merchantOrderId,
  })
  await inOrders(
    database.db,
    OrderStore.use(({ insert }) => insert(dearer, 1)),
  )
  await pay(database.db, difference)
}

/** By its traveller, for a half of what was paid. */
const cancel = async (order: string, amount: number) => {
  const { db } = database
  await cancelInRows(db, order, { atMs: AT_MS })
  await sql`insert into refunds (merchant_refund_id, merchant_order_id, amount, reason, decided_by, cancelled_on,
      lines, requested_at_ms, settled_at_ms, state)
    values (${refundIdOf(MerchantOrderId.make(order), 1)}, ${order}, ${amount}, 'cancelled by the traveller',
      'the traveller', '2026-11-20', '[]', ${AT_MS}, ${AT_MS}, 'OUTSIDE')`.execute(db)
}

it("should stay cancelled where the backup has them unpaid, and have no seats", async () => {
  await database.populate.order(id("A"), ASHA, ["PENDING"])
  await sql`update orders set departure = ${DEPARTURE}`.execute(database.db)
  await sql`update order_events set change = json_set(change, '$.request.departure', ${DEPARTURE}) where seq = 1`.execute(
    database.db,
  )
  await holdSeats(id("A"))
  await database.backup()
  const paid = await pay(database.db, id("A"))
  await cancel(id("A"), paid / 2)
  await sql`insert into booking_links (merchant_order_id, secret, made_at_ms) values (${id("A")}, 'secret', 1)`.execute(
    database.db,
  )
  expect(await database.restore()).toContain("1 cancellation taken over from what was there.\n")
  const books = () =>
    database.rows(`select state, cancelled_on, captured_amount, in_vouchers,
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
  expect(books()).toEqual(wanted)
  await database.afterRestart({ [id("A")]: paid })
  expect(books()).toEqual(wanted)
  expect((await database.cli(["check"])).out).not.toContain(id("A"))
})

it.each([
  { name: "first", taken: 0 },
  { name: "after another order, whose rest goes its own way", taken: 1 },
])(
  "should have spent the voucher that paid a part of them $name, and keep what is left of it",
  async ({ taken }) => {
    const voucher = "V".repeat(26)
    await database.populate.order(id("A"), ASHA)
    await database.populate.order(id("B"), ASHA, ["PENDING"])
    await sql`insert into vouchers (voucher_id, money_of, held_by, amount, made_at_ms, last_day, state)
    values (${voucher}, ${id("A")}, ${id("A")}, 50000, 7, '2027-11-20', 'OPEN')`.execute(database.db)
    await sql`update orders set in_vouchers = 50000 where merchant_order_id = ${id("A")}`.execute(database.db)
    await sql`update orders set voucher_id = ${voucher}, voucher_amount = 20000 where merchant_order_id = ${id("B")}`.execute(
      database.db,
    )
    // What was left for an order that had spent it before, and was rejected.
    if (taken > 0)
      await sql`insert into vouchers (voucher_id, money_of, held_by, amount, made_at_ms, last_day, state)
      values (${`${voucher}-1`}, ${id("A")}, ${id("A")}, 500, 7, '2027-11-20', 'OPEN')`.execute(database.db)
    await database.backup()
    const paid = await pay(database.db, id("B"))
    await cancel(id("B"), paid / 2)
    await sql`insert into vouchers (voucher_id, money_of, held_by, amount, made_at_ms, last_day, state)
    values (${`${voucher}-2`}, ${id("A")}, ${id("B")}, 10000, ${AT_MS}, '2027-11-20', 'OPEN')`.execute(
      database.db,
    )
    const books = () =>
      database.rows("select voucher_id, amount, state, spent_by, held_by from vouchers order by 1")
    const before = books()
    expect(before.map(({ state }) => state)).toEqual([
      "SPENT",
      ...Array.from({ length: taken + 2 }, () => "OPEN"),
    ])
    for (let times = 0; times < 2; times++) {
      await database.restore()
      await database.afterRestart({ [id("B")]: paid })
      expect(books()).toEqual(before)
    }
  },
)

/** All that the books say of what was cancelled. */
const cancelledBooks = () =>
  [
    database.rows("select * from orders order by merchant_order_id"),
    database.rows("select * from refunds order by merchant_refund_id"),
    database.rows("select * from vouchers order by voucher_id"),
    database.rows("select merchant_order_id, what, change from order_events order by merchant_order_id, seq"),
  ] as const

it("should come in cancelled where they are not in the backup, with what went back by hand, and not be asked about", async () => {
  await database.backup()
  for (const letter of ["A", "B"]) {
    await database.populate.order(id(letter), ASHA, ["PENDING"])
    const paid = await pay(database.db, id(letter))
    await cancel(id(letter), letter === "A" ? paid / 2 : paid)
  }
  const before = cancelledBooks()
  for (let times = 0; times < 2; times++) {
    const out = await database.restore()
    expect(out).not.toContain("orders cancel")
    expect(out).not.toContain("to be asked about")
    expect(cancelledBooks()).toEqual(before)
    await database.afterRestart({ [id("A")]: PAID, [id("B")]: PAID })
    expect(cancelledBooks()).toEqual(before)
    database.nothingIsStrange()
    expect((await database.cli(["check"])).out).toContain("2 orders checked")
  }
})

it("should come in with the vouchers that they were cancelled for, spent or paid out as they are", async () => {
  await database.backup()
  for (const [letter, state] of [
    ["A", "OPEN"],
    ["B", "SPENT"],
    ["C", "PAID_OUT"],
  ] as const) {
    await database.populate.order(id(letter), ASHA, ["PENDING"])
    const paid = await pay(database.db, id(letter))
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
  await database.restore()
  expect(database.rows("select voucher_id, state, spent_by from vouchers order by voucher_id")).toEqual([
    { voucher_id: "A".repeat(26), state: "OPEN", spent_by: null },
    // Who spent it is not in the books: it can be spent again.
    { voucher_id: "B".repeat(26), state: "OPEN", spent_by: null },
    { voucher_id: "C".repeat(26), state: "PAID_OUT", spent_by: null },
  ])
  expect(database.rows("select in_vouchers, cancelled_on from orders order by merchant_order_id")).toEqual([
    { in_vouchers: 114_999, cancelled_on: "2026-11-20" },
    { in_vouchers: 114_999, cancelled_on: "2026-11-20" },
    { in_vouchers: 0, cancelled_on: "2026-11-20" },
  ])
})

it("should come in with what was paid for their dearer trips, wherever the backup has them", async () => {
  await database.populate.order(id("A"), ASHA)
  await database.backup()
  await database.populate.order(id("B"), { ...ASHA, name: "Bela" })
  for (const letter of ["A", "B"]) {
    await payDifference(id(letter), id(letter === "A" ? "D" : "E"))
    await cancel(id(letter), 1000)
  }
  const before = cancelledBooks()
  expect(before[0].map((row) => row["difference_paid"])).toEqual([23_000, 23_000, null, null])
  await database.restore()
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
  expect(money(cancelledBooks())).toEqual(money(before))
  await database.afterRestart({ [id("B")]: PAID, [id("D")]: 23_000, [id("E")]: 23_000 })
  expect(money(cancelledBooks())).toEqual(money(before))
  database.nothingIsStrange()
  expect((await database.cli(["check"])).out).not.toMatch(/dearer trips|pays the difference/)
})
