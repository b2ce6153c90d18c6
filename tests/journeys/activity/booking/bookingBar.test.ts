/** The bar with the price and the way to the ticket, in Chromium: there at first sight, and gone where it is not needed. */
import type { Page } from "playwright"
import { describe, expect, it } from "vitest"
import { hydratePage } from "../../../harness/browser/page.ts"
import { useBrowserAndServer } from "../../../harness/browser/browserAndServer.ts"
import { addInitScript } from "../../../harness/browser/addInitScript.ts"
import { CRUISE, DESKTOP, payButton, PHONE } from "../../../harness/browser/visitor.ts"

const site = useBrowserAndServer()

const TABLET = { width: 768, height: 1024 }
const LAPTOP = { width: 1366, height: 650 }
const SIZES = [PHONE, { width: 360, height: 480 }, TABLET, { width: 1024, height: 600 }, LAPTOP, DESKTOP]
const sized = (sizes: ReadonlyArray<typeof PHONE>) =>
  sizes.map((size) => [`${size.width} × ${size.height}`, size] as const)

const bar = (page: Page) => page.getByRole("complementary", { name: "Your booking" })
const bookNow = (page: Page) => bar(page).getByRole("link", { name: "Book Now", exact: true })

/** Of the bar, of the ticket, of its pay button and of the page beside it. Pixels. */
type Sight = Readonly<Record<"bar" | "ticket" | "pay" | "story", number>>

/** What the window shows at each of these places. Without any: where it is. */
const sights = (page: Page, tops: ReadonlyArray<number> = []) =>
  page.evaluate(async (places) => {
    const shown = (part: Element | null | undefined) => {
      if (!part?.checkVisibility()) return 0
      const { top, bottom } = part.getBoundingClientRect()
      return Math.max(0, Math.min(bottom, innerHeight) - Math.max(top, 0))
    }
    const sight = (): Sight => {
      const form = document.querySelector("main form")
      return {
        bar: shown(document.querySelector("aside[aria-label='Your booking']")),
        ticket: shown(form),
        pay: shown(form?.querySelector("[type=submit]")),
        story: shown(document.querySelector("#second-screen + *")),
      }
    }
    if (places.length === 0) return [sight()]
    const seen: Array<Sight> = []
    for (const top of places) {
      window.scrollTo({ top, behavior: "instant" })
      // Whoever watches what is in sight is told after the next frame.
      for (let frames = 0; frames < 3; frames++)
        await new Promise((resolve) => requestAnimationFrame(resolve))
      seen.push(sight())
    }
    return seen
  }, tops)

describe.each(sized(SIZES))("at %s", (_, size) => {
  it("should show price and button at first sight, before anybody moves, and then the one or the other all the way down", async () => {
    const { page, complaints } = await site.arrive(size)
    await page.goto(site.baseUrl() + CRUISE, { waitUntil: "load" })
    await expect.poll(async () => sights(page).then(([at]) => at && (at.bar > 40 || at.pay > 40))).toBe(true)
    const price = (await bar(page).isVisible()) ? bar(page) : payButton(page)
    expect(await price.innerText()).toContain("₹500.00")
    expect(await page.evaluate(() => document.documentElement.dataset["live"])).toBeUndefined()
    await hydratePage(page)
    const isNarrow = size.width < 1024
    const height = await page.evaluate(() => document.documentElement.scrollHeight)
    const tops = Array.from(
      { length: Math.ceil((4 * height) / size.height) },
      (_, n) => (n * size.height) / 4,
    )
    const wrong = (await sights(page, tops)).flatMap((seen, place) => {
      const note = (words: string) => `${words} at ${tops[place]}: ${JSON.stringify(seen)}`
      // Over a ticket that has just come into sight it may still lie, as long as it hides nothing.
      const covered = isNarrow ? seen.ticket : seen.pay
      return [
        ...(seen.bar < 40 && seen.pay === 0 && !(isNarrow && seen.ticket > 0) ? [note("no price")] : []),
        ...(seen.bar > 0 && covered > seen.bar + size.height / 10 ? [note("a bar over the ticket")] : []),
        // Beside the story there is always the ticket.
        ...(!isNarrow && seen.story > size.height * 0.9 && seen.pay < 40 ? [note("an empty column")] : []),
      ]
    })
    expect(wrong).toEqual([])
    expect(complaints).toEqual([])
  })
})

describe.each(sized([PHONE, LAPTOP]))("its button, at %s", (_, size) => {
  const ticketIsReached = async (page: Page) => {
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("book")
    const top = await page.locator("#book").evaluate((heading) => heading.getBoundingClientRect().top)
    expect(top).toBeGreaterThan(60)
    expect(top).toBeLessThan(size.height / 2)
    await expect.poll(() => bar(page).isVisible()).toBe(false)
  }

  it("should lead to the ticket before the scripts are there, lose nothing when they come, and lead there again", async () => {
    const { page, complaints } = await site.arrive(size)
    let letScriptsCome = () => undefined as void
    const scripts = new Promise<void>((resolve) => (letScriptsCome = resolve))
    await page.route("**/assets/*.js", async (route) => {
      await scripts
      await route.continue()
    })
    await page.goto(site.baseUrl() + CRUISE)
    await bookNow(page).click()
    await ticketIsReached(page)
    letScriptsCome()
    await page.waitForFunction(() => document.documentElement.dataset["live"] !== undefined)
    await ticketIsReached(page)
    await page.evaluate(() => {
      window.history.replaceState(window.history.state, "", window.location.pathname)
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
      window.scrollTo({ top: 0, behavior: "instant" })
    })
    await bookNow(page).click()
    await ticketIsReached(page)
    expect(new URL(page.url()).hash).toBe("")
    expect(complaints).toEqual([])
  })
})

it("should say what is left to pay, as the ticket and its button do, while a voucher is used", async () => {
  const { page, complaints } = await site.arrive(PHONE)
  await addInitScript(page, () =>
    localStorage.setItem(
      "voucher",
      JSON.stringify({ voucherId: "8PRSR3V4HH53KHC2EVGRH8GS21", amount: 20_000, lastDay: "2099-01-01" }),
    ),
  )
  await page.goto(site.baseUrl() + CRUISE)
  await hydratePage(page)
  await page.getByText("You pay now").waitFor()
  // Beside its pay button the bar is hidden, and says it all the same.
  const said = () =>
    Promise.all([
      page.locator("aside[aria-label='Your booking']").textContent(),
      payButton(page).textContent(),
    ])
  expect(await said()).toEqual([expect.stringContaining("₹300.00"), "Pay ₹300.00"])
  await page.getByRole("button", { name: "Keep the voucher for another trip" }).press("Enter")
  await expect.poll(said).toEqual([expect.stringContaining("₹500.00"), "Pay ₹500.00"])
  const focused = await page.evaluate(() => document.activeElement?.textContent)
  expect(focused).toMatch(/^1 adult × .*Total ₹500\.00$/)
  expect(complaints).toEqual([])
})
