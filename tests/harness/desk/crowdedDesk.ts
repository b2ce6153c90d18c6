/**
 * A desk with very many bookings on one day, half of them on one departure. The desk books the first of each departure; the
 * others are copies of its rows, under names, numbers and ids of their own.
 */
import { Effect } from "effect"
import { sql } from "kysely"
import { seedCatalogue } from "#adapters/catalogueFiles/seedCatalogue.ts"
import { importCatalogue } from "#adapters/sql/sqlCatalogueStore.ts"
import { bug } from "#core/bug.ts"
import { addDays, dayInIndia } from "#core/days.ts"
import { departureIdOf } from "#core/departures/departure.ts"
import type { TripRules } from "#core/departures/tripRules.ts"
import { MerchantOrderId, ORDER_ID_PREFIX } from "#core/paymentIds.ts"
import { type InProcessDesk, startInProcessDesk } from "./inProcessDesk.ts"

const START_MINUTES = [420, 660, 900]
const FIRST_NAMES = [
  "Asha",
  "Bhavna",
  "Chetan",
  "Devika",
  "Esha",
  "Farhan",
  "Gita",
  "Harish",
  "Indu",
  "Joseph",
]

/** Each table with rows of an order, and the column that says of which. */
const ROWS_OF_ORDER = [
  ["orders", "merchant_order_id"],
  ["order_events", "merchant_order_id"],
  ["order_watch", "merchant_order_id"],
  ["seat_holds", "hold_id"],
  ["traveller_messages", "merchant_order_id"],
  ["outbox", "message_id"],
  ["deeds", "about"],
] as const

/** SQLite takes 32,766 values in one statement, and an order has fewer than 60 columns. */
const ROWS_AT_ONCE = 500

const rulesOf = (slug: string): TripRules => ({
  runs: [{ from: "01-01", to: "12-31", startTimes: ["07:00", "11:00", "15:00"], durationMinutes: 120 }],
  pool: { id: slug, capacity: 10_000 },
})

/** Who the traveller of a copy is. */
export const crowdName = (n: number): string => `${FIRST_NAMES[n % FIRST_NAMES.length]} ${n}`
/** Of ten digits. */
export const crowdNumber = (n: number): string => `98${String(n).padStart(8, "0")}`

type Row = Readonly<Record<string, string | number | null>>

const lettersOf = (n: number): string => String(n).padStart(26, "0")

/** One booking's texts, each with the same of another booking. */
type Exchange = ReadonlyArray<readonly [of: string, by: string]>

const exchange = (from: number, requestKey: string, merchantOrderId: string, n: number): Exchange => [
  [merchantOrderId, `${ORDER_ID_PREFIX}${lettersOf(n)}`],
  [requestKey, lettersOf(n)],
  [crowdName(from), crowdName(n)],
  [crowdName(from).toLowerCase(), crowdName(n).toLowerCase()],
  [crowdNumber(from), crowdNumber(n)],
]

const copyOf = (row: Row, exchanged: Exchange, n: number): Row => {
  const text = exchanged.reduce((all, [of, by]) => all.replaceAll(of, by), JSON.stringify(row))
  const copied: Row = JSON.parse(text)
  return "deed_id" in copied ? { ...copied, deed_id: lettersOf(n) } : copied
}

/** Lays as many bookings beside one, on its departure, as `numbers` has; each is named and numbered by one of them. */
const copyBooking = async (
  db: InProcessDesk["db"],
  id: MerchantOrderId,
  from: number,
  numbers: ReadonlyArray<number>,
) => {
  const { request_key: key } = await db
    .selectFrom("orders")
    .select("request_key")
    .where("merchant_order_id", "=", id)
    .executeTakeFirstOrThrow()
  for (const [table, column] of ROWS_OF_ORDER) {
    const { rows } =
      await sql<Row>`select * from ${sql.table(table)} where ${sql.ref(column)} like ${`${id}%`}`.execute(db)
    const copies = numbers.flatMap((n) => rows.map((row) => copyOf(row, exchange(from, key, id, n), n)))
    const columns = Object.keys(rows[0] ?? {})
    for (let at = 0; at < copies.length; at += ROWS_AT_ONCE) {
      const values = copies
        .slice(at, at + ROWS_AT_ONCE)
        .map((copy) => sql`(${sql.join(columns.map((name) => copy[name] ?? null))})`)
      await sql`insert into ${sql.table(table)} (${sql.join(columns.map((name) => sql.ref(name)))}) values ${sql.join(values)}`.execute(
        db,
      )
    }
  }
  await sql`update departures set taken = taken + ${numbers.length} where departure_id =
    (select departure from orders where merchant_order_id = ${id})`.execute(db)
}

/** `fullest` is the departure with half of the bookings; each of them is one person's, paid in cash. */
export const startCrowdedDesk = async (bookings: number) => {
  const desk = await startInProcessDesk()
  const stock = seedCatalogue().map((category) => ({
    ...category,
    subcategories: category.subcategories.map((activity) => ({ ...activity, rules: rulesOf(activity.slug) })),
  }))
  await Effect.runPromise(importCatalogue(desk.db, stock))
  const slugs = stock.flatMap(({ subcategories }) => subcategories.map(({ slug }) => slug))
  const asha = await desk.employ("Asha", "owner")
  const day = addDays(dayInIndia(Date.now()), 2)
  const departures = START_MINUTES.flatMap((startMinute) =>
    slugs.map((slug) => ({ slug, departure: departureIdOf({ pool: slug, day, startMinute }) })),
  )
  const half = Math.floor(bookings / 2)
  const numbers = Array.from({ length: bookings }, (_, n) => n)
  const numbersOf = (at: number): ReadonlyArray<number> =>
    at === 0
      ? numbers.slice(0, half)
      : numbers.slice(half).filter((n) => n % (departures.length - 1) === at - 1)
  for (const [at, { slug, departure }] of departures.entries()) {
    const [first, ...others] = numbersOf(at)
    if (first === undefined) continue
    const answer = await asha.post("/api/desk/book", {
      trip: {
        name: crowdName(first),
        mobileNumber: crowdNumber(first),
        adults: 1,
        children: 0,
        date: day,
        subSlug: slug,
        departure,
      },
      channel: "PHONE",
      terms: { pays: "CASH" },
    })
    if (!answer.ok) bug(`no booking on ${departure}: ${await answer.text()}`)
    const { booking } = (await answer.json()) as { readonly booking: { readonly merchantOrderId: string } }
    await copyBooking(desk.db, MerchantOrderId.make(booking.merchantOrderId), first, others)
  }
  const [fullest] = departures
  return {
    desk,
    asha,
    day,
    departures: departures.length,
    fullest: fullest?.departure ?? bug("no departure"),
    half,
  }
}

export type CrowdedDesk = Awaited<ReturnType<typeof startCrowdedDesk>>
