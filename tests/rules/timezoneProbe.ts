/** Prints what the core says of days, trips, refunds and receipts. Run in child processes, each in another time zone. */
import { Effect } from "effect"
import {
  addDays,
  Day,
  dayInIndia,
  daysBetween,
  dayText,
  isDay,
  momentText,
  nowInIndia,
  today,
} from "#core/days.ts"
import { offeredDays, tripObjections } from "#core/departures/tripObjection.ts"
import { formatPaise, Paise } from "#core/money.ts"
import { placeOrder } from "#core/orders/placeOrder.ts"
import { receiptOf } from "#core/payments/receipt.ts"
import { refundTier } from "#core/refunds/refundPolicy.ts"
import { refundSentence } from "#core/refunds/refundSchedule.ts"
import { SAMPLE_OPERATOR } from "#core/operator.ts"
import { fixedClock } from "../harness/clocks.ts"
import { startOperator } from "./orders/operatorHarness.ts"
import { PAYMENT_REQUEST } from "./orders/orderSamples.ts"

/** Around midnight in India, in UTC, in Los Angeles and on Kiritimati; a leap day; a change to summer time. */
const INSTANTS = [
  "2026-11-21T18:29:59.999Z",
  "2026-11-21T18:30:00Z",
  "2026-11-22T00:00:00Z",
  "2026-11-22T08:00:00Z",
  "2026-11-22T10:00:00Z",
  "2028-02-28T18:30:00Z",
  "2026-03-08T10:00:00Z",
  "1969-12-31T23:59:59.999Z",
].map(Date.parse)

const travelDay = Day.make("2026-12-05")
const status = {
  state: "COMPLETED",
  orderId: "GOA-1",
  amount: Paise.make(1_218_770),
  metaInfo: { udf4: "date:2026-12-24" },
}

/** Closes at noon: some of the instants lie before it, some behind. */
const RULES = {
  runs: [{ from: "10-01", to: "05-31", weekdays: ["Sunday", "Tuesday"], startTimes: ["13:30"] }],
  bookUntilMinutes: 90,
} as const

/** On which of the next eight days the shop takes an order, as asked at an instant. */
const daysTaken = async (instantMs: number): Promise<ReadonlyArray<string>> => {
  const operator = startOperator({ rules: RULES })
  operator.clock.nowMs = instantMs
  const days = Array.from({ length: 8 }, (_, ahead) => addDays(dayInIndia(instantMs), ahead))
  for (const date of days) await operator.run(placeOrder({ ...PAYMENT_REQUEST, date }, date))
  return [...operator.rows.values()].map(({ request }) => request.date)
}

const tell = async (instantMs: number) => {
  const day = dayInIndia(instantMs)
  const now = Effect.runSync(nowInIndia.pipe(Effect.provide(fixedClock(instantMs))))
  return {
    day,
    now,
    objections: tripObjections(RULES, { adults: 1, children: 0, date: day }, now),
    offered: offeredDays(RULES, day, now),
    today: Effect.runSync(today.pipe(Effect.provide(fixedClock(instantMs)))),
    text: dayText(day),
    moment: instantMs < 0 ? "" : momentText(instantMs),
    next: addDays(day, 1),
    before: daysBetween(day, travelDay),
    refund: refundTier(daysBetween(day, travelDay)),
    sentence: refundSentence(travelDay, day),
    receipt: receiptOf(status, "trip package", SAMPLE_OPERATOR, Math.max(0, instantMs)),
    real: isDay(`${day.slice(0, 8)}31`),
    ordered: instantMs < 0 ? [] : await daysTaken(instantMs),
  }
}

const said = await Promise.all(INSTANTS.map(tell))

console.log(JSON.stringify({ here: new Date(0).getTimezoneOffset(), said, paid: formatPaise(status.amount) }))
