/** The visitor comes back to a booking, by cookie, link, letter or look-up, and cancels it or changes its day. */
import { Result } from "effect"
import type { BookingSecret } from "#core/paidBooking/bookingSecret.ts"
import { addDays, dayInIndia } from "#core/days.ts"
import { Paise } from "#core/money.ts"
import type { ChangeStep } from "../plan/episodePlan.ts"
import { secretBy } from "./bookingSecrets.ts"
import type { Visit } from "./visit.ts"

/** How long somebody looks at what goes back before they say yes. Unit: milliseconds. */
const THINKS_MS = 8000

const SCOPES = ["departure", "pool", "day"] as const

const said = (answer: Result.Result<unknown, { readonly _tag: string }>): string => {
  if (Result.isSuccess(answer)) return "done"
  const { failure } = answer
  return "objection" in failure ? `refused, ${String(failure.objection)}` : failure._tag
}

const cancel = async (visit: Visit, id: string, secret: BookingSecret): Promise<void> => {
  const { device, scenario, note } = visit
  const opened = await device.atBookings(({ open }) => open(secret))
  if (Result.isFailure(opened)) return note(`cannot open the booking: ${opened.failure._tag}`)
  const { cancellation } = opened.success
  if ("objection" in cancellation) return note(`may not cancel: ${cancellation.objection}`)
  await scenario.time.sleep(THINKS_MS)
  scenario.observer.showCancellation(id, cancellation.refund)
  scenario.observer.decideRefund(id, { cancelledOn: cancellation.lines[0]?.cancelledOn, isNothing: false })
  const done = await device.atBookings((bookings) => bookings.cancel(secret, Paise.make(cancellation.refund)))
  if (Result.isSuccess(done)) scenario.observer.tellChoice(id, { what: "cancelled" })
  note(`cancels ${id} for ${cancellation.refund}: ${said(done)}`)
  scenario.met.set(
    `cancelled by a visitor: ${said(done)}`,
    (scenario.met.get(`cancelled by a visitor: ${said(done)}`) ?? 0) + 1,
  )
}

const move = async (visit: Visit, id: string, secret: BookingSecret, inDays: number): Promise<void> => {
  const { device, scenario, note } = visit
  const day = addDays(dayInIndia(scenario.time.nowMs()), inDays)
  const done = await device.atBookings((bookings) => bookings.changeDay(secret, day))
  if (Result.isSuccess(done)) scenario.observer.tellChoice(id, { what: "moved", to: day })
  note(`moves ${id} to ${day}: ${said(done)}`)
  scenario.met.set(
    `moved by a visitor: ${said(done)}`,
    (scenario.met.get(`moved by a visitor: ${said(done)}`) ?? 0) + 1,
  )
}

export const changeBooking = async (visit: Visit, step: ChangeStep): Promise<void> => {
  const id = visit.lastOrder?.merchantOrderId
  const secret = await secretBy(visit, step.by)
  if (id === undefined || secret === undefined) return
  const act = () =>
    step.what === "cancel" ? cancel(visit, id, secret) : move(visit, id, secret, step.inDays)
  const { operator, time } = visit.scenario
  if (step.meanwhile === "refund") void operator.refund(id, false)
  if (step.meanwhile === "callOff")
    time.after(
      THINKS_MS / 2,
      () => void operator.callOffBooked(id, SCOPES[step.inDays % SCOPES.length] ?? "day"),
    )
  await Promise.all(Array.from({ length: Math.max(1, step.tabs) }, act))
}
