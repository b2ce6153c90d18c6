/** The forms with which the desk does something about a booking: what is typed, what each lacks, and what it sends. */
import type { Party } from "../booking/party.ts"
import { isDay } from "../days.ts"
import type { DepartureId } from "../departures/departure.ts"
import { parseEmailAddress } from "../messages/emailAddress.ts"
import { formatPaise, parseRupees } from "../money.ts"
import type { DeskPayment } from "../orders/deskPayment.ts"
import { explainFewer, isSomeOf } from "../paidBooking/fewerTravellers.ts"
import { sendable } from "../paidBooking/sendableRefund.ts"
import { DeskBookings } from "../ports/deskBookings.ts"
import type { DeedWork } from "./deedMachine.ts"
import {
  type BookingDeeds,
  bookingDeeds,
  type CancellationAtDesk,
  type DeskBookingView,
  type GoesBackAtDesk,
  type OfferedTime,
} from "./deskBookingView.ts"
import type { DeskDeed } from "./deskRights.ts"
import { countIn } from "./newBookingForm.ts"

export type BookingDeedName = keyof BookingDeeds

/** The right that each needs, in the order in which they are offered. */
export const BOOKING_DEED: Readonly<Record<BookingDeedName, DeskDeed>> = {
  takePayment: "take a payment",
  giveUp: "give a booking up",
  sendLink: "send a booking's link",
  correctAddress: "correct an address",
  move: "move a booking",
  cancel: "cancel a booking",
  takeOff: "take travellers off",
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
  /** Who stays away, as typed. */
  readonly adultsOff: string
  readonly childrenOff: string
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
  adultsOff: "",
  childrenOff: "",
}

/** The times of the day that is chosen for a move; `undefined` until they are read. */
export type MoveTimes = { readonly day: string; readonly times: ReadonlyArray<OfferedTime> } | undefined

/** What goes back as the form stands. */
export const cancellationIn = (
  { isFull }: BookingDeedForm,
  { cancellation, fullCancellation }: DeskBookingView,
): CancellationAtDesk | undefined => (isFull ? fullCancellation : cancellation)

/** Who still travels as the form stands, and what goes back for the others. */
export interface FewerInForm extends GoesBackAtDesk {
  readonly left: Party
}

/** `undefined` where nobody can be taken off, and while it is not some of the party who stay away. */
export const fewerIn = (
  { adultsOff, childrenOff, isFull }: BookingDeedForm,
  { fewer }: DeskBookingView,
): FewerInForm | undefined => {
  const [adults, children] = [countIn(adultsOff), countIn(childrenOff)]
  if (fewer === undefined || "objection" in fewer || adults === undefined || children === undefined)
    return undefined
  const { party, today, mustGoOutside } = fewer
  const left = { adults: party.adults - adults, children: party.children - children }
  if (!isSomeOf(party, left)) return undefined
  const { refund, lines } = sendable(explainFewer(fewer, left, today, { isFull }))
  return { left, refund, lines, ...(mustGoOutside === undefined || refund === 0 ? {} : { mustGoOutside }) }
}

const WHY = "Please write why, in a few words."

const goesBackLack = (
  form: BookingDeedForm,
  { refund, mustGoOutside }: GoesBackAtDesk,
): string | undefined => {
  if (form.reason.trim() === "") return WHY
  if (mustGoOutside !== undefined && !form.isByHand)
    return "Pay the money back by hand first, and say that you did."
  return parseRupees(form.amount) === refund
    ? undefined
    : `Type the amount that goes back, ${formatPaise(refund)}, to confirm.`
}

const cancelLack = (form: BookingDeedForm, booking: DeskBookingView): string | undefined => {
  const offer = cancellationIn(form, booking)
  return offer === undefined || "objection" in offer
    ? "It cannot be cancelled as it stands."
    : goesBackLack(form, offer)
}

const takeOffLack = (form: BookingDeedForm, booking: DeskBookingView): string | undefined => {
  const offer = fewerIn(form, booking)
  return offer === undefined
    ? "Say how many stay away: somebody does, and somebody still travels."
    : goesBackLack(form, offer)
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
    case "takeOff":
      return takeOffLack(form, booking)
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
    case "takeOff": {
      const offer = fewerIn(form, booking)
      if (offer === undefined) return undefined
      const { left, refund: shown } = offer
      const wish = {
        id,
        left,
        shown,
        isFull,
        isOutside: offer.mustGoOutside !== undefined && isByHand,
        reason,
      }
      return { work: DeskBookings.use((bookings) => bookings.takeOff(wish)) }
    }
  }
}
