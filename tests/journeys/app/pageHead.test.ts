/** The page's head in Chromium: what is shared or kept as a bookmark is the page that is shown. */
import type { Page } from "playwright"
import { expect, it } from "vitest"
import { SHOP } from "#core/shop.ts"
import { hydratePage } from "../../harness/browser/page.ts"
import { useBrowserAndServer } from "../../harness/browser/browserAndServer.ts"
import { seeHeading } from "../../harness/browser/visitor.ts"

const site = useBrowserAndServer()

/**
 * Title, description, keywords, canonical link, social picture and structured data, as search engines read them: of the
 * page that is shown, or of the same one as the server writes it.
 */
const headOf = (page: Page, which: "shown" | "written") =>
  page.evaluate(async (isWritten) => {
    const said =
      "title, meta[name]:not([name=viewport], [name=theme-color]), meta[property], link[rel=canonical], script[type='application/ld+json']"
    const template = document.createElement("template")
    // Nothing runs in a template, and no style of it counts.
    if (isWritten)
      [template.innerHTML = ""] = (await (await fetch(location.pathname)).text()).split("</head>")
    const head = isWritten ? template.content : document.head
    return [...head.querySelectorAll(said)].map((element) => {
      const words = [...element.attributes].map(({ name, value }) => `${name}=${value}`)
      const isData = element instanceof HTMLScriptElement
      return [element.tagName, ...words, isData ? JSON.parse(element.text) : element.textContent]
    })
  }, which === "written")

/** Where the visitor goes, one after the other, by links on the page. */
const WAY: ReadonlyArray<readonly [link: RegExp, heading: string | RegExp]> = [
  [/^About Us$/, "About Us"],
  [/^Refund/, "Refund and Cancellation Policy"],
  [/^Terms/, "Terms and Conditions"],
  [/^Privacy/, "Privacy Policy"],
  [/^Cruises$/, "Explore Trips under cruises"],
  [/^Book Now: Dinner Cruise on the Mandovi/, "Dinner Cruise on the Mandovi"],
  [/^Water Sports$/, "Explore Trips under water-sports"],
]

const NOWHERE: ReadonlyArray<readonly [path: string, heading: string]> = [
  ["/cruises/no-such-trip", SHOP.notFoundHeading],
  ["/no-such-page", SHOP.notFoundHeading],
  ["/explore/no-such-category", `Explore ${SHOP.place}`],
]

it(
  "should say of every page that is moved to what it says of one that is opened",
  {
    tags: [
      "2.activity.28",
      "2.activity.29",
      "2.activity.30",
      "2.activity.31",
      "2.activity.32",
      "2.activity.33",
    ],
  },
  async () => {
    const { page, complaints } = await site.arrive()
    await page.goto(site.baseUrl())
    await hydratePage(page)
    await page.keyboard.press("Escape")
    const isAsOpened = async () => {
      const written = await headOf(page, "written")
      expect(written.length).toBeGreaterThan(5)
      await expect.poll(() => headOf(page, "shown")).toEqual(written)
    }
    for (const [link, heading] of WAY) {
      await page.getByRole("link", { name: link }).last().click()
      await seeHeading(page, heading)
      await isAsOpened()
    }
    await page.goBack()
    await seeHeading(page, "Dinner Cruise on the Mandovi")
    await isAsOpened()
    await page.getByRole("banner").getByRole("link").first().click()
    await expect.poll(() => new URL(page.url()).pathname).toBe("/")
    await isAsOpened()
    expect(complaints).toEqual([])
    // An address without a page, which no link of ours leads to.
    for (const [path, heading] of NOWHERE) {
      await page.evaluate((to) => {
        history.pushState({}, "", to)
        dispatchEvent(new PopStateEvent("popstate", { state: {} }))
      }, path)
      await seeHeading(page, heading)
      await isAsOpened()
    }
  },
)
