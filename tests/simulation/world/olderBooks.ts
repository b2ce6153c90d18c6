/**
 * The books as if a release from before had written them, as far as its form has room for them: a backup takes their place and
 * learns from them, and a start of this release brings them into its form. No order, payment or refund is lost of it.
 */
import { copyFileSync } from "node:fs"
import { isDeepStrictEqual } from "node:util"
import Sqlite from "better-sqlite3"
import { Effect } from "effect"
import { sql } from "kysely"
import { MIGRATIONS } from "#adapters/sql/migrate.ts"
import { DEFAULT_DATABASE_LIMITS, openDatabase } from "#adapters/sql/openDatabase.ts"
import { readPaymentSnapshot, restorePayments } from "#adapters/sql/restoredPayments.ts"
import type { OrderRow } from "#adapters/sql/tables.ts"
import type { Day } from "#core/days.ts"
import { writeOldShop, wrongOldShop } from "./oldShop.ts"
import { bookingKey, ownBookingKey } from "#core/orders/bookingKey.ts"
import type { RandomSource } from "../plan/randomFromSeed.ts"

const columnsOf = (file: Sqlite.Database, table: string): ReadonlyArray<string> =>
  (file.pragma(`table_info(${table})`) as ReadonlyArray<{ readonly name: string }>).map(({ name }) => name)

/** Puts into `file` what its tables can take of the shop's rows. */
const fillFrom = (file: Sqlite.Database, shop: string): void => {
  const full = new Sqlite(shop, { readonly: true })
  file.pragma("foreign_keys = OFF")
  const tables = file
    .prepare("select name from sqlite_master where type = 'table' and name not like 'kysely_%'")
    .pluck()
    .all() as ReadonlyArray<string>
  for (const table of tables) {
    const known = new Set(columnsOf(full, table))
    const columns = columnsOf(file, table).filter((name) => known.has(name))
    if (columns.length === 0) continue
    const names = columns.map((name) => `"${name}"`).join(", ")
    const insert = file.prepare(
      `insert or ignore into ${table} (${names}) values (${columns.map(() => "?").join(", ")})`,
    )
    for (const row of full.prepare(`select ${names} from ${table}`).raw().all() as Array<Array<unknown>>)
      insert.run(...row)
  }
  full.close()
}

/** What no release may change; what it writes of its own accord is its own. */
const KEPT: ReadonlyArray<readonly [table: string, kept: string]> = [
  ["orders", "select merchant_order_id, state, amount, name, travel_day from orders order by 1"],
  [
    "order_events",
    "select merchant_order_id, seq, at_ms from order_events where by_whom <> 'upgrade' order by 1, 2",
  ],
  ["refunds", "select merchant_refund_id, merchant_order_id, amount, state from refunds order by 1"],
]

const keptIn = (file: Sqlite.Database): ReadonlyArray<ReadonlyArray<unknown>> =>
  KEPT.map(([table, kept]) => (columnsOf(file, table).length === 0 ? [] : file.prepare(kept).raw().all()))

const STEPS = Object.entries(MIGRATIONS)

/** So many steps the first releases knew, in whose form most is other than in this one's. */
const EARLY = 10

/** Brings a file into the form of the release that knew so many steps, or into this one's. */
const bringTo = async (file: string, steps = STEPS): Promise<void> => {
  const db = await Effect.runPromise(
    openDatabase(file, DEFAULT_DATABASE_LIMITS, Object.fromEntries(steps) as typeof MIGRATIONS),
  )
  await db.destroy()
}

/** With it a booking came to be known by its browser and its traveller's name too. */
const KEYS_REWRITTEN = STEPS.findIndex(([name]) => name === "008_like_bookings")

interface KeyedRow extends Pick<OrderRow, "merchant_order_id" | "name" | "mobile_number" | "sub_slug"> {
  readonly travel_day: Day
  readonly adults: number
  readonly children: number
  readonly booked_by: string | null
  readonly booking_key: string
}

