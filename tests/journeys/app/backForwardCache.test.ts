/** Back to a page that was left: the browser may show it as it was, from its memory, and nothing of ours forbids that. */
import { type Browser, chromium, type Page } from "playwright"
import { afterAll, beforeAll, expect, it } from "vitest"
import { useBrowserAndServer } from "../../harness/browser/browserAndServer.ts"
import { BROWSER_FLAGS } from "../../harness/browser/browserFlags.ts"
import { hydratePage } from "../../harness/browser/page.ts"
import { CRUISE } from "../../harness/browser/visitor.ts"
import { findBrowser } from "../../harness/findTools.mjs"

const site = useBrowserAndServer()

let browser: Browser
beforeAll(async () => {
  browser = await chromium.launch({
    executablePath: process.env["CHROMIUM_PATH"] ?? findBrowser(),
    args: [...BROWSER_FLAGS],
    ignoreDefaultArgs: ["--disable-back-forward-cache"],
  })
})
afterAll(() => browser.close())

/** Some builds of Chromium keep no page at all: they say this of every page, beside what else is against it. */
const OF_THE_BROWSER = /^BackForwardCacheDisabled|^BrowsingInstanceNotSwapped$/

/** What the browser says against keeping the page that is left and come back to; nothing where it was kept. */
const reasonsAgainst = async (page: Page, path: string): Promise<ReadonlyArray<string>> => {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send("Page.enable")
  const reasons: Array<string> = []
  devtools.on("Page.backForwardCacheNotUsed", ({ notRestoredExplanations }) =>
    reasons.push(...notRestoredExplanations.map(({ reason }) => reason)),
  )
  await page.evaluate(() => document.documentElement.toggleAttribute("data-left", true))
  await page.goto(`${site.baseUrl()}/robots.txt`)
  // No load event follows where the page was kept: nobody waits for it.
  await page.evaluate(() => void setTimeout(() => history.back()))
  await expect.poll(() => page.evaluate(() => location.pathname).catch(() => "")).toBe(path)
  const isKept = await page.evaluate(() => document.documentElement.hasAttribute("data-left"))
  await expect.poll(() => isKept || reasons.length > 0).toBe(true)
  return reasons.filter((reason) => !OF_THE_BROWSER.test(reason))
}

it.each(["/", CRUISE])("should be free to keep %s, at rest and alive", async (path) => {
  const page = await browser.newPage()
  await page.goto(site.baseUrl() + path)
  expect(await reasonsAgainst(page, path)).toEqual([])
  await hydratePage(page)
  expect(await reasonsAgainst(page, path)).toEqual([])
  await page.close()
})

it("should hear of what forbids it", async () => {
  const page = await browser.newPage()
  await page.goto(`${site.baseUrl()}/AboutUs`)
  await page.evaluate(() => addEventListener("unload", () => undefined))
  expect(await reasonsAgainst(page, "/AboutUs")).toEqual(["UnloadHandlerExistsInMainFrame"])
  await page.close()
})
