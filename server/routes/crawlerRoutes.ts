/** What search engines and devices ask of a site besides its pages: its addresses, what they may read, and its icon. */
import { type Response, Router } from "express"
import { escapeHtml } from "#core/escapeHtml.ts"
import { Catalogue } from "#core/ports/catalogue.ts"
import { SHOP } from "#core/shop.ts"
import type { SiteSettings } from "#core/operatorSchema.ts"
import { fixedPartOf, hasParameters, pathOf, ROUTE_RECORDS } from "#core/routes.ts"
import { settingsForRequest } from "../guard/requestOrigin.ts"
import type { CatalogueRuntime } from "../app/serverLayer.ts"

/** Screens that everybody may find. */
const OPEN = ROUTE_RECORDS.filter((route) => route.inSitemap && !hasParameters(route)).map(({ path }) => path)

/** What they may not read: calls, and pages that are nobody else's. */
const CLOSED = ["/api/", ...ROUTE_RECORDS.filter(({ cache }) => cache === "private").map(fixedPartOf)]

/** Whole addresses as XML. When a page last changed is not known, so nothing is said of it. */
export const sitemapXml = (addresses: ReadonlyArray<string>): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...addresses.map((address) => `  <url><loc>${escapeHtml(address)}</loc></url>`),
    "</urlset>",
    "",
  ].join("\n")

/** A page that is one visitor's bears `noindex` besides, for who comes to it by a link. */
export const robotsTxt = (siteUrl: string) =>
  [
    "User-agent: *",
    ...CLOSED.map((path) => `Disallow: ${path}`),
    "",
    `Sitemap: ${siteUrl}/sitemap.xml`,
    "",
  ].join("\n")

const icon = (file: string, size: number, purpose: "any" | "maskable") => ({
  src: `/icons/${file}`,
  sizes: `${size}x${size}`,
  type: "image/png",
  purpose,
})

export const webAppManifest = ({ operator }: SiteSettings) => ({
  id: "/",
  name: operator.name,
  short_name: operator.name,
  description: SHOP.description,
  lang: "en-IN",
  start_url: "/",
  scope: "/",
  display: "minimal-ui",
  theme_color: SHOP.themeColour,
  background_color: SHOP.themeColour,
  icons: [
    icon("app-192.png", 192, "any"),
    icon("app-512.png", 512, "any"),
    icon("maskable-512.png", 512, "maskable"),
  ],
})

/**
 * `/robots.txt`, `/sitemap.xml`, `/manifest.webmanifest`. A sitemap without its catalogue is 503: half of one would make
 * search engines forget the other half.
 */
export const crawlerRoutes = ({ runPromise }: CatalogueRuntime, settings: SiteSettings): Router => {
  const siteUrlOf = (res: Response) => settingsForRequest(settings, res).siteUrl
  const router = Router()
  router.get("/robots.txt", (_req, res) => void res.type("text").send(robotsTxt(siteUrlOf(res))))
  router.get("/manifest.webmanifest", (_req, res) => {
    res.type("application/manifest+json").send(JSON.stringify(webAppManifest(settings)))
  })
  router.get("/sitemap.xml", async (_req, res) => {
    const shelves = await runPromise(Catalogue.use((catalogue) => catalogue.shelves)).catch(() => undefined)
    if (shelves === undefined) return void res.status(503).set("retry-after", "60").type("text").send("")
    const paths = shelves.flatMap(({ slug, subcategories }) => [
      pathOf({ to: "explore", slug }),
      ...subcategories.map((one) => pathOf({ to: "activity", categorySlug: slug, subSlug: one.slug })),
    ])
    res.type("xml").send(sitemapXml([...OPEN, ...paths].map((path) => siteUrlOf(res) + path)))
  })
  return router
}
