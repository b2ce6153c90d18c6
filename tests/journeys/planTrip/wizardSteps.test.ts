/**
 * The trip wizard step by step in Chromium: what holds Next back, what the fields take, what the address and the device keep.
 */
import { describe, expect, it } from "vitest"
import { Day, dayInIndia, daysBetween } from "#core/days.ts"
import { TRIP_TYPES_MAX_HEIGHT } from "#core/businessConstants.ts"
import {
  fillPreferences,
  fillStay,
  next,
  passStep,
  planMyTrip,
  planning,
  seeStep,
  sentPlans,
} from "../../harness/browser/planTripPage.ts"
import { useBrowserAndServer } from "../../harness/browser/browserAndServer.ts"
import { addInitScript } from "../../harness/browser/addInitScript.ts"
import { DESKTOP, PHONE, TRAVEL_DAY } from "../../harness/browser/visitor.ts"
import { SEEDED_ACTIVITIES } from "../../harness/seededActivities.ts"

const site = useBrowserAndServer()
const visit = planning(site)

/** Presses Next three times, each so many turns of the browser after the other; a press takes no time here. */
const pressThrice = async (element: Element, turns: number) => {
  const form = element as HTMLFormElement
  const { requestAnimationFrame, setTimeout } = window
  const turn = () =>
    new Promise((resolve) => {
      const { port1, port2 } = new MessageChannel()
      port1.addEventListener("message", resolve)
      port1.start()
      port2.postMessage(undefined)
    })
  for (const _ of [1, 2, 3]) {
    window.requestAnimationFrame = (act) => {
      act(0)
      return 0
    }
    Reflect.set(window, "setTimeout", (act: () => void, ms?: number) =>
      ms === undefined ? act() : undefined,
    )
    form.requestSubmit()
    Object.assign(window, { requestAnimationFrame, setTimeout })
    for (let count = 0; count < turns; count++) await turn()
  }
}

it(
  "should hold Next back until the first step is complete, say why, lead to what is missing, and go on for no press before which something was missing, however late it is painted",
  { tags: ["4.wizard.4", "4.wizard.5", "5.wizard.7", "5.wizard.8"] },
  () =>
    visit(PHONE, async (page) => {
      expect(await page.getByRole("button", { name: "Remove an adult" }).getAttribute("aria-disabled")).toBe(
        "true",
      )
      expect(await page.getByRole("button", { name: "Remove a child" }).getAttribute("aria-disabled")).toBe(
        "true",
      )
      await page.getByLabel("Adults").fill("0")
      await page.getByLabel("Children").fill("500")
      await page.getByLabel("Email").focus()
      await expect.poll(() => page.getByLabel("Adults").inputValue()).toBe("1")
      await expect.poll(() => page.getByLabel("Children").inputValue()).toBe("100")
      expect(await next(page).getAttribute("aria-disabled")).toBe("true")
      const why = await next(page).getAttribute("aria-describedby")
      expect(await page.locator(`[id="${why}"]`).innerText()).toBe("Still needed: Full Name, Mobile Number.")
      await page.getByLabel("Full Name *").fill("Asha Rao")
      await next(page).click({ force: true })
      await page.getByText("Still needed: Mobile Number.").waitFor()
      await page.waitForFunction(() => document.activeElement?.getAttribute("name") === "mobileNumber")
      await page.evaluate(() => {
        const unpainted: Array<FrameRequestCallback> = []
        const { requestAnimationFrame } = window
        window.requestAnimationFrame = (act) => unpainted.push(act)
        window.addEventListener("test:paint", () => {
          Object.assign(window, { requestAnimationFrame })
          unpainted.forEach((act) => act(0))
        })
      })
      await next(page).dispatchEvent("click")
      await page.keyboard.type("98765 43210")
      await page.evaluate(async () => {
        window.dispatchEvent(new Event("test:paint"))
        await new Promise((resolve) => setTimeout(resolve))
      })
      expect(await page.getByRole("heading", { level: 2 }).first().innerText()).toBe("Tell us about yourself")
      expect(await next(page).getAttribute("aria-disabled")).toBe("false")
      await page.keyboard.press("Enter")
      await page.getByRole("heading", { level: 2, name: "What interests you?" }).waitFor()
    }),
)

