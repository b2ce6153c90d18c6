/** The intro in Chromium: over a Home that is already there, once a tab, and out of anybody's way. */
import type { Page } from "playwright"
import { describe, expect, it } from "vitest"
import { hydratePage, seeAtRest, seeFonts } from "../../harness/browser/page.ts"
import { newPaintedVisitor } from "../../harness/browser/paintedVisitor.ts"
import { CRUISE, DESKTOP, newVisitor, PHONE, seeHeading } from "../../harness/browser/visitor.ts"
import { useBrowserAndServer } from "../../harness/browser/browserAndServer.ts"

const site = useBrowserAndServer()

/** A visitor who has nothing against motion. */
const newWatcher = async (viewport = DESKTOP) => {
  const visitor = await newVisitor(site.browser(), viewport)
  await visitor.page.emulateMedia({ reducedMotion: "no-preference" })
  return visitor
}

const skipButton = (page: Page) => page.getByRole("button", { name: "Skip the intro" })

/** Looks from the first byte on: on a busy machine the intro is over before all of the page has loaded. */
const openHome = (page: Page) => page.goto(site.baseUrl(), { waitUntil: "commit" })

/** In the page. */
const isWelcomeTyped = (): boolean => {
  const letters = [...document.querySelectorAll("[data-fading] p span")]
  const typed = letters.filter((letter) =>
    letter.checkVisibility({ opacityProperty: true, visibilityProperty: true }),
  )
  return typed.map(({ textContent }) => textContent).join("") === "Welcome to Goa"
}

/** In the page. */
const isPlaneFlying = (): boolean =>
  (document.querySelector("[data-fading] svg")?.getAnimations({ subtree: true }).length ?? 0) > 0

/** Waits until everything that comes after the load has come. */
const seeHomeAtRest = (page: Page) => page.getByRole("button", { name: /the moving .*headline$/ }).waitFor()

/**
 * Writes down when the intro is there and begins to fade, since the page was asked for, and how long it fades. Unit:
 * milliseconds.
 */
const watchSplash = () => {
  const seen: Record<string, number> = {}
  Object.assign(window, { seen })
  const note = (what: string) => {
    seen[what] ??= performance.now()
  }
  const look = () => {
    const splash = document.querySelector("[data-fading]")
    const style = splash === null ? undefined : getComputedStyle(splash)
    const isWhole = style?.visibility === "visible" && style.opacity === "1"
    if (isWhole && !("fading" in seen)) note("shown")
    // Less than whole in its first second, it is only coming in.
    if (performance.now() - (seen["shown"] ?? Number.POSITIVE_INFINITY) > 1000 && !isWhole) note("fading")
    requestAnimationFrame(look)
  }
  // A busy browser paints few of its frames, or none: what it is told to do counts. Without its script it lifts by itself.
  const noteFade = () => {
    const splash = document.querySelector("[data-fading]")
    const lifting = splash
      ?.getAnimations()
      .find((one) => one instanceof CSSAnimation && one.animationName.includes("lift"))
    const lift = Number(lifting?.effect?.getComputedTiming().duration ?? 0)
    const isFading = splash?.getAttribute("data-fading") === "true"
    const seconds = splash && isFading ? Number.parseFloat(getComputedStyle(splash).transitionDuration) : 0
    seen["fade"] = Math.max(seen["fade"] ?? 0, lift, seconds * 1000)
  }
  new MutationObserver(noteFade).observe(document, {
    subtree: true,
    childList: true,
    attributeFilter: ["data-fading"],
  })
  look()
}

/** Notes that the intro has begun to fade, as it does when nobody ends it. */
const noteFading = () => {
  new MutationObserver(() => {
    if (document.querySelector("[data-fading=true]") !== null) Object.assign(window, { hasFaded: true })
  }).observe(document, { subtree: true, childList: true, attributeFilter: ["data-fading"] })
}

/** In the page: before its scripts are there the document says so, and from then on the intro is gone without fading. */
const isCutShort = (): boolean =>
  document.documentElement.dataset["intro"] === "over" ||
  (document.querySelector("[data-fading]") === null && !("hasFaded" in window))

/** Counts how often the intro is there anew. */
const countShowings = () => {
  let wasShown = false
  const showings = { count: 0 }
  Object.assign(window, { showings })
  const look = () => {
    const splash = document.querySelector("[data-fading]")
    const isShown =
      splash?.checkVisibility({ visibilityProperty: true }) === true &&
      getComputedStyle(splash).opacity !== "0"
    if (isShown && !wasShown) showings.count++
    wasShown = isShown
    requestAnimationFrame(look)
  }
  look()
}

const showings = (page: Page) =>
  page.evaluate(() => (window as unknown as { showings: { count: number } }).showings.count)

