/** The forms with which the desk does something about a booking: what is typed, what each lacks, and what it sends. */
import type { Party } from "../../booking/party.ts"
import { type Day, isDay } from "../../days.ts"
import type { DepartureId } from "../../departures/departure.ts"
import { parseEmailAddress } from "../../messages/emailAddress.ts"
import { formatPaise, Paise, parseRupees } from "../../money.ts"
import type { DeskPayment } from "../../orders/deskPayment.ts"
import { cancelledOnObjection } from "../../paidBooking/cancellationDays.ts"
import { explainFewer, isSomeOf } from "../../paidBooking/fewerTravellers.ts"
import { type PriceAfterMove, priceAfterMove } from "../../paidBooking/priceAfterMove.ts"
import { sendable } from "../../paidBooking/sendableRefund.ts"
import { type CancellationRequest, DeskBookings, type MoveRequest } from "../../ports/deskBookings.ts"
import type { OutsideReason } from "../../refunds/outsideReason.ts"
import type { DeedWork } from "../deedMachine.ts"
import {
  type BookingDeeds,
  bookingDeeds,
  type CancellationAtDesk,
  type DeskOffers,
  type DeskBookingView,
  type GoesBackAtDesk,
  type OfferedTime,
} from "./deskBookingView.ts"
import type { DeskDeed } from "../deskRights.ts"
import { hasRoom } from "./hasRoom.ts"
import { countIn, NEW_BOOKING_ERROR_TEXT } from "./newBookingForm.ts"

export type BookingDeedName = keyof BookingDeeds

/** The right that each needs, in the order in which they are offered. */
export const BOOKING_DEED: Readonly<Record<BookingDeedName, DeskDeed>> = {
  takePayment: "take a payment",
  openPage: "open a payment page",
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
  /** The slug of the trip to which it is moved; empty where it stays its own. */
  readonly trip: string
  readonly isByCompany: boolean
  /** Everything goes back: the company cannot keep the trip. */
  readonly isFull: boolean
  /** On which the traveller's word came; absent where today counts. */
  readonly cancelledOn: Day | undefined
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
  trip: "",
  isByCompany: false,
  isFull: false,
  cancelledOn: undefined,
  amount: "",
  isByHand: false,
  adultsOff: "",
  childrenOff: "",
}

/** What is on sale on the day that is chosen for a move; `undefined` until it is read, and "unread" where it cannot be. */
export type MoveOffers = DeskOffers | "unread" | undefined

/** Those of the day that is chosen; `undefined` while nobody knows them. */
export const offersOfDay = ({ date }: BookingDeedForm, offers: MoveOffers): DeskOffers | undefined =>
  offers === undefined || offers === "unread" || offers.day !== date ? undefined : offers

/** The trip of the form as the chosen day offers it; `undefined` where it does not, or nobody knows yet. */
const offerIn = (form: BookingDeedForm, { subSlug }: DeskBookingView, offers: MoveOffers) =>
  offersOfDay(form, offers)?.offers.find(({ slug }) => slug === (form.trip || subSlug))

/** The times that can be chosen; `undefined` until they are read. */
export const moveTimes = (
  form: BookingDeedForm,
  booking: DeskBookingView,
  offers: MoveOffers,
): ReadonlyArray<OfferedTime> | undefined =>
  offersOfDay(form, offers) === undefined ? undefined : (offerIn(form, booking, offers)?.times ?? [])

/** What it costs at the other trip of the form; `undefined` where it stays its own, or that is not on sale then. */
export const priceInMove = (
  form: BookingDeedForm,
  booking: DeskBookingView,
  offers: MoveOffers,
): PriceAfterMove | undefined => {
  const offer = form.trip === "" ? undefined : offerIn(form, booking, offers)
  if (offer === undefined) return undefined
  const cause = form.isByCompany || booking.isCalledOff === true ? "operator" : "traveller"
  const price = priceAfterMove(booking.adultFare, booking, offer.adultFare, cause)
  return price.difference.is === "equal" ? { ...price, amount: booking.amount } : price
}

/** Why what goes back with a move must go by hand; `undefined` where the provider gives it back. */
export const moveOutside = ({ fullCancellation }: DeskBookingView): OutsideReason | undefined =>
  fullCancellation === undefined || "objection" in fullCancellation
    ? undefined
    : fullCancellation.mustGoOutside

/** Where everything goes back, no day counts. */
const dayAsked = ({ isFull, cancelledOn }: BookingDeedForm): Day | undefined =>
  isFull ? undefined : cancelledOn

/** Why the form's day cannot be the one on which the traveller's word came; `undefined` where it can. */
export const dayObjection = (form: BookingDeedForm, booking: DeskBookingView): string | undefined => {
  const day = dayAsked(form)
  return day === undefined ? undefined : cancelledOnObjection(day, booking.cancellationDays)
}

