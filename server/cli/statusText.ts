/** The shop's standing as one page of a terminal. */
import { SHOP } from "#core/shop.ts"
import type { MetricsSnapshot } from "#core/ports/operationalMetrics.ts"
import { formatPaise } from "#core/money.ts"
import { momentText } from "#core/days.ts"
import { REFUND_UNDECIDED_AFTER_MS } from "#core/refunds/pollRefunds.ts"
import { countText } from "#core/countText.ts"
import { alignedTable } from "./output.ts"
import type { ServerStatus } from "./serverStatus.ts"

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** Reads at the gateway are made every second: later than this, nobody is making them. Unit: milliseconds. */
const LATE_MS = MINUTE_MS
/** A payment that is open for longer after it could be paid has stopped moving. Unit: milliseconds. */
const STUCK_MS = 10 * MINUTE_MS

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

/** What failed and was made again needs nobody, and the oldest refund is only told of when it waits for a person. */
const refundLine = ({ refunds, refundsToRepeat, oldestRefundAtMs }: MetricsSnapshot, atMs: number): Line => {
  const isUndecided = oldestRefundAtMs !== undefined && atMs - oldestRefundAtMs >= REFUND_UNDECIDED_AFTER_MS
  const oldest = isUndecided ? `; one not decided for ${ago(oldestRefundAtMs, atMs)}` : ""
  const again = refundsToRepeat === 0 ? "" : `; ${refundsToRepeat} to be made again`
  return [marked(refundsToRepeat > 0 || isUndecided), "Refunds", counts(refunds) + again + oldest]
}

/** Nothing where a restore has left nothing to ask about, and the provider has told of no order that nobody knows. */
const unsettledLines = ({ restored: { unsettled, paid } }: MetricsSnapshot): ReadonlyArray<Line> => {
  if (unsettled === 0) return []
  return [
    ["!", "Unsettled", `${countText(unsettled, "order")} not settled with the payment provider`],
    ...paid.map((id): Line => ["!", "", `paid, and not in the books: npm run cli -- orders adopt ${id}`]),
  ]
}

const reconciledLine = ({ reconciled }: MetricsSnapshot, atMs: number): Line => {
  if (reconciled === undefined) return ["", "Settlement", "never compared with the provider's report"]
  const { differences } = reconciled
  const found = differences === 0 ? "it balanced" : countText(differences, "difference")
  return [marked(differences > 0), "Settlement", `compared ${ago(reconciled.atMs, atMs)} ago: ${found}`]
}

const voucherLines = ({ vouchers: { open, amount } }: MetricsSnapshot): ReadonlyArray<Line> =>
  open === 0 ? [] : [["", "Vouchers", `${open} open, ${formatPaise(amount)}`]]

const orderLines = ({ figures, atMs }: ServerStatus): ReadonlyArray<Line> => {
  const { orders, oldestOpenAtMs, openUntilMs } = figures
  const isStuck = openUntilMs !== undefined && atMs - openUntilMs > STUCK_MS
  return [
    [marked(orders.REVIEW > 0), "Orders", counts(orders)],
    [
      marked(isStuck),
      "Oldest open",
      oldestOpenAtMs === undefined ? "none" : `placed ${ago(oldestOpenAtMs, atMs)} ago`,
    ],
    refundLine(figures, atMs),
    ...voucherLines(figures),
    ...unsettledLines(figures),
  ]
}

/** Of messages that are owed: how many, for how long, and how many of them nothing takes. */
const owedText = (
  { owed, owedSinceMs, failing }: Pick<MetricsSnapshot, "owed" | "owedSinceMs" | "failing">,
  atMs: number,
): string => {
  const first = owedSinceMs === undefined ? "" : `, the first for ${ago(owedSinceMs, atMs)}`
  return `${countText(owed, "message")} owed${first}; ${failing} keep failing`
}

const travellerLine = ({ travellers }: MetricsSnapshot, atMs: number): Line => {
  const { failing, refused } = travellers
  const ended = refused === 0 ? "" : `; ${refused} refused: see messages unreached`
  return [marked(failing + refused > 0), "Travellers", owedText(travellers, atMs) + ended]
}

const workLines = ({ figures, atMs }: ServerStatus): ReadonlyArray<Line> => {
  const { readsDue, dueSinceMs, lastReadAtMs, failing, deadLetters } = figures
  const isLate = dueSinceMs !== undefined && atMs - dueSinceMs > LATE_MS
  const due = dueSinceMs === undefined ? "" : `; ${readsDue} due, the first for ${ago(dueSinceMs, atMs)}`
  const last = lastReadAtMs === undefined ? "no payment read yet" : `last ${ago(lastReadAtMs, atMs)} ago`
  return [
    [marked(isLate), "Reconciliation", last + due],
    reconciledLine(figures, atMs),
    [marked(failing > 0), "Outbox", owedText(figures, atMs)],
    [
      marked(deadLetters > 0),
      "Dead letters",
      deadLetters === 0 ? "none" : `${deadLetters}: see dead-letters`,
    ],
    travellerLine(figures, atMs),
  ]
}

const shopLines = ({ readiness, databaseBytes }: ServerStatus): ReadonlyArray<Line> => {
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

/** The shop's standing on one page of a terminal. What needs a person is marked with "!". */
export const statusText = (status: ServerStatus): string => {
  const lines = [...shopLines(status), ...orderLines(status), ...workLines(status)]
  return `${SHOP.place} booking site   ${momentText(status.atMs)}\n\n${alignedTable(lines)}\n`
}
