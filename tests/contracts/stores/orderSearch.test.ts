/** The operator's search over orders: it finds what a plain filter over the same orders finds. */
import { Layer, ManagedRuntime } from "effect"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { sqlOrderSearch } from "#adapters/sql/sqlOrderSearch.ts"
import { sqlOrderStore } from "#adapters/sql/sqlOrderStore.ts"
import { asciiDigits } from "#core/plainText.ts"
import { addDays, Day, dayInIndia } from "#core/days.ts"
import { type Order, ORDER_STATES } from "#core/orders/order.ts"
import { OrderSearch, OrderStore } from "#core/ports/orders.ts"
import { MerchantOrderId } from "#core/paymentIds.ts"
import { orderWith, providerIdOf } from "../../harness/orders.ts"
import { emptyDatabase, databaseName } from "../../harness/testDatabase.ts"
import { PLACED_ORDER } from "../../harness/placedOrder.ts"

const FIRST_DAY = Day.make("2026-11-20")
const TRAVEL_DAYS = [Day.make("2026-12-05"), Day.make("2026-12-06")]
const HALF_HOUR_MS = 1_800_000
const BEGIN_MS = Date.parse("2026-11-20T00:00:00+05:30")

const NUMBERS = ["९८७६५ ४३२१०", "9876543210", "+91 98765 43211", "09876-543210", "(832) 555 0142 9"]

/** Half of the questions leave it out. */
const SOMETIMES = { nil: undefined, freq: 2 }

const someOrders = fc.array(
  fc.record({
    state: fc.constantFrom(...ORDER_STATES),
    mobileNumber: fc.constantFrom(...NUMBERS),
    // Half hours over four days in India, its midnights among them.
    placedAtMs: fc.integer({ min: 0, max: 191 }).map((n) => BEGIN_MS + n * HALF_HOUR_MS),
    date: fc.constantFrom(...TRAVEL_DAYS),
    name: fc.constantFrom("Asha Rao", "José Rao", "प्रिया शर्मा", ""),
    activityName: fc.constantFrom("Sunset Cruise on the Mandovi", "Kayak Tour"),
  }),
  { minLength: 4, maxLength: 16 },
)
const someDay = fc.option(
  fc.integer({ min: -1, max: 5 }).map((n) => addDays(FIRST_DAY, n)),
  SOMETIMES,
)
const someQuestion = fc.record({
  state: fc.option(fc.constantFrom(...ORDER_STATES), SOMETIMES),
  mobileDigits: fc.option(fc.constantFrom("9876543210", "3210", "3211", "0142", "1"), SOMETIMES),
  placedFrom: someDay,
  placedTo: someDay,
  travelDay: fc.option(fc.constantFrom(...TRAVEL_DAYS), SOMETIMES),
  activity: fc.option(fc.constantFrom("cruise-1", "sunset", "mandovi sun", "kayak"), SOMETIMES),
  name: fc.option(fc.constantFrom("asha", "RAO", "rao asha", "Jo", "प्रिया", "ohn"), SOMETIMES),
})

/** Whether each of the typed words begins a word of the text; of these texts none has a mark but José. */
const beginsWords = (text: string, typed: string) => {
  const own = ` ${text.replace("é", "e").toLowerCase()}`
  return typed
    .toLowerCase()
    .split(" ")
    .every((word) => own.includes(` ${word}`))
}

const stocked = async (orders: ReadonlyArray<Order>, pageSize: number) => {
  const db = await emptyDatabase()
  const { runPromise } = ManagedRuntime.make(Layer.merge(sqlOrderStore(db), sqlOrderSearch(db, pageSize)))
  for (const order of orders) await runPromise(OrderStore.use((store) => store.insert(order, 1)))
  return runPromise
}

describe(`OrderSearch in ${databaseName()}`, () => {
  it("should find by state, number and days in India what a plain filter finds, the newest first", async () => {
    await fc.assert(
      fc.asyncProperty(
        someOrders,
        someQuestion,
        fc.integer({ min: 1, max: 6 }),
        async (kinds, question, pageSize) => {
          const orders = kinds.map(({ state, placedAtMs, activityName, ...typed }, n) =>
            orderWith(PLACED_ORDER, {
              merchantOrderId: MerchantOrderId.make(`GOA-${n}`),
              requestKey: `key-${n}`,
              // One booking is completed once: each order is a booking of its own.
              request: { ...PLACED_ORDER.request, subSlug: `cruise-${n}`, ...typed },
              activityName,
              state,
              placedAtMs,
              ...providerIdOf(state, n),
            }),
          )
          const runPromise = await stocked(orders, pageSize)
          const found = await runPromise(OrderSearch.use((search) => search.find(question)))
          const { state, mobileDigits, placedFrom, placedTo, travelDay, activity, name } = question
          const expected = orders
            .filter((order) => state === undefined || order.state === state)
            .filter(({ request }) =>
              asciiDigits(request.mobileNumber)
                .replace(/\D/g, "")
                .endsWith(mobileDigits ?? ""),
            )
            .filter(({ placedAtMs }) => placedFrom === undefined || dayInIndia(placedAtMs) >= placedFrom)
            .filter(({ request }) => travelDay === undefined || request.date === travelDay)
            .filter(({ request }) => name === undefined || beginsWords(request.name, name))
            .filter(
              ({ request, activityName }) =>
                activity === undefined || request.subSlug === activity || beginsWords(activityName, activity),
            )
            .filter(({ placedAtMs }) => placedTo === undefined || dayInIndia(placedAtMs) <= placedTo)
          const newestFirst = expected.toSorted(
            (a, b) => b.placedAtMs - a.placedAtMs || (a.merchantOrderId < b.merchantOrderId ? -1 : 1),
          )
          expect(found).toEqual(
            newestFirst.map(({ request, ...order }) => ({
              ...order,
              request: { ...request, mobileNumber: asciiDigits(request.mobileNumber) },
            })),
          )
          expect(await runPromise(OrderSearch.use((search) => search.find(question, 2)))).toEqual(
            found.slice(0, 2),
          )
        },
      ),
      { numRuns: 80 },
    )
  })

  it("should give way to others between two pages", async () => {
    const orders = [1, 2, 3, 4].map((n) =>
      orderWith(PLACED_ORDER, {
        merchantOrderId: MerchantOrderId.make(`GOA-${n}`),
        requestKey: `key-${n}`,
        placedAtMs: BEGIN_MS,
      }),
    )
    const runPromise = await stocked(orders, 1)
    let turns = 0
    const look = () => {
      turns++
      looking = setImmediate(look)
    }
    let looking = setImmediate(look)
    const found = await runPromise(OrderSearch.use((search) => search.find({})))
    clearImmediate(looking)
    expect(found.map(({ merchantOrderId }) => merchantOrderId)).toEqual(["GOA-1", "GOA-2", "GOA-3", "GOA-4"])
    expect(turns).toBeGreaterThanOrEqual(4)
  })
})
