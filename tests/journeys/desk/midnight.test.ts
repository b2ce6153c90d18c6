/** What is typed at the desk while a day begins in India. */
import { expect, it } from "vitest"
import { addDays, Day, startOfDayMs } from "#core/days.ts"
import { useBrowserAndServer } from "../../harness/browser/browserAndServer.ts"
import { newVisitor, PHONE, seeHeading } from "../../harness/browser/visitor.ts"
import { enterDesk } from "../../harness/desk/enterDesk.ts"

const site = useBrowserAndServer({ ownServer: true })

it("should leave a call-off as it is typed", async () => {
  const { page, complaints } = await newVisitor(site.browser(), PHONE)
  await enterDesk(page, site.deskLink())
  await page.getByRole("link", { name: "Call off", exact: true }).click()
  await seeHeading(page, "Call off")
  const day = page.getByLabel("Day", { exact: true })
  const chosen = await day.inputValue()
  const why = page.getByRole("textbox", { name: "Why" })
  await why.fill("A storm is coming.")
  await page.clock.setSystemTime(startOfDayMs(addDays(Day.make(chosen), 1)) + 1000)
  // The desk asks who is in, and draws its screens anew.
  const asks = () => page.waitForResponse((response) => response.url().endsWith("/who-is-in"))
  await asks()
  await asks()
  expect(await day.inputValue()).toBe(chosen)
  expect(await why.inputValue()).toBe("A storm is coming.")
  expect(complaints).toEqual([])
})
