/** The site on a bad network, in Chromium: scripts that do not arrive, no network at all, answers that never come. */
import type { Page } from "playwright"
import { describe, expect, it } from "vitest"
import {
  CRUISE,
  newVisitor,
  payButton,
  PHONE,
  seeHeading,
  type Visitor,
} from "../../harness/browser/visitor.ts"
import { addInitScript } from "../../harness/browser/addInitScript.ts"
import { goOffline } from "../../harness/browser/goOffline.ts"
import {
  hrefsOf,
  hydratePage,
  parseDeferred,
  seeAtRest,
  withoutServerRendering,
} from "../../harness/browser/page.ts"
import { useBrowserAndServer } from "../../harness/browser/browserAndServer.ts"
import { endPlay, playCalls } from "../../harness/browser/playCalls.ts"

const site = useBrowserAndServer()

/** What the browser itself notes of a call that found no network or got a planned refusal. */
const PLANNED = /Failed to load resource/

const withOdd = (made: Visitor) => ({
  ...made,
  odd: () => made.complaints.filter((text) => !PLANNED.test(text)),
})
const visitor = async () => withOdd(await site.arrive(PHONE))
/** Who sets a clock, or waits for pictures that nobody has seen. */
const visitorAlone = async () => withOdd(await newVisitor(site.browser(), PHONE))

/** By the page's own clock, which runs on by itself. Unit: milliseconds since 1970. */
const timeOf = (page: Page) => page.evaluate(() => Date.now())

/** Lets so much time pass that it is then by the page's clock, which stands from then on: a busy machine adds nothing. */
const runUntil = (page: Page, untilMs: number) => page.clock.pauseAt(untilMs)

const LOST = "A part of this page did not arrive. What you pressed is done as soon as it does."

describe("no network", () => {
  it(
    "should say so until the device is back, and then load what was missing",
    { tags: ["8.errors.4"] },
    async () => {
      const { page, odd } = await visitor()
      await withoutServerRendering(page)
      await playCalls(page, "**/api/categories/**", (call) => call.abort())
      await page.goto(site.baseUrl())
      await page.getByText("No trip packages available right now.").waitFor()
      await goOffline(page)
      await page.getByText(/You are offline/).waitFor()
      await endPlay(page, "**/api/categories/**")
      await page.context().setOffline(false)
      await page.getByRole("region", { name: "Goa trip packages" }).getByText("Page 1 of 2").waitFor()
      expect(await page.getByText(/You are offline/).count()).toBe(0)
      expect(odd()).toEqual([])
    },
  )
})

describe("a script that is wanted without a network", () => {
  it("should be told of in words where its part belongs, and in its screen's place, and come by itself when the device is back", async () => {
    const { page, odd } = await visitor()
    const parts = /\/assets\/(NewsletterForm|TermsScreen)-/
    await page.route(parts, (route) => route.abort())
    await page.goto(`${site.baseUrl()}/AboutUs`)
    await hydratePage(page)
    await goOffline(page)
    const box = page.getByRole("region", { name: "Stay Updated" })
    await box.scrollIntoViewIfNeeded()
    const again = box.getByRole("button", { name: "You are offline: this part did not load. Try again" })
    await again.click()
    await again.waitFor()
    await page
      .getByRole("contentinfo")
      .getByRole("link", { name: /^Terms/ })
      .click()
    await page.getByRole("heading", { level: 1, name: "This page did not load" }).waitFor()
    await page.getByText(/^You are offline, and this page has not been on your device yet\./).waitFor()
    expect(await page.getByRole("button", { name: "Load it again" }).isVisible()).toBe(true)
    expect(odd()).toEqual([])
    await page.unroute(parts)
    await page.context().setOffline(false)
    await seeHeading(page, /Terms/)
    await box.scrollIntoViewIfNeeded()
    await box.getByLabel("E-mail address").waitFor()
    expect(odd()).toEqual([])
  })
})

