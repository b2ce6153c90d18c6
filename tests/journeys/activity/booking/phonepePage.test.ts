/** The simulated PhonePe's page and script on a merchant's site with a strict policy: the words that the site is told. */
import { USUAL_CHECKOUT_MS } from "#core/orders/timeToPay.ts"
import { MerchantOrderId } from "#core/paymentIds.ts"
import { setTimeout as wait } from "node:timers/promises"
import { AxeBuilder } from "@axe-core/playwright"
import type { Browser, Page } from "playwright"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { startHttpServer } from "../../../harness/httpServer.ts"
import {
  orderNamed,
  outcomeOf,
  type PhonepeUnderTest,
  startPhonepeUnderTest,
} from "../../../harness/phonepeUnderTest.ts"
import { PAINTS_NOTHING } from "../../../harness/browser/browserFlags.ts"
import { onePage } from "../../../harness/browser/onePage.ts"
import { DESKTOP, openBrowser, PHONE, pressInFrame } from "../../../harness/browser/visitor.ts"

let browser: Browser
let merchant: Awaited<ReturnType<typeof startHttpServer>>
let site = ""
let phonepe: PhonepeUnderTest
const { arrive } = onePage({ browser: () => browser, baseUrl: () => site })

beforeAll(async () => {
  merchant = await startHttpServer((req, res) => void answerAsMerchant(req.url ?? "/", res))
  site = merchant.baseUrl
  ;[browser, phonepe] = await Promise.all([
    openBrowser(PAINTS_NOTHING),
    startPhonepeUnderTest({ siteOrigin: site }),
  ])
})
afterAll(async () => {
  await browser.close()
  phonepe.stop()
  merchant.stop()
})

let made = 0
/** A visitor at the merchant's page, with the payment page open over it. */
const openPage = async (
  viewport = DESKTOP,
  type: "IFRAME" | "REDIRECT" = "IFRAME",
  prepare?: (page: Page) => Promise<unknown>,
) => {
  const id = MerchantOrderId.make(`B-${made++}`)
  const opened = await outcomeOf(phonepe.gateway(), (gateway) =>
    gateway.createCheckout(orderNamed(id), USUAL_CHECKOUT_MS),
  )
  if (opened._tag === "Failure") throw opened.failure
  const visitor = await arrive(viewport)
  await prepare?.(visitor.page)
  await visitor.page.goto(`${site}/`)
  await visitor.page.evaluate(
    ([tokenUrl, type]) => {
      const { PhonePeCheckout } = window as unknown as { PhonePeCheckout: { transact(wish: object): void } }
      const callback = (word: string) => document.querySelector("output")?.append(`${word};`)
      PhonePeCheckout.transact({ tokenUrl, callback, ...(type === "IFRAME" ? { type } : {}) })
    },
    [opened.success.redirectUrl, type] as const,
  )
  const payPage = type === "IFRAME" ? visitor.page.frameLocator("iframe") : visitor.page
  return { ...visitor, id, payPage }
}
const toldTo = (page: Page) => page.locator("output")
const stateOf = async (id: string) => {
  const read = await outcomeOf(phonepe.gateway(), (gateway) => gateway.queryOrder(MerchantOrderId.make(id)))
  return read._tag === "Success" ? read.success.state : read.failure._tag
}

describe.each([
  ["a phone", PHONE],
  ["a desktop", DESKTOP],
])("The simulated PhonePe page on %s", (_, viewport) => {
  it("should break no rule of accessibility", async () => {
    const { page, payPage } = await openPage(viewport)
    await payPage.getByRole("button", { name: "Success" }).waitFor()
    const { violations } = await new AxeBuilder({ page }).analyze()
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
  })
})

describe("The simulated PhonePe page, pressed", () => {
  it.each([
    ["Success", "CONCLUDED;", "COMPLETED"],
    ["Failure", "CONCLUDED;", "FAILED"],
    ["Pending", "CONCLUDED;", "PENDING"],
    ["Cancel", "USER_CANCEL;", "PENDING"],
  ])(
    "should end with %s, tell the site %s once, and close",
    { tags: ["failure:48"] },
    async (button, word, state) => {
      const { page, payPage, id, complaints } = await openPage(PHONE)
      await pressInFrame(payPage.getByRole("button", { name: button }))
      await expect.poll(() => toldTo(page).textContent()).toBe(word)
      expect(await page.locator("dialog").count()).toBe(0)
      expect(await stateOf(id)).toBe(state)
      expect(complaints).toEqual([])
    },
  )
})

describe("The simulated PhonePe page", () => {
  it("should let a failure be tried again, with the reason that was chosen", async () => {
    const { page, payPage, id } = await openPage()
    await payPage.getByLabel("If it fails, why").selectOption("Z9")
    await payPage.getByLabel("A failure can be tried again").check()
    await pressInFrame(payPage.getByRole("button", { name: "Failure" }))
    await payPage.getByText("That try failed. You can try again.").waitFor()
    await pressInFrame(payPage.getByRole("button", { name: "Success" }))
    await expect.poll(() => toldTo(page).textContent()).toBe("CONCLUDED;")
    const codes = phonepe.phonepe
      .state()
      .orders.get(id)
      ?.attempts.map((attempt) => attempt.detailedErrorCode)
    expect(codes).toEqual(["Z9", undefined])
  })

  it("should count Escape as leaving", async () => {
    const { page, payPage, id } = await openPage()
    await payPage.getByRole("button", { name: "Success" }).waitFor()
    await page.keyboard.press("Escape")
    await expect.poll(() => toldTo(page).textContent()).toBe("USER_CANCEL;")
    expect(await stateOf(id)).toBe("PENDING")
  })

  it("should not be there to be pressed before its script listens", async () => {
    const { page, payPage, id } = await openPage(PHONE, "IFRAME", (page) =>
      page.route("**/payPage.js", async (route) => {
        await wait(1_000)
        await route.continue()
      }),
    )
    await pressInFrame(payPage.getByRole("button", { name: "Failure" }))
    await expect.poll(() => toldTo(page).textContent()).toBe("CONCLUDED;")
    expect(await stateOf(id)).toBe("FAILED")
  })

  it("should lead the whole window back where its script is lost", async () => {
    const { page, payPage, id } = await openPage(PHONE, "IFRAME", (page) =>
      page.route("**/payPage.js", (route) => route.abort()),
    )
    await pressInFrame(payPage.getByRole("button", { name: "Failure" }))
    await page.waitForURL(`${site}/Thankyou?merchantOrderId=${id}`)
    expect(await stateOf(id)).toBe("FAILED")
  })

  it("should take the whole window without a type, and come back to the merchant", async () => {
    const { page, payPage, id } = await openPage(DESKTOP, "REDIRECT")
    await pressInFrame(payPage.getByRole("button", { name: "Success" }))
    await page.waitForURL(`${site}/Thankyou?merchantOrderId=${id}`)
    expect(await stateOf(id)).toBe("COMPLETED")
  })
})

// Helpers

const answerAsMerchant = (url: string, res: import("node:http").ServerResponse) => {
  if (url === "/favicon.ico") return res.writeHead(204).end()
  const { publicUrl } = phonepe
  return res
    .writeHead(200, {
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": `default-src 'none'; script-src ${publicUrl}; frame-src ${publicUrl}`,
      "referrer-policy": "strict-origin-when-cross-origin",
    })
    .end(
      `<!doctype html><html lang="en"><title>Shop</title><main aria-label="Shop"><h1>Shop</h1><output></output></main><script src="${publicUrl}/web/bundle/checkout.js"></script></html>`,
    )
}
