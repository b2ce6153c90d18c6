/**
 * What an address of the desk says, and what it never does: filters survive a reload, Back and a colleague's browser; words
 * that somebody looked for are there again after Back, and stand in no address.
 */
import { expect, it } from "vitest"
import { DESK_ROUTES } from "#core/desk/deskRoutes.ts"
import { useBrowserAndServer } from "../../harness/browser/browserAndServer.ts"
import { newVisitor, PHONE, seeHeading } from "../../harness/browser/visitor.ts"
import { dayInSeason } from "../../harness/dayInSeason.ts"
import { enterDesk } from "../../harness/desk/enterDesk.ts"
import { bookByCommand } from "./bookByCommand.ts"

const site = useBrowserAndServer({ ownServer: true })

it("should keep what is listed in the address, and a name that was looked for out of it", async () => {
  const { page, complaints } = await newVisitor(site.browser(), PHONE)
  await enterDesk(page, site.deskLink())
  const words = `dinner-cruise-mandovi --day ${dayInSeason()} --adults 2`
  await bookByCommand(site.databaseUrl(), "Asha Rao", words, ["cash"])
  const addresses = new Set<string>()
  const note = () => addresses.add(page.url())

  await page.getByRole("link", { name: "Trip requests" }).click()
  await page.getByText("Nobody waits for an answer.").waitFor()
  note()
  await page.getByRole("radio", { name: "All" }).check()
  await page.getByText("Nobody has asked for a trip yet.").waitFor()
  expect(await page.evaluate(() => document.activeElement?.getAttribute("name"))).toBe("filter")
  note()
  await page.reload()
  await page.getByText("Nobody has asked for a trip yet.").waitFor()
  expect(await page.getByRole("radio", { name: "All" }).isChecked()).toBe(true)
  await page.getByRole("link", { name: "Today", exact: true }).click()
  await seeHeading(page, /^Today/)
  await page.goBack()
  await page.getByText("Nobody has asked for a trip yet.").waitFor()
  expect(new URL(page.url()).pathname).toBe(DESK_ROUTES.tripRequests)

  await page.getByRole("link", { name: "Today", exact: true }).click()
  await page.getByLabel("Find a booking").fill("asha")
  await page.getByRole("button", { name: "Find", exact: true }).click()
  const found = page.getByRole("status").getByRole("link", { name: "Asha Rao" })
  await found.waitFor()
  // Another day is another entry of the history: what was found there stays too.
  await page.getByRole("button", { name: "Day after" }).click()
  note()
  await found.click()
  await page.getByRole("heading", { name: "History" }).waitFor()
  note()
  await page.goBack()
  await found.waitFor()
  expect(await page.getByLabel("Find a booking").inputValue()).toBe("asha")
  note()
  await page.reload()
  await seeHeading(page, /\d/)
  expect(await page.getByLabel("Find a booking").inputValue()).toBe("")
  note()
  expect([...addresses].filter((address) => /asha|rao|9876/i.test(address))).toEqual([])
  expect(complaints).toEqual([])
})
