/** The simulated payment page: the script that opens it over a site, its look, its markup, and its own script. */
import { escapeHtml } from "#core/escapeHtml.ts"
import colours from "#shop/printColours.json" with { type: "json" }
import { PHONEPE_ERRORS } from "./engine/errorCodes.ts"

/**
 * The script that merchants load, with PhonePe's own global (PhonePe docs, Standard Checkout web integration):
 * `PhonePeCheckout.transact({ tokenUrl, callback, type: "IFRAME" })` opens the payment page over the site and calls back
 * once with "CONCLUDED" or "USER_CANCEL"; without `type` the browser goes to the page. `closePage()` takes it away.
 */
export const checkoutScript = `"use strict"
window.PhonePeCheckout = (() => {
  let close = () => {}
  const look = "width:min(480px,100vw);height:min(720px,92dvh);max-width:none;max-height:none;padding:0;border:0;border-radius:16px;overflow:hidden"
  const overlay = (tokenUrl, callback) => {
    const dialog = document.createElement("dialog")
    dialog.setAttribute("aria-label", "Payment")
    dialog.style.cssText = look
    const frame = document.createElement("iframe")
    frame.src = tokenUrl
    frame.title = "Payment page"
    frame.style.cssText = "display:block;width:100%;height:100%;border:0"
    const listen = ({ data, origin, source }) => {
      if (origin !== new URL(tokenUrl).origin || source !== frame.contentWindow) return
      if (data === "CONCLUDED" || data === "USER_CANCEL") end(data)
    }
    close = () => {
      window.removeEventListener("message", listen)
      dialog.remove()
      close = () => {}
    }
    const end = (word) => {
      close()
      callback?.(word)
    }
    window.addEventListener("message", listen)
    dialog.addEventListener("cancel", (event) => {
      event.preventDefault()
      end("USER_CANCEL")
    })
    dialog.append(frame)
    document.body.append(dialog)
    dialog.showModal()
  }
  return {
    transact: ({ tokenUrl, callback, type }) => {
      close()
      if (type === "IFRAME") overlay(tokenUrl, callback)
      else window.location.assign(tokenUrl)
    },
    closePage: () => close(),
  }
})()
`

/** The look of the simulated payment page: plain, in the colours of the shop, and clearly not a real one. */
export const payPageStyle = `
:root { color-scheme: light; font: 16px/1.5 system-ui, sans-serif; color: ${colours.indigo}; background: ${colours.shell} }
body { margin: 0; min-height: 100vh; display: grid; place-items: center }
main { width: min(100% - 2rem, 26rem); padding: 1.5rem 0 }
.label { margin: 0; padding: .5rem .75rem; border-radius: .5rem; background: ${colours.mango}; color: ${colours["on-mango"]}; font-weight: 700 }
h1 { margin: 1rem 0 .5rem; font-size: 2.5rem; font-variant-numeric: tabular-nums }
dl { margin: 0 0 1rem; display: grid; gap: .125rem }
dt { font-size: .875rem; color: ${colours.soft} }
dd { margin: 0 0 .5rem; font-weight: 600; overflow-wrap: anywhere }
.outcomes { display: grid; grid-template-columns: 1fr 1fr; gap: .75rem }
button { min-height: 3rem; border: 2px solid ${colours.indigo}; border-radius: .625rem; background: #fff; color: inherit; font: 700 1rem system-ui, sans-serif; cursor: pointer }
button:hover { background: ${colours.sand} }
button:focus-visible { outline: 3px solid ${colours.teal}; outline-offset: 2px }
button:disabled { opacity: .6; cursor: progress }
[data-outcome=success] { background: ${colours.palm}; border-color: ${colours.palm}; color: #fff }
[data-outcome=success]:hover { background: color-mix(in srgb, ${colours.palm} 80%, black) }
.choice { display: grid; gap: .25rem; margin: 0 0 .75rem }
.choice label:has(input) { display: flex; align-items: center; gap: .5rem; min-height: 2.75rem }
select { min-height: 3rem; width: 100%; padding: 0 .5rem; border: 2px solid ${colours.indigo}; border-radius: .625rem; background: #fff; color: inherit; font: 1rem system-ui, sans-serif }
input[type=checkbox] { width: 1.5rem; height: 1.5rem; margin: 0; accent-color: ${colours.indigo} }
select:focus-visible, input:focus-visible { outline: 3px solid ${colours.teal}; outline-offset: 2px }
`

/** One button for each way a payment can end. */
const BUTTONS = [
  ["success", "Success"],
  ["failure", "Failure"],
  ["pending", "Pending"],
  ["cancel", "Cancel"],
] as const

