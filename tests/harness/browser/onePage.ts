/**
 * One page for visitors who come one after the other. A visitor with a page of his own has a process of his own, which
 * compiles, decodes and fetches all anew: 0.67 s of processor time for an activity brought to life, 0.33 s here.
 */
import type { Browser, BrowserContext, Page } from "playwright"
import { onTestFailed, type TestContext } from "vitest"
import { removeInitScripts } from "./addInitScript.ts"
import { endPlay } from "./playCalls.ts"
import { protocolOf } from "./protocolOf.ts"
import { DESKTOP, hearComplaints, LISTENED, newVisitor, type Visitor } from "./visitor.ts"

/** What Chromium notes where it shows a picture that it has in a larger size, from a visitor before, instead of the page's. */
const CACHED_PICTURE = /\/pictures\/\S+ was preloaded using link preload but not used/

/**
 * Leaves what is open, and forgets what the visitor before has left: tabs, played answers, scripts, storage, cookies,
 * history. The browser still has what it fetched.
 */
const forget = async (page: Page, baseUrl: string) => {
  const context = page.context()
  await Promise.all(context.pages().map((other) => (other === page ? undefined : other.close())))
  await Promise.all([page, context].map((played) => played.unrouteAll({ behavior: "ignoreErrors" })))
  await endPlay(page)
  for (const event of LISTENED) page.removeAllListeners(event)
  await removeInitScripts(page)
  await context.setOffline(false)
  await context.clearPermissions()
  await page.emulateMedia({ media: null, forcedColors: null, colorScheme: null, reducedMotion: "reduce" })
  // Of the site, and without a script that could write something while it is left.
  await page.goto(`${baseUrl}/robots.txt`)
  await page.evaluate(() => {
    localStorage.clear()
    sessionStorage.clear()
  })
  await context.clearCookies()
  const browser = await protocolOf(page)
  await browser.send("Storage.clearDataForOrigin", {
    origin: baseUrl,
    storageTypes: "indexeddb,cache_storage",
  })
  await browser.send("Page.resetNavigationHistory")
}

/** At most, of what a frame shows. Unit: characters. */
const TOLD = 700

/** Adds to a test's failure what its visitor had before him at the end: what happens once in a hundred runs tells it itself. */
const tellWhatWasSeen = async (page: Page, { task }: TestContext) => {
  const shown = await Promise.all(
    page.frames().map(async (frame) => {
      const text = await frame
        .locator("body")
        .innerText({ timeout: 2_000 })
        .catch(() => "nothing that could be read")
      return `${frame.url()} showed: ${text.replaceAll(/\s+/g, " ").slice(0, TOLD)}`
    }),
  )
  for (const error of task.result?.errors ?? []) {
    const message = `${error.message}\n${shown.join("\n")}`
    if (error.stack !== undefined) error.stack = error.stack.replace(error.message, () => message)
    error.message = message
  }
}

/** The page of one site. The site's address may not change. */
export const onePage = (
  site: { readonly browser: () => Browser; readonly baseUrl: () => string },
  open = newVisitor,
) => {
  let page: Page | undefined
  let isUsed = false
  /** Its state after a failure is not known, such as which button of the mouse is down. */
  const giveUp = async (context: TestContext) => {
    const given = page
    page = undefined
    if (given?.isClosed() === false) await tellWhatWasSeen(given, context)
    await given?.context().close()
  }
  const leave = async () => {
    if (page === undefined || page.isClosed() || !isUsed) return
    const left = page
    page = undefined
    await forget(left, site.baseUrl())
    page = left
    isUsed = false
  }
  return {
    /**
     * Gives the page to a new visitor, at that width, with a console that has said nothing. Who must come to a cold
     * browser, or sets a clock or a service worker, takes `newVisitor`.
     */
    arrive: async (viewport = DESKTOP): Promise<Visitor> => {
      onTestFailed(giveUp)
      await leave()
      isUsed = true
      if (page === undefined || page.isClosed()) {
        const first = await open(site.browser(), viewport)
        page = first.page
        return first
      }
      await page.setViewportSize(viewport)
      return { page, complaints: hearComplaints(page, (said) => !CACHED_PICTURE.test(said)) }
    },
    /** Has it forget its last visitor now, instead of when the next one comes. */
    leave,
    /** What is kept open for the next visitor. */
    context: (): BrowserContext | undefined => page?.context(),
  }
}