/** By which day a booking is to be reckoned while a form is open; `undefined` for today's. */
export const dayToReckonBy = (
  deed: BookingDeedName | undefined,
  form: BookingDeedForm,
  booking: DeskBookingView | undefined,
): Day | undefined =>
  (deed === "cancel" || deed === "takeOff") &&
  booking !== undefined &&
  dayObjection(form, booking) === undefined
    ? dayAsked(form)
    : undefined

/** Whether the booking was read as of the form's day. */
const isReckoned = (form: BookingDeedForm, { cancellationDays, reckonedOn }: DeskBookingView): boolean =>
  form.isFull || reckonedOn === (form.cancelledOn ?? cancellationDays.last)

/** The form waits for what goes back by its day. */
export const isReckoning = (
  deed: BookingDeedName | undefined,
  form: BookingDeedForm,
  booking: DeskBookingView,
): boolean =>
  (deed === "cancel" || deed === "takeOff") &&
  dayObjection(form, booking) === undefined &&
  !isReckoned(form, booking)

/** What goes back as the form stands; `undefined` until it is read as of the form's day. */
export const cancellationIn = (
  form: BookingDeedForm,
  booking: DeskBookingView,
): CancellationAtDesk | undefined => {
  if (form.isFull) return booking.fullCancellation
  return isReckoned(form, booking) ? booking.cancellation : undefined
}

/** Who still travels as the form stands, and what goes back for the others. */
export interface FewerInForm extends GoesBackAtDesk {
  readonly left: Party
}

/** Who still travels; `undefined` where nobody can be taken off, and while it is not some of the party who stay away. */
export const leftIn = (
  { adultsOff, childrenOff }: BookingDeedForm,
  { fewer }: DeskBookingView,
): Party | undefined => {
  const [adults, children] = [countIn(adultsOff), countIn(childrenOff)]
  if (fewer === undefined || "objection" in fewer || adults === undefined || children === undefined)
    return undefined
  const { party } = fewer
  const left = { adults: party.adults - adults, children: party.children - children }
  return isSomeOf(party, left) ? left : undefined
}

/**
 * The form beside the booking as it stands now. Of another party it is said anew who stays away and what goes back for them:
 * they may be off already, by a deed whose answer was lost or by somebody else's.
 */
export const formBeside = (
  form: BookingDeedForm,
  before: DeskBookingView | undefined,
  now: DeskBookingView,
): BookingDeedForm => {
  const isNobodyTyped = form.adultsOff === "" && form.childrenOff === ""
  const isSameParty = before?.adults === now.adults && before.children === now.children
  return isNobodyTyped || isSameParty
    ? form
    : { ...form, adultsOff: "", childrenOff: "", amount: "", isByHand: false }
}

/** `undefined` where nobody is left so, and until it is read as of the form's day. */
export const fewerIn = (form: BookingDeedForm, booking: DeskBookingView): FewerInForm | undefined => {
  const left = leftIn(form, booking)
  const { fewer } = booking
  if (left === undefined || fewer === undefined || "objection" in fewer || !isReckoned(form, booking))
    return undefined
  const { today, mustGoOutside } = fewer
  const { refund, lines } = sendable(explainFewer(fewer, left, today, { isFull: form.isFull }))
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
  return parseRupees(form.amount) === refund ? undefined : confirmText(refund)
}

const dayLack = (form: BookingDeedForm, booking: DeskBookingView): string | undefined => {
  if (dayObjection(form, booking) !== undefined)
    return "Please choose another day: their message cannot have come on that one."
  return isReckoned(form, booking)
    ? undefined
    : "What goes back by that day is being read. Please send it once it is there."
}

const cancelLack = (form: BookingDeedForm, booking: DeskBookingView): string | undefined => {
  const lack = dayLack(form, booking)
  if (lack !== undefined) return lack
  const offer = cancellationIn(form, booking)
  return offer === undefined || "objection" in offer
    ? "It cannot be cancelled as it stands."
    : goesBackLack(form, offer)
}

const takeOffLack = (form: BookingDeedForm, booking: DeskBookingView): string | undefined => {
  const lack = dayLack(form, booking)
  if (lack !== undefined) return lack
  const offer = fewerIn(form, booking)
  return offer === undefined
    ? "Say how many stay away: somebody does, and somebody still travels."
    : goesBackLack(form, offer)
}

const confirmText = (back: Paise) => `Type the amount that goes back, ${formatPaise(back)}, to confirm.`

