/** Who comes for a trip without a set time is let on board from the day's page, with and without a network. */
import { expect, it } from "vitest"
import { addDays, dayInIndia } from "#core/days.ts"
import { dayPath } from "#core/desk/deskRoutes.ts"
import { accessibilityViolations } from "../../harness/browser/accessibility.ts"
import { useBrowserAndServer } from "../../harness/browser/browserAndServer.ts"
import { newVisitor, PHONE, seeHeading } from "../../harness/browser/visitor.ts"
import { enterDesk } from "../../harness/desk/enterDesk.ts"
import { bookByCommand } from "./bookByCommand.ts"

const site = useBrowserAndServer({ ownServer: true })
const DAY = addDays(dayInIndia(Date.now()), 1)

const book = (name: string, slug: string, pays: ReadonlyArray<string>) =>
  bookByCommand(site.databaseUrl(), name, `${slug} --day ${DAY} --adults 2 --own-booking`, pays)

it("should board a trip without a set time from the day, by name and number, and nobody of another trip", async () => {
  await book("Asha Rao", "sunset-cruise-mandovi", ["cash"])
  const owes = await book("Ravi Mehta", "sunset-cruise-mandovi", ["later", "--until", `${DAY} 06:00`])
  const other = await book("Lila Naik", "go-karting-nuvem", ["upi"])
  const { page, complaints } = await newVisitor(site.browser(), PHONE, "allow")
  const see = (text: string | RegExp) => page.getByText(text).first().waitFor()
  const check = async (number: string) => {
    await page.getByLabel("Name or ticket number").fill(number)
    await page.getByRole("button", { name: "Check number" }).click()
  }
  await enterDesk(page, site.deskLink())
  await page.goto(new URL(dayPath(DAY), page.url()).href)
  const boarding = page.getByRole("link", { name: "Boarding Sunset Cruise on the Mandovi" })
  await boarding.waitFor()
  expect(await accessibilityViolations(page)).toEqual([])
  await boarding.click()
  await seeHeading(page, "Boarding Sunset Cruise on the Mandovi")
  await page.getByRole("button", { name: "Board with this device" }).click()
  await see(/^0 of 4 on board$/)
  await see("The desk knows everything.")
  expect(await accessibilityViolations(page)).toEqual([])
  await check(owes)
  await see(/^Not paid yet\. Take the money first/)
  await check(other)
  await see(/^This ticket is not on this list\./)
  await page.getByLabel("Name or ticket number").fill("")
  expect(complaints).toEqual([])

  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await page.context().setOffline(true)
  await page.reload()
  await page.getByRole("button", { name: "Let Asha Rao on board" }).click()
  await see(/^2 of 4 on board$/)
  await see(/^No network: 1 note waits on this device\./)
  await page.context().setOffline(false)
  await see("The desk knows everything.")
  await page.reload()
  await page.getByRole("button", { name: "Undo: Asha Rao is not on board" }).waitFor()
})
