/** What search engines and devices ask of the site besides its pages. */
import * as fc from "fast-check"
import { afterAll, beforeAll, expect, it } from "vitest"
import { seedCatalogue } from "#adapters/catalogueFiles/seedCatalogue.ts"
import { sitemapXml } from "#server/routes/crawlerRoutes.ts"
import { SETTINGS, startRenderedServer, type RenderedServer } from "../render/renderedServer.ts"

let site: RenderedServer
beforeAll(async () => {
  site = await startRenderedServer()
})
afterAll(() => site.stop())

it("should name every category and every activity once, and no payment's page", async () => {
  const answer = await site.get("/sitemap.xml")
  expect(answer.headers.get("content-type")).toMatch(/xml/)
  const named = [...(await answer.text()).matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)
  expect(new Set(named).size).toBe(named.length)
  for (const { slug, subcategories } of seedCatalogue()) {
    expect(named).toContain(`${SETTINGS.siteUrl}/explore/${slug}`)
    for (const one of subcategories) expect(named).toContain(`${SETTINGS.siteUrl}/${slug}/${one.slug}`)
  }
  expect(named.filter((address = "") => /thankyou|:/i.test(address.slice("https:".length)))).toEqual([])
})

it("should write any address as text of XML", () => {
  fc.assert(
    fc.property(fc.string(), (address) => {
      expect(sitemapXml([address]).match(/<[^>]*>/g)).toHaveLength(7)
    }),
  )
})

it("should lead crawlers to the sitemap and away from payments", async () => {
  const robots = await (await site.get("/robots.txt")).text()
  expect(robots).toContain(`Sitemap: ${SETTINGS.siteUrl}/sitemap.xml`)
  expect(robots).toMatch(/^Disallow: \/Thankyou$/m)
})

it("should describe the shop to a device, with icons that are there", async () => {
  const html = await (await site.get("/")).text()
  expect(html).toContain('<link rel="manifest" href="/manifest.webmanifest"')
  const answer = await site.get("/manifest.webmanifest")
  expect(answer.headers.get("content-type")).toMatch(/^application\/manifest\+json/)
  const { name, icons } = (await answer.json()) as { name: string; icons: ReadonlyArray<{ src: string }> }
  expect(name).toBe(SETTINGS.operator.name)
  for (const { src } of icons) expect((await site.get(src)).status).toBe(200)
})

it("should have the worker asked for anew at every visit", async () => {
  const answer = await site.get("/sw.js")
  expect([answer.status, answer.headers.get("cache-control")]).toEqual([200, "no-cache"])
})
