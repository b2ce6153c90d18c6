/** The activity page in Chromium: what it says, and how it is sent on. */
import type { Page } from "playwright"
import { describe, expect, it } from "vitest"
import { CRUISE, PHONE, seeHeading } from "../../harness/browser/visitor.ts"
import {
  hasFocus,
  withoutServerRendering,
  hydratePage,
  parseDeferred,
  seeAtRest,
} from "../../harness/browser/page.ts"
import { useBrowserAndServer, CRUISE_NAME, cruiseVisits } from "../../harness/browser/browserAndServer.ts"
import { addInitScript } from "../../harness/browser/addInitScript.ts"
import { endPlay, playCalls } from "../../harness/browser/playCalls.ts"

const site = useBrowserAndServer()
const visit = cruiseVisits(site)
const visitAlone = cruiseVisits(site, { alone: true })

const others = (page: Page) => page.getByRole("region", { name: "Discover Other Activities" })

describe("what the page says", () => {
  it(
    "should name what it waits for, keep the focus at its top where it comes at the second try, and have no others where they cannot be had",
    { tags: ["2.activity.1", "2.activity.23", "7.calls.17", "8.errors.4", "8.errors.6"] },
    async () => {
      const waiting = Promise.withResolvers<void>()
      let refused: Promise<unknown> = Promise.resolve()
      await visit(
        async (page) => {
          await seeHeading(page, "Crafting Your Next Journey")
          waiting.resolve()
          await seeHeading(page, "We could not load this trip")
          await endPlay(page, "**/api/subcategories/get-by-slug/**")
          await page.getByRole("button", { name: "Try again" }).press("Enter")
          await seeHeading(page, CRUISE_NAME)
          await expect.poll(() => hasFocus(page.getByRole("heading", { level: 1 }))).toBe(true)
          await refused
          await seeAtRest(page)
          expect(await others(page).count()).toBe(0)
          expect(await page.getByRole("alert").count()).toBe(0)
        },
        {
          prepare: async (page) => {
            await withoutServerRendering(page)
            await playCalls(page, "**/api/subcategories/get-by-slug/**", async (call) => {
              await waiting.promise
              await call.abort()
            })
            await playCalls(page, "**/api/subcategories/cat-*", (call) => call.fulfill({ status: 500 }))
            refused = page.waitForResponse("**/api/subcategories/cat-*")
          },
        },
      )
    },
  )

  it(
    "should show facts, highlights, itinerary and gallery under the specified words, the description whole on a desktop, and six others",
    {
      tags: [
        "2.activity.7",
        "2.activity.8",
        "2.activity.9",
        "2.activity.13",
        "2.activity.18",
        "2.activity.20",
        "2.activity.21",
      ],
    },
    () =>
      visit(async (page) => {
        await seeHeading(page, CRUISE_NAME)
        await parseDeferred(page)
        const main = await page.getByRole("main").innerText()
        for (const words of [
          "1 hour",
          "4.8 (234 reviews)",
          "Meeting point",
          "Santa Monica jetty",
          "Included",
        ])
          expect(main).toContain(words)
        for (const title of ["Highlights", "Itenary Included", "More Moments"])
          expect(
            await page.getByRole("region", { name: title, exact: true }).getByRole("listitem").count(),
          ).toBeGreaterThan(1)
        await page.getByText(/as you return\.$/).waitFor()
        expect(await page.getByRole("button", { name: "Read more" }).isVisible()).toBe(false)
        expect(await others(page).getByRole("article").count()).toBe(6)
        expect(await others(page).getByRole("heading", { name: CRUISE_NAME }).count()).toBe(0)
      }),
  )

  it(
    "should draw the six others anew for each visit, and keep them in it",
    { tags: ["2.activity.21", "2.activity.22"] },
    async () => {
      const namesOn = (page: Page) => others(page).getByRole("article").getByRole("heading").allTextContents()
      const draws = new Set<string>()
      const written = new Set<string>()
      const draw = async (page: Page) => {
        await parseDeferred(page)
        written.add((await namesOn(page)).join())
        await hydratePage(page)
        const drawn = await namesOn(page)
        draws.add(drawn.join())
        expect(drawn).toHaveLength(6)
        return drawn
      }
      await visit(async (page) => {
        const drawn = await draw(page)
        await others(page)
          .getByRole("article")
          .first()
          .getByRole("link", { name: /^Book Now/ })
          .click()
        await page.waitForFunction(() => window.scrollY === 0)
        await page.goBack()
        await seeHeading(page, CRUISE_NAME)
        expect(await namesOn(page)).toEqual(drawn)
        await page.reload()
        await hydratePage(page)
        expect(await namesOn(page)).toEqual(drawn)
      })
      for (let visits = 1; visits < 5 && draws.size === 1; visits++)
        await visit(async (page) => void (await draw(page)))
      expect(written.size).toBe(1)
      // Five draws of the same six in the same order would be one chance in more than a hundred million.
      expect(draws.size).toBeGreaterThan(1)
    },
  )

  it(
    "should change no card before the visitor's eyes, on the way down and after a reload there",
    { tags: ["2.activity.21", "2.activity.22"] },
    () =>
      visitAlone(async (page) => {
        const list = others(page)
        const names = () => list.getByRole("article").getByRole("heading").allTextContents()
        await list.scrollIntoViewIfNeeded()
        const seen = await names()
        await hydratePage(page)
        expect(await names()).toEqual(seen)
        await page.evaluate(() =>
          sessionStorage.setItem("visitDraws", '{"cruises/sunset-cruise-mandovi":"1"}'),
        )
        // Whatever could be read of the cards in any frame from the first on.
        await page.addInitScript(() => {
          const read = new Set<string>()
          Object.assign(window, { read })
          const look = () => {
            const cards = [...document.querySelectorAll("section article h3")]
            const words = cards.filter((card) => card.checkVisibility({ visibilityProperty: true }))
            if (words.length > 0) read.add(words.map(({ textContent }) => textContent).join())
            requestAnimationFrame(look)
          }
          look()
        })
        await page.reload()
        await hydratePage(page)
        const drawn = await names()
        expect(drawn).not.toEqual(seen)
        await list.getByRole("article").first().waitFor()
        const read = await page.evaluate(() => [...(window as unknown as { read: Set<string> }).read])
        expect(read).toEqual([drawn.join()])
      }),
  )

  it(
    "should cut the description on phones and unfold it, and begin at the first of the six that were drawn",
    { tags: ["2.activity.5", "2.activity.6", "2.activity.22", "9.constants.4"] },
    () =>
      visit(
        async (page) => {
          const end = page.getByText(/as you return\.$/)
          await page.getByText(/^An hour on the river[\s\S]*…$/).waitFor()
          expect(await end.isVisible()).toBe(false)
          await hydratePage(page)
          await page.getByRole("button", { name: "Read more" }).click()
          expect(await end.isVisible()).toBe(true)
          await page.getByRole("button", { name: "Read less" }).click()
          expect(await end.isVisible()).toBe(false)

          const list = page.getByRole("list", { name: "Discover Other Activities" })
          const first = () => list.getByRole("heading").first().textContent()
          const firsts = new Set([await first()])
          for (const seed of ["1", "2", "3"]) {
            const draws = JSON.stringify({ "cruises/sunset-cruise-mandovi": seed })
            await page.evaluate((drawn) => sessionStorage.setItem("visitDraws", drawn), draws)
            await page.reload()
            await hydratePage(page)
            await seeAtRest(page)
            firsts.add(await first())
            expect.soft([seed, await list.evaluate(({ scrollLeft }) => scrollLeft)]).toEqual([seed, 0])
          }
          expect(firsts.size).toBeGreaterThan(2)
        },
        { viewport: PHONE },
      ),
  )

  it("should show everybody's six where the scripts that draw others do not come", () =>
    visit(
      async (page) => {
        await page.mouse.wheel(0, 100)
        const cards = others(page).getByRole("article")
        await expect.poll(() => cards.count()).toBe(6)
        expect(await cards.first().evaluate((one) => one.checkVisibility({ visibilityProperty: true }))).toBe(
          true,
        )
      },
      {
        prepare: async (page) => {
          await addInitScript(page, () =>
            sessionStorage.setItem("visitDraws", '{"cruises/sunset-cruise-mandovi":"1"}'),
          )
          await page.route("**/assets/*.js", (route) => route.abort())
        },
      },
    ))
})

