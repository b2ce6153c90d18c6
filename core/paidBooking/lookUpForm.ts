/** What a traveller tells to have the link to their booking sent: the number and the day that it was booked with. */
import { BOOKING_FIELD_ERROR_TEXT, isMobileNumber, plainForm } from "../booking/bookingForm.ts"
import { type Day, isDay } from "../days.ts"

/** As typed. `date` is whatever the date field holds: a day, or nothing yet. */
export interface LookUpForm {
  readonly mobileNumber: string
  readonly date: string
}

export const EMPTY_LOOK_UP: LookUpForm = { mobileNumber: "", date: "" }

/** A form that may be sent. */
export interface LookUp extends LookUpForm {
  readonly date: Day
}

/** What came of it. Whether there is such a booking nobody is told: "sent" is said of every number and day. */
export type LookUpOutcome = "refused" | "sent" | "tooOften" | "unsent"

export const LOOK_UP_TEXT = {
  sending: "Sending…",
  sent: "If there is a booking with this number and day, its link is on its way to the e-mail address or number that was left with it. Where neither can be reached, our team sends it to you.",
  tooOften: "Please wait a minute before you ask again. What you have typed stays.",
  unsent: "We got no answer, and nothing was sent. Please try again, or ask us.",
} as const

const FIELD_TEXT = {
  mobileNumber: BOOKING_FIELD_ERROR_TEXT.mobileInvalid,
  date: "Please choose the day of your trip.",
} as const satisfies Record<keyof LookUpForm, string>

/** What is wrong with each field; a field that is right is absent. */
export const lookUpErrors = ({
  mobileNumber,
  date,
}: LookUpForm): Partial<Record<keyof LookUpForm, string>> => ({
  ...(isMobileNumber(mobileNumber) ? {} : { mobileNumber: FIELD_TEXT.mobileNumber }),
  ...(isDay(date) ? {} : { date: FIELD_TEXT.date }),
})

/** `undefined` while something is wrong with it. */
export const lookUpIn = (form: LookUpForm): LookUp | undefined => {
  const { mobileNumber, date } = plainForm(form)
  return isMobileNumber(mobileNumber) && isDay(date) ? { mobileNumber, date } : undefined
}
