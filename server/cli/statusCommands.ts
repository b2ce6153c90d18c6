/** How the shop stands, read from its database and from the running shop itself. */
import { SHOP } from "#core/shop.ts"
import { statSync } from "node:fs"
import { Clock, Effect } from "effect"
import { isPostgresUrl } from "#adapters/sql/openDatabase.ts"
import { type MetricsSnapshot, OperationalMetrics } from "#core/ports/operationalMetrics.ts"
import { FAILING_AFTER_ATTEMPTS, type Readiness } from "../observe/readiness.ts"
import { formatPaise } from "#core/money.ts"
import { momentText } from "#core/days.ts"
import { REFUND_UNDECIDED_AFTER_MS } from "#core/refunds/pollRefunds.ts"
import { alignedTable, countText, printableJson } from "./output.ts"
import type { ServerSettings } from "../config/serverSettings.ts"
import type { Terminal, Command } from "./command.ts"
import { sqlOperationalMetrics } from "#adapters/sql/sqlOperationalMetrics.ts"
import { parseArguments, noPositional } from "./commandArguments.ts"
import { openDatabaseForCommand } from "./commandResources.ts"
import { checkDatabase } from "#adapters/sql/checkDatabase.ts"

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
const readServerStatus = Effect.fn("readServerStatus")(function* (
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

/** The oldest refund is only told of when it waits for a person. */
const refundLine = ({ refunds, oldestRefundAtMs }: MetricsSnapshot, atMs: number): Line => {
  const isUndecided = oldestRefundAtMs !== undefined && atMs - oldestRefundAtMs >= REFUND_UNDECIDED_AFTER_MS
  const oldest = isUndecided ? `; one not decided for ${ago(oldestRefundAtMs, atMs)}` : ""
  return [marked(refunds.FAILED > 0 || isUndecided), "Refunds", counts(refunds) + oldest]
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

const workLines = ({ figures, atMs }: ServerStatus): ReadonlyArray<Line> => {
  const { readsDue, dueSinceMs, lastReadAtMs, owed, owedSinceMs, failing, deadLetters } = figures
  const isLate = dueSinceMs !== undefined && atMs - dueSinceMs > LATE_MS
  const due = dueSinceMs === undefined ? "" : `; ${readsDue} due, the first for ${ago(dueSinceMs, atMs)}`
  const last = lastReadAtMs === undefined ? "no payment read yet" : `last ${ago(lastReadAtMs, atMs)} ago`
  const first = owedSinceMs === undefined ? "" : `, the first for ${ago(owedSinceMs, atMs)}`
  return [
    [marked(isLate), "Reconciliation", last + due],
    reconciledLine(figures, atMs),
    [marked(failing > 0), "Outbox", `${countText(owed, "message")} owed${first}; ${failing} keep failing`],
    [
      marked(deadLetters > 0),
      "Dead letters",
      deadLetters === 0 ? "none" : `${deadLetters}: see dead-letters`,
    ],
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

/** How often a watched status is shown anew. Unit: milliseconds. */
const LOOK_EVERY_MS = 2000
/** Clears a terminal and goes to its first corner. */
const CLEAR = "\u001b[2J\u001b[H"

export interface StatusOptions {
  readonly isJson: boolean
  /** Goes on until the process is ended, or nobody reads it any more. */
  readonly isWatching: boolean
}

/** Where a shop with these settings can be reached from this machine. */
const addressOf = ({ host, port }: Pick<ServerSettings, "host" | "port">) =>
  `http://${host.includes(":") ? `[${host}]` : host}:${port}`

/** Shows how the shop stands, once or again and again, to a person or to a program. */
const showStatus = Effect.fn("showStatus")(function* (
  { isJson, isWatching }: StatusOptions,
  settings: ServerSettings,
  { out, isRead = () => true }: Terminal,
) {
  const show = Effect.map(readServerStatus(settings.database.place, addressOf(settings)), (status) => {
    if (isJson) return out(`${JSON.stringify(status)}\n`)
    out((isWatching ? CLEAR : "") + statusText(status))
  })
  yield* show
  if (!isWatching) return
  while (isRead()) yield* Effect.andThen(Effect.sleep(LOOK_EVERY_MS), show)
})

/** `status`: how the shop stands, on one page. */
export const statusCommand: Command = {
  name: "status",
  usage: `status [--json] [--watch]
    how the shop stands on one page: orders, payments, mail, database; what needs a person is
    marked with !. --watch shows it anew every two seconds until Ctrl-C`,
  parse: Effect.fn("status.parse")(function* (words) {
    const given = yield* parseArguments(words, [], ["json", "watch"])
    yield* noPositional(given)
    const options = { isJson: given.has("json"), isWatching: given.has("watch") }
    return Effect.fn("status")(function* (context) {
      const { db, settings } = yield* openDatabaseForCommand(context)
      yield* Effect.provide(showStatus(options, settings, context.terminal), sqlOperationalMetrics(db))
      return 0
    })
  }),
}

/** `check`: whether everything in the database agrees with everything else. */
export const checkCommand: Command = {
  name: "check",
  usage: `check [--json]
    reads the whole database: every order is the sum of its events, its money adds up, no
    completed one was undone, nobody was left untold, nothing is damaged; a line for each
    fault, and exit code 1`,
  parse: Effect.fn("check.parse")(function* (words) {
    const given = yield* parseArguments(words, [], ["json"])
    yield* noPositional(given)
    return Effect.fn("check")(function* (context) {
      const { db } = yield* openDatabaseForCommand(context)
      const audit = yield* Effect.promise(() => checkDatabase(db))
      const { orders, violations } = audit
      const sum = `${countText(orders, "order")} checked, ${violations.length === 0 ? "all is well" : countText(violations.length, "fault")}.`
      context.terminal.out(
        given.has("json") ? `${printableJson(audit)}\n` : [...violations, sum, ""].join("\n"),
      )
      return violations.length === 0 ? 0 : 1
    })
  }),
}