it(
  "should be shared by its link in an alert where the device cannot share, copied there, and left to the device where it can",
  { tags: ["2.activity.10", "2.activity.11"] },
  () =>
    visit(
      async (page) => {
        const share = page.getByRole("button", { name: "Share" })
        await share.click()
        const link = page.getByRole("alert").getByRole("textbox", { name: "Send this link to a friend:" })
        expect(await link.inputValue()).toBe(site.baseUrl() + CRUISE)
        await page.getByRole("button", { name: "Copy" }).click()
        await page.getByText("Link copied", { exact: true }).waitFor()
        expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(site.baseUrl() + CRUISE)
        await page.getByRole("button", { name: "Close", exact: true }).click()
        expect(await hasFocus(share)).toBe(true)
        await page.evaluate(() => {
          navigator.share = async (data) => void Object.assign(window, { shared: data })
        })
        await share.click()
        await page.waitForFunction(() => "shared" in window)
        expect(await page.evaluate(() => Reflect.get(window, "shared"))).toEqual({
          title: CRUISE_NAME,
          url: site.baseUrl() + CRUISE,
        })
        expect(await page.getByRole("alert").count()).toBe(0)
        await page.evaluate(() => {
          const refused = () =>
            Promise.reject(new DOMException("there is no app to share with", "AbortError"))
          const silent = () => new Promise<void>(() => undefined)
          const sheets = [refused, silent]
          navigator.share = () => (sheets.shift() ?? silent)()
        })
        for (const _ of ["refused", "silent"]) {
          await share.click()
          await link.waitFor()
          await page.getByRole("button", { name: "Close", exact: true }).click()
          await link.waitFor({ state: "detached" })
        }
      },
      { prepare: (page) => page.context().grantPermissions(["clipboard-read", "clipboard-write"]) },
    ),
)

it("should bring the link and its buttons into sight on a phone, above the bar with the price", () =>
  visit(
    async (page) => {
      const share = page.getByRole("button", { name: "Share" })
      await hydratePage(page)
      // Playwright would bring what it presses into the middle, and leave room below.
      await share.evaluate((button: HTMLButtonElement) => {
        button.scrollIntoView({ block: "end" })
        button.click()
      })
      for (const part of [
        page.getByRole("textbox", { name: "Send this link to a friend:" }),
        page.getByRole("button", { name: "Copy" }),
      ]) {
        await part.waitFor()
        const isOnTop = () =>
          part.evaluate((element) => {
            const { left, top, width, height } = element.getBoundingClientRect()
            return element.contains(document.elementFromPoint(left + width / 2, top + height / 2))
          })
        await expect.poll(isOnTop).toBe(true)
      }
    },
    { viewport: PHONE },
  ))