describe("what the server has written", () => {
  it("should stay on the page when its scripts do not arrive, and come alive when the device is back on the network", async () => {
    const { page, odd } = await visitor()
    const parts = /\/assets\/(NextLinks|Splash)-.*\.js$/
    await page.route(parts, (route) => route.abort())
    await page.goto(site.baseUrl())
    // Below the hero: intro and headline move by their own scripts.
    const words = () =>
      page
        .getByRole("main")
        .evaluate(({ textContent }) => textContent.slice(textContent.indexOf("Find a trip")))
    await parseDeferred(page)
    const written = await words()
    await hydratePage(page)
    const lost = page.waitForEvent("requestfailed", (request) => request.url().includes("/NextLinks-"))
    await page.getByRole("heading", { name: "Explore by Categories" }).scrollIntoViewIfNeeded()
    await lost
    await seeAtRest(page)
    expect(await words()).toBe(written)
    expect(odd()).toEqual([])
    await page.unroute(parts)
    await page.evaluate(() => window.dispatchEvent(new Event("online")))
    const show = page.getByRole("button", { name: "2 of 6: Water Sports" })
    await expect
      .poll(async () => {
        await show.click()
        return show.getAttribute("aria-current")
      })
      .toBe("true")
    expect(odd()).toEqual([])
  })
})

