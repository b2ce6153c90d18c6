/** What a card shows, and what is offered beside it (specification sections 2 and 3). */
import { ActivityId } from "#core/catalogue/catalogueIds.ts"
import * as fc from "fast-check"
import type { ActivitySummary } from "#core/catalogue/activity.ts"
import { displayDataOf, sampleDisplayData } from "#core/catalogue/displayData.ts"
import { drawOtherActivities, similarActivities } from "#core/catalogue/otherActivities.ts"
import { activities } from "../../generators/arbitraries.ts"
import { holds, same } from "../claims.ts"
import { property } from "../property.ts"

interface Choice {
  readonly pool: ReadonlyArray<ActivitySummary>
  readonly seed: number
}
const choices: fc.Arbitrary<Choice> = fc.record({
  pool: fc.uniqueArray(activities, { selector: ({ _id }) => _id, minLength: 1, maxLength: 20 }),
  seed: fc.nat(),
})
const alike = (count: number): Choice => ({
  seed: 1,
  pool: Array.from({ length: count }, (_, n) => ({
    _id: ActivityId.make(`a${n}`),
    name: "Boat",
    slug: `boat-${n}`,
    packageType: "tour package",
    price: 100 as never,
  })),
})
const candidates = ({ pool: [current, ...others] }: Choice) =>
  others.filter(({ packageType }) => packageType === current?.packageType)
const chosenFrom = ({ pool, seed }: Choice) => {
  const [current] = pool
  return current === undefined ? [] : drawOtherActivities(similarActivities(current, pool), String(seed))
}

export const cards = [
  property<Choice>({
    id: "catalogue/other-activities",
    sentence:
      "Up to six other activities of the same packageType are offered, each once, never the one on the page.",
    section: "§2 Discover Other Activities; §9 up to 6",
    arbitrary: choices,
    runs: 3000,
    boundaries: [5, 6, 7].map((count) => ({
      name: `${count} to choose from`,
      example: alike(count + 1),
      hit: (choice) => candidates(choice).length === count,
    })),
    law: (choice) => {
      const chosen = chosenFrom(choice)
      same("how many", chosen.length, Math.min(6, candidates(choice).length))
      same("each once", new Set(chosen).size, chosen.length)
      for (const other of chosen) holds(`${other._id} may be offered`, candidates(choice).includes(other))
    },
  }),
  property<string>({
    id: "catalogue/sample-figures-in-range",
    sentence:
      "Generated figures are 4.1 to 4.8, 1,100 to 2,400 reviews and ₹800 to ₹1,500 off in hundreds; without an id 4.5, 1,200 and 1,000.",
    section: "§3 Display data",
    arbitrary: fc.string({ unit: "binary" }),
    boundaries: [{ name: "no id", example: "", hit: (id) => id === "" }],
    law: (id) => {
      const figures = sampleDisplayData(id)
      if (id === "") return same("fallbacks", figures, { rating: 4.5, reviewCount: 1200, discount: 100_000 })
      const { rating, reviewCount, discount } = figures
      holds(`rating ${rating}`, [4.1, 4.2, 4.3, 4.4, 4.5, 4.6, 4.7, 4.8].includes(rating))
      holds(
        `reviews ${reviewCount}`,
        Number.isInteger(reviewCount) && reviewCount >= 1100 && reviewCount <= 2400,
      )
      holds(`discount ${discount}`, discount % 10_000 === 0 && discount >= 80_000 && discount <= 150_000)
      return same("drawn again", sampleDisplayData(id), figures)
    },
  }),
  property<{ readonly activity: ActivitySummary; readonly samples: boolean }>({
    id: "catalogue/real-figures-win",
    sentence:
      "A real rating, review count or discount is always shown as it is; samples fill in only where they are allowed.",
    section: "Decision: ratings",
    arbitrary: fc.record({ activity: activities, samples: fc.boolean() }),
    runs: 3000,
    boundaries: [
      {
        name: "no real figure, no samples",
        hit: ({ activity, samples }) =>
          !samples &&
          activity.rating === undefined &&
          activity.reviewCount === undefined &&
          activity.discount === undefined,
      },
      {
        name: "all real",
        hit: ({ activity }) =>
          activity.rating !== undefined &&
          activity.reviewCount !== undefined &&
          activity.discount !== undefined,
      },
    ],
    law: ({ activity, samples }) => {
      const shown = displayDataOf(activity, samples)
      const sample = samples ? sampleDisplayData(activity._id) : {}
      for (const key of ["rating", "reviewCount", "discount"] as const)
        same(key, shown[key], activity[key] ?? (sample as Record<string, number>)[key])
    },
  }),
]
