/** What the booking machine remembers, and how its parts are read and changed. Nothing here waits or asks. */
import { Result } from "effect"
import { bug } from "../bug.ts"
import { isDay } from "../days.ts"
import { type DepartureId, departureIdOf, departuresOn } from "../departures/departure.ts"
import { departureToBook } from "../departures/departureChoice.ts"
import { departuresIn, type DeparturesRef } from "../departures/departuresMachine.ts"
import type { CheckoutUnavailable, StartedPayment, StartFailure } from "../ports/payments.ts"
import type { SavedVoucher } from "../vouchers/voucher.ts"
import type { Route } from "../routes.ts"
import { type BookingForm, plainForm } from "./bookingForm.ts"
import { type BookingFormMessage, bookingFormMessage } from "./bookingFormMessage.ts"
import type { BookingDraft } from "./bookingDraft.ts"
import type { BookingRetry, SavedBooking } from "./savedBooking.ts"
import type { TravellerKind } from "./party.ts"
import type { PostedBooking } from "./postedBooking.ts"
import type { StartedOrder } from "./startedOrders.ts"
import type { Bookable, CheckedBooking } from "./startPayment.ts"

export interface BookingContext {
  readonly bookable: Bookable
  readonly form: BookingForm
  /** The order whose booking is tried once more; absent where this ticket began empty. */
  readonly again: string | undefined
  /** The form that this ticket began with; absent where it came with an earlier try, whose end is known. */
  readonly firstForm: BookingForm | undefined
  /** It began with a draft: nothing that went to payment was typed later. */
  readonly isResumed: boolean
  readonly formMessage: BookingFormMessage | undefined
  /** The server's own sentence to `formMessage`, where the trip's rules are why it refused. */
  readonly refusal: string | undefined
  /** Names this request at the operator; absent until it is first sent, and again after an edit. */
  readonly requestKey: string | undefined
  /** Asks for the times of the travel day and knows which one was chosen. */
  readonly departures: DeparturesRef
  /** What this request names: it goes with the key. */
  readonly departure: DepartureId | undefined
  readonly started: Result.Result<StartedPayment, StartFailure> | undefined
  readonly checkedOut: Result.Result<"concluded" | "cancelled", CheckoutUnavailable> | undefined
  /** The order by which this browser has paid for the same trip before; known while it is asked about. */
  readonly paidBefore: string | undefined
  /** The booking whose payment was interrupted and has a result, which the visitor is about to see. */
  readonly interrupted: SavedBooking | undefined
  /** What is taken off as it is paid; absent where the visitor uses none. */
  readonly voucher: SavedVoucher | undefined
  /** It is the one that this browser saves, and not what an order that is tried again had. */
  readonly isVoucherSaved: boolean
}

export type BookingEvent =
  | {
      readonly type: "booking.edit"
      readonly change: Partial<Pick<BookingForm, "name" | "mobileNumber" | "date">>
    }
  | { readonly type: "party.add" | "party.remove"; readonly who: TravellerKind }
  | { readonly type: "party.set"; readonly who: TravellerKind; readonly count: number }
  | { readonly type: "departure.choose"; readonly startMinute: number }
  | { readonly type: "booking.confirm" | "booking.payAgain" | "booking.reload" | "voucher.leave" }
  /** Pay was pressed with another total on it than the ticket has. */
  | { readonly type: "booking.outdated" }

/** An edit makes it another request: the key and the last message are gone. */
export const afterEdit = (
  context: BookingContext,
  change: Partial<BookingForm>,
): Partial<BookingContext> => ({
  form: { ...context.form, ...plainForm(change) },
  requestKey: undefined,
  formMessage: undefined,
  refusal: undefined,
  paidBefore: undefined,
})

/**
 * What the visitor brings to the ticket: what is booked, a form filled before or on an earlier try, and what was said to that.
 */
export interface BookingInput extends Pick<BookingContext, "bookable"> {
  readonly retry?: BookingRetry | undefined
  /** The order of `retry`. */
  readonly again?: string | undefined
  /** What was typed here before the page was loaded again. */
  readonly draft?: BookingDraft | undefined
  readonly posted?: PostedBooking | undefined
}

/** Throws in a state that no started payment leads to. */
export const startedPaymentOf = ({ started }: BookingContext): StartedPayment =>
  started !== undefined && Result.isSuccess(started)
    ? started.success
    : bug("booking: no payment was started")

/**
 * The departure that the form is about now: the one that the ticket shows, or while the day's times are still on their
 * way the same time as before, if the visitor chose one. `undefined`: it is left to the operator.
 */
const departureNow = ({ departures, form }: BookingContext): DepartureId | undefined => {
  const snapshot = departures.getSnapshot()
  const { chosen, rules, date } = snapshot.context
  if (!snapshot.matches("asking")) return departureToBook(departuresIn(snapshot.context), chosen, form)?.id
  const expected = isDay(date) ? departuresOn(rules, date) : []
  const same = expected.find(({ startMinute }) => startMinute === chosen?.startMinute)
  return same && departureIdOf(same)
}