describe("scripts", () => {
  it(
    "should offer a retry that works when a screen's script does not arrive",
    { tags: ["9.constants.38"] },
    async () => {
      const { page } = await visitor()
      await page.route("**/assets/ActivityScreen-*.js", (route) => route.abort())
      await page.goto(site.baseUrl() + CRUISE)
      await page.mouse.move(9, 9)
      await page.getByRole("heading", { level: 1, name: "This page did not load" }).waitFor()
      await page.unroute("**/assets/ActivityScreen-*.js")
      await page.getByRole("button", { name: "Load it again" }).click()
      await seeHeading(page, "Sunset Cruise on the Mandovi")
    },
  )

  it("should be asked for again when the device is back on the network, and after some seconds, and then hear what was pressed and typed meanwhile", async () => {
    const { page } = await visitorAlone()
    await page.clock.install()
    for (const comeAgain of [
      () => page.evaluate(() => window.dispatchEvent(new Event("online"))),
      () => page.clock.runFor(5000),
    ]) {
      await page.route("**/assets/*.js", (route) => route.abort())
      await page.goto(site.baseUrl() + CRUISE)
      await page.evaluate(() => sessionStorage.clear())
      await page.getByLabel("Mobile number", { exact: true }).fill("12345")
      expect(await page.getByText(LOST).isVisible()).toBe(false)
      await payButton(page).click()
      await page.getByRole("alert").getByText(LOST).waitFor()
      await page.unroute("**/assets/*.js")
      await comeAgain()
      await page.clock.resume()
      await page.getByRole("alert").getByText("Please enter a valid mobile number.").waitFor()
      expect(await page.getByLabel("Mobile number", { exact: true }).inputValue()).toBe("12345")
      expect(await page.getByText(LOST).isVisible()).toBe(false)
    }
    await page.context().close()
  })

  it("should be told of where they do not come and something is pressed, with a way to load the page again that keeps what is typed and does what was pressed", async () => {
    const { page, odd } = await visitor()
    await page.route("**/assets/*.js", (route) => route.abort())
    // By itself a page comes alive when the browser has nothing to do: this one always has.
    await addInitScript(page, () => Object.assign(window, { requestIdleCallback: () => 0 }))
    await page.goto(site.baseUrl() + CRUISE)
    await page.getByLabel("Mobile number", { exact: true }).fill("12345")
    await page.getByRole("button", { name: "Add an adult" }).click()
    await payButton(page).click()
    const again = page.getByRole("alert").getByRole("link", { name: "Load it again" })
    await again.waitFor()
    await page.unroute("**/assets/*.js")
    await Promise.all([page.waitForEvent("load"), again.click()])
    expect(await page.getByLabel("Mobile number", { exact: true }).inputValue()).toBe("12345")
    await page.getByRole("alert").getByText("Please enter a valid mobile number.").waitFor()
    expect(await page.getByLabel("Adults").inputValue()).toBe("2")
    expect(await page.getByText(LOST).isVisible()).toBe(false)
    await page.getByRole("button", { name: "Add an adult" }).click()
    expect(await page.getByLabel("Mobile number", { exact: true }).inputValue()).toBe("12345")
    await page.goto(`${site.baseUrl()}/AboutUs`)
    expect(await page.evaluate(() => sessionStorage.getItem("typedBefore"))).toBe(null)
    expect(odd()).toEqual([])
  })

  it("should leave what was pressed undone for who loads a page again that is merely slow", async () => {
    const { page } = await visitor()
    let isSlow = true
    // Those of the first page hang until it is gone: without a route they would come while it is left.
    await page.route("**/assets/*.js", (route) => (isSlow ? undefined : route.continue()))
    await page.goto(site.baseUrl() + CRUISE)
    await page.getByLabel("Mobile number", { exact: true }).fill("12345")
    await page.getByRole("button", { name: "Add an adult" }).click()
    isSlow = false
    await page.reload()
    await hydratePage(page)
    await seeAtRest(page)
    expect(await page.getByLabel("Adults").inputValue()).toBe("1")
    expect(await page.getByLabel("Mobile number", { exact: true }).inputValue()).toBe("12345")
  })

  it("should be let go of where they hang, once nothing has come for 120 seconds, and asked for again", async () => {
    const { page } = await visitorAlone()
    await page.clock.install()
    const asked = new Set<string>()
    let isAskedAgain = false
    await page.route("**/assets/*.js", (route) => {
      const url = route.request().url()
      if (asked.has(url)) {
        isAskedAgain = true
        return route.continue()
      }
      asked.add(url)
      return undefined
    })
    await page.goto(site.baseUrl() + CRUISE)
    await page.getByLabel("Mobile number", { exact: true }).fill("12345")
    const beganMs = await timeOf(page)
    await payButton(page).click()
    await expect.poll(() => asked.size).toBeGreaterThan(10)
    await runUntil(page, beganMs + 115_000)
    expect(await page.locator("html[data-failed]").count()).toBe(0)
    const isAskedAgainLater = async () => {
      await page.clock.runFor(4000)
      return isAskedAgain
    }
    await expect.poll(isAskedAgainLater).toBe(true)
    // What comes now takes its time.
    await page.clock.resume()
    await page.locator("html[data-live]").waitFor()
    await page.getByRole("alert").getByText("Please enter a valid mobile number.").waitFor()
    expect(await page.getByLabel("Mobile number", { exact: true }).inputValue()).toBe("12345")
    await page.context().close()
  })

  it("should be waited for as long as something comes, however slow the network", async () => {
    const { page } = await visitorAlone()
    await page.clock.install()
    const waiting: Array<{ readonly url: string; readonly send: () => Promise<void> }> = []
    await page.route("**/assets/*.js", (route) => {
      waiting.push({ url: route.request().url(), send: () => route.continue() })
    })
    await page.goto(site.baseUrl() + CRUISE)
    await page.mouse.move(9, 9)
    const lacking = async () =>
      (await hrefsOf(page.locator("link[rel=modulepreload]"))).filter((href) =>
        waiting.every(({ url }) => !url.endsWith(href)),
      )
    await expect.poll(() => waiting.length).toBeGreaterThan(10)
    await expect.poll(lacking).toEqual([])
    for (const { url, send } of waiting.toReversed()) {
      const come = page.waitForEvent("requestfinished", (request) => request.url() === url)
      await send()
      await come
      // The clock of the test keeps no record of what comes; by it 100 seconds pass until the next one does.
      await page.evaluate(() => {
        const startTime = performance.now()
        performance.getEntriesByType = () => [{ startTime, duration: 0 } as PerformanceEntry]
      })
      await page.clock.runFor(100_000)
    }
    await expect.poll(() => page.locator("html[data-live]").count()).toBe(1)
    expect(await page.locator("html[data-failed]").count()).toBe(0)
    expect(waiting).toHaveLength(new Set(waiting.map(({ url }) => url)).size)
    await page.context().close()
  })

  it("should open a page whose script did not come when its link was only touched, and at the next try where it did not come when it was opened", async () => {
    const { page } = await visitor()
    const asked = (name: string) =>
      page.waitForEvent("requestfailed", (request) => request.url().includes(`/${name}-`))
    const parts = /\/assets\/(Terms|Privacy)Screen-.*\.js$/
    await page.route(parts, (route) => route.abort())
    await page.goto(`${site.baseUrl()}/AboutUs`)
    await hydratePage(page)
    const link = (name: RegExp) => page.getByRole("contentinfo").getByRole("link", { name })
    const touched = asked("TermsScreen")
    await link(/^Terms/).focus()
    await touched
    // From now on links fetch nothing before they are pressed.
    await page.evaluate(() => {
      Object.defineProperty(navigator, "connection", { value: { saveData: true } })
    })
    await link(/^Privacy/).click()
    await seeHeading(page, "This page did not load")
    await page.unroute(parts)
    await page.goBack()
    await seeHeading(page, /About/)
    await link(/^Privacy/).click()
    await seeHeading(page, /Privacy/)
    await link(/^Terms/).click()
    await seeHeading(page, /Terms/)
  })

  it("should give up on a script after 120 seconds", { tags: ["9.constants.38"] }, async () => {
    const { page } = await visitorAlone()
    await page.clock.install()
    await page.route("**/assets/ActivityScreen-*.js", () => undefined)
    const asked = page.waitForRequest("**/assets/ActivityScreen-*.js")
    const siteScript = page.waitForResponse("**/assets/index-*.js")
    await page.goto(site.baseUrl() + CRUISE)
    const beganMs = await timeOf(page)
    await page.mouse.move(9, 9)
    await asked
    await siteScript
    await runUntil(page, beganMs + 115_000)
    expect(await page.getByText("This page did not load").count()).toBe(0)
    const given = page.getByRole("heading", { level: 1, name: "This page did not load" })
    const twoSecondsLater = async () => {
      await page.clock.runFor(2000)
      return given.count()
    }
    await expect.poll(twoSecondsLater).toBe(1)
    await page.context().close()
  })

  it("should turn a wheel until the load event", { tags: ["2.screens.3"] }, async () => {
    const { page } = await visitorAlone()
    const held = Promise.withResolvers<void>()
    await page.route("**/*.avif", async (route) => {
      await held.promise
      await route.continue()
    })
    await page.goto(site.baseUrl(), { waitUntil: "commit" })
    const wheel = page.getByRole("status").filter({ hasText: "Loading the page" })
    await wheel.waitFor()
    held.resolve()
    await page.waitForLoadState("load")
    await wheel.waitFor({ state: "detached" })
    await page.context().close()
  })
})

