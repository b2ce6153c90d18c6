/** What the booking form says to the visitor, each message beside the field it belongs to. */
import type { BookingFormMessage } from "#core/booking/bookingFormMessage.ts"
import { FieldError } from "../../components/fields/FieldError.tsx"

/**
 * Beside which field a notice belongs; `departure` is the place of the day's times, `pay` the
 * one above the pay button.
 */
export type FormMessagePlace = "adults" | "date" | "departure" | "mobileNumber" | "pay"

const PLACES = {
  mobileInvalid: "mobileNumber",
  nobodyTravels: "adults",
  dayInvalid: "date",
  dayTooFar: "date",
  notRunning: "date",
  bookingClosed: "date",
  partyNotAllowed: "adults",
  departureUnknown: "departure",
  departureOfAnother: "departure",
  departurePast: "departure",
  departureClosed: "departure",
  departureCancelled: "departure",
  departureFull: "departure",
  seatsTooFew: "departure",
  poolBusy: "departure",
  paymentNotStarted: "pay",
  priceChanged: "pay",
  voucherRefused: "pay",
  checkoutCancelled: "pay",
  checkoutInterrupted: "pay",
  payScriptLost: "pay",
  checkTotal: "pay",
  totalChanged: "pay",
} as const satisfies Record<BookingFormMessage, FormMessagePlace>

export const formMessagePlace = (notice: BookingFormMessage): FormMessagePlace => PLACES[notice]

/** What is said, and in which words. */
export interface FormNotice {
  readonly message: BookingFormMessage
  readonly text: string
}

/** Whether it belongs to a field, and so to the summary of everything that is wrong with them. */
export const isAboutField = (notice: BookingFormMessage): boolean =>
  PLACES[notice] !== "pay" && PLACES[notice] !== "departure"

/** The notice that belongs to a place, if there is one. */
export const formMessageAt = (
  place: FormMessagePlace,
  notices: ReadonlyArray<FormNotice>,
): FormNotice | undefined => notices.find(({ message }) => formMessagePlace(message) === place)

interface FormMessageProps {
  readonly place: FormMessagePlace
  readonly notices: ReadonlyArray<FormNotice>
  /** Lets the field beside it refer to it. */
  readonly id?: string
  /** Whether a summary on top of the form has said aloud what is wrong with its fields. */
  readonly isSummed?: boolean
}

/** Nothing went wrong: the visitor has changed their mind, or is to look once more. */
const CALM: ReadonlySet<BookingFormMessage> = new Set([
  "checkoutCancelled",
  "checkoutInterrupted",
  "checkTotal",
])
const isCalm = ({ message }: FormNotice) => CALM.has(message)

/** The booking's notice, where it belongs; nothing anywhere else. It is said aloud where no summary has said it already. */
export const FormMessage = ({ place, notices, id, isSummed = true }: FormMessageProps) => {
  const notice = formMessageAt(place, notices)
  if (notice === undefined) return null
  const role = isCalm(notice) ? "status" : "alert"
  return (
    <FieldError
      look="boxed"
      isCalm={isCalm(notice)}
      role={isSummed && isAboutField(notice.message) ? undefined : role}
      id={id}
    >
      {notice.text}
    </FieldError>
  )
}
