/** Reads the booking that a page is about, before the page is written: it is whole without scripts, and 404 without one. */
import type { Express } from "express"
import { Effect } from "effect"
import { parseBookingSecret } from "#core/paidBooking/bookingSecret.ts"
import { type DehydratedBooking, openBooking } from "#core/paidBooking/openBooking.ts"
import type { Bookings, OpenFailure } from "#core/ports/bookings.ts"
import { matchRoute } from "#core/routes.ts"
import { countMiss } from "../guard/rateLimits.ts"
import { BOOKING_PATH_PATTERN, normalizedPath } from "../render/canonicalPaths.ts"
import { setPageLocals } from "./pageRoutes.ts"

const STATUS = {
  BookingNotFound: 404,
  BookingsUnavailable: 503,
} as const satisfies Record<OpenFailure["_tag"], number>

/** A text that can be no secret opens nothing. */
const bookingAt = (path: string): Effect.Effect<DehydratedBooking, never, Bookings> => {
  const secret = parseBookingSecret(matchRoute(normalizedPath(path) ?? "")?.params["secret"] ?? "")
  return secret === undefined
    ? Effect.succeed({ failed: "BookingNotFound" })
    : Effect.match(openBooking(secret), {
        onSuccess: (found) => ({ secret, found }),
        onFailure: ({ _tag }) => ({ secret, failed: _tag }),
      })
}

/** `run` has the bookings of whoever serves the page. */
export const mountBookingPageRoute = (
  app: Express,
  run: <A>(effect: Effect.Effect<A, never, Bookings>) => Promise<A>,
): void => {
  app.get(BOOKING_PATH_PATTERN, async (req, res, next) => {
    const booking = await run(bookingAt(req.path))
    if ("found" in booking) setPageLocals(res, { known: { booking } })
    else {
      if (booking.failed === "BookingNotFound") await countMiss(res.locals)
      setPageLocals(res, { known: { booking }, status: STATUS[booking.failed] })
    }
    next()
  })
}
