/** The calendar by keyboard alone: a week is chosen, what it strands is read, it is closed, and sold again. */
import type { Page } from "playwright"
import { expect, it } from "vitest"
import { addDays, Day, dayText } from "#core/days.ts"
import { addMonths, monthOf, sameDayIn } from "#core/months.ts"
import { useBrowserAndServer } from "../../harness/browser/browserAndServer.ts"
import { newVisitor, PHONE, seeHeading } from "../../harness/browser/visitor.ts"
import { enterDesk } from "../../harness/desk/enterDesk.ts"
import { tabTo } from "../../harness/browser/keyboard.ts"
import { fill, focusedText, lookWell, press, typeEleventhOfNovember } from "./keyboard.ts"

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

it("should close a week and sell it again by keyboard, with what it strands before", async () => {
  const { page, complaints } = await newVisitor(site.browser(), PHONE)
  await enterDesk(page, site.deskLink())
  await press(page, /^Calendar$/)
  await seeHeading(page, /^Calendar,/)
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute("data-day") ?? "")
  await press(page, /^Month after$/)
  await page.getByRole("gridcell").first().waitFor()
  await tabTo(page, /^\d/)
  await lookWell(page)

  const start = Day.make(await focused())
  await typeAhead(page, ["PageDown", "ArrowDown"])
  const weekLater = addDays(sameDayIn(addMonths(monthOf(start), 1), start), 7)
  await expect.poll(focused).toBe(weekLater)
  await page.keyboard.press("Home")
  const first = await focused()
  for (const _ of ["Tuesday", "Wednesday"]) await page.keyboard.press("Shift+ArrowRight")
  expect(await focused()).not.toBe(first)
  expect(await page.getByRole("gridcell", { selected: true }).count()).toBe(3)

  await tabTo(page, /^Close$/)
  await page.keyboard.press("Space")
  await page.getByText("No booking is stranded.").waitFor()
  await lookWell(page)
  await fill(page, /^Why/, "the jetty is repaired")
  await press(page, /^Close these days$/)
  const closed = /^\d+ departures are closed: nothing more of them is sold\.$/
  await page.getByText(closed).waitFor()
  expect(await focusedText(page)).toMatch(closed)
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
  expect(complaints).toEqual([])
})
