/** What the booking machine remembers, and how its parts are read and changed. Nothing here waits or asks. */
import { Result } from "effect"
import { bug } from "../bug.ts"
import { isDay } from "../days.ts"
import type { CheckoutUnavailable } from "../ports/checkout.ts"
import type { PaymentNotStarted, PriceChanged, StartedPayment } from "../ports/payments.ts"
import type { Route } from "../site/routes.ts"
import { type BookingForm, plainForm } from "./bookingForm.ts"
import { type BookingNotice, noticeOf } from "./bookingNotice.ts"
import type { KeptBooking } from "./keptBooking.ts"
import type { TravellerKind } from "./party.ts"
import type { PostedBooking } from "./postedBooking.ts"
import type { StartedOrder } from "./startedOrder.ts"
import type { Bookable, CheckedBooking } from "./startPayment.ts"

export interface Booking {
  readonly bookable: Bookable
  readonly form: BookingForm
  readonly notice: BookingNotice | undefined
  /** Names this wish at the operator; absent until it is first sent, and again after an edit. */
  readonly requestKey: string | undefined
  readonly started: Result.Result<StartedPayment, PaymentNotStarted | PriceChanged> | undefined
  readonly checkedOut: Result.Result<"concluded" | "cancelled", CheckoutUnavailable> | undefined
  /** The order by which this browser has paid for the same trip before; known while it is asked about. */
  readonly paidBefore: string | undefined
}

export type BookingEvent =
  | {
      readonly type: "booking.edit"
      readonly change: Partial<Pick<BookingForm, "name" | "mobileNumber" | "date">>
    }
  | { readonly type: "party.add" | "party.remove"; readonly who: TravellerKind }
  | { readonly type: "party.set"; readonly who: TravellerKind; readonly count: number }
  | { readonly type: "booking.confirm" | "booking.payAgain" }

/** An edit makes it another wish: the key and the last notice are gone. */
export const edited = (context: Booking, change: Partial<BookingForm>): Partial<Booking> => ({
  form: { ...context.form, ...plainForm(change) },
  requestKey: undefined,
  notice: undefined,
  paidBefore: undefined,
})

/** What the visitor brings to the ticket: what is booked, a form filled on an earlier try, and what was said to that. */
export interface BookingStart extends Pick<Booking, "bookable"> {
  readonly form?: BookingForm | undefined
  readonly posted?: PostedBooking | undefined
}

/** Throws in a state that no started payment leads to. */
export const startedOf = ({ started }: Booking): StartedPayment =>
  started !== undefined && Result.isSuccess(started)
    ? started.success
    : bug("booking: no payment was started")

/** Throws for a form that the guard has not let through. */
export const checkedBooking = ({ form, bookable, requestKey }: Booking): CheckedBooking =>
  isDay(form.date) && requestKey !== undefined
    ? { form: { ...form, date: form.date }, bookable, requestKey }
    : bug("booking: sent before it was checked")

/** What the device keeps of a booking that goes to payment: nothing where nobody could say later which order it was. */
export const keptOf = (context: Booking): KeptBooking | undefined => {
  const { merchantOrderId } = startedOf(context)
  const { categorySlug, subSlug } = context.bookable
  return merchantOrderId === undefined
    ? undefined
    : { merchantOrderId, categorySlug, subSlug, form: context.form }
}

/** What this browser remembers of it for later bookings of the same trip; nothing where nobody could ask for it. */
export const startedOrderOf = (context: Booking): StartedOrder | undefined => {
  const { merchantOrderId } = startedOf(context)
  return merchantOrderId === undefined ? undefined : { merchantOrderId, ...tripOf(context) }
}

/** Which trip the form is about. */
export const tripOf = ({ bookable: { subSlug }, form: { date, adults, children } }: Booking) => ({
  subSlug,
  date,
  adults,
  children,
})

/** The provider's own page, which leads on to the result. */
export type PaymentPage = Pick<StartedPayment, "redirectUrl">

/** Where a concluded payment's result is: our own page, or by way of the provider when only it knows the order. */
export const wayToResult = (context: Booking): Route | PaymentPage => {
  const { merchantOrderId, redirectUrl } = startedOf(context)
  const { packageType } = context.bookable
  return merchantOrderId === undefined ? { redirectUrl } : { to: "thankyou", merchantOrderId, packageType }
}

/** What a failed attempt changes: the notice, a fresh price, and a new key after a definite no. */
export const explained = ({ started, checkedOut, bookable }: Booking): Partial<Booking> => {
  const notice = noticeOf(started, checkedOut)
  if (started === undefined || Result.isSuccess(started)) return { notice }
  const { failure } = started
  if (failure._tag === "PriceChanged")
    return { notice, requestKey: undefined, bookable: { ...bookable, adultFare: failure.adultFare } }
  return failure.outcome === "refused" ? { notice, requestKey: undefined } : { notice }
}
