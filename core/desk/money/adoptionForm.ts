/** The form with which a payment is taken into the books: which trip it was for, what it lacks, and what it sends. */
import { isMobileNumber } from "../../booking/bookingForm.ts"
import { MAX_NAME_CHARACTERS } from "../../businessConstants.ts"
import { type Day, isDay } from "../../days.ts"
import { plainLine, plainNumber } from "../../plainText.ts"
import type { AdoptionRequest, UnknownPayment } from "../../ports/deskMatters.ts"
import type { DeskOffers } from "../bookings/deskBookingView.ts"
import {
  NEW_BOOKING_ERROR_TEXT,
  type NewBookingError,
  type NewBookingForm,
  offerIn,
  partyIn,
} from "../bookings/newBookingForm.ts"

export interface AdoptionForm extends Pick<
  NewBookingForm,
  "date" | "slug" | "departure" | "adults" | "children" | "name" | "mobileNumber"
> {
  readonly isWithoutSeats: boolean
  readonly reason: string
}

export const emptyAdoption = (today: Day): AdoptionForm => ({
  date: today,
  slug: "",
  departure: undefined,
  adults: "1",
  children: "0",
  name: "",
  mobileNumber: "",
  isWithoutSeats: false,
  reason: "",
})

/** Which of its fields are wrong, in their order. A day that is over will do. */
export const adoptionErrors = (
  form: AdoptionForm,
  offers: DeskOffers | undefined,
): ReadonlyArray<NewBookingError> => {
  const party = partyIn(form)
  const isBad = {
    dayInvalid: !isDay(form.date),
    activityMissing: offerIn(form, offers) === undefined,
    headsInvalid: party === undefined,
    nobodyTravels: party !== undefined && party.adults + party.children === 0,
    nameTooLong: [...form.name.trim()].length > MAX_NAME_CHARACTERS,
    mobileInvalid: !isMobileNumber(plainNumber(form.mobileNumber)),
  }
  const errors = [
    "dayInvalid",
    "activityMissing",
    "headsInvalid",
    "nobodyTravels",
    "nameTooLong",
    "mobileInvalid",
  ] as const
  return errors.filter((error) => isBad[error])
}

/** The first thing that it lacks, as a sentence; `undefined` for one that can be sent. */
export const adoptionLack = (form: AdoptionForm, offers: DeskOffers | undefined): string | undefined => {
  const [wrong] = adoptionErrors(form, offers)
  if (wrong !== undefined) return NEW_BOOKING_ERROR_TEXT[wrong]
  return form.reason.trim() === "" ? "Please write why, in a few words." : undefined
}

/** `undefined` for a form that lacks something. */
export const adoptionIn = (
  form: AdoptionForm,
  { id, captured: shown }: UnknownPayment,
  offers: DeskOffers | undefined,
): AdoptionRequest | undefined => {
  const { date, slug: subSlug, departure, isWithoutSeats, reason } = form
  const party = partyIn(form)
  if (adoptionLack(form, offers) !== undefined || party === undefined || !isDay(date)) return undefined
  return {
    id,
    trip: {
      name: plainLine(form.name).trim(),
      mobileNumber: plainNumber(form.mobileNumber).trim(),
      ...party,
      date,
      subSlug,
      ...(departure === undefined ? {} : { departure }),
    },
    shown,
    isWithoutSeats,
    reason,
  }
}
