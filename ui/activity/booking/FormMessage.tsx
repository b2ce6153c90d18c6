/** What the booking form says to the visitor, each message beside the field it belongs to. */
import type { BookingFormMessage } from "#core/booking/bookingFormMessage.ts"
import { FieldError } from "../../components/fields/FieldError.tsx"

/** Beside which field a notice belongs; `pay` is the place above the pay button. */
export type FormMessagePlace = "adults" | "date" | "mobileNumber" | "pay"

const PLACES = {
  mobileInvalid: "mobileNumber",
  nobodyTravels: "adults",
  dayInvalid: "date",
  dayTooFar: "date",
  notRunning: "date",
  bookingClosed: "date",
  partyNotAllowed: "adults",
  departureUnknown: "pay",
  departureOfAnother: "pay",
  departurePast: "pay",
  departureClosed: "pay",
  departureCancelled: "pay",
  departureFull: "pay",
  seatsTooFew: "pay",
  poolBusy: "pay",
  paymentNotStarted: "pay",
  priceChanged: "pay",
  checkoutCancelled: "pay",
  checkTotal: "pay",
} as const satisfies Record<BookingFormMessage, FormMessagePlace>

export const formMessagePlace = (notice: BookingFormMessage): FormMessagePlace => PLACES[notice]

/** What is said, and in which words. */
export interface FormNotice {
  readonly message: BookingFormMessage
  readonly text: string
}

/** The notice that belongs to a place, if there is one. */
export const formMessageAt = (
  place: FormMessagePlace,
  notices: ReadonlyArray<FormNotice>,
): FormNotice | undefined => notices.find(({ message }) => formMessagePlace(message) === place)

interface NoticeAtProps {
  readonly place: FormMessagePlace
  readonly notices: ReadonlyArray<FormNotice>
  /** Lets the field beside it refer to it. */
  readonly id?: string
}

/** Nothing went wrong: the visitor has changed their mind, or is to look once more. */
const isCalm = ({ message }: FormNotice) => message === "checkoutCancelled" || message === "checkTotal"

/**
 * The booking's notice, where it belongs; nothing anywhere else.
 * What stands above the pay button is said aloud; what a field says, the summary on top has said already.
 */
export const FormMessage = ({ place, notices, id }: NoticeAtProps) => {
  const notice = formMessageAt(place, notices)
  if (notice === undefined) return null
  const role = isCalm(notice) ? "status" : "alert"
  return (
    <FieldError look="boxed" isCalm={isCalm(notice)} role={place === "pay" ? role : undefined} id={id}>
      {notice.text}
    </FieldError>
  )
}