it(
  "should take what a phone book gives away without the marks that nobody sees, write from right to left what is written so, list trip types past their maximum height, keep the focus of who fills in at once, take days from check-in on until two years ahead, not send at a double press, and two thousand characters of wishes",
  { tags: ["2.wizard.18", "5.wizard.15", "9.constants.16", "5.wizard.10"] },
  () =>
    visit(PHONE, async (page) => {
      const sent = sentPlans(page)
      await page.getByLabel("Full Name *").fill("\u202eAsha Rao\u2069")
      await page.getByLabel("Mobile Number *").fill("\u202a+91 98765\u200e 43210\u202c")
      await expect.poll(() => page.getByLabel("Full Name *").inputValue()).toBe("Asha Rao")
      await expect.poll(() => page.getByLabel("Mobile Number *").inputValue()).toBe("+91 98765 43210")
      const directionOf = (label: string) =>
        page.getByLabel(label).evaluate((field) => getComputedStyle(field).direction)
      await page.getByLabel("Full Name *").fill("عائشة")
      expect(await directionOf("Full Name *")).toBe("rtl")
      await next(page).click()
      await page.getByText("Step 2 of 4").waitFor()

      const list = page.getByRole("list", { name: "Trip types" })
      const height = await list.evaluate((element) => element.clientHeight / 16)
      expect(height).toBeLessThanOrEqual(Number.parseFloat(TRIP_TYPES_MAX_HEIGHT))
      expect(await list.evaluate((element) => element.scrollHeight > 2 * element.clientHeight)).toBe(true)
      await list.focus()
      await page.keyboard.press("End")
      await expect.poll(() => list.evaluate((element) => element.scrollTop)).toBeGreaterThan(0)
      const under = (category: string) =>
        list.getByRole("list", { name: category, exact: true }).getByRole("checkbox")
      await expect.poll(() => under("Cruises").count()).toBe(8)
      await under("Water Sports").first().check()
      await page.getByLabel("Find a trip type").fill("DINNER cruise")
      await expect.poll(() => list.getByRole("checkbox").count()).toBe(1)
      await page.keyboard.press("Enter")
      await page.getByRole("heading", { level: 2, name: "What interests you?" }).waitFor()
      await list.getByLabel("Dinner Cruise on the Mandovi").check()
      await page.getByLabel("Find a trip type").fill("submarine")
      await page.getByText(/Nothing of ours is called so/).waitFor()
      await page.getByText("2 chosen").waitFor()
      await page.getByLabel("Find a trip type").fill("")
      await expect.poll(() => list.getByRole("checkbox").count()).toBe(SEEDED_ACTIVITIES)
      expect(await list.getByRole("checkbox", { checked: true }).count()).toBe(2)

      await fillPreferences(page)
      await page.getByLabel("Maximum").fill("4,500.50")
      await page.getByText(/Your minimum is above your maximum/).waitFor()
      expect(await next(page).getAttribute("aria-disabled")).toBe("false")

      await page.evaluate(() => {
        new MutationObserver((_, observer) => {
          const field = document.querySelector<HTMLInputElement>("[name=checkInDate]")
          field?.focus()
          if (field) observer.disconnect()
        }).observe(document, { childList: true, subtree: true })
      })
      await next(page).click()
      await page.waitForURL(/step=3/)
      await seeStep(page, "Where and when will you stay?", "elsewhere")
      await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => setTimeout(painted))))
      expect(await page.evaluate(() => document.activeElement?.getAttribute("name"))).toBe("checkInDate")

      const checkOut = page.getByLabel("Check-out Date *")
      await page.getByLabel("Check-in Date *").fill(TRAVEL_DAY)
      expect(await checkOut.getAttribute("min")).toBe(TRAVEL_DAY)
      await checkOut.fill("2020-01-01")
      await page.getByRole("alert").getByText("This day has passed.").waitFor()
      expect(await next(page).getAttribute("aria-disabled")).toBe("true")
      await fillStay(page)
      const last = (await checkOut.getAttribute("max")) ?? ""
      expect(daysBetween(dayInIndia(Date.now()), Day.make(last))).toBe(730)
      await checkOut.fill(last)
      await expect.poll(() => next(page).getAttribute("aria-disabled")).toBe("false")
      await checkOut.fill("2999-12-31")
      await page.getByRole("alert").getByText("We plan trips up to two years ahead.").waitFor()
      expect(await next(page).getAttribute("aria-disabled")).toBe("true")
      await next(page).click({ force: true })
      expect(await page.getByText("Still needed: Check-out Date.").count()).toBe(1)

      await fillStay(page)
      await next(page).dblclick()
      // The second press may already meet one of its fields, which then has the focus.
      await seeStep(page, "Almost Done!", "elsewhere")
      expect(await planMyTrip(page).getAttribute("aria-disabled")).toBe("false")

      const summary = page.getByRole("region", { name: "Your plan so far" })
      expect(await summary.locator("bdi").first().innerText()).toBe("عائشة")
      await page.getByLabel("Special Requests").fill("سرير للطفل")
      expect(await directionOf("Special Requests")).toBe("rtl")
      const wishes = page.getByLabel("Special Requests")
      const full = page
        .getByRole("status")
        .getByText("There is no more room. Please shorten this, or call us.")
      const written = `${"प".repeat(1985)} and a late lunch`.slice(0, 2000)
      await wishes.fill(written.slice(0, 1999))
      expect(await full.count()).toBe(0)
      await wishes.press("End")
      await page.keyboard.type(written.slice(1999))
      await full.waitFor()
      expect(await wishes.inputValue()).toBe(written)
      await wishes.press("Control+Home")
      await page.keyboard.type("A cot.")
      await wishes.evaluate((area: HTMLTextAreaElement) => {
        // As a keyboard that composes does, which knows no maximum before the word is whole.
        const { set } = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, "value") ?? {}
        set?.call(area, `A cot. ${area.value}`)
        area.dispatchEvent(new InputEvent("input", { bubbles: true }))
      })
      expect(await wishes.inputValue()).toBe(written)
      await wishes.press("Backspace")
      await wishes.press("Control+End")
      await wishes.press("Backspace")
      await full.waitFor({ state: "detached" })
      expect(sent).toEqual([])
    }),
)

