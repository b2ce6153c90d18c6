/** The simulated payment page as texts: markup, style and the script that reports to the site. */

/** What the page says. Every text is escaped here. */
export interface CheckoutTexts {
  readonly merchantOrderId: string
  readonly gatewayOrderId: string
  readonly description: string
  /** Ready to read, such as "₹1,150.00". */
  readonly amount: string
}

const ESCAPES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
}
/** A text as markup may hold it. */
export const escaped = (text: string) => text.replace(/[&<>"']/g, (char) => ESCAPES[char] ?? char)

/** One button for each way a payment can end. */
export const BUTTONS = [
  ["success", "Success"],
  ["failure", "Failure"],
  ["pending", "Pending"],
  ["cancel", "Cancel"],
] as const

export const checkoutHtml = ({
  merchantOrderId,
  gatewayOrderId,
  description,
  amount,
}: CheckoutTexts): string =>
  `<!doctype html>
<html lang="en-IN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Simulated payment</title>
<link rel="stylesheet" href="/simulator/checkout.css">
</head>
<body>
<main>
<p class="label">Simulation: no money moves</p>
<h1>${escaped(amount)}</h1>
<dl>
<dt>Paying for</dt><dd>${escaped(description)}</dd>
<dt>Order</dt><dd>${escaped(merchantOrderId)}</dd>
<dt>Provider’s reference</dt><dd>${escaped(gatewayOrderId)}</dd>
</dl>
<p>Choose how this payment ends. A real payment page would ask for UPI, a card or net banking here.</p>
<div class="outcomes">
${BUTTONS.map(([outcome, label]) => `<button type="button" data-outcome="${outcome}">${label}</button>`).join("\n")}
</div>
<p role="status" id="said"></p>
</main>
<script src="/simulator/checkout.js"></script>
</body>
</html>
`

/** Reports the outcome to the simulated provider first, and only then to the site around it. */
export const checkoutScript = `"use strict"
const said = document.getElementById("said")
const buttons = [...document.querySelectorAll("[data-outcome]")]
const decide = async (outcome) => {
  buttons.forEach((button) => { button.disabled = true })
  said.textContent = "One moment…"
  try {
    const answer = await fetch(location.pathname, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ outcome }),
    })
    if (!answer.ok) throw new Error(String(answer.status))
    window.parent.postMessage(outcome === "cancel" ? "USER_CANCEL" : "CONCLUDED", location.origin)
    said.textContent = "Done. You can close this page."
  } catch {
    said.textContent = "The simulator did not answer. Please try again."
    buttons.forEach((button) => { button.disabled = false })
  }
}
buttons.forEach((button) => button.addEventListener("click", () => decide(button.dataset.outcome)))
`

export const checkoutStyle = `
:root { color-scheme: light; font: 16px/1.5 system-ui, sans-serif; color: #1d2b4f; background: #fffaf1 }
body { margin: 0; min-height: 100vh; display: grid; place-items: center }
main { width: min(100% - 2rem, 26rem); padding: 1.5rem 0 }
.label { margin: 0; padding: .5rem .75rem; border-radius: .5rem; background: #f2ac3c; color: #3b2203; font-weight: 700 }
h1 { margin: 1rem 0 .5rem; font-size: 2.5rem; font-variant-numeric: tabular-nums }
dl { margin: 0 0 1rem; display: grid; gap: .125rem }
dt { font-size: .875rem; color: #33456f }
dd { margin: 0 0 .5rem; font-weight: 600; overflow-wrap: anywhere }
.outcomes { display: grid; grid-template-columns: 1fr 1fr; gap: .75rem }
button { min-height: 3rem; border: 2px solid #1d2b4f; border-radius: .625rem; background: #fff; color: inherit; font: 700 1rem system-ui, sans-serif; cursor: pointer }
button:hover { background: #f4e6cc }
button:focus-visible { outline: 3px solid #0f6f78; outline-offset: 2px }
button:disabled { opacity: .6; cursor: progress }
[data-outcome=success] { background: #1f6b4c; border-color: #1f6b4c; color: #fff }
[data-outcome=success]:hover { background: #17533b }
`
