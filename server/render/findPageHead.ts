/** What the head of a page says, by the page's address. */
import { type PageHead, pageHeadOf, type PageSubject } from "#core/content/pageHead.ts"
import { Effect } from "effect"
import { today } from "#core/days.ts"
import { CatalogueStore } from "#core/ports/catalogueStore.ts"
import type { SiteSettings } from "#core/operatorSchema.ts"
import { matchRoute } from "#core/routes.ts"

const NOWHERE: PageSubject = { isNowhere: true }

const subjectOf = Effect.fn("subjectOf")(function* (
  path: string,
): Effect.fn.Return<PageSubject, never, CatalogueStore> {
  const catalogue = yield* CatalogueStore
  const route = matchRoute(path)
  if (route?.name === "explore") {
    const category = (yield* catalogue.categories).find(({ slug }) => slug === route.params["slug"])
    return category === undefined ? NOWHERE : { category }
  }
  if (route?.name === "activity") {
    const stored = yield* catalogue.activity(route.params["subSlug"] ?? "")
    return stored === undefined ? NOWHERE : { ...stored, today: yield* today }
  }
  return { screen: path }
})

/** A catalogue that breaks has told so already; the page then has the usual head. */
const foundSubject = (path: string): Effect.Effect<PageSubject, never, CatalogueStore> =>
  Effect.catchDefect(subjectOf(path), () => Effect.succeed({ screen: path }))

/**
 * What a page is about, by its address: that decides what its head says.
 * `path` without its query, in any letter case. `shared` names the pictures that can be shared.
 */
export const findPageHead = (
  path: string,
  settings: SiteSettings,
  shared: ReadonlySet<string>,
): Effect.Effect<PageHead, never, CatalogueStore> =>
  Effect.map(foundSubject(path), (subject) => pageHeadOf(subject, settings, (name) => shared.has(name)))
