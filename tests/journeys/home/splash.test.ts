/** The intro in Chromium: over a Home that is already there, once a tab, and out of anybody's way. */
import type { Page } from "playwright"
import { describe, expect, it } from "vitest"
import { hydratePage } from "../../harness/browser/page.ts"
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

/** Waits until everything that comes after the load has come. */
const seeHomeAtRest = (page: Page) => page.getByRole("button", { name: /the moving .*headline$/ }).waitFor()

/** What the page itself has seen of the intro, frame by frame. Unit: milliseconds since the page was asked for. */
interface Seen {
  readonly shown: number
  readonly typed?: number
  readonly fading: number
  readonly gone: number
  /** When the page had loaded: the welcome is typed from then on. */
  readonly loaded: number
  /** How long the longest frame took: so much later than it came a change may have been seen. */
  readonly longest: number
}

/** Writes down when the intro is there, has typed its welcome, begins to fade and is gone. */
const watchSplash = () => {
  const seen: Record<string, number> = { longest: 0 }
  Object.assign(window, { seen })
  const note = (what: string) => {
    seen[what] ??= performance.now()
  }
  let last = performance.now()
  const look = () => {
    seen["longest"] = Math.max(seen["longest"] ?? 0, performance.now() - last)
    last = performance.now()
    const splash = document.querySelector("[data-fading]")
    const style = splash === null ? undefined : getComputedStyle(splash)
    const isWhole = style?.visibility === "visible" && style.opacity === "1"
    if (isWhole && !("fading" in seen)) note("shown")
    const letters = [...(splash?.querySelectorAll("p span") ?? [])].filter((letter) =>
      letter.checkVisibility({ opacityProperty: true, visibilityProperty: true }),
    )
    if (letters.map(({ textContent }) => textContent).join("") === "Welcome to Goa") note("typed")
    // Less than whole in its first second, it is only coming in.
    if (performance.now() - (seen["shown"] ?? Number.POSITIVE_INFINITY) > 1000 && !isWhole) note("fading")
    if ("fading" in seen && (style === undefined || style.visibility === "hidden")) note("gone")
    if (document.readyState === "complete") note("loaded")
    if (!("gone" in seen)) requestAnimationFrame(look)
  }
  look()
}

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

describe.each([
  ["on a phone", PHONE],
  ["on a desktop", DESKTOP],
])("a visitor %s", (_, viewport) => {
  it(
    "should see the intro type its welcome and fade at about 3.8 s, over a Home that is there",
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
      const { page, complaints } = await newWatcher(viewport)
      await page.addInitScript(watchSplash)
      await page.goto(site.baseUrl())
      await page.getByRole("heading", { level: 1 }).waitFor()
      await page.waitForFunction(() => "gone" in Reflect.get(window, "seen"))
      expect(await page.evaluate(() => document.activeElement?.tagName)).toBe("BODY")
      const seen = await page.evaluate(() => (window as unknown as { seen: Seen }).seen)
      // The script counts from the page's beginning, the page itself from the intro's first frame.
      expect(seen.fading).toBeGreaterThan(3750)
      expect(seen.fading - seen.shown).toBeLessThan(4100 + 2 * seen.longest)
      expect(seen.gone - seen.fading).toBeGreaterThan(100 - seen.longest)
      // A page that loads as the intro ends has no time to type.
      if (seen.loaded < seen.fading - 1000 - seen.longest) expect(seen.typed).toBeLessThan(seen.fading)
      expect(complaints).toEqual([])
      await page.context().close()
    },
  )
})

