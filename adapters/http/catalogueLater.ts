/** The catalogue over HTTP, whose script is fetched when it is first asked: a page comes with its answers. */
import { Effect, Layer } from "effect"
import { Catalogue, CatalogueUnavailable } from "#core/ports/catalogue.ts"

const load = Effect.tryPromise({
  try: () => import("./catalogueHttp.ts"),
  catch: (cause) => new CatalogueUnavailable({ cause }),
})

/** Errors: a script that does not arrive is an answer that does not. */
export const catalogueLater = (baseUrl: string) => {
  const over = <A, E>(use: (catalogue: Catalogue["Service"]) => Effect.Effect<A, E>) =>
    Effect.flatMap(load, ({ catalogueHttp }) =>
      Catalogue.use(use).pipe(Effect.provide(catalogueHttp(baseUrl))),
    )
  return Layer.succeed(Catalogue, {
    categories: over(({ categories }) => categories),
    shelves: over(({ shelves }) => shelves),
    tripTypes: over(({ tripTypes }) => tripTypes),
    activity: (slug) => over((catalogue) => catalogue.activity(slug)),
    activitiesIn: (categoryId) => over((catalogue) => catalogue.activitiesIn(categoryId)),
  })
}
