/** How the shop stands, read from its database and from the running shop itself. */
import { statSync } from "node:fs"
import { Clock, Effect } from "effect"
import { isPostgres } from "#adapters/sql/databasePlace.ts"
import { type Figures, ShopFigures } from "#core/ports/shopFigures.ts"
import { KEEPS_FAILING, type Readiness } from "../observe/readiness.ts"

/** Unit: bytes, and milliseconds since 1970. */
export interface ShopStatus {
  readonly atMs: number
  readonly figures: Figures
  /** What the running shop says of itself; `undefined` when none answers. */
  readonly readiness: Readiness | undefined
  /** `undefined` where the database is not a file of ours. */
  readonly databaseBytes: number | undefined
}

/** How long the running shop may take. Unit: milliseconds. */
const ANSWER_WITHIN_MS = 2000

const isReadiness = (body: unknown): body is Readiness =>
  typeof body === "object" && body !== null && "status" in body

const askShop = (address: string) =>
  Effect.promise(async () => {
    try {
      const answer = await fetch(`${address}/readyz`, { signal: AbortSignal.timeout(ANSWER_WITHIN_MS) })
      const body: unknown = await answer.json()
      return isReadiness(body) ? body : undefined
    } catch {
      return undefined
    }
  })

/** The file and what was not yet written back to it. */
const bytesOf = (path: string) =>
  [path, `${path}-wal`].reduce((sum, file) => sum + (statSync(file, { throwIfNoEntry: false })?.size ?? 0), 0)

/** `address` is where the shop listens. */
export const shopStatus = Effect.fn("shopStatus")(function* (
  place: string,
  address: string,
): Effect.fn.Return<ShopStatus, never, ShopFigures> {
  const atMs = yield* Clock.currentTimeMillis
  const shop = yield* ShopFigures
  return {
    atMs,
    figures: yield* shop.read(atMs, KEEPS_FAILING),
    readiness: yield* askShop(address),
    databaseBytes: isPostgres(place) ? undefined : bytesOf(place),
  }
})
