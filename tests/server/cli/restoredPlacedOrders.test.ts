/** Bookings that the backup does not have, and of which the provider cannot tell enough to take them into the books. */
import { join } from "node:path"
import { Effect, Layer, ManagedRuntime } from "effect"
import { sql } from "kysely"
import { afterEach, beforeEach, describe, expect, it } from "vitest"
import { makeMemoryLedger, scriptedGateway } from "#adapters/memory/scriptedGateway.ts"
import { sqlBookingChanges } from "#adapters/sql/sqlBookingChanges.ts"
import { sqlCallOffs } from "#adapters/sql/sqlCallOffs.ts"
import { sqlOrderStore } from "#adapters/sql/sqlOrderStore.ts"
import { sqlOutbox } from "#adapters/sql/sqlOutbox.ts"
import { sqlRefundStore } from "#adapters/sql/sqlRefundStore.ts"
import { sqlRestoreChecks } from "#adapters/sql/sqlRestoreChecks.ts"
import { quote } from "#core/booking/quote.ts"
import { bug } from "#core/bug.ts"
import { addDays, Day } from "#core/days.ts"
import { DepartureId } from "#core/departures/departure.ts"
import type { SeatClaim } from "#core/departures/seatHold.ts"
import { Paise } from "#core/money.ts"
import { checkRestored } from "#core/orders/checkRestored.ts"
import { type CompletedOrder, type Order, orderFromFields, type OrderFields } from "#core/orders/order.ts"
import { FIRST_POLL_AFTER_MS } from "#core/orders/reconciliationSchedule.ts"
import { settleOrder } from "#core/orders/settleOrder.ts"
import { quoteCancellation } from "#core/paidBooking/quoteCancellation.ts"
import { GatewayOrderId, MerchantOrderId } from "#core/paymentIds.ts"
import { OrderStore } from "#core/ports/orders.ts"
import { VoucherId } from "#core/vouchers/voucherId.ts"
import { type CliDatabase, openCliDatabase } from "./cliHarness.ts"
import { ASHA } from "../../harness/populatedDatabase.ts"

const BELA = { ...ASHA, name: "Bela" }
const PAID = 115_000
/** What the dearer trip costs the party of the samples more. */
const MORE = 23_000
const V = "V".repeat(26)
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

type Db = CliDatabase["db"]
const within = async <A>(act: (db: Db) => Promise<A>): Promise<A> => {
  const db = await database.open()
  const done = await act(db)
  await db.destroy()
  return done
}
const rows = (query: string) =>
  within(async (db) => (await sql.raw<Record<string, unknown>>(query).execute(db)).rows)

/** The shop's work after a restart, over a provider that has these orders as paid. */
const afterRestart = (paid: Readonly<Record<string, number>>) => {
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
  return within((db) => {
    const stores = Layer.mergeAll(sqlOrderStore(db), sqlRefundStore(db), sqlOutbox(db), sqlRestoreChecks(db))
    const gateway = scriptedGateway(ledger, () => "https://pay.example")
    return ManagedRuntime.make(Layer.merge(stores, gateway)).runPromise(checkRestored)
  })
}

const inOrders = <A>(db: Db, effect: Effect.Effect<A, never, OrderStore>) =>
  Effect.runPromise(Effect.provide(effect, sqlOrderStore(db)))

const findIn = (db: Db, order: string) =>
  inOrders(
    db,
    OrderStore.use(({ find }) => find(MerchantOrderId.make(order))),
  ).then((found) => found ?? bug(`there is no order ${order}`))

/** Another order of the same wish, just placed. */
const placedLike = (
  { request, activityName, packageType, adultFare, refundPolicyVersion, placedAtMs }: Order,
  facts: Pick<OrderFields, "merchantOrderId" | "requestKey"> & Partial<OrderFields>,
): Order => {
  const wish = { request, activityName, packageType, adultFare, refundPolicyVersion, placedAtMs }
  return orderFromFields({ ...wish, ...facts, state: "CREATED" })
}

const pay = async (order: string) => {
  const found = await findIn(database.db, order)
  const capturedAmount = Paise.make(found.request.amount - (found.voucherAmount ?? 0))
  const gatewayOrderId = GatewayOrderId.make(`OMO-${order}`)
  const known = { state: "COMPLETED" as const, gatewayOrderId, capturedAmount }
  expect(await inOrders(database.db, settleOrder(found, { known, actor: "webhook" }))).toMatchObject({
    state: "COMPLETED",
  })
}

