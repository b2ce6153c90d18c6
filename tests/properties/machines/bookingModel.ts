/** A booking as the specification tells it: a form, one request at a time, a payment page, and the way on. */
import type { BookingForm } from "#core/booking/bookingForm.ts"
import type { PostedBooking } from "#core/booking/postedBooking.ts"
import { BOOKABLE, DEARER_FARE, TODAY } from "../../rules/booking/bookingHarness.ts"
import type { Act } from "./walker.ts"

export interface BookingModel {
  readonly at:
    | "filling"
    | "recalling"
    | "asking"
    | "starting"
    | "atCheckout"
    | "leaving"
    | "returning"
    | "left"
  readonly form: BookingForm
  readonly fare: number
  /** The keys of the requests sent, and the one that the next request would carry again. */
  readonly keys: ReadonlyArray<string>
  readonly kept: string | undefined
  readonly taken: number
  /** Whether the trip's seats are counted, so that a time can be chosen. */
  readonly isSeated: boolean
  /** Whether the tab may remember a booking of this trip, and has not told. */
  readonly mayBeInterrupted: boolean
  /** Whether the payment of that one is over, and has its result. */
  readonly isInterrupted: boolean
  /** Whether nothing was typed or chosen yet. */
  readonly isUntouched: boolean
  /** Whether the browser may have a voucher saved, and has not told. */
  readonly mayHaveVoucher: boolean
  /** Whether the ticket counts on a voucher, which another tab has spent since it was read. */
  readonly hasVoucher: boolean
}

export type Change = Partial<Pick<BookingForm, "name" | "mobileNumber" | "date">>

/** What the tab remembers where it was reloaded, or closed, while its payment page was open. */
export const INTERRUPTED_FORM: BookingForm = {
  name: "Ravi",
  mobileNumber: "91234 56789",
  date: TODAY,
  adults: 2,
  children: 1,
}

export const beginBooking = (posted: PostedBooking | undefined, isSeated: boolean): BookingModel => ({
  at: posted === undefined ? "filling" : "asking",
  form: posted?.form ?? { name: "", mobileNumber: "", date: TODAY, adults: 1, children: 0 },
  fare: BOOKABLE.adultFare,
  keys: [],
  kept: posted?.requestKey,
  taken: 0,
  isSeated,
  mayBeInterrupted: posted === undefined,
  isInterrupted: false,
  isUntouched: posted === undefined,
  mayHaveVoucher: true,
  hasVoucher: false,
})

/** The day's departures: the one in the middle is full. Unit: minutes of the day. */
export const OPEN_MINUTE = 570
export const FULL_MINUTE = 750

/** The one trip that this browser has been at payment for: one adult, today. */
const isRemembered = ({ date, adults, children }: BookingForm) =>
  date === TODAY && adults === 1 && children === 0

const withoutVoucher = (model: BookingModel): BookingModel => ({
  ...model,
  at: "filling",
  kept: undefined,
  hasVoucher: false,
})

const sent = (model: BookingModel): BookingModel => {
  const taken = model.kept === undefined ? model.taken + 1 : model.taken
  const kept = model.kept ?? `key ${taken}`
  return { ...model, at: "starting", kept, taken, keys: [...model.keys, kept] }
}

export const nextBooking = (model: BookingModel, act: Act): BookingModel => {
  const next = "event" in act ? heardByForm(model, act.event as never) : answered(model, act.name)
  return next.at === "filling" && next.isInterrupted ? { ...next, at: "returning" } : next
}

const heardByForm = (
  model: BookingModel,
  event: {
    readonly type: string
    readonly who: "adults" | "children"
    readonly count: number
    readonly change: Change
    readonly startMinute: number
  },
): BookingModel => {
  if (event.type === "booking.reload" || event.type === "booking.outdated") return model
  if (event.type === "booking.payAgain") {
    if (model.at !== "asking") return model
    return model.hasVoucher ? withoutVoucher(model) : sent(model)
  }
  if (model.at !== "filling" && (model.at !== "asking" || event.type === "booking.confirm")) return model
  const { form } = model
  if (event.type === "booking.edit")
    return {
      ...model,
      at: "filling",
      kept: undefined,
      isUntouched: false,
      form: { ...form, ...event.change },
    }
  // A question about the order before stands: it is of the trip, not of what pays for it.
  if (event.type === "voucher.leave")
    return {
      ...model,
      at: model.isInterrupted ? "filling" : model.at,
      kept: undefined,
      hasVoucher: false,
    }
  if (event.type === "departure.choose") {
    const isOffered = model.isSeated && form.date >= TODAY && event.startMinute !== FULL_MINUTE
    return isOffered ? { ...model, at: "filling", kept: undefined, isUntouched: false } : model
  }
  if (event.type === "booking.confirm") {
    if (model.hasVoucher) return withoutVoucher(model)
    const isGood = form.mobileNumber.length >= 10 && form.adults + form.children > 0 && form.date >= TODAY
    if (!isGood) return model
    return isRemembered(form) ? { ...model, at: "recalling" } : sent(model)
  }
  const to =
    event.type === "party.set" ? event.count : form[event.who] + (event.type === "party.add" ? 1 : -1)
  const fits = Number.isInteger(to) && to >= 0 && to <= 100
  return fits
    ? { ...model, at: "filling", kept: undefined, isUntouched: false, form: { ...form, [event.who]: to } }
    : model
}

const remembered = (model: BookingModel, name: string): BookingModel => {
  if (!model.mayBeInterrupted) return model
  const told = { ...model, mayBeInterrupted: false }
  if (name.endsWith("paid")) return { ...told, isInterrupted: true }
  // What was typed meanwhile stays.
  return name.endsWith("failed") && model.isUntouched ? { ...told, form: INTERRUPTED_FORM } : told
}

const answered = (model: BookingModel, name: string): BookingModel => {
  if (name.startsWith("the tab remembers")) return remembered(model, name)
  if (name.startsWith("the browser has"))
    return model.mayHaveVoucher
      ? { ...model, mayHaveVoucher: false, hasVoucher: name.endsWith("a voucher") }
      : model
  if (model.at === "starting" && name.startsWith("operator")) {
    if (name.endsWith("opened") || name.endsWith("unnamed")) return { ...model, at: "atCheckout" }
    // The same request may go again: it went to nobody, or nobody knows whether it was taken.
    if (name.endsWith("unknown") || name.endsWith("unsent")) return { ...model, at: "filling" }
    return {
      ...model,
      at: "filling",
      kept: undefined,
      fare: name.endsWith("dearer") ? DEARER_FARE : model.fare,
    }
  }
  if (model.at === "recalling" && name.startsWith("order before"))
    return name.endsWith(": paid") ? { ...model, at: "asking" } : sent(model)
  if (model.at === "atCheckout" && name.startsWith("payment page"))
    return { ...model, at: name.endsWith("concluded") ? "leaving" : "filling" }
  return (model.at === "leaving" || model.at === "returning") && name === "the next page opens"
    ? { ...model, at: "left" }
    : model
}
