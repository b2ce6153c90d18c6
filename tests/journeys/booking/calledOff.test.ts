/** A paid trip that the operator calls off: its traveller is told, chooses the money or another day, and has it. */
import type { Page } from "playwright"
import { expect, it } from "vitest"
import { addDays, dayText } from "#core/days.ts"
import { SENT_LETTERS_PATH } from "#core/routes.ts"
import { accessibilityViolations } from "../../harness/browser/accessibility.ts"
import { useBrowserAndServer } from "../../harness/browser/browserAndServer.ts"
import { tabToPart } from "../../harness/browser/keyboard.ts"
import { hasFocus, hydratePage } from "../../harness/browser/page.ts"
import { payByCalls } from "../../harness/browser/paidBooking.ts"
import {
  CRUISE,
  fillTicket,
  newVisitor,
  payButton,
  PHONE,
  TRAVEL_DAY,
} from "../../harness/browser/visitor.ts"
import { commandLineOf } from "../../server/cli/cliHarness.ts"

const site = useBrowserAndServer({ ownServer: true })
const REASON = "A storm is coming in, and no boat may leave the harbour."

const callOff = () =>
  commandLineOf({ DATABASE_URL: site.databaseUrl() })([
    "call-off",
    TRAVEL_DAY,
    "--reason",
    REASON,
    "--by",
    "Maria",
    "--yes",
  ])

/** Presses a button by keyboard alone. */
const press = async (page: Page, name: string | RegExp) => {
  await tabToPart(page, page.getByRole("button", { name }))
  await page.keyboard.press("Enter")
}

it("should be chosen about by keyboard: one takes another day, one the money, a third books it no more; and be told with its reason to who gave an address", async () => {
  const moving = await site.arrive(PHONE)
  const movingBooking = await payByCalls(moving.page, site.baseUrl(), "98765 71001")
  await moving.page.goto(movingBooking.result)
  await moving.page.getByLabel("E-mail address (optional)").fill("asha@example.in")
  await moving.page.getByRole("button", { name: "Save address" }).click()
  await moving.page.getByText("Saved. Messages about this booking go to asha@example.in.").waitFor()
  const leaving = await newVisitor(site.browser(), PHONE)
  const leavingBooking = await payByCalls(leaving.page, site.baseUrl(), "98765 71002")

  const { code, out, err } = await callOff()
  expect([code, err]).toEqual([0, ""])
  expect(out).toContain("₹")

  await moving.page.goto(movingBooking.booking)
  await moving.page.getByText(REASON, { exact: true }).waitFor()
  await hydratePage(moving.page)
  expect(await accessibilityViolations(moving.page)).toEqual([])
  await press(moving.page, "Choose another day")
  const day = addDays(TRAVEL_DAY, 7)
  await moving.page.getByLabel("Date", { exact: true }).fill(day)
  await press(moving.page, "Go on")
  await moving.page.getByText("It costs nothing.", { exact: true }).waitFor()
  await press(moving.page, "Move my trip")
  const moved = moving.page.getByRole("heading", { name: "Your trip is moved" })
  await moved.waitFor()
  await expect.poll(() => hasFocus(moved)).toBe(true)
  expect(await moving.page.getByText(REASON, { exact: true }).count()).toBe(0)
  await moving.page.getByText(`Called off by the company: ${REASON}`).waitFor()
  await moving.page.getByText(/: Moved to .+, as the trip was called off$/).waitFor()
  expect(await moving.page.getByText(dayText(day)).count()).toBeGreaterThan(0)

  await leaving.page.goto(leavingBooking.booking)
  await hydratePage(leaving.page)
  await press(leaving.page, "Get my money back")
  await press(leaving.page, "Go on")
  await press(leaving.page, /^Get ₹.* back$/)
  await leaving.page.getByRole("heading", { name: "Your trip is cancelled" }).waitFor()
  await leaving.page.getByText("This booking is cancelled. Nobody travels on it.").waitFor()

  const letter = moving.page.getByRole("article").filter({ hasText: "We had to call off your trip" })
  await expect
    .poll(async () => {
      await moving.page.goto(site.baseUrl() + SENT_LETTERS_PATH)
      return letter.filter({ hasText: REASON }).count()
    })
    .toBe(1)
  expect([moving.complaints, leaving.complaints]).toEqual([[], []])
  await leaving.page.context().close()

  const { page: late } = await site.arrive(PHONE)
  await late.goto(site.baseUrl() + CRUISE)
  await fillTicket(late, "98765 71009")
  await payButton(late).click()
  await late.getByText(`We had to call off all trips on ${dayText(TRAVEL_DAY)}`).waitFor()
  expect(await late.getByLabel("Name", { exact: true }).inputValue()).toBe("Asha Rao")
})