describe("answers", () => {
  it(
    "should leave Home readable and its lists empty when the API gives an error, a page, another shape or nothing",
    { tags: ["2.home.18", "2.home.22", "8.errors.4"] },
    async () => {
      const { page, odd } = await visitor()
      await withoutServerRendering(page)
      const answers = [
        { status: 500, body: "{}" },
        { status: 200, contentType: "text/html", body: "<html>proxy</html>" },
        { status: 200, contentType: "application/json", body: '{"oops":[null]}' },
        { status: 200, contentType: "application/json", body: "" },
      ]
      for (const answer of answers) {
        await playCalls(page, "**/api/**", (call) => call.fulfill(answer))
        await page.goto(site.baseUrl())
        await page.getByText("No trip packages available right now.").waitFor()
        await page.getByText("No tour packages available right now.").waitFor()
        const words = await page.locator("body").innerText()
        expect.soft(words, JSON.stringify(answer)).not.toMatch(/undefined|NaN|\[object/)
        expect.soft(odd(), JSON.stringify(answer)).toEqual([])
        await endPlay(page, "**/api/**")
      }
    },
  )

  it(
    "should show skeletons, not a blank page, while the API takes 10 s",
    { tags: ["2.home.23"] },
    async () => {
      const { page, odd } = await visitorAlone()
      await page.clock.install()
      await withoutServerRendering(page)
      const held = Promise.withResolvers<void>()
      await playCalls(page, "**/api/**", async (call) => {
        await held.promise
        await call.continue()
      })
      await page.goto(site.baseUrl())
      await page.getByText("Loading Goa trip packages").waitFor()
      await page.clock.runFor(10_000)
      expect(await page.getByText("Loading Goa trip packages").count()).toBe(1)
      held.resolve()
      await page.getByRole("region", { name: "Goa trip packages" }).getByText("Page 1 of 2").waitFor()
      expect(odd()).toEqual([])
      await page.context().close()
    },
  )
})