/** What the page says. Every text is escaped here. */
export interface PayPageTexts {
  readonly merchantOrderId: string
  readonly orderId: string
  /** Ready to read, such as "₹1,150.00". */
  readonly amount: string
  /**
   * Where the browser goes when the page stands by itself; its origin is the only one that is told of the end. A path
   * alone is one of the page's own origin.
   */
  readonly merchantUrl: string
  readonly retryAllowed: boolean
  readonly isOpen: boolean
}

const reasons = Object.entries(PHONEPE_ERRORS).map(
  ([code, { errorCode, description }]) =>
    `<option value="${code}">${escapeHtml(`${description} (${code}, ${errorCode})`)}</option>`,
)

const choices = (retryAllowed: boolean) => `<form method="post" target="_top">
<p>Choose how this payment ends. A real payment page would ask for UPI, a card or net banking here.</p>
<p class="choice"><label for="reason">If it fails, why</label> <select id="reason" name="reason">${reasons.join("")}</select></p>
${retryAllowed ? `<p class="choice"><label><input type="checkbox" id="again" name="again" value="true"> A failure can be tried again</label></p>` : ""}
<div class="outcomes">
${BUTTONS.map(([outcome, label]) => `<button name="outcome" value="${outcome}" data-outcome="${outcome}">${label}</button>`).join("\n")}
</div>
</form>`

const over = (merchantUrl: string) => `<p>This order is over.</p>
<div class="outcomes"><button type="button" data-outcome="leave">Back to the site</button></div>
<noscript><p><a href="${escapeHtml(merchantUrl)}">Back to the site</a></p></noscript>`

const page = (title: string, attributes: string, main: string) => `<!doctype html>
<html lang="en-IN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="stylesheet" href="payPage.css">
<script src="payPage.js"></script>
</head>
<body${attributes}>
<main>
<p class="label">Simulation: no money moves</p>
${main}
</main>
</body>
</html>
`

/** The page's markup, with the script that decides and reports to the site. */
export const payPageHtml = (texts: PayPageTexts): string =>
  page(
    "Simulated PhonePe payment",
    ` data-merchant="${escapeHtml(texts.merchantUrl)}"`,
    `<h1>${escapeHtml(texts.amount)}</h1>
<dl>
<dt>Order</dt><dd>${escapeHtml(texts.merchantOrderId)}</dd>
<dt>PhonePe’s reference</dt><dd>${escapeHtml(texts.orderId)}</dd>
</dl>
${texts.isOpen ? choices(texts.retryAllowed) : over(texts.merchantUrl)}
<p role="status" id="said"></p>`,
  )

/** Shown in place of the page, to visitors who do not come from the merchant's own site too. */
export const blockedHtml = (why: string): string =>
  page("Payment blocked", "", `<h1>Payment blocked</h1>\n<p>${escapeHtml(why)}</p>`)

/**
 * Without it the form decides, and the answer leads the whole window to the site. With it: decides at the simulator first, and
 * only then tells the site; alone in its window, it goes to the site. It listens before there is anything to press. Escape is
 * the last button, Cancel: inside a frame the site around it does not hear the key.
 */
export const payPageScript = `"use strict"
const buttons = () => [...document.querySelectorAll("[data-outcome]")]
const say = (text, isBusy) => {
  document.getElementById("said").textContent = text
  buttons().forEach((button) => { button.disabled = isBusy })
}
const leave = (word) => {
  const merchant = new URL(document.body.dataset.merchant, location.href)
  if (window.parent === window) location.replace(merchant.href)
  else window.parent.postMessage(word, merchant.origin)
}
const ask = async (outcome) => {
  const answer = await fetch(location.href, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({
      outcome,
      reason: document.getElementById("reason").value,
      again: document.getElementById("again")?.checked ?? false,
    }),
  })
  if (!answer.ok) throw new Error(String(answer.status))
  return answer.json()
}
const decide = async (outcome) => {
  say("One moment…", true)
  try {
    const { stays } = outcome === "leave" ? { stays: false } : await ask(outcome)
    if (stays) return say("That try failed. You can try again.", false)
    leave(outcome === "cancel" ? "USER_CANCEL" : "CONCLUDED")
    say("Done. You can close this page.", true)
  } catch {
    say("The simulator did not answer. Please try again.", false)
  }
}
addEventListener("click", (event) => {
  const button = event.target.closest("[data-outcome]")
  if (button === null) return
  event.preventDefault()
  decide(button.dataset.outcome)
})
addEventListener("keydown", ({ key }) => {
  const last = buttons().at(-1)
  if (key === "Escape" && last?.disabled === false) decide(last.dataset.outcome)
})
`