const isWell = async () =>
  expect((await database.cli(["check"])).out).toMatch(/^\d+ orders? checked, all is well\.\n$/)
const nothingIsStrange = async () =>
  expect(await rows("select message_id from outbox where message_id like '%/stranger'")).toEqual([])

describe("what went back by hand", () => {
  const refundByHand = async (order: string, words: ReadonlyArray<string>) => {
    const done = await database.cli(["refund", order, "--reason", "rain", "--outside", "--yes", ...words])
    expect([done.code, done.err]).toEqual([0, ""])
  }
  const leftOf = (order: string) =>
    within(async (db) => {
      const booking = await findIn(db, order)
      const by = { decidedBy: "M", reason: "r", isFull: true, deductions: [], isOutside: false }
      const { offer } = await Effect.runPromise(
        quoteCancellation(booking as CompletedOrder, by).pipe(
          Effect.provide(
            Layer.mergeAll(sqlOrderStore(db), sqlRefundStore(db), sqlCallOffs(db), sqlBookingChanges(db)),
          ),
        ),
      )
      return "refund" in offer ? offer.refund : offer.objection
    })

  it("should not go back twice, all of it or a part, of a booking that the backup does not have", async () => {
    await backup()
    await database.populate.order(id("A"), ASHA)
    await database.populate.order(id("B"), BELA)
    await refundByHand(id("A"), ["--full"])
    const { travel_day } = await database.db
      .selectFrom("orders")
      .select("travel_day")
      .executeTakeFirstOrThrow()
    await refundByHand(id("B"), ["--on", addDays(Day.make(travel_day), -20)])
    const refunds = () => rows("select merchant_refund_id, amount, state from refunds order by 1")
    const before = await refunds()
    expect(before.map(({ state }) => state)).toEqual(["OUTSIDE", "OUTSIDE"])
    expect(await restore()).toContain("2 refunds taken over from what was there.\n")
    await isWell()
    for (let times = 0; times < 2; times++) {
      await afterRestart({ [id("A")]: PAID, [id("B")]: PAID })
      expect(await refunds()).toEqual(before)
      expect(await rows("select state, booking_key is null as is_over from orders order by 1, 2")).toEqual([
        { state: "COMPLETED", is_over: 0 },
        { state: "COMPLETED", is_over: 1 },
      ])
    }
    expect(await leftOf(id("A"))).toBe("cancelled")
    expect(await leftOf(id("B"))).toBe(PAID - Number(before[1]?.["amount"]))
    await nothingIsStrange()
    await isWell()
  })
})

describe("a voucher that paid a part", () => {
  const spend = async () => {
    await database.populate.order(id("A"), ASHA)
    await sql`insert into vouchers (voucher_id, money_of, held_by, amount, made_at_ms, last_day, state)
      values (${V}, ${id("A")}, ${id("A")}, 50000, 7, '2027-11-20', 'OPEN')`.execute(database.db)
    await sql`update orders set in_vouchers = 50000, cancelled_on = '2026-11-20', booking_key = null`.execute(
      database.db,
    )
    await sql`insert into order_events (merchant_order_id, seq, at_ms, by_whom, what, change)
      values (${id("A")}, 20, 7, 'visitor', 'cancelled', '{"cancelledOn":"2026-11-20","inVouchers":50000}')`.execute(
      database.db,
    )
    await sql`insert into outbox (message_id, recipient, subject, body, owed_at_ms, failures, next_attempt_at_ms)
      values (${`${id("A")}/cancelled-7`}, null, 'Cancelled', 'b', 1, 0, 1)`.execute(database.db)
    await backup()
    const other = await findIn(database.db, id("A"))
    const order = placedLike(other, {
      merchantOrderId: MerchantOrderId.make(id("S")),
      requestKey: "spends",
      request: { ...other.request, subSlug: "another-trip", voucher: VoucherId.make(V) },
      voucherAmount: Paise.make(20_000),
    })
    await inOrders(
      database.db,
      OrderStore.use(({ insert }) => insert(order, 1)),
    )
    await pay(id("S"))
  }
  const vouchers = () => rows("select voucher_id, amount, state, spent_by, held_by from vouchers order by 1")

  it("should be spent by the booking that the backup does not have, at once and once it is paid in the books", async () => {
    await spend()
    const before = await vouchers()
    expect(before.map(({ state }) => state)).toEqual(["SPENT", "OPEN"])
    await restore()
    expect(await vouchers()).toEqual(before)
    await isWell()
    await afterRestart({ [id("S")]: PAID - 20_000 })
    expect(await vouchers()).toEqual(before)
    expect(
      await rows(`select state, voucher_amount from orders where merchant_order_id = '${id("S")}'`),
    ).toEqual([{ state: "COMPLETED", voucher_amount: 20_000 }])
    await nothingIsStrange()
    await isWell()
  })

  it("should be free again where that booking comes to nothing", async () => {
    await spend()
    await restore()
    await afterRestart({})
    await within(async (db) =>
      inOrders(
        db,
        settleOrder(await findIn(db, id("S")), { known: { state: "ABANDONED" }, actor: "reconciliation" }),
      ),
    )
    expect((await vouchers()).map(({ voucher_id, amount, state }) => [voucher_id, amount, state])).toEqual([
      [V, 20_000, "OPEN"],
      [`${V}-1`, 30_000, "OPEN"],
    ])
  })
})

