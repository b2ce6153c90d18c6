/** Everything that stands inside a page and would run: a policy allows exactly these two, by their hashes. */
import { createHash } from "node:crypto"
import { eventReplay } from "./eventReplay.ts"
import { deferredLayout } from "./deferredLayout.ts"

/**
 * What a page knows before its first words: it rests until somebody comes, an intro that was played is over, a link may
 * have passed something along, and this visit may have drawn other cards for this page than stand in it. The text of this
 * function is written into every head, so it stands by itself: it may name nothing outside of it.
 */
const markPageState = (): void => {
  const { dataset } = document.documentElement
  // Until the page is alive, its styles leave out what nobody sees yet.
  dataset["resting"] = ""
  // A first screen that is awaited is laid out alone, but for who wants a certain part of the page.
  if (location.hash === "" && document.querySelector('link[rel="expect"]')) dataset["alone"] = ""
  // What the link has passed along is kept with the step in the browser's history; the router's key for it is "usr".
  if (history.state?.usr) dataset["passed"] = ""
  try {
    const place = JSON.stringify(location.pathname.slice(1).toLowerCase())
    if (sessionStorage.getItem("visitDraws")?.includes(place)) dataset["drawn"] = ""
    if (sessionStorage.getItem("introPlayed") !== null) dataset["intro"] = "over"
  } catch {
    dataset["intro"] = "over"
  }
}

/**
 * Says how much of the ticket is on the screen, until the page is alive and says it itself (`useTicketVisibility`): the bar
 * with the price goes by it. The text of this function is written at the end of every page, so it stands by itself: it
 * may name nothing outside of it.
 */
const watchTicketVisibility = (): void => {
  const { dataset } = document.documentElement
  const form = document.getElementById("book")?.closest("form")
  const pay = form?.querySelector("[type=submit]")
  if (!form || !pay) return
  const watch = new IntersectionObserver(
    (entries) => {
      if (dataset["live"] !== undefined) return watch.disconnect()
      for (const { target, isIntersecting } of entries)
        dataset[target === pay ? "pay" : "ticket"] = isIntersecting ? "seen" : "away"
    },
    { rootMargin: "-10% 0px" },
  )
  watch.observe(form)
  watch.observe(pay)
}

const COMMENT_LINES = /^\s*(?:\/\/|\/\*\*|\*).*$/gm
const INDENTS = /\n\s*/g

/** Nothing in it can close the element that it stands in. */
const inlineScript = (act: () => void): string =>
  `(${act.toString()})()`.replaceAll(COMMENT_LINES, "").replaceAll(INDENTS, "\n").replaceAll("</", "<\\/")

/** Before the first words. */
export const HEAD_SCRIPT = inlineScript(markPageState)
/** After the last. */
export const BODY_SCRIPT = [deferredLayout, watchTicketVisibility, eventReplay].map(inlineScript).join(";")

/** As a policy writes it: `'sha256-…'`. */
export const cspHash = (text: string): string =>
  `'sha256-${createHash("sha256").update(text).digest("base64")}'`

export const INLINE_SCRIPTS: ReadonlyArray<string> = [HEAD_SCRIPT, BODY_SCRIPT].map(cspHash)