/** The first booking that is known by another key than that of its trip and traveller, as no other can be known. */
const wronglyKeyed = (file: Sqlite.Database): string | undefined => {
  const rows = file.prepare("select * from orders where booking_key is not null").all()
  return (rows as ReadonlyArray<KeyedRow>).find((row) => {
    const { merchant_order_id: merchantOrderId, booked_by, booking_key, name, adults, children } = row
    const trip = { mobileNumber: row.mobile_number, subSlug: row.sub_slug, date: row.travel_day }
    const request = { ...trip, name, adults, children }
    const usual = bookingKey({ request, bookedBy: booked_by ?? undefined })
    return booking_key !== usual && booking_key !== ownBookingKey({ request, merchantOrderId })
  })?.merchant_order_id
}

/** A step that cannot be taken to its end leaves nothing behind: the next start would meet the half of it. */
const halfTaken = async (file: string): Promise<string | undefined> => {
  const failing = {
    up: async (db: Parameters<(typeof STEPS)[0][1]["up"]>[0]) => {
      await sql`create table half_taken (id integer)`.execute(db)
      throw new Error("it cannot be taken")
    },
  }
  await bringTo(file, [...STEPS, ["999_failing", failing]]).catch(() => undefined)
  const after = new Sqlite(file, { readonly: true })
  const isHalf = columnsOf(after, "half_taken").length > 0
  after.close()
  return isHalf ? "a step that cannot be taken leaves the half of it" : undefined
}

/** What this release makes of a shop from before the steps that rewrite its rows. */
const wronglyRewritten = async (file: string): Promise<string | undefined> => {
  await bringTo(file, STEPS.slice(0, KEYS_REWRITTEN))
  writeOldShop(file)
  await bringTo(file)
  return wrongOldShop(file)
}

let unread: Promise<string | undefined> | undefined

/**
 * The first form of which a backup cannot learn, what is left of a step that fails, or what an old shop's rows become. It is the
 * same in all stories: one of a process looks.
 */
const unreadForm = (file: string): Promise<string | undefined> => {
  const look = async () => {
    for (const taken of STEPS.keys()) {
      await bringTo(file, STEPS.slice(0, taken + 1))
      const older = new Sqlite(file, { readonly: true })
      try {
        readPaymentSnapshot(older)
      } catch (error) {
        return `a backup learns nothing from ${taken + 1} steps: ${String(error)}`
      } finally {
        older.close()
      }
    }
    return (await halfTaken(file)) ?? wronglyRewritten(`${file}, sold much`)
  }
  return (unread ??= look())
}

/** `shop` is whole, and `place` names a file beside it that is not there yet. Returns what goes wrong, as a sentence. */
export const wrongUpgrade = async (
  shop: string,
  place: (name: string) => string,
  { now, chance }: { readonly now: number; readonly chance: RandomSource },
): Promise<string | undefined> => {
  const unreadable = await unreadForm(place("all releases"))
  if (unreadable !== undefined) return unreadable
  const [older, backup] = [place("older release"), place("backup")]
  const areKeysOld = chance.isHit(0.5)
  const drawn = 1 + chance.below(chance.isHit(0.5) ? EARLY : STEPS.length - 1)
  const taken = STEPS.slice(0, areKeysOld ? KEYS_REWRITTEN : drawn)
  await bringTo(older, taken)
  const file = new Sqlite(older)
  fillFrom(file, shop)
  if (areKeysOld)
    file.exec(
      "update orders set booking_key = 'as before ' || merchant_order_id where booking_key is not null",
    )
  const before = keptIn(file)
  const known = readPaymentSnapshot(file)
  file.close()
  copyFileSync(shop, backup)
  const restored = new Sqlite(backup)
  const there = keptIn(restored)
  restorePayments(restored, known, now)
  const [orders = []] = keptIn(restored)
  restored.close()
  if (orders.length !== there[0]?.length)
    return `a backup learns of other orders than its own from ${taken.length} steps`
  await bringTo(older)
  const newest = new Sqlite(older, { readonly: true })
  const lost = KEPT.find((_, nth) => !isDeepStrictEqual(keptIn(newest)[nth], before[nth]))?.[0]
  const renamed = areKeysOld ? wronglyKeyed(newest) : undefined
  newest.close()
  if (renamed !== undefined) return `${renamed} of an older release is known as another booking`
  return lost && `after ${taken.length} steps ${lost} is another in this release's form`
}
