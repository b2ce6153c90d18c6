/** A trip that does not run on every day, in Chromium: told before anybody picks one, refused, and offered again. */
import { expect, it } from "vitest"
import { addDays, Day, dayInIndia, dayText } from "#core/days.ts"
import { pageVisits, useBrowserAndServer } from "../../../harness/browser/browserAndServer.ts"
import { PHONE, payButton } from "../../../harness/browser/visitor.ts"
import { playCalls } from "../../../harness/browser/playCalls.ts"

const site = useBrowserAndServer()
const visit = pageVisits(site)

const JET_SKI = "/water-sports/jet-ski-calangute"
const TODAY = dayInIndia(Date.now())
const nextYear = Number(TODAY.slice(0, 4)) + 1
/** The sea is closed. */
const IN_JULY = Day.make(`${nextYear}-07-15`)
const FIRST_OPEN = Day.make(`${nextYear}-10-01`)

it("should say when the trip runs, refuse a closed day at Pay in a sentence, and keep what was typed", () =>
  visit(
    JET_SKI,
    async (page) => {
      await page.getByText("Runs October to May, daily, setting out by 5 pm.", { exact: true }).waitFor()
      const date = page.getByLabel("Date", { exact: true })
      const mobile = page.getByLabel("Mobile number", { exact: true })
      expect(await date.inputValue()).toBe(TODAY)
      await date.fill(IN_JULY)
      await mobile.fill("98765 43210")
      await payButton(page).click()
      const alert = page.getByRole("alert")
      await alert.waitFor()
      const sentence = `This trip does not run on ${dayText(IN_JULY)}. It runs October to May, daily, setting out by 5 pm.`
      expect(await alert.getByRole("listitem").allInnerTexts()).toEqual([sentence])
      expect([await date.inputValue(), await mobile.inputValue()]).toEqual([IN_JULY, "98765 43210"])
      expect(await date.getAttribute("aria-invalid")).toBe("true")
      const days = page.getByRole("group", { name: "Next days" }).getByRole("button")
      expect(await days.allInnerTexts()).toEqual(
        [0, 1, 2].map((ahead) => dayText(addDays(FIRST_OPEN, ahead))),
      )
      await days.first().press("Enter")
      expect(await date.inputValue()).toBe(FIRST_OPEN)
      expect(await date.evaluate((field) => field === document.activeElement)).toBe(true)
      expect(await page.getByText(sentence).count()).toBe(0)
      expect(await mobile.inputValue()).toBe("98765 43210")
    },
    PHONE,
  ))

it("should show the server's refusal in its own words where the page is older than the rules", async () => {
  const { page, complaints } = await site.arrive()
  const message = "This trip does not run on that day. It runs November to April, daily."
  await playCalls(page, "**/api/phonepe/pay", (call) =>
    call.fulfill({ status: 409, json: { code: "NOT_RUNNING", message } }),
  )
  await page.goto(site.baseUrl() + JET_SKI)
  const date = page.getByLabel("Date", { exact: true })
  await date.fill(FIRST_OPEN)
  await page.getByLabel("Mobile number", { exact: true }).fill("98765 43210")
  await payButton(page).click()
  await page.getByRole("alert").getByText(message).waitFor()
  expect(await date.inputValue()).toBe(FIRST_OPEN)
  // The browser itself notes the answer.
  expect(complaints).toEqual([expect.stringContaining("409 (Conflict)")])
})

it("should refuse a child where no child's fare is sold, with the specified counter as it is", () =>
  visit("/adventure/bungee-jumping-mayem", async (page) => {
    await page.getByText("From 12 years. No child’s fare. Ages 12 to 17 pay the adult fare.").waitFor()
    await page.getByText("Age 5–10, 70% off").waitFor()
    await page.getByRole("button", { name: "Add a child" }).click()
    await page.getByLabel("Mobile number", { exact: true }).fill("98765 43210")
    await payButton(page).click()
    const words = "Children of 5 to 10 cannot come on this trip: it is for guests of 12 and over."
    await page.getByRole("alert").getByText(words).waitFor()
    await page.getByRole("button", { name: "Remove a child" }).click()
    expect(await page.getByText(words).count()).toBe(0)
  }))
