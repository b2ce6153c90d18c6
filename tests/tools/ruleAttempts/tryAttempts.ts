/**
 * Attempts to book, each through the use case behind the server's pay call, on the stores of a database; and what the
 * database holds of them afterwards, row by row, held against the oracle's rulings.
 */
import { Effect, Layer, ManagedRuntime, Result } from "effect"
import { type Kysely, sql } from "kysely"
import { sqlCallOffs } from "#adapters/sql/sqlCallOffs.ts"
import { sqlOrderStore } from "#adapters/sql/sqlOrderStore.ts"
import { sqlOrderWatch } from "#adapters/sql/sqlOrderWatch.ts"
import { sqlRefundStore } from "#adapters/sql/sqlRefundStore.ts"
import type { Tables } from "#adapters/sql/tables.ts"
import { quote } from "#core/booking/quote.ts"
import { ActivityId, CategoryId } from "#core/catalogue/catalogueIds.ts"
import type { Activity } from "#core/catalogue/activity.ts"
import type { Day } from "#core/days.ts"
import { DepartureId } from "#core/departures/departure.ts"
import { Paise } from "#core/money.ts"
import { placeOrder } from "#core/orders/placeOrder.ts"
import { GatewayOrderId, MerchantOrderId } from "#core/paymentIds.ts"
import { CatalogueStore } from "#core/ports/catalogueStore.ts"
import { Ids } from "#core/ports/ids.ts"
import { PaymentGateway } from "#core/ports/paymentGateway.ts"
import { fixedClock } from "../../harness/clocks.ts"
import { randomFromSeed } from "../../simulation/plan/randomFromSeed.ts"
import { drawAttempt, drawRules } from "./drawAttempt.ts"
import { type Attempt, ruleOn, type Ruling } from "./ruleOracle.ts"

/** What one process found. A trouble is one line: something that contradicts the oracle. */
export interface AttemptsReport {
  readonly attempts: number
  /** Stored, and read back from the database. */
  readonly accepted: number
  /** Booked against a rule of the activity. */
  readonly brokeRules: number
  /** Not booked, though every rule allows it. */
  readonly refusedInError: number
  /** Of those that were refused: left something in a table. */
  readonly wroteAnyway: number
  /** Refusals by the oracle's reason. */
  readonly reasons: Readonly<Record<string, number>>
  readonly troubles: ReadonlyArray<string>
}

export interface AttemptsPlan {
  readonly seed: number
  readonly attempts: number
  /** How many are under way at once. */
  readonly atOnce: number
}

const ATTEMPTS_OF_RULES = 25
const CHUNK = 2500
const MOST_TROUBLES = 20
const CHECKOUT_MS = 1_200_000
const ADULT_FARE = Paise.make(50_000)
const CATEGORY = { _id: CategoryId.make("c1"), name: "Trips", slug: "trips" }

const idOf = (n: number): MerchantOrderId => MerchantOrderId.make(`GOA-${String(n).padStart(9, "0")}`)

/** A boat for each attempt: whether seats are left depends on nobody else, so that the oracle can say it. */
const withOwnPool = (attempt: Attempt, n: number): Attempt => {
  const { rules, departure } = attempt
  if (rules.pool === undefined) return attempt
  const own = `own-${n}-${rules.pool.id}`
  return {
    ...attempt,
    rules: { ...rules, pool: { ...rules.pool, id: own } },
    ...(departure === undefined ? {} : { departure: departure.replace(rules.pool.id, own) }),
  }
}

const activityOf = ({ rules }: Attempt): Activity => ({
  _id: ActivityId.make("a1"),
  name: "Sunset Cruise",
  slug: "sunset-cruise",
  packageType: "tour package",
  price: ADULT_FARE,
  rules,
})

