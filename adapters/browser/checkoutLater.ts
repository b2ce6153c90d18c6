/** The payment overlay, whose script is fetched when it is first opened. */
import { Effect, Layer } from "effect"
import { Checkout, CheckoutUnavailable } from "#core/ports/checkout.ts"

export const checkoutLater = Layer.succeed(Checkout, {
  open: (redirectUrl) =>
    Effect.tryPromise({
      try: () => import("./checkoutOverlay.ts"),
      catch: (cause) => new CheckoutUnavailable({ cause }),
    }).pipe(Effect.flatMap(({ openOverlay }) => openOverlay(redirectUrl))),
})
