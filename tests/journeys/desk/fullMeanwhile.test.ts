/**
 * A departure fills between being chosen at the desk and being confirmed: for a new booking, a move and another trip. One
 * sentence says so, nothing that was typed is lost, and another time takes its place.
 */
import type { Page } from "playwright"
import { expect, it } from "vitest"
import { useBrowserAndServer } from "../../harness/browser/browserAndServer.ts"
import { newVisitor, PHONE, seeHeading } from "../../harness/browser/visitor.ts"
import { dayInSeason } from "../../harness/dayInSeason.ts"
import { enterDesk } from "../../harness/desk/enterDesk.ts"
import { postAtDesk } from "../../harness/desk/postAtDesk.ts"
import { fits, lookWell } from "./keyboard.ts"

const site = useBrowserAndServer({ ownServer: true })

const POOL = "sinquerim-dolphin-boats"

/** Somebody else takes all seats of a departure but so many. */
const fillUp = async (page: Page, id: string, left = 0) => {
  const { manifest } = await postAtDesk(page, "manifest", { id })
  const { capacity, held, sold } = manifest.departure
  await postAtDesk(page, "block-seats", { id, seats: capacity - held - sold - left, reason: "a school" })
}

/** Nothing of what can be booked is read while `act` goes on: the page still shows what it has read before. */
const unread = async (page: Page, act: () => Promise<void>) => {
  let goOn = (): void => undefined
  const held = new Promise<void>((resolve) => (goOn = resolve))
  await page.route("**/api/desk/offers", async (route) => {
    await held
    await route.continue()
  })
  await act()
  goOn()
  await page.unrouteAll({ behavior: "wait" })
}

const dialog = (page: Page) => page.getByRole("dialog", { name: "That cannot be done" })

const refusedBecauseFull = async (page: Page, words: RegExp, look: (page: Page) => Promise<void> = fits) => {
  await dialog(page).getByText(words).waitFor()
  await look(page)
  await page.getByRole("button", { name: "Close" }).click()
  await dialog(page).waitFor({ state: "detached" })
}

const NO_ROOM = /^There is no room for all of them at this time any more\. Please choose another one\./

it("should say in one sentence that a departure is full by now, keep what was typed, and offer other times", async () => {
  const { page, complaints } = await newVisitor(site.browser(), PHONE)
  await enterDesk(page, site.deskLink())
  const day = dayInSeason()
  const at = (time: string) => `${POOL}/${day}/${time}`

  // A new booking, begun at a departure.
  await page.goto(new URL(`/departure/${at("07:30")}`, page.url()).href)
  await page.getByRole("main").getByRole("link", { name: "New booking" }).click()
  await seeHeading(page, "New booking")
  await page.getByText(/^\d+ free$/).waitFor()
  await page.getByLabel("Adults").fill("3")
  await page.getByLabel("Name").fill("Asha Rao")
  await page.getByLabel("Mobile number").fill("98765 43210")
  await page.getByRole("radio", { name: "Cash now" }).check()
  await unread(page, async () => {
    await fillUp(page, at("07:30"), 1)
    await page.getByRole("button", { name: "Book", exact: true }).click()
    await refusedBecauseFull(
      page,
      /^Only 1 seat of the departure at 7\.30 am .* Please choose another time or day\.$/,
      lookWell,
    )
  })
  await page.getByRole("alert").getByText(NO_ROOM).waitFor()
  await lookWell(page)
  await page.getByRole("button", { name: "Choose another time" }).click()
  await page
    .getByRole("radio", { name: /^07:30 1 free/ })
    .and(page.locator(":disabled"))
    .waitFor()
  expect(await page.getByLabel("Name").inputValue()).toBe("Asha Rao")
  expect(await page.getByLabel("Mobile number").inputValue()).toBe("98765 43210")
  expect(await page.getByLabel("Adults").inputValue()).toBe("3")
  await page.getByRole("radio", { name: /^09:00 / }).check()

  // And from scratch, where the other time fills too.
  await unread(page, async () => {
    await fillUp(page, at("09:00"))
    await page.getByRole("button", { name: "Book", exact: true }).click()
    await refusedBecauseFull(
      page,
      /^The departure at 9 am .* is sold out\. Please choose another time or day\.$/,
    )
  })
  await page.getByText(NO_ROOM).waitFor()
  await fits(page)
  expect(await page.getByLabel("Name").inputValue()).toBe("Asha Rao")
  await page.getByRole("radio", { name: /^10:30 / }).check()
  await page.getByRole("button", { name: "Book", exact: true }).click()
  await seeHeading(page, "Booked")
  await page.getByText("10:30").waitFor()

  // A move of it to the day after, whose first time fills.
  await page.getByRole("link", { name: "Open this booking" }).click()
  await seeHeading(page, "Asha Rao")
  await page.getByRole("button", { name: "Move to another day or trip" }).click()
  const next = new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10)
  await page.getByLabel("New day").fill(next)
  await page.getByRole("radio", { name: /^07:30 / }).check()
  await page.getByLabel("Why").fill("a wedding")
  const move = page.getByRole("button", { name: "Move the booking" })
  await unread(page, async () => {
    await fillUp(page, `${POOL}/${next}/07:30`, 2)
    await move.click()
    await refusedBecauseFull(page, /^Only 2 seats of the departure at 7\.30 am .*/)
  })
  await page
    .getByRole("radio", { name: /^07:30 2 free/ })
    .and(page.locator(":disabled"))
    .waitFor()
  await lookWell(page)
  expect(await page.getByLabel("Why").inputValue()).toBe("a wedding")
  await move.click()
  await page.getByRole("alert").getByText(NO_ROOM).waitFor()

  // Another trip in its place, which fills as well; then another time of it.
  await page.getByLabel("Trip", { exact: true }).selectOption({ label: "Dinner Cruise on the Mandovi" })
  await page.getByRole("radio", { name: /^20:30 / }).check()
  await unread(page, async () => {
    await fillUp(page, `mandovi-dinner-boat/${next}/20:30`)
    await move.click()
    await refusedBecauseFull(
      page,
      /^The departure at 8\.30 pm .* is sold out\. Please choose another time or day\./,
    )
  })
  await page.getByRole("radio", { name: "20:30 full" }).waitFor()
  expect(await page.getByLabel("Why").inputValue()).toBe("a wedding")
  await page.getByLabel("Trip", { exact: true }).selectOption({ index: 0 })
  await page.getByRole("radio", { name: /^09:00 / }).check()
  await move.click()
  await page.getByText("The booking has its new day or trip.").waitFor()
  await fits(page)
  expect(complaints.filter((text) => !/Failed to load resource/.test(text))).toEqual([])
})
