/**
 * The retention job comes to a copy of the books years later: who loses their person by it, and who is kept. What is taken of
 * each, row by row, `wrongErasure` looks at.
 */
import { eraseAfterRetention } from "#adapters/sql/eraseAfterRetention.ts"
import type { ErasureRow, OrderRow, Tables } from "#adapters/sql/tables.ts"
import { addDays, Day } from "#core/days.ts"
import { MerchantOrderId } from "#core/paymentIds.ts"
import { Effect } from "effect"
import type { OpenedCopy } from "../../world/copiedBooks.ts"
import { indianDay, startOfIndianDayMs } from "../orderFindings.ts"
import { isKeptFor, KEPT_DAYS, openMatter } from "./erasedPersons.ts"
import { misread } from "./storeRead.ts"

/** As many orders as the job reads at once. */
const BATCH = 100

/** So many have travelled on the day of one of them, all under review: a story fills no batch. */
const addReviewed = ({ db }: OpenedCopy, like: OrderRow): Promise<unknown> => {
  const row = { ...like, state: "REVIEW", booking_key: null, gateway_order_id: null } as const
  const added = Array.from({ length: BATCH }, (_, nth) => ({
    ...row,
    merchant_order_id: `GOA-0${nth}` as OrderRow["merchant_order_id"],
    request_key: `of a batch, ${nth}`,
  }))
  return db.insertInto("orders").values(added).execute()
}

const ids = ({ rows }: OpenedCopy, condition: string): ReadonlyArray<string> =>
  rows<{ readonly id: string }>(
    `select merchant_order_id as id from orders where ${condition} order by merchant_order_id`,
  ).map(({ id }) => id)

const plansGone = ({ rows }: OpenedCopy, now: Day): ReadonlyArray<string> =>
  rows<Tables["trip_plans"]>("select * from trip_plans").flatMap(({ request_key, received_at_ms, plan }) => {
    const { checkOutDate } = JSON.parse(plan) as { readonly checkOutDate: string }
    const received = Day.make(indianDay(received_at_ms))
    const cutoff = addDays(now, -KEPT_DAYS)
    return checkOutDate < cutoff && received < cutoff ? [request_key] : []
  })

const HAVE_PERSON = "mobile_number <> ''"

/**
 * Of a database that was replaced years ago everybody goes whom the calendar lets go, whatever was open in it; but not while
 * somebody has booked in it since the day before which they go: then it may be in use.
 */
const wrongReplaced = Effect.fn("wrongReplaced")(function* (copy: OpenedCopy, like: OrderRow) {
  const { db, rows } = copy
  const days = rows<OrderRow>("select * from orders").flatMap(({ travel_day, placed_at_ms }) => [
    travel_day,
    indianDay(placed_at_ms),
  ])
  const cutoff = addDays(Day.make(days.toSorted().at(-1) ?? like.travel_day), 1)
  const now = addDays(cutoff, KEPT_DAYS)
  const cutoffMs = startOfIndianDayMs(cutoff)
  const people = rows<OrderRow>(`select * from orders where ${HAVE_PERSON}`)
  const kept = people.filter((row) => isKeptFor(copy, row, { now, retention: KEPT_DAYS }))
  const open = people.filter((row) => !kept.includes(row) && openMatter(copy, row, now) !== undefined)
  const idsOf = (...some: ReadonlyArray<OrderRow>) =>
    some.map(({ merchant_order_id }) => String(merchant_order_id)).toSorted()
  const last = {
    ...like,
    merchant_order_id: MerchantOrderId.make("GOA-BOOKEDLAST"),
    request_key: "the key of who has booked last",
    booking_key: null,
    gateway_order_id: null,
    travel_day: cutoff,
  }
  const left = (placedAtMs: number) =>
    Effect.promise(async () => {
      await db
        .updateTable("orders")
        .set({ placed_at_ms: placedAtMs })
        .where("merchant_order_id", "=", last.merchant_order_id)
        .execute()
      for await (const { logged } of eraseAfterRetention(db, KEPT_DAYS, startOfIndianDayMs(now), {
        isReplaced: true,
      }))
        if (logged.orders + logged.trip_plans === 0) return ["an erasure of nobody"]
      return ids(copy, HAVE_PERSON)
    })
  yield* Effect.promise(() => db.insertInto("orders").values(last).execute())
  return yield* misread([
    {
      of: "who is left in a replaced database that is in use",
      told: left(cutoffMs),
      due: idsOf(...open, ...kept, last),
    },
    {
      of: "who is left in one that is in use no more",
      told: left(cutoffMs - 1),
      due: idsOf(...kept, last),
    },
  ])
})

/** Who is forgotten and should not be, or the other way round; undefined where nobody is. */
export const wrongRetention = Effect.fn("wrongRetention")(function* (copy: OpenedCopy) {
  const { db, rows } = copy
  const people = rows<OrderRow>(
    "select * from orders where mobile_number <> '' order by travel_day, merchant_order_id",
  )
  const middle = people[Math.floor(people.length / 2)]
  if (middle === undefined) return undefined
  yield* Effect.promise(() => addReviewed(copy, middle))
  const now = addDays(Day.make(middle.travel_day), KEPT_DAYS + 1)
  const nowMs = startOfIndianDayMs(now)
  const forgotten = people
    .filter((row) => openMatter(copy, row, now) === undefined)
    .filter((row) => !isKeptFor(copy, row, { now, retention: KEPT_DAYS }))
    .map(({ merchant_order_id }) => merchant_order_id)
    .toSorted()
  const plans = plansGone(copy, now)
  const [before, plansBefore] = [ids(copy, "mobile_number = ''"), rows("select 1 from trip_plans").length]
  const erasing = Effect.promise(async () => {
    const logged: Array<ErasureRow> = []
    for await (const erased of eraseAfterRetention(db, KEPT_DAYS, nowMs)) logged.push(erased.logged)
    return {
      orders: logged.reduce((sum, { orders }) => sum + orders, 0),
      plans: logged.reduce((sum, { trip_plans }) => sum + trip_plans, 0),
      isOfNone: logged.some(({ orders, trip_plans }) => orders + trip_plans === 0),
      isOfOthers: logged.some((row) => row.by_whom !== "retention" || row.erased_at_ms !== nowMs),
    }
  })
  const wrong = yield* misread([
    {
      of: "what the retention job counts",
      told: erasing,
      due: { orders: forgotten.length, plans: plans.length, isOfNone: false, isOfOthers: false },
    },
    {
      of: "who is forgotten",
      told: Effect.sync(() => ids(copy, "mobile_number = ''")),
      due: [...before, ...forgotten].toSorted(),
    },
    {
      of: "by whom they are",
      told: Effect.sync(() =>
        rows<{ readonly id: string }>(
          "select merchant_order_id as id from order_events where what = 'erased' and by_whom = 'retention' and at_ms = ? order by merchant_order_id",
          nowMs,
        ).map(({ id }) => id),
      ),
      due: forgotten,
    },
    {
      of: "how many trip requests are left",
      told: Effect.sync(() => rows("select 1 from trip_plans").length),
      due: plansBefore - plans.length,
    },
  ])
  return wrong ?? (yield* wrongReplaced(copy, middle))
})
