/** The HTTP status of a page address: 404 for what the site does not have, so that search engines forget it. */
import { Effect } from "effect"
import { CatalogueStore } from "#core/ports/catalogueStore.ts"
import { Slug } from "#core/catalogue/activity.ts"
import { Schema } from "effect"
import { ROUTES } from "#core/site/routes.ts"

/** The screens that are there whatever the catalogue holds. */
const FIXED = new Set(
  Object.values(ROUTES)
    .filter((path) => !path.includes(":"))
    .map((path) => path.toLowerCase()),
)

const isSlug = Schema.is(Slug)

/** `path` as the browser sent it, decoded and without its query. */
export const pageStatus = Effect.fn("pageStatus")(function* (
  path: string,
): Effect.fn.Return<200 | 404, never, CatalogueStore> {
  const plain = path.length > 1 ? path.replace(/\/$/, "") : path
  if (FIXED.has(plain.toLowerCase())) return 200
  const [, first = "", second = "", ...rest] = plain.toLowerCase().split("/")
  if (rest.length > 0 || !isSlug(first) || !isSlug(second)) return 404
  const catalogue = yield* CatalogueStore
  if (first === "explore")
    return (yield* catalogue.categories).some(({ slug }) => slug === second) ? 200 : 404
  return (yield* catalogue.activity(second)) === undefined ? 404 : 200
})
