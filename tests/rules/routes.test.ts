/** Laws of core/routes.ts: the addresses of the site. */
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import {
  hasParameters,
  matchRoute,
  pathOf,
  RESERVED_SEGMENTS,
  ROUTE_NAMES,
  ROUTE_RECORDS,
  type RouteName,
  ROUTES,
} from "#core/routes.ts"

const texts = fc.oneof(
  fc.constantFrom("a/b", "50% off?", "a&b=c#d", "../..", "क्रूज़", "👨‍👩‍👧‍👦", " ", "+", "\\"),
  fc.string({ unit: "binary" }),
)
const slugs = fc.stringMatching(/^[a-z\d]+(-[a-z\d]+)?$/)
/** Any text that a path can hold: a browser reads "." and ".." as steps, and drops an empty part. */
const segments = texts.map((text) => (/^\.{0,2}$/.test(text) ? `${text}x` : text))

describe("pathOf", () => {
  it(
    "should carry any order id and package unchanged to the thank-you page",
    { tags: ["2.thankyou.1", "asvs:14.2.1"] },
    () => {
      fc.assert(
        fc.property(texts, texts, (merchantOrderId, packageType) => {
          const { pathname, searchParams, hash } = parse(
            pathOf({ to: "thankyou", merchantOrderId, packageType }),
          )
          expect(pathname).toBe("/Thankyou")
          expect([...searchParams]).toEqual([
            ["merchantOrderId", merchantOrderId],
            ["packageType", packageType],
          ])
          expect(hash).toBe("")
        }),
      )
    },
  )

  it("should carry any slug as one segment", { tags: ["2.routes.14", "2.header.6", "asvs:1.2.2"] }, () => {
    fc.assert(
      fc.property(segments, segments, (categorySlug, subSlug) => {
        expect(segmentsOf(pathOf({ to: "explore", slug: subSlug }))).toEqual(["explore", subSlug])
        expect(segmentsOf(pathOf({ to: "activity", categorySlug, subSlug }))).toEqual([categorySlug, subSlug])
      }),
    )
  })

  it("should spell the fixed places as the route table does", { tags: ["2.routes.1", "2.routes.2"] }, () => {
    expect(pathOf({ to: "home" })).toBe("/")
    expect(pathOf({ to: "planYourTrip" })).toBe("/planYourTrip")
  })
})

describe("ROUTES", () => {
  it(
    "should be the specification's table, with explore before the activity pattern that would swallow it",
    {
      tags: [
        "2.routes.1",
        "2.routes.2",
        "2.routes.5",
        "2.routes.7",
        "2.routes.9",
        "2.routes.11",
        "2.routes.13",
        "2.routes.14",
        "2.routes.15",
      ],
    },
    () => {
      // The table has none of these: they are ours.
      const ours: ReadonlySet<RouteName> = new Set(["search", "booking", "findBooking"])
      expect(
        ROUTE_NAMES.filter((name) => !ours.has(name)).map((name) => ROUTES[name].path),
        "a screen that the specification's table does not have is named among `ours` above",
      ).toEqual([
        "/",
        "/planYourTrip",
        "/refundPolicy",
        "/termsAndConditions",
        "/privacyPolicy",
        "/AboutUs",
        "/Thankyou",
        "/explore/:slug",
        "/:categorySlug/:subSlug",
      ])
    },
  )
})

describe("matchRoute", () => {
  it("should know every screen by its own pattern, in any letter case and with a slash at its end", () => {
    for (const name of ROUTE_NAMES)
      for (const path of [ROUTES[name].path, ROUTES[name].path.toUpperCase(), `${ROUTES[name].path}/`])
        expect(path === "//" ? name : matchRoute(path)?.name).toBe(name)
  })

  it("should give back the slugs that an address was made of", () => {
    fc.assert(
      fc.property(slugs, slugs, (slug, subSlug) => {
        expect(matchRoute(pathOf({ to: "explore", slug }))).toEqual({ name: "explore", params: { slug } })
        fc.pre(slug !== "explore" && slug !== "booking")
        expect(matchRoute(pathOf({ to: "activity", categorySlug: slug, subSlug }))).toEqual({
          name: "activity",
          params: { categorySlug: slug, subSlug },
        })
      }),
    )
  })

  it.each(["", "/nowhere", "/a/b/c", "/explore/a/b", "//b"])("should find no screen at %j", (path) => {
    expect(matchRoute(path)).toBeUndefined()
  })
})

describe("a route's record", () => {
  it("should name a head of its own exactly where the catalogue or the shop gives none", () => {
    for (const { path, head, queries } of ROUTE_RECORDS)
      expect(head === "category" || head === "activity").toBe(hasParameters({ path }) && queries.length > 0)
  })

  it("should prefetch only what its page asks for", () => {
    for (const { queries, prefetch } of ROUTE_RECORDS)
      expect(queries).toEqual(expect.arrayContaining([...prefetch]))
  })

  it("should keep pages that are one visitor's alone, and the way to them, from search engines", () => {
    const kept = ROUTE_RECORDS.filter(({ cache, inSitemap }) => cache === "private" || !inSitemap)
    expect(kept.map(({ path, cache, inSitemap }) => [path, cache, inSitemap])).toEqual([
      ["/Thankyou", "private", false],
      ["/booking/:secret", "private", false],
      ["/booking", "path", false],
    ])
    for (const { path, cache, hasSecret } of ROUTE_RECORDS)
      expect(hasSecret).toBe(cache === "private" && hasParameters({ path }))
  })
})

describe("RESERVED_SEGMENTS", () => {
  it("should hold every first segment that the site itself answers, in lower case", () => {
    const own = PATHS.map((path) => path.split("/")[1] ?? "").filter(
      (segment) => segment !== "" && !segment.startsWith(":"),
    )
    for (const segment of [...own, "api", "assets"])
      expect(RESERVED_SEGMENTS).toContain(segment.toLowerCase())
    for (const segment of RESERVED_SEGMENTS) expect(segment).toMatch(/^[a-z]+$/)
  })
})

// Helpers

const PATHS = ROUTE_RECORDS.map(({ path }) => path)

const parse = (path: string) => new URL(path, "https://goa.example")
const segmentsOf = (path: string) => parse(path).pathname.slice(1).split("/").map(decodeURIComponent)
