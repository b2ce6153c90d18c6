/** The forms with which the desk does something about a booking: what is typed, what each lacks, and what it sends. */
import { isDay } from "../days.ts"
import type { DepartureId } from "../departures/departure.ts"
import { parseEmailAddress } from "../messages/emailAddress.ts"
import { formatPaise, parseRupees } from "../money.ts"
import type { DeskPayment } from "../orders/deskPayment.ts"
import { DeskBookings } from "../ports/deskBookings.ts"
import type { DeedWork } from "./deedMachine.ts"
import {
  type BookingDeeds,
  bookingDeeds,
  type CancellationAtDesk,
  type DeskBookingView,
  type OfferedTime,
} from "./deskBookingView.ts"
import type { DeskDeed } from "./deskRights.ts"

export type BookingDeedName = keyof BookingDeeds

/** The right that each needs, in the order in which they are offered. */
export const BOOKING_DEED: Readonly<Record<BookingDeedName, DeskDeed>> = {
  takePayment: "take a payment",
  giveUp: "give a booking up",
  sendLink: "send a booking's link",
  correctAddress: "correct an address",
  move: "move a booking",
  cancel: "cancel a booking",
}

export const BOOKING_DEED_NAMES = Object.keys(BOOKING_DEED) as ReadonlyArray<BookingDeedName>

export interface BookingDeedForm {
  readonly reason: string
  /** What UPI calls the payment. */
  readonly note: string
  readonly paidWith: DeskPayment | undefined
  readonly email: string
  /** Whatever the date field holds. */
  readonly date: string
  readonly departure: DepartureId | undefined
  readonly isByCompany: boolean
  /** Everything goes back: the company cannot keep the trip. */
  readonly isFull: boolean
  /** The amount that goes back, typed to confirm. */
  readonly amount: string
  /** The money was paid back by hand. */
  readonly isByHand: boolean
}

export const EMPTY_DEED_FORM: BookingDeedForm = {
  reason: "",
  note: "",
  paidWith: undefined,
  email: "",
  date: "",
  departure: undefined,
  isByCompany: false,
  isFull: false,
  amount: "",
  isByHand: false,
}

/** The times of the day that is chosen for a move; `undefined` until they are read. */
export type MoveTimes = { readonly day: string; readonly times: ReadonlyArray<OfferedTime> } | undefined

/** What goes back as the form stands. */
export const cancellationIn = (
  { isFull }: BookingDeedForm,
  { cancellation, fullCancellation }: DeskBookingView,
): CancellationAtDesk | undefined => (isFull ? fullCancellation : cancellation)

const WHY = "Please write why, in a few words."

const cancelLack = (form: BookingDeedForm, booking: DeskBookingView): string | undefined => {
  const offer = cancellationIn(form, booking)
  if (offer === undefined || "objection" in offer) return "It cannot be cancelled as it stands."
  if (form.reason.trim() === "") return WHY
  if (offer.mustGoOutside !== undefined && !form.isByHand)
    return "Pay the money back by hand first, and say that you did."
  return parseRupees(form.amount) === offer.refund
    ? undefined
    : `Type the amount that goes back, ${formatPaise(offer.refund)}, to confirm.`
}

const moveLack = (form: BookingDeedForm, times: MoveTimes): string | undefined => {
  if (!isDay(form.date)) return "Please choose the new day."
  const known = times?.day === form.date ? times.times : []
  if (known.length > 0 && !known.some(({ departure }) => departure === form.departure))
    return "Please choose a time."
  return form.reason.trim() === "" ? WHY : undefined
}

/** The first thing that a form lacks, as a sentence; `undefined` for one that can be sent. */
export const deedFormLack = (
  deed: BookingDeedName,
  form: BookingDeedForm,
  booking: DeskBookingView,
  times: MoveTimes,
): string | undefined => {
  if (!bookingDeeds(booking)[deed]) return "That cannot be done as the booking stands."
  switch (deed) {
    case "takePayment":
      return form.paidWith === undefined ? "Please choose what it was paid with." : undefined
    case "giveUp":
      return form.reason.trim() === "" ? WHY : undefined
    case "sendLink":
      return undefined
    case "correctAddress":
      return parseEmailAddress(form.email) === undefined
        ? "Please enter one e-mail address, such as asha@example.com."
        : undefined
    case "move":
      return moveLack(form, times)
    case "cancel":
      return cancelLack(form, booking)
  }
}

/** What is sent: once as it is, and once as a person insists that it is another booking, where that can be said. */
export interface BookingWork {
  readonly work: DeedWork<DeskBookingView>
  readonly insisting?: DeedWork<DeskBookingView>
}

/** `undefined` for a form that lacks something. */
export const bookingWork = (
  deed: BookingDeedName,
  form: BookingDeedForm,
  booking: DeskBookingView,
  times: MoveTimes,
): BookingWork | undefined => {
  if (deedFormLack(deed, form, booking, times) !== undefined) return undefined
  const { merchantOrderId: id } = booking
  const { reason, note, paidWith, email, date, departure, isByCompany, isFull, isByHand } = form
  switch (deed) {
    case "takePayment": {
      if (paidWith === undefined) return undefined
      const taken = { id, paidWith, note }
      return {
        work: DeskBookings.use((bookings) => bookings.takePayment(taken)),
        insisting: DeskBookings.use((bookings) => bookings.takePayment({ ...taken, isOwnBooking: true })),
      }
    }
    case "giveUp":
      return { work: DeskBookings.use((bookings) => bookings.giveUp(id, reason)) }
    case "sendLink":
      return { work: DeskBookings.use((bookings) => bookings.sendLink(id)) }
    case "correctAddress":
      return { work: DeskBookings.use((bookings) => bookings.correctAddress(id, email.trim())) }
    case "move": {
      if (!isDay(date)) return undefined
      const wish = { id, date, isByCompany, reason, ...(departure === undefined ? {} : { departure }) }
      return { work: DeskBookings.use((bookings) => bookings.move(wish)) }
    }
    case "cancel": {
      const offer = cancellationIn(form, booking)
      if (offer === undefined || "objection" in offer) return undefined
      const wish = {
        id,
        shown: offer.refund,
        isFull,
        isOutside: offer.mustGoOutside !== undefined && isByHand,
        reason,
      }
      return { work: DeskBookings.use((bookings) => bookings.cancel(wish)) }
    }
  }
}
