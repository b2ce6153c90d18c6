/** A newcomer at the desk, by keyboard alone: link, passkey, the day, a departure, out, and in again. */
import { expect, it } from "vitest"
import { addDays, dayInIndia, dayText } from "#core/days.ts"
import { useBrowserAndServer } from "../../harness/browser/browserAndServer.ts"
import { newVisitor, PHONE, seeHeading } from "../../harness/browser/visitor.ts"
import { giveAuthenticator } from "../../harness/desk/enterDesk.ts"
import { tabTo } from "../../harness/browser/keyboard.ts"
import { daysAsked, focusedText, lookWell, press, typeEleventhOfNovember } from "./keyboard.ts"

const TODAY = dayInIndia(Date.now())

const site = useBrowserAndServer({ ownServer: true })

it("should let a newcomer in by the link of the start, to work by keyboard, and in again by passkey", async () => {
  const { page, complaints } = await newVisitor(site.browser(), PHONE)
  await giveAuthenticator(page)
  await page.goto(site.deskLink())
  await seeHeading(page, /^Welcome to the desk/)
  await lookWell(page)
  await press(page, /^Make my passkey/)

  await seeHeading(page, /^Today/)
  await page.getByRole("table").waitFor()
  await lookWell(page)
  const asked = daysAsked(page, "day")
  const typed = await typeEleventhOfNovember(page, /^Day$/, Number(TODAY.slice(0, 4)) + 1)
  await page.keyboard.press("Enter")
  await seeHeading(page, dayText(typed))
  expect([...asked].filter((day) => day !== TODAY)).toEqual([typed])
  // In the browser's own calendar: a week on, and picked.
  await page.keyboard.press("Space")
  await expect
    .poll(async () => {
      await page.keyboard.press("ArrowDown")
      return page.getByLabel("Day", { exact: true }).inputValue()
    })
    .toBe(addDays(typed, 7))
  expect(asked).not.toContain(addDays(typed, 7))
  await page.keyboard.press("Enter")
  await seeHeading(page, dayText(addDays(typed, 7)))
  await press(page, /^Today/)
  await seeHeading(page, /^Today/)
  await page.getByRole("table").waitFor()
  await press(page, /^Day after$/)
  await page.getByRole("table").waitFor()
  await press(page, /^\d\d:\d\d$/)

  await page.getByRole("heading", { name: "Change this departure" }).waitFor()
  await lookWell(page)
  await tabTo(page, /^Why/)
  // As it is pasted out of a phone book or a table: marks of direction around it, a tab in it.
  await page.keyboard.insertText("\u202awalk-in\tfamily\u202c")
  await tabTo(page, /^Seats for the desk/)
  await page.keyboard.insertText("\u202a3\u202c")
  await press(page, /^Take seats$/)
  await page.getByText("walk-in family").waitFor()
  expect(await page.getByText(/\b3 sold\b/).count()).toBe(1)
  const title = await page.getByRole("heading", { level: 1 }).textContent()
  await press(page, /^Give back$/)
  await page.getByText("walk-in family").waitFor({ state: "detached" })
  await expect.poll(() => focusedText(page)).toBe(title)

  await page.reload()
  await page.getByRole("heading", { name: "Change this departure" }).waitFor()
  await press(page, /^Sign out$/)
  await seeHeading(page, "Sign in to the desk")
  await lookWell(page)
  await press(page, /^Sign in with a passkey$/)
  await page.getByRole("button", { name: "Sign out" }).waitFor()
  expect(complaints).toEqual([])
})