describe("a visitor", () => {
  it(
    "should see the intro once, who only watches: a plane, a typed welcome, and it fades at about 3.8 s, over a Home that is there",
    {
      tags: [
        "2.home.1",
        "2.home.2",
        "2.home.3",
        "2.home.4",
        "4.states.1",
        "4.states.2",
        "4.states.3",
        "9.constants.12",
      ],
    },
    async () => {
      const { page, complaints } = await newWatcher(PHONE)
      await page.addInitScript(watchSplash)
      await page.addInitScript(countShowings)
      await openHome(page)
      // The page itself looks out for each, from now on: asked one after the other, the last is over on a busy machine.
      await Promise.all([
        page.waitForFunction(isPlaneFlying),
        page.waitForFunction(isWelcomeTyped),
        skipButton(page).waitFor(),
      ])
      expect(await page.evaluate(() => document.activeElement?.tagName)).toBe("BODY")
      await page.getByRole("heading", { level: 1 }).waitFor()
      await skipButton(page).waitFor({ state: "detached" })
      const seen = await page.evaluate(() => (window as unknown as { seen: Record<string, number> }).seen)
      const [shown = 0, fading = 0, fade = 0] = [seen["shown"], seen["fading"], seen["fade"]]
      // It comes in within a quarter of a second; a busy browser shows either change late.
      expect(fading - shown).toBeGreaterThan(2000)
      expect(fading - shown).toBeLessThan(5500)
      expect(fade).toBeGreaterThan(100)
      // Nobody has moved: the page comes to life by itself.
      await page.waitForFunction(() => document.documentElement.dataset["live"] !== undefined)
      expect(await showings(page)).toBe(1)
      expect(complaints).toEqual([])
      await page.context().close()
    },
  )

  it("should see it once a session, however soon the page is left or loaded again", async () => {
    const { page, complaints } = await newWatcher(DESKTOP)
    await openHome(page)
    await skipButton(page).waitFor()
    await page.addInitScript(countShowings)
    await page.reload()
    await page.goto(site.baseUrl() + CRUISE)
    await page.goBack()
    await hydratePage(page)
    await seeHomeAtRest(page)
    expect(await showings(page)).toBe(0)
    expect(complaints).toEqual([])
    await page.context().close()
  })

  it("should not have it on paper, where it would lie over every sheet", async () => {
    const { page } = await newWatcher()
    await openHome(page)
    await skipButton(page).waitFor()
    await page.emulateMedia({ media: "print" })
    expect(await skipButton(page).isVisible()).toBe(false)
    await page.context().close()
  })

  it("should not see it begin anew who moves while it plays", async () => {
    const { page, complaints } = await newWatcher(PHONE)
    await page.addInitScript(countShowings)
    await openHome(page)
    await skipButton(page).waitFor()
    const splash = await page.locator("[data-fading]").elementHandle()
    await hydratePage(page)
    expect(await splash?.evaluate((part) => part.isConnected)).toBe(true)
    await skipButton(page).waitFor({ state: "detached" })
    expect(await showings(page)).toBe(1)
    expect(complaints).toEqual([])
    await page.context().close()
  })

  it("should not see it where the visit began elsewhere", async () => {
    const { page } = await newWatcher(DESKTOP)
    await page.goto(site.baseUrl() + CRUISE)
    await seeHeading(page, "Sunset Cruise on the Mandovi")
    await page.getByRole("banner").getByRole("link").first().click()
    await seeHomeAtRest(page)
    expect(await skipButton(page).count()).toBe(0)
    await page.context().close()
  })
})

it.each<[string, typeof PHONE, ReadonlyArray<(page: Page) => Promise<void>>]>([
  [
    "any key and at the wheel",
    DESKTOP,
    [(page) => page.keyboard.press("a"), (page) => page.mouse.wheel(0, 10)],
  ],
  [
    "a tap and at its button",
    PHONE,
    [(page) => page.mouse.click(40, 300), (page) => skipButton(page).click()],
  ],
])(
  "should be gone at %s, and for good in this tab",
  { tags: ["2.home.3", "2.home.4"] },
  async (_, viewport, ways) => {
    const { page, complaints } = await newWatcher(viewport)
    await page.addInitScript(noteFading)
    for (const [place, skip] of ways.entries()) {
      if (place > 0) {
        // As in another tab. Home, still coming to life, would remember the intro once more.
        await page.goto(`${site.baseUrl()}/robots.txt`)
        await page.evaluate(() => sessionStorage.clear())
      }
      await openHome(page)
      await skipButton(page).waitFor()
      await skip(page)
      await skipButton(page).waitFor({ state: "detached" })
      expect(await page.evaluate(isCutShort)).toBe(true)
      expect(new URL(page.url()).pathname).toBe("/")
    }
    await page.reload()
    await hydratePage(page)
    await seeHomeAtRest(page)
    expect(await skipButton(page).count()).toBe(0)
    expect(complaints).toEqual([])
    await page.context().close()
  },
)

/** In the page: it flies for minutes, and the intro does not fade, which is over on a busy machine before all is at rest. */
const slowIntro = () => {
  document.documentElement.style.setProperty("--intro", "200s")
  document.querySelector<HTMLElement>("[data-fading]")?.style.setProperty("animation", "none")
}

/** By the clock: whoever waits for frames, or asks the page how far it is, has the thread style them. Unit: milliseconds. */
const MEASURED_MS = 1000

it("should leave the page's own thread alone while the plane flies", async () => {
  const { page } = await newPaintedVisitor(PHONE)
  await page.emulateMedia({ reducedMotion: "no-preference" })
  const devtools = await page.context().newCDPSession(page)
  await devtools.send("Performance.enable")
  const stylings = async () => {
    const { metrics } = await devtools.send("Performance.getMetrics")
    return metrics.find(({ name }) => name === "RecalcStyleCount")?.value ?? Number.NaN
  }
  await page.route("**/assets/*.js", (route) => route.abort())
  await openHome(page)
  await skipButton(page).waitFor()
  await page.evaluate(slowIntro)
  await page.waitForFunction(isWelcomeTyped)
  await seeFonts(page)
  await seeAtRest(page)
  const before = await stylings()
  await page.waitForTimeout(MEASURED_MS)
  expect(await page.evaluate(isPlaneFlying)).toBe(true)
  // Moved by the thread, the plane would have it style every frame: up to sixty.
  expect((await stylings()) - before).toBeLessThan(6)
})
