/** A newcomer at the desk, by keyboard alone: link, passkey, the day, a departure, the calendar, out, and in again. */
import type { Page } from "playwright"
import { expect, it } from "vitest"
import { addDays, Day, dayInIndia, dayText } from "#core/days.ts"
import { addMonths, monthOf, sameDayIn } from "#core/months.ts"
import { useBrowserAndServer } from "../../harness/browser/browserAndServer.ts"
import { newVisitor, PHONE, seeHeading } from "../../harness/browser/visitor.ts"
import { giveAuthenticator } from "../../harness/desk/enterDesk.ts"
import { tabTo } from "../../harness/browser/keyboard.ts"
import { daysAsked, fill, focusedText, lookWell, press, typeEleventhOfNovember } from "./keyboard.ts"

const TODAY = dayInIndia(Date.now())

const site = useBrowserAndServer({ ownServer: true })

/** Keys faster than a new month is drawn: each in a task of its own, as a keyboard's are, and no frame between them. */
const typeAhead = (page: Page, keys: ReadonlyArray<string>) =>
  page.evaluate(async (all) => {
    for (const key of all) {
      document.activeElement?.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }))
      const { promise, resolve } = Promise.withResolvers<MessageEvent>()
      const { port1, port2 } = new MessageChannel()
      port1.addEventListener("message", resolve)
      port1.start()
      port2.postMessage("")
      await promise
    }
  }, keys)

it("should let a newcomer in by the link of the start, to sell a departure and close days by keyboard, and in again by passkey", async () => {
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
  await page.waitForFunction(() => document.activeElement?.matches(":open"))
  await page.keyboard.press("ArrowDown")
  await expect.poll(() => page.getByLabel("Day", { exact: true }).inputValue()).toBe(addDays(typed, 7))
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

  // A week of the calendar is closed, with what it strands before, and sold again.
  await press(page, /^Calendar$/)
  await seeHeading(page, /^Calendar,/)
  const focusedDay = () => page.evaluate(() => document.activeElement?.getAttribute("data-day") ?? "")
  await press(page, /^Month after$/)
  await page.getByRole("gridcell").first().waitFor()
  await page.getByText(`${dayText(dayInIndia(Date.now()))}: chosen, in another month.`).waitFor()
  await tabTo(page, /^\d/)
  await lookWell(page)

  const start = Day.make(await focusedDay())
  await typeAhead(page, ["PageDown", "ArrowDown"])
  const weekLater = addDays(sameDayIn(addMonths(monthOf(start), 1), start), 7)
  await expect.poll(focusedDay).toBe(weekLater)
  await page.keyboard.press("Home")
  const first = await focusedDay()
  for (const _ of ["Tuesday", "Wednesday"]) await page.keyboard.press("Shift+ArrowRight")
  expect(await focusedDay()).not.toBe(first)
  expect(await page.getByRole("gridcell", { selected: true }).count()).toBe(3)

  await tabTo(page, /^Close$/)
  await page.keyboard.press("Space")
  await page.getByText("No booking is stranded.").waitFor()
  await lookWell(page)
  await fill(page, /^Why/, "the jetty is repaired")
  await press(page, /^Close these days$/)
  const closed = /^\d+ departures are closed: nothing more of them is sold\.$/
  await page.getByText(closed).waitFor()
  await expect.poll(() => focusedText(page)).toMatch(closed)
  const shut = page.getByRole("gridcell", { name: /: \d+ departures?, 0 free.* closed$/ })
  await expect.poll(() => shut.count()).toBe(3)

  await tabTo(page, /^Close$/)
  await page.keyboard.press("ArrowRight")
  await page.getByText(/^\d+ departures would be sold again\./).waitFor()
  await press(page, /^Sell these days again$/)
  await page.getByText("Write why,").waitFor()
  await fill(page, /^Why/, "it is done")
  await press(page, /^Sell these days again$/)
  await page.getByText(/^\d+ departures are on sale again\.$/).waitFor()
  await lookWell(page)

  // The earlier days on the way to a day that is typed move the other end nowhere.
  const from = await page.getByLabel("From", { exact: true }).inputValue()
  const to = await typeEleventhOfNovember(page, /^To$/, Number(from.slice(0, 4)) + 1)
  await tabTo(page, /^Close$/)
  await page.getByRole("heading", { name: `Change ${dayText(Day.make(from))} to ${dayText(to)}` }).waitFor()

  await page.reload()
  await seeHeading(page, /^Calendar,/)
  await press(page, /^Sign out$/)
  await seeHeading(page, "Sign in to the desk")
  await lookWell(page)
  await press(page, /^Sign in with a passkey$/)
  await page.getByRole("button", { name: "Sign out" }).waitFor()
  expect(complaints).toEqual([])
})
