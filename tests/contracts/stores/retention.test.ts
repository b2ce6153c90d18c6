/** People are forgotten when their trip is long enough ago, and not a day before. */
import { mkdirSync, readdirSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import * as fc from "fast-check"
import { describe, expect, it, vi } from "vitest"
import { safeMessageName } from "#adapters/mail/mailMessage.ts"
import { checkDatabase } from "#adapters/sql/checkDatabase.ts"
import { addDays, Day, dayInIndia } from "#core/days.ts"
import { ORDER_STATES } from "#core/orders/order.ts"
import { VoucherId } from "#core/vouchers/voucherId.ts"
import { CallOffId } from "#core/callOffs/callOff.ts"
import { MerchantOrderId } from "#core/paymentIds.ts"
import { eraseExpired, startRetentionJob } from "#server/jobs/retentionJob.ts"
import { emptyDatabase, databaseName } from "../../harness/testDatabase.ts"
import { populateDatabase } from "../../harness/populatedDatabase.ts"
import { newDataFolder } from "../../harness/spawnedServer.ts"

const ASHA = { name: "Asha", mobileNumber: "98765 43210", email: "" }
const NOW_MS = Date.parse("2027-04-01T20:00:00Z")
const DAYS = 60

/** Around the last day that is kept. */
const trips = fc.array(
  fc.record({
    daysAgo: fc.integer({ min: DAYS - 3, max: DAYS + 3 }),
    state: fc.constantFrom(...ORDER_STATES),
  }),
  { minLength: 1, maxLength: 8 },
)

/** A database without a file: nothing lies beside it. */
const nowhere = (db: Awaited<ReturnType<typeof emptyDatabase>>) => ({
  db,
  place: ":memory:",
  outboxFolder: newDataFolder(),
  report: (error: unknown) => {
    throw error
  },
})

describe(`retention in ${databaseName()}`, () => {
  it(
    "should forget who travelled more than so many days ago in Goa, unless a payment is open or under review, and nobody else",
    { tags: ["asvs:14.2.4"] },
    async () => {
      await fc.assert(
        fc.asyncProperty(trips, async (chosen) => {
          const db = await emptyDatabase()
          const { order } = populateDatabase(db)
          for (const [n, { daysAgo, state }] of chosen.entries()) {
            await order(`GOA-${n}`, ASHA, [])
            const travelDay = addDays(dayInIndia(NOW_MS), -daysAgo)
            await db
              .updateTable("orders")
              .set({ travel_day: travelDay, state, booking_key: null })
              .where("merchant_order_id", "=", MerchantOrderId.make(`GOA-${n}`))
              .execute()
          }
          await eraseExpired({ ...nowhere(db), days: DAYS }, NOW_MS)
          const rows = await db.selectFrom("orders").select("name").orderBy("merchant_order_id").execute()
          const isForgotten = ({ daysAgo, state }: (typeof chosen)[number]) =>
            daysAgo > DAYS &&
            state !== "CREATED" &&
            state !== "OWED" &&
            state !== "PENDING" &&
            state !== "REVIEW"
          expect(rows.map(({ name }) => name === "")).toEqual(chosen.map(isForgotten))
        }),
        { numRuns: 20 },
      )
    },
  )

  it("should take trip requests and the files of their mail along, more than one round, and keep the books whole", async () => {
    const db = await emptyDatabase()
    const populate = populateDatabase(db)
    for (let n = 0; n < 105; n++) await populate.order(`GOA-${n}`, ASHA, ["PENDING", "COMPLETED"])
    await populate.plan("plan", ASHA)
    const outboxFolder = join(newDataFolder(), "outbox")
    mkdirSync(outboxFolder)
    writeFileSync(join(outboxFolder, `${safeMessageName("GOA-1/confirmed")}.eml`), "Name Asha")
    await eraseExpired({ ...nowhere(db), days: DAYS, outboxFolder }, Date.parse("2030-01-01"))
    const left = await db.selectFrom("orders").select("name").where("name", "<>", "").execute()
    expect(left).toEqual([])
    expect(await db.selectFrom("trip_plans").selectAll().execute()).toEqual([])
    expect(readdirSync(outboxFolder)).toEqual([])
    expect(await checkDatabase(db)).toEqual({ orders: 105, violations: [] })
    const log = await db.selectFrom("erasures").select(["orders", "by_whom"]).orderBy("orders").execute()
    expect(log).toEqual([
      { orders: 5, by_whom: "retention" },
      { orders: 100, by_whom: "retention" },
    ])
  })

  it("should come past more than a round of people who must stay, and leave them", async () => {
    const db = await emptyDatabase()
    const populate = populateDatabase(db)
    await populate.refund(await populate.order("GOA-REFUND", ASHA), "ill", "PENDING")
    await populate.order("GOA-0", ASHA, [])
    const stored = db
      .selectFrom("orders")
      .selectAll()
      .where("merchant_order_id", "=", MerchantOrderId.make("GOA-0"))
    const waiting = {
      ...(await stored.executeTakeFirstOrThrow()),
      travel_day: "2020-01-01",
      booking_key: null,
    }
    const numbers = Array.from({ length: 120 }, (_order, n) => n + 1)
    const ids = numbers.map((n) => ({
      merchant_order_id: MerchantOrderId.make(`GOA-${n}`),
      request_key: `key ${n}`,
    }))
    await db
      .insertInto("orders")
      .values(ids.map((id) => ({ ...waiting, ...id })))
      .execute()
    await populate.order("GOA-DONE", ASHA)
    await eraseExpired({ ...nowhere(db), days: DAYS }, Date.parse("2030-01-01"))
    const erased = await db.selectFrom("orders").select("merchant_order_id").where("name", "=", "").execute()
    expect(erased).toEqual([{ merchant_order_id: "GOA-DONE" }])
  }, 30_000)

  it("should leave whose refund failed, until a voucher has its money", async () => {
    const db = await emptyDatabase()
    const populate = populateDatabase(db)
    const [owed, kept] = ["GOA-OWED", "GOA-VOUCHER"]
    for (const id of [owed, kept]) await populate.refund(await populate.order(id, ASHA), "ill", "FAILED")
    await db
      .updateTable("orders")
      .set(({ ref }) => ({ in_vouchers: ref("captured_amount") }))
      .where("merchant_order_id", "=", MerchantOrderId.make(kept))
      .execute()
    await eraseExpired({ ...nowhere(db), days: DAYS }, Date.parse("2030-01-01"))
    const erased = await db.selectFrom("orders").select("merchant_order_id").where("name", "=", "").execute()
    expect(erased).toEqual([{ merchant_order_id: kept }])
  })

  it("should leave whose voucher can still be spent, and whose called-off trip nothing was given for", async () => {
    const db = await emptyDatabase()
    const populate = populateDatabase(db)
    const [offered, open] = [MerchantOrderId.make("GOA-OFFER"), MerchantOrderId.make("GOA-OPEN")]
    const [lapsed, spent] = [MerchantOrderId.make("GOA-LAPSED"), MerchantOrderId.make("GOA-SPENT")]
    for (const id of [offered, open, lapsed, spent]) await populate.order(id, ASHA)
    const callOffId = CallOffId.make("CALL-1")
    await db
      .insertInto("call_offs")
      .values({
        call_off_id: callOffId,
        day: "2026-12-05",
        from_minute: 0,
        reason: "Storm",
        decided_by: "maria",
        at_ms: 1,
      })
      .execute()
    await db
      .insertInto("call_off_offers")
      .values({
        call_off_id: callOffId,
        merchant_order_id: offered,
        state: "OFFERED",
        made_at_ms: 1,
        choose_until_ms: 2,
      })
      .execute()
    const day = dayInIndia(NOW_MS)
    for (const [id, last_day, state] of [
      [open, day, "OPEN"],
      [lapsed, addDays(day, -1), "OPEN"],
      [spent, addDays(day, 9), "SPENT"],
    ] as const)
      await db
        .insertInto("vouchers")
        .values({
          voucher_id: VoucherId.make(id),
          money_of: id,
          held_by: id,
          amount: 1000,
          made_at_ms: 1,
          last_day,
          state,
        })
        .execute()
    await eraseExpired({ ...nowhere(db), days: DAYS }, NOW_MS)
    const kept = await db.selectFrom("orders").select("merchant_order_id").where("name", "<>", "").execute()
    expect(kept.map(({ merchant_order_id }) => merchant_order_id).toSorted()).toEqual([offered, open])
  })

  it("should say at its start that a wish is below the law's floor, and nothing of one that is not", async () => {
    const write = vi.spyOn(process.stderr, "write").mockReturnValue(true)
    const db = await emptyDatabase()
    for (const days of [DAYS, 365]) await startRetentionJob({ ...nowhere(db), days }).stop()
    const told = write.mock.calls.map(([text]) => String(text))
    write.mockRestore()
    expect(told).toEqual([expect.stringMatching(/^RETENTION_DAYS: 60 [^\n]+365 days[^\n]+\n$/)])
  })

  it("should count in Goa's days: 1 April 20:00 UTC is 2 April there", () => {
    expect(dayInIndia(NOW_MS)).toBe(Day.make("2027-04-02"))
  })

  it("should keep everybody for a year from the day on which the law asks it, whatever was wished", async () => {
    const LATER_MS = Date.parse("2028-12-01T00:00:00Z")
    const ages = [30, 300, 365, 366, 367, 700]
    const db = await emptyDatabase()
    const populate = populateDatabase(db)
    for (const daysAgo of ages) {
      const orders = { [`GOA-TRIP${daysAgo}`]: [daysAgo, 700], [`GOA-EVENT${daysAgo}`]: [700, daysAgo] }
      for (const [id, [travelled = 0, happened = 0]] of Object.entries(orders)) {
        await populate.order(id, ASHA, [])
        await db
          .updateTable("orders")
          .set({ travel_day: addDays(dayInIndia(LATER_MS), -travelled), state: "FAILED", booking_key: null })
          .where("merchant_order_id", "=", MerchantOrderId.make(id))
          .execute()
        await db
          .updateTable("order_events")
          .set({ at_ms: LATER_MS - happened * 86_400_000 })
          .where("merchant_order_id", "=", MerchantOrderId.make(id))
          .execute()
      }
    }
    await eraseExpired({ ...nowhere(db), days: DAYS }, LATER_MS)
    const left = await db.selectFrom("orders").select("merchant_order_id").where("name", "<>", "").execute()
    const isKept = (daysAgo: number) => daysAgo <= 365
    expect(left.map(({ merchant_order_id }) => merchant_order_id).toSorted()).toEqual(
      ages
        .filter(isKept)
        .flatMap((daysAgo) => [`GOA-TRIP${daysAgo}`, `GOA-EVENT${daysAgo}`])
        .toSorted(),
    )
  })
})
