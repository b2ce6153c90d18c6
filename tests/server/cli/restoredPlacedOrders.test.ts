/** Bookings that the backup does not have, and of which the provider cannot tell enough to take them into the books. */
import { Effect, Layer } from "effect"
import { sql } from "kysely"
import { afterEach, beforeEach, describe, expect, it } from "vitest"
import { sqlBookingChanges } from "#adapters/sql/sqlBookingChanges.ts"
import { sqlCallOffs } from "#adapters/sql/sqlCallOffs.ts"
import { sqlOrderStore } from "#adapters/sql/sqlOrderStore.ts"
import { sqlRefundStore } from "#adapters/sql/sqlRefundStore.ts"
import { quote } from "#core/booking/quote.ts"
import { addDays, Day } from "#core/days.ts"
import { DepartureId } from "#core/departures/departure.ts"
import type { SeatClaim } from "#core/departures/seatHold.ts"
import { Paise } from "#core/money.ts"
import type { CompletedOrder } from "#core/orders/order.ts"
import { FIRST_POLL_AFTER_MS } from "#core/orders/reconciliationSchedule.ts"
import { settleOrder } from "#core/orders/settleOrder.ts"
import { quoteCancellation } from "#core/paidBooking/quoteCancellation.ts"
import { MerchantOrderId } from "#core/paymentIds.ts"
import { OrderStore } from "#core/ports/orders.ts"
import { VoucherId } from "#core/vouchers/voucherId.ts"
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
import { justPlaced } from "../../harness/orders.ts"
import { ASHA } from "../../harness/populatedDatabase.ts"

const BELA = { ...ASHA, name: "Bela" }
/** What the dearer trip costs the party of the samples more. */
const MORE = 23_000
const V = "V".repeat(26)

let database: RestoreDatabase
beforeEach(async () => void (database = await openRestoreDatabase()))
afterEach(() => database.end())

describe("what went back by hand", () => {
  const refundByHand = async (order: string, words: ReadonlyArray<string>) => {
    const done = await database.cli(["refund", order, "--reason", "rain", "--outside", "--yes", ...words])
    expect([done.code, done.err]).toEqual([0, ""])
  }
  const leftOf = (order: string) =>
    database.within(async (db) => {
      const booking = await findOrder(db, order)
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
    await database.backup()
    await database.populate.order(id("A"), ASHA)
    await database.populate.order(id("B"), BELA)
    await refundByHand(id("A"), ["--full"])
    const { travel_day } = await database.db
      .selectFrom("orders")
      .select("travel_day")
      .executeTakeFirstOrThrow()
    await refundByHand(id("B"), ["--on", addDays(Day.make(travel_day), -20)])
    const refunds = () => database.rows("select merchant_refund_id, amount, state from refunds order by 1")
    const before = await refunds()
    expect(before.map(({ state }) => state)).toEqual(["OUTSIDE", "OUTSIDE"])
    expect(await database.restore()).toContain("2 refunds taken over from what was there.\n")
    await database.isWell()
    for (let times = 0; times < 2; times++) {
      await database.afterRestart({ [id("A")]: PAID, [id("B")]: PAID })
      expect(await refunds()).toEqual(before)
      expect(database.rows("select state, booking_key is null as is_over from orders order by 1, 2")).toEqual(
        [
          { state: "COMPLETED", is_over: 0 },
          { state: "COMPLETED", is_over: 1 },
        ],
      )
    }
    expect(await leftOf(id("A"))).toBe("cancelled")
    expect(await leftOf(id("B"))).toBe(PAID - Number(before[1]?.["amount"]))
    database.nothingIsStrange()
    await database.isWell()
  })
})

