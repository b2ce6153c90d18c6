/** A page that somebody is about to open is fetched before, in Chromium. */
import type { Page } from "playwright"
import { describe, expect, it } from "vitest"
import { hydratePage, seeAtRest } from "../../harness/browser/page.ts"
import { useBrowserAndServer } from "../../harness/browser/browserAndServer.ts"
import { DESKTOP, newVisitor, seeHeading } from "../../harness/browser/visitor.ts"

const site = useBrowserAndServer()

const ACTIVITY = "/api/subcategories/get-by-slug/"

/** Home, alive; `asked` lists the paths of requests since then. */
const onHome = async (
  look: (page: Page, asked: ReadonlyArray<string>) => Promise<void>,
  connection: object = {},
) => {
  const { page, complaints } = await newVisitor(site.browser(), DESKTOP)
  await page.addInitScript((value) => Object.defineProperty(navigator, "connection", { value }), connection)
  await page.clock.install()
  await page.goto(site.baseUrl())
  await hydratePage(page)
  // What it fetches for itself has come.
  await seeAtRest(page)
  const asked: Array<string> = []
  page.on("request", (request) => asked.push(new URL(request.url()).pathname))
  await look(page, asked)
  expect(complaints).toEqual([])
  await page.context().close()
}
/** Longer than anybody need rest on a link. Unit: milliseconds. */
const LONG_MS = 1000
const card = (page: Page, place = 0) => page.getByRole("link", { name: /^Book Now/ }).nth(place)
const activities = (asked: ReadonlyArray<string>) => asked.filter((path) => path.startsWith(ACTIVITY))
const scripts = (asked: ReadonlyArray<string>) =>
  asked.filter((path) => /\/ActivityScreen-.*\.js$/.test(path))

describe("a link on which somebody rests", () => {
  it("should have its page's script and answer there before it is opened, each asked for once, and not for a mouse that only passes by", () =>
    onHome(async (page, asked) => {
      await card(page, 1).scrollIntoViewIfNeeded()
      const place = await card(page, 1).boundingBox()
      if (place === null) throw new Error("no second card")
      // No time passes while it is on the link, however slow the machine is.
      await page.clock.pauseAt((await page.evaluate(() => Date.now())) + LONG_MS)
      await page.mouse.move(place.x + 5, place.y + 5)
      await page.mouse.move(2, 2)
      await page.clock.runFor(LONG_MS)
      expect(activities(asked)).toEqual([])
      await page.clock.resume()
      const slug = (await card(page).getAttribute("href"))?.split("/").at(-1)
      // The mouse stays where it is, and what the next page shows there may be a link too.
      const counts = () => [asked.filter((path) => path === ACTIVITY + slug).length, scripts(asked).length]
      const answered = page.waitForResponse((answer) => answer.url().endsWith(ACTIVITY + slug))
      await card(page).hover()
      await (await answered).finished()
      await expect.poll(counts).toEqual([1, 1])
      // The answer is taken in by what waits for it, before the page has nothing to do.
      await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
      await card(page).click()
      await seeHeading(page, /./)
      await page.getByRole("form").first().waitFor()
      expect(counts()).toEqual([1, 1])
    }))

  it("should be fetched for the keyboard too, and give way to its page without an empty moment between", () =>
    onHome(async (page, asked) => {
      const arrived = page.waitForResponse((answer) => scripts([new URL(answer.url()).pathname]).length > 0)
      const answered = page.waitForResponse(
        (answer) => activities([new URL(answer.url()).pathname]).length > 0,
      )
      await card(page).focus()
      await (await answered).finished()
      expect(activities(asked)).toHaveLength(1)
      // Resolves when the script has come and has been read.
      await page.evaluate(`import("${(await arrived).url()}").then(() => undefined)`)
      await page.evaluate(() => {
        const headings: Array<number> = []
        const count = () => headings.push(document.querySelectorAll("main h1").length)
        new MutationObserver(count).observe(document.body, { childList: true, subtree: true })
        Object.assign(window, { headings })
      })
      await card(page).press("Enter")
      await page.getByRole("form").first().waitFor()
      const least = await page.evaluate(() => Math.min(...Reflect.get(window, "headings")))
      expect(least).toBe(1)
    }))

  it("should cost nobody anything with Save-Data", () =>
    onHome(
      async (page, asked) => {
        await card(page).focus()
        await card(page).hover()
        await page.clock.runFor(LONG_MS)
        expect(activities(asked)).toEqual([])
      },
      { saveData: true },
    ))
})
