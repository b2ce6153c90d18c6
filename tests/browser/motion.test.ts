/** What moves in Chromium: pictures that travel from card to page, the stamp, the stub; short, and only for who wants it. */
import type { Page } from "playwright"
import { describe, expect, it } from "vitest"
import { paid, STATUS } from "./thankyouStage.ts"
import { useShop } from "./useShop.ts"
import { comeAlive } from "./comeAlive.ts"
import { CRUISE, DESKTOP, PHONE, seeHeading } from "./visitor.ts"

const shop = useShop()

/** The longest that anything may move. Unit: milliseconds. */
const LONGEST_MS = 500

const visitorWho = async (reducedMotion: "reduce" | "no-preference", viewport = DESKTOP) => {
  const context = await shop.browser().newContext({
    viewport,
    reducedMotion,
    locale: "en-IN",
    serviceWorkers: "block",
  })
  const page = await context.newPage()
  const complaints: Array<string> = []
  page.on("console", (said) => said.type() === "error" && complaints.push(said.text()))
  page.on("pageerror", (error) => complaints.push(String(error)))
  await page.addInitScript(() => sessionStorage.setItem("goa.intro", "seen"))
  return { page, complaints }
}

/** Remembers in the page how often pages were joined, and what moved then and for how long. */
const watchJoins = (page: Page) =>
  page.addInitScript(() => {
    const joins: Array<ReadonlyArray<readonly [string, number]>> = []
    Object.assign(window, { joins })
    const start = document.startViewTransition.bind(document)
    document.startViewTransition = (update) => {
      const transition = start(update)
      transition.ready
        .then(() =>
          joins.push(
            document.getAnimations().flatMap(({ effect }) => {
              const pseudo = effect instanceof KeyframeEffect ? effect.pseudoElement : null
              return pseudo === null ? [] : [[pseudo, Number(effect?.getComputedTiming().endTime)] as const]
            }),
          ),
        )
        .catch(() => joins.push([]))
      return transition
    }
  })

const joinsOf = (page: Page) =>
  page.evaluate(() => (window as unknown as { joins: Array<Array<[string, number]>> }).joins)

const namesLeft = (page: Page) =>
  page.evaluate(
    () =>
      [...document.querySelectorAll("*")].filter(
        (element) =>
          element !== document.documentElement && getComputedStyle(element).viewTransitionName !== "none",
      ).length,
  )

const book = (page: Page) =>
  page.getByRole("region", { name: "Discover Other Activities" }).getByRole("link", { name: /^Book Now/ })

/** For what takes as long as it takes on a busy machine. */
const PATIENTLY = { timeout: 10_000 }

const OTHER_HEADING = /^(?!Sunset Cruise)/

describe("from a card to its page", () => {
  it.each([
    ["a phone", PHONE],
    ["a desktop", DESKTOP],
  ])("should the picture travel within half a second, on %s", async (_, viewport) => {
    const { page, complaints } = await visitorWho("no-preference", viewport)
    await watchJoins(page)
    await page.clock.install()
    await page.goto(shop.baseUrl() + CRUISE)
    await book(page).first().waitFor()
    await comeAlive(page)
    // The picture waits for its banner; on a machine of any speed the banner now comes in time.
    await page.clock.pauseAt(Date.now() + 60_000)
    await book(page).first().click()
    await seeHeading(page, OTHER_HEADING)
    await expect.poll(() => joinsOf(page), PATIENTLY).toHaveLength(1)
    const moved = (await joinsOf(page))[0] ?? []
    expect(moved.map(([pseudo]) => pseudo)).toContain("::view-transition-group(poster)")
    for (const [pseudo, end] of moved) expect([pseudo, end <= LONGEST_MS]).toEqual([pseudo, true])
    await expect.poll(() => namesLeft(page), PATIENTLY).toBe(0)
    expect(await page.evaluate(() => window.scrollY)).toBe(0)
    expect(complaints).toEqual([])
    await page.context().close()
  })

  it("should a page that is late open without its picture having travelled", async () => {
    const { page, complaints } = await visitorWho("no-preference")
    const held = Promise.withResolvers<void>()
    await watchJoins(page)
    await page.goto(shop.baseUrl() + CRUISE)
    await book(page).first().waitFor()
    await comeAlive(page)
    await page.route("**/api/subcategories/get-by-slug/*", async (route) => {
      await held.promise
      await route.continue()
    })
    await book(page).first().click()
    await expect.poll(() => joinsOf(page), PATIENTLY).toHaveLength(1)
    const moved = (await joinsOf(page))[0] ?? []
    expect(moved.map(([pseudo]) => pseudo)).not.toContain("::view-transition-new(poster)")
    held.resolve()
    await seeHeading(page, OTHER_HEADING)
    await expect.poll(() => namesLeft(page), PATIENTLY).toBe(0)
    expect(complaints).toEqual([])
    await page.context().close()
  })

  it("should nothing move for a visitor who wants no motion", async () => {
    const { page, complaints } = await visitorWho("reduce")
    await watchJoins(page)
    await page.goto(shop.baseUrl() + CRUISE)
    await book(page).first().click()
    await seeHeading(page, OTHER_HEADING)
    expect(await joinsOf(page)).toEqual([])
    expect(complaints).toEqual([])
    await page.context().close()
  })

  it("should the page open also where the browser cannot move pictures", async () => {
    const { page } = await visitorWho("no-preference")
    await page.addInitScript(() => Reflect.deleteProperty(Document.prototype, "startViewTransition"))
    await page.goto(shop.baseUrl() + CRUISE)
    await book(page).first().click()
    await seeHeading(page, OTHER_HEADING)
    await page.context().close()
  })
})

describe("on a paid ticket", () => {
  const ticketFor = async (reducedMotion: "reduce" | "no-preference") => {
    const { page } = await visitorWho(reducedMotion)
    await page.addInitScript(() => {
      const ends: Array<readonly [string, number]> = []
      Object.assign(window, { ends })
      // A busy browser may say so when it is over already: then only the styles still know how long it took.
      document.addEventListener("animationstart", ({ animationName, target, pseudoElement }) => {
        if (!(target instanceof Element)) return
        const style = getComputedStyle(target, pseudoElement)
        const place = style.animationName.split(", ").indexOf(animationName)
        const ms = (times: string) => 1000 * Number.parseFloat(times.split(", ")[place] ?? "")
        ends.push([animationName, ms(style.animationDelay) + ms(style.animationDuration)])
      })
    })
    await page.route(STATUS, (route) => route.fulfill({ json: { status: paid } }))
    await page.goto(`${shop.baseUrl()}/Thankyou?merchantOrderId=GOA-1&packageType=trip%20package`)
    await page.getByText("Paid", { exact: true }).waitFor()
    const ends = () =>
      page.evaluate(() =>
        (window as unknown as { ends: Array<[string, number]> }).ends.filter(([name]) =>
          /stamp|tear/.test(name),
        ),
      )
    return { page, ends }
  }

  it("should the stamp fall and the stub tear, within half a second", async () => {
    const { page, ends } = await ticketFor("no-preference")
    await expect.poll(async () => (await ends()).length, PATIENTLY).toBeGreaterThanOrEqual(2)
    for (const [name, end] of await ends()) expect([name, end <= LONGEST_MS]).toEqual([name, true])
    await page.context().close()
  })

  it("should both lie there at once for a visitor who wants no motion", async () => {
    const { page, ends } = await ticketFor("reduce")
    expect(await ends()).toEqual([])
    await page.context().close()
  })
})
