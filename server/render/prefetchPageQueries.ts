/** What a page asks the catalogue, answered before it is written, and the HTTP status that follows from it. */
import { Effect } from "effect"
import type { AnsweredQuery, AskCatalogue } from "#core/catalogue/askCatalogue.ts"
import { askPageQuery } from "#core/catalogue/pageQueries.ts"
import { QUERIES, dehydrate } from "#core/catalogue/queries.ts"
import { type Catalogue, CatalogueUnavailable } from "#core/ports/catalogue.ts"
import type { DehydratedQuery } from "#core/ports/dehydratedQueries.ts"
import { matchRoute, type RouteRecord, ROUTES } from "#core/routes.ts"
import { readSearch } from "#core/search/searchQuery.ts"

export interface PrefetchedQueries {
  readonly answers: Readonly<Record<string, DehydratedQuery>>
  /** 404 for what the site does not have, so that search engines forget it; 503 where the catalogue is out of reach. */
  readonly status: 200 | 404 | 503
}

/**
 * `plain` is the path in its plain spelling, `query` what follows it. `report` hears of a catalogue that breaks; the page is
 * written all the same.
 */
export const prefetchPageQueries = Effect.fn("prefetchPageQueries")(function* (
  plain: string,
  query: string,
  report: (error: unknown) => void,
): Effect.fn.Return<PrefetchedQueries, never, Catalogue> {
  const ask: AskCatalogue = ({ keyOf, load }, input) =>
    dehydrate(
      {
        keyOf,
        load: (asked: typeof input) =>
          Effect.catchDefect(load(asked), (cause) => {
            report(cause)
            return Effect.fail(new CatalogueUnavailable({ cause }))
          }),
      },
      input,
    )
  const answers: Record<string, DehydratedQuery> = {}
  const found = new Set<unknown>()
  const note = ([key, answer]: AnsweredQuery) => {
    answers[key] = answer
    return "found" in answer
  }
  note(yield* ask(QUERIES.categories, undefined))
  const route = matchRoute(plain)
  const address = { params: route?.params ?? {}, asked: readSearch(query) }
  const record: RouteRecord | undefined = route && ROUTES[route.name]
  for (const name of record?.queries ?? []) {
    const answered = yield* askPageQuery(name, address, answers, ask)
    if (answered !== undefined && note(answered)) found.add(name)
  }
  const isOfCatalogue = record?.head === "category" || record?.head === "activity"
  const isThere = record !== undefined && (!isOfCatalogue || found.has(record.head))
  const isAway = Object.values(answers).some(
    (answer) => "failed" in answer && answer.failed === "CatalogueUnavailable",
  )
  return { answers, status: isAway ? 503 : isThere ? 200 : 404 }
})
