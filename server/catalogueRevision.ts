/** The catalogue's revision, read from the database at most once a second: another process's import shows within that. */
import { CatalogueStore } from "#core/ports/catalogueStore.ts"
import type { CatalogueRuntime } from "./shop.ts"

const CHECK_MS = 1000

/**
 * While the database is away, the last revision that was read stays. Rejects when none ever was. `nowMs` counts from any
 * zero.
 */
export const catalogueRevision = (
  { runPromise }: CatalogueRuntime,
  nowMs = () => performance.now(),
): (() => Promise<number>) => {
  let revision = -1
  let checkedAt = Number.NEGATIVE_INFINITY
  return async () => {
    if (nowMs() - checkedAt < CHECK_MS) return revision
    revision = await runPromise(CatalogueStore.use((store) => store.revision)).catch((error: unknown) => {
      if (revision === -1) throw error
      return revision
    })
    checkedAt = nowMs()
    return revision
  }
}
