/** The use case behind "Pay": asks the operator to open an order for what the form says. */
import { Effect } from "effect"
import type { Day } from "../days.ts"
import type { DepartureId } from "../departures/departure.ts"
import type { TripRules } from "../departures/tripRules.ts"
import type { Paise } from "../money.ts"
import { Payments, type StartedPayment, type StartFailure } from "../ports/payments.ts"
import { MAX_NAME_CHARACTERS } from "../businessConstants.ts"
import type { BookingForm } from "./bookingForm.ts"
import type { SavedVoucher } from "../vouchers/voucher.ts"
import { quote } from "./quote.ts"

/** What is being booked, at the price that the visitor sees. */
export interface Bookable {
  readonly categorySlug: string
  readonly subSlug: string
  readonly packageType: string
  readonly adultFare: Paise
  /** When it runs and for whom, where the catalogue says so. */
  readonly rules?: TripRules | undefined
}

/** A form that has passed `firstBookingFieldError`: its date is a day. */
export interface CheckedBooking {
  readonly form: BookingForm & { readonly date: Day }
  readonly bookable: Bookable
  readonly requestKey: string
  /** Absent: the operator gives the day's first with room, where seats are counted. */
  readonly departure?: DepartureId | undefined
  /** Absent: nothing is taken off the amount. */
  readonly voucher?: SavedVoucher | undefined
}

/** Errors: those of `Payments.start`. The amount is the one on the button; the operator computes it again. */
export const startPayment = Effect.fn("startPayment")(function* ({
  form,
  bookable,
  requestKey,
  departure,
  voucher,
}: CheckedBooking): Effect.fn.Return<StartedPayment, StartFailure, Payments> {
  const { categorySlug, subSlug, adultFare } = bookable
  const { name, mobileNumber, adults, children, date } = form
  const amount = quote(adultFare, { adults, children }).total
  const payments = yield* Payments
  return yield* payments.start(
    {
      name: [...name.trim()].slice(0, MAX_NAME_CHARACTERS).join(""),
      mobileNumber: mobileNumber.trim(),
      adults,
      children,
      date,
      amount,
      categorySlug,
      subSlug,
      ...(departure === undefined ? {} : { departure }),
      ...(voucher === undefined ? {} : { voucher: voucher.voucherId, shownVoucher: voucher.amount }),
    },
    requestKey,
  )
})
