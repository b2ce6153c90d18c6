/**
 * What the desk answers on a day with 10,000 bookings, half of them on one departure, to four devices at once: each page that
 * is read again while it is open, and what is looked for or taken along now and then. Limit of Today: 99 of 100 answers
 * within 100 ms.
 */
import { bookingCalls } from "#adapters/wire/desk/bookingCalls.ts"
import { calendarCalls } from "#adapters/wire/desk/calendarCalls.ts"
import { dayCalls } from "#adapters/wire/desk/dayCalls.ts"
import { monthOf } from "#core/months.ts"
import { crowdNumber, startCrowdedDesk } from "../../harness/desk/crowdedDesk.ts"
import { type BenchLine, percentile, spread } from "./limitedFigure.ts"

const BOOKINGS = 10_000
const DEVICES = 4
/** How often each device reads a page that is live, and asks for anything else. */
const READINGS = 100
const ASKINGS = 10

export const deskDayTime = async (): Promise<ReadonlyArray<BenchLine>> => {
  const { desk, asha, day, departures, fullest, half } = await startCrowdedDesk(BOOKINGS)
  const timed = async (
    { path }: { readonly path: string },
    body: unknown,
    often = ASKINGS,
  ): Promise<ReadonlyArray<number>> => {
    const times: Array<number> = []
    const device = async () => {
      for (let reading = 0; reading < often; reading++) {
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
  const today = await timed(dayCalls.on, { day }, READINGS)
  const others = [
    ["a page of the fullest departure", await timed(dayCalls.manifest, { id: fullest, page: 3 }, READINGS)],
    ["everybody on it, to print or as CSV", await timed(dayCalls.takeAlong, { id: fullest, how: "CSV" })],
    ["a number looked for", await timed(bookingCalls.find, { words: crowdNumber(77) })],
    ["a name looked for", await timed(bookingCalls.find, { words: "Asha" })],
    ["the month", await timed(calendarCalls.month, { month: monthOf(day) })],
  ] as const
  await desk.stop()
  const told = (what: string, times: ReadonlyArray<number>) =>
    `${what}: ${spread(times, "ms")}; 99 of 100 within ${percentile(times, 0.99).toFixed(0)} ms`
  return [
    `${BOOKINGS} bookings on ${departures} departures of a day, ${half} of them on one, ${DEVICES} devices at once`,
    { text: told("Today", today), value: percentile(today, 0.99), limit: { atMost: 100 } },
    ...others.map(([what, times]) => told(what, times)),
  ]
}
