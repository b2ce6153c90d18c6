/** The visitor takes a voucher from its booking's page to the ticket of another trip, and books with it. */
import { Result } from "effect"
import { addDays, dayInIndia } from "#core/days.ts"
import { offeredDays } from "#core/departures/tripObjection.ts"
import type { SpendStep } from "../plan/episodePlan.ts"
import { openBooking } from "./booking.ts"
import { secretBy } from "./bookingSecrets.ts"
import type { Visit } from "./visit.ts"

/** The one that was made last; undefined where its page has none that is open. */
const openVoucher = async (visit: Visit) => {
  const secret = await secretBy(visit, "cookie")
  if (secret === undefined) return undefined
  const opened = await visit.device.atBookings(({ open }) => open(secret))
  return Result.isSuccess(opened)
    ? opened.success.vouchers.findLast(({ state }) => state === "OPEN")
    : undefined
}

export const spendVoucher = async (visit: Visit, step: SpendStep): Promise<void> => {
  const { scenario, note } = visit
  const { operator, time, stock } = scenario
  const activities = stock.flatMap(({ slug, subcategories }) =>
    subcategories.map(({ slug: subSlug, rules = {} }) => ({ place: { categorySlug: slug, subSlug }, rules })),
  )
  const activity = activities[step.which % activities.length]
  const found = await openVoucher(visit)
  if (activity === undefined || found === undefined) return note("has no voucher to spend")
  const { voucherId, amount, lastDay } = found
  const voucher = { voucherId, amount, lastDay }
  const today = dayInIndia(time.nowMs())
  const wished = addDays(today, step.inDays)
  const days = offeredDays(activity.rules, wished, { day: today, minute: 0 })
  visit.intent = step
  note(`goes to spend a voucher of ${amount}`)
  if (step.paidOutAfterMs !== undefined)
    time.after(step.paidOutAfterMs, () => void operator.payVoucherOut(voucherId))
  const book = (nth: number) =>
    openBooking(visit, visit.newTab(voucher), {
      place: activity.place,
      date: days[nth] ?? days[0] ?? wished,
      party: { adults: step.adults, children: step.children, clicks: 1, thinkMs: step.thinkMs },
      digits: "ascii",
      who: "same",
      voucher,
    })
  await Promise.all(Array.from({ length: Math.max(1, step.tabs) }, (_, nth) => book(nth)))
}