describe("a visitor", () => {
  it("should see it once, who watches it without moving until the page comes to life by itself", async () => {
    const { page, complaints } = await newWatcher(PHONE)
    await page.addInitScript(countShowings)
    await page.goto(site.baseUrl())
    await page.waitForFunction(() => document.documentElement.dataset["live"] !== undefined)
    await skipButton(page).waitFor({ state: "detached" })
    expect(await showings(page)).toBe(1)
    expect(complaints).toEqual([])
    await page.context().close()
  })

  it("should see it once a session, however soon the page is left or loaded again", async () => {
    const { page, complaints } = await newWatcher(DESKTOP)
    await page.goto(site.baseUrl())
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

  it("should not see it begin anew who moves while it plays", async () => {
    const { page, complaints } = await newWatcher(PHONE)
    await page.addInitScript(countShowings)
    await page.goto(site.baseUrl())
    await skipButton(page).waitFor()
    const splash = await page.locator("[data-fading]").elementHandle()
    await hydratePage(page)
    expect(await splash?.evaluate((part) => part.isConnected)).toBe(true)
    await skipButton(page).waitFor({ state: "detached" })
    expect(await showings(page)).toBe(1)
    expect(complaints).toEqual([])
    await page.context().close()
  })

  it("should not see it where the visit began elsewhere, nor when no motion is wanted", async () => {
    const { page } = await newWatcher(DESKTOP)
    await page.goto(site.baseUrl() + CRUISE)
    await seeHeading(page, "Sunset Cruise on the Mandovi")
    await page.getByRole("banner").getByRole("link").first().click()
    await seeHomeAtRest(page)
    expect(await skipButton(page).count()).toBe(0)
    await page.context().close()
    const still = await newVisitor(site.browser(), DESKTOP)
    await still.page.goto(site.baseUrl())
    await hydratePage(still.page)
    await seeHomeAtRest(still.page)
    expect(await skipButton(still.page).count()).toBe(0)
    await still.page.context().close()
  })
})

/** Skips the intro in the first frame in which the page takes that, and counts the frames that it stays then. */
const skipAtOnce = (way: string) => {
  const act = {
    "any key": () => document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "a", bubbles: true })),
    "a tap": () => (document.elementFromPoint(40, 300) as HTMLElement).click(),
    "the wheel": () => document.body.dispatchEvent(new WheelEvent("wheel", { deltaY: 10, bubbles: true })),
    "its button": () => document.querySelector<HTMLElement>("[data-fading] button")?.click(),
  }[way]
  let frames = 0
  const count = () => {
    const splash = document.querySelector("[data-fading]")
    if (splash?.checkVisibility({ visibilityProperty: true }) !== true)
      return Object.assign(window, { stayed: frames })
    frames++
    return requestAnimationFrame(count)
  }
  const look = () => {
    if (document.documentElement.dataset["intro"] !== "begun") return requestAnimationFrame(look)
    act?.()
    return requestAnimationFrame(count)
  }
  look()
}

it.each([
  ["any key", DESKTOP],
  ["a tap", PHONE],
  ["the wheel", DESKTOP],
  ["its button", PHONE],
])(
  "should be gone at %s, and for good in this tab",
  { tags: ["2.home.3", "2.home.4"] },
  async (way, viewport) => {
    const { page, complaints } = await newWatcher(viewport)
    await page.addInitScript(skipAtOnce, way)
    await page.goto(site.baseUrl())
    await page.waitForFunction(() => "stayed" in window)
    expect(await page.evaluate(() => Reflect.get(window, "stayed"))).toBeLessThan(3)
    expect(new URL(page.url()).pathname).toBe("/")
    await page.reload()
    await hydratePage(page)
    await seeHomeAtRest(page)
    expect(await skipButton(page).count()).toBe(0)
    expect(complaints).toEqual([])
    await page.context().close()
  },
)

it("should leave the page's own thread alone while the plane flies", async () => {
  const { page } = await newWatcher(PHONE)
  const devtools = await page.context().newCDPSession(page)
  await devtools.send("Performance.enable")
  const stylings = async () => {
    const { metrics } = await devtools.send("Performance.getMetrics")
    return metrics.find(({ name }) => name === "RecalcStyleCount")?.value ?? Number.NaN
  }
  await page.goto(site.baseUrl())
  await page.waitForFunction(() => document.querySelector("#font-faces")?.getAttribute("media") === "all")
  await page.evaluate(async () => {
    const typing = document.getAnimations().filter((one) => Reflect.get(one, "animationName") === "type")
    await Promise.allSettled(typing.map(({ finished }) => finished))
  })
  const before = await stylings()
  // A second of the flight is what is measured: moved by the thread, the plane would have it style up to sixty frames.
  await page.evaluate(() => new Promise((over) => setTimeout(over, 1000)))
  expect((await stylings()) - before).toBeLessThan(6)
  await page.context().close()
})