const differenceLack = (
  form: BookingDeedForm,
  booking: DeskBookingView,
  offers: MoveOffers,
): string | undefined => {
  const price = priceInMove(form, booking, offers)
  if (price === undefined) return "This trip is not on sale on that day: choose another trip, or another day."
  const { difference } = price
  if (difference.is !== "cheaper") return undefined
  if (moveOutside(booking) !== undefined && !form.isByHand)
    return "Pay the difference back by hand first, and say that you did."
  return parseRupees(form.amount) === difference.by ? undefined : confirmText(difference.by)
}

const moveLack = (
  form: BookingDeedForm,
  booking: DeskBookingView,
  offers: MoveOffers,
): string | undefined => {
  if (!isDay(form.date)) return "Please choose the new day."
  const times = moveTimes(form, booking, offers)
  if (times === undefined && offers !== "unread")
    return "The times of that day are being read. Please send it once they are there."
  const known = times ?? []
  if (known.length > 0 && !known.some(({ departure }) => departure === form.departure))
    return "Please choose a time."
  const chosen = known.find(({ departure }) => departure === form.departure)
  if (chosen !== undefined && chosen.departure !== booking.departure && !hasRoom(chosen, booking))
    return NEW_BOOKING_ERROR_TEXT.timeFull
  if (form.reason.trim() === "") return WHY
  return form.trip === "" ? undefined : differenceLack(form, booking, offers)
}

/** The first thing that a form lacks, as a sentence; `undefined` for one that can be sent. */
export const deedFormLack = (
  deed: BookingDeedName,
  form: BookingDeedForm,
  booking: DeskBookingView,
  offers: MoveOffers,
): string | undefined => {
  if (!bookingDeeds(booking)[deed]) return "That cannot be done as the booking stands."
  switch (deed) {
    case "takePayment":
      return form.paidWith === undefined ? "Please choose what it was paid with." : undefined
    case "giveUp":
      return form.reason.trim() === "" ? WHY : undefined
    case "openPage":
    case "sendLink":
      return undefined
    case "correctAddress":
      return parseEmailAddress(form.email) === undefined
        ? "Please enter one e-mail address, such as asha@example.com."
        : undefined
    case "move":
      return moveLack(form, booking, offers)
    case "cancel":
      return cancelLack(form, booking)
    case "takeOff":
      return takeOffLack(form, booking)
  }
}

/** Nothing where it stays its own trip. */
const otherTripIn = (
  form: BookingDeedForm,
  booking: DeskBookingView,
  offers: MoveOffers,
): Pick<MoveRequest, "otherTrip"> => {
  const price = priceInMove(form, booking, offers)
  if (price === undefined) return {}
  const { amount, difference } = price
  const goesBack = difference.is === "cheaper" ? difference.by : Paise.make(0)
  const isOutside = goesBack > 0 && moveOutside(booking) !== undefined && form.isByHand
  return { otherTrip: { subSlug: form.trip, shown: amount, goesBack, isOutside } }
}

/** Nothing where today counts. */
const dayIn = (form: BookingDeedForm): Pick<CancellationRequest, "cancelledOn"> => {
  const cancelledOn = dayAsked(form)
  return cancelledOn === undefined ? {} : { cancelledOn }
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
  offers: MoveOffers,
): BookingWork | undefined => {
  if (deedFormLack(deed, form, booking, offers) !== undefined) return undefined
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
    case "openPage":
      return { work: DeskBookings.use((bookings) => bookings.openPage(id)) }
    case "giveUp":
      return { work: DeskBookings.use((bookings) => bookings.giveUp(id, reason)) }
    case "sendLink":
      return { work: DeskBookings.use((bookings) => bookings.sendLink(id)) }
    case "correctAddress":
      return { work: DeskBookings.use((bookings) => bookings.correctAddress(id, email.trim())) }
    case "move": {
      if (!isDay(date)) return undefined
      const request: MoveRequest = {
        id,
        date,
        isByCompany,
        reason,
        ...(departure === undefined ? {} : { departure }),
        ...otherTripIn(form, booking, offers),
      }
      return { work: DeskBookings.use((bookings) => bookings.move(request)) }
    }
    case "cancel": {
      const offer = cancellationIn(form, booking)
      if (offer === undefined || "objection" in offer) return undefined
      const request = {
        id,
        shown: offer.refund,
        isFull,
        ...dayIn(form),
        isOutside: offer.mustGoOutside !== undefined && isByHand,
        reason,
      }
      return { work: DeskBookings.use((bookings) => bookings.cancel(request)) }
    }
    case "takeOff": {
      const offer = fewerIn(form, booking)
      if (offer === undefined) return undefined
      const { left, refund: shown } = offer
      const request = {
        id,
        left,
        shown,
        isFull,
        ...dayIn(form),
        isOutside: offer.mustGoOutside !== undefined && isByHand,
        reason,
      }
      return { work: DeskBookings.use((bookings) => bookings.takeOff(request)) }
    }
  }
}
