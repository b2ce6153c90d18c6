/**
 * A page's rules are sent in parts, and so in another order than they were built in. No element may look another way for
 * it: neither with all parts there, nor, in the first screen, with the first part alone.
 */
import type { Page } from "playwright"
import { expect, it } from "vitest"
import { useBrowserAndServer } from "../../harness/browser/browserAndServer.ts"
import { CRUISE, DESKTOP, PHONE } from "../../harness/browser/visitor.ts"

const shop = useBrowserAndServer()

/** Pages whose scripts never run: they stay as they were written. */
const look = async (path: string, viewport: typeof PHONE, see: (page: Page) => Promise<void>) => {
  const context = await shop
    .browser()
    .newContext({ viewport, javaScriptEnabled: false, bypassCSP: true, reducedMotion: "reduce" })
  const page = await context.newPage()
  await page.goto(shop.baseUrl() + path)
  await see(page)
  await context.close()
}

/** The looks of every element, or of every one of the first screen, as styles say it: one text each. */
const looks = (page: Page, which: "first" | "all") =>
  page.evaluate((wanted) => {
    const root = document.documentElement
    // Without a layout every value is the one that was said, and not what it came to.
    root.style.display = "none"
    /** Said by other properties too, or of no use to us. */
    const repeated =
      /^-webkit|-(?:block|inline)(?:-|$)|^(?:border-(?:start|end)|scroll|animation|transition)-/
    const names = [...getComputedStyle(root)].filter((name) => !repeated.test(name))
    const end = document.getElementById("second-screen")
    const isFirst = (element: Element) =>
      end === null || (element.compareDocumentPosition(end) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
    const said = (element: Element, part?: string) => {
      const style = getComputedStyle(element, part)
      if (part !== undefined && style.content === "none") return ""
      return names.map((name) => `${name}:${style.getPropertyValue(name)}`).join(";")
    }
    const texts = [...document.querySelectorAll("#root *")]
      .filter((element) => wanted === "all" || isFirst(element))
      .map(
        (element) =>
          `${element.tagName}.${element.getAttribute("class")}|${[undefined, "::before", "::after"].map((part) => said(element, part)).join("|")}`,
      )
    root.style.display = ""
    return texts
  }, which)

/** The sheets as they were built, instead of the page's own parts. */
const takeWholeSheets = async (page: Page) => {
  const links = await page.locator('link[rel="stylesheet"]').all()
  const hrefs = await Promise.all(links.map((link) => link.getAttribute("href")))
  const sheets = await Promise.all(
    hrefs.map(async (href) => (await fetch(`${shop.baseUrl()}${href}`)).text()),
  )
  await page.evaluate((texts) => {
    for (const style of [...document.querySelectorAll("style")].slice(1)) style.remove()
    for (const text of texts)
      document.head.append(Object.assign(document.createElement("style"), { textContent: text }))
  }, sheets)
  return sheets.length
}

const takeFirstPartOnly = (page: Page) =>
  page.evaluate(() => {
    for (const style of document.querySelectorAll("body style")) style.remove()
  })

/** The elements that differ, and in what. */
const differences = (ones: ReadonlyArray<string>, others: ReadonlyArray<string>) =>
  ones.flatMap((one, place) => {
    const [own, theirs] = [one, others[place] ?? ""].map((text) => text.split(/[;|]/))
    const said = own?.filter((value, at) => value !== theirs?.[at]) ?? []
    return said.length === 0 ? [] : [`${one.split("|")[0]}: ${said.join(" ")}`]
  })

it.each([
  ["/", PHONE],
  ["/", DESKTOP],
  [CRUISE, PHONE],
  [CRUISE, DESKTOP],
  ["/planYourTrip", PHONE],
  ["/refundPolicy", DESKTOP],
  ["/AboutUs", PHONE],
  ["/explore/cruises", DESKTOP],
  ["/nowhere", PHONE],
])("%s should look as its whole sheets say, at %o", (path, viewport) =>
  look(path, viewport, async (page) => {
    const parts = await looks(page, "all")
    expect(parts.length).toBeGreaterThan(40)
    expect(await takeWholeSheets(page)).toBeGreaterThan(0)
    expect(differences(parts, await looks(page, "all"))).toEqual([])
  }),
)

it.each([
  ["/", PHONE],
  [CRUISE, DESKTOP],
])("the first screen of %s should look the same before the rest is there, at %o", (path, viewport) =>
  look(path, viewport, async (page) => {
    const whole = await looks(page, "first")
    await takeFirstPartOnly(page)
    expect(differences(await looks(page, "first"), whole)).toEqual([])
  }),
)
