/** A new build over an old one, in Chromium: nobody is stuck on the old one, and nobody's page loses a chunk. */
import { rm } from "node:fs/promises"
import { join } from "node:path"
import { setTimeout as wait } from "node:timers/promises"
import type { Browser, Page } from "playwright"
import { afterAll, beforeAll, expect, it } from "vitest"
import { anotherBuild, type RedeployableServer, startRedeployableServer } from "./redeployableServer.ts"
import { PAINTS_NOTHING } from "../../harness/browser/browserFlags.ts"
import { goOffline } from "../../harness/browser/goOffline.ts"
import { hydratePage } from "../../harness/browser/page.ts"
import { CRUISE, newVisitor, openBrowser, PHONE, seeHeading } from "../../harness/browser/visitor.ts"

let browser: Browser
let site: RedeployableServer
beforeAll(async () => {
  ;[browser, site] = await Promise.all([openBrowser(PAINTS_NOTHING), startRedeployableServer()])
})
afterAll(async () => {
  await browser.close()
  site.stop()
})

it("should finish an open page with the chunks of its own build, load the next one in the new build, and drop the old", async () => {
  const { page } = await newVisitor(browser, PHONE, "allow")
  await open(page)
  const [old = ""] = await versions(page)
  const missing: Array<string> = []
  page.on("response", (answer) => {
    if (answer.status() === 404) missing.push(answer.url())
  })
  await site.deploy(anotherBuild(2))
  await page.getByRole("link", { name: "About Us" }).first().click()
  await seeHeading(page, /About/i)
  expect(await scripts(page)).not.toMatch(/-2222/)
  // Never seen before: of one that was, the copy of the old build would stand in where the new server takes longer than 4 s.
  await page.goto(`${site.baseUrl}/explore/cruises`)
  await seeHeading(page, "Explore Trips under cruises")
  await hydratePage(page)
  expect(await scripts(page)).toMatch(/index-2222/)
  // The worker may find the page before still open, as it may at the next load: then it is a later one at which it takes over.
  const keepsTheNew = async () => {
    if (await keepsOnly(page, "222222222222", 5_000)) return true
    await page.reload()
    await hydratePage(page)
    return false
  }
  await expect.poll(keepsTheNew).toBe(true)
  expect(old).not.toBe("222222222222")
  expect(missing).toEqual([])
  const keptAgain = () => page.evaluate(async () => (await caches.match(location.href)) !== undefined)
  await expect.poll(keptAgain).toBe(true)
  await goOffline(page)
  await page.reload()
  await seeHeading(page, "Explore Trips under cruises")
  await page.context().close()
})

it("should leave a second open page of the old build its chunks", async () => {
  const { page: first } = await newVisitor(browser, PHONE, "allow")
  await open(first)
  const second = await first.context().newPage()
  await site.deploy(anotherBuild(3))
  await second.goto(site.baseUrl)
  await hydratePage(second)
  const waits = () =>
    second.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration()
      return registration?.waiting?.state
    })
  await expect.poll(waits).toBe("installed")
  await first.getByRole("link", { name: "About Us" }).first().click()
  await seeHeading(first, /About/i)
  await first.context().close()
})

it("should leave nothing of the worker on the device once its file answers 404", async () => {
  const { page } = await newVisitor(browser, PHONE, "allow")
  await site.deploy(anotherBuild(4))
  await open(page)
  const folder = anotherBuild(5)
  await rm(join(folder, "site/sw.js"))
  await site.deploy(folder)
  await page.reload()
  await hydratePage(page)
  await expect.poll(() => versions(page)).toEqual([])
  const registered = () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)
  await expect.poll(registered).toBe(0)
  await page.reload()
  await seeHeading(page, "Sunset Cruise on the Mandovi")
  await hydratePage(page)
  expect(await page.evaluate(async () => (await indexedDB.databases()).length)).toBe(0)
  expect(await versions(page)).toEqual([])
  await page.context().close()
})

// Helpers

/** Opens the cruise on the site as it is, and waits until the worker answers for the page. */
const open = async (page: Page) => {
  await page.goto(site.baseUrl + CRUISE)
  await hydratePage(page)
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
  await expect.poll(() => versions(page)).toHaveLength(1)
}

/** Builds of which the browser keeps anything. */
const versions = (page: Page) =>
  page.evaluate(async () => [
    ...new Set((await caches.keys()).map((name) => name.replace(/^goa-|-[a-z]+$/g, ""))),
  ])

/** Whether the browser keeps nothing but that build, at the latest after so many milliseconds. */
const keepsOnly = async (page: Page, version: string, withinMs: number): Promise<boolean> => {
  for (const until = Date.now() + withinMs; Date.now() < until; await wait(200))
    if (String(await versions(page)) === version) return true
  return false
}

/** The scripts that the page has loaded. */
const scripts = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType("resource")
      .map(({ name }) => name)
      .join(" "),
  )