const book = (attempt: Attempt, n: number) => {
  const { date, adults, children, departure, atMs } = attempt
  const activity = activityOf(attempt)
  const request = {
    name: "Asha Rao",
    mobileNumber: "98765 43210",
    adults,
    children,
    // Also texts that are no day and no departure: the use case is asked, whatever the wire lets through.
    date: date as Day,
    amount: quote(ADULT_FARE, { adults, children }).total,
    categorySlug: CATEGORY.slug,
    subSlug: activity.slug,
    ...(departure === undefined ? {} : { departure: DepartureId.make(departure) }),
  }
  return Effect.result(placeOrder(request, `key-of-attempt-${n}`)).pipe(
    Effect.provideService(CatalogueStore, {
      categories: Effect.succeed([CATEGORY]),
      shelves: Effect.succeed([{ ...CATEGORY, subcategories: [activity] }]),
      trips: Effect.succeed([activity]),
      activity: () => Effect.succeed({ activity, category: CATEGORY }),
      revision: Effect.succeed(1),
    }),
    Effect.provideService(Ids, {
      orderId: Effect.succeed(idOf(n)),
      requestKey: Effect.die("each attempt has a key of its own"),
      bookingSecret: Effect.die("no booking is opened"),
    }),
    Effect.provideService(PaymentGateway, {
      createCheckout: ({ merchantOrderId }) =>
        Effect.succeed({
          gatewayOrderId: GatewayOrderId.make(`OMO-${merchantOrderId}`),
          redirectUrl: "https://pay.example/",
          expiresAtMs: atMs + CHECKOUT_MS,
        }),
      queryOrder: () => Effect.die("no order is read"),
      refund: () => Effect.die("nothing is refunded"),
      queryRefund: () => Effect.die("nothing is refunded"),
    }),
    Effect.provide(fixedClock(atMs)),
  )
}

type Tried = {
  readonly n: number
  readonly attempt: Attempt
  readonly ruling: Ruling
  readonly isTaken: boolean
}

/** What the tables hold of the attempts of a chunk, by their ids. */
const readChunk = async (db: Kysely<Tables>, first: number, last: number) => {
  const isOfChunk = (name: "merchant_order_id" | "hold_id") =>
    sql<boolean>`${sql.ref(name)} between ${idOf(first)} and ${idOf(last)}`
  const [orders, events, watched, holds] = await Promise.all([
    db
      .selectFrom("orders")
      .select(["merchant_order_id", "travel_day", "adults", "children", "departure", "placed_at_ms"])
      .where(isOfChunk("merchant_order_id"))
      .execute(),
    db.selectFrom("order_events").select("merchant_order_id").where(isOfChunk("merchant_order_id")).execute(),
    db.selectFrom("order_watch").select("merchant_order_id").where(isOfChunk("merchant_order_id")).execute(),
    db
      .selectFrom("seat_holds")
      .select(["hold_id", "departure_id", "seats"])
      .where(isOfChunk("hold_id"))
      .execute(),
  ])
  return {
    orders: new Map(orders.map((row) => [row.merchant_order_id as string, row])),
    holds: new Map(holds.map((row) => [row.hold_id, row])),
    named: new Set<string>([
      ...orders.map((row) => row.merchant_order_id),
      ...events.map((row) => row.merchant_order_id),
      ...watched.map((row) => row.merchant_order_id),
      ...holds.map((row) => row.hold_id),
    ]),
  }
}

/** How many rows the tables that know no order's id have, and how many seats they say are taken. */
const countRest = async (db: Kysely<Tables>) => {
  const departures = await db
    .selectFrom("departures")
    .select(({ fn }) => [fn.countAll().as("rows"), fn.sum("taken").as("taken")])
    .executeTakeFirstOrThrow()
  const slots = await db
    .selectFrom("pool_slots")
    .select(({ fn }) => fn.count("departure_id").distinct().as("departures"))
    .executeTakeFirstOrThrow()
  const owed = await db
    .selectFrom("outbox")
    .select(({ fn }) => fn.countAll().as("rows"))
    .executeTakeFirstOrThrow()
  return {
    departures: Number(departures.rows),
    taken: Number(departures.taken ?? 0),
    pools: Number(slots.departures),
    messages: Number(owed.rows),
  }
}

