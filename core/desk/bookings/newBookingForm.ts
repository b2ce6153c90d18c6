/** The form with which the desk books for somebody: what is typed, what it lacks, and the request that it makes. */
import {
  BOOKING_FIELD_ERROR_TEXT,
  type BookingFieldError,
  bookingFieldErrors,
} from "../../booking/bookingForm.ts"
import type { Party } from "../../booking/party.ts"
import { quote, type Quote } from "../../booking/quote.ts"
import { MAX_NAME_CHARACTERS, MAX_TRAVELLERS_OF_A_KIND } from "../../businessConstants.ts"
import { type Day, dayInIndia, isDay, MINUTES_A_DAY, startOfDayMs } from "../../days.ts"
import { clockText, type DepartureId, isClockText, parseDepartureId } from "../../departures/departure.ts"
import { minuteOf } from "../../departures/tripRules.ts"
import { parseEmailAddress } from "../../messages/emailAddress.ts"
import type { DeskChannel } from "../../orders/deskPayment.ts"
import { asciiDigits, plainLine, plainNumber } from "../../plainText.ts"
import type { BookingForSomebody } from "../../ports/deskBookings.ts"
import type { DeskOffer, DeskOffers } from "./deskBookingView.ts"
import { hasRoom } from "./hasRoom.ts"
import type { DeskTerms } from "../../deskBookings/deskBookingRequest.ts"

/** How it is paid, as the form offers it: what is said most often on the telephone, first. */
export const PAYS = ["LINK", "LATER", "CASH", "UPI"] as const
export type Pays = (typeof PAYS)[number]

export interface NewBookingForm {
  /** Whatever the date field holds. */
  readonly date: string
  /** Of the activity; empty until one is chosen. */
  readonly slug: string
  /** Absent until a time is chosen, and where there is none to choose. */
  readonly departure: DepartureId | undefined
  readonly adults: string
  readonly children: string
  readonly name: string
  readonly mobileNumber: string
  readonly email: string
  /** Absent until it is chosen. */
  readonly pays: Pays | undefined
  /** Until when it is kept for who pays later, "2026-12-05T18:30" by India's clocks. */
  readonly until: string
}

export const emptyNewBooking = (day: Day, departure?: DepartureId): NewBookingForm => ({
  date: day,
  slug: "",
  departure,
  adults: "1",
  children: "0",
  name: "",
  mobileNumber: "",
  email: "",
  pays: undefined,
  until: "",
})

export type NewBookingError =
  | BookingFieldError
  | "activityMissing"
  | "timeMissing"
  | "timeFull"
  | "headsInvalid"
  | "nameTooLong"
  | "emailInvalid"
  | "paysMissing"
  | "untilMissing"
  | "untilPast"

export const NEW_BOOKING_ERROR_TEXT = {
  ...BOOKING_FIELD_ERROR_TEXT,
  activityMissing: "Please choose an activity.",
  timeMissing: "Please choose a time.",
  timeFull: "There is no room for all of them at this time any more. Please choose another one.",
  headsInvalid: `Please give a whole number from 0 to ${MAX_TRAVELLERS_OF_A_KIND}.`,
  nameTooLong: `Please give a name of at most ${MAX_NAME_CHARACTERS} characters.`,
  emailInvalid: "Please enter one e-mail address, such as asha@example.com, or none.",
  paysMissing: "Please choose how it is paid.",
  untilMissing: "Please give the day and the time until which it is kept.",
  untilPast: "This time is over. Please give a later one, and tell them.",
} as const satisfies Record<NewBookingError, string>

/** The field where each is said. */
export const ERROR_FIELD = {
  dayInvalid: "date",
  dayTooFar: "date",
  activityMissing: "slug",
  timeMissing: "departure",
  timeFull: "departure",
  nobodyTravels: "adults",
  headsInvalid: "adults",
  nameTooLong: "name",
  mobileInvalid: "mobileNumber",
  emailInvalid: "email",
  paysMissing: "pays",
  untilMissing: "until",
  untilPast: "until",
} as const satisfies Record<NewBookingError, keyof NewBookingForm>

const ERRORS = Object.keys(ERROR_FIELD) as ReadonlyArray<NewBookingError>

/** Nobody where nothing is typed; `undefined` for what is no number of people. */
export const countIn = (text: string): number | undefined => {
  const digits = asciiDigits(text).trim()
  if (!/^\d{1,4}$/.test(digits)) return digits === "" ? 0 : undefined
  return Number(digits) <= MAX_TRAVELLERS_OF_A_KIND ? Number(digits) : undefined
}

/** `undefined` while a count is none. */
export const partyIn = ({
  adults,
  children,
}: Pick<NewBookingForm, "adults" | "children">): Party | undefined => {
  const [grown, young] = [countIn(adults), countIn(children)]
  return grown === undefined || young === undefined ? undefined : { adults: grown, children: young }
}

/** The offer that is chosen, of those of the chosen day. */
export const offerIn = (
  form: Pick<NewBookingForm, "date" | "slug">,
  offers: DeskOffers | undefined,
): DeskOffer | undefined =>
  offers?.day === form.date ? offers.offers.find(({ slug }) => slug === form.slug) : undefined

/** Whether a change picks a day whose offers are to be read: another than the form's, or one of which there are none. */
export const picksDay = (
  date: string | undefined,
  form: Pick<NewBookingForm, "date">,
  offers: Pick<DeskOffers, "day"> | undefined,
): boolean => date !== undefined && isDay(date) && (date !== form.date || offers?.day !== date)

