/** The page that visitors have one after the other: what one leaves, another does not find. */
import type { Page } from "playwright"
import { expect, it } from "vitest"
import { useBrowserAndServer } from "../../harness/browser/browserAndServer.ts"
import { addInitScript } from "../../harness/browser/addInitScript.ts"
import { hydratePage, seeAtRest } from "../../harness/browser/page.ts"
import { playCalls, playPages } from "../../harness/browser/playCalls.ts"
import { newVisitor, PHONE } from "../../harness/browser/visitor.ts"

const site = useBrowserAndServer()

/** What a visitor of About Us can tell of those before. */
const findings = async (page: Page) => {
  await page.goto(`${site.baseUrl()}/AboutUs`)
  await seeAtRest(page)
  return page.evaluate(async () => ({
    steps: history.length,
    marks: { ...document.documentElement.dataset },
    script: Reflect.get(window, "script"),
    storage: [{ ...localStorage }, { ...sessionStorage }],
    cookie: document.cookie,
    caches: await caches.keys(),
    answered: (await fetch("/api/categories/all")).ok,
    databases: await indexedDB.databases(),
    permission: (await navigator.permissions.query({ name: "geolocation" })).state,
    media: ["print", "(prefers-color-scheme: dark)", "(prefers-reduced-motion: no-preference)"].map(
      (query) => matchMedia(query).matches,
    ),
    size: [innerWidth, innerHeight],
  }))
}

it("should be the same one, and know nothing of who was there before", async () => {
  const { page, complaints } = await site.arrive()
  const context = page.context()
  await context.grantPermissions(["geolocation"])
  await page.emulateMedia({ reducedMotion: "no-preference", media: "print", colorScheme: "dark" })
  await addInitScript(page, () => Object.assign(window, { script: "of the first" }))
  await page.goto(site.baseUrl())
  await hydratePage(page)
  await page.evaluate(async () => {
    for (const storage of [localStorage, sessionStorage]) storage.setItem("kept", "by the first")
    document.cookie = "kept=1"
    await (await caches.open("kept")).put("/kept", new Response("by the first"))
    await new Promise((resolve) => {
      indexedDB.open("kept").onsuccess = resolve
    })
  })
  await page.route("**/robots.txt", (route) => route.abort())
  await context.route("**/AboutUs", (route) => route.abort())
  await playCalls(page, "**/api/categories/all", (call) => call.abort())
  await playPages(page, (html) => html.replace("<html", "<html data-played"))
  await context.newPage()
  await page.mouse.move(300, 300)
  await context.setOffline(true)
  const heard: Array<string> = []
  page.on("request", (request) => heard.push(request.url()))

  const next = await site.arrive(PHONE)
  expect(next.page).toBe(page)
  const heardByFirst = [...heard, ...complaints]
  const { page: cold } = await newVisitor(site.browser(), PHONE)
  expect(await findings(page)).toEqual(await findings(cold))
  await page.evaluate(() => console.error("of the second"))
  await expect.poll(() => next.complaints).toEqual(["of the second"])
  expect(context.pages()).toEqual([page])
  expect([...heard, ...complaints]).toEqual(heardByFirst)
})
