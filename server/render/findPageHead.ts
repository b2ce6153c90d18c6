/** What the head of a page says, by the page's address. */
import { type PageHead, pageHeadOf, type PageSubject } from "#core/content/pageHead.ts"
import { Effect } from "effect"
import { today } from "#core/days.ts"
import { CatalogueStore } from "#core/ports/catalogueStore.ts"
import type { SiteSettings } from "#core/operator.ts"

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
  const stored = yield* asFound(catalogue.activity(second), undefined)
  return stored === undefined ? { screen: path } : { ...stored, today: yield* today }
})

/**
 * What a page is about, by its address: that decides what its head says.
 * `path` without its query, in any letter case. `shared` names the pictures that can be shared.
 */
export const findPageHead = (
  path: string,
  settings: SiteSettings,
  shared: ReadonlySet<string>,
): Effect.Effect<PageHead, never, CatalogueStore> =>
  Effect.map(subjectOf(path), (subject) => pageHeadOf(subject, settings, (name) => shared.has(name)))
