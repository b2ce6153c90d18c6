/** Laws of core/content/activityMetadata.ts: no two activities are told alike, and the operator's words come first. */
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { seedCatalogue } from "#adapters/catalogueFiles/seedCatalogue.ts"
import type { Activity } from "#core/catalogue/activity.ts"
import { PAGE_METADATA } from "#shop/texts/pageMetadataTable.ts"
import { activityMetadata } from "#core/content/activityMetadata.ts"
import { activities } from "../../generators/catalogue.ts"

const category = { name: "Walks" }
const walk: Activity = {
  ...(fc.sample(activities, { numRuns: 1, seed: 1 })[0] as Activity),
  name: "Mapusa Market Walk",
  slug: "mapusa-market-walk",
  duration: "2 hours",
  route: "Panjim – Mapusa",
}
const lettersOf = (text: string) => [...text].length

describe("activityMetadata", () => {
  it("should say of the sample what the table says, to the letter", { tags: ["2.activity.26"] }, () => {
    const words: Readonly<Record<string, unknown>> = PAGE_METADATA
    for (const shelf of seedCatalogue())
      for (const activity of shelf.subcategories)
        expect(activityMetadata(activity, shelf)).toEqual(words[activity.slug])
  })

  it("should make words of a record that has none", () => {
    expect(activityMetadata(walk, category)).toEqual({
      title: "Mapusa Market Walk – Walks in Goa",
      description:
        "Mapusa Market Walk: 2 hours. Panjim – Mapusa. See what is included, choose your day and book online.",
      keywords: ["Mapusa Market Walk", "Walks Goa", "Panjim Goa", "Mapusa Goa", "things to do in Goa"],
    })
  })

  it("should take the operator's words before all others, field by field", () => {
    const search = { title: "Friday in Mapusa" }
    expect(activityMetadata({ ...walk, search }, category)).toEqual({
      ...activityMetadata(walk, category),
      ...search,
    })
    const [fixed = ""] = Object.keys(PAGE_METADATA)
    expect(activityMetadata({ ...walk, slug: fixed, search }, category).title).toBe("Friday in Mapusa")
  })

  it("should fit what a search result shows, for every name and description", () => {
    fc.assert(
      fc.property(
        activities,
        fc.string({ minLength: 1, maxLength: 200, unit: "grapheme" }),
        fc.lorem(),
        (one, name, description) => {
          const {
            title,
            description: told,
            keywords,
          } = activityMetadata({ ...one, name, description }, category)
          expect(lettersOf(title)).toBeLessThanOrEqual(60)
          expect(lettersOf(told)).toBeLessThanOrEqual(160)
          expect(keywords.length).toBeLessThanOrEqual(7)
          expect(new Set(keywords).size).toBe(keywords.length)
        },
      ),
    )
  })

  it("should tell activities with different names apart, also when they are described in the same words", () => {
    const words = fc.stringMatching(/^[A-Z][a-z]{2,12}( [A-Z][a-z]{2,12}){0,2}$/)
    fc.assert(
      fc.property(words, words, fc.lorem(), (one, other, description) => {
        fc.pre(one !== other && !description.includes(one) && !description.includes(other))
        const [a, b] = [one, other].map((name) => activityMetadata({ ...walk, name, description }, category))
        expect(a?.title).not.toBe(b?.title)
        expect(a?.description).not.toBe(b?.description)
      }),
    )
  })
})
