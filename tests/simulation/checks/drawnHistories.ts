/** Histories that a booking could have, drawn change by change, and how its traveller reads them. Unit: paise. */
import { isDeepStrictEqual } from "node:util"
import { addDays, Day } from "#core/days.ts"
import type { PaymentRequest } from "#core/booking/paymentRequest.ts"
import { bookingHistory } from "#core/orders/bookingHistory.ts"
import type { OrderEvent } from "#core/orders/order.ts"
import { MerchantOrderId } from "#core/paymentIds.ts"
import { DAY } from "../plan/durations.ts"
import { type RandomSource, randomFromSeed } from "../plan/randomFromSeed.ts"
import { historyDue } from "./shownStatus.ts"

const HISTORIES = 20
const MOST_CHANGES = 6
const ID = MerchantOrderId.make("GOA-HISTORY")
const PLACED = { date: Day.make("2026-12-05"), adults: 4, children: 1, amount: 100_000 }

const requestOf = (asked: typeof PLACED & { readonly departure?: string }) =>
  asked as unknown as PaymentRequest

const drawRequest = (chance: RandomSource) => {
  const date = addDays(PLACED.date, chance.below(400))
  return requestOf({
    ...PLACED,
    date,
    adults: 1 + chance.below(4),
    children: chance.below(3),
    amount: PLACED.amount + chance.pick([-69_000, 0, 1, 25_050]),
    ...(chance.isHit(0.5) ? { departure: `boats/${date}/${chance.pick(["09:30", "14:00"])}` } : {}),
  })
}

const drawChange = (what: OrderEvent["what"], chance: RandomSource): OrderEvent["change"] => {
  if (what === "fewer") return { request: drawRequest(chance) }
  if (what === "moved")
    return { request: drawRequest(chance), ...(chance.isHit(0.4) ? { activityName: "Sunset cruise" } : {}) }
  return what === "cancelled" && chance.isHit(0.5) ? { inVouchers: 12_345 as never } : {}
}

const drawEvent = (nth: number, chance: RandomSource): OrderEvent => {
  const atMs = Date.parse("2026-11-20T18:00:00Z") + nth * DAY + chance.below(DAY)
  if (nth === 0)
    return {
      merchantOrderId: ID,
      atMs,
      actor: "visitor",
      what: "placed",
      change: { request: requestOf(PLACED) },
    }
  const what = chance.weighted({ "called off": 2, moved: 3, fewer: 2, cancelled: 2, noted: 1, erased: 1 })
  return {
    merchantOrderId: ID,
    atMs,
    actor: chance.pick(["visitor", "operator"]),
    what,
    change: drawChange(what, chance),
    // Erased with the person, there is no reason, or nobody who decided.
    ...(what === "called off" && chance.isHit(0.7)
      ? { decision: { decidedBy: "Maria", reason: chance.pick(["", "Strong wind"]) } }
      : {}),
  }
}

/** The first history that is read otherwise than it was; undefined where none is. */
export const wrongHistory = (seed: number): string | undefined => {
  const chance = randomFromSeed(seed)
  for (let left = HISTORIES; left > 0; left--) {
    const changes = 1 + chance.below(MOST_CHANGES)
    const events = Array.from({ length: 1 + changes }, (_, nth) => drawEvent(nth, chance))
    const due = historyDue(
      events.map(({ atMs, actor, what, change, decision }) => ({
        atMs,
        by: actor,
        what,
        reason: decision?.reason ?? null,
        state: undefined,
        day: change.request?.date,
        party: change.request,
        trip: change.request,
        activityName: change.activityName,
        fare: undefined,
        inVouchers: change.inVouchers,
      })),
    )
    const told = bookingHistory(events)
    if (!isDeepStrictEqual(told, due))
      return `a history is told as ${JSON.stringify(told)}, and ${JSON.stringify(due)} is right`
  }
  return undefined
}
