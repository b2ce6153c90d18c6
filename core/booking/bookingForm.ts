/**
 * The booking form and its rules (specification section 5, booking). The server asks the same questions again.
 *
 * Errors: the rules that are broken come as tags, in the order of the specification; the texts are `BOOKING_FIELD_ERROR_TEXT`.
 */
import { type Day, isDay } from "../days.ts"
import { plainLine, plainNumber } from "../plainText.ts"
import { internationalNumber } from "./mobileNumber.ts"
import { isBeyondHorizon } from "./travelDay.ts"
import type { Party } from "./party.ts"

/** What the visitor has typed. `date` is whatever the date field holds: a day, or nothing yet. */
export interface BookingForm extends Party {
  readonly name: string
  readonly mobileNumber: string
  readonly date: string
}

export type BookingFieldError = "mobileInvalid" | "nobodyTravels" | "dayInvalid" | "dayTooFar"

/** The first two are the specification's own words (section 8). */
export const BOOKING_FIELD_ERROR_TEXT = {
  mobileInvalid: "Please enter a valid mobile number.",
  nobodyTravels: "Please select at least one person to book.",
  dayInvalid: "Please choose today or a later date.",
  dayTooFar: "Please choose a date within the next two years.",
} as const satisfies Record<BookingFieldError, string>

export const MIN_MOBILE_CHARACTERS = 10
export const MAX_MOBILE_CHARACTERS = 40

/** A form nobody has touched: today, one adult, no child. */
export const emptyBookingForm = (today: Day): BookingForm => ({
  name: "",
  mobileNumber: "",
  date: today,
  adults: 1,
  children: 0,
})

/** What the form makes of what is typed or pasted into it: no character that cannot be seen. */
export const plainForm = <Form extends Partial<BookingForm>>(form: Form): Form => ({
  ...form,
  ...(form.name === undefined ? {} : { name: plainLine(form.name) }),
  ...(form.mobileNumber === undefined ? {} : { mobileNumber: plainNumber(form.mobileNumber) }),
})

/** At least ten characters, ten to fifteen of them digits, written with the usual separators, 40 at most in all. */
export const isMobileNumber = (text: string): boolean => {
  const written = text.trim()
  const digits = written.match(/\p{Nd}/gu)?.length ?? 0
  return (
    // Stryker disable next-line ConditionalExpression: Ten digits are ten characters: the rule is kept because the
    // specification names it.
    written.length >= MIN_MOBILE_CHARACTERS &&
    written.length <= MAX_MOBILE_CHARACTERS &&
    digits >= 10 &&
    digits <= 15 &&
    /^\(?\+?[\p{Nd}\p{Pd}\s().]+$/u.test(written)
  )
}

type CheckedForm = Omit<BookingForm, "name">

/** Each rule, as the objection and when it is made. */
const RULES: ReadonlyArray<readonly [BookingFieldError, (form: CheckedForm, today: Day) => boolean]> = [
  ["mobileInvalid", ({ mobileNumber }) => !isMobileNumber(mobileNumber)],
  ["nobodyTravels", ({ adults, children }) => adults + children < 1],
  ["dayInvalid", ({ date }, today) => !isDay(date) || date < today],
  ["dayTooFar", ({ date }, today) => isDay(date) && isBeyondHorizon(date, today)],
]

/** Every objection to the form. */
export const bookingFieldErrors = (form: CheckedForm, today: Day): ReadonlyArray<BookingFieldError> =>
  RULES.filter(([, isBroken]) => isBroken(form, today)).map(([objection]) => objection)

/** The first of them; `undefined` means that it may be booked. */
export const firstBookingFieldError = (form: CheckedForm, today: Day): BookingFieldError | undefined =>
  bookingFieldErrors(form, today)[0]

/** Whether children would travel without an adult: allowed, and said aloud. */
export const needsAnAdult = ({ adults, children }: Party): boolean => adults === 0 && children > 0

/**
 * Mobile numbers that are taken (specification section 5) and yet look mistyped: written without a country, or with
 * India's, they are none of an Indian mobile phone. Those have ten digits and begin with 6 to 9 (Department of
 * Telecommunications, National Numbering Plan 2003, chapter 4). The form says so and refuses nothing.
 */
export const DOUBTFUL_MOBILE_TEXT =
  "Indian mobile numbers have ten digits and begin with 6, 7, 8 or 9. From another country? Begin with + and its code."

/** As it is dialled from anywhere: a mobile number of India, or any of another country. */
const UNDOUBTED = /^(?:91[6-9]|(?!91)\d)/

/** Also of a number from elsewhere that names no country: on the ticket it stands after +91. */
export const isDoubtfulMobile = (text: string): boolean =>
  isMobileNumber(text) && !UNDOUBTED.test(internationalNumber(text) ?? "")
