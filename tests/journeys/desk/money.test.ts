/** The money and the log at the desk, by keyboard alone. */
import { rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import type { Page } from "playwright"
import { afterAll, expect, it } from "vitest"
import { addDays, dayInIndia, dayText } from "#core/days.ts"
import { useBrowserAndServer } from "../../harness/browser/browserAndServer.ts"
import { newVisitor, PHONE, seeHeading } from "../../harness/browser/visitor.ts"
import { enterDesk } from "../../harness/desk/enterDesk.ts"
import { newDataFolder } from "../../harness/spawnedServer.ts"
import { tabTo } from "../../harness/browser/keyboard.ts"
import { daysAsked, focusedText, lookWell, press, typeEleventhOfNovember } from "./keyboard.ts"

const site = useBrowserAndServer({ ownServer: true })
const folder = newDataFolder()
afterAll(() => rmSync(folder, { recursive: true }))

const TODAY = dayInIndia(Date.now())

/** Somebody pays in cash at the desk. */
const bookInCash = async (page: Page, name: string) => {
  const date = addDays(TODAY, 20)
  const trip = {
    name,
    mobileNumber: "98765 43210",
    adults: 1,
    children: 0,
    date,
    subSlug: "dinner-cruise-mandovi",
    departure: `mandovi-dinner-boat/${date}/20:30`,
  }
  const status = await page.evaluate(
    async (body) => {
      const headers = { "content-type": "application/json" }
      return (await fetch("/api/desk/book", { method: "POST", headers, body })).status
    },
    JSON.stringify({ trip, channel: "WALK_IN", terms: { pays: "CASH" } }),
  )
  expect(status).toBe(200)
}

it("should be read, compared with the provider's report and taken along by keyboard, and stand in the log", async () => {
  const { page, complaints } = await newVisitor(site.browser(), PHONE)
  await enterDesk(page, site.deskLink())
  await bookInCash(page, "Asha Rao")

  await press(page, /^Money$/)
  await seeHeading(page, /^Money, today/)
  await page.getByRole("table", { name: "Paid and given back" }).waitFor()
  await lookWell(page)
  await press(page, /1 payment$/)
  await page.getByRole("heading", { name: "Paid: cash, at the desk" }).waitFor()
  await page.getByRole("link", { name: "Asha Rao" }).waitFor()
  await lookWell(page)

  const report = join(folder, "report.csv")
  const line = `PAYMENT,GOA-NOBODY,${TODAY},1150.00`
  writeFileSync(report, `PaymentType,MerchantReferenceId,TransactionDate,Amount\r\n${line}\r\n`)
  await press(page, /^Compare$/)
  await page.getByText("Choose the report first.").waitFor()
  const chooser = page.waitForEvent("filechooser")
  await press(page, /^The provider's settlement report$/)
  await (await chooser).setFiles(report)
  await press(page, /^Compare$/)
  await page.getByText("1 difference, line by line:").waitFor()
  await page.getByText("Paid, and there is no such order").waitFor()
  await lookWell(page)

  const download = page.waitForEvent("download")
  await press(page, /^CSV$/)
  expect((await download).suggestedFilename()).toBe(`money-${TODAY}.csv`)

  // Whoever looks at another day sees that day's, and nothing of this one.
  await press(page, /^Day before$/)
  await page.getByRole("row", { name: "Cash, at the desk none none" }).waitFor()
  const moneyAsked = daysAsked(page, "money")
  const typed = await typeEleventhOfNovember(page, /^Day$/, Number(TODAY.slice(0, 4)) + 1)
  await page.keyboard.press("Enter")
  await seeHeading(page, `Money, ${dayText(typed)}`)
  expect([...moneyAsked].filter((day) => day !== addDays(TODAY, -1))).toEqual([typed])
  await page.goBack()

  await press(page, /^Log$/)
  await seeHeading(page, "Log")
  await page.getByText(": 1 payment, 0 refunds").waitFor()
  await page.getByText(": 1 line of the report, 1 difference").waitFor()
  await lookWell(page)
  await tabTo(page, /^What$/)
  // Keys faster than the address follows.
  await Promise.all(["ArrowDown", "ArrowDown", "ArrowDown"].map((key) => page.keyboard.press(key)))
  const chosen = () =>
    page.getByLabel("What", { exact: true }).evaluate((list: HTMLSelectElement) => list.selectedIndex)
  await expect.poll(chosen).toBe(3)
  await page.keyboard.press("Shift+Tab")
  await tabTo(page, /^What$/)
  // Without a pause: letters that come later than a second begin another word.
  await page.keyboard.type("book for")
  await page.getByText(": 1 payment, 0 refunds").waitFor({ state: "detached" })
  await press(page, /^booking GOA-/)
  await seeHeading(page, "Asha Rao")
  await page.goBack()
  await seeHeading(page, "Log")
  const logAsked = daysAsked(page, "log")
  await typeEleventhOfNovember(page, /^Day$/, Number(TODAY.slice(0, 4)) + 1)
  // The field is left.
  await tabTo(page, /^Show everything$/)
  await page.getByText("Nothing of this was done.").waitFor()
  expect([...logAsked]).toEqual([typed])
  await page.keyboard.press("Enter")
  await page.getByText(": 1 payment, 0 refunds").waitFor()
  expect(await page.getByLabel("Day", { exact: true }).inputValue()).toBe("")
  await expect.poll(() => focusedText(page)).toBe("Log")
  expect(complaints).toEqual([])
})
