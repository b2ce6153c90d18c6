/** What a restored database learns from the one that it replaces: payments, refunds, cancellations, vouchers, links. */
import { writeFileSync } from "node:fs"
import { sql } from "kysely"
import { afterEach, beforeEach, describe, expect, it } from "vitest"
import { Effect } from "effect"
import { openSqlite } from "#adapters/sql/openDatabase.ts"
import { sqlOrderStore } from "#adapters/sql/sqlOrderStore.ts"
import { sqlRefundStore } from "#adapters/sql/sqlRefundStore.ts"
import { OrderStore } from "#core/ports/orders.ts"
import { RefundStore } from "#core/ports/refunds.ts"
import { refundIdOf } from "#core/refunds/refund.ts"
import { ASK_AGAIN_MS } from "#core/orders/reportUnknownPayment.ts"
import { MerchantOrderId } from "#core/paymentIds.ts"
import { ASHA, populateDatabase } from "../../harness/populatedDatabase.ts"
import { commandLineOf } from "./cliHarness.ts"
import {
  CANCELLED_AT_MS,
  cancelInRows,
  id,
  openRestoreDatabase,
  PAID,
  pay,
  type RestoreDatabase,
} from "./restoreHarness.ts"

let database: RestoreDatabase
beforeEach(async () => void (database = await openRestoreDatabase()))
afterEach(() => database.end())

