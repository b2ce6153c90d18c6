/** The payment overlay, focus and history, in Chromium on the real server: what Cancel, Back, Forward and Reload do. */
import { AxeBuilder } from "@axe-core/playwright"
import type { Page } from "playwright"
import { describe, expect, it } from "vitest"
import { useBrowserAndServer } from "../../../harness/browser/browserAndServer.ts"
import { hydratePage } from "../../../harness/browser/page.ts"
import { endPlay, playCalls } from "../../../harness/browser/playCalls.ts"
import { postAlone } from "../../../harness/browser/postAlone.ts"
import { STATUS } from "../../../harness/browser/thankyouPage.ts"
import {
  pressAtCheckout,
  checkoutOf,
  CRUISE,
  DESKTOP,
  fillTicket,
  payButton,
  PHONE,
  seeHeading,
  TRAVEL_DAY,
} from "../../../harness/browser/visitor.ts"

const site = useBrowserAndServer()
const CRUISE_NAME = "Sunset Cruise on the Mandovi"

/** At the ticket, with Home one step back. */
const atTicket = async (number: string, viewport = DESKTOP) => {
  const { page, complaints } = await site.arrive(viewport)
  await page.goto(site.baseUrl())
  await hydratePage(page)
  await page.getByRole("link", { name: /^Book Now: Sunset Cruise on the Mandovi/ }).click()
  await fillTicket(page, number)
  return { page, complaints }
}
const openCheckout = async (page: Page) => {
  await payButton(page).click()
  await checkoutOf(page).getByRole("button", { name: "Success", exact: true }).waitFor()
}
const goBack = (page: Page) => page.evaluate(() => window.history.back())
const frames = (page: Page) => page.locator("dialog iframe").count()
const closed = async (page: Page) => {
  const notice = page.getByRole("status").filter({ hasText: "You closed the payment page" })
  await notice.waitFor()
  expect(await frames(page)).toBe(0)
  await expect.poll(() => payButton(page).evaluate((button) => button === document.activeElement)).toBe(true)
  expect(await payButton(page).getAttribute("aria-describedby")).toBe(await notice.getAttribute("id"))
  expect(await page.getByLabel("Name", { exact: true }).inputValue()).toBe("Asha Rao")
  return notice
}
const cancel = async (page: Page) => {
  await pressAtCheckout(page, "Cancel")
  return closed(page)
}
const isRed = (colour: string) => {
  const [red = 0, green = 0, blue = 0] = [...colour.matchAll(/\d+/g)].map(Number)
  return red > 1.5 * Math.max(green, blue)
}
/** The history's pages up to the one that is shown. */
const stepsSoFar = (page: Page) =>
  page.evaluate(() =>
    window.navigation
      .entries()
      .slice(0, (window.navigation.currentEntry?.index ?? 0) + 1)
      .map(({ url }) => new URL(url ?? "").pathname),
  )
/** The step of a payment page is stood on by nobody. */
const stepIsGone = async (page: Page) => {
  await expect.poll(() => page.evaluate(() => window.history.state?.checkout)).toBe(undefined)
}
const reload = async (page: Page) => {
  await page.reload()
  await page.mouse.move(10, 10)
  await page.mouse.move(40, 40)
}

