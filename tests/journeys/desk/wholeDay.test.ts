/**
 * A day in the office, by keyboard alone: a booking by phone beside two others, a storm that takes their boat, called off by
 * their number, one of them moved, one given its money back, one still to choose, and the evening's money.
 */
import type { Page } from "playwright"
import { expect, it } from "vitest"
import { addDays, Day, dayInIndia } from "#core/days.ts"
import { DESK_ROUTES } from "#core/desk/deskRoutes.ts"
import { useBrowserAndServer } from "../../harness/browser/browserAndServer.ts"
import { newVisitor, PHONE, seeHeading } from "../../harness/browser/visitor.ts"
import { bookAtDeparture, departureIn } from "../../harness/desk/bookAtDeparture.ts"
import { tabTo } from "../../harness/browser/keyboard.ts"
import { daysAsked, fill, lookWell, press, typeEleventhOfNovember } from "./keyboard.ts"
import { openDeparture } from "./openDeparture.ts"

const site = useBrowserAndServer({ ownServer: true })

/** Units: rupees and paise as they are written, such as "1,150.00". */
const sumIn = async (page: Page, text: RegExp): Promise<string> =>
  /₹([\d,.]+)/.exec((await page.getByText(text).textContent()) ?? "")?.[1] ?? "no sum"

/** From the departure's page and back to it; paid at once. */
const bookByPhone = async (page: Page, name: string) => {
  await press(page, /^New booking$/)
  await seeHeading(page, "New booking")
  await page.getByText(/^\d+ free$/).waitFor()
  await fill(page, /^Adults$/, "2")
  await fill(page, /^Name$/, name)
  await fill(page, /^Mobile number$/, "98765 43210")
  await tabTo(page, /^Payment link$/)
  for (let step = 0; step < 3; step++) await page.keyboard.press("ArrowRight")
  await page.keyboard.press("Enter")
  await seeHeading(page, "Booked")
  await page.getByText(/paid by UPI\.$/).waitFor()
  await page.goBack()
  await page.getByRole("heading", { name: "Change this departure" }).waitFor()
  await page.getByRole("link", { name }).waitFor()
}

/** From who has chosen what to somebody's booking. */
const openBooking = async (page: Page, name: RegExp) => {
  await press(page, name)
  await page.getByRole("heading", { name, level: 1 }).waitFor()
}

it("should sell, lose to a storm, by the number of bookings, move, refund and count the day's money", async () => {
  const { page, complaints } = await newVisitor(site.browser(), PHONE)
  await openDeparture(page, site.deskLink())
  const departure = departureIn(page)
  await bookAtDeparture(page, departure, "Asha Rao")
  await bookByPhone(page, "Leela Desai")

  await press(page, /^Call it off$/)
  await seeHeading(page, "Call off")
  await page.getByText("2 bookings, 4 travellers").waitFor()
  await lookWell(page)
  await fill(page, /^Why$/, "A storm is coming.")
  await fill(page, /^How many bookings/, "1")
  await page.keyboard.press("Enter")
  await page.getByText("You have typed 1, and it concerns 2 bookings. Nothing was called off.").waitFor()
  await lookWell(page)
  // One more comes while the number is typed, and before the page has read of it.
  await page.getByRole("textbox", { name: "How many bookings it concerns" }).focus()
  await page.keyboard.press("ControlOrMeta+a")
  await page.keyboard.type("2")
  await bookAtDeparture(page, departure, "Ravi Naik")
  await page.keyboard.press("Enter")
  await page.getByText(/^You have (confirmed 2 bookings|typed 2, and it concerns 3 bookings)/).waitFor()
  await page.keyboard.press("Escape")
  await page.getByText("3 bookings, 6 travellers").waitFor()
  await fill(page, /^How many bookings/, "3")
  await page.keyboard.press("Enter")
  await seeHeading(page, "Called off")
  await lookWell(page)
  await press(page, /^See who has chosen what$/)
  await seeHeading(page, /^Called off on/)
  await page.getByText("0 of 3 have chosen.").waitFor()
  await page.getByText("A storm is coming.").waitFor()
  await lookWell(page)
  const chosen = page.url()

  await openBooking(page, /^Asha Rao$/)
  await press(page, /^Move to another day or trip$/)
  const [, day = ""] = departure.split("/")
  await page.getByLabel("New day").fill(addDays(Day.make(day), 1))
  await page.getByRole("radio").first().waitFor()
  await tabTo(page, /^\d\d:\d\d/)
  await page.keyboard.press("Space")
  await fill(page, /^Why$/, "the storm")
  await page.keyboard.press("Enter")
  await page
    .getByText(/^moved to/)
    .first()
    .waitFor()
  await lookWell(page)

  await page.goto(chosen)
  await page.getByText("1 of 3 have chosen.").waitFor()
  await openBooking(page, /^Ravi Naik$/)
  await press(page, /^Cancel$/)
  await page.getByText(/^I have paid ₹/).waitFor()
  const back = await sumIn(page, /^I have paid ₹/)
  await tabTo(page, /^I have paid ₹/)
  await page.keyboard.press("Space")
  await fill(page, /^Why$/, "the storm")
  await fill(page, /^The amount that goes back/, back.replaceAll(",", ""))
  await page.keyboard.press("Enter")
  await page.getByText("The booking is cancelled; its seats are free.").waitFor()

  await page.goto(chosen)
  await page.getByText("2 of 3 have chosen.").waitFor()

  await press(page, /^Money$/)
  await seeHeading(page, /^Money, today/)
  const row = (way: string) => page.getByRole("row", { name: new RegExp(`^${way}`) })
  await row("Cash, at the desk").getByText("2 payments").waitFor()
  await row("UPI, at the desk").getByText("1 payment").waitFor()
  await row("All").getByText(`₹${back}`).waitFor()

  await press(page, /^Log$/)
  await seeHeading(page, "Log")
  // The first of each name is the filter's.
  for (const deed of ["book for somebody", "call trips off", "move a booking", "cancel a booking"])
    await page.getByText(deed).last().waitFor()

  // A day that is typed is asked about once it is whole.
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
  expect([...asked].filter((one) => one !== today)).toEqual([typed])
  expect(complaints.filter((one) => !one.includes("409"))).toEqual([])
})
