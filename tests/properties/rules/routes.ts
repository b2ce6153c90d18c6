/** The site's addresses and what search results say of them (specification section 2). */
import * as fc from "fast-check"
import { DEFAULT_PAGE_METADATA, PAGE_METADATA } from "#shop/texts/pageMetadataTable.ts"
import { pageMetadataOf } from "#core/content/pageHead.ts"
import { pathOf, RESERVED_SEGMENTS, type Route } from "#core/routes.ts"
import { atLeast, atMost, holds, same } from "../claims.ts"
import { property } from "../property.ts"

const slugWords = fc
  .array(fc.constantFrom("boat", "fort", "2", "night"), { minLength: 1, maxLength: 3 })
  .map((words) => words.join("-"))
const KNOWN_SLUG = "sunset-cruise-mandovi"
const anyText = fc.string({ unit: "binary", minLength: 1, maxLength: 20 })

export const routes = [
  property<{ readonly first: string; readonly second: string; readonly to: Route["to"] }>({
    id: "routes/addresses-carry-any-text",
    sentence: "An address carries any slug, order id and package, and gives each back unchanged.",
    section: "§2 Route table",
    arbitrary: fc.record({
      first: fc.oneof(slugWords, anyText),
      second: fc.oneof(slugWords, anyText),
      to: fc.constantFrom("explore", "activity", "thankyou"),
    }),
    runs: 5000,
    boundaries: [
      {
        name: "a slash in a text",
        example: { first: "a/b", second: "c?d#e", to: "activity" },
        hit: ({ first }) => first.includes("/"),
      },
      {
        name: "an ampersand in a package",
        example: { first: "GOA-1", second: "a&b=c", to: "thankyou" },
        hit: ({ second, to }) => to === "thankyou" && second.includes("&"),
      },
    ],
    law: ({ first, second, to }) => {
      if (to === "thankyou") {
        const query = new URL(
          pathOf({ to, merchantOrderId: first, packageType: second }),
          "https://goa.example",
        ).searchParams
        return same("query", [query.get("merchantOrderId"), query.get("packageType")], [first, second])
      }
      const path =
        to === "explore"
          ? pathOf({ to, slug: first })
          : pathOf({ to: "activity", categorySlug: first, subSlug: second })
      const parts = path.slice(1).split("/").map(decodeURIComponent)
      return same("path", parts, to === "explore" ? ["explore", first] : [first, second])
    },
  }),
  property<string>({
    id: "texts/page-metadata-of-any-address",
    sentence:
      "Every address has a title and a description that fit a search result; an unknown slug gets the default.",
    section: "§2 Activity detail: page metadata, with a default fallback",
    arbitrary: fc.oneof(fc.constantFrom(...Object.keys(PAGE_METADATA)), slugWords, anyText),
    runs: 3000,
    boundaries: [
      {
        name: "an activity of the table",
        example: KNOWN_SLUG,
        hit: (slug) => Object.hasOwn(PAGE_METADATA, slug),
      },
      { name: "__proto__", example: "__proto__", hit: (slug) => slug === "__proto__" },
    ],
    law: (slug) => {
      const metadata = pageMetadataOf(slug)
      if (!Object.hasOwn(PAGE_METADATA, slug)) same("metadata", metadata, DEFAULT_PAGE_METADATA)
      atMost("characters of the title", metadata.title.length, 60)
      atMost("characters of the description", metadata.description.length, 160)
      atLeast("characters of the description", metadata.description.length, 120)
    },
  }),
  property<string>({
    id: "routes/reserved-words",
    sentence: "No category may take the first word of one of the site's own addresses.",
    section: "Decision: importing a catalogue (reserved first segments)",
    arbitrary: fc.constantFrom(
      "explore",
      "api",
      "assets",
      "planyourtrip",
      "refundpolicy",
      "termsandconditions",
      "privacypolicy",
      "aboutus",
      "thankyou",
    ),
    runs: 100,
    law: (word) => holds(`"${word}" is reserved`, RESERVED_SEGMENTS.has(word)),
  }),
]
