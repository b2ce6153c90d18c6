/** Home's shop window in Chromium: the offer, the film, the two lists. */
import { describe, expect, it } from "vitest"
import { seedCatalogue } from "#adapters/catalogueFiles/seedCatalogue.ts"
import { hasFocus, hydratePage, withoutServerRendering } from "../../harness/browser/page.ts"
import { useBrowserAndServer } from "../../harness/browser/browserAndServer.ts"
import { DESKTOP, PHONE } from "../../harness/browser/visitor.ts"
import { endPlay, playCalls } from "../../harness/browser/playCalls.ts"

const site = useBrowserAndServer()

const CHAT = /^https:\/\/wa\.me\/918325550142\?text=/

const tripPackages = seedCatalogue()
  .flatMap(({ subcategories }) => subcategories)
  .filter(({ packageType }) => packageType === "trip package")

const SHELVES = "**/api/categories/all-with-subcategories"

const rupeesIn = (text: string | null) => Number(text?.replaceAll(/[^\d]/g, ""))

describe("a visitor", () => {
  it(
    "should read the offer, find an expert, and see three trust claims",
    { tags: ["2.home.6", "2.home.9", "2.home.10", "2.home.11", "2.home.12", "2.home.13"] },
    async () => {
      const context = await site.browser().newContext({ viewport: DESKTOP, javaScriptEnabled: false })
      const page = await context.newPage()
      await page.goto(site.baseUrl())
      const hero = page.getByRole("region", { name: "Welcome" })
      await hero.getByText("Get up to 40% OFF", { exact: true }).waitFor()
      const offer = hero.locator("p").filter({ hasText: "Starting at" })
      expect((await offer.innerText()).replaceAll(/\s+/g, " ")).toMatch(
        /^Starting at ₹5,299 was ₹10,598 ?up to 40% OFF$/i,
      )
      expect(await offer.locator("s").innerText()).toBe("₹10,598")
      const expert = hero.getByRole("link", { name: "Connect With An Expert" })
      expect(await expert.getAttribute("href")).toMatch(CHAT)
      expect(await page.getByRole("list", { name: "Why book with us" }).getByRole("listitem").count()).toBe(3)
      await context.close()
    },
  )

  it(
    "should see eight skeletons in each list, then the trip packages from cheap to dear",
    {
      tags: [
        "1.product.10",
        "2.home.14",
        "2.home.15",
        "2.home.16",
        "2.home.17",
        "2.home.19",
        "2.home.23",
        "9.constants.1",
      ],
    },
    async () => {
      const { page, complaints } = await site.arrive(PHONE)
      const held = Promise.withResolvers<void>()
      await withoutServerRendering(page)
      await playCalls(page, SHELVES, async (call) => {
        await held.promise
        await call.continue()
      })
      await page.goto(site.baseUrl())
      for (const title of ["Goa trip packages", "Trending holiday packages in Goa"]) {
        const skeletons = page.getByRole("region", { name: title }).locator("li")
        await skeletons.last().waitFor()
        expect([await skeletons.count(), await page.getByRole("article").count()]).toEqual([8, 0])
        expect((await skeletons.first().boundingBox())?.height).toBeGreaterThan(200)
      }
      held.resolve()
      const tours = page.getByRole("region", { name: "Trending holiday packages in Goa" })
      await tours.getByText(/^Page 1 of \d/).waitFor()
      // The number turns at once, the cards when they are made.
      await expect.poll(() => tours.getByRole("article").count()).toBe(8)
      const list = page.getByRole("region", { name: "Goa trip packages" })
      await list.getByText("Page 1 of 2").waitFor()
      const prices = () =>
        list.locator("strong", { hasText: "₹" }).evaluateAll((all) => all.map((price) => price.textContent))
      await expect.poll(prices).toHaveLength(8)
      const first = await prices()
      await page.getByRole("button", { name: "Next page of Goa trip packages" }).click()
      await list.getByText("Page 2 of 2").waitFor()
      await expect
        .poll(async () => [...first, ...(await prices())].map(rupeesIn))
        .toEqual(tripPackages.map(({ price }) => price / 100).toSorted((one, other) => one - other))
      expect(complaints).toEqual([])
    },
  )
})

it("should make only the cards of the page that is turned to", async () => {
  const { page, complaints } = await site.arrive(PHONE)
  await playCalls(page, SHELVES, () => undefined)
  await page.goto(site.baseUrl())
  await hydratePage(page)
  await page.evaluate(noteRenderedLists)
  await page.getByRole("button", { name: "Next page of Goa trip packages" }).click()
  const list = page.getByRole("region", { name: "Goa trip packages" })
  await list.getByText("Page 2 of 2").waitFor()
  await expect.poll(() => list.getByRole("article").count()).toBe(tripPackages.length - 8)
  expect(await page.evaluate(() => [...(window as unknown as Noted).renderedLists])).toHaveLength(1)
  expect(complaints).toEqual([])
})

it(
  "should play a film behind the headline for those who want motion, while it is seen",
  { tags: ["2.home.5"] },
  async () => {
    const { page, complaints } = await site.arrive()
    await page.emulateMedia({ reducedMotion: "no-preference" })
    await page.goto(site.baseUrl())
    const film = page.getByRole("region", { name: "Welcome" }).locator("video")
    const time = () => film.evaluate((video: HTMLVideoElement) => video.currentTime)
    await expect.poll(time).toBeGreaterThan(0)
    await page.keyboard.press("Escape")
    const pauses = () => film.evaluate((video: HTMLVideoElement) => video.paused)
    for (const [top, rests] of [
      [100_000, true],
      [0, false],
    ] as const) {
      await page.evaluate((to) => window.scrollTo({ top: to, behavior: "instant" }), top)
      await expect.poll(pauses).toBe(rests)
    }
    await page.getByRole("button", { name: "Pause the moving picture and headline" }).click()
    await expect.poll(pauses).toBe(true)
    expect(complaints).toEqual([])
  },
)

describe("a list that did not come", () => {
  it.each(["the second try", "the network again"])(
    "should keep the focus on its heading when it comes with %s",
    async (by) => {
      const { page } = await site.arrive()
      await withoutServerRendering(page)
      await playCalls(page, SHELVES, (call) => call.abort())
      await page.goto(site.baseUrl())
      for (const title of ["Goa trip packages", "Trending holiday packages in Goa"]) {
        const list = page.getByRole("region", { name: title })
        await list.getByRole("button", { name: "Try again" }).focus()
      }
      await endPlay(page, SHELVES)
      if (by === "the second try") await page.keyboard.press("Enter")
      else {
        await page.context().setOffline(true)
        await page.context().setOffline(false)
      }
      const list = page.getByRole("region", { name: "Trending holiday packages in Goa" })
      await list.getByRole("article").first().waitFor()
      await expect.poll(() => hasFocus(list.getByRole("heading", { level: 2 }))).toBe(true)
    },
  )
})

// Helpers

interface Noted {
  /** Each by the name of its first trip. */
  readonly renderedLists: ReadonlySet<string>
}

/** Runs in the page: from here on notes each list of cards that is rendered, which goes through its trips one by one. */
const noteRenderedLists = () => {
  const renderedLists = new Set<string>()
  Object.assign(window, { renderedLists })
  const { map } = Array.prototype
  Reflect.set(Array.prototype, "map", function (this: ReadonlyArray<any>, ...words: Parameters<typeof map>) {
    if (this[0]?.activity !== undefined) renderedLists.add(this[0].activity.name)
    return map.apply([...this], words)
  })
}
