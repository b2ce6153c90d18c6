/** A visitor asks for a trip, and the desk answers by keyboard alone: it appears by itself, and its quote is noted. */
import { expect, it } from "vitest"
import { addDays, dayInIndia } from "#core/days.ts"
import { useBrowserAndServer } from "../../harness/browser/browserAndServer.ts"
import { newVisitor, PHONE, seeHeading } from "../../harness/browser/visitor.ts"
import { enterDesk } from "../../harness/desk/enterDesk.ts"
import { tabTo } from "../../harness/browser/keyboard.ts"
import { fill, lookWell, press } from "./keyboard.ts"

const site = useBrowserAndServer({ ownServer: true })

const ask = async (fullName: string) => {
  const checkInDate = addDays(dayInIndia(Date.now()), 30)
  const answer = await fetch(`${site.baseUrl()}/api/plan-trip/submit`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({
      fullName,
      email: "priya@example.in",
      mobileNumber: "+91 98765 43210",
      purpose: "Honeymoon",
      adults: 2,
      children: 0,
      selectedTrips: ["North Goa Weekend"],
      budgetRange: { min: 20_000, max: "" },
      mealPreferences: "",
      accommodationType: "Villa",
      checkInDate,
      checkOutDate: addDays(checkInDate, 3),
      addOns: [],
      specialRequests: "A quiet room 🌊",
    }),
  })
  expect(answer.ok).toBe(true)
}

it("should show a request that has just come, and note what was quoted", async () => {
  const { page, complaints } = await newVisitor(site.browser(), PHONE)
  await enterDesk(page, site.deskLink())
  await press(page, /^Trip requests/)
  await seeHeading(page, "Trip requests")
  await page.getByText("Nobody waits for an answer.").waitFor()
  await lookWell(page)

  await ask("प्रिया शर्मा")
  await page.getByText("1 waits for an answer.").waitFor()
  await lookWell(page)
  await press(page, /^प्रिया शर्मा$/)
  await seeHeading(page, "प्रिया शर्मा")
  expect(await page.getByRole("link", { name: "+91 98765 43210" }).getAttribute("href")).toBe(
    "tel:+919876543210",
  )
  await lookWell(page)

  await tabTo(page, /^Called$/)
  await page.keyboard.press("ArrowRight")
  await fill(page, /^Amount in rupees/, "45,000")
  await fill(page, /^Note/, "she thinks it over")
  await page.keyboard.press("Enter")
  await page.getByText("Quoted ₹45,000.00").waitFor()
  await lookWell(page)
  await press(page, /^Trip requests/)
  await page.getByText("All are answered.").waitFor()
  await tabTo(page, /^Not answered$/)
  await page.keyboard.press("ArrowRight")
  await page.getByText("quoted ₹45,000.00").waitFor()

  // Whoever asks for older ones goes on with the first of them, also where the button goes. Each page has one here.
  await page.route("**/api/desk/trip-requests", async (route) => {
    const isFirst = !(route.request().postData() ?? "").includes('"after"')
    const answer = await route.fetch({ postData: { onlyOpen: false } })
    const { list } = (await answer.json()) as { readonly list: { readonly requests: ReadonlyArray<object> } }
    const [newest] = list.requests
    const older = { ...newest, requestKey: "OLDER", name: "Lila Naik", receivedAtMs: 1 }
    const requests = [isFirst ? newest : older]
    await route.fulfill({ response: answer, json: { list: { ...list, requests, hasMore: isFirst } } })
  })
  await press(page, /^Show older ones$/)
  await page.getByRole("link", { name: "Lila Naik" }).waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe("Lila Naik")
  await page.unrouteAll({ behavior: "ignoreErrors" })
  expect(complaints).toEqual([])
})
