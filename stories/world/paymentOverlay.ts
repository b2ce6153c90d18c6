/**
 * The payment overlay of a story: the simulated provider's own script and page, and a visitor who decides in it. The
 * page stands in no server here, so its choice goes straight to the story.
 */
import { Effect } from "effect"
import type { OpenPaymentPage } from "#adapters/memory/worldLayer.ts"
import type { CheckoutOutcome } from "#adapters/memory/world.ts"
import { formatPaise } from "#core/money.ts"
import { checkoutScript, payPageHtml, payPageStyle } from "#server/phonepeSimulator/payPage.ts"

interface Provider {
  transact(wish: { readonly tokenUrl: string; readonly callback: () => void; readonly type: "IFRAME" }): void
  closePage(): void
}

const OUTCOMES: ReadonlyArray<CheckoutOutcome> = ["success", "failure", "pending", "cancel"]

/** Tells the story of the choice first, and then the provider's script that the page is done with. */
const DECIDE = `<script>
for (const button of document.querySelectorAll("[data-outcome]")) {
  const { outcome } = button.dataset
  button.addEventListener("click", () => {
    window.parent.postMessage(outcome, "*")
    window.parent.postMessage(outcome === "cancel" ? "USER_CANCEL" : "CONCLUDED", "*")
  })
}
</script>`

const pageAddress = (texts: Parameters<typeof payPageHtml>[0]): string => {
  const html = payPageHtml(texts)
    .replace(/<link rel="stylesheet"[^>]*>/, () => `<style>${payPageStyle}</style>`)
    .replace(/<script src="[^"]*"><\/script>/, () => DECIDE)
  return URL.createObjectURL(new Blob([html], { type: "text/html" }))
}

const provider = (): Provider => {
  const holder = window as unknown as { PhonePeCheckout?: Provider }
  if (holder.PhonePeCheckout === undefined) {
    const script = document.createElement("script")
    script.textContent = checkoutScript
    document.head.append(script)
  }
  if (holder.PhonePeCheckout === undefined) throw new Error("the provider's script is not what it should be")
  return holder.PhonePeCheckout
}

/** Shows the page until the visitor has chosen. */
export const openPaymentPage: OpenPaymentPage = ({ merchantOrderId, gatewayOrderId, amount }) =>
  Effect.callback<CheckoutOutcome>((resume) => {
    let chosen: CheckoutOutcome = "cancel"
    const listen = ({ data }: MessageEvent) => {
      chosen = OUTCOMES.find((outcome) => outcome === data) ?? chosen
    }
    const tokenUrl = pageAddress({
      merchantOrderId,
      orderId: gatewayOrderId,
      amount: formatPaise(amount),
      merchantUrl: window.location.href,
      retryAllowed: false,
      isOpen: true,
    })
    window.addEventListener("message", listen)
    provider().transact({
      tokenUrl,
      type: "IFRAME",
      callback: () => {
        window.removeEventListener("message", listen)
        URL.revokeObjectURL(tokenUrl)
        resume(Effect.succeed(chosen))
      },
    })
  })

/** When a story is left, its overlay is too. */
export const closePaymentPage = (): void => {
  const { PhonePeCheckout } = window as unknown as { PhonePeCheckout?: Provider }
  PhonePeCheckout?.closePage()
}
