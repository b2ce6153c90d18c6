/** A shop's stock for property tests: fares, activities and shelves. */
import { ActivityId, CategoryId } from "#core/catalogue/catalogueIds.ts"
import * as fc from "fast-check"
import type { ActivitySummary, Shelf } from "#core/catalogue/activity.ts"
import { Paise } from "#core/money.ts"

const upTo = (most: number) => fc.nat(most)

/** An adult fare up to ₹10,00,000.00, to the paisa. */
export const fares = fc
  .oneof(
    upTo(30),
    upTo(1_000_000).map((n) => n * 100),
    upTo(100_000_000),
  )
  .map((n) => Paise.make(n))

const slugs = fc
  .array(fc.constantFrom("boat", "fort", "spice", "2", "dolphin", "night"), { minLength: 1, maxLength: 4 })
  .map((words) => words.join("-"))

/** What a card knows of an activity. The id is as the operator's database writes it. */
export const activities: fc.Arbitrary<ActivitySummary> = fc.record(
  {
    _id: fc.stringMatching(/^[A-Za-z0-9_-]{1,24}$/).map(ActivityId.make),
    name: fc.constantFrom("Dolphin trip", "Old Goa walk", "Mandovi cruise", "किला"),
    slug: slugs,
    packageType: fc.constantFrom("tour package" as const, "trip package" as const),
    price: fares,
    duration: fc.constantFrom("2 hours", "90 minutes", "3 days & 2 nights"),
    rating: upTo(50).map((tenths) => tenths / 10),
    reviewCount: upTo(100_000),
    discount: fares,
  },
  { requiredKeys: ["_id", "name", "slug", "packageType", "price"] },
)

/** Shelves as the catalogue stocks them: every id and every slug of its kind is there once. */
export const shelves: fc.Arbitrary<ReadonlyArray<Shelf>> = fc
  .array(fc.array(activities, { maxLength: 8 }), { maxLength: 5 })
  .map((stock) =>
    stock.map((cards, c) => ({
      _id: CategoryId.make(`category${c}`),
      name: `Category ${c}`,
      slug: `category-${c}`,
      subcategories: cards.map((card, i) => ({
        ...card,
        _id: ActivityId.make(`c${c}a${i}`),
        slug: `${card.slug}-${c}-${i}`,
      })),
    })),
  )
