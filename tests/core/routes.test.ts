/** Laws of core/site/routes.ts: the addresses of the site. */
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { pathOf, RESERVED_SEGMENTS, ROUTES } from "#core/site/routes.ts"

const texts = fc.oneof(
  fc.constantFrom("a/b", "50% off?", "a&b=c#d", "../..", "क्रूज़", "👨‍👩‍👧‍👦", " ", "+", "\\"),
  fc.string({ unit: "binary" }),
)
/** Any text that a path can hold: a browser reads "." and ".." as steps, and drops an empty part. */
const segments = texts.map((text) => (/^\.{0,2}$/.test(text) ? `${text}x` : text))

describe("pathOf", () => {
  it("should carry any order id and package unchanged to the thank-you page", () => {
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
  })

  it("should carry any slug as one segment", () => {
    fc.assert(
      fc.property(segments, segments, (categorySlug, subSlug) => {
        expect(segmentsOf(pathOf({ to: "explore", slug: subSlug }))).toEqual(["explore", subSlug])
        expect(segmentsOf(pathOf({ to: "activity", categorySlug, subSlug }))).toEqual([categorySlug, subSlug])
      }),
    )
  })

  it("should spell the fixed places as the route table does", () => {
    expect(pathOf({ to: "home" })).toBe("/")
    expect(pathOf({ to: "planYourTrip" })).toBe("/planYourTrip")
  })
})

describe("ROUTES", () => {
  it("should be the specification's table, with explore before the activity pattern that would swallow it", () => {
    // A page for searching is ours: the table has none.
    expect(Object.values(ROUTES).filter((path) => path !== ROUTES.search)).toEqual([
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
  })
})

describe("RESERVED_SEGMENTS", () => {
  it("should hold every first segment that the site itself answers, in lower case", () => {
    const own = Object.values(ROUTES)
      .map((path) => path.split("/")[1] ?? "")
      .filter((segment) => segment !== "" && !segment.startsWith(":"))
    for (const segment of [...own, "api", "assets"])
      expect(RESERVED_SEGMENTS).toContain(segment.toLowerCase())
    for (const segment of RESERVED_SEGMENTS) expect(segment).toMatch(/^[a-z]+$/)
  })
})

// Helpers

const parse = (path: string) => new URL(path, "https://goa.example")
const segmentsOf = (path: string) => parse(path).pathname.slice(1).split("/").map(decodeURIComponent)
