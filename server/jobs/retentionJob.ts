/**
 * Forgets people some days after their trip, as `RETENTION_DAYS` and the law say. Looks when the shop starts, and every hour.
 */
import { setTimeout } from "node:timers/promises"
import { Effect } from "effect"
import type { Kysely } from "kysely"
import { removeMailFiles } from "#adapters/mail/fileMail.ts"
import { openDatabase, isPostgresUrl } from "#adapters/sql/openDatabase.ts"
import { eraseAfterRetention } from "#adapters/sql/eraseAfterRetention.ts"
import type { Erasure } from "#adapters/sql/erasePersonalData.ts"
import { listReplacedDatabases } from "#adapters/sql/sqliteBackup.ts"
import { truncateJournal } from "#adapters/sql/scrubSqlite.ts"
import type { Tables } from "#adapters/sql/tables.ts"
import { dayInIndia } from "#core/days.ts"
import { retentionWarning } from "#core/privacy/retentionFloors.ts"
import { throttleReports } from "../observe/logger.ts"

/** Unit: milliseconds. */
const LOOK_EVERY_MS = 3_600_000

export interface RetentionJobParts {
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
  { days, outboxFolder }: Pick<RetentionJobParts, "days" | "outboxFolder">,
  nowMs: number,
  isReplaced: boolean,
): Promise<boolean> => {
  const takeAway = (messageIds: ReadonlyArray<string>) => removeMailFiles(outboxFolder, messageIds)
  const batches: Array<Erasure> = []
  for await (const batch of eraseAfterRetention(db, days, nowMs, { takeAway, isReplaced }))
    batches.push(batch)
  return batches.length > 0
}

/** Forgets everybody who is due, in what a restore replaced too. `nowMs` in milliseconds since 1970. */
export const eraseExpired = async (kept: RetentionJobParts, nowMs: number): Promise<void> => {
  const { db, place } = kept
  const isFile = !isPostgresUrl(place) && place !== ":memory:"
  if ((await forgetIn(db, kept, nowMs, false)) && isFile) await truncateJournal(place)
  for (const copy of isFile ? listReplacedDatabases(place) : [])
    try {
      const other = await Effect.runPromise(openDatabase(copy))
      await forgetIn(other, kept, nowMs, true).finally(() => other.destroy())
    } catch (error) {
      kept.report(error)
    }
}

/**
 * Looks every `everyMs` milliseconds. `report` hears whenever that failed, of the same trouble now and again. A wish below the
 * law's floor is told at once.
 */
export const startRetentionJob = ({ report, ...kept }: RetentionJobParts, everyMs = LOOK_EVERY_MS) => {
  const belowFloor = retentionWarning(kept.days, dayInIndia(Date.now()))
  if (belowFloor !== undefined) process.stderr.write(`${belowFloor}\n`)
  const stopping = new AbortController()
  const { signal } = stopping
  const tell = throttleReports(report)
  const goOn = async () => {
    while (!signal.aborted) {
      await eraseExpired({ ...kept, report: tell }, Date.now()).catch(tell)
      await setTimeout(everyMs, undefined, { signal, ref: false }).catch(() => undefined)
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
