/** The visitor agrees with the operator, or with the desk, on another trip, and pays what it costs more by the link. */
import { addDays, dayInIndia } from "#core/days.ts"
import { offeredDays } from "#core/departures/tripObjection.ts"
import type { TripChangeStep } from "../plan/episodePlan.ts"
import { payDifference } from "../world/payDifference.ts"
import type { Visit } from "./visit.ts"

/** How long somebody looks at what became of the payment. Unit: milliseconds. */
const LOOKS_MS = 25_000

/** Lands on the page that tells how the payment went, and goes on with the booking itself. */
const landOn = (visit: Visit, merchantOrderId: string): void => {
  const { lastOrder } = visit
  if (lastOrder === undefined) return
  const tab = visit.device.openTab()
  visit.open(tab, { to: "thankyou", ...lastOrder, merchantOrderId })
  visit.lastOrder = lastOrder
  visit.scenario.time.after(LOOKS_MS, tab.close)
}

export const changeTrip = async (visit: Visit, step: TripChangeStep): Promise<void> => {
  const { scenario, lastOrder } = visit
  if (lastOrder === undefined) return
  const { time, provider, operator, staff, stock } = scenario
  const activities = stock.flatMap(({ subcategories }) => subcategories)
  const activity = activities[step.which % activities.length]
  if (activity === undefined) return
  const today = dayInIndia(time.nowMs())
  const wished = addDays(today, step.inDays)
  const [date = wished] = offeredDays(activity.rules ?? {}, wished, { day: today, minute: 0 })
  const request = { subSlug: activity.slug, date, isByCompany: step.isByCompany }
  const { merchantOrderId } = lastOrder
  const ask = () =>
    step.at === "desk"
      ? staff.changeTrip(merchantOrderId, request)
      : operator.changeTrip(merchantOrderId, request)
  const links = await Promise.all(Array.from({ length: Math.max(1, step.asks) }, ask))
  const url = links.find((link) => link !== undefined)
  if (url === undefined) return
  const { note } = visit
  payDifference({ time, provider, note }, { ...step, url }, (orderId) => landOn(visit, orderId))
}