export const tryAttempts = async (db: Kysely<Tables>, plan: AttemptsPlan): Promise<AttemptsReport> => {
  const { runPromise } = ManagedRuntime.make(
    Layer.mergeAll(sqlCallOffs(db), sqlOrderStore(db), sqlOrderWatch(db), sqlRefundStore(db)),
  )
  const rules = drawRules(plan.seed, Math.ceil(plan.attempts / ATTEMPTS_OF_RULES))
  const random = randomFromSeed(plan.seed)
  const troubles: Array<string> = []
  const reasons: Record<string, number> = {}
  const found = { accepted: 0, brokeRules: 0, refusedInError: 0, wroteAnyway: 0 }
  let [seated, seats] = [0, 0]
  const tell = (what: string, { n, attempt, ruling }: Omit<Tried, "isTaken">) => {
    if (troubles.length < MOST_TROUBLES)
      troubles.push(`attempt ${n} ${what}: ${JSON.stringify({ ...attempt, ruling })}`)
  }
  const check = ({ n, attempt, ruling, isTaken }: Tried, held: Awaited<ReturnType<typeof readChunk>>) => {
    const one = { n, attempt, ruling }
    const row = held.orders.get(idOf(n))
    const hold = held.holds.get(idOf(n))
    if (!isTaken && held.named.has(idOf(n))) {
      found.wroteAnyway++
      tell("was refused, and is in the database", one)
    }
    if (isTaken && row === undefined) tell("was accepted, and is not in the database", one)
    if (row !== undefined) {
      found.accepted++
      const { travel_day: date, adults, children, departure, placed_at_ms: atMs } = row
      const stored = { ...attempt, date, adults, children, atMs: Number(atMs) }
      const due = ruleOn(stored)
      if (!due.isAllowed || (due.departure ?? null) !== departure) {
        found.brokeRules++
        tell(`is stored for ${departure ?? date}`, { ...one, ruling: due })
      }
    }
    if (ruling.isAllowed && !isTaken) {
      found.refusedInError++
      tell("was refused", one)
    }
    if (!ruling.isAllowed) reasons[ruling.why] = (reasons[ruling.why] ?? 0) + 1
    const expected = row?.departure ?? undefined
    if (hold?.departure_id !== expected || (hold && hold.seats !== attempt.adults + attempt.children))
      tell(`has seats of ${hold?.departure_id}`, one)
    if (hold !== undefined) {
      seated++
      seats += hold.seats
    }
  }
  for (let first = 0; first < plan.attempts; first += CHUNK) {
    const last = Math.min(first + CHUNK, plan.attempts) - 1
    const drawn = Array.from({ length: last - first + 1 }, (_, place) => {
      const n = first + place
      const attempt = withOwnPool(drawAttempt(random, rules[Math.floor(n / ATTEMPTS_OF_RULES)] ?? {}), n)
      return { n, attempt, ruling: ruleOn(attempt) }
    })
    const tried = await runPromise(
      Effect.forEach(
        drawn,
        (one) =>
          Effect.map(book(one.attempt, one.n), (answer) => ({ ...one, isTaken: Result.isSuccess(answer) })),
        { concurrency: plan.atOnce },
      ),
    )
    const held = await readChunk(db, first, last)
    for (const one of tried) check(one, held)
    const counted = await countRest(db)
    const due = { departures: seated, taken: seats, pools: seated, messages: 0 }
    if (JSON.stringify(counted) !== JSON.stringify(due))
      troubles.push(
        `after ${last + 1} attempts the books have ${JSON.stringify(counted)}, not ${JSON.stringify(due)}`,
      )
  }
  return { attempts: plan.attempts, ...found, reasons, troubles }
}
