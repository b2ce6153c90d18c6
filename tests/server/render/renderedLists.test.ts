/** Lists as the server writes them for who has no scripts, and for search engines. */
import { afterAll, beforeAll, expect, it } from "vitest"
import { startRenderedServer, type RenderedServer } from "./renderedServer.ts"
import { SEEDED_ACTIVITIES } from "../../harness/seededActivities.ts"

let site: RenderedServer
beforeAll(async () => {
  site = await startRenderedServer()
})
afterAll(() => site.stop())

const page = async (path: string) => {
  const answer = await site.get(path)
  const html = await answer.text()
  const main = /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? ""
  return {
    status: answer.status,
    robots: answer.headers.get("x-robots-tag"),
    etag: answer.headers.get("etag"),
    html,
    names: [...main.matchAll(/<h3[^>]*>([^<]+)<\/h3>/g)].map(([, name = ""]) => name),
  }
}

it("should list all trips at /explore, and of them what is searched for", async () => {
  const all = await page("/explore")
  expect([all.status, all.robots]).toEqual([200, null])
  expect(all.names.filter((name) => name !== "Something else in mind?")).toHaveLength(SEEDED_ACTIVITIES)
  const found = await page("/explore?q=s%C3%A3o+tome&price=1000")
  expect(found.names).toEqual(["Fontainhas Heritage Walk", "Something else in mind?"])
  expect(found.html).toContain('value="são tome"')
})

it("should narrow a category by price and length, and know no search within it", async () => {
  const { names } = await page("/explore/cruises?time=half-day&q=dinner")
  expect(names.slice(0, -1)).toEqual([
    "Crocodile Canal Cruise, Cumbarjua",
    "Morning Fishing Trip from Sinquerim",
  ])
})

it("should keep searches out of search engines, and each under one spelling", async () => {
  const [one, same, other] = await Promise.all(
    ["/explore?q=jet+ski", "/Explore/?utm_source=x&q=%20jet%20%20ski&time=never", "/explore?q=jet"].map(page),
  )
  expect([one?.robots, same?.robots, other?.robots]).toEqual(["noindex", "noindex", "noindex"])
  expect(same?.etag).toBe(one?.etag)
  expect(other?.etag).not.toBe(one?.etag)
  expect((await page("/cruises/sunset-cruise-mandovi?q=jet")).robots).toBeNull()
  expect((await page("/explore?utm_source=x")).etag).toBe((await page("/explore")).etag)
})

it("should write nothing of a search as markup", async () => {
  const { html, status } = await page(`/explore?q=${encodeURIComponent('"><script>alert(1)</script>')}`)
  expect(status).toBe(200)
  expect(html).not.toContain("<script>alert(1)")
})

it("should call an unheard-of search no mistake of the address, and say what to do", async () => {
  const { status, html } = await page("/explore?q=igloo")
  expect(status).toBe(200)
  for (const words of [
    "No trips found for “<bdi>igloo</bdi>”.",
    "Ask on WhatsApp",
    "Explore all trips",
    "Plan your trip",
  ])
    expect(html.replaceAll("<!-- -->", "")).toContain(words)
})

it("should say that filters leave nothing only where there is something without them", async () => {
  const words = async (path: string) => (await page(path)).html.replaceAll("<!-- -->", "")
  const [search, category, unheardOf] = await Promise.all(
    [
      "/explore?q=dudsagar&price=1000&time=days",
      "/explore/cruises?price=1000&time=days",
      "/explore?q=igloo&price=1000",
    ].map(words),
  )
  expect(search).toContain("Without them there are 2 trips for “<bdi>dudsagar</bdi>”.")
  expect(search).toContain('href="/explore?q=dudsagar"')
  expect(category).toContain("No trip passes your filters.")
  expect(category).toContain('href="/explore/cruises"')
  expect(unheardOf).toContain("No trips found for “<bdi>igloo</bdi>”.")
  expect(unheardOf).not.toContain("No trip passes your filters.")
})
