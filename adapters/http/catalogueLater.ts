/** The catalogue over HTTP, whose script is fetched when it is first asked: a page comes with its answers. */
import { Effect, Layer } from "effect"
import { Catalogue, CatalogueUnavailable } from "#core/ports/catalogue.ts"

/** Errors: a script that does not arrive is an answer that does not. */
export const catalogueLater = (baseUrl: string) => {
  // One for the whole visit: it remembers which records it has told of.
  let catalogueOver: Layer.Layer<Catalogue> | undefined
  const load = Effect.tryPromise({
    try: async () => (catalogueOver ??= (await import("./catalogueHttp.ts")).catalogueHttp(baseUrl)),
    catch: (cause) => new CatalogueUnavailable({ cause }),
  })
  const over = <A, E>(use: (catalogue: Catalogue["Service"]) => Effect.Effect<A, E>) =>
    Effect.flatMap(load, (layer) => Catalogue.use(use).pipe(Effect.provide(layer)))
  return Layer.succeed(Catalogue, {
    categories: over(({ categories }) => categories),
    shelves: over(({ shelves }) => shelves),
    tripTypes: over(({ tripTypes }) => tripTypes),
    activity: (slug) => over((catalogue) => catalogue.activity(slug)),
    activitiesIn: (categoryId) => over((catalogue) => catalogue.activitiesIn(categoryId)),
  })
}
