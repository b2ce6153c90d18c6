/** The booking behind a secret, as its page came with it or as it is read anew. */
import { Result } from "effect"
import type { Runtime } from "../runtime.ts"
import { BookingNotFound, Bookings, BookingsUnavailable, type OpenFailure } from "../ports/bookings.ts"
import { DehydratedQueries } from "../ports/dehydratedQueries.ts"
import type { BookingPageInput } from "./bookingPageContext.ts"
import type { BookingSecret } from "./bookingSecret.ts"
import type { BookingView } from "./bookingView.ts"

/** What the server has written into a booking's page; without a secret where the address held none. Shape: fit for JSON. */
export type DehydratedBooking = { readonly secret?: BookingSecret } & (
  | { readonly found: BookingView }
  | { readonly failed: OpenFailure["_tag"] }
)

const FAILURES = {
  BookingNotFound: () => new BookingNotFound(),
  BookingsUnavailable: () => new BookingsUnavailable({ cause: "so says the page" }),
} as const

/** Reads the booking as it stands now. Safe to repeat. */
export const openBooking = (secret: BookingSecret) => Bookings.use((bookings) => bookings.open(secret))

/** Answers at once; nothing where the page came without it, or is about another booking. */
export const makeReadDehydratedBooking =
  (run: Runtime<never>) =>
  (secret: BookingSecret | undefined): Pick<BookingPageInput, "opened" | "isKeptCopy"> => {
    const { booking: written, isKeptCopy } = run.runSync(DehydratedQueries)
    // Written by this very build: `setPageLocals` takes nothing else.
    const booking = written as DehydratedBooking | undefined
    if (booking === undefined || booking.secret !== secret) return {}
    const opened =
      "found" in booking ? Result.succeed(booking.found) : Result.fail(FAILURES[booking.failed]())
    return { opened, isKeptCopy }
  }
