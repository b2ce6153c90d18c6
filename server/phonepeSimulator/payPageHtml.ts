/** The simulated PhonePe's payment page as texts: markup, and the script that decides and reports to the site. */
import { ERROR_PAIRS } from "./engine/errorPairs.ts"

const ESCAPES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
}
const escaped = (text: string) => text.replace(/[&<>"']/g, (char) => ESCAPES[char] ?? char)

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

const reasons = Object.entries(ERROR_PAIRS).map(
  ([code, { errorCode, description }]) =>
    `<option value="${code}">${escaped(`${description} (${code}, ${errorCode})`)}</option>`,
)

const choices = (retryAllowed: boolean) => `<form method="post">
<p>Choose how this payment ends. A real payment page would ask for UPI, a card or net banking here.</p>
<p class="choice"><label for="reason">If it fails, why</label> <select id="reason" name="reason">${reasons.join("")}</select></p>
${retryAllowed ? `<p class="choice"><label><input type="checkbox" id="again" name="again" value="true"> A failure can be tried again</label></p>` : ""}
<div class="outcomes">
${BUTTONS.map(([outcome, label]) => `<button name="outcome" value="${outcome}" data-outcome="${outcome}">${label}</button>`).join("\n")}
</div>
</form>`

const over = (merchantUrl: string) => `<p>This order is over.</p>
<div class="outcomes"><button type="button" data-outcome="leave">Back to the site</button></div>
<noscript><p><a href="${escaped(merchantUrl)}">Back to the site</a></p></noscript>`

const page = (title: string, attributes: string, main: string) => `<!doctype html>
<html lang="en-IN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="stylesheet" href="payPage.css">
</head>
<body${attributes}>
<main>
<p class="label">Simulation: no money moves</p>
${main}
</main>
</body>
</html>
`

export const payPageHtml = (texts: PayPageTexts): string =>
  page(
    "Simulated PhonePe payment",
    ` data-merchant="${escaped(texts.merchantUrl)}"`,
    `<h1>${escaped(texts.amount)}</h1>
<dl>
<dt>Order</dt><dd>${escaped(texts.merchantOrderId)}</dd>
<dt>PhonePe’s reference</dt><dd>${escaped(texts.orderId)}</dd>
</dl>
${texts.isOpen ? choices(texts.retryAllowed) : over(texts.merchantUrl)}
<p role="status" id="said"></p>
<script src="payPage.js"></script>`,
  )

/** Shown in place of the page, to visitors who do not come from the merchant's own site too. */
export const blockedHtml = (why: string): string =>
  page("Payment blocked", "", `<h1>Payment blocked</h1>\n<p>${escaped(why)}</p>`)

/**
 * Without it the form decides, and the answer leads to the site. With it: decides at the simulator first, and only then tells the site; alone in its window, it goes to the site. Escape is the
 * last button, Cancel: inside a frame the site around it does not hear the key.
 */
export const payPageScript = `"use strict"
const said = document.getElementById("said")
const buttons = [...document.querySelectorAll("[data-outcome]")]
const merchant = new URL(document.body.dataset.merchant, location.href)
const leave = (word) => {
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
  buttons.forEach((button) => { button.disabled = true })
  said.textContent = "One moment…"
  try {
    const { stays } = outcome === "leave" ? { stays: false } : await ask(outcome)
    if (stays) {
      said.textContent = "That try failed. You can try again."
      buttons.forEach((button) => { button.disabled = false })
      return
    }
    leave(outcome === "cancel" ? "USER_CANCEL" : "CONCLUDED")
    said.textContent = "Done. You can close this page."
  } catch {
    said.textContent = "The simulator did not answer. Please try again."
    buttons.forEach((button) => { button.disabled = false })
  }
}
buttons.forEach((button) => button.addEventListener("click", (event) => {
  event.preventDefault()
  decide(button.dataset.outcome)
}))
addEventListener("keydown", ({ key }) => {
  if (key === "Escape" && !buttons.at(-1).disabled) decide(buttons.at(-1).dataset.outcome)
})
`

/** Beside the style that all simulated payment pages share. */
