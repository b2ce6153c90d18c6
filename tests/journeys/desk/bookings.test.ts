/** Bookings at the desk, by keyboard alone: one taken by phone in half a minute, found again, paid, moved and cancelled. */
import type { Page } from "playwright"
import { expect, it } from "vitest"
import { useBrowserAndServer } from "../../harness/browser/browserAndServer.ts"
import { newVisitor, PHONE, seeHeading } from "../../harness/browser/visitor.ts"
import { tabTo } from "../../harness/browser/keyboard.ts"
import { fill, focusedText, KEYSTROKE_MS, lookWell, press, type, typeEleventhOfNovember } from "./keyboard.ts"
import { openDeparture } from "./openDeparture.ts"

const site = useBrowserAndServer({ ownServer: true })

/** What a phone booking may take. Unit: milliseconds. */
const HALF_A_MINUTE_MS = 30_000
/** To hear what belongs in a field, and look where it is. Unit: milliseconds. */
const LOOK_MS = 2000
const MOST_FIELDS = 6

/** How many keys are pressed from now on, until the page is loaded anew. */
const countKeys = async (page: Page) => {
  await page.evaluate(() => {
    const pressed = { keys: 0 }
    Object.assign(window, { pressed })
    window.addEventListener("keydown", () => pressed.keys++, { capture: true })
  })
  return () => page.evaluate(() => (window as unknown as { pressed: { keys: number } }).pressed.keys)
}

/** Each group of radios is one field, as it is for Tab. */
const fieldsOf = (page: Page) =>
  page.evaluate(() => {
    const fields = [...document.querySelectorAll<HTMLInputElement>("main form :is(input, select)")]
    return [...new Set(fields.map(({ name }) => name))]
  })

it("should take a booking by phone by keyboard in six fields and half a minute, and work on with it", async () => {
  const { page, complaints } = await newVisitor(site.browser(), PHONE)
  await openDeparture(page, site.deskLink())

  const keys = await countKeys(page)
  await press(page, /^New booking$/)
  await seeHeading(page, "New booking")
  // The navigation has one of that name too, which begins from scratch.
  expect(page.url()).toContain("departure=")
  const formAddress = page.url()
  await page.getByText(/^\d+ free$/).waitFor()
  const fields = await fieldsOf(page)
  await type(page, /^Adults$/, "2")
  await type(page, /^Children/, "1")
  await type(page, /^Name$/, "Asha Rao")
  await type(page, /^Mobile number$/, "98765 43210")
  await type(page, /^E-mail/, "asha@example.com")
  await tabTo(page, /^Payment link$/)
  await page.keyboard.press("ArrowRight")
  await page.keyboard.press("ArrowRight")
  await page.keyboard.press("Enter")
  await seeHeading(page, "Booked")
  // Of who types, not of the machine, which may be busy.
  const tookMs = (await keys()) * KEYSTROKE_MS + fields.length * LOOK_MS
  console.info(`a phone booking takes ${tookMs} ms in ${fields.length} fields: ${fields.join(", ")}`)
  expect(fields.length).toBeLessThanOrEqual(MOST_FIELDS)
  expect(tookMs).toBeLessThan(HALF_A_MINUTE_MS)
  await page.getByText(/paid in cash\.$/).waitFor()
  await lookWell(page)

  await press(page, /^Open this booking$/)
  await seeHeading(page, "Asha Rao")
  await page.getByText("booked by phone").waitFor()
  await lookWell(page)

  await press(page, /^Correct the address$/)
  await page.keyboard.type("asha.rao@example.com")
  await page.keyboard.press("Enter")
  await page.getByText("asha.rao@example.com").waitFor()

  await press(page, /^Take travellers off$/)
  await press(page, /^Leave it$/)
  await expect.poll(() => focusedText(page)).toBe("Take travellers off")
  await page.keyboard.press("Enter")
  await page.getByLabel("Adults who stay away").waitFor()
  // The first field has the focus.
  await page.keyboard.type("1")
  await tabTo(page, /^The company is the cause/)
  await page.keyboard.press("Space")
  await lookWell(page)
  const forOne = /₹([\d,.]+)/.exec((await page.getByText(/^I have paid ₹/).textContent()) ?? "")?.[1] ?? ""
  await tabTo(page, /^I have paid ₹/)
  await page.keyboard.press("Space")
  await fill(page, /^Why$/, "one is ill")
  await fill(page, /^The amount that goes back/, forOne.replaceAll(",", ""))
  await page.keyboard.press("Enter")
  await page.getByText("They are taken off; their seats are free.").waitFor()
  await page.getByText("1 Adult, 1 Child", { exact: true }).first().waitFor()

  await press(page, /^Cancel$/)
  // Their message cannot have come before they booked.
  await typeEleventhOfNovember(page, /^Their message came on$/, 2025)
  await tabTo(page, /^Why$/)
  await page.getByText(/^\w+ 11 Nov 2025 is before it was booked, /).waitFor()
  await lookWell(page)
  // The company cannot keep the trip.
  await tabTo(page, /^The company cannot keep the trip/)
  await page.keyboard.press("Space")
  expect(await page.getByLabel("Their message came on").count()).toBe(0)
  const byHand = await page.getByText(/^I have paid ₹/).textContent()
  const back = /₹([\d,.]+)/.exec(byHand ?? "")?.[1] ?? ""
  await tabTo(page, /^I have paid ₹/)
  await page.keyboard.press("Space")
  await fill(page, /^Why$/, "the boat is broken")
  await fill(page, /^The amount that goes back/, back.replaceAll(",", ""))
  await page.keyboard.press("Enter")
  await page.getByText("The booking is cancelled; its seats are free.").waitFor()
  await page.getByText("paid back by hand").last().waitFor()
  await lookWell(page)

  await page.goto(formAddress)
  await page.getByText(/^\d+ free$/).waitFor()
  await fill(page, /^Adults$/, "101")
  await page.getByText("The price is there once the travellers are counted.").waitFor()
  await fill(page, /^Adults$/, "1")
  await fill(page, /^Mobile number$/, "91234 56780")
  await tabTo(page, /^Payment link$/)
  await page.keyboard.press("Space")
  await page.keyboard.press("Enter")
  await seeHeading(page, "Booked")
  // The traveller is not here: the page has to reach them.
  const payPage = await page.getByLabel("Payment page").inputValue()
  expect(payPage).toMatch(/^http/)
  const chat = await page.getByRole("link", { name: "Write on WhatsApp" }).getAttribute("href")
  expect(chat).toMatch(/^https:\/\/wa\.me\/919123456780\?text=Hello!%20Here%20you%20pay%20/)
  expect(new URL(chat ?? "").searchParams.get("text")).toContain(payPage)
  await lookWell(page)
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"])
  await press(page, /^Copy the link$/)
  await page.getByText("Link copied").waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(payPage)

  await press(page, /^Open this booking$/)
  expect(await page.getByLabel("Payment page").inputValue()).toBe(payPage)
  await lookWell(page)
  expect(complaints).toEqual([])
})
