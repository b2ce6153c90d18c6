/**
 * One page for the visitors of a file who come one after the other. A visitor with a page of his own has a process of his
 * own, which compiles, decodes and fetches all anew: 2.2 s of processor time for an activity brought to life, 1.1 s here.
 */
import type { Browser, Page } from "playwright"
import { DESKTOP, newVisitor, type Visitor } from "./visitor.ts"

/** What Chromium notes where it shows a picture that it has in a larger size, from a visitor before, instead of the page's. */
const KEPT_PICTURE = /\/pictures\/\S+ was preloaded using link preload but not used/

/** Leaves what is open, and forgets what the visitor before has left: tabs, played answers, storage, cookies, history. */
const forget = async (page: Page, baseUrl: string) => {
  const context = page.context()
  await Promise.all(context.pages().map((other) => (other === page ? undefined : other.close())))
  await page.unrouteAll({ behavior: "ignoreErrors" })
  await context.setOffline(false)
  await page.emulateMedia({ media: null, forcedColors: null, colorScheme: null, reducedMotion: "reduce" })
  // Of the site, and without a script that could write something while it is left.
  await page.goto(`${baseUrl}/robots.txt`)
  await page.evaluate(() => {
    localStorage.clear()
    sessionStorage.clear()
  })
  await context.clearCookies()
  const browser = await context.newCDPSession(page)
  await browser.send("Page.resetNavigationHistory")
  await browser.detach()
}

/**
 * Gives the file's page to a new visitor, at that width, with a console that has said nothing. The browser still has what
 * it fetched: who must come to a cold one, or sets a clock, permissions or scripts for every page, takes `newVisitor`.
 */
export const onePage = (
  site: { readonly browser: () => Browser; readonly baseUrl: () => string },
  open = newVisitor,
) => {
  let visitor: Visitor | undefined
  let isFirst = true
  return async (viewport = DESKTOP): Promise<Visitor> => {
    if (visitor === undefined || visitor.page.isClosed()) {
      isFirst = true
      return (visitor = await open(site.browser(), viewport))
    }
    const { page, complaints } = visitor
    await forget(page, site.baseUrl())
    await page.setViewportSize(viewport)
    complaints.length = 0
    if (isFirst)
      page.on("console", (said) => {
        const at = KEPT_PICTURE.test(said.text()) ? complaints.indexOf(said.text()) : -1
        if (at >= 0) complaints.splice(at, 1)
      })
    isFirst = false
    return visitor
  }
}
