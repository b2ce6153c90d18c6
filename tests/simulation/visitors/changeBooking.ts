/** The visitor comes back to a booking, by cookie, link, letter or look-up, and cancels or changes it. */
import { Result } from "effect"
import type { Party } from "#core/booking/party.ts"
import type { BookingSecret } from "#core/paidBooking/bookingSecret.ts"
import { explainFewer } from "#core/paidBooking/fewerTravellers.ts"
import { sendable } from "#core/paidBooking/sendableRefund.ts"
import { addDays, dayInIndia } from "#core/days.ts"
import { Paise } from "#core/money.ts"
import type { ChangeStep } from "../plan/episodePlan.ts"
import { secretBy } from "./bookingSecrets.ts"
import { readRefundTerms } from "./readTerms.ts"
import type { Visit } from "./visit.ts"
import { countByKey } from "../../harness/growByKey.ts"

/** How long somebody looks at what goes back before they say yes. Unit: milliseconds. */
const THINKS_MS = 8000

const SCOPES = ["departure", "pool", "day"] as const

const said = (answer: Result.Result<unknown, { readonly _tag: string }>): string => {
  if (Result.isSuccess(answer)) return "done"
  const { failure } = answer
  return "objection" in failure ? `refused, ${String(failure.objection)}` : failure._tag
}

const openBooking = async ({ device, note }: Visit, secret: BookingSecret) => {
  const opened = await device.atBookings(({ open }) => open(secret))
  if (Result.isSuccess(opened)) return opened.success
  note(`cannot open the booking: ${opened.failure._tag}`)
  return undefined
}

const cancel = async (visit: Visit, id: string, secret: BookingSecret, isVoucher: boolean): Promise<void> => {
  const { device, scenario, note } = visit
  const opened = await openBooking(visit, secret)
  if (opened === undefined) return
  const { cancellation, calledOff } = opened
  readRefundTerms(visit, opened)
  if ("objection" in cancellation) return note(`may not cancel: ${cancellation.objection}`)
  if (isVoucher && calledOff === undefined) return note("has nothing to take a voucher for")
  const { refund } = cancellation
  await scenario.time.sleep(THINKS_MS)
  scenario.observer.showCancellation(id, refund)
  scenario.observer.decideRefund(id, { cancelledOn: cancellation.lines[0]?.cancelledOn, isNothing: false })
  const done = await device.atBookings((bookings) => bookings.cancel(secret, Paise.make(refund), isVoucher))
  if (Result.isSuccess(done)) scenario.observer.tellChoice(id, { what: isVoucher ? "voucher" : "cancelled" })
  note(`${isVoucher ? "takes a voucher for" : "cancels"} ${id}, ${refund}: ${said(done)}`)
  countByKey(visit.scenario.met, `${isVoucher ? "voucher taken" : "cancelled"} by a visitor: ${said(done)}`)
}

/** A child stays at home, or an adult where none travels. */
const oneFewer = ({ adults, children }: Party): Party =>
  children > 0 ? { adults, children: children - 1 } : { adults: adults - 1, children }

const fewer = async (visit: Visit, id: string, secret: BookingSecret): Promise<void> => {
  const { device, scenario, note } = visit
  const opened = await openBooking(visit, secret)
  if (opened === undefined) return
  if ("objection" in opened.fewer) return note(`may leave nobody at home: ${opened.fewer.objection}`)
  const left = oneFewer(opened.fewer.party)
  const { today } = opened.fewer
  const { refund } = sendable(explainFewer(opened.fewer, left, today))
  await scenario.time.sleep(THINKS_MS)
  scenario.observer.showFewer(id, refund)
  scenario.observer.decideRefund(id, { cancelledOn: today, isNothing: false })
  const done = await device.atBookings((bookings) => bookings.takeOff(secret, left, refund))
  if (Result.isSuccess(done)) scenario.observer.tellChoice(id, { what: "fewer", left })
  note(`leaves one of ${id} at home for ${refund}: ${said(done)}`)
  countByKey(visit.scenario.met, `one left at home by a visitor: ${said(done)}`)
}

const move = async (visit: Visit, id: string, secret: BookingSecret, inDays: number): Promise<void> => {
  const { device, scenario, note } = visit
  const day = addDays(dayInIndia(scenario.time.nowMs()), inDays)
  const done = await device.atBookings((bookings) => bookings.changeDay(secret, day))
  if (Result.isSuccess(done)) scenario.observer.tellChoice(id, { what: "moved", to: day })
  note(`moves ${id} to ${day}: ${said(done)}`)
  countByKey(visit.scenario.met, `moved by a visitor: ${said(done)}`)
}

export const changeBooking = async (visit: Visit, step: ChangeStep): Promise<void> => {
  const id = visit.lastOrder?.merchantOrderId
  const secret = await secretBy(visit, step.by)
  if (id === undefined || secret === undefined) return
  const act = () => {
    if (step.what === "move") return move(visit, id, secret, step.inDays)
    return step.what === "fewer"
      ? fewer(visit, id, secret)
      : cancel(visit, id, secret, step.what === "voucher")
  }
  const { operator, time } = visit.scenario
  if (step.meanwhile === "refund") void operator.refund(id, false)
  if (step.meanwhile === "callOff")
    time.after(
      THINKS_MS / 2,
      () => void operator.callOffBooked(id, SCOPES[step.inDays % SCOPES.length] ?? "day"),
    )
  await Promise.all(Array.from({ length: Math.max(1, step.tabs) }, act))
}
