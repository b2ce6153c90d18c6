/**
 * Opens the payment page in an overlay over the site: an iframe in a modal dialog.
 *
 * The page reports "CONCLUDED" or "USER_CANCEL", the words of PhonePe's own script (its Standard Checkout guide), by
 * a message from its own origin. Closing the overlay by hand is a cancellation.
 */
import { Effect } from "effect"
import { CheckoutUnavailable } from "#core/ports/checkout.ts"

/** What the payment page posts to the window that opened it. */
export const CHECKOUT_MESSAGES = { CONCLUDED: "concluded", USER_CANCEL: "cancelled" } as const

type Outcome = (typeof CHECKOUT_MESSAGES)[keyof typeof CHECKOUT_MESSAGES]

const outcomeIn = (data: unknown): Outcome | undefined =>
  data === "CONCLUDED" || data === "USER_CANCEL" ? CHECKOUT_MESSAGES[data] : undefined

const makeDialog = (url: string) => {
  const dialog = document.createElement("dialog")
  dialog.className = "checkout-overlay"
  dialog.setAttribute("aria-label", "Payment")
  const frame = document.createElement("iframe")
  frame.src = url
  frame.title = "Payment page"
  frame.referrerPolicy = "strict-origin-when-cross-origin"
  dialog.append(frame)
  return { dialog, frame }
}

/** Succeeds when the overlay closes. Errors: an address that is no page, before anything is shown. */
export const openOverlay = (redirectUrl: string): Effect.Effect<Outcome, CheckoutUnavailable> =>
  Effect.callback<Outcome, CheckoutUnavailable>((resume) => {
    const url = URL.parse(redirectUrl, window.location.href)
    if (url === null || !/^https?:$/.test(url.protocol)) {
      resume(Effect.fail(new CheckoutUnavailable({ cause: "not an address of a payment page" })))
      return
    }
    const { dialog, frame } = makeDialog(url.href)
    const close = () => {
      window.removeEventListener("message", listen)
      dialog.remove()
    }
    const conclude = (outcome: Outcome) => {
      close()
      resume(Effect.succeed(outcome))
    }
    const listen = ({ data, origin, source }: MessageEvent<unknown>) => {
      const outcome = outcomeIn(data)
      if (outcome !== undefined && origin === url.origin && source === frame.contentWindow) conclude(outcome)
    }
    window.addEventListener("message", listen)
    dialog.addEventListener("cancel", (event) => {
      event.preventDefault()
      conclude("cancelled")
    })
    document.body.append(dialog)
    dialog.showModal()
    return Effect.sync(close)
  })