describe("what a restore lost", () => {
  it(
    "should be asked at the provider, told and shown, and keep the next restore back until it is settled",
    { tags: ["failure:54"] },
    async () => {
      await database.populate.order(id("A"), ASHA, ["PENDING"])
      await database.backup()
      const refunded = await database.populate.order(id("B"), ASHA)
      await database.populate.order(id("C"), ASHA, ["PENDING", "FAILED"])
      await database.populate.refund(refunded, "ill")
      await database.db
        .updateTable("orders")
        .set({ state: "COMPLETED" })
        .where("merchant_order_id", "=", MerchantOrderId.make(id("A")))
        .execute()
      await database.db.destroy()
      const told = await database.restore()
      expect(told).toContain("3 orders to be asked about at the payment provider")
      expect(told).not.toContain("taken over")
      const early = await database.cli(["restore", database.at("b.sqlite"), "--yes"])
      expect([early.code, early.err]).toEqual([
        1,
        expect.stringMatching(/^The last restore is not settled: 3 orders [^\n]+--older[^\n]+\n$/),
      ])

      await database.afterRestart({ [id("A")]: PAID, [id("B")]: PAID }, { [id("B")]: [1000] })
      expect(database.rows("select merchant_order_id as id, state from orders")).toEqual([
        { id: id("A"), state: "COMPLETED" },
      ])
      expect(
        database.rows("select merchant_order_id as id, captured_amount as paid from restore_checks"),
      ).toEqual([
        { id: id("B"), paid: PAID },
        { id: id("C"), paid: null },
      ])
      expect(database.rows("select subject from outbox where message_id like '%/stranger'")).toEqual([
        { subject: `Paid, and not in our books: order ${id("B")}` },
      ])
      const status = await database.cli(["status"])
      expect(status.out).toContain(`paid, and not in the books: npm run cli -- orders adopt ${id("B")}`)
      expect(status.out).toContain("1 order not settled with the payment provider")

      // A further restore takes the list over, and what is unpaid is asked about as long as it would have been.
      const notedOfC = () =>
        database.rows(`select noted_at_ms from restore_checks where merchant_order_id = '${id("C")}'`)
      const noted = notedOfC()
      expect(await database.restore()).toContain("2 orders to be asked about")
      expect([noted.length, notedOfC()]).toEqual([1, noted])
      const db = await database.open()
      await populateDatabase(db).order(id("B"), ASHA)
      await db.destroy()
      await database.afterRestart({ [id("A")]: PAID, [id("B")]: PAID }, { [id("B")]: [1000] })
      expect(database.rows("select merchant_order_id as id from restore_checks")).toEqual([{ id: id("C") }])
      expect((await database.cli(["status"])).out).not.toContain("not settled")
      const last = await database.cli(["backup", database.at("last.sqlite")])
      const held = await database.cli(["restore", database.at("last.sqlite"), "--yes"])
      expect([last.code, held.code, held.err, notedOfC()]).toEqual([0, 0, "", noted])
      expect(database.rows("select merchant_refund_id as id, amount, state from refunds")).toEqual([
        { id: refundIdOf(MerchantOrderId.make(id("B")), 1), amount: 1000, state: "COMPLETED" },
      ])
      expect((await database.cli(["check"])).out).toMatch(/all is well/)
    },
  )

  it("should be asked about as what the restore has lost before its own watch reads it", async () => {
    for (const letter of ["A", "B", "C"]) await database.populate.order(id(letter), ASHA, ["PENDING"])
    await sql`update order_watch set next_read_at_ms = null where merchant_order_id = ${id("B")}`.execute(
      database.db,
    )
    await sql`update order_watch set next_read_at_ms = 5 where merchant_order_id <> ${id("B")}`.execute(
      database.db,
    )
    await database.backup()
    await pay(database.db, id("A"))
    await pay(database.db, id("B"))
    await database.db.destroy()
    await database.restore()
    expect(
      database.rows(
        `select next_read_at_ms = (select noted_at_ms from restore_checks) + ${ASK_AGAIN_MS} as later, next_read_at_ms as at
          from order_watch order by merchant_order_id`,
      ),
    ).toEqual([
      { later: 1, at: expect.any(Number) },
      { later: null, at: null },
      { later: 0, at: 5 },
    ])
  })

  it("should bring the refunds of orders that the backup has, each in its last state, with their letters", async () => {
    const order = await database.populate.order(id("A"), ASHA)
    const other = await database.populate.order(id("B"), ASHA)
    await database.backup()
    await database.populate.refund(order, "ill")
    await database.populate.refund(order, "and again")
    await database.populate.refund(other, "on its way", "PENDING")
    const before = database.rows("select * from refunds order by 1")
    const out = await database.restore()
    expect(out).toContain("3 refunds taken over from what was there.")
    const after = database.rows("select * from refunds order by 1")
    const still = (rows: typeof after) => rows.map((row) => ({ ...row, next_read_at_ms: 0 }))
    expect(still(after)).toEqual(still(before))
    expect((await database.cli(["check"])).out).toBe("2 orders checked, all is well.\n")
    // Restored once more from the older copy, nothing comes twice.
    await database.restore()
    expect(still(database.rows("select * from refunds order by 1"))).toEqual(still(before))
  })

  it("should bring cancellations, free the seats of what is given up, and tell of days that were changed", async () => {
    for (const letter of ["A", "B", "C"]) await database.populate.order(id(letter), ASHA)
    const departure = "boat/2026-12-05/09:30"
    await sql`insert into departures (departure_id, pool, day, start_minute, capacity, taken, occupied_minutes, state, revision)
      values (${departure}, 'boat', '2026-12-05', 570, 40, 4, 60, 'OPEN', 2)`.execute(database.db)
    for (const letter of ["A", "B"])
      await sql`insert into seat_holds (hold_id, departure_id, seats, state)
        values (${id(letter)}, ${departure}, 2, 'SOLD')`.execute(database.db)
    await database.backup()
    await cancelInRows(database.db, id("A"))
    await sql`insert into refunds (merchant_refund_id, merchant_order_id, amount, reason, decided_by, lines, requested_at_ms, settled_at_ms, state)
      select merchant_order_id || '-1', merchant_order_id, captured_amount, 'no boat', 'Maria', '[]', 1, 2, 'OUTSIDE'
      from orders where merchant_order_id = ${id("B")}`.execute(database.db)
    await sql`update orders set moved_from = travel_day, travel_day = '2027-02-03' where merchant_order_id = ${id("C")}`.execute(
      database.db,
    )
    const out = await database.restore()
    expect(out).toContain("1 cancellation taken over from what was there.\n")
    expect(out).toContain(
      `Was moved to Wed 3 Feb 2027 after the backup: npm run cli -- orders move ${id("C")} `,
    )
    expect(database.rows("select state from seat_holds order by hold_id").map(({ state }) => state)).toEqual([
      "RELEASED",
      "RELEASED",
    ])
    expect(database.rows("select taken from departures")).toEqual([{ taken: 0 }])
    const shown = JSON.parse((await database.cli(["orders", "show", id("A"), "--json"])).out)
    expect(shown.history.at(-1)).toMatchObject({ what: "cancelled" })
    expect((await database.cli(["check"])).out).toBe("3 orders checked, all is well.\n")
  })

  it("should bring the log's rows of cancellations that it brings, and of no other deed", async () => {
    await database.populate.order(id("A"), ASHA)
    await database.backup()
    const atMs = 1_763_700_000_000
    await sql`update orders set cancelled_on = '2026-11-20', booking_key = null where merchant_order_id = ${id("A")}`.execute(
      database.db,
    )
    await sql`insert into order_events (merchant_order_id, seq, at_ms, by_whom, what, change, decided_by, reason)
      values (${id("A")}, 9, ${atMs}, 'operator', 'cancelled', '{"cancelledOn":"2026-11-20"}', 'Maria', 'asked for')`.execute(
      database.db,
    )
    for (const [deedId, deed] of [
      ["cancelled", "cancel a booking"],
      ["sent", "send the link again"],
    ])
      await sql`insert into deeds (deed_id, at_ms, name, role, deed, about, detail)
        values (${deedId}, ${atMs}, 'Maria', 'office', ${deed}, ${id("A")}, '{"reason":"asked for"}')`.execute(
        database.db,
      )
    await database.restore()
    expect(
      database.rows(`select deed_id from deeds where about = '${id("A")}'`).map(({ deed_id }) => deed_id),
    ).toEqual(["cancelled"])
  })

  it("should bring the vouchers that were made with cancellations, and what was paid out of them", async () => {
    for (const letter of ["A", "B", "C"]) await database.populate.order(id(letter), ASHA)
    await database.backup()
    const atMs = CANCELLED_AT_MS
    for (const [letter, state] of [
      ["A", "OPEN"],
      ["B", "SPENT"],
      ["C", "PAID_OUT"],
    ] as const) {
      const [voucher, order] = [letter.repeat(26), id(letter)]
      const closed = state === "OPEN" ? null : atMs + 1
      const left = state === "PAID_OUT" ? 0 : PAID
      await sql`insert into vouchers (voucher_id, money_of, held_by, amount, made_at_ms, last_day, state, closed_at_ms, spent_by)
        values (${voucher}, ${order}, ${order}, 115000, ${atMs}, '2027-11-20', ${state}, ${closed}, ${state === "SPENT" ? id("Z") : null})`.execute(
        database.db,
      )
      await cancelInRows(database.db, order, { inVouchers: PAID, left })
    }
    await sql`insert into order_events (merchant_order_id, seq, at_ms, by_whom, what, change, decided_by, reason)
      values (${id("C")}, 10, ${atMs + 1}, 'operator', 'voucher paid out', '{"inVouchers":0}', 'Maria', 'asked for')`.execute(
      database.db,
    )
    await database.restore()
    // Who spent it is not in the books: it can be spent again.
    expect(database.rows("select state, closed_at_ms, spent_by from vouchers order by 1")).toEqual([
      { state: "OPEN", closed_at_ms: null, spent_by: null },
      { state: "OPEN", closed_at_ms: null, spent_by: null },
      { state: "PAID_OUT", closed_at_ms: atMs + 1, spent_by: null },
    ])
    expect(
      database
        .rows("select in_vouchers from orders order by merchant_order_id")
        .map(({ in_vouchers }) => in_vouchers),
    ).toEqual([PAID, PAID, 0])
    expect((await database.cli(["check"])).out).toBe("3 orders checked, all is well.\n")
  })

  it("should close the vouchers that the backup has open and that were paid out since, once", async () => {
    await database.populate.order(id("A"), ASHA)
    for (const letter of ["V", "W"])
      await sql`insert into vouchers (voucher_id, money_of, held_by, amount, made_at_ms, last_day, state)
        values (${letter.repeat(26)}, ${id("A")}, ${id("A")}, 57500, ${CANCELLED_AT_MS}, '2027-11-20', 'OPEN')`.execute(
        database.db,
      )
    await cancelInRows(database.db, id("A"), { inVouchers: PAID })
    await database.backup()
    const words = ["--reason", "asked for", "--by", "Maria", "--outside", "--yes"]
    expect(await database.cli(["vouchers", "pay-out", "V".repeat(26), ...words])).toMatchObject({
      code: 0,
      err: "",
    })
    const books = () => ({
      vouchers: database.rows("select voucher_id, state, decided_by, closed_at_ms from vouchers"),
      orders: database.rows("select in_vouchers from orders"),
      events: database.rows("select what, change from order_events order by seq"),
      deeds: database.rows("select deed, detail from deeds where deed <> 'restore a backup'"),
      refunds: database.rows("select amount, state from refunds"),
    })
    await database.db.destroy()
    const before = books()
    expect(before).toMatchObject({ orders: [{ in_vouchers: 57_500 }], refunds: [{ amount: 57_500 }] })
    for (let times = 0; times < 2; times++) {
      await database.restore()
      expect(books()).toEqual(before)
      expect((await database.cli(["check"])).out).toBe("1 order checked, all is well.\n")
    }
  })

  it("should close two vouchers of a payment that were paid out in one millisecond", async () => {
    await database.populate.order(id("A"), ASHA)
    for (const letter of ["V", "W"])
      await sql`insert into vouchers (voucher_id, money_of, held_by, amount, made_at_ms, last_day, state)
        values (${letter.repeat(26)}, ${id("A")}, ${id("A")}, 57500, ${CANCELLED_AT_MS}, '2027-11-20', 'OPEN')`.execute(
        database.db,
      )
    await cancelInRows(database.db, id("A"), { inVouchers: PAID })
    await database.backup()
    const words = ["--reason", "asked for", "--by", "Maria", "--outside", "--yes"]
    for (const letter of ["V", "W"])
      expect(await database.cli(["vouchers", "pay-out", letter.repeat(26), ...words])).toMatchObject({
        code: 0,
      })
    const atMs = CANCELLED_AT_MS + 1
    await sql`update vouchers set closed_at_ms = ${atMs}`.execute(database.db)
    await sql`update order_events set at_ms = ${atMs} where what = 'voucher paid out'`.execute(database.db)
    await database.db.destroy()
    for (let times = 0; times < 2; times++) {
      await database.restore()
      expect(database.rows("select state, amount from vouchers")).toEqual([
        { state: "PAID_OUT", amount: 57_500 },
        { state: "PAID_OUT", amount: 57_500 },
      ])
      expect(database.rows("select in_vouchers from orders")).toEqual([{ in_vouchers: 0 }])
      expect(
        database.rows("select change from order_events where what = 'voucher paid out' order by seq"),
      ).toEqual([{ change: '{"inVouchers":57500}' }, { change: '{"inVouchers":0}' }])
      expect(database.rows("select deed from deeds where deed = 'pay a voucher out'")).toHaveLength(2)
      expect((await database.cli(["check"])).out).toBe("1 order checked, all is well.\n")
    }
  })

  it.each([
    ["waits", false],
    ["was paid out since", true],
  ])(
    "should leave a voucher that %s what a refund that was made after all has left of it",
    async (_, isPaidOut) => {
      const voucher = "V".repeat(26)
      await database.populate.refund(await database.populate.order(id("A"), ASHA), "ill")
      await sql`insert into vouchers (voucher_id, money_of, held_by, amount, made_at_ms, last_day, state)
        values (${voucher}, ${id("A")}, ${id("A")}, ${PAID}, ${CANCELLED_AT_MS}, '2027-11-20', 'OPEN')`.execute(
        database.db,
      )
      await cancelInRows(database.db, id("A"), { inVouchers: PAID })
      await sql`update refunds set state = 'FAILED', settled_at_ms = 1, given_up_by = 'Maria', given_up_reason = 'lost', next_read_at_ms = 1`.execute(
        database.db,
      )
      await database.backup()
      const [late] = database.rows("select merchant_refund_id as id, amount from refunds")
      const settlement = {
        merchantRefundId: refundIdOf(MerchantOrderId.make(id("A")), 1),
        from: "FAILED",
        to: "COMPLETED",
        atMs: CANCELLED_AT_MS + 1,
        gatewayRefundId: "OMR1",
        messages: [],
      } as const
      expect(late?.["id"]).toBe(settlement.merchantRefundId)
      await Effect.runPromise(
        Effect.provide(
          RefundStore.use((refunds) => refunds.settle(settlement)),
          sqlRefundStore(database.db),
        ),
      )
      const words = ["--reason", "asked for", "--by", "Maria", "--outside", "--yes"]
      if (isPaidOut) await database.cli(["vouchers", "pay-out", voucher, ...words])
      await database.db.destroy()
      const books = () => ({
        vouchers: database.rows("select state, amount from vouchers"),
        orders: database.rows("select in_vouchers from orders"),
        events: database.rows("select what, change from order_events order by seq"),
        refunds: database.rows("select amount, state from refunds order by 1"),
      })
      const before = books()
      const left = PAID - Number(late?.["amount"])
      expect(before.vouchers).toEqual([{ state: isPaidOut ? "PAID_OUT" : "OPEN", amount: left }])
      for (let times = 0; times < 2; times++) {
        await database.restore()
        expect(books()).toEqual(before)
      }
    },
  )

  it("should take from what was left of a voucher only what went back since the backup", async () => {
    const [voucher, rest] = ["V".repeat(26), `${"V".repeat(26)}-1`]
    await database.populate.order(id("A"), ASHA)
    await cancelInRows(database.db, id("A"), { inVouchers: PAID })
    await database.populate.order(id("B"), { ...ASHA, name: "Bela" })
    await sql`update orders set voucher_id = ${voucher}, voucher_amount = 60000 where merchant_order_id = ${id("B")}`.execute(
      database.db,
    )
    await sql`insert into vouchers (voucher_id, money_of, held_by, amount, made_at_ms, last_day, state, closed_at_ms, spent_by)
      values (${voucher}, ${id("A")}, ${id("A")}, ${PAID}, ${CANCELLED_AT_MS}, '2027-11-20', 'SPENT', ${CANCELLED_AT_MS + 1}, ${id("B")}),
        (${rest}, ${id("A")}, ${id("B")}, ${PAID - 60_000}, ${CANCELLED_AT_MS + 1}, '2027-11-20', 'OPEN', null, null)`.execute(
      database.db,
    )
    const takeFromRest = async (seq: number, left: number) => {
      await sql`update vouchers set amount = ${left - 60_000} where voucher_id = ${rest}`.execute(database.db)
      await sql`update orders set in_vouchers = ${left} where merchant_order_id = ${id("A")}`.execute(
        database.db,
      )
      await sql`insert into order_events (merchant_order_id, seq, at_ms, by_whom, what, change)
        values (${id("A")}, ${seq}, ${CANCELLED_AT_MS + seq}, 'reconciliation', 'voucher paid out', ${JSON.stringify({ inVouchers: left })})`.execute(
        database.db,
      )
    }
    await takeFromRest(11, PAID - 5_000)
    await database.backup()
    await takeFromRest(12, PAID - 8_000)
    for (let times = 0; times < 2; times++) {
      await database.restore()
      expect(database.rows("select voucher_id, amount from vouchers order by 1")).toEqual([
        { voucher_id: voucher, amount: PAID },
        { voucher_id: rest, amount: PAID - 68_000 },
      ])
    }
  })

  it.each(["CREATED", "PENDING", "FAILED"] as const)(
    "should take from what was left of a voucher once what a refund took of it, where who spent it was %s in the backup",
    async (before) => {
      const [voucher, rest] = ["V".repeat(26), `${"V".repeat(26)}-1`]
      await database.populate.order(id("A"), ASHA)
      await sql`insert into vouchers (voucher_id, money_of, held_by, amount, made_at_ms, last_day, state)
        values (${voucher}, ${id("A")}, ${id("A")}, ${PAID}, ${CANCELLED_AT_MS}, '2027-11-20', 'OPEN')`.execute(
        database.db,
      )
      await cancelInRows(database.db, id("A"), { inVouchers: PAID })
      await database.populate.order(id("B"), ASHA, [before])
      await sql`update orders set voucher_id = ${voucher}, voucher_amount = 70000 where merchant_order_id = ${id("B")}`.execute(
        database.db,
      )
      await sql`update order_events set change = json_set(change, '$.voucherAmount', 70000, '$.request.voucher', ${voucher})
        where merchant_order_id = ${id("B")} and what = 'placed'`.execute(database.db)
      await database.backup()
      await pay(database.db, id("B"))
      await sql`update vouchers set amount = amount - 5000 where voucher_id = ${rest}`.execute(database.db)
      await sql`update orders set in_vouchers = ${PAID - 5000} where merchant_order_id = ${id("A")}`.execute(
        database.db,
      )
      await sql`insert into order_events (merchant_order_id, seq, at_ms, by_whom, what, change)
        values (${id("A")}, 11, ${CANCELLED_AT_MS + 11}, 'reconciliation', 'voucher paid out', ${JSON.stringify({ inVouchers: PAID - 5000 })})`.execute(
        database.db,
      )
      const isCancelled = before !== "FAILED"
      if (isCancelled) await cancelInRows(database.db, id("B"), { atMs: CANCELLED_AT_MS + 20 })
      await database.db.destroy()
      for (let times = 0; times < 2; times++) {
        await database.restore()
        if (!isCancelled) await database.within((db) => pay(db, id("B")))
        expect(database.rows("select voucher_id, state, amount from vouchers order by 1")).toEqual([
          { voucher_id: voucher, state: "SPENT", amount: expect.any(Number) },
          { voucher_id: rest, state: "OPEN", amount: PAID - 75_000 },
        ])
      }
    },
  )

  it("should close a voucher that waits for a payment in the backup, and was free and paid out since", async () => {
    const voucher = "V".repeat(26)
    await database.populate.order(id("A"), ASHA)
    await sql`update orders set cancelled_on = '2026-11-20', booking_key = null, in_vouchers = 115000`.execute(
      database.db,
    )
    await database.populate.order(id("B"), ASHA, ["PENDING"])
    await sql`update orders set voucher_id = ${voucher}, voucher_amount = 70000 where merchant_order_id = ${id("B")}`.execute(
      database.db,
    )
    await sql`insert into vouchers (voucher_id, money_of, held_by, amount, made_at_ms, last_day, state, closed_at_ms, spent_by)
      values (${voucher}, ${id("A")}, ${id("A")}, 115000, 1763700000000, '2027-11-20', 'SPENT', 1763700000001, ${id("B")})`.execute(
      database.db,
    )
    await database.backup()
    await sql`update vouchers set state = 'OPEN', closed_at_ms = null, spent_by = null`.execute(database.db)
    const words = ["--reason", "asked for", "--by", "Maria", "--outside", "--yes"]
    expect(await database.cli(["vouchers", "pay-out", voucher, ...words])).toMatchObject({ code: 0, err: "" })
    await database.db.destroy()
    await database.restore()
    expect(database.rows("select state, amount, spent_by from vouchers")).toEqual([
      { state: "PAID_OUT", amount: PAID, spent_by: null },
    ])
    expect(database.rows(`select in_vouchers from orders where merchant_order_id = '${id("A")}'`)).toEqual([
      { in_vouchers: 0 },
    ])
  })

  it("should close a voucher of which a rest was paid out since, for the order that spent it, until that is rejected", async () => {
    const [voucher, rest] = ["V".repeat(26), `${"V".repeat(26)}-1`]
    await database.populate.order(id("A"), ASHA)
    await sql`insert into vouchers (voucher_id, money_of, held_by, amount, made_at_ms, last_day, state)
      values (${voucher}, ${id("A")}, ${id("A")}, 115000, 1763700000000, '2027-11-20', 'OPEN')`.execute(
      database.db,
    )
    await sql`update orders set cancelled_on = '2026-11-20', booking_key = null, in_vouchers = 115000`.execute(
      database.db,
    )
    await database.populate.order(id("B"), ASHA, ["PENDING"])
    await sql`update orders set voucher_id = ${voucher}, voucher_amount = 70000 where merchant_order_id = ${id("B")}`.execute(
      database.db,
    )
    await database.backup()
    await pay(database.db, id("B"))
    const words = ["--reason", "asked for", "--by", "Maria", "--outside", "--yes"]
    expect(await database.cli(["vouchers", "pay-out", rest, ...words])).toMatchObject({ code: 0, err: "" })
    await database.db.destroy()
    const books = () => ({
      vouchers: database.rows("select voucher_id, state, amount, spent_by from vouchers order by 1"),
      inVouchers: database.rows(`select in_vouchers from orders where merchant_order_id = '${id("A")}'`),
      events: database.rows(`select what, change from order_events where merchant_order_id = '${id("A")}'`),
      deeds: database.rows("select deed, detail from deeds where deed <> 'restore a backup'"),
      refunds: database.rows("select amount, state from refunds"),
    })
    const before = books()
    expect(before).toMatchObject({
      vouchers: [
        { voucher_id: voucher, state: "SPENT", amount: PAID, spent_by: id("B") },
        { voucher_id: rest, state: "PAID_OUT", amount: 45_000 },
      ],
      inVouchers: [{ in_vouchers: 70_000 }],
      refunds: [{ amount: 45_000 }],
    })
    for (let times = 0; times < 2; times++) {
      await database.restore()
      expect(books()).toEqual(before)
      const restored = openSqlite(database.place, 5000)
      await pay(restored, id("B"))
      await restored.destroy()
      expect(books()).toEqual(before)
    }
    // Its seats are gone by now, say: nobody has the trip, and what was spent on it can be spent again.
    await database.restore()
    const restored = openSqlite(database.place, 5000)
    await pay(restored, id("B"), "REVIEW")
    expect(books()).toEqual(before)
    const rejection = {
      merchantOrderId: MerchantOrderId.make(id("B")),
      from: "REVIEW",
      settlement: { state: "REJECTED", settledAtMs: 9 },
      actor: "operator",
      messages: [],
      decision: { decidedBy: "Maria", reason: "no seats" },
    } as const
    const rejected = OrderStore.use(({ settle }) => settle(rejection))
    expect(await Effect.runPromise(Effect.provide(rejected, sqlOrderStore(restored)))).toBe("settled")
    await restored.destroy()
    expect(books().vouchers).toEqual([
      { voucher_id: voucher, state: "OPEN", amount: 70_000, spent_by: null },
      { voucher_id: rest, state: "PAID_OUT", amount: 45_000, spent_by: null },
    ])
    const db = await database.open()
    await populateDatabase(db).order(id("C"), ASHA, ["PENDING"])
    await sql`update orders set voucher_id = ${voucher}, voucher_amount = 50000 where merchant_order_id = ${id("C")}`.execute(
      db,
    )
    await pay(db, id("C"))
    await db.destroy()
    expect(books().vouchers).toEqual([
      { voucher_id: voucher, state: "SPENT", amount: 70_000, spent_by: id("C") },
      { voucher_id: rest, state: "PAID_OUT", amount: 45_000, spent_by: null },
      { voucher_id: `${rest}-1`, state: "OPEN", amount: 20_000, spent_by: null },
    ])
    expect((await database.cli(["check"])).out).not.toMatch(/voucher that/)

    // Another restore has the second order asked about again, and that is rejected, too: of its own rest alone it is less.
    const again = await database.open()
    await sql`update orders set state = 'REVIEW' where merchant_order_id = ${id("C")}`.execute(again)
    const alsoRejected = OrderStore.use(({ settle }) =>
      settle({ ...rejection, merchantOrderId: MerchantOrderId.make(id("C")) }),
    )
    expect(await Effect.runPromise(Effect.provide(alsoRejected, sqlOrderStore(again)))).toBe("settled")
    await again.destroy()
    expect(books().vouchers).toEqual([
      { voucher_id: voucher, state: "OPEN", amount: 50_000, spent_by: null },
      { voucher_id: rest, state: "PAID_OUT", amount: 45_000, spent_by: null },
      { voucher_id: `${rest}-1`, state: "OPEN", amount: 20_000, spent_by: null },
    ])
  })

  it("should tell of bookings of which some were taken off, whose money has gone back", async () => {
    for (const letter of ["A", "B"]) await database.populate.order(id(letter), ASHA)
    await database.backup()
    const fewer = ["orders", "fewer", id("A"), "--adults", "1", "--children", "0", "--full", "--outside"]
    const taken = await database.cli([...fewer, "--reason", "ill", "--yes"])
    expect([taken.code, taken.err]).toEqual([0, ""])
    await database.db.destroy()
    const due = () => database.rows("select due_for_fewer as due from orders order by 1")
    const before = due()
    expect(before).toEqual([{ due: null }, { due: 65_000 }])
    const out = await database.restore()
    const told = out.split("\n").filter((line) => line.startsWith("Was for "))
    expect(told).toEqual([
      `Was for 1 Adult, 0 Children after the backup: npm run cli -- orders fewer ${id("A")} --adults 1 --children 0 --due 650 --reason "restored"`,
    ])
    // By its rules, today, less would have been due, and what went back beyond that would be missing later.
    const again = ["orders", "fewer", id("A"), "--adults", "1", "--children", "0", "--due"]
    const words = ["--reason", "restored", "--outside", "--yes"]
    const more = await database.cli([...again, "650.01", ...words])
    expect([more.code, more.err]).toEqual([
      1,
      "More is said to have been due for them than they had paid. Nothing was changed.\n",
    ])
    for (const wrong of [["much"], ["650", "--full"], ["650", "--deduct", "Fee=1"]])
      expect(await database.cli([...again, ...wrong, ...words])).toMatchObject({ code: 2 })
    const done = await database.cli([...again, "650", ...words])
    expect([done.code, done.err]).toEqual([0, ""])
    expect(done.out).toContain("Nothing goes back.")
    expect(due()).toEqual(before)
    expect(database.rows("select count(*) as many from refunds")).toEqual([{ many: 1 }])
    expect((await database.cli(["check"])).out).toBe("2 orders checked, all is well.\n")
  })

  it("should put a backup in the place of an older database, of which more were taken off in it", async () => {
    await database.populate.order(id("A"), ASHA)
    const takeOffUntil = (adults: string) => {
      const line = `orders fewer ${id("A")} --adults ${adults} --children 0 --full --outside --reason ill --yes`
      return database.run(...line.split(" "))
    }
    await takeOffUntil("2")
    const older = database.at("older.sqlite")
    await database.run("backup", older)
    await takeOffUntil("1")
    await database.backup()
    await database.db.destroy()
    await database.run("restore", older, "--older", "--yes")
    expect(await database.restore()).not.toContain("Was for")
    expect(database.rows("select adults, children, due_for_fewer as due from orders")).toEqual([
      { adults: 1, children: 0, due: 65_000 },
    ])
  })

  it("should bring what opens bookings and where messages go as they were since, but nothing of who was erased", async () => {
    const CARA = { name: "Cara", mobileNumber: "91234 56789", email: "cara@example.in" }
    for (const letter of ["A", "B"]) await database.populate.order(id(letter), { ...ASHA, name: letter })
    await database.populate.order(id("C"), CARA)
    const put = (letter: string, secret: string, email: string | null) =>
      sql`insert or replace into booking_links (merchant_order_id, secret, made_at_ms, email, email_saved_at_ms)
        values (${id(letter)}, ${secret}, 1, ${email}, ${email === null ? null : 2})`.execute(database.db)
    await put("B", "former", null)
    await put("C", "of Cara", CARA.email)
    await database.backup()
    await put("A", "new", null)
    await put("B", "renewed", ASHA.email)
    await database.populate.order(id("Z"), ASHA)
    await put("Z", "of no order", null)
    const erased = await database.cli(["erase", CARA.mobileNumber, "--before-floor", "--yes"])
    expect([erased.code, erased.err]).toEqual([0, ""])
    await database.restore()
    expect(database.rows("select secret, email from booking_links order by 1")).toEqual([
      { secret: "new", email: null },
      { secret: "renewed", email: ASHA.email },
    ])
  })

  it("should leave a newer backup its links and addresses, each by itself", async () => {
    for (const letter of ["A", "B", "C"]) await database.populate.order(id(letter), ASHA)
    const put = (
      letter: string,
      secret: string,
      madeAt: number,
      email: string | null,
      savedAt: number | null,
    ) =>
      sql`insert or replace into booking_links (merchant_order_id, secret, made_at_ms, email, email_saved_at_ms)
        values (${id(letter)}, ${secret}, ${madeAt}, ${email}, ${savedAt})`.execute(database.db)
    await put("A", "renewed in the backup", 5, "first@example.in", 2)
    await put("B", "former", 1, "later@example.in", 5)
    await put("C", "renewed in the backup too", 5, "addressed@example.in", 5)
    await database.backup()
    await put("A", "leaked", 1, "second@example.in", 6)
    await put("B", "renewed since", 6, "former@example.in", 2)
    await put("C", "leaked too", 1, null, null)
    await database.restore()
    expect(database.rows("select * from booking_links order by merchant_order_id")).toMatchObject([
      { secret: "renewed in the backup", made_at_ms: 5, email: "second@example.in", email_saved_at_ms: 6 },
      { secret: "renewed since", made_at_ms: 6, email: "later@example.in", email_saved_at_ms: 5 },
      {
        secret: "renewed in the backup too",
        made_at_ms: 5,
        email: "addressed@example.in",
        email_saved_at_ms: 5,
      },
    ])
  })

  it("should be settled by whoever has given it back at the provider, for good, and by nobody else", async () => {
    await database.backup()
    await database.populate.order(id("B"), ASHA)
    await database.restore()
    const adopt = (...words: ReadonlyArray<string>) =>
      database.cli(["orders", "adopt", id("B"), "--refunded-there", ...words])
    const early = await adopt("--reason", "given back", "--yes")
    expect([early.code, early.err]).toEqual([
      1,
      `Order ${id("B")} is not among what is paid and not in the books.\n`,
    ])
    await database.afterRestart({ [id("B")]: PAID })
    const [{ body = "" } = {}] = database.rows("select body from outbox where message_id like '%/stranger'")
    expect(body).toContain(`orders adopt ${id("B")} --refunded-there`)
    expect(await adopt("--yes")).toMatchObject({ code: 2 })
    expect(await adopt("--reason", "given back", "--on", "2026-12-05", "--yes")).toMatchObject({ code: 2 })
    const refused = await database.cli(
      ["orders", "adopt", id("B"), "--refunded-there", "--reason", "given back"],
      "no",
    )
    expect([refused.code, refused.asked]).toEqual([
      1,
      expect.stringContaining("given back at the payment provider?"),
    ])
    expect((await database.cli(["status"])).out).toContain(`orders adopt ${id("B")}`)
    const left = await adopt("--reason", "given back", "--by", "Maria", "--yes")
    expect([left.code, left.err, left.out]).toEqual([
      0,
      "",
      `Order ${id("B")} stays out of the books: nobody is asked about it any more.\n`,
    ])
    expect(database.rows(`select deed, detail from deeds where about = '${id("B")}'`)).toEqual([
      {
        deed: "leave a payment out",
        detail: JSON.stringify({ how: "at the provider", reason: "given back", by: "Maria" }),
      },
    ])
    expect((await database.cli(["status"])).out).not.toMatch(/orders adopt|not settled/)
    // Not by the provider's word, which is the same as before, nor by a restore, does it come up again.
    const ended = () => database.rows("select captured_amount from restore_checks")
    await database.afterRestart({ [id("B")]: PAID })
    expect(ended()).toEqual([{ captured_amount: 0 }])
    const last = await database.cli(["backup", database.at("last.sqlite")])
    expect([last.code, (await database.cli(["restore", database.at("last.sqlite"), "--yes"])).err]).toEqual([
      0,
      "",
    ])
    expect(ended()).toEqual([{ captured_amount: 0 }])
  })

  it("should leave nothing to choose where all has gone back since", async () => {
    for (const letter of ["A", "B"]) await database.populate.order(id(letter), ASHA)
    await sql`insert into call_offs (call_off_id, day, from_minute, reason, decided_by, at_ms)
      values ('CALL-1', '2026-12-05', 0, 'storm', 'Maria', 7)`.execute(database.db)
    for (const letter of ["A", "B"])
      await sql`insert into call_off_offers (call_off_id, merchant_order_id, state, made_at_ms, choose_until_ms)
        values ('CALL-1', ${id(letter)}, 'OFFERED', 7, 8)`.execute(database.db)
    await database.backup()
    const order = await database.db.selectFrom("orders").select("captured_amount").executeTakeFirstOrThrow()
    await sql`insert into refunds (merchant_refund_id, merchant_order_id, amount, reason, decided_by, lines,
        requested_at_ms, state, settled_at_ms)
      values ('GOAR-1', ${id("A")}, ${order.captured_amount}, 'storm', 'Maria', '[]', 9, 'OUTSIDE', 9)`.execute(
      database.db,
    )
    await database.restore()
    expect(
      database.rows(
        "select state, closed_at_ms, merchant_refund_id from call_off_offers order by merchant_order_id",
      ),
    ).toEqual([
      { state: "REFUNDED", closed_at_ms: 9, merchant_refund_id: "GOAR-1" },
      { state: "OFFERED", closed_at_ms: null, merchant_refund_id: null },
    ])
  })

  it("should be said in one line where it cannot be known", async () => {
    await database.backup()
    await database.db.destroy()
    writeFileSync(database.place, "broken ".repeat(2000))
    const { out } = await database.cli(["restore", database.at("b.sqlite"), "--yes"])
    expect(out).toMatch(/^The replaced database cannot be read, so [^\n]+reconcile FILE$/m)
    const empty = commandLineOf({ DATABASE_URL: `file:${database.at("new/goa.sqlite")}` })
    expect((await empty(["restore", database.at("b.sqlite"), "--yes"])).out).toMatch(
      /^There was no database here, so [^\n]+reconcile FILE$/m,
    )
  })
})
