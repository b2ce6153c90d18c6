/** The payment overlay, whose script is fetched when it is first opened. */
import { Effect, Layer } from "effect"
import { inTime } from "#core/inTime.ts"
import { Checkout, CheckoutUnavailable } from "#core/ports/checkout.ts"

const unavailable = (cause: unknown) => new CheckoutUnavailable({ cause })

/** `scriptUrl` is the address of the provider's own script. */
export const checkoutLater = (scriptUrl: string) =>
  Layer.succeed(Checkout, {
    open: (redirectUrl) =>
      Effect.tryPromise({ try: () => import("./checkoutOverlay.ts"), catch: unavailable }).pipe(
        inTime(unavailable),
        Effect.flatMap(({ openOverlay }) => openOverlay(scriptUrl, redirectUrl)),
      ),
    // The overlay has opened this very address: it is a web page's.
    follow: (redirectUrl) => Effect.sync(() => window.location.assign(redirectUrl)),
  })
