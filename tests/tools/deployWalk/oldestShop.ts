/** A shop as the first release left it: its catalogue, three bookings, and the form of the very first migration. */
import { Effect, Schema } from "effect"
import { sql } from "kysely"
import { seedCatalogue } from "#adapters/catalogueFiles/seedCatalogue.ts"
import { MIGRATIONS } from "#adapters/sql/migrate.ts"
import { DEFAULT_DATABASE_LIMITS, openDatabase } from "#adapters/sql/openDatabase.ts"
import { WireActivity } from "#adapters/wire/catalogueCalls.ts"
import type { Activity } from "#core/catalogue/activity.ts"
import { addDays, dayInIndia } from "#core/days.ts"

/** In which state each order of `writeOldestShop` is. */
export const OLD_ORDERS = {
  "GOA-OLD-1": "COMPLETED",
  "GOA-OLD-2": "COMPLETED",
  "GOA-OLD-3": "FAILED",
} as const
export const OLD_MOBILE = "9822012345"

/** As the first release wrote a record, which knew no rules of trips. */
const recordOf = (activity: Activity) => {
  const { rules: _, ...plain } = Schema.encodeSync(WireActivity)(activity)
  return JSON.stringify(plain)
}

/** Writes it into a file that is not there yet. `nowMs`: when the last of its bookings was made. */
export const writeOldestShop = async (file: string, nowMs: number): Promise<void> => {
  const first = Object.fromEntries(Object.entries(MIGRATIONS).slice(0, 1))
  const db = await Effect.runPromise(openDatabase(file, DEFAULT_DATABASE_LIMITS, first))
  for (const [place, { _id, slug, name, subcategories }] of seedCatalogue().entries()) {
    await sql`insert into categories (id, slug, name, position)
      values (${_id}, ${slug}, ${name}, ${place})`.execute(db)
    for (const [at, activity] of subcategories.entries())
      await sql`insert into activities (id, category_id, slug, position, price, record)
        values (${activity._id}, ${_id}, ${activity.slug}, ${at}, ${activity.price}, ${recordOf(activity)})`.execute(
        db,
      )
  }
  const day = addDays(dayInIndia(nowMs), 20)
  for (const [id, state] of Object.entries(OLD_ORDERS))
    await sql`insert into orders (merchant_order_id, request_key, name, mobile_number, adults, children, travel_day,
        amount, category_slug, sub_slug, activity_name, package_type, adult_fare, refund_policy_version, placed_at_ms,
        state, gateway_order_id, transaction_id, settled_at_ms)
      values (${id}, ${`key-${id}`}, 'Meera Nair', ${OLD_MOBILE}, 2, 1, ${day}, 115000, 'cruises',
        'sunset-cruise-mandovi', 'Sunset Cruise on the Mandovi', 'tour package', 50000, 1, ${nowMs}, ${state},
        ${`OMO-${id}`}, ${state === "COMPLETED" ? `T-${id}` : null}, ${nowMs})`.execute(db)
  await db.destroy()
}