describe("the address", () => {
  it("should hold the step, so that Back goes one step back and nothing is lost", () =>
    visit(PHONE, async (page) => {
      for (const step of [1, 2]) await passStep(page, step)
      await seeStep(page, "Where and when will you stay?")
      expect(new URL(page.url()).search).toBe("?step=3")
      await page.goBack()
      await seeStep(page, "What interests you?")
      expect(await page.getByText("2 chosen").count()).toBe(1)
      await page.goBack()
      await seeStep(page, "Tell us about yourself")
      await page.goForward()
      await seeStep(page, "What interests you?")
      await page.reload()
      await seeStep(page, "What interests you?", "elsewhere")
      await page.getByText("2 chosen").waitFor()
    }))

  it("should follow a visitor who presses Next faster than it can", () =>
    visit(PHONE, async (page) => {
      for (const step of [1, 2, 3]) await passStep(page, step)
      for (const turns of [0, 1, 2, 3, 4, 5, 6]) {
        for (const name of [
          "Where and when will you stay?",
          "What interests you?",
          "Tell us about yourself",
        ]) {
          await page.getByRole("button", { name: "Previous", exact: true }).click()
          await seeStep(page, name)
        }
        await page.locator("main form").first().evaluate(pressThrice, turns)
        await seeStep(page, "Almost Done!")
        await expect.poll(() => new URL(page.url()).search).toBe("?step=4")
      }
    }))

  it("should show the furthest step that can be reached when it asks for more", () =>
    visit(
      DESKTOP,
      async (page) => {
        await seeStep(page, "Tell us about yourself", "elsewhere")
        await expect.poll(() => new URL(page.url()).search).toBe("?step=1")
      },
      async (page) => void (await page.goto(`${site.baseUrl()}/PlanYourTrip?step=4`)),
    ))
})

it("should count travellers and rupees in the digits of any keyboard, and on from what is being typed", () =>
  visit(PHONE, async (page) => {
    const adults = page.getByLabel("Adults")
    await adults.fill("४")
    await expect.poll(() => adults.inputValue()).toBe("4")
    // By a finger, which leaves the focus in the field on some phones.
    await page.getByRole("button", { name: "Add an adult" }).dispatchEvent("click")
    await expect.poll(() => adults.inputValue()).toBe("5")
    await page.getByLabel("Full Name *").fill("आशा")
    await page.getByLabel("Mobile Number *").fill("98765 43210")
    await next(page).click()
    await page.getByLabel("Minimum").fill("५०,०००")
    await page.getByLabel("Maximum").fill("１２００００")
    await page.getByText("For the whole trip, ₹50,000 to ₹1,20,000.").waitFor()
  }))

it("should let the visitor plan all the same on a device whose storage is switched off", () =>
  visit(
    DESKTOP,
    async (page) => {
      expect(await page.getByLabel("Full Name *").inputValue()).toBe("")
      await passStep(page, 1)
    },
    async (page) => {
      await addInitScript(
        page,
        "Object.defineProperty(window, 'sessionStorage', { get() { throw new Error('off') } })",
      )
      await page.goto(`${site.baseUrl()}/planYourTrip`)
    },
  ))
