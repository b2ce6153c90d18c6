/** What screens ask the catalogue, each question with the name under which its answer travels with a page. */
import type { Effect } from "effect"
import { inTime } from "../inTime.ts"
import { type Catalogue, CatalogueUnavailable } from "../ports/catalogue.ts"
import {
  browseActivity,
  browseCategories,
  browseCategory,
  browseOthers,
  browseShelves,
  browseTripTypes,
} from "./browse.ts"

/** `nameOf` tells two askings apart that have two answers. */
export interface Question<Input, A, E, R = Catalogue> {
  readonly nameOf: (input: Input) => string
  readonly ask: (input: Input) => Effect.Effect<A, E, R>
}

const unavailableLate = inTime((cause) => new CatalogueUnavailable({ cause }))

const question = <Input, A, E>(
  nameOf: (input: Input) => string,
  ask: (input: Input) => Effect.Effect<A, E, Catalogue>,
): Question<Input, A, E | CatalogueUnavailable> => ({
  nameOf,
  ask: (input) => unavailableLate(ask(input)),
})

export const QUESTIONS = {
  shelves: question(() => "shelves", browseShelves),
  categories: question(() => "categories", browseCategories),
  tripTypes: question(() => "tripTypes", browseTripTypes),
  category: question((categoryId: string) => `category:${categoryId}`, browseCategory),
  activity: question((slug: string) => `activity:${slug}`, browseActivity),
  others: question(
    ({ current, categorySlug }: Parameters<typeof browseOthers>[0]) =>
      `others:${categorySlug}/${current.slug}`,
    browseOthers,
  ),
} as const
