/** A departure is called off at the desk by keyboard alone: seen, counted, done, and who has not chosen yet. */
import type { Page } from "playwright"
import { expect, it } from "vitest"
import { dayInIndia } from "#core/days.ts"
import { DESK_ROUTES } from "#core/desk/deskRoutes.ts"
import { useBrowserAndServer } from "../../harness/browser/browserAndServer.ts"
import { newVisitor, PHONE, seeHeading } from "../../harness/browser/visitor.ts"
import { bookAtDeparture, departureIn } from "../../harness/desk/bookAtDeparture.ts"
import { tabTo } from "../../harness/browser/keyboard.ts"
import { daysAsked, fill, lookWell, press, typeEleventhOfNovember } from "./keyboard.ts"
import { openDeparture } from "./openDeparture.ts"

const site = useBrowserAndServer({ ownServer: true })

const book = (page: Page, name: string) => bookAtDeparture(page, departureIn(page), name)

it("should call a departure off by keyboard, by the number of bookings, and show who has not chosen", async () => {
  const { page, complaints } = await newVisitor(site.browser(), PHONE)
  await openDeparture(page, site.deskLink())
  await book(page, "Asha Rao")

  await press(page, /^Call it off$/)
  await seeHeading(page, "Call off")
  await page.getByText("1 booking, 2 travellers").waitFor()
  await lookWell(page)
  await fill(page, /^Why$/, "A storm is coming.")
  await fill(page, /^How many bookings/, "2")
  await page.keyboard.press("Enter")
  await page.getByText("You have typed 2, and it concerns 1 booking. Nothing was called off.").waitFor()
  await lookWell(page)

  // One more comes while the number is typed, and before the page has read of it.
  await page.getByRole("textbox", { name: "How many bookings it concerns" }).focus()
  await page.keyboard.press("ControlOrMeta+a")
  await page.keyboard.type("1")
  await book(page, "Leela Desai")
  await page.keyboard.press("Enter")
  await page.getByText(/^You have (confirmed 1 booking|typed 1, and it concerns 2 bookings)/).waitFor()
  await page.keyboard.press("Escape")
  await page.getByText("2 bookings, 4 travellers").waitFor()
  await tabTo(page, /^How many bookings/)
  await page.keyboard.press("ControlOrMeta+a")
  await page.keyboard.type("2")
  await page.keyboard.press("Enter")
  await seeHeading(page, "Called off")
  await lookWell(page)

  await press(page, /^See who has chosen what$/)
  await seeHeading(page, /^Called off on/)
  await page.getByText("0 of 2 have chosen.").waitFor()
  await page.getByText("A storm is coming.").waitFor()
  await lookWell(page)

  const today = dayInIndia(Date.now())
  await page.goto(new URL(DESK_ROUTES.callOff, page.url()).href)
  await seeHeading(page, "Call off")
  const asked = daysAsked(page, "call-off-preview")
  const typed = await typeEleventhOfNovember(page, /^Day$/, Number(today.slice(0, 4)) + 1)
  await tabTo(page, /^One departure$/)
  // Round to the last of them: the whole day.
  await page.keyboard.press("ArrowLeft")
  await page.getByText(/Nobody has paid for it/).waitFor()
  expect(await page.getByLabel("Day", { exact: true }).inputValue()).toBe(typed)
  expect([...asked].filter((day) => day !== today)).toEqual([typed])
  expect(complaints.filter((one) => !one.includes("409"))).toEqual([])
})
