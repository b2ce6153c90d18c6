/**
 * Opens the payment page in an overlay over the site, by the provider's own script: `PhonePeCheckout.transact` with
 * type IFRAME calls back once, with "CONCLUDED" or "USER_CANCEL" (PhonePe docs, Standard Checkout web integration). The
 * browser's Back closes it too, where the provider's script can close it.
 */
import { Effect, Schema } from "effect"
import { CheckoutUnavailable } from "#core/ports/payments.ts"
import { matchRoute } from "#core/routes.ts"
import { pushCheckoutHistoryEntry } from "./checkoutHistoryEntry.ts"

interface PhonePeCheckout {
  transact(request: {
    readonly tokenUrl: string
    readonly callback: (word: unknown) => void
    readonly type: "IFRAME"
  }): void
  /** Takes the overlay away without calling back (PhonePe docs, Standard Checkout web integration). */
  closePage?(): void
}

declare global {
  interface Window {
    PhonePeCheckout?: PhonePeCheckout
  }
}

/** How long the provider's script may take, in milliseconds. */
const SCRIPT_WITHIN_MS = 30_000

const isWebAddress = Schema.is(Schema.String.check(Schema.isPattern(/^https?:\/\//)))

const unavailable = (cause: unknown) => new CheckoutUnavailable({ cause })

const appendScript = (scriptUrl: string) =>
  Effect.callback<void, CheckoutUnavailable>((resume) => {
    const script = document.createElement("script")
    script.src = scriptUrl
    script.addEventListener("load", () => resume(Effect.void))
    script.addEventListener("error", () => {
      script.remove()
      resume(Effect.fail(unavailable("the provider's script did not arrive")))
    })
    document.head.append(script)
    return Effect.sync(() => script.remove())
  })

/** Only a ticket leads on to the result, which takes the step's place in the history; on other pages it is taken back. */
const leadsToResult = (): boolean => matchRoute(window.location.pathname)?.name === "activity"

/** A script that has arrived is used again; one that has not is fetched anew at the next try. */
const loadProviderScript = Effect.fn("loadProviderScript")(function* (scriptUrl: string) {
  if (window.PhonePeCheckout === undefined)
    yield* Effect.timeoutOrElse(appendScript(scriptUrl), {
      duration: SCRIPT_WITHIN_MS,
      orElse: () => Effect.fail(unavailable("the provider's script took too long")),
    })
  return window.PhonePeCheckout ?? (yield* unavailable("the provider's script is not what it should be"))
})

/**
 * Succeeds when the overlay closes. Errors: no script, one that throws, or an address that is no page; nothing is shown then.
 */
export const openCheckoutOverlay = Effect.fn("openCheckoutOverlay")(function* (
  scriptUrl: string,
  redirectUrl: string,
): Effect.fn.Return<"concluded" | "cancelled", CheckoutUnavailable> {
  if (!isWebAddress(redirectUrl)) return yield* unavailable("not an address of a payment page")
  const checkout = yield* loadProviderScript(scriptUrl)
  return yield* Effect.callback<"concluded" | "cancelled", CheckoutUnavailable>((resume) => {
    const end = (ending: "concluded" | "cancelled") => resume(Effect.succeed(ending))
    const entry =
      checkout.closePage === undefined
        ? undefined
        : pushCheckoutHistoryEntry(() => {
            try {
              checkout.closePage?.()
            } catch {
              // Whatever is left of the page, the ticket goes on.
            }
            end("cancelled")
          })
    const leave = (then: () => void) => (entry === undefined ? then() : entry.goBack(then))
    try {
      checkout.transact({
        tokenUrl: redirectUrl,
        type: "IFRAME",
        callback: (word) => {
          if (word === "USER_CANCEL") return leave(() => end("cancelled"))
          if (!leadsToResult()) return leave(() => end("concluded"))
          entry?.stay()
          end("concluded")
        },
      })
    } catch (cause) {
      leave(() => resume(Effect.fail(unavailable(cause))))
    }
  })
})
