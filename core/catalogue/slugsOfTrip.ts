/** An activity's slugs: a booking names the one that it had then. */
import { Effect } from "effect"
import { CatalogueStore } from "../ports/catalogueStore.ts"

/**
 * Under which slugs a trip may have been booked, by any of them: today's first. One that the catalogue has no more has its own
 * alone.
 */
export const slugsOfTrip = Effect.fn("slugsOfTrip")(function* (
  subSlug: string,
): Effect.fn.Return<readonly [today: string, ...before: ReadonlyArray<string>], never, CatalogueStore> {
  const stored = yield* CatalogueStore.use((catalogue) => catalogue.activity(subSlug))
  if (stored === undefined) return [subSlug]
  // Stryker disable next-line ArrayDeclaration: A text that is no slug is booked by nobody.
  const { slug, formerSlugs = [] } = stored.activity
  return [slug, ...formerSlugs]
})
