/** The checkout port: the payment provider's page, opened over the site. */
import { Context, type Effect, Data } from "effect"

/** The page could not be opened, or broke. Whether money moved is for `Payments.status` to say. */
export class CheckoutUnavailable extends Data.TaggedError("CheckoutUnavailable")<{
  readonly cause: unknown
}> {}

export class Checkout extends Context.Service<
  Checkout,
  {
    /** Succeeds when the overlay closes. "concluded" says that the flow ended, never that money moved. */
    open(redirectUrl: string): Effect.Effect<"concluded" | "cancelled", CheckoutUnavailable>
    /**
     * Leaves the site for the provider's page in the whole window, after a payment whose order only the provider and the
     * operator know: that page leads on to where the operator has told it to, which is the payment's result.
     */
    follow(redirectUrl: string): Effect.Effect<void>
  }
>()("goa/core/ports/Checkout") {}
