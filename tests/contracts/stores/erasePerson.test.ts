/** Who is erased is nowhere any more, everybody else is untouched, and the books still agree. */
import * as fc from "fast-check"
import { sql } from "kysely"
import { Effect, Layer, ManagedRuntime } from "effect"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { WORLDS_NOW_MS } from "#adapters/memory/sampleBookings.ts"
import { sqlOrderStore } from "#adapters/sql/sqlOrderStore.ts"
import { sqlRateLimits } from "#adapters/sql/sqlRateLimits.ts"
import { sqlTravellerMessages } from "#adapters/sql/sqlTravellerMessages.ts"
import { bug } from "#core/bug.ts"
import { Paise } from "#core/money.ts"
import { Day } from "#core/days.ts"
import { savePayment } from "#core/orders/savePayment.ts"
import { settleByProviderStatus } from "#core/orders/settleOrder.ts"
import { OrderStore } from "#core/ports/orders.ts"
import { sendBookingLinks } from "#core/paidBooking/sendBookingLinks.ts"
import { RateLimits } from "#core/ports/rateLimits.ts"
import type { ErasureRequest } from "#core/privacy/erasure.ts"
import { VoucherId } from "#core/vouchers/voucherId.ts"
import { sqlBookingLinks } from "#adapters/sql/sqlBookingLinks.ts"
import { BookingSecret } from "#core/paidBooking/bookingSecret.ts"
import { BookingLinks } from "#core/ports/bookingLinks.ts"
import { RefundStore } from "#core/ports/refunds.ts"
import { TravellerMessages } from "#core/ports/travellerMessages.ts"
import { linkWantedMessage } from "#core/messages/orderMessages.ts"
import { linkMessage } from "#core/messages/travellerMessages.ts"
import { newRefund } from "#core/refunds/refund.ts"
import { giveUpRefund, settleRefund } from "#core/refunds/settleRefund.ts"
import { sqlRefundStore } from "#adapters/sql/sqlRefundStore.ts"
import { checkDatabase } from "#adapters/sql/checkDatabase.ts"
import { erasePersonalData } from "#adapters/sql/erasePersonalData.ts"
import { collectPersonalData } from "#adapters/sql/collectPersonalData.ts"
import { asciiDigits } from "#core/plainText.ts"
import { nationalNumber } from "#core/booking/mobileNumber.ts"
import { MerchantOrderId } from "#core/paymentIds.ts"
import { bookingStoresOf, dayAfter, openBookingShop } from "./bookingShops.ts"
import { emptyDatabase, databaseName } from "../../harness/testDatabase.ts"
import { ASHA, populateDatabase, type Traveller } from "../../harness/populatedDatabase.ts"

// Before the evening on which travellers are reminded: a reminder is owed too.
beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: WORLDS_NOW_MS }))
afterEach(() => void vi.useRealTimers())

type Db = Awaited<ReturnType<typeof emptyDatabase>>

const CANARY = "Zyxwv"
const OTHER = { name: "Maria Fernandes", mobileNumber: "+91 91234 56789", email: "maria@example.in" }

const numbers = fc.stringMatching(/^[6-9]\d{9}$/).filter((digits) => digits !== "9123456789")
/** Zero in Devanagari, Bengali, Tamil, Arabic, full width and ASCII. */
const ZEROS = ["०", "০", "௦", "٠", "０", "0"]
const inScript = (zero: string) => (text: string) =>
  text.replace(/[0-9]/g, (digit) => String.fromCodePoint((zero.codePointAt(0) ?? 0) + Number(digit)))

/** The number in a way that people write it, in a script that they write. */
const ways = fc
  .tuple(
    fc.constantFrom(
      (digits: string) => digits,
      (digits: string) => `+91 ${digits.slice(0, 5)} ${digits.slice(5)}`,
      (digits: string) => `0${digits.slice(0, 5)}-${digits.slice(5)}`,
    ),
    fc.constantFrom(...ZEROS).map(inScript),
  )
  .map(
    ([written, script]) =>
      (digits: string) =>
        script(written(digits)),
  )