describe("the payment of a difference", () => {
  const TO = DepartureId.make("boat/2027-03-01/09:30")
  const claim: SeatClaim = {
    departure: { pool: "boat", day: Day.make("2027-03-01"), startMinute: 570 },
    capacity: 40,
    seats: 3,
    occupiedMinutes: 60,
  }
  /** Asked for, and not paid yet. */
  const askDifference = async (letter: string, nth = 1) => {
    const booking = await findIn(database.db, id("A"))
    const adultFare = Paise.make(booking.adultFare + 10_000)
    const order = placedLike(booking, {
      merchantOrderId: MerchantOrderId.make(id(letter)),
      requestKey: `${id("A")}/difference-${nth}`,
      request: {
        ...booking.request,
        subSlug: `dearer-${nth}`,
        date: claim.departure.day,
        departure: TO,
        amount: Paise.make(quote(adultFare, booking.request).total - booking.request.amount),
      },
      adultFare,
      placedAtMs: booking.placedAtMs + nth,
      differenceOf: booking.merchantOrderId,
    })
    await inOrders(
      database.db,
      Effect.orDie(
        OrderStore.use(({ insertWithSeats }) =>
          insertWithSeats(order, order.placedAtMs + FIRST_POLL_AFTER_MS, claim),
        ),
      ),
    )
  }
  const bookings = () =>
    rows(
      `select merchant_order_id, state, sub_slug, departure, amount, difference_paid, difference_of from orders order by 1`,
    )
  const seats = () =>
    rows(
      "select departure_id, taken, (select count(*) from seat_holds where state = 'SOLD') as sold from departures",
    )

  it("should take its booking to the dearer trip again, with seats, and be no booking itself", async () => {
    await database.populate.order(id("A"), ASHA)
    await backup()
    await askDifference("D")
    await pay(id("D"))
    const [before, seated] = [await bookings(), await seats()]
    expect(before).toMatchObject([
      { sub_slug: "dearer-1", difference_paid: MORE },
      { difference_of: id("A") },
    ])
    expect(seated).toEqual([{ departure_id: TO, taken: 3, sold: 1 }])
    for (let times = 0; times < 2; times++) {
      expect(await restore()).not.toContain("orders move")
      expect(await bookings()).toMatchObject([
        { sub_slug: "trip-goa-aaaaaaaaaaaaaaaaaaaaaaaaaa" },
        { state: "CREATED" },
      ])
      await isWell()
      await afterRestart({ [id("D")]: MORE })
      expect(await bookings()).toEqual(before)
      expect(await seats()).toEqual(seated)
    }
    await nothingIsStrange()
    await isWell()
  })

  it("should come before another one that was paid after it, and before what was changed since", async () => {
    await database.populate.order(id("A"), ASHA)
    await backup()
    await askDifference("Z", 1)
    await pay(id("Z"))
    await askDifference("D", 2)
    await pay(id("D"))
    const before = await bookings()
    await sql`update orders set travel_day = '2027-03-05', departure = null where merchant_order_id = ${id("A")}`.execute(
      database.db,
    )
    const told = (await restore()).split("\n").filter((line) => line.includes("orders move"))
    expect(told).toEqual([
      expect.stringContaining(
        `Was moved to 2027-03-05 after the backup, once the books have the payment of its difference ${id("D")}: npm run cli -- orders move ${id("A")} --day 2027-03-05 --company `,
      ),
    ])
    await afterRestart({ [id("D")]: MORE, [id("Z")]: MORE })
    expect(await bookings()).toEqual(before)
  })

  it("should find its booking at the time that this was placed for, where the backup has neither", async () => {
    const placedFor = { ...claim, departure: { ...claim.departure, startMinute: 900 } }
    await database.populate.order(id("P"), BELA)
    await backup()
    const pattern = await findIn(database.db, id("P"))
    const booking = placedLike(pattern, {
      merchantOrderId: MerchantOrderId.make(id("A")),
      requestKey: "asha",
      request: {
        ...pattern.request,
        name: ASHA.name,
        date: claim.departure.day,
        departure: DepartureId.make("boat/2027-03-01/15:00"),
      },
    })
    await inOrders(
      database.db,
      Effect.orDie(OrderStore.use(({ insertWithSeats }) => insertWithSeats(booking, 1, placedFor))),
    )
    await pay(id("A"))
    await askDifference("D")
    await pay(id("D"))
    const before = await bookings()
    expect(before).toMatchObject([{ departure: TO, difference_paid: MORE }, {}, {}])
    await restore()
    await afterRestart({ [id("A")]: PAID, [id("D")]: MORE, [id("P")]: PAID })
    expect(await bookings()).toEqual(before)
    expect(await rows("select departure_id, taken from departures where taken > 0")).toEqual([
      { departure_id: TO, taken: 3 },
    ])
    await nothingIsStrange()
    await isWell()
  })

  it("should wait for a person where its seats are gone by now", async () => {
    await database.populate.order(id("A"), ASHA)
    await backup()
    await askDifference("D")
    await pay(id("D"))
    await restore()
    await within((db) => db.updateTable("departures").set({ capacity: 2 }).execute())
    await afterRestart({ [id("D")]: MORE })
    expect(await bookings()).toMatchObject([{ difference_paid: null }, { state: "REVIEW" }])
    expect(await seats()).toEqual([{ departure_id: TO, taken: 0, sold: 0 }])
  })

  it("should come in as it was where it had come to nothing, and be asked for by another name the next time", async () => {
    await database.populate.order(id("A"), ASHA)
    await backup()
    await askDifference("D")
    const failed = { known: { state: "FAILED" as const }, actor: "webhook" as const }
    await inOrders(database.db, settleOrder(await findIn(database.db, id("D")), failed))
    await sql`update order_events set decided_by = 'Ravi', reason = 'a better boat' where merchant_order_id = ${id("D")} and seq = 1`.execute(
      database.db,
    )
    for (const [deed, reason] of [
      ["1", "a better boat"],
      ["2", "another reason"],
    ])
      await sql`insert into deeds values (${deed}, 1, 'ravi', 'Ravi', 'owner', 'move a booking', ${id("A")}, ${JSON.stringify({ reason })})`.execute(
        database.db,
      )
    const before = await bookings()
    expect(await restore()).not.toContain("to be asked about")
    expect(await bookings()).toEqual(before)
    // The log tells who asked for it, and nothing of what is not in the books again.
    expect(await rows("select deed_id from deeds where name = 'Ravi'")).toEqual([{ deed_id: "1" }])
    // Without it a payment that comes late after all would take no seats.
    expect(await rows(`select departure_id, state from seat_holds where hold_id = '${id("D")}'`)).toEqual([
      { departure_id: TO, state: "RELEASED" },
    ])
    await isWell()
  })
})

it("should leave those alone of which the provider can tell all that there is", async () => {
  await backup()
  await database.populate.order(id("A"), ASHA)
  await restore()
  expect(await rows("select merchant_order_id from orders")).toEqual([])
  await afterRestart({ [id("A")]: PAID })
  expect(await rows("select message_id from outbox where message_id like '%/stranger'")).toEqual([
    { message_id: `${id("A")}/stranger` },
  ])
})
