/** The catalogue's revision, read from the database at most once a second: another process's import shows within that. */
import { CatalogueStore } from "#core/ports/catalogueStore.ts"
import type { ShopRuntime } from "./shop.ts"

const CHECK_MS = 1000

/** Rejects when the database cannot be read. */
export const catalogueRevision = ({
  runPromise,
}: Pick<ShopRuntime, "runPromise">): (() => Promise<number>) => {
  let revision = -1
  let checkedAt = Number.NEGATIVE_INFINITY
  return async () => {
    if (performance.now() - checkedAt < CHECK_MS) return revision
    revision = await runPromise(CatalogueStore.use((store) => store.revision))
    checkedAt = performance.now()
    return revision
  }
}