const travellers: fc.Arbitrary<Traveller> = fc.record({
  name: fc.constantFrom(`${CANARY} Rao`, `O'${CANARY}`, `${CANARY}:प्रिया`, `"${CANARY}\\`),
  mobileNumber: fc.tuple(numbers, ways).map(([digits, way]) => way(digits)),
  email: fc.constantFrom(`${CANARY}@example.in`, `${CANARY}.rao@example.in`),
})

const TABLES = [
  "orders",
  "order_events",
  "order_watch",
  "refunds",
  "outbox",
  "trip_plans",
  "trip_plan_notes",
  "newsletter_subscribers",
  "booking_links",
  "traveller_messages",
  "call_offs",
  "call_off_offers",
  "vouchers",
  "deeds",
  "rate_limits",
]
const everything = async (db: Db): Promise<ReadonlyArray<string>> => {
  const tables = TABLES.map((table) => sql`select * from ${sql.table(table)}`.execute(db))
  return (await Promise.all(tables)).flatMap(({ rows }) => rows.map((row) => JSON.stringify(row)))
}
const rowsAbout = async (db: Db, word: string) => (await everything(db)).filter((row) => row.includes(word))

/** A cancellation in the log and a voucher that was paid out, as a person decided both. */
const noteReasons = async (db: Db, order: string, reason: string) => {
  const id = MerchantOrderId.make(order)
  await db
    .insertInto("deeds")
    .values({
      deed_id: `DEED-${order}`,
      at_ms: 7,
      staff_id: null,
      name: "maria",
      role: "command line",
      deed: "cancel a booking",
      about: order,
      detail: JSON.stringify({ goesBack: 1000, how: "by hand", reason }),
    })
    .execute()
  await db
    .insertInto("vouchers")
    .values({
      voucher_id: VoucherId.make(`VOUCHER-${order}`),
      money_of: id,
      held_by: id,
      amount: 1000,
      made_at_ms: 1,
      last_day: "2026-12-05",
      state: "PAID_OUT",
      closed_at_ms: 2,
      decided_by: "maria",
      reason,
    })
    .execute()
}

/** As whoever looks their bookings up, on a day on which there are none. */
const askForLinks = (db: Db, { mobileNumber }: Traveller) =>
  ManagedRuntime.make(
    Layer.mergeAll(sqlOrderStore(db), sqlTravellerMessages(db), Layer.succeed(RateLimits, sqlRateLimits(db))),
  ).runPromise(sendBookingLinks(mobileNumber, Day.make("2020-01-01"), "192.0.2.1"))

const keepPerson = async (db: Db, traveller: Traveller) => {
  const populate = populateDatabase(db)
  await populate.refund(await populate.order("GOA-HERS", traveller), `${traveller.name} is ill`)
  await db
    .updateTable("order_events")
    .set({ decided_by: "maria", reason: `${traveller.name} called` })
    .where("merchant_order_id", "=", MerchantOrderId.make("GOA-HERS"))
    .where("seq", "=", 3)
    .execute()
  await db
    .updateTable("refunds")
    .set({ given_up_by: "maria", given_up_reason: `for ${traveller.name}` })
    .execute()
  await populate.order("GOA-FAILED", traveller, ["PENDING", "FAILED"])
  await askForLinks(db, traveller)
  await noteReasons(db, "GOA-HERS", `${traveller.name} is ill`)
  await populate.plan(`plan of ${traveller.name}`, traveller)
  await populate.subscriber(traveller.email)
  await populate.refund(await populate.order("GOA-THEIRS", OTHER), "storm")
  await noteReasons(db, "GOA-THEIRS", "storm")
  await populate.plan("their plan", OTHER)
  for (const [request_key, { name }] of [
    [`plan of ${traveller.name}`, traveller] as const,
    ["their plan", OTHER] as const,
  ])
    await db
      .insertInto("trip_plan_notes")
      .values({
        request_key,
        seq: 1,
        answer: "CALLED",
        quoted: null,
        note: `${name} calls back`,
        noted_by: "maria",
        at_ms: 6,
      })
      .execute()
  await populate.subscriber(OTHER.email)
}

