/** When a message to a traveller is looked at: a minute after it fell due, a day after, and as soon as it reached nobody. */
import type { TravellerMessageRow } from "#adapters/sql/tables.ts"
import type { SimulatedFault } from "#adapters/memory/simulatedFaults.ts"
import { DAY, MINUTE, SECOND } from "../plan/durations.ts"
import type { Scenario } from "../world/scenario.ts"

/** The sending's own time beside it: a round may just have ended, and others come first. Unit: milliseconds. */
const TOLD_WITHIN_MS = MINUTE
const UNREACHED_WITHIN_MS = DAY + MINUTE

export interface LetterLook {
  readonly messageId: string
  /** When it was owed as the look was planned: owed anew since, as to another address, it has its time again. */
  readonly owedAtMs: number
  readonly since: "minute" | "day" | "stuck"
  /** What the operator's list of those who were not reached held at that moment. */
  readonly unreached: ReadonlySet<string>
}

/** How far a server's clock is ahead at most, by which messages are owed. Unit: milliseconds. */
const mostAheadMs = (troubles: ReadonlyArray<SimulatedFault>): number =>
  Math.max(0, ...troubles.map((one) => (one.kind === "clock" && one.on === "server" ? one.aheadMs : 0)))

export const watchLetters = ({ db, time, plan, operator }: Scenario) => {
  const aheadMs = mostAheadMs(plan.troubles)
  let looks: ReadonlyArray<LetterLook> = []
  const lookAt = (atMs: number, row: TravellerMessageRow, since: LetterLook["since"]) =>
    time.after(atMs - time.nowMs(), () => {
      const { message_id: messageId, owed_at_ms: owedAtMs } = row
      void operator
        .readUnreached()
        .then((unreached) => (looks = [...looks, { messageId, owedAtMs, since, unreached }]))
    })
  return {
    /** Notes what has come to be owed or stuck. */
    note: (): void => {
      for (const { messageId, news } of db.takeLetters()) {
        const [row] = db.rows<TravellerMessageRow>(
          "select * from traveller_messages where message_id = ?",
          messageId,
        )
        if (row === undefined) continue
        // Nothing but the evening before has a time of its own. A server whose clock is ahead tries it sooner.
        const dueMs = Math.max(time.nowMs(), row.kind === "reminder" ? row.not_before_ms : 0)
        if (news === "stuck") {
          lookAt(dueMs + SECOND, row, news)
          continue
        }
        lookAt(dueMs + TOLD_WITHIN_MS, row, "minute")
        lookAt(dueMs + aheadMs + UNREACHED_WITHIN_MS, row, "day")
      }
    },
    take: (): ReadonlyArray<LetterLook> => {
      const taken = looks
      if (taken.length > 0) looks = []
      return taken
    },
  }
}
