/** A whole booking by keyboard alone, from the shop window to the stamped ticket. */
import { expect, it } from "vitest"
import { tabTo } from "../../../harness/browser/keyboard.ts"
import { hasFocus } from "../../../harness/browser/page.ts"
import { PHONE, seeHeading, TRAVEL_DAY } from "../../../harness/browser/visitor.ts"
import { useBrowserAndServer } from "../../../harness/browser/browserAndServer.ts"

const site = useBrowserAndServer()

it("should be possible on a phone's screen", async () => {
  const { page, complaints } = await site.arrive(PHONE)
  await page.goto(site.baseUrl())
  await page.getByRole("article").first().waitFor()
  await page.keyboard.press("Tab")
  expect(await hasFocus(page.getByRole("link", { name: "Skip to the content" }))).toBe(true)
  await page.keyboard.press("Enter")
  await tabTo(page, /^Book Now: Sunset Cruise on the Mandovi/)
  await page.keyboard.press("Enter")
  await seeHeading(page, "Sunset Cruise on the Mandovi")
  await tabTo(page, /^Add an adult/)
  await page.keyboard.press("Enter")
  await tabTo(page, /^Add a child/)
  await page.keyboard.press("Space")
  await page.getByLabel("Date", { exact: true }).fill(TRAVEL_DAY)
  await tabTo(page, /^Name/)
  await page.keyboard.type("Asha Rao")
  await tabTo(page, /^Mobile number/)
  await page.keyboard.type("98765 43297")
  await tabTo(page, /^Pay ₹1,150\.00/)
  await page.keyboard.press("Enter")
  const success = page.frameLocator("dialog iframe").getByRole("button", { name: "Success", exact: true })
  await success.waitFor()
  for (let presses = 0; presses < 10; presses++) {
    await page.keyboard.press("Tab")
    if (await success.evaluate((button) => button.matches(":focus"))) break
  }
  await page.keyboard.press("Enter")
  await seeHeading(page, "Payment Successful!")
  await page.getByRole("button", { name: "Stay on this page" }).waitFor()
  // Who is at work with the link is not led away any more: nothing is left to be stayed by.
  await tabTo(page, /^Open my booking/)
  await tabTo(page, /^Back to Home/)
  expect(complaints).toEqual([])
})
