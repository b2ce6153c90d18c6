/** Forgets people some days after their trip, as `RETENTION_DAYS` and the law say. Looks when the shop starts, and every hour. */
import { setTimeout } from "node:timers/promises"
import { Effect } from "effect"
import type { Kysely } from "kysely"
import { removeMailFiles } from "#adapters/mail/removeMailFiles.ts"
import { openDatabase } from "#adapters/sql/database.ts"
import { isPostgres } from "#adapters/sql/databasePlace.ts"
import { eraseTravelled } from "#adapters/sql/eraseTravelled.ts"
import { replacedCopies } from "#adapters/sql/replaceSqlite.ts"
import { emptyJournal } from "#adapters/sql/scrubSqlite.ts"
import type { Tables } from "#adapters/sql/tables.ts"
import { addDays, dayInGoa } from "#core/days.ts"
import { floorOn, retentionDays, retentionWarning } from "#core/privacy/retentionFloors.ts"

/** Unit: milliseconds. */
const LOOK_EVERY_MS = 3_600_000
const DAY_MS = 86_400_000

export interface Retention {
  readonly db: Kysely<Tables>
  /** Where it is: what a restore replaced is beside it. */
  readonly place: string
  /** Days after travel for which the operator wants a person kept. */
  readonly days: number
  readonly outboxFolder: string
  readonly report: (error: unknown) => void
}

/** Returns whether anybody was there to forget. */
const forgetIn = async (
  db: Kysely<Tables>,
  { days, outboxFolder }: Pick<Retention, "days" | "outboxFolder">,
  nowMs: number,
): Promise<boolean> => {
  const now = dayInGoa(nowMs)
  const floor = floorOn("orders", now)
  const quietAfterMs = floor === 0 ? Number.MAX_SAFE_INTEGER : nowMs - (floor + 1) * DAY_MS
  let isForgotten = false
  while (true) {
    const erased = await eraseTravelled(db, addDays(now, -retentionDays(days, now)), quietAfterMs, nowMs)
    if (erased === undefined) return isForgotten
    isForgotten = true
    removeMailFiles(outboxFolder, erased.messages)
  }
}

/** Forgets everybody who is due, in what a restore replaced too. `nowMs` in milliseconds since 1970. */
export const forget = async (kept: Retention, nowMs: number): Promise<void> => {
  const { db, place } = kept
  const isFile = !isPostgres(place) && place !== ":memory:"
  if ((await forgetIn(db, kept, nowMs)) && isFile) await emptyJournal(place)
  for (const copy of isFile ? replacedCopies(place) : [])
    try {
      const other = await Effect.runPromise(openDatabase(copy))
      await forgetIn(other, kept, nowMs).finally(() => other.destroy())
    } catch (error) {
      kept.report(error)
    }
}

/** `report` hears once a start when it could not; the next hour tries again. A wish below the law's floor is told at once. */
export const retention = ({ report, ...kept }: Retention) => {
  const belowFloor = retentionWarning(kept.days, dayInGoa(Date.now()))
  if (belowFloor !== undefined) process.stderr.write(`${belowFloor}\n`)
  const stopping = new AbortController()
  const { signal } = stopping
  const told = new Set<string>()
  const tell = (error: unknown) => {
    if (told.has(String(error))) return
    told.add(String(error))
    report(error)
  }
  const goOn = async () => {
    while (!signal.aborted) {
      await forget({ ...kept, report: tell }, Date.now()).catch(tell)
      await setTimeout(LOOK_EVERY_MS, undefined, { signal, ref: false }).catch(() => undefined)
    }
  }
  const ended = goOn()
  return {
    /** Resolves when a look under way has ended. */
    stop: async (): Promise<void> => {
      stopping.abort()
      await ended
    },
  }
}
