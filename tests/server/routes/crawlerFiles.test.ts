/** What search engines and devices ask of the site besides its pages. */
import { readFileSync } from "node:fs"
import { join } from "node:path"
import * as fc from "fast-check"
import { afterAll, beforeAll, expect, it } from "vitest"
import { seedCatalogue } from "#adapters/catalogueFiles/seedCatalogue.ts"
import { sitemapXml } from "#server/routes/crawlerRoutes.ts"
import { DIST_FOLDER, SETTINGS, startRenderedServer, type RenderedServer } from "../render/renderedServer.ts"

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
  const { name, icons, theme_color } = (await answer.json()) as {
    name: string
    icons: ReadonlyArray<{ src: string }>
    theme_color: string
  }
  expect(name).toBe(SETTINGS.operator.name)
  const colour = `<meta name="theme-color" content="${theme_color}"`
  expect(html).toContain(colour)
  expect(readFileSync(join(DIST_FOLDER, "site/index.html"), "utf8")).toContain(colour)
  for (const { src } of icons) expect((await site.get(src)).status).toBe(200)
})

it("should have the worker asked for anew at every visit", async () => {
  const answer = await site.get("/sw.js")
  expect([answer.status, answer.headers.get("cache-control")]).toEqual([200, "no-cache"])
})
