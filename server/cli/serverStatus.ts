/** How the shop stands, read from its database and from the running shop itself. */
import { statSync } from "node:fs"
import { Clock, Effect } from "effect"
import { isPostgresUrl } from "#adapters/sql/openDatabase.ts"
import { type MetricsSnapshot, OperationalMetrics } from "#core/ports/operationalMetrics.ts"
import { FAILING_AFTER_ATTEMPTS, type Readiness } from "../observe/readiness.ts"

/** Unit: bytes, and milliseconds since 1970. */
export interface ServerStatus {
  readonly atMs: number
  readonly figures: MetricsSnapshot
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
export const readServerStatus = Effect.fn("readServerStatus")(function* (
  place: string,
  address: string,
): Effect.fn.Return<ServerStatus, never, OperationalMetrics> {
  const atMs = yield* Clock.currentTimeMillis
  const metrics = yield* OperationalMetrics
  return {
    atMs,
    figures: yield* metrics.read(atMs, FAILING_AFTER_ATTEMPTS),
    readiness: yield* askShop(address),
    databaseBytes: isPostgresUrl(place) ? undefined : bytesOf(place),
  }
})