/** The activities that can be chosen: on a departure that the form began with, those that set out on it. */
export const choosable = (
  offers: DeskOffers | undefined,
  begunAt: DepartureId | undefined,
): ReadonlyArray<DeskOffer> =>
  offers?.offers.filter(
    ({ times }) => begunAt === undefined || times.some(({ departure }) => departure === begunAt),
  ) ?? []

/** The time that is chosen is full, or closed, by now; as long as nobody knows who travels, for anybody. */
export const lacksRoom = (
  form: Pick<NewBookingForm, "date" | "slug" | "departure" | "adults" | "children">,
  offers: DeskOffers | undefined,
): boolean => {
  const time = offerIn(form, offers)?.times.find(({ departure }) => departure === form.departure)
  return time !== undefined && !hasRoom(time, partyIn(form) ?? { adults: 1, children: 0 })
}

/** What the party pays, by the shop's own quote; `undefined` until it is known who travels where. */
export const quoteIn = (
  form: Pick<NewBookingForm, "date" | "slug" | "adults" | "children">,
  offers: DeskOffers | undefined,
): Quote | undefined => {
  const [offer, party] = [offerIn(form, offers), partyIn(form)]
  return offer === undefined || party === undefined ? undefined : quote(offer.adultFare, party)
}

/** "2026-12-05T18:30" by India's clocks. Unit: milliseconds since 1970; `undefined` for any other text. */
const instantIn = (text: string): number | undefined => {
  const [day = "", clock = ""] = text.split("T")
  return isDay(day) && isClockText(clock) ? startOfDayMs(day) + minuteOf(clock) * 60_000 : undefined
}

const TWO_HOURS_MS = 7_200_000
const QUARTER_MS = 900_000

/** Two hours from now, to the quarter before, or when it sets out where that is sooner; as the field holds it. */
export const usualUntil = ({ date, departure }: NewBookingForm, nowMs: number): string => {
  const startMinute = departure === undefined ? undefined : parseDepartureId(departure)?.startMinute
  const setsOutMs = isDay(date) ? startOfDayMs(date) + (startMinute ?? MINUTES_A_DAY - 1) * 60_000 : Infinity
  const untilMs = Math.min(setsOutMs, Math.floor((nowMs + TWO_HOURS_MS) / QUARTER_MS) * QUARTER_MS)
  const day = dayInIndia(untilMs)
  return `${day}T${clockText(Math.floor((untilMs - startOfDayMs(day)) / 60_000))}`
}

const termsIn = ({ pays, until }: NewBookingForm): DeskTerms | undefined => {
  if (pays === undefined) return undefined
  if (pays !== "LATER") return { pays }
  const untilMs = instantIn(until)
  return untilMs === undefined ? undefined : { pays, untilMs }
}

/** The time until which it is kept has come while the form was filled, as in a long call. */
export const isUntilPast = (
  { pays, until }: Pick<NewBookingForm, "pays" | "until">,
  nowMs: number,
): boolean => {
  const untilMs = instantIn(until)
  return pays === "LATER" && untilMs !== undefined && untilMs <= nowMs
}

/** Everything that it lacks, in the order of its fields. Unit: `nowMs` in milliseconds since 1970. */
export const newBookingErrors = (
  form: NewBookingForm,
  offers: DeskOffers | undefined,
  nowMs: number,
): ReadonlyArray<NewBookingError> => {
  const offer = offerIn(form, offers)
  const party = partyIn(form)
  const ofTheShop = bookingFieldErrors(
    {
      mobileNumber: plainNumber(form.mobileNumber),
      date: form.date,
      ...(party ?? { adults: 1, children: 0 }),
    },
    dayInIndia(nowMs),
  )
  const isBad: Readonly<Record<NewBookingError, boolean>> = {
    dayInvalid: ofTheShop.includes("dayInvalid"),
    dayTooFar: ofTheShop.includes("dayTooFar"),
    activityMissing: offer === undefined,
    timeMissing:
      offer !== undefined &&
      offer.times.length > 0 &&
      !offer.times.some(({ departure }) => departure === form.departure),
    timeFull: lacksRoom(form, offers),
    nobodyTravels: ofTheShop.includes("nobodyTravels"),
    headsInvalid: party === undefined,
    nameTooLong: [...form.name.trim()].length > MAX_NAME_CHARACTERS,
    mobileInvalid: ofTheShop.includes("mobileInvalid"),
    emailInvalid: form.email.trim() !== "" && parseEmailAddress(form.email) === undefined,
    paysMissing: form.pays === undefined,
    untilMissing: form.pays === "LATER" && instantIn(form.until) === undefined,
    untilPast: isUntilPast(form, nowMs),
  }
  return ERRORS.filter((error) => isBad[error])
}

/** What is sent; `undefined` for a form that lacks something. The amount is the one that was shown. */
export const requestIn = (
  form: NewBookingForm,
  channel: DeskChannel,
  offers: DeskOffers | undefined,
): BookingForSomebody | undefined => {
  const [offer, party, terms] = [offerIn(form, offers), partyIn(form), termsIn(form)]
  if (offer === undefined || party === undefined || terms === undefined || !isDay(form.date)) return undefined
  return {
    trip: {
      name: plainLine(form.name).trim(),
      mobileNumber: plainNumber(form.mobileNumber).trim(),
      ...party,
      date: form.date,
      subSlug: offer.slug,
      amount: quote(offer.adultFare, party).total,
      ...(form.departure === undefined || offer.times.length === 0 ? {} : { departure: form.departure }),
    },
    channel,
    terms,
    ...(form.email.trim() === "" ? {} : { email: form.email.trim() }),
  }
}