const eraseOrder = (db: Db, id: string) =>
  erasePersonalData(
    db,
    { orders: [MerchantOrderId.make(id)], plans: [], subscribers: [] },
    "retention",
    "retention",
    7,
  )

const eraseAll = async (db: Db, digits: string | undefined, email?: string) => {
  const kept = await collectPersonalData(db, { digits, email })
  const orders = kept.orders.map(({ merchantOrderId }) => merchantOrderId)
  const plans = kept.plans.map(({ requestKey }) => requestKey)
  return erasePersonalData(db, { ...kept, orders, plans }, "operator", "maria", 7)
}

describe(`erasing a person in ${databaseName()}`, () => {
  it("should leave nothing of them in any table, and every row of others as it was", async () => {
    await fc.assert(
      fc.asyncProperty(travellers, ways, async (traveller, way) => {
        const db = await emptyDatabase()
        await keepPerson(db, traveller)
        const theirs = await rowsAbout(db, "THEIRS")
        const plan = await rowsAbout(db, OTHER.name)
        expect(await rowsAbout(db, CANARY)).not.toEqual([])
        const digits = nationalNumber(way(nationalNumber(traveller.mobileNumber)))
        const { logged } = await eraseAll(db, digits)
        expect(logged).toMatchObject({
          orders: 2,
          trip_plans: 1,
          subscribers: 1,
          messages: 8,
          by_whom: "maria",
        })
        expect(await rowsAbout(db, CANARY)).toEqual([])
        const numbersLeft = (await everything(db)).map((row) => asciiDigits(row).replace(/\D/g, ""))
        expect(numbersLeft.filter((row) => row.includes(digits))).toEqual([])
        expect(await rowsAbout(db, "THEIRS")).toEqual(theirs)
        expect(await rowsAbout(db, OTHER.name)).toEqual(plan)
        expect((await checkDatabase(db)).violations).toEqual([])
      }),
      { numRuns: 15 },
    )
  })

  it("should keep the ledger: ids, amounts, states, days, and that it was erased", async () => {
    const db = await emptyDatabase()
    await keepPerson(db, { name: CANARY, mobileNumber: "98765 43210", email: "a@example.in" })
    const ledger = () =>
      db
        .selectFrom("orders")
        .select(["merchant_order_id", "amount", "state", "travel_day", "gateway_order_id", "placed_at_ms"])
        .orderBy("merchant_order_id")
        .execute()
    const before = await ledger()
    await eraseAll(db, "9876543210")
    expect(await ledger()).toEqual(before)
    const last = await db
      .selectFrom("order_events")
      .select(["what", "by_whom", "change"])
      .where("merchant_order_id", "=", MerchantOrderId.make("GOA-HERS"))
      .orderBy("seq", "desc")
      .executeTakeFirst()
    expect(last).toEqual({ what: "erased", by_whom: "operator", change: "{}" })
    expect(await collectPersonalData(db, { digits: "9876543210", email: undefined })).toEqual({
      orders: [],
      plans: [],
      subscribers: [],
    })
  })

  it("should leave no booking without a name: what is paid after all waits for a person", async () => {
    const db = await emptyDatabase()
    const order = await populateDatabase(db).order("GOA-LATE", OTHER, ["PENDING", "FAILED"])
    await eraseAll(db, nationalNumber(OTHER.mobileNumber))
    const { gatewayOrderId = bug("the provider does not know it"), merchantOrderId } = order
    const { amount } = order.request
    const reading = { gatewayOrderId, state: "COMPLETED", amount, transactionId: undefined } as const
    const books = ManagedRuntime.make(sqlOrderStore(db))
    const settled = await books.runPromise(
      Effect.gen(function* () {
        const erased = yield* OrderStore.use((orders) => orders.find(merchantOrderId))
        return yield* settleByProviderStatus(erased ?? bug("it is gone"), reading, "reconciliation")
      }),
    )
    expect(settled).toMatchObject({ state: "REVIEW", capturedAmount: order.request.amount })
    expect((await checkDatabase(db)).violations).toEqual([])
  })

  it("should settle what was read before the erasure as paid by nobody, and name nobody any more", async () => {
    const db = await emptyDatabase()
    const traveller = { name: CANARY, mobileNumber: "98765 43210", email: "a@example.in" }
    const books = ManagedRuntime.make(sqlOrderStore(db))
    const settleLate = async (id: string, paidMore: number) => {
      const seen = await populateDatabase(db).order(id, traveller, ["PENDING", "FAILED"])
      await eraseAll(db, nationalNumber(traveller.mobileNumber))
      const { gatewayOrderId = bug("the provider does not know it") } = seen
      const amount = Paise.make(seen.request.amount + paidMore)
      const reading = { gatewayOrderId, state: "COMPLETED", amount, transactionId: undefined } as const
      return books.runPromise(settleByProviderStatus(seen, reading, "reconciliation"))
    }
    for (const [id, paidMore] of [
      ["GOA-LATE", 0],
      ["GOA-MORE", 100],
    ] as const)
      expect(await settleLate(id, paidMore)).toMatchObject({ state: "REVIEW", request: { name: "" } })
    // A page that is open still may file what it shows.
    await books.runPromise(savePayment("GOA-LATE", `package of ${CANARY}`))
    expect(await rowsAbout(db, CANARY)).toEqual([])
    expect(await rowsAbout(db, "98765")).toEqual([])
    expect((await checkDatabase(db)).violations).toEqual([])
  })

  it("should tell no reason of a refund that was given up, is read before the erasure and is made after all", async () => {
    const db = await emptyDatabase()
    const order = await populateDatabase(db).order("GOA-MADE", ASHA)
    const { merchantOrderId } = order
    const decided = {
      merchantOrderId,
      amount: Paise.make(1000),
      reason: `${CANARY} is ill`,
      decidedBy: "maria",
    }
    const refund = newRefund({ ...decided, lines: [], requestedAtMs: 5 }, false)
    const books = ManagedRuntime.make(sqlRefundStore(db))
    const store = <A>(work: (refunds: RefundStore["Service"]) => Effect.Effect<A, never, RefundStore>) =>
      books.runPromise(RefundStore.use(work))
    const stored = await store((refunds) => refunds.insert(refund, order.request.amount, 6))
    if (typeof stored === "string") return bug(stored)
    const seen = await store(() => giveUpRefund(stored, { by: "maria", reason: `for ${CANARY}` }))
    await eraseAll(db, nationalNumber(ASHA.mobileNumber))
    const found = { gatewayRefundId: "OMR1", amount: seen.amount }
    expect(await store(() => settleRefund(seen, "COMPLETED", found))).toMatchObject({ state: "COMPLETED" })
    expect(await rowsAbout(db, CANARY)).toEqual([])
    expect(await rowsAbout(db, "Refunded after all")).toHaveLength(1)
    expect((await checkDatabase(db)).violations).toEqual([])
  })

  it("should tell no name of who asked for their link and was erased while no message reached them", async () => {
    const db = await emptyDatabase()
    const traveller = { name: CANARY, mobileNumber: "98765 43210", email: "a@example.in" }
    const { runPromise } = ManagedRuntime.make(sqlTravellerMessages(db))
    const store = <A>(work: (messages: TravellerMessages["Service"]) => Effect.Effect<A>) =>
      runPromise(TravellerMessages.use(work))
    for (const end of ["dropped", "refused"] as const) {
      const order = await populateDatabase(db).order(`GOA-${end}`, traveller)
      const told = [linkWantedMessage(order, Day.make("2026-12-01"))]
      await store((messages) => messages.owe(linkMessage(order), 5))
      const all = await store((messages) => messages.ofOrder(order.merchantOrderId))
      const owing = all.find(({ kind }) => kind === "link") ?? bug("nothing is owed")
      await eraseAll(db, nationalNumber(traveller.mobileNumber))
      await store((messages) =>
        end === "dropped" ? messages.dropped(owing, 6, told) : messages.refused(owing, "550", 6, told),
      )
      expect([end, await rowsAbout(db, CANARY)]).toEqual([end, []])
    }
  })

  it("should keep no address that somebody writes down who had looked at the booking before it", async () => {
    const db = await emptyDatabase()
    const traveller = { name: CANARY, mobileNumber: "98765 43210", email: "a@example.in" }
    const { merchantOrderId } = await populateDatabase(db).order("GOA-1", traveller)
    const { runPromise } = ManagedRuntime.make(sqlBookingLinks(db))
    await eraseAll(db, nationalNumber(traveller.mobileNumber))
    const saved = BookingLinks.use((links) =>
      links
        .ensure(merchantOrderId, BookingSecret.make("A".repeat(26)), 8)
        .pipe(Effect.andThen(links.saveEmail(merchantOrderId, `${CANARY}@example.in`, 8, []))),
    )
    expect(await runPromise(saved)).toBe(false)
    expect(await rowsAbout(db, CANARY)).toEqual([])
  })

  it("should take what was said of a voucher that was paid out from the payment whose person had gone before", async () => {
    const db = await emptyDatabase()
    const shop = openBookingShop(bookingStoresOf(db))
    const [day, later] = [dayAfter(20), dayAfter(40)]
    await shop.book("GOA-1")
    await shop.callOff("CALL-1", day)
    await shop.chooseVoucher("GOA-1", 100_000)
    await shop.askWithVoucher("GOA-2", (await shop.vouchers())[0] ?? bug("no voucher"), {
      day: later,
      people: 1,
    })
    await shop.pay("GOA-2")
    await eraseOrder(db, "GOA-1")
    const rest = (await shop.vouchers()).find(({ state }) => state === "OPEN") ?? bug("nothing was left")
    await shop.payOut(rest)
    const said = "asked for money"
    expect(await rowsAbout(db, said)).not.toEqual([])
    await eraseOrder(db, "GOA-2")
    expect(await rowsAbout(db, said)).toEqual([])
    expect((await checkDatabase(db)).violations).toEqual([])
  })

  it("should take why a difference went back from its payment, whose person had gone before its booking's", async () => {
    const db = await emptyDatabase()
    const populate = populateDatabase(db)
    await populate.order("GOA-1", ASHA)
    const difference = await populate.order("GOA-2", ASHA)
    const booking = MerchantOrderId.make("GOA-1")
    await db
      .updateTable("orders")
      .set({ difference_of: booking })
      .where("merchant_order_id", "=", difference.merchantOrderId)
      .execute()
    await eraseOrder(db, "GOA-2")
    await populate.refund(difference, `${CANARY} is ill`)
    await noteReasons(db, "GOA-2", `${CANARY} is ill`)
    await eraseOrder(db, "GOA-1")
    expect(await rowsAbout(db, CANARY)).toEqual([])
  })

  it("should look again as it erases: of who asks nothing goes while anything is open by then, and retention leaves that", async () => {
    const db = await emptyDatabase()
    const populate = populateDatabase(db)
    const orders = ["GOA-1", "GOA-2"].map((id) => MerchantOrderId.make(id))
    const order = await populate.order("GOA-1", OTHER)
    await populate.order("GOA-2", { ...OTHER, mobileNumber: "98765 43210" })
    const names = async () =>
      (await db.selectFrom("orders").select("name").orderBy("merchant_order_id").execute()).map(
        ({ name }) => name,
      )
    // Since it was decided.
    await populate.refund(order, "ill", "PENDING")
    const erase = (who: "operator" | "retention", rule: ErasureRequest) =>
      erasePersonalData(db, { orders, plans: [], subscribers: [] }, who, who, 7, rule)
    const now = Day.make("2099-01-01")
    await expect(erase("operator", { now })).rejects.toThrow("GOA-1: refund")
    expect(await names()).toEqual([OTHER.name, OTHER.name])
    expect((await erase("retention", { now, retention: 30 })).logged.orders).toBe(1)
    expect(await names()).toEqual([OTHER.name, ""])
  })

  it("should find by an address alone its requests and its place on the list, in any letter case", async () => {
    const db = await emptyDatabase()
    await keepPerson(db, { name: CANARY, mobileNumber: "98765 43210", email: "Asha@Example.in" })
    const kept = await collectPersonalData(db, { digits: undefined, email: "asha@example.in" })
    expect(kept).toEqual({
      orders: [],
      plans: [{ requestKey: `plan of ${CANARY}`, receivedOn: "1970-01-01", checkOutDay: "2026-12-07" }],
      subscribers: ["Asha@Example.in"],
    })
  })

  it("should find by an address the bookings whose letters go there, and by a booking its place on the list", async () => {
    const db = await emptyDatabase()
    await keepPerson(db, { name: CANARY, mobileNumber: "98765 43210", email: "other@example.in" })
    const { runPromise } = ManagedRuntime.make(sqlBookingLinks(db))
    const id = MerchantOrderId.make("GOA-HERS")
    const link = await runPromise(
      BookingLinks.use((links) => links.ensure(id, BookingSecret.make("S".repeat(26)), 1)),
    )
    expect(link.merchantOrderId).toBe(id)
    await runPromise(BookingLinks.use((links) => links.saveEmail(id, "Asha@Example.in", 2, [])))
    await populateDatabase(db).subscriber("asha@example.in")
    const byAddress = await collectPersonalData(db, { digits: undefined, email: "asha@example.in" })
    expect(byAddress).toMatchObject({ orders: [{ merchantOrderId: id }], subscribers: ["asha@example.in"] })
    const byNumber = await collectPersonalData(db, { digits: "9876543210", email: undefined })
    expect(byNumber.subscribers.toSorted()).toEqual(["asha@example.in", "other@example.in"])
  })

  it("should find by an address what was paid, or was to be, as such a booking was taken to a dearer trip", async () => {
    const db = await emptyDatabase()
    const booking = MerchantOrderId.make("GOA-1")
    const [paid, failed] = [MerchantOrderId.make("GOA-2"), MerchantOrderId.make("GOA-3")]
    const populate = populateDatabase(db)
    await populate.order("GOA-1", ASHA)
    await populate.order("GOA-2", ASHA)
    await populate.order("GOA-3", ASHA, ["PENDING", "FAILED"])
    await populate.order("GOA-4", OTHER)
    await db
      .updateTable("orders")
      .set({ difference_of: booking })
      .where("merchant_order_id", "in", [paid, failed])
      .execute()
    const { runPromise } = ManagedRuntime.make(sqlBookingLinks(db))
    await runPromise(
      BookingLinks.use((links) =>
        Effect.andThen(
          links.ensure(booking, BookingSecret.make("S".repeat(26)), 1),
          links.saveEmail(booking, ASHA.email, 2, []),
        ),
      ),
    )
    const { orders } = await collectPersonalData(db, { digits: undefined, email: ASHA.email })
    expect(orders.map(({ merchantOrderId }) => merchantOrderId).toSorted()).toEqual([booking, paid, failed])
  })
})
