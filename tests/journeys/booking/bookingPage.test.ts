/** A paid booking under its secret, in Chromium on the real server: read, taken along, written to, and never told to others. */
import { execFileSync } from "node:child_process"
import { mkdtempSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import type { Page } from "playwright"
import { describe, expect, it } from "vitest"
import { REFUND_PAID_WITHIN } from "#core/businessConstants.ts"
import { addDays, dayText } from "#core/days.ts"
import { accessibilityViolations } from "../../harness/browser/accessibility.ts"
import { useBrowserAndServer } from "../../harness/browser/browserAndServer.ts"
import { goOffline } from "../../harness/browser/goOffline.ts"
import { hasFocus, hydratePage, seeFonts } from "../../harness/browser/page.ts"
import { payByCalls } from "../../harness/browser/paidBooking.ts"
import { DESKTOP, PHONE, seeHeading, TRAVEL_DAY } from "../../harness/browser/visitor.ts"
import { mainText } from "../../harness/browser/mainText.ts"

const site = useBrowserAndServer()

const NAME = "Sunset Cruise on the Mandovi"
const WRONG = "00000000000000000000000000"

const savedBy = async (
  page: Page,
  button: string,
): Promise<{ name: string; path: string; end: () => void }> => {
  const folder = mkdtempSync(join(tmpdir(), "booking-"))
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: button }).click(),
  ])
  const name = download.suggestedFilename()
  const path = join(folder, name)
  await download.saveAs(path)
  return { name, path, end: () => rmSync(folder, { recursive: true }) }
}

/** Tabs to a button of that name, and presses it. */
const pressByKeyboard = async (page: Page, name: string | RegExp) => {
  await page.getByRole("button", { name }).waitFor()
  for (let tabs = 0; tabs < 80; tabs++) {
    const said = await page.evaluate(() =>
      document.activeElement instanceof HTMLButtonElement ? document.activeElement.innerText.trim() : "",
    )
    if (typeof name === "string" ? said === name : name.test(said)) return page.keyboard.press("Enter")
    await page.keyboard.press("Tab")
  }
  throw new Error(`no way to ${String(name)} by keyboard`)
}
const focused = async (page: Page, heading: string) => {
  await expect
    .poll(() => page.evaluate(() => (document.activeElement as HTMLElement | null)?.innerText))
    .toBe(heading)
}

