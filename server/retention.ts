/** Forgets people some days after their trip, as `RETENTION_DAYS` says. Looks when the shop starts, and every hour. */
import { rmSync } from "node:fs"
import { join } from "node:path"
import { setTimeout } from "node:timers/promises"
import type { Kysely } from "kysely"
import { mailName } from "#adapters/mail/mailHeaders.ts"
import { eraseTravelled } from "#adapters/sql/eraseTravelled.ts"
import type { Tables } from "#adapters/sql/tables.ts"
import { addDays, dayInGoa } from "#core/days.ts"

/** Unit: milliseconds. */
const LOOK_EVERY_MS = 3_600_000

export interface Retention {
  readonly db: Kysely<Tables>
  /** Days after travel for which a person is kept. */
  readonly days: number
  readonly outboxFolder: string
  readonly report: (error: unknown) => void
}

/** Forgets everybody who is due. `nowMs` in milliseconds since 1970. */
export const forget = async (
  { db, days, outboxFolder }: Omit<Retention, "report">,
  nowMs: number,
): Promise<void> => {
  const day = addDays(dayInGoa(nowMs), -days)
  while (true) {
    const erased = await eraseTravelled(db, day, nowMs)
    if (erased === undefined) return
    for (const id of erased.messages) rmSync(join(outboxFolder, `${mailName(id)}.eml`), { force: true })
  }
}

/** `report` hears when it could not; the next hour tries again. */
export const retention = ({ report, ...kept }: Retention) => {
  const stopping = new AbortController()
  const { signal } = stopping
  const goOn = async () => {
    while (!signal.aborted) {
      await forget(kept, Date.now()).catch(report)
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
