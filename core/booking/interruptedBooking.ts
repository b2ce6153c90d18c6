/**
 * The booking whose payment page was open when this tab was reloaded or closed by the browser: what the visitor typed is
 * kept, and how its payment went is for the operator to say.
 */
import { Effect } from "effect"
import { mayPayAgain } from "../payments/paymentVerdict.ts"
import { SavedBookings } from "../ports/deviceStorage.ts"
import { Payments, StatusUnavailable } from "../ports/payments.ts"
import { withTimeout } from "../timeout.ts"
import type { SavedBooking } from "./savedBooking.ts"

export interface InterruptedBooking {
  readonly kept: SavedBooking
  /** Money has come or may still come: the payment has a result to be read. */
  readonly mayBePaid: boolean
}

const late = (cause: unknown) => new StatusUnavailable({ cause })

/**
 * The interrupted booking of an activity; nothing where none was interrupted, or no activity is named. Where nobody says
 * how the payment stands, it counts as not paid: before the same trip is paid again the visitor is asked anyway.
 */
export const findInterruptedBooking = Effect.fn("findInterruptedBooking")(function* (
  subSlug: string | undefined,
): Effect.fn.Return<InterruptedBooking | undefined, never, Payments | SavedBookings> {
  const kept = yield* SavedBookings.use(({ read }) => read)
  if (kept?.isAtCheckout !== true || kept.subSlug !== subSlug) return undefined
  const mayBePaid = yield* Payments.use(({ status }) => status(kept.merchantOrderId)).pipe(
    withTimeout(late),
    Effect.map(({ state }) => !mayPayAgain(state)),
    Effect.orElseSucceed(() => false),
  )
  return { kept, mayBePaid }
})
