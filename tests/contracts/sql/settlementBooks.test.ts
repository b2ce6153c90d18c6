/** What the books say beside a settlement report, in the database. */
import { Effect } from "effect"
import { expect, it } from "vitest"
import { sqlSettlements } from "#adapters/sql/sqlSettlements.ts"
import { addDays, dayInIndia, startOfDayMs } from "#core/days.ts"
import { settlementDifferences } from "#core/orders/settlementReport.ts"
import { Settlements } from "#core/ports/settlements.ts"
import { populateDatabase } from "../../harness/populatedDatabase.ts"
import { emptyDatabase } from "../../harness/testDatabase.ts"

it("should want an adopted payment in the report of the day on which it was paid, and in no other", async () => {
  const db = await emptyDatabase()
  const { merchantOrderId } = await populateDatabase(db).order("GOA-1", {
    name: "Asha",
    mobileNumber: "98765 43210",
    email: "",
  })
  const adopted = dayInIndia(Date.now())
  const paid = addDays(adopted, -60)
  const times = { placed_at_ms: startOfDayMs(adopted), captured_at_ms: startOfDayMs(paid) }
  await db.updateTable("orders").set(times).where("merchant_order_id", "=", merchantOrderId).execute()
  const missing = async (day: typeof paid) => {
    const period = { from: day, to: day }
    // Named by a refund of it, too.
    const books = await Effect.runPromise(
      Settlements.use((settlements) => settlements.books([merchantOrderId], period)).pipe(
        Effect.provide(sqlSettlements(db)),
      ),
    )
    return settlementDifferences([], books, period).map(({ kind }) => kind)
  }
  expect(await missing(adopted)).toEqual([])
  expect(await missing(paid)).toEqual(["orderWithoutPayment"])
})
