/** The second sample: the same site of another place, built, started and booked in, with no word of the first. */
import { execFileSync } from "node:child_process"
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"
import { fileURLToPath } from "node:url"
import { beforeAll, describe, expect, it } from "vitest"
import { addDays, type Day, dayInIndia, weekdayOf } from "#core/days.ts"
import { useBrowserAndServer } from "../../harness/browser/browserAndServer.ts"
import { payButton, payWith, PHONE, seeHeading } from "../../harness/browser/visitor.ts"
import { startAndFail } from "../../harness/spawnedServer.ts"

const root = fileURLToPath(new URL("../../../", import.meta.url))
const FIRST_PLACE = /(?<![\w.])goa(?![\w/])|goa &|panjim|\bbaga\b|mandovi|arabian|konkan/i
const WALK = "/tea-gardens/tea-garden-walk"

/** The walk's next day from ten days on: it rests on Sundays, and from June to August. */
const walkDay = (): Day => {
  const first = addDays(dayInIndia(Date.now()), 10)
  const days = Array.from({ length: 120 }, (_, count) => addDays(first, count))
  return days.find((day) => weekdayOf(day) !== "Sunday" && !/-0[678]-/.test(day)) ?? first
}

describe("the shop of Munnar", () => {
  beforeAll(() => {
    const env = { ...process.env, SHOP: "munnar", NODE_ENV: "production" }
    execFileSync(process.execPath, [join(root, "tests/journeys/shops/buildUnpacked.ts")], { cwd: root, env })
  })
  const site = useBrowserAndServer({
    ownServer: true,
    env: { SHOP: "munnar", NODE_OPTIONS: "--conditions=munnar" },
  })

  it.each([
    "/",
    "/explore",
    "/explore/stays",
    WALK,
    "/AboutUs",
    "/termsAndConditions",
    "/refundPolicy",
    "/planYourTrip",
  ])("should be told of at %s, and no other place", async (path) => {
    const page = await (await fetch(site.baseUrl() + path)).text()
    expect(page).toContain("Munnar")
    expect(page.match(FIRST_PLACE)).toBe(null)
  })

  it("should say of a page that is not there what the shop says, in no word of another", async () => {
    const answer = await fetch(`${site.baseUrl()}/nowhere`)
    const page = await answer.text()
    expect([answer.status, page.match(FIRST_PLACE)]).toEqual([404, null])
    expect(page).toContain("This page is lost in the mist")
    expect(page).not.toContain("sailed")
  })

  it("should keep its menus within the page, open or not", async () => {
    const { page, complaints } = await site.arrive()
    await page.goto(site.baseUrl() + WALK)
    await seeHeading(page, "Tea Garden Walk at First Light")
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
    expect(complaints).toEqual([])
  })

  it("should list its own addresses to search engines", async () => {
    const [sitemap = "", robots = "", manifest = ""] = await Promise.all(
      ["/sitemap.xml", "/robots.txt", "/manifest.webmanifest"].map(async (path) =>
        (await fetch(site.baseUrl() + path)).text(),
      ),
    )
    expect(sitemap).toContain(`${WALK}</loc>`)
    expect(manifest).toContain("Munnar")
    expect((sitemap + robots + manifest).match(FIRST_PLACE)).toBe(null)
  })

  it("should sell a trip: paid, receipt taken home, both told by mail", async () => {
    const { page, complaints } = await site.arrive(PHONE)
    const day = walkDay()
    await page.goto(site.baseUrl() + WALK)
    await seeHeading(page, "Tea Garden Walk at First Light")
    await page.getByLabel("Date", { exact: true }).fill(day)
    await page.locator(`input[value$="/${day}/16:00"]:enabled`).check({ force: true })
    await page.getByLabel("Name", { exact: true }).fill("Asha Rao")
    await page.getByLabel("Mobile number", { exact: true }).fill("98765 43210")
    expect(await payButton(page).textContent()).toContain("₹650.00")
    await payWith(page, "Success")
    await seeHeading(page, "Payment Successful!")
    const words = await page.getByRole("main").innerText()
    expect(words).toContain("Your Munnar adventure awaits!")
    const downloading = page.waitForEvent("download")
    await page.getByRole("button", { name: /Download PDF Receipt/ }).click()
    const kept = mkdtempSync(join(tmpdir(), "receipt-"))
    const path = join(kept, "receipt.pdf")
    await (await downloading).saveAs(path)
    const printed = execFileSync("pdftotext", ["-layout", path, "-"], { encoding: "utf8" })
    expect(printed).toContain("Munnar")
    const outbox = join(dirname(fileURLToPath(site.databaseUrl())), "outbox")
    // A file that is being written has another name.
    const written = () =>
      (existsSync(outbox) ? readdirSync(outbox) : []).filter((file) => !file.endsWith(".part"))
    const mailsNow = () => written().map((file) => readFileSync(join(outbox, file), "utf8"))
    await expect.poll(() => mailsNow().join("\n")).toMatch(/Two Leaves & a Bud[\s\S]*MNR-/)
    const mails = mailsNow()
    for (const text of [words, printed, ...mails]) expect(text.match(FIRST_PLACE)).toBe(null)
    expect(complaints).toEqual([])
    rmSync(kept, { recursive: true })
  })
})

it("should be refused in one line where no shop has the name, or the process was started for another", async () => {
  const { code, stderr } = await startAndFail({ SHOP: "atlantis" })
  expect([code, stderr.trim()]).toEqual([
    78,
    'SHOP: "atlantis" is no shop; it is one of own, munnar, or left out',
  ])
  const other = await startAndFail({ SHOP: "munnar" })
  expect(other.stderr.trim()).toMatch(/^SHOP: is "munnar", and this process was started without it: [^\n]+$/)
})
