/**
 * Names in every script, and such as could break a page, a table or a file: typed at the desk, found again, listed, boarded,
 * taken along and logged, each letter as it was typed.
 */
import { readFile } from "node:fs/promises"
import { Effect } from "effect"
import type { Page } from "playwright"
import { expect, it } from "vitest"
import { openDatabase } from "#adapters/sql/openDatabase.ts"
import { dayPath } from "#core/desk/deskRoutes.ts"
import { useBrowserAndServer } from "../../harness/browser/browserAndServer.ts"
import { newVisitor, PHONE, seeHeading } from "../../harness/browser/visitor.ts"
import { dayInSeason } from "../../harness/dayInSeason.ts"
import { bookAtDeparture, departureIn } from "../../harness/desk/bookAtDeparture.ts"
import { enterDesk } from "../../harness/desk/enterDesk.ts"
import { commandLineOf } from "../../server/cli/cliHarness.ts"
import { fits, lookWell } from "./keyboard.ts"

const site = useBrowserAndServer({ ownServer: true })

/** Each with what somebody looks for who remembers a part of it. */
const TRAVELLERS = [
  ["मारिया दिसौझा", "दिसौझा"],
  ["ಮಾರಿಯಾ ಡಿಸೋಜಾ", "ಡಿಸೋಜಾ"],
  ["கவிதா சுப்பிரமணியன்", "கவிதா"],
  ["مريم بنت عبد الله العلي", "العلي"],
  ["王小明", "王小明"],
  ["Surf 🌊👩‍👩‍👧‍👦", "🌊👩‍👩‍👧‍👦"],
  ["Jose\u0301 Ṽe\u0323\u0301ga", "josé"],
  ["Siobhán O'Brien-D’Souza", "o'brien"],
  ["<b>Bold</b> & <i>co</i>", "bold"],
  ["=cmd|' /C calc'!A0", "cmd calc"],
  ["@SUM(1+1)*2", "sum 1"],
  [`Wolfeschlegel${"steinhausenbergerdorff".repeat(8)}`, "wolfeschlegel"],
] as const
const NAMES: ReadonlyArray<string> = TRAVELLERS.map(([name]) => name)
const [LONGEST = ""] = NAMES.slice(-1)

/** What the browser itself notes of a call that is refused. */
const PLANNED = /Failed to load resource/

const STAFF = ["مريم <b>الخطيب</b>", "=दीपा O'Rourke 🌊"] as const

/** The texts of elements, as they stand in the page. */
const textsOf = (page: Page, selector: string) =>
  page.evaluate((found) => [...document.querySelectorAll(found)].map((one) => one.textContent), selector)

/** Those that a form is filled in with: the others are booked past it. */
const TYPED: ReadonlyArray<string> = NAMES.filter((name) => /^[م<]|^Wolfe/.test(name))

const book = async (page: Page, name: string) => {
  await page.getByText(/^\d+ free$/).waitFor()
  await page.getByLabel("Name").fill(name)
  await page.getByLabel("Mobile number").fill("98765 43210")
  await page.getByRole("radio", { name: "Cash now" }).check()
  await page.getByRole("button", { name: "Book", exact: true }).click()
  await seeHeading(page, "Booked")
  expect(await textsOf(page, "main bdi")).toEqual([name])
  await fits(page)
  await page.getByRole("button", { name: "Book another" }).click()
  await seeHeading(page, "New booking")
}

/** All passkeys were used long ago. */
const letPasskeysAge = async () => {
  const db = await Effect.runPromise(openDatabase(site.databaseUrl().replace("file:", "")))
  await db.updateTable("desk_sessions").set({ verified_at_ms: 0 }).execute()
  await db.destroy()
}

/** Cells of a CSV file by RFC 4180, without the apostrophes that keep spreadsheets from obeying them. */
const namesIn = (csv: string): ReadonlyArray<string> =>
  csv
    .replace(/^\ufeff/, "")
    .split("\r\n")
    .slice(1, -1)
    .map((line) => (/^"((?:[^"]|"")*)"/.exec(line)?.[1] ?? line.split(",")[0] ?? "").replaceAll('""', '"'))

