/**
 * What the desk answers on a day with 5,000 orders, each booked by the desk itself, to four devices at once: Today, and who
 * travels on the fullest departure. Limit of Today: 99 of 100 answers within 100 ms.
 */
import { Effect } from "effect"
import { seedCatalogue } from "#adapters/catalogueFiles/seedCatalogue.ts"
import { importCatalogue } from "#adapters/sql/sqlCatalogueStore.ts"
import { addDays, dayInIndia } from "#core/days.ts"
import { departureIdOf } from "#core/departures/departure.ts"
import type { TripRules } from "#core/departures/tripRules.ts"
import { bookForSomebody } from "#core/desk/bookForSomebody.ts"
import { DeskCaller } from "#core/ports/desk.ts"
import { startInProcessDesk } from "../../harness/desk/inProcessDesk.ts"
import { type BenchLine, percentile, spread } from "./limitedFigure.ts"

const ORDERS = 5000
const STARTS = ["07:00", "11:00", "15:00"]
const DEVICES = 4
const READINGS = 100

const rulesOf = (slug: string): TripRules => ({
  runs: [{ from: "01-01", to: "12-31", startTimes: STARTS, durationMinutes: 120 }],
  pool: { id: slug, capacity: 200 },
})

export const deskDayTime = async (): Promise<ReadonlyArray<BenchLine>> => {
  const desk = await startInProcessDesk()
  const stock = seedCatalogue().map((category) => ({
    ...category,
    subcategories: category.subcategories.map((activity) => ({ ...activity, rules: rulesOf(activity.slug) })),
  }))
  await Effect.runPromise(importCatalogue(desk.db, stock))
  const slugs = stock.flatMap(({ subcategories }) => subcategories.map(({ slug }) => slug))
  const asha = await desk.employ("Asha", "owner")
  const day = addDays(dayInIndia(Date.now()), 2)
  const departureOf = (n: number) =>
    departureIdOf({
      pool: slugs[n % slugs.length] ?? "",
      day,
      startMinute: 420 + 240 * (Math.floor(n / slugs.length) % STARTS.length),
    })
  for (let n = 0; n < ORDERS; n++)
    await desk.runtime.runPromise(
      Effect.provideService(
        bookForSomebody(
          {
            trip: {
              name: `Guest ${n}`,
              mobileNumber: `+91 9${String(n).padStart(9, "0")}`,
              adults: 2,
              children: 0,
              date: day,
              subSlug: slugs[n % slugs.length] ?? "",
              departure: departureOf(n),
            },
            channel: "PHONE",
            terms: { pays: "CASH" },
          },
          `bench-${n}`,
        ),
        DeskCaller,
        { session: asha.session },
      ),
    )
  const timed = async (path: string, body: unknown): Promise<ReadonlyArray<number>> => {
    const times: Array<number> = []
    const device = async () => {
      for (let reading = 0; reading < READINGS; reading++) {
        const began = performance.now()
        const answer = await asha.post(path, body)
        await answer.arrayBuffer()
        if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`)
        times.push(performance.now() - began)
      }
    }
    await Promise.all(Array.from({ length: DEVICES }, device))
    return times
  }
  const today = await timed("/api/desk/day", { day })
  const departure = await timed("/api/desk/manifest", { id: departureOf(0) })
  await desk.stop()
  const told = (what: string, times: ReadonlyArray<number>) =>
    `${what}: ${spread(times, "ms")}; 99 of 100 within ${percentile(times, 0.99).toFixed(0)} ms`
  return [
    `${ORDERS} orders on ${slugs.length * STARTS.length} departures of a day, ${DEVICES} devices at once`,
    { text: told("Today", today), value: percentile(today, 0.99), limit: { atMost: 100 } },
    told("a departure", departure),
  ]
}
