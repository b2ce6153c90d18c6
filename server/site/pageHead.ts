/** What a page is about, by its address: that decides what its head says. */
import { Effect } from "effect"
import { CatalogueStore } from "#core/ports/catalogueStore.ts"
import type { SiteSettings } from "#core/site/operator.ts"
import { type PageHead, pageHeadOf, type PageSubject } from "#core/site/pageHead.ts"

/** A catalogue that breaks has told so already; the page then has the usual head. */
const asFound = <A, B>(found: Effect.Effect<A>, otherwise: B): Effect.Effect<A | B> =>
  Effect.catchDefect(found, () => Effect.succeed(otherwise))

const subjectOf = Effect.fn("subjectOf")(function* (
  path: string,
): Effect.fn.Return<PageSubject, never, CatalogueStore> {
  const [, first = "", second = ""] = path.replace(/\/$/, "").toLowerCase().split("/")
  if (second === "") return { screen: path }
  const catalogue = yield* CatalogueStore
  const category = (yield* asFound(catalogue.categories, [])).find(
    ({ slug }) => first === "explore" && slug === second,
  )
  if (category !== undefined) return { category }
  return (yield* asFound(catalogue.activity(second), undefined)) ?? { screen: path }
})

/** `path` without its query, in any letter case. `shared` names the pictures that can be shared. */
export const pageHead = (
  path: string,
  settings: SiteSettings,
  shared: ReadonlySet<string>,
): Effect.Effect<PageHead, never, CatalogueStore> =>
  Effect.map(subjectOf(path), (subject) => pageHeadOf(subject, settings, (name) => shared.has(name)))
