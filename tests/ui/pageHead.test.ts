/** What the first bytes of a page say to search engines and to whoever is sent its link. */
import { Effect, Layer } from "effect"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { seedCatalogue } from "#adapters/catalogueFiles/seedCatalogue.ts"
import { memoryCatalogueStore } from "#adapters/memory/memoryStores.ts"
import { pageMetadataOf } from "#core/content/pageHead.ts"
import type { TripRules } from "#core/departures/tripRules.ts"
import { Paise } from "#core/money.ts"
import { SAMPLE_OPERATOR } from "#core/operator.ts"
import type { SiteSettings } from "#core/operatorSchema.ts"
import { CatalogueStore } from "#core/ports/catalogueStore.ts"
import { ROUTE_RECORDS } from "#core/routes.ts"
import { fixedClock } from "../harness/clocks.ts"
import { findPageHead } from "#server/render/findPageHead.ts"
import { writeDocument } from "#ui/app/writeDocument.tsx"

const stock = seedCatalogue()

/** 15 July 2027 in Goa: the sea is closed. */
const JULY_MS = Date.parse("2027-07-15T06:00:00Z")
const settings: SiteSettings = {
  operator: SAMPLE_OPERATOR,
  siteUrl: "https://goa.example",
  paymentsSimulated: true,
  checkoutScript: "https://pay.example/checkout.js",
  showSampleRatings: true,
}
const NOTHING = { bytes: Buffer.of(), hash: "" }
const NOWHERE = { head: NOTHING, body: NOTHING }

/** A page without any content, styles or scripts of its own. */
const BARE = {
  settings,
  known: {},
  files: { sheets: [], styles: NOWHERE, fontFaces: NOTHING, fonts: [], scripts: {}, inline: NOWHERE },
  isFolded: false,
  now: false,
}

const page = (path: string, catalogue = stock) =>
  Effect.runPromise(
    findPageHead(path, settings, new Set(["home", "sunset-cruise-mandovi", "category-cruises"])).pipe(
      Effect.map((head) => String(writeDocument({ ...BARE, head }, "").html)),
      Effect.provide(memoryCatalogueStore(catalogue)),
      Effect.provide(fixedClock(JULY_MS)),
    ),
  )

/** What a browser reads where the tags say so. */
const words = (escaped = "") =>
  escaped.replace(/&(amp|lt|gt|quot|#x27);/g, (_, name: keyof typeof ENTITIES) => ENTITIES[name])
const ENTITIES = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'" } as const

const dataIn = (html: string): { readonly "@graph": ReadonlyArray<Record<string, unknown>> } =>
  JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? "{}")

describe("an activity's page", () => {
  it(
    "should carry title, description, keywords, social image, canonical link and structured data",
    {
      tags: [
        "1.product.9",
        "2.activity.28",
        "2.activity.29",
        "2.activity.30",
        "2.activity.31",
        "2.activity.32",
        "2.activity.33",
        "9.constants.8",
      ],
    },
    async () => {
      const html = await page("/CRUISES/Sunset-Cruise-Mandovi/")
      const { title, description, keywords } = pageMetadataOf("sunset-cruise-mandovi")
      const url = "https://goa.example/cruises/sunset-cruise-mandovi"
      for (const tag of [
        `<title>${title} | Goa &amp; Beyond</title>`,
        `<meta name="description" content="${description}"/>`,
        `<meta name="keywords" content="${keywords.join(", ")}"/>`,
        `<link rel="canonical" href="${url}"/>`,
        `<meta property="og:image" content="https://goa.example/pictures/social/sunset-cruise-mandovi-1200.jpg"/>`,
      ])
        expect(html).toContain(tag)
      expect(dataIn(html)["@graph"][0]).toMatchObject({
        name: "Sunset Cruise on the Mandovi",
        url,
        offers: { price: "500.00", priceCurrency: "INR" },
      })
      expect(html).not.toMatch(/aggregateRating|ratingValue/)
    },
  )

  it(
    "should have a head of its own for every activity, and one canonical address whatever category is named",
    { tags: ["2.activity.26"] },
    async () => {
      const slugs = stock.flatMap(({ slug, subcategories }) =>
        subcategories.map((one) => [slug, one.slug] as const),
      )
      const heads = await Promise.all(slugs.map(([, sub]) => page(`/anything/${sub}`)))
      expect(new Set(heads.map((html) => /<title>.*<\/title>/.exec(html)?.[0])).size).toBe(slugs.length)
      for (const [place, [category, sub]] of slugs.entries())
        expect(heads[place]).toContain(`href="https://goa.example/${category}/${sub}"`)
    },
  )

  it("should show the shop's picture where an activity has none", async () => {
    expect(await page("/cruises/dinner-cruise-mandovi")).toContain("/pictures/social/home-1200.jpg")
  })
})

it.each([
  ["/", "Tours, Cruises and Adventures in Goa", "https://goa.example/"],
  ["/planyourtrip", "Plan Your Perfect Trip", "https://goa.example/planYourTrip"],
  ["/ABOUTUS", "About Us", "https://goa.example/AboutUs"],
  ["/RefundPolicy", "Refund and Cancellation Policy", "https://goa.example/refundPolicy"],
  ["/explore/cruises", "Explore Cruises in Goa", "https://goa.example/explore/cruises"],
])("should give %s the title %s", async (path, title, canonical) => {
  const html = await page(path)
  expect(html).toContain(`<title>${title} | Goa &amp; Beyond</title>`)
  expect(html).toContain(`<link rel="canonical" href="${canonical}"/>`)
})

it.each(["/nowhere", "/nowhere/at-all", "/explore/no-such-category", "/__proto__/constructor"])(
  "should say of %s that there is no such page, and give it no address and no data",
  async (path) => {
    const html = await page(path)
    expect(html).toContain("<title>Page not found | Goa &amp; Beyond</title>")
    expect(html).toContain('<meta property="og:title" content="Page not found | Goa &amp; Beyond"/>')
    expect(html).not.toMatch(/rel="canonical"|og:url|ld\+json/)
  },
)

const descriptionIn = (html: string) => words(/<meta name="description" content="([^"]*)"/.exec(html)?.[1])