/**
 * Whether the ticket has come to show another time than the last request named, or the visitor's own choice where it named
 * none: nobody pays for a time that they do not see.
 */
const isOtherTimeShown = (context: BookingContext): boolean => {
  const [shown, named] = [departureNow(context), context.departure]
  const isSaid = named !== undefined || context.departures.getSnapshot().context.chosen !== undefined
  return isSaid && shown !== undefined && shown !== named
}

/** The key of a request that is sent again as it was; absent for another one. */
export const keyToRepeat = (context: BookingContext): string | undefined =>
  isOtherTimeShown(context) ? undefined : context.requestKey

/** What the next request names: a request that is sent again names what it named before. */
export const departureToRequest = (context: BookingContext): DepartureId | undefined =>
  keyToRepeat(context) === undefined ? departureNow(context) : context.departure

/** Throws for a form that the guard has not let through. */
export const checkedBooking = ({
  form,
  bookable,
  requestKey,
  departure,
  voucher,
}: BookingContext): CheckedBooking =>
  isDay(form.date) && requestKey !== undefined
    ? {
        form: { ...form, date: form.date },
        bookable,
        requestKey,
        departure,
        voucher,
      }
    : bug("booking: sent before it was checked")

/** What the device keeps of a booking that goes to payment: nothing where nobody could say later which order it was. */
export const savedBookingOf = (context: BookingContext, isAtCheckout: boolean): SavedBooking | undefined => {
  const { merchantOrderId } = startedPaymentOf(context)
  const { categorySlug, subSlug } = context.bookable
  return merchantOrderId === undefined
    ? undefined
    : { merchantOrderId, categorySlug, subSlug, form: context.form, voucher: context.voucher, isAtCheckout }
}

/** What the device keeps of a ticket after an event: a time that it chooses has not come to the departures yet. */
export const draftOf = ({ departures, form, again }: BookingContext, event: BookingEvent): BookingDraft => {
  const { chosen, date } = departures.getSnapshot().context
  const time =
    event.type === "departure.choose" && isDay(date) ? { day: date, startMinute: event.startMinute } : chosen
  return { form, time: time && { day: time.day, startMinute: time.startMinute }, again }
}

/** What this browser remembers of it for later bookings of the same trip; nothing where nobody could ask for it. */
export const startedOrderOf = (context: BookingContext): StartedOrder | undefined => {
  const { merchantOrderId } = startedPaymentOf(context)
  return merchantOrderId === undefined
    ? undefined
    : { merchantOrderId, ...tripOf(context, context.departure) }
}

/** Which trip the form is about, at that departure where it names one. */
export const tripOf = (
  { bookable, form: { date, adults, children } }: Pick<BookingContext, "bookable" | "form">,
  departure: DepartureId | undefined,
): Omit<StartedOrder, "merchantOrderId"> => ({
  subSlug: bookable.subSlug,
  date,
  adults,
  children,
  ...(departure === undefined ? {} : { departure }),
})

/** The provider's own page, which leads on to the result. */
export type PaymentPage = Pick<StartedPayment, "redirectUrl">

/** Where the result of an interrupted payment is. Throws where none was. */
export const interruptedDestination = ({ interrupted, bookable }: BookingContext): Route =>
  interrupted === undefined
    ? bug("booking: no payment was interrupted")
    : {
        to: "thankyou",
        merchantOrderId: interrupted.merchantOrderId,
        packageType: bookable.packageType,
      }

/** Where a concluded payment's result is: our own page, or by way of the provider when only it knows the order. */
export const resultDestination = (context: BookingContext): Route | PaymentPage => {
  const { merchantOrderId, redirectUrl } = startedPaymentOf(context)
  const { packageType } = context.bookable
  return merchantOrderId === undefined ? { redirectUrl } : { to: "thankyou", merchantOrderId, packageType }
}

/** What a failed attempt changes: the message, a fresh price, and a new key after a definite no. */
export const afterFailure = ({ started, checkedOut, bookable }: BookingContext): Partial<BookingContext> => {
  const formMessage = bookingFormMessage(started, checkedOut)
  if (started === undefined || Result.isSuccess(started)) return { formMessage }
  const { failure } = started
  if (failure._tag === "PriceChanged")
    return {
      formMessage,
      requestKey: undefined,
      bookable: { ...bookable, adultFare: failure.adultFare },
    }
  if (failure._tag === "VoucherRefused")
    return { formMessage, refusal: failure.message, requestKey: undefined, voucher: undefined }
  if (failure._tag === "TripNotBookable")
    return { formMessage, refusal: failure.message, requestKey: undefined }
  return failure.outcome === "refused" ? { formMessage, requestKey: undefined } : { formMessage }
}