it("should keep every name letter by letter, from the form to the log", async () => {
  const { page, complaints } = await newVisitor(site.browser(), PHONE)
  await enterDesk(page, site.deskLink())
  await page.goto(new URL(dayPath(dayInSeason()), page.url()).href)
  await page.getByRole("link", { name: "Call off this day" }).waitFor()
  await page.getByRole("link", { name: "07:30" }).first().click()
  await page.getByRole("heading", { name: "Change this departure" }).waitFor()
  const departure = page.url()
  await page.getByRole("main").getByRole("link", { name: "New booking" }).click()
  await seeHeading(page, "New booking")
  expect(TYPED).toHaveLength(3)
  for (const name of TYPED) await book(page, name)
  for (const name of NAMES.filter((one) => !TYPED.includes(one)))
    await bookAtDeparture(page, departureIn(page), name)

  // Who travels, on the page and as a file.
  await page.goto(departure)
  await page.getByRole("table").waitFor()
  expect((await textsOf(page, "tbody th bdi")).toSorted()).toEqual(NAMES.toSorted())
  expect(await page.evaluate(() => document.querySelectorAll("main b, main i").length)).toBe(0)
  await fits(page)
  await letPasskeysAge()
  const downloading = page.waitForEvent("download")
  await page.getByRole("button", { name: "CSV" }).click()
  const dialog = page.getByRole("dialog", { name: "Your passkey, please" })
  await dialog.waitFor()
  await lookWell(page)
  await dialog.getByRole("button", { name: "Use my passkey" }).press("Enter")
  const csv = namesIn(await readFile(await (await downloading).path(), "utf8"))
  expect(csv.map((cell) => cell.replace(/^'/, "")).toSorted()).toEqual(NAMES.toSorted())
  expect(csv.filter((cell) => /^[\s']*[=+\-@]/.test(cell) && !cell.startsWith("'"))).toEqual([])

  // Who boards.
  await page.getByRole("link", { name: "Boarding" }).click()
  await page.getByRole("list", { name: "Who boards" }).waitFor()
  expect((await textsOf(page, "ul[aria-label='Who boards'] bdi")).toSorted()).toEqual(NAMES.toSorted())
  await fits(page)

  // Found by what somebody remembers, and opened.
  await page.getByRole("link", { name: "Today", exact: true }).click()
  await seeHeading(page, /^Today/)
  for (const [name, words] of TRAVELLERS) {
    await page.getByLabel("Find a booking").fill(words)
    await page.getByRole("button", { name: "Find", exact: true }).click()
    await expect.poll(() => textsOf(page, "main [role=status] li bdi")).toEqual([name])
  }
  await fits(page)
  await page.getByRole("link", { name: LONGEST }).click()
  await page.getByRole("heading", { name: "History" }).waitFor()
  expect(await textsOf(page, "h1 bdi")).toEqual([LONGEST])
  await fits(page)

  // The staff's own names, among them and in the log.
  const cli = commandLineOf({ DATABASE_URL: site.databaseUrl(), DESK_URL: new URL(page.url()).origin })
  const links: Array<string> = []
  for (const name of STAFF) {
    const { out, err } = await cli(["staff", "invite", name, "--role", "owner"])
    links.push(/http:\S+\/enrol#\S+/.exec(out)?.[0] ?? err)
  }
  const colleague = await newVisitor(site.browser(), PHONE)
  await enterDesk(colleague.page, links[0] ?? "")
  expect(await textsOf(colleague.page, "header a[dir=auto]")).toEqual([`${STAFF[0]} · owner`])
  await fits(colleague.page)
  await colleague.page.goto(departure)
  await colleague.page.getByLabel("Seats for the desk").fill("2")
  await colleague.page.getByLabel("Why").fill("=1+1 <b>مرشد</b>")
  await colleague.page.getByRole("button", { name: "Take seats" }).click()
  await colleague.page.getByRole("button", { name: "Give back" }).waitFor()
  expect(await textsOf(colleague.page, "tbody tr:last-child th bdi")).toEqual([STAFF[0]])
  expect(await textsOf(colleague.page, "tbody tr:last-child td[dir=auto]")).toEqual(["=1+1 <b>مرشد</b>"])

  await page.getByRole("link", { name: "Staff", exact: true }).click()
  await seeHeading(page, "Staff")
  await expect
    .poll(() => textsOf(page, "main h2 bdi, main li bdi"))
    .toEqual(expect.arrayContaining([...STAFF]))
  await fits(page)
  await page.getByRole("link", { name: "Log", exact: true }).click()
  await page
    .getByRole("listitem")
    .filter({ hasText: /^block seats/ })
    .waitFor()
  await expect.poll(() => textsOf(page, "main li bdi")).toContain(STAFF[0])
  const log = (await textsOf(page, "main")).join("")
  for (const name of STAFF) expect(log).toContain(name)
  // No traveller's name is in it.
  for (const name of NAMES) expect(log).not.toContain(name)
  await fits(page)
  expect([...complaints, ...colleague.complaints].filter((line) => !PLANNED.test(line))).toEqual([])
})
