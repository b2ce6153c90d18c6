/** The catalogue over HTTP. */
import { Effect, Layer } from "effect"
import { isRecordId, isSlug } from "#core/catalogue/slug.ts"
import { ActivityNotFound, Catalogue, CatalogueUnavailable } from "#core/ports/catalogue.ts"
import { catalogueCalls } from "../wire/catalogueCalls.ts"
import { send } from "./send.ts"

const unavailable = (cause: unknown) => new CatalogueUnavailable({ cause })

export const catalogueHttp = (baseUrl: string) =>
  Layer.succeed(Catalogue, {
    categories: send(baseUrl, catalogueCalls.categories, {}).pipe(Effect.mapError(unavailable)),
    shelves: send(baseUrl, catalogueCalls.shelves, {}).pipe(Effect.mapError(unavailable)),
    tripTypes: send(baseUrl, catalogueCalls.tripTypes, {}).pipe(
      Effect.map(({ subcategories }) => subcategories),
      Effect.mapError(unavailable),
    ),
    // A slug or an id that breaks the contract names nothing: there is no need to ask.
    activity: (slug) =>
      isSlug(slug)
        ? send(baseUrl, catalogueCalls.activity, { subSlug: slug }).pipe(
            Effect.mapError((failure) =>
              failure._tag === "CallRefused" && failure.status === 404
                ? new ActivityNotFound({ slug })
                : unavailable(failure),
            ),
          )
        : Effect.fail(new ActivityNotFound({ slug })),
    activitiesIn: (categoryId) =>
      isRecordId(categoryId)
        ? send(baseUrl, catalogueCalls.activitiesIn, { categoryId }).pipe(Effect.mapError(unavailable))
        : Effect.succeed([]),
  })
