/** The payment overlay, focus and history, in Chromium on the real server: what Cancel, Back, Forward and Reload do. */
import { AxeBuilder } from "@axe-core/playwright"
import type { Page } from "playwright"
import { describe, expect, it } from "vitest"
import { useBrowserAndServer } from "../../../harness/browser/browserAndServer.ts"
import { hydratePage } from "../../../harness/browser/page.ts"
import { postAlone } from "../../../harness/browser/postAlone.ts"
import {
  pressAtCheckout,
  checkoutOf,
  DESKTOP,
  fillTicket,
  payButton,
  payWith,
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
const closed = async (page: Page) => {
  const notice = page.getByRole("status").filter({ hasText: "You closed the payment page" })
  await notice.waitFor()
  expect(await page.locator("dialog iframe").count()).toBe(0)
  await expect.poll(() => payButton(page).evaluate((button) => button === document.activeElement)).toBe(true)
  expect(await payButton(page).getAttribute("aria-describedby")).toBe(await notice.getAttribute("id"))
  expect(await page.getByLabel("Name", { exact: true }).inputValue()).toBe("Asha Rao")
  return notice
}
const isRed = (colour: string) => {
  const [red = 0, green = 0, blue = 0] = [...colour.matchAll(/\d+/g)].map(Number)
  return red > 1.5 * Math.max(green, blue)
}

it("should leave a screen reader nothing but the payment page, break no rule of accessibility, and once closed leave the focus on the pay button, a calm notice and no step in the history", async () => {
  const { page, complaints } = await atTicket("98765 60001", PHONE)
  await openCheckout(page)
  const { nodes } = await (await page.context().newCDPSession(page)).send("Accessibility.getFullAXTree")
  const roles = nodes.filter(({ ignored }) => !ignored).map(({ role }) => role?.value)
  expect.soft(roles).toEqual(["RootWebArea", "dialog", "Iframe"])
  // Of a page with a frame axe forgets which dialog is modal, and counts the landmarks behind it (4.13, getModalDialog).
  const { violations } = await new AxeBuilder({ page }).include("dialog:modal").analyze()
  expect.soft(violations.map(({ id }) => id)).toEqual([])
  await pressAtCheckout(page, "Cancel")
  const notice = await closed(page)
  expect(isRed(await notice.evaluate((box) => getComputedStyle(box).color))).toBe(false)
  await page.goBack()
  await seeHeading(page, "Goa is one ticket away")
  expect(complaints).toEqual([])
})

describe("the payment page, closed", () => {
  it("should close by Back, again and again, and be paid after all", async () => {
    const { page, complaints } = await atTicket("98765 60002")
    for (let turn = 0; turn < 2; turn++) {
      await openCheckout(page)
      await page.evaluate(() => window.history.back())
      await closed(page)
      await seeHeading(page, CRUISE_NAME)
    }
    await payWith(page, "Success")
    await seeHeading(page, "Payment Successful!")
    await page.evaluate(() => window.history.back())
    await seeHeading(page, CRUISE_NAME)
    await page.evaluate(() => window.history.back())
    await seeHeading(page, "Goa is one ticket away")
    expect(complaints).toEqual([])
  })
})

describe("a payment page opened right after one was closed", () => {
  const cancelAndOpen = async (page: Page) => {
    await openCheckout(page)
    await pressAtCheckout(page, "Cancel")
    await closed(page)
    await openCheckout(page)
  }
  const payOnce = async (page: Page) => {
    await pressAtCheckout(page, "Success")
    await seeHeading(page, "Payment Successful!")
    await page.evaluate(() => window.history.back())
    await seeHeading(page, CRUISE_NAME)
    await page.evaluate(() => window.history.back())
    await seeHeading(page, "Goa is one ticket away")
  }

  it("should lead to the result, however soon it was opened", async () => {
    const { page } = await atTicket("98765 60005")
    // The second payment page is open before the first one's second is over.
    await page.evaluate(() => {
      const later = window.setTimeout
      window.setTimeout = ((act: () => void, ms?: number) => {
        if (ms !== 1000) return later(act, ms)
        window.addEventListener("test:secondOver", act)
        return 0
      }) as typeof window.setTimeout
    })
    await cancelAndOpen(page)
    await page.evaluate(() => window.dispatchEvent(new Event("test:secondOver")))
    expect(await page.locator("dialog iframe").count()).toBe(1)
    await payOnce(page)
  })

  it("should stay open when the browser has been slow to go back", async () => {
    const { page } = await atTicket("98765 60006")
    await page.evaluate(() => {
      const back = window.history.back.bind(window.history)
      window.history.back = () => {
        window.history.back = back
        window.addEventListener("test:back", back, { once: true })
      }
    })
    await cancelAndOpen(page)
    await page.evaluate(
      () =>
        new Promise((gone) => {
          window.addEventListener("popstate", gone, { once: true })
          window.dispatchEvent(new Event("test:back"))
        }),
    )
    expect(await page.locator("dialog iframe").count()).toBe(1)
    await payOnce(page)
  })
})

describe("the step of a payment page that is gone", () => {
  it("should not be stood on by Forward, nor after a reload", async () => {
    const { page, complaints } = await atTicket("98765 60003")
    const isGone = async () => {
      await expect.poll(() => page.evaluate(() => window.history.state?.checkout)).toBe(undefined)
    }
    await openCheckout(page)
    await page.evaluate(() => window.history.back())
    await closed(page)
    await page.evaluate(() => window.history.forward())
    await isGone()
    await seeHeading(page, CRUISE_NAME)
    expect(await page.locator("dialog iframe").count()).toBe(0)
    await openCheckout(page)
    await page.reload()
    await page.mouse.move(10, 10)
    await page.mouse.move(40, 40)
    await seeHeading(page, "Payment Processing")
    await isGone()
    await page.evaluate(() => window.history.back())
    await seeHeading(page, CRUISE_NAME)
    await page.evaluate(() => window.history.back())
    await seeHeading(page, "Goa is one ticket away")
    expect(complaints).toEqual([])
  })
})

describe("a page that is loaded again while its payment page is open", () => {
  /** Ends the payment as the bank does, while nobody looks. */
  const reloadAfter = async (page: Page, outcome: "success" | "failure") => {
    const answer = page.waitForResponse("**/api/phonepe/pay")
    await openCheckout(page)
    const { redirectUrl } = (await (await answer).json()) as { readonly redirectUrl: string }
    await postAlone(page, redirectUrl, { outcome })
    await page.reload()
    await page.mouse.move(10, 10)
    await page.mouse.move(40, 40)
  }

  it("should lead to the result once it is paid, and not again from there", async () => {
    const { page, complaints } = await atTicket("98765 60007")
    await reloadAfter(page, "success")
    await seeHeading(page, "Payment Successful!")
    await page.evaluate(() => window.history.back())
    await seeHeading(page, CRUISE_NAME)
    await page.reload()
    await hydratePage(page)
    await page.waitForLoadState("networkidle")
    await seeHeading(page, CRUISE_NAME)
    expect(complaints).toEqual([])
  })

  it("should lead from the result back to the page of the same order while that is not paid", async () => {
    const { page, complaints } = await atTicket("98765 60009", PHONE)
    const orders = new Set<unknown>()
    page.on("response", async (response) => {
      if (/\/api\/(phonepe\/pay|payment\/resume)$/.test(response.url()))
        orders.add(((await response.json()) as { readonly merchantOrderId: unknown }).merchantOrderId)
    })
    await openCheckout(page)
    await page.reload()
    await page.mouse.move(10, 10)
    await page.mouse.move(40, 40)
    await seeHeading(page, "Payment Processing")
    const back = page.getByRole("button", { name: "Go back to the payment" })
    await back.focus()
    await page.keyboard.press("Enter")
    await checkoutOf(page).getByRole("button", { name: "Success", exact: true }).waitFor()
    expect(await page.getByText(/^You will be redirected/).count()).toBe(0)
    await pressAtCheckout(page, "Cancel")
    await expect.poll(() => back.evaluate((button) => button === document.activeElement)).toBe(true)
    await page.keyboard.press("Enter")
    await pressAtCheckout(page, "Success")
    await seeHeading(page, "Payment Successful!")
    expect(await back.count()).toBe(0)
    expect(orders.size).toBe(1)
    expect(complaints).toEqual([])
  })

  it("should have what was typed again where nothing was paid, say so, and be paid", async () => {
    const { page, complaints } = await atTicket("98765 60008", PHONE)
    await reloadAfter(page, "failure")
    const notice = page.getByRole("status").filter({ hasText: "Your payment was interrupted" })
    await notice.waitFor()
    expect(await payButton(page).getAttribute("aria-describedby")).toBe(await notice.getAttribute("id"))
    expect(await page.getByLabel("Name", { exact: true }).inputValue()).toBe("Asha Rao")
    expect(await page.getByLabel("Date", { exact: true }).inputValue()).toBe(TRAVEL_DAY)
    await payWith(page, "Success")
    await seeHeading(page, "Payment Successful!")
    expect(complaints).toEqual([])
  })
})
