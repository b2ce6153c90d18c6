/** The calendar by keyboard alone: a week is chosen, what it strands is read, it is closed, and sold again. */
import { expect, it } from "vitest"
import { useBrowserAndServer } from "../../harness/browser/browserAndServer.ts"
import { newVisitor, PHONE, seeHeading } from "../../harness/browser/visitor.ts"
import { enterDesk } from "../../harness/desk/enterDesk.ts"
import { fill, lookWell, press, tabTo } from "./keyboard.ts"

const site = useBrowserAndServer({ ownServer: true })

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

  await page.keyboard.press("PageDown")
  await page.keyboard.press("ArrowDown")
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
  expect(complaints).toEqual([])
})
