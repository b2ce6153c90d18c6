/**
 * Who comes is let on board from a phone: by camera, by name, by number, without a network, and by a second phone; and for a
 * trip without a set time from the day's page.
 */
import { rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import type { Browser, Page } from "playwright"
import { afterAll, beforeAll, expect, it } from "vitest"
import { addDays, dayInIndia } from "#core/days.ts"
import { dayPath } from "#core/desk/deskRoutes.ts"
import { useBrowserAndServer } from "../../harness/browser/browserAndServer.ts"
import { goOffline } from "../../harness/browser/goOffline.ts"
import { cameraFlags, writeTicketFilm } from "../../harness/browser/ticketFilm.ts"
import { newVisitor, openBrowser, PHONE, seeHeading } from "../../harness/browser/visitor.ts"
import { enterDesk } from "../../harness/desk/enterDesk.ts"
import { focusedText, lookWell } from "./keyboard.ts"
import { commandLineOf } from "../../server/cli/cliHarness.ts"
import { bookByCommand } from "./bookByCommand.ts"

const site = useBrowserAndServer({ ownServer: true })
const DAY = addDays(dayInIndia(Date.now()), 1)
const DINNER = `mandovi-dinner-boat/${DAY}/20:30`
const film = join(tmpdir(), `tickets-${process.pid}.mjpeg`)
const tickets: Record<string, string> = {}
let browser: Browser

const cli = (words: ReadonlyArray<string>) => commandLineOf({ DATABASE_URL: site.databaseUrl() })(words)

/** The link for somebody who lets travellers on board. */
const invited = async (name: string) => {
  const { out } = await cli(["staff", "invite", name, "--role", "boarding"])
  return `${new URL(site.deskLink()).origin}/enrol${/enrol(#\S+)/.exec(out)?.[1] ?? "no link"}`
}

const book = async (name: string, adults: number, pays: ReadonlyArray<string>) => {
  const words = `dinner-cruise-mandovi --day ${DAY} --departure ${DINNER} --adults ${adults}`
  const ticket = await bookByCommand(site.databaseUrl(), name, words, pays)
  tickets[name] = ticket
  return ticket
}

beforeAll(async () => {
  const asha = await book("Asha Rao", 2, ["cash"])
  await book("Lila Naik", 3, ["upi"])
  await book("Ravi Mehta", 1, ["later", "--until", `${DAY} 18:00`])
  await writeTicketFilm(film, [asha, "GOA-NOBODY"], { heldMs: 1500, betweenMs: 2500 })
  browser = await openBrowser(cameraFlags(film))
})
afterAll(async () => {
  await browser.close()
  rmSync(film, { force: true })
})

const press = (page: Page, name: string | RegExp) => page.getByRole("button", { name }).click()
const see = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor()
const onBoard = (page: Page, count: string) => see(page, new RegExp(`^${count} on board$`))
const kept = (page: Page) => page.evaluate(() => localStorage.getItem("boardings") ?? "")

it("should board by camera, name and number, with and without a network, and by a second phone", async () => {
  const { page, complaints } = await newVisitor(browser, PHONE, "allow")
  const deskUrl = new URL(site.deskLink()).origin
  await enterDesk(page, site.deskLink())
  await page.goto(`${deskUrl}/departure/${DINNER}`)
  await page.getByRole("link", { name: "Boarding" }).click()
  await seeHeading(page, /^Boarding 20:30/)
  await lookWell(page)
  // The network drops the worker's first request.
  const lost = page.context().waitForEvent("requestfailed", (request) => request.url().endsWith("/sw.js"))
  await page.context().route("**/sw.js", (route) => route.abort())
  await press(page, "Board with this device")
  await onBoard(page, "0 of 6")
  await see(page, "The desk knows everything.")
  await expect.poll(() => focusedText(page)).toMatch(/^Boarding 20:30/)
  await lookWell(page)
  await lost
  await page.context().unroute("**/sw.js")
  complaints.length = 0

  await press(page, "Scan tickets")
  await see(page, "Paid. Welcome on board.")
  await page.getByRole("button", { name: "Undo", exact: true }).focus()
  await onBoard(page, "2 of 6")
  await lookWell(page)
  await see(page, /^This ticket is not on this list\./)
  // The button has gone with the verdict before.
  await expect.poll(() => focusedText(page)).toMatch(/^Boarding 20:30/)
  await lookWell(page)
  await press(page, "Close the camera")

  await press(page, "Let Lila Naik on board")
  await onBoard(page, "5 of 6")
  await page.getByRole("button", { name: "Undo", exact: true }).click()
  await onBoard(page, "2 of 6")
  await expect.poll(() => focusedText(page)).toMatch(/^Boarding 20:30/)
  // Who owes is stopped where the list was pressed, however far below the verdict that is.
  await press(page, "Let Ravi Mehta on board")
  await see(page, /^Not paid yet\. Take the money first/)
  await expect
    .poll(() =>
      page.locator("[data-colour=AMBER]").evaluate((verdict) => verdict.getBoundingClientRect().top),
    )
    .toBeGreaterThanOrEqual(0)
  await page.getByLabel("Name or ticket number").fill((tickets["Ravi Mehta"] ?? "").toLowerCase())
  await press(page, "Check number")
  await see(page, /^Not paid yet\. Take the money first/)
  await lookWell(page)
  await see(page, "The desk knows everything.")
  expect(complaints).toEqual([])

  // The network goes, and so does the page: it opens all the same, and goes on.
  await page.evaluate(() => {
    window.dispatchEvent(new Event("online"))
    return navigator.serviceWorker.ready.then(() => undefined)
  })
  await goOffline(page)
  await page.reload()
  await seeHeading(page, /^Boarding 20:30/)
  await onBoard(page, "2 of 6")
  await press(page, "Let Lila Naik on board")
  await onBoard(page, "5 of 6")
  await see(page, "No network: 1 note waits on this device. Go on, they are sent by themselves.")
  await lookWell(page)
  await page.context().setOffline(false)
  await see(page, "The desk knows everything.")
  const manifest = JSON.parse((await cli(["departures", "manifest", DINNER, "--json"])).out) as {
    readonly onBoard?: number
  }
  expect(JSON.stringify(manifest)).toContain(tickets["Lila Naik"])
  complaints.length = 0

  // A second phone looks on, takes over, and the first one looks on instead and has no names any more.
  const second = await newVisitor(browser, PHONE)
  await enterDesk(second.page, await invited("Leela"))
  await second.page.goto(`${deskUrl}/departure/${DINNER}/boarding`)
  await see(second.page, "Another device boards here")
  await onBoard(second.page, "5 of 6")
  await lookWell(second.page)
  await press(second.page, "Take over")
  await press(second.page, "Undo: Lila Naik is not on board")
  await onBoard(second.page, "2 of 6")
  await see(page, "Another device boards here")
  await onBoard(page, "2 of 6")
  expect(await kept(page)).not.toContain("Asha")

  // Signing out takes the names away.
  expect(await kept(second.page)).toContain("Asha")
  // Between two readings: one that crosses it is refused, which the browser notes.
  await second.page.waitForResponse(/\/api\/desk\/boarding$/)
  await press(second.page, "Sign out")
  await seeHeading(second.page, "Sign in to the desk")
  expect(await kept(second.page)).toBe("[]")
  expect([complaints, second.complaints]).toEqual([[], []])
})

it("should board a trip without a set time from the day, by name and number, and nobody of another trip", async () => {
  const bookOpen = (name: string, slug: string, pays: ReadonlyArray<string>) =>
    bookByCommand(site.databaseUrl(), name, `${slug} --day ${DAY} --adults 2 --own-booking`, pays)
  await bookOpen("Asha Rao", "sunset-cruise-mandovi", ["cash"])
  const owes = await bookOpen("Ravi Mehta", "sunset-cruise-mandovi", ["later", "--until", `${DAY} 06:00`])
  const other = await bookOpen("Lila Naik", "go-karting-nuvem", ["upi"])
  const { page, complaints } = await newVisitor(browser, PHONE, "allow")
  const check = async (number: string) => {
    await page.getByLabel("Name or ticket number").fill(number)
    await press(page, "Check number")
  }
  await enterDesk(page, await invited("Vasco"))
  await page.goto(new URL(dayPath(DAY), page.url()).href)
  const boarding = page.getByRole("link", { name: "Boarding Sunset Cruise on the Mandovi" })
  await boarding.waitFor()
  await lookWell(page)
  await boarding.click()
  await seeHeading(page, "Boarding Sunset Cruise on the Mandovi")
  await press(page, "Board with this device")
  await see(page, /^0 of 4 on board$/)
  await see(page, "The desk knows everything.")
  await check(owes)
  await see(page, /^Not paid yet\. Take the money first/)
  await check(other)
  await see(page, /^This ticket is not on this list\./)
  await page.getByLabel("Name or ticket number").fill("")
  expect(complaints).toEqual([])

  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await goOffline(page)
  await page.reload()
  await press(page, "Let Asha Rao on board")
  await see(page, /^2 of 4 on board$/)
  await see(page, /^No network: 1 note waits on this device\./)
  await page.context().setOffline(false)
  await see(page, "The desk knows everything.")
  await page.reload()
  await page.getByRole("button", { name: "Undo: Asha Rao is not on board" }).waitFor()
})
