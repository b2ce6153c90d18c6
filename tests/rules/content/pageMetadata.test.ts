/** Laws of core/content/pageHead.ts: what search results say of each activity. */
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { seedCatalogue } from "#adapters/catalogueFiles/seedCatalogue.ts"
import { DEFAULT_PAGE_METADATA, PAGE_METADATA } from "#shop/texts/pageMetadataTable.ts"
import { pageMetadataOf } from "#core/content/pageHead.ts"

const seeded = seedCatalogue().flatMap(({ subcategories }) => subcategories.map(({ slug }) => slug))
const entries = [...Object.entries(PAGE_METADATA), ["the default", DEFAULT_PAGE_METADATA] as const]

const lettersOf = (text: string) => [...text].length

describe("PAGE_METADATA", () => {
  it(
    "should have words of its own for every activity that ships with the site, and for no other",
    { tags: ["2.activity.26", "2.activity.34"] },
    () => {
      expect(seeded.length).toBeGreaterThan(30)
      expect(Object.keys(PAGE_METADATA).toSorted()).toEqual(seeded.toSorted())
    },
  )

  it.each(entries)(
    "should fit, for %s, what a search result shows",
    (_, { title, description, keywords }) => {
      expect(title).toBe(title.trim())
      expect(lettersOf(title)).toBeGreaterThan(10)
      expect(lettersOf(title)).toBeLessThanOrEqual(60)
      expect(title).not.toContain("|")
      expect(lettersOf(description)).toBeGreaterThanOrEqual(120)
      expect(lettersOf(description)).toBeLessThanOrEqual(160)
      expect(description).toMatch(/^[A-Z].*\.$/)
      expect(keywords.length).toBeGreaterThanOrEqual(4)
      expect(keywords.length).toBeLessThanOrEqual(7)
      expect(new Set(keywords.map((keyword) => keyword.toLowerCase())).size).toBe(keywords.length)
    },
  )

  it("should say each title and each description once", () => {
    for (const part of ["title", "description"] as const)
      expect(new Set(entries.map(([, words]) => words[part])).size).toBe(entries.length)
  })

  it.each(entries)("should name, for %s, no price, which would soon be wrong", (_, words) => {
    expect(JSON.stringify(words)).not.toMatch(/₹|\bRs\b|\bINR\b|rupee|% off|discount|cheap/i)
  })
})

describe("pageMetadataOf", () => {
  it("should find the words of every activity that ships with the site", { tags: ["2.activity.26"] }, () => {
    const table: Readonly<Record<string, unknown>> = PAGE_METADATA
    for (const slug of seeded) expect(pageMetadataOf(slug)).toBe(table[slug])
  })

  it(
    "should fall back to the default for every other text",
    { tags: ["2.activity.27", "2.activity.34"] },
    () => {
      fc.assert(
        fc.property(fc.string(), (slug) => {
          fc.pre(!seeded.includes(slug))
          expect(pageMetadataOf(slug)).toBe(DEFAULT_PAGE_METADATA)
        }),
      )
    },
  )

  it.each(["", "__proto__", "constructor", "toString", "hasOwnProperty", "Paragliding-Keri"])(
    "should fall back to the default for %j",
    (slug) => {
      expect(pageMetadataOf(slug)).toBe(DEFAULT_PAGE_METADATA)
    },
  )
})
