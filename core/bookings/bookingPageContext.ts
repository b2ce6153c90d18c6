/** What a booking's page remembers, and how its parts are read. Nothing here waits or asks. */
import { Result } from "effect"
import { bug } from "../bug.ts"
import type { Operator } from "../operator.ts"
import type { OpenFailure } from "../ports/bookings.ts"
import type { ReceiptRequest } from "../payments/writeReceipt.ts"
import { bookingReceipt } from "./bookingReceipt.ts"
import type { BookingSecret } from "./bookingSecret.ts"
import type { BookingView } from "./bookingView.ts"
import { type TripEvent, tripEventOf } from "./tripEvent.ts"

export interface BookingPageContext {
  /** Absent where the address holds what can be no secret. */
  readonly secret: BookingSecret | undefined
  readonly operator: Operator
  /** The site's public origin. */
  readonly siteUrl: string
  /** The booking as it was last read, or why it could not be; absent until it is. */
  readonly opened: Result.Result<BookingView, OpenFailure> | undefined
  /** As typed: where messages about the booking are to go. */
  readonly email: string
}

/** What the page is about. `opened` where it came with the answer; nobody asks then. */
export type BookingPageInput = Pick<BookingPageContext, "secret" | "operator" | "siteUrl"> & {
  readonly opened?: BookingPageContext["opened"]
}

export type BookingPageEvent =
  | { readonly type: "page.retry" | "receipt.download" | "calendar.download" | "email.save" }
  | { readonly type: "email.edit"; readonly email: string }

/** Throws where the chart has let nobody in without a secret. */
export const secretOf = ({ secret }: Pick<BookingPageContext, "secret">): BookingSecret =>
  secret ?? bug("bookingPage: asking without a secret")

/** The booking on the screen. Throws in a state that has none. */
export const shownBooking = ({ opened }: Pick<BookingPageContext, "opened">): BookingView =>
  opened !== undefined && Result.isSuccess(opened) ? opened.success : bug("bookingPage: no booking is shown")

/** Whether some of its money is on its way back. */
export const isRefundUnderWay = ({ refunds }: Pick<BookingView, "refunds">): boolean =>
  refunds.some(({ state }) => state === "UNDER_WAY")

/** What is typed is the address that is known, until the visitor types another. */
export const afterOpening = (
  opened: Result.Result<BookingView, OpenFailure>,
): Pick<BookingPageContext, "opened" | "email"> => ({
  opened,
  email: Result.match(opened, { onSuccess: ({ email = "" }) => email, onFailure: () => "" }),
})

export const pageReceipt = (context: BookingPageContext): ReceiptRequest =>
  bookingReceipt(shownBooking(context), context.operator)

export const pageTripEvent = (context: BookingPageContext): TripEvent =>
  tripEventOf({
    booking: shownBooking(context),
    secret: secretOf(context),
    siteUrl: context.siteUrl,
    operator: context.operator,
  })

/** Messages go to what was typed from now on. */
export const afterSavedEmail = (context: BookingPageContext): Partial<BookingPageContext> => ({
  opened: Result.succeed({ ...shownBooking(context), email: context.email.trim() }),
})