it("should describe every screen and every category in words of its own, as long as a search result", async () => {
  const paths = [
    ...ROUTE_RECORDS.filter(({ head }) => typeof head === "object").map(({ path }) => path.replace(":", "")),
    ...stock.map(({ slug }) => `/explore/${slug}`),
    "/nowhere",
  ]
  const descriptions = await Promise.all(paths.map(async (path) => descriptionIn(await page(path))))
  const usual = descriptionIn(await page("/"))
  expect(new Set([usual, ...descriptions]).size).toBe(paths.length + 1)
  for (const description of descriptions) {
    expect(description).toMatch(/^[A-Z].{68,153}[.]$/u)
    expect(description).not.toMatch(/₹|rupee/i)
  }
})

it("should describe a category that nobody has written of as the shop describes itself", async () => {
  const [cruises] = stock
  if (cruises === undefined) throw new Error("the seed has cruises")
  const html = await page("/explore/toString", [{ ...cruises, slug: "tostring" }])
  expect(descriptionIn(html)).toBe(pageMetadataOf("").description)
})

it("should give a page the shop's head while the catalogue is out of reach", async () => {
  const gone = Effect.die("no database")
  const broken = Layer.succeed(CatalogueStore, {
    categories: gone,
    shelves: gone,
    trips: gone,
    revision: gone,
    activity: () => gone,
  })
  for (const path of ["/explore/cruises", "/cruises/sunset-cruise-mandovi"]) {
    const head = await Effect.runPromise(
      findPageHead(path, settings, new Set(["home"])).pipe(
        Effect.provide(broken),
        Effect.provide(fixedClock(JULY_MS)),
      ),
    )
    expect(head).toMatchObject({ title: pageMetadataOf("").title, canonical: "https://goa.example/" })
  }
})

it(
  "should write any words of the catalogue as text, never as markup",
  { tags: ["asvs:1.1.2", "asvs:1.2.1", "asvs:1.2.3", "asvs:1.3.7"] },
  async () => {
    const hostile = fc.oneof(
      fc.string({ unit: "grapheme" }),
      fc.constantFrom(
        "</script><script>alert(1)</script>",
        '"><img src=x>',
        "&amp;",
        "$& $` $' $$",
        "<!--",
        "\u2028",
        "\u202e🌊",
      ),
    )
    const tagsOf = (html: string) => html.match(/<[!/a-z]+/gi)
    const calm = tagsOf(await page("/explore/cruises"))
    await fc.assert(
      fc.asyncProperty(hostile, async (name) => {
        const [cruises] = stock
        const [first] = cruises?.subcategories ?? []
        if (cruises === undefined || first === undefined) throw new Error("the seed has a cruise")
        const odd = { ...first, name, slug: "odd-one", price: Paise.make(12_345) }
        const html = await page("/cruises/odd-one", [{ ...cruises, name, subcategories: [odd] }])
        expect(html.match(/<\/?(script|img|title)\b/g)).toHaveLength(14)
        // A list's head bears the category's own name.
        const list = await page("/explore/cruises", [{ ...cruises, name, subcategories: [odd] }])
        const title = `Explore ${name} in Goa | Goa & Beyond`
        expect(words(/<title>(.*?)<\/title>/s.exec(list)?.[1])).toBe(title)
        expect(words(/"og:title" content="([^"]*)"\/>/.exec(list)?.[1])).toBe(title)
        expect(tagsOf(list)).toEqual(calm)
        expect(dataIn(html)["@graph"][0]).toMatchObject({ name, offers: { price: "123.45" } })
      }),
      { numRuns: 60 },
    )
  },
)

describe("the availability of an activity", () => {
  const offerAt = async (path: string, catalogue = stock) =>
    dataIn(await page(path, catalogue))["@graph"][0]?.["offers"]

  it.each([
    ["/cruises/sunset-cruise-mandovi", "2027-07-15"],
    ["/water-sports/jet-ski-calangute", "2027-10-01"],
    ["/adventure/white-water-rafting-mhadei", "2027-07-15"],
    ["/sightseeing/anjuna-market-chapora-fort", "2027-10-06"],
    ["/trip-packages/christmas-new-year-goa", "2027-12-23"],
  ])("should say of %s that it takes place from %s on", async (path, availabilityStarts) => {
    expect(await offerAt(path)).toMatchObject({
      availability: "https://schema.org/InStock",
      availabilityStarts,
    })
  })

  it(
    "should say that nothing is left of a trip whose days are over, and no day of one without rules",
    { tags: ["2.activity.33"] },
    async () => {
      const ruled = (rules: TripRules | undefined) =>
        stock.map((category) => ({
          ...category,
          subcategories: category.subcategories.map(({ rules: _rules, ...activity }) => ({
            ...activity,
            ...(rules && { rules }),
          })),
        }))
      const over = ruled({ runs: [{ from: "01-01", to: "12-31", dates: ["2027-07-14"] }] })
      const offer = { "@type": "Offer", price: "500.00", priceCurrency: "INR", url: expect.any(String) }
      const path = "/cruises/sunset-cruise-mandovi"
      expect(await offerAt(path, over)).toEqual({ ...offer, availability: "https://schema.org/OutOfStock" })
      expect(await offerAt(path, ruled(undefined))).toEqual({
        ...offer,
        availability: "https://schema.org/InStock",
      })
    },
  )
})