describe("a traveller at the booking's own page", () => {
  it("should have the step that they asked for without a network as soon as the device is back; what they had chosen, and the booking as it is, once a page that is older than the site is loaded again", async () => {
    const { page, complaints } = await site.arrive(PHONE)
    const { booking } = await payByCalls(page, site.baseUrl(), "98765 60019")
    await page.route("**/assets/CancelBooking-*", (route) => route.abort())
    await page.goto(booking)
    await hydratePage(page)
    await goOffline(page)
    await page.getByRole("button", { name: "Cancel this trip" }).click()
    await page.getByText(/^You are offline\. .* we load the rest as soon as you are back\.$/).waitFor()
    await page.unroute("**/assets/CancelBooking-*")
    await page.context().setOffline(false)
    await page.getByRole("heading", { name: "Cancel this trip?" }).waitFor()

    await page.route("**/assets/ChangeDay-*", (route) => route.fulfill({ status: 404, body: "" }))
    await page.getByRole("button", { name: "Keep my trip" }).click()
    await page.getByRole("button", { name: "Change the day" }).click()
    await page
      .getByRole("status")
      .filter({ hasText: "This part does not come, and nothing has changed." })
      .waitFor()
    await page.unroute("**/assets/ChangeDay-*")
    await Promise.all([
      page.waitForEvent("load"),
      page.getByRole("button", { name: "Load it again" }).click(),
    ])
    await hydratePage(page)
    await page.getByRole("button", { name: "Change the day" }).click()
    await page.getByRole("heading", { name: "Choose another day" }).waitFor()

    const loadAgain = async () => {
      await page.getByText("We do not know yet").waitFor()
      await page.unroute("**/assets/httpBookings-*")
      const again = page.getByRole("button", { name: "Load it again" })
      await Promise.all([page.waitForEvent("load"), again.click()])
      await hydratePage(page)
    }
    const lose = async () => {
      await page.route("**/assets/httpBookings-*", (route) => route.fulfill({ status: 404, body: "" }))
      await page.goto(booking)
      await hydratePage(page)
    }
    await lose()
    await page.getByRole("button", { name: "Change the day" }).click()
    await page.getByLabel("Date", { exact: true }).fill(addDays(TRAVEL_DAY, 3))
    await page.getByRole("button", { name: "Go on" }).click()
    await page.getByRole("button", { name: "Move my trip" }).click()
    await loadAgain()
    await page.getByRole("button", { name: "Change the day" }).click()
    const date = page.getByLabel("Date", { exact: true })
    await expect.poll(() => date.inputValue()).toBe(addDays(TRAVEL_DAY, 3))

    await lose()
    await page.getByRole("button", { name: "Some of us stay at home" }).click()
    await page.getByRole("button", { name: "Remove an adult" }).click()
    await page.getByRole("button", { name: "Go on" }).click()
    await page.getByRole("button", { name: /^Take them off/ }).click()
    await loadAgain()
    await page.getByRole("button", { name: "Some of us stay at home" }).click()
    await expect.poll(() => page.getByLabel("Adults").inputValue()).toBe("1")
    await page.getByRole("button", { name: "Remove an adult" }).click()
    await page.getByText(/A child travels with an adult/).waitFor()

    await page.route("**/assets/httpBookings-*", (route) => route.fulfill({ status: 404, body: "" }))
    await page.goto(booking)
    await hydratePage(page)
    await page.getByRole("button", { name: "Cancel this trip" }).click()
    await page.getByRole("button", { name: "Go on" }).click()
    await page.getByRole("button", { name: /^Cancel and get ₹.* back$/ }).click()
    await page.getByText("We do not know yet").waitFor()
    const refused = page.waitForResponse("**/assets/httpBookings-*")
    await page.getByRole("button", { name: "Look again" }).click()
    await refused
    await page.unroute("**/assets/httpBookings-*")
    const again = page.getByRole("button", { name: "Load it again" })
    await again.focus()
    await Promise.all([page.waitForEvent("load"), page.keyboard.press("Enter")])
    await hydratePage(page)
    await page.getByRole("button", { name: "Cancel this trip" }).click()
    await page.getByRole("button", { name: "Go on" }).click()
    await page.getByRole("button", { name: /^Cancel and get ₹.* back$/ }).click()
    await page
      .getByRole("heading", { name: /cancelled/i })
      .first()
      .waitFor()
    expect(complaints.filter((text) => !text.includes("Failed to load resource"))).toEqual([])
  })

  it("should read it, take receipt and calendar file along, and have their address kept, on a phone and on a desktop", async () => {
    const number = "98765 61001"
    const { page, complaints } = await site.arrive(PHONE)
    const { booking } = await payByCalls(page, site.baseUrl(), number)
    await page.goto(booking)
    for (const viewport of [DESKTOP, PHONE]) {
      await page.setViewportSize(viewport)
      await seeHeading(page, NAME)
      const words = await mainText(page)
      for (const said of [
        dayText(TRAVEL_DAY),
        "Asha Rao",
        number,
        "2 Adults, 1 Child",
        "₹1,150.00",
        "Confirmed",
      ])
        expect.soft(words.toLowerCase(), `${viewport.width} px`).toContain(said.toLowerCase())
      expect.soft(words).toContain("What a cancellation today gives back")
      const map = await page.getByRole("link", { name: /^Show on the map/ }).getAttribute("href")
      expect.soft(map).toMatch(/^https:\/\/www\.google\.com\/maps\/search\/\?api=1&query=.*Goa$/)
      expect.soft([viewport.width, await accessibilityViolations(page)]).toEqual([viewport.width, []])
    }
    const receipt = await savedBy(page, "Download PDF Receipt")
    expect.soft(receipt.name).toMatch(/^receipt-OMO.*\.pdf$/)
    expect.soft(execFileSync("pdftotext", ["-raw", receipt.path, "-"], { encoding: "utf8" })).toContain(NAME)
    receipt.end()
    const calendar = await savedBy(page, "Add to calendar")
    expect.soft(calendar.name).toMatch(/^trip-GOA.*\.ics$/)
    expect
      .soft(readFileSync(calendar.path, "utf8"))
      .toContain(`DTSTART;VALUE=DATE:${TRAVEL_DAY.replaceAll("-", "")}`)
    calendar.end()
    await page.getByLabel("E-mail address").first().fill("asha@example.com")
    await page.getByRole("button", { name: "Save address" }).click()
    await page.getByText("Saved. Messages about this trip go there from now on.").waitFor()
    await page.reload()
    expect(await page.getByLabel("E-mail address").first().inputValue()).toBe("asha@example.com")
    expect(complaints).toEqual([])
  })
})

describe("the booking's page as the server writes it", () => {
  it("should be whole without scripts, and kept by nobody", async () => {
    const { page } = await site.arrive()
    const { booking } = await payByCalls(page, site.baseUrl(), "98765 61003")
    const path = new URL(booking).pathname
    const plain = await site.browser().newContext({ javaScriptEnabled: false })
    const reader = await plain.newPage()
    const answer = await reader.goto(site.baseUrl() + path.toUpperCase().replace("/BOOKING", "/booking"))
    expect(answer?.status()).toBe(200)
    expect(answer?.headers()["cache-control"]).toBe("no-store")
    expect(answer?.headers()["x-robots-tag"]).toBe("noindex")
    const words = await mainText(reader)
    for (const said of [NAME, dayText(TRAVEL_DAY), "Asha Rao", "print the page or save it", "You get back"])
      expect(words).toContain(said)
    for (const dead of ["Download PDF Receipt", "Add to calendar", "Save address"])
      expect(words).not.toContain(dead)
    await plain.close()
  })

  it("should be one calm page with the status 404 for a secret that opens nothing and a text that is none, with and without scripts", async () => {
    for (const javaScriptEnabled of [true, false]) {
      const context = await site.browser().newContext({ javaScriptEnabled, serviceWorkers: "block" })
      const page = await context.newPage()
      for (const secret of [WRONG, "hello"]) {
        const answer = await page.goto(`${site.baseUrl()}/booking/${secret}`)
        expect.soft([secret, answer?.status()]).toEqual([secret, 404])
        await seeHeading(page, "This link opens no booking")
        expect.soft([secret, answer?.headers()["cache-control"]]).toEqual([secret, "no-store"])
      }
      await context.close()
    }
  })
})

