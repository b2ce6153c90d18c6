/** The payment overlay, whose script is fetched when it is first opened. */
import { Effect, Layer } from "effect"
import { Checkout, CheckoutUnavailable } from "#core/ports/checkout.ts"

/** `scriptUrl` is the address of the provider's own script. */
export const checkoutLater = (scriptUrl: string) =>
  Layer.succeed(Checkout, {
    open: (redirectUrl) =>
      Effect.tryPromise({
        try: () => import("./checkoutOverlay.ts"),
        catch: (cause) => new CheckoutUnavailable({ cause }),
      }).pipe(Effect.flatMap(({ openOverlay }) => openOverlay(scriptUrl, redirectUrl))),
  })