describe("the payment page", () => {
  it("should leave a screen reader nothing but itself, close by Cancel and by Back, be stood on no more by Forward, stay open however soon it was opened again, and lead to the result", async () => {
    const { page, complaints } = await atTicket("98765 60001")
    // The second payment page is open before the second of the first one is over.
    await page.evaluate(() => {
      const later = window.setTimeout
      window.setTimeout = ((act: () => void, ms?: number) => {
        if (ms !== 1000) return later(act, ms)
        window.setTimeout = later
        window.addEventListener("test:secondOver", act)
        return 0
      }) as typeof window.setTimeout
    })
    await openCheckout(page)
    const devTools = await page.context().newCDPSession(page)
    const { nodes } = await devTools.send("Accessibility.getFullAXTree")
    await devTools.detach()
    const roles = nodes.filter(({ ignored }) => !ignored).map(({ role }) => role?.value)
    expect.soft(roles).toEqual(["RootWebArea", "dialog", "Iframe"])
    // Of a page with a frame axe forgets which dialog is modal, and counts the landmarks behind it (4.13, getModalDialog).
    const { violations } = await new AxeBuilder({ page }).include("dialog:modal").analyze()
    expect.soft(violations.map(({ id }) => id)).toEqual([])
    const notice = await cancel(page)
    expect(isRed(await notice.evaluate((box) => getComputedStyle(box).color))).toBe(false)
    expect((await stepsSoFar(page)).slice(-2)).toEqual(["/", CRUISE])
    await openCheckout(page)
    await page.evaluate(() => window.dispatchEvent(new Event("test:secondOver")))
    expect(await frames(page)).toBe(1)

    await goBack(page)
    await closed(page)
    await seeHeading(page, CRUISE_NAME)
    await openCheckout(page)
    await goBack(page)
    await closed(page)
    await page.evaluate(
      () =>
        new Promise((stoodOn) => {
          window.addEventListener("popstate", stoodOn, { once: true })
          window.history.forward()
        }),
    )
    await stepIsGone(page)
    await seeHeading(page, CRUISE_NAME)
    expect(await frames(page)).toBe(0)

    // The browser has been slow to go back.
    await page.evaluate(() => {
      const back = window.history.back.bind(window.history)
      window.history.back = () => {
        window.history.back = back
        window.addEventListener("test:back", back, { once: true })
      }
    })
    await openCheckout(page)
    await cancel(page)
    await openCheckout(page)
    await page.evaluate(
      () =>
        new Promise((gone) => {
          window.addEventListener("popstate", gone, { once: true })
          window.dispatchEvent(new Event("test:back"))
        }),
    )
    expect(await frames(page)).toBe(1)
    await pressAtCheckout(page, "Success")
    await seeHeading(page, "Payment Successful!")
    await goBack(page)
    await seeHeading(page, CRUISE_NAME)
    await goBack(page)
    await seeHeading(page, "Goa is one ticket away")
    expect(complaints).toEqual([])
  })
})

it("should have what was typed again on a page that is loaded again where nothing was paid, and lead to the result where it may be, and from there back to the page of the same order", async () => {
  const { page, complaints } = await atTicket("98765 60008", PHONE)
  const answer = page.waitForResponse("**/api/phonepe/pay")
  await openCheckout(page)
  const { redirectUrl } = (await (await answer).json()) as { readonly redirectUrl: string }
  // It ends as at the bank, while nobody looks.
  await postAlone(page, redirectUrl, { outcome: "failure" })
  await reload(page)
  const notice = page.getByRole("status").filter({ hasText: "Your payment was interrupted" })
  await notice.waitFor()
  expect(await payButton(page).getAttribute("aria-describedby")).toBe(await notice.getAttribute("id"))
  expect(await page.getByLabel("Name", { exact: true }).inputValue()).toBe("Asha Rao")
  expect(await page.getByLabel("Date", { exact: true }).inputValue()).toBe(TRAVEL_DAY)

  const orders = new Set<unknown>()
  page.on("response", async (response) => {
    if (/\/api\/(phonepe\/pay|payment\/resume)$/.test(response.url()))
      orders.add(((await response.json()) as { readonly merchantOrderId: unknown }).merchantOrderId)
  })
  await openCheckout(page)
  await reload(page)
  await seeHeading(page, "Payment Processing")
  await stepIsGone(page)
  expect((await stepsSoFar(page)).slice(-3)).toEqual(["/", CRUISE, "/Thankyou"])
  const back = page.getByRole("button", { name: "Go back to the payment" })
  await back.focus()
  await page.keyboard.press("Enter")
  await checkoutOf(page).getByRole("button", { name: "Success", exact: true }).waitFor()
  expect(await page.getByText(/^You will be redirected/).count()).toBe(0)
  await pressAtCheckout(page, "Cancel")
  await expect.poll(() => back.evaluate((button) => button === document.activeElement)).toBe(true)
  await page.keyboard.press("Enter")
  const answers = Promise.withResolvers<void>()
  await playCalls(page, STATUS, async (call) => {
    await answers.promise
    await call.continue()
  })
  await pressAtCheckout(page, "Success")
  await back.waitFor({ state: "detached" })
  // Until the bank's word is there the page's own title has the focus that the payment page has left.
  const isTitleFocused = () =>
    page
      .getByRole("heading", { level: 1, name: "Payment Processing" })
      .evaluate((title) => title.matches(":focus"))
  await expect.poll(isTitleFocused).toBe(true)
  answers.resolve()
  await seeHeading(page, "Payment Successful!")
  await endPlay(page, STATUS)
  expect(await back.count()).toBe(0)
  expect(orders.size).toBe(1)
  await stepIsGone(page)
  expect((await stepsSoFar(page)).slice(-3)).toEqual(["/", CRUISE, "/Thankyou"])
  await goBack(page)
  await seeHeading(page, CRUISE_NAME)

  // And not again from the ticket.
  await page.goto(site.baseUrl() + CRUISE)
  await hydratePage(page)
  await page.waitForLoadState("networkidle")
  await seeHeading(page, CRUISE_NAME)
  expect(complaints).toEqual([])
})
