/**
 * "What was sent": the letters of a demonstration, for whoever booked in this browser. A shop with real payments has no
 * such page.
 */
import { Effect } from "effect"
import { type Express, Router } from "express"
import colours from "#shop/printColours.json" with { type: "json" }
import { letterHtml } from "#adapters/mail/letterHtml.ts"
import { momentText } from "#core/days.ts"
import { escapeHtml } from "#core/escapeHtml.ts"
import { letterText } from "#core/messages/travellerLetter.ts"
import { OrderStore } from "#core/ports/orders.ts"
import type { TravellerAddress } from "#core/ports/travellerMessages.ts"
import { SENT_LETTERS_PATH } from "#core/routes.ts"
import type { SentLetter } from "../app/sentLetters.ts"
import type { ServerRuntime } from "../app/serverLayer.ts"
import { browserCookie, browserIdOf } from "../guard/browserCookie.ts"
import { cspHash } from "../guard/securityHeaders.ts"

const STYLE = `:root { color-scheme: light; font: 16px/1.5 system-ui, sans-serif; color: ${colours.indigo}; background: ${colours.shell} }
body { margin: 0 }
main { max-width: 44rem; margin: 0 auto; padding: 1.5rem 1rem 3rem }
.label { margin: 0; padding: .5rem .75rem; border-radius: .5rem; background: ${colours.mango}; color: ${colours["on-mango"]}; font-weight: 700 }
article { margin: 2rem 0 0; padding: 1rem 0 0; border-top: 1px solid ${colours.line} }
h2 { margin: 0; font-size: 1.25rem; overflow-wrap: anywhere }
a { color: ${colours.teal}; overflow-wrap: anywhere }
a:focus-visible, summary:focus-visible { outline: 3px solid ${colours.teal}; outline-offset: 2px }
summary { min-height: 2.75rem; display: list-item; cursor: pointer }
iframe { width: 100%; height: 40rem; border: 1px solid ${colours.line}; background: ${colours.paper} }
pre { white-space: pre-wrap; overflow-wrap: anywhere }`

const POLICY = `default-src 'none'; style-src ${cspHash(STYLE)}; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`
/** A letter has its looks inline, as mail programs want them, and nothing else. */
const LETTER_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation"

const receiverText = (to: TravellerAddress): string =>
  to.channel === "email" ? `By e-mail to ${to.email}` : `By WhatsApp to ${to.mobileNumber}`

/** Mail brings the trip for a calendar; WhatsApp brings no files. */
const attachmentOf = ({ letter, to }: SentLetter): string =>
  letter.event === undefined || to.channel !== "email"
    ? ""
    : `<p>Attached: ${escapeHtml(letter.event.fileName)}</p>`

const articleOf = (one: SentLetter, place: number): string => {
  const { letter, to, atMs } = one
  return `<article>
<h2>${escapeHtml(letter.subject)}</h2>
<p>${escapeHtml(receiverText(to))}, ${escapeHtml(momentText(atMs))}</p>
${letter.link === undefined ? "" : `<p><a href="${escapeHtml(letter.link)}">Open the booking</a></p>`}
${attachmentOf(one)}
<iframe title="${escapeHtml(`The message: ${letter.subject}`)}" src="${SENT_LETTERS_PATH}/${place}"></iframe>
<details><summary>As text</summary><pre>${escapeHtml(letterText(letter))}</pre></details>
</article>`
}

const pageOf = (letters: ReadonlyArray<SentLetter>): string => `<!doctype html>
<html lang="en-IN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>What was sent</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<p class="label">Simulation: nothing left this machine unless a mail server is set</p>
<h1>What was sent</h1>
<p>The messages about what you booked in this browser, the newest first. <a href="/">Back to the site</a></p>
${letters.length === 0 ? "<p>Nothing yet. Book a trip, pay with “Success”, and look here again after a few seconds.</p>" : letters.map(articleOf).join("\n")}
</main>
</body>
</html>
`

/** `isSecure`: the site is served over https, and so the browser's cookie is bound to it. */
export const mountSentLettersPage = (
  app: Express,
  { runPromise }: ServerRuntime,
  sent: ReadonlyArray<SentLetter>,
  isSecure: boolean,
): void => {
  /** Of the orders that a browser has booked; none of a browser that has no secret. */
  const lettersOf = (browser: string | undefined) =>
    browser === undefined
      ? Promise.resolve([])
      : runPromise(
          Effect.map(
            OrderStore.use((orders) => orders.completedOf(browser)),
            (orders) => {
              const own = new Set(orders.map(({ merchantOrderId }) => merchantOrderId))
              return sent.filter(({ letter }) => own.has(letter.merchantOrderId))
            },
          ),
        )
  const router = Router()
  router.use(
    browserCookie(isSecure, () => false),
    (_req, res, next) => {
      res.set({ "cache-control": "no-store", "x-robots-tag": "noindex", "referrer-policy": "no-referrer" })
      next()
    },
  )
  router.get("/", async (_req, res) => {
    const letters = await lettersOf(browserIdOf(res))
    res.set("content-security-policy", POLICY).type("html").send(pageOf(letters))
  })
  router.get("/:place", async (req, res, next) => {
    const letters = await lettersOf(browserIdOf(res))
    const found = letters[Number(req.params.place)]
    if (found === undefined) return next()
    // The policy is the newer word on frames; the shop's older one, for all its answers, is that there are none.
    res.removeHeader("x-frame-options")
    // Its sandbox has an origin of its own, which no cluster can be keyed by: browsers warn of the wish in every frame.
    res.removeHeader("origin-agent-cluster")
    res.set("content-security-policy", LETTER_POLICY).type("html").send(letterHtml(found.letter))
  })
  app.use(SENT_LETTERS_PATH, router)
}
