/** The page for a page that cannot be had without a network: says so, and leads to those that can. */
import { escapeHtml } from "#core/escapeHtml.ts"
import { isBookingPage, isPrivatePage } from "./cacheRules.ts"

export interface CachedPageLink {
  readonly href: string
  readonly title: string
}

const STYLE = `:root{color-scheme:light dark;font:1.125rem/1.5 system-ui,sans-serif}
body{max-width:36rem;margin:0 auto;padding:2rem 1.25rem}
h1{line-height:1.2}
ul{list-style:none;padding:0}
a{display:inline-block;padding:.6rem 0}`

/**
 * Loads the page as soon as the server has it: looks every five seconds, and when the device is back on the network. Who is
 * on the way to another page is not held back.
 */
const SCRIPT = `let isLeft = false
const look = async () => {
  const answer = await fetch("", { method: "HEAD" }).catch(() => undefined)
  if (answer?.status < 500 && !isLeft) location.reload()
}
setInterval(look, 5000)
addEventListener("online", look)
addEventListener("beforeunload", () => { isLeft = true })`

const why = (path: string) => {
  if (isBookingPage(path))
    return "This booking was not kept on this device. A booking that you open with a network is kept for later."
  return isPrivatePage(path)
    ? "The result of a payment is never kept on a device. We show it as soon as you are back."
    : "This page was not kept on this device."
}

const listOf = (heading: string, links: ReadonlyArray<CachedPageLink>): string => {
  const items = links.map(
    ({ href, title }) => `<li><a href="${escapeHtml(href)}">${escapeHtml(title)}</a></li>`,
  )
  return items.length === 0 ? "" : `<h2>${heading}</h2>\n    <ul>${items.join("")}</ul>`
}

/** What the device has: its bookings, and the other pages. */
export interface KeptLinks {
  readonly bookings: ReadonlyArray<CachedPageLink>
  readonly pages: ReadonlyArray<CachedPageLink>
}

/** `nonce` is what its policy knows its script by. */
export const offlinePage = (path: string, { bookings, pages }: KeptLinks, nonce: string): string =>
  `<!doctype html>
<html lang="en-IN">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>You are offline</title>
    <style>${STYLE}</style>
  </head>
  <body>
    <main>
    <h1>You are offline</h1>
    <p>${why(path)}</p>
    <p><a href="">Try again</a></p>
    ${listOf("Your bookings", bookings)}
    ${listOf("Pages that you can read now", pages)}
    </main>
    <script nonce="${nonce}">${SCRIPT}</script>
  </body>
</html>
`

/** Nothing is loaded by it: its own style and script stand in it, and it asks for itself. */
export const offlinePolicy = (nonce: string): string =>
  `default-src 'none'; style-src 'unsafe-inline'; script-src 'nonce-${nonce}'; connect-src 'self'`
