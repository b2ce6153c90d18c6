/** The check of a whole database: silent while the shop itself wrote it, and a line for whatever a hand spoils. */
import type { Kysely } from "kysely"
import { describe, expect, it } from "vitest"
import { checkDatabase } from "#adapters/sql/checkDatabase.ts"
import type { Tables } from "#adapters/sql/tables.ts"
import { CallOffId } from "#core/callOffs/callOff.ts"
import { refundIdOf } from "#core/refunds/refund.ts"
import { MerchantOrderId } from "#core/paymentIds.ts"
import { emptyDatabase, databaseName } from "../../harness/testDatabase.ts"
import { ASHA, populateDatabase } from "../../harness/populatedDatabase.ts"

const wholeDatabase = async () => {
  const db = await emptyDatabase()
  const populate = populateDatabase(db)
  await populate.order("GOA-CREATED", ASHA, [])
  await populate.order("GOA-OPEN", ASHA, ["PENDING"])
  await populate.order("GOA-LATE", ASHA, ["PENDING", "FAILED", "COMPLETED"])
  await populate.order("GOA-LOOK", ASHA, ["PENDING", "REVIEW"])
  await populate.order("GOA-GONE", ASHA, ["ABANDONED"])
  await populate.refund(await populate.order("GOA-PAID", ASHA), "ill")
  return db
}

const PAID = MerchantOrderId.make("GOA-PAID")
type Damage = (db: Kysely<Tables>) => Promise<unknown>
const orderSet =
  (change: Record<string, unknown>, id = PAID): Damage =>
  (db) =>
    db.updateTable("orders").set(change).where("merchant_order_id", "=", MerchantOrderId.make(id)).execute()

/** An offer of the call-off `CALL-1`, which is there, or of one that is not. */
const offer =
  (id: string, callOffId: string): Damage =>
  async (db) => {
    await db
      .insertInto("call_offs")
      .values({
        call_off_id: CallOffId.make("CALL-1"),
        day: "2026-12-24",
        from_minute: 0,
        reason: "Storm.",
        decided_by: "maria",
        at_ms: 7,
      })
      .execute()
    await db
      .insertInto("call_off_offers")
      .values({
        call_off_id: CallOffId.make(callOffId),
        merchant_order_id: MerchantOrderId.make(id),
        state: "OFFERED",
        made_at_ms: 7,
        choose_until_ms: 9,
      })
      .execute()
  }

const DAMAGED: ReadonlyArray<readonly [fault: string, spoil: Damage]> = [
  [`${PAID}: its row is not the sum of its events`, orderSet({ name: "Somebody" })],
  [
    `${PAID}: its row is not the sum of its events`,
    (db) => db.deleteFrom("order_events").where("merchant_order_id", "=", PAID).execute(),
  ],
  [
    `${PAID}: its state went a way that there is not`,
    async (db) => {
      await orderSet({ state: "FAILED" })(db)
      await db
        .insertInto("order_events")
        .values({
          merchant_order_id: PAID,
          seq: 99,
          at_ms: 9,
          by_whom: "operator",
          what: "settled",
          change: '{"state":"FAILED"}',
        })
        .execute()
    },
  ],
  [`${PAID}: its amount is not what its fare and party make`, orderSet({ adult_fare: 1 })],
  [`${PAID}: its booking key is not its booking's`, orderSet({ booking_key: "another" })],
  [`${PAID}: it is confirmed, and another amount was paid`, orderSet({ captured_amount: 1 })],
  [
    "GOA-OPEN: it pays the difference of no booking",
    orderSet({ difference_of: "GOA-NONE" }, MerchantOrderId.make("GOA-OPEN")),
  ],
  [
    `${PAID}: it pays the difference of another booking, and is known as one of its own`,
    orderSet({ difference_of: "GOA-LATE" }),
  ],
  [`GOA-LATE: what was paid for its dearer trips is another amount`, orderSet({ difference_of: "GOA-LATE" })],
  [
    `${PAID}: more went back than was paid`,
    (db) => db.updateTable("refunds").set({ amount: 99_999_999 }).execute(),
  ],
  [
    "GOA-GONE: more went back than was paid",
    (db) =>
      db
        .updateTable("refunds")
        .set({ merchant_order_id: MerchantOrderId.make("GOA-GONE") })
        .execute(),
  ],
  [
    `${PAID}: nobody was told what happened`,
    (db) => db.deleteFrom("outbox").where("message_id", "=", `${PAID}/confirmed`).execute(),
  ],
  [
    `${PAID}: nobody was told what happened`,
    (db) =>
      db
        .deleteFrom("outbox")
        .where("message_id", "=", `${refundIdOf(PAID, 1)}/completed`)
        .execute(),
  ],
  [
    `${PAID}: it may still choose, and is no booking any more`,
    async (db) => {
      await offer(PAID, "CALL-1")(db)
      await orderSet({ cancelled_on: "2026-11-01" })(db)
    },
  ],
  ["GOA-NONE: in call_off_offers, and no order or no call-off", offer("GOA-NONE", "CALL-1")],
  [`${PAID}: in call_off_offers, and no order or no call-off`, offer(PAID, "CALL-2")],
  [
    "GOA-OPEN: it is open, and nobody watches it",
    (db) =>
      db
        .deleteFrom("order_watch")
        .where("merchant_order_id", "=", MerchantOrderId.make("GOA-OPEN"))
        .execute(),
  ],
]

describe(`auditShop in ${databaseName()}`, () => {
  it("should find nothing in what the shop wrote, whatever became of the orders", async () => {
    expect(await checkDatabase(await wholeDatabase())).toEqual({ orders: 6, violations: [] })
  })

  it("should read every order of more than one batch", async () => {
    const db = await emptyDatabase()
    const populate = populateDatabase(db)
    for (let n = 0; n < 205; n++) await populate.order(`GOA-${1000 + n}`, ASHA, [])
    await orderSet({ activity_name: "Something" }, MerchantOrderId.make("GOA-1204"))(db)
    expect(await checkDatabase(db)).toEqual({
      orders: 205,
      violations: ["GOA-1204: its row is not the sum of its events"],
    })
  })

  it.each(DAMAGED)("should tell: %s", async (fault, damage) => {
    const db = await wholeDatabase()
    await damage(db)
    expect((await checkDatabase(db)).violations).toContain(fault)
  })
})
