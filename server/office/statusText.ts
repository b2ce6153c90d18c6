/** The shop's standing on one page of a terminal. What needs a person is marked with "!". */
import { momentText } from "#core/days.ts"
import { alignedTable } from "./alignedTable.ts"
import type { ShopStatus } from "./shopStatus.ts"

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** Reads at the gateway are made every second: later than this, nobody is making them. Unit: milliseconds. */
const LATE_MS = MINUTE_MS
/** A payment that is open for longer has stopped moving. Unit: milliseconds. */
const STUCK_MS = 15 * MINUTE_MS

const ago = (sinceMs: number, nowMs: number): string => {
  const ms = Math.max(0, nowMs - sinceMs)
  if (ms < MINUTE_MS) return `${Math.floor(ms / 1000)} s`
  if (ms < HOUR_MS) return `${Math.floor(ms / MINUTE_MS)} min`
  return ms < DAY_MS ? `${Math.floor(ms / HOUR_MS)} h` : `${Math.floor(ms / DAY_MS)} days`
}

type Line = readonly [mark: "" | "!", label: string, text: string]

const marked = (isTrouble: boolean): "" | "!" => (isTrouble ? "!" : "")

const counts = (states: Readonly<Record<string, number>>) =>
  Object.entries(states)
    .filter(([, many]) => many > 0)
    .map(([state, many]) => `${many} ${state}`)
    .join(", ") || "none"

const orderLines = ({ figures, atMs }: ShopStatus): ReadonlyArray<Line> => {
  const { orders, oldestOpenAtMs } = figures
  const isStuck = oldestOpenAtMs !== undefined && atMs - oldestOpenAtMs > STUCK_MS
  return [
    [marked(orders.REVIEW > 0), "Orders", counts(orders)],
    [
      marked(isStuck),
      "Oldest open",
      oldestOpenAtMs === undefined ? "none" : `placed ${ago(oldestOpenAtMs, atMs)} ago`,
    ],
    [marked(figures.refunds.FAILED > 0), "Refunds", counts(figures.refunds)],
  ]
}

const workLines = ({ figures, atMs }: ShopStatus): ReadonlyArray<Line> => {
  const { readsDue, dueSinceMs, lastReadAtMs, owed, owedSinceMs, failing, deadLetters } = figures
  const isLate = dueSinceMs !== undefined && atMs - dueSinceMs > LATE_MS
  const due = dueSinceMs === undefined ? "" : `; ${readsDue} due, the first for ${ago(dueSinceMs, atMs)}`
  const last = lastReadAtMs === undefined ? "no payment read yet" : `last ${ago(lastReadAtMs, atMs)} ago`
  const first = owedSinceMs === undefined ? "" : `, the first for ${ago(owedSinceMs, atMs)}`
  return [
    [marked(isLate), "Reconciliation", last + due],
    [marked(failing > 0), "Outbox", `${owed} messages owed${first}; ${failing} keep failing`],
    [
      marked(deadLetters > 0),
      "Dead letters",
      deadLetters === 0 ? "none" : `${deadLetters}: see dead-letters`,
    ],
  ]
}

const shopLines = ({ readiness, databaseBytes }: ShopStatus): ReadonlyArray<Line> => {
  const troubles = { ...readiness?.problems, ...readiness?.warnings }
  return [
    [marked(readiness?.status !== "ready"), "Shop", readiness?.status ?? "does not answer"],
    [
      marked(troubles["gateway"] !== undefined),
      "Payments",
      troubles["gateway"] ?? (readiness === undefined ? "unknown" : "no trouble"),
    ],
    [
      marked(troubles["database"] !== undefined || troubles["disk"] !== undefined),
      "Database",
      [
        databaseBytes === undefined ? "on a PostgreSQL server" : `${(databaseBytes / 1e6).toFixed(1)} MB`,
        troubles["database"],
        troubles["disk"] && `disk ${troubles["disk"]}`,
      ]
        .filter((text) => text !== undefined)
        .join("; "),
    ],
  ]
}

export const statusText = (status: ShopStatus): string => {
  const lines = [...shopLines(status), ...orderLines(status), ...workLines(status)]
  return `Goa booking site   ${momentText(status.atMs)}\n\n${alignedTable(lines)}\n`
}