describe("a voucher that paid a part", () => {
  const spend = async () => {
    await database.populate.order(id("A"), ASHA)
    await sql`insert into vouchers (voucher_id, money_of, held_by, amount, made_at_ms, last_day, state)
      values (${V}, ${id("A")}, ${id("A")}, 50000, 7, '2027-11-20', 'OPEN')`.execute(database.db)
    await cancelInRows(database.db, id("A"), { atMs: 7, inVouchers: 50_000 })
    await database.backup()
    const other = await findOrder(database.db, id("A"))
    const order = justPlaced(other, {
      merchantOrderId: MerchantOrderId.make(id("S")),
      requestKey: "spends",
      request: { ...other.request, subSlug: "another-trip", voucher: VoucherId.make(V) },
      voucherAmount: Paise.make(20_000),
    })
    await inOrders(
      database.db,
      OrderStore.use(({ insert }) => insert(order, 1)),
    )
    await pay(database.db, id("S"))
  }
  const vouchers = () =>
    database.rows("select voucher_id, amount, state, spent_by, held_by from vouchers order by 1")

  it("should be spent by the booking that the backup does not have, at once and once it is paid in the books", async () => {
    await spend()
    const before = await vouchers()
    expect(before.map(({ state }) => state)).toEqual(["SPENT", "OPEN"])
    await database.restore()
    expect(await vouchers()).toEqual(before)
    await database.isWell()
    await database.afterRestart({ [id("S")]: PAID - 20_000 })
    expect(await vouchers()).toEqual(before)
    expect(
      database.rows(`select state, voucher_amount from orders where merchant_order_id = '${id("S")}'`),
    ).toEqual([{ state: "COMPLETED", voucher_amount: 20_000 }])
    database.nothingIsStrange()
    await database.isWell()
  })

  it("should be free again where that booking comes to nothing", async () => {
    await spend()
    await database.restore()
    await database.afterRestart({})
    await database.within(async (db) =>
      inOrders(
        db,
        settleOrder(await findOrder(db, id("S")), { known: { state: "ABANDONED" }, actor: "reconciliation" }),
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
    const booking = await findOrder(database.db, id("A"))
    const adultFare = Paise.make(booking.adultFare + 10_000)
    const order = justPlaced(booking, {
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
    database.rows(
      `select merchant_order_id, state, sub_slug, departure, amount, difference_paid, difference_of from orders order by 1`,
    )
  const seats = () =>
    database.rows(
      "select departure_id, taken, (select count(*) from seat_holds where state = 'SOLD') as sold from departures",
    )

  it("should take its booking to the dearer trip again, with seats, and be no booking itself", async () => {
    await database.populate.order(id("A"), ASHA)
    await database.backup()
    await askDifference("D")
    await pay(database.db, id("D"))
    const [before, seated] = [await bookings(), await seats()]
    expect(before).toMatchObject([
      { sub_slug: "dearer-1", difference_paid: MORE },
      { difference_of: id("A") },
    ])
    expect(seated).toEqual([{ departure_id: TO, taken: 3, sold: 1 }])
    for (let times = 0; times < 2; times++) {
      expect(await database.restore()).not.toContain("orders move")
      expect(await bookings()).toMatchObject([
        { sub_slug: "trip-goa-aaaaaaaaaaaaaaaaaaaaaaaaaa" },
        { state: "CREATED" },
      ])
      await database.isWell()
      await database.afterRestart({ [id("D")]: MORE })
      expect(await bookings()).toEqual(before)
      expect(await seats()).toEqual(seated)
    }
    database.nothingIsStrange()
    await database.isWell()
  })

  it("should come before another one that was paid after it, and before what was changed since", async () => {
    await database.populate.order(id("A"), ASHA)
    await database.backup()
    await askDifference("Z", 1)
    await pay(database.db, id("Z"))
    await askDifference("D", 2)
    await pay(database.db, id("D"))
    const before = await bookings()
    await sql`update orders set travel_day = '2027-03-05', departure = null where merchant_order_id = ${id("A")}`.execute(
      database.db,
    )
    const told = (await database.restore()).split("\n").filter((line) => line.includes("orders move"))
    expect(told).toEqual([
      expect.stringContaining(
        `Was moved to Fri 5 Mar 2027 after the backup, once the books have the payment of its difference ${id("D")}: npm run cli -- orders move ${id("A")} --day 2027-03-05 --company `,
      ),
    ])
    await database.afterRestart({ [id("D")]: MORE, [id("Z")]: MORE })
    expect(await bookings()).toEqual(before)
  })

  it("should find its booking at the time that this was placed for, where the backup has neither", async () => {
    const placedFor = { ...claim, departure: { ...claim.departure, startMinute: 900 } }
    await database.populate.order(id("P"), BELA)
    await database.backup()
    const pattern = await findOrder(database.db, id("P"))
    const booking = justPlaced(pattern, {
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
    await pay(database.db, id("A"))
    await askDifference("D")
    await pay(database.db, id("D"))
    const before = await bookings()
    expect(before).toMatchObject([{ departure: TO, difference_paid: MORE }, {}, {}])
    await database.restore()
    await database.afterRestart({ [id("A")]: PAID, [id("D")]: MORE, [id("P")]: PAID })
    expect(await bookings()).toEqual(before)
    expect(database.rows("select departure_id, taken from departures where taken > 0")).toEqual([
      { departure_id: TO, taken: 3 },
    ])
    database.nothingIsStrange()
    await database.isWell()
  })

  it("should wait for a person where its seats are gone by now", async () => {
    await database.populate.order(id("A"), ASHA)
    await database.backup()
    await askDifference("D")
    await pay(database.db, id("D"))
    await database.restore()
    await database.within((db) => db.updateTable("departures").set({ capacity: 2 }).execute())
    await database.afterRestart({ [id("D")]: MORE })
    expect(await bookings()).toMatchObject([{ difference_paid: null }, { state: "REVIEW" }])
    expect(await seats()).toEqual([{ departure_id: TO, taken: 0, sold: 0 }])
  })

  it("should come in as it was where it had come to nothing, and be asked for by another name the next time", async () => {
    await database.populate.order(id("A"), ASHA)
    await database.backup()
    await askDifference("D")
    const failed = { known: { state: "FAILED" as const }, actor: "webhook" as const }
    await inOrders(database.db, settleOrder(await findOrder(database.db, id("D")), failed))
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
    expect(await database.restore()).not.toContain("to be asked about")
    expect(await bookings()).toEqual(before)
    // The log tells who asked for it, and nothing of what is not in the books again.
    expect(database.rows("select deed_id from deeds where name = 'Ravi'")).toEqual([{ deed_id: "1" }])
    // Without it a payment that comes late after all would take no seats.
    expect(database.rows(`select departure_id, state from seat_holds where hold_id = '${id("D")}'`)).toEqual([
      { departure_id: TO, state: "RELEASED" },
    ])
    await database.isWell()
  })
})

it("should leave those alone of which the provider can tell all that there is", async () => {
  await database.backup()
  await database.populate.order(id("A"), ASHA)
  await database.restore()
  expect(database.rows("select merchant_order_id from orders")).toEqual([])
  await database.afterRestart({ [id("A")]: PAID })
  expect(database.rows("select message_id from outbox where message_id like '%/stranger'")).toEqual([
    { message_id: `${id("A")}/stranger` },
  ])
})