describe("a traveller whose plans change", () => {
  it("should read each amount on one line on the smallest phone, be told aloud why a day cannot be had, for the same trip and for another one, and hear what comes back for those who stay at home, under a finger that need not move", async () => {
    const { page } = await site.arrive({ width: 320, height: 640 })
    const { booking } = await payByCalls(page, site.baseUrl(), "98765 60015")
    await page.goto(booking)
    const amounts = page
      .getByRole("table", { name: "What a cancellation today gives back" })
      .getByRole("cell")
    const lines = await amounts.evaluateAll((cells) =>
      cells.map((cell) => {
        const words = document.createRange()
        words.selectNodeContents(cell)
        return [cell.textContent, words.getClientRects().length]
      }),
    )
    expect(lines).toEqual([
      ["₹1,150.00", 1],
      ["−₹230.00", 1],
      ["₹920.00", 1],
    ])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
    await page.setViewportSize(PHONE)
    const said = page.getByRole("alert").filter({ hasText: "Please choose today or a later date." })
    const day = page.getByLabel("Date", { exact: true })
    await pressByKeyboard(page, "Change the day")
    await focused(page, "Choose another day")
    await pressByKeyboard(page, "Go on")
    await said.waitFor()
    await expect.poll(() => hasFocus(day)).toBe(true)
    await pressByKeyboard(page, "Another trip")
    await pressByKeyboard(page, /^Dolphin Watching/)
    await page.getByRole("heading", { name: /^When do you go/ }).waitFor()
    await pressByKeyboard(page, "Go on")
    await said.waitFor()
    await expect.poll(() => hasFocus(day)).toBe(true)
    await page.reload()
    await pressByKeyboard(page, "Some of us stay at home")
    await focused(page, "Who still travels?")
    await seeFonts(page)
    const remove = page.getByRole("button", { name: "Remove an adult" })
    const place = await remove.boundingBox()
    await remove.click()
    await page.getByRole("status").filter({ hasText: "You get back₹400.00" }).waitFor()
    expect((await remove.boundingBox())?.x).toBe(place?.x)
    await page.getByRole("button", { name: "Remove a child" }).click()
    await page.getByRole("status").filter({ hasText: "You get back₹520.00" }).waitFor()
    expect(await accessibilityViolations(page)).toEqual([])
  })

  it("should move the trip once and then cancel it, by keyboard alone, and get what was shown", async () => {
    const { page, complaints } = await site.arrive(PHONE)
    const { booking } = await payByCalls(page, site.baseUrl(), "98765 61004")
    await page.goto(booking)
    await seeHeading(page, NAME)
    const next = addDays(TRAVEL_DAY, 1)
    await pressByKeyboard(page, "Change the day")
    await focused(page, "Choose another day")
    await pressByKeyboard(page, dayText(next))
    await expect.poll(() => hasFocus(page.getByLabel("Date", { exact: true }))).toBe(true)
    await pressByKeyboard(page, "Go on")
    await focused(page, "Move your trip?")
    expect(await accessibilityViolations(page)).toEqual([])
    await pressByKeyboard(page, "Move my trip")
    await focused(page, "Your trip is moved")
    await pressByKeyboard(page, "All right")
    await focused(page, "When plans change")
    expect(await mainText(page)).toContain("The day of this booking was changed before")
    await pressByKeyboard(page, "Cancel this trip")
    await focused(page, "Cancel this trip?")
    const sum = await page.getByRole("row", { name: /^You get back/ }).innerText()
    const shown = /₹[\d,.]+/.exec(sum)?.[0] ?? "no sum"
    await pressByKeyboard(page, "Go on")
    await focused(page, "Cancel for good?")
    expect(await mainText(page)).toContain(`goes back the way you paid, ${REFUND_PAID_WITHIN}.`)
    await pressByKeyboard(page, `Cancel and get ${shown} back`)
    await focused(page, "Your trip is cancelled")
    await page.reload()
    await seeHeading(page, NAME)
    const words = await mainText(page)
    expect(words).toContain("This booking is cancelled.")
    expect(words).toContain(dayText(next))
    expect(words).toMatch(
      new RegExp(`${shown.replaceAll(".", "\\.")} (is on its way back|has been sent back)`),
    )
    expect(complaints).toEqual([])
  })
})
