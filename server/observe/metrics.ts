/** The server's figures in Prometheus' form. No label names an order, a person or an address. */
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client"
import type { GatewayHealth } from "./gatewayHealth.ts"
import type { MetricsSnapshot } from "#core/ports/operationalMetrics.ts"

const TICK_MS = 20

/**
 * How far the process is behind, whoever keeps the machine busy: the time by which its event loop's turns come late.
 */
export interface EventLoopDelay {
  /** The delay now, a turn that is still under way included. Unit: milliseconds. */
  readonly ms: () => number
}

/** Keeps no process alive. */
export const eventLoopDelay = (): EventLoopDelay => {
  let tickedAt = performance.now()
  let lastDelay = 0
  const lateness = () => Math.max(0, performance.now() - tickedAt - TICK_MS)
  setInterval(() => {
    lastDelay = lateness()
    tickedAt = performance.now()
  }, TICK_MS).unref()
  return { ms: () => Math.max(lastDelay, lateness()) }
}

/** Upper bounds of the latency's classes. Unit: seconds. */
const BUCKETS_S = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15]

export interface AnsweredRequest {
  readonly method: string
  readonly route: string
  readonly status: number
}

export interface Metrics {
  readonly answered: (what: AnsweredRequest, ms: number) => void
  readonly bug: () => void
  /**
   * All figures as text, the shop's own among them; without those where its database, which has them, does not answer. Unit
   * of `nowMs`: milliseconds since 1970.
   */
  readonly text: (figures: MetricsSnapshot | undefined, nowMs: number) => Promise<string>
  /** Adds what Node tells of its process; once a process. */
  readonly watchProcess: () => void
  readonly contentType: string
}

const secondsSince = (sinceMs: number | undefined, nowMs: number) =>
  sinceMs === undefined ? 0 : Math.max(0, (nowMs - sinceMs) / 1000)

/** What the database has. */
const SHOP_GAUGES = {
  goa_oldest_open_order_seconds: "Age of the oldest order that is created or pending",
  goa_refunds_to_repeat: "Refunds that failed and wait to be made again",
  goa_reconciliation_reads_due: "Reads at the gateway that are due and not done",
  goa_reconciliation_lag_seconds: "For how long the first of them has been due",
  goa_outbox_messages: "Messages that are owed",
  goa_outbox_oldest_seconds: "For how long the first of them has been owed",
  goa_outbox_failing_messages: "Messages whose delivery keeps failing",
  goa_outbox_dead_letters: "Messages that their receivers refuse for good",
  goa_traveller_messages: "Messages to travellers that are owed and whose time has come",
  goa_traveller_messages_oldest_seconds: "For how long the first of them could have been sent",
  goa_traveller_messages_failing: "Messages to travellers whose delivery keeps failing",
  goa_traveller_messages_refused: "Messages to travellers that every way refuses for good",
} as const

/** What the process knows by itself. */
const PROCESS_GAUGES = {
  goa_database_answers:
    "1 when the database has just answered, 0 when not: the shop's own figures are then missing",
  goa_gateway_answers: "1 when the payment provider answered its last call, 0 when not",
  goa_gateway_credentials_refused: "1 when the payment provider refuses our credentials",
  goa_event_loop_delay_seconds: "How late the event loop is now",
} as const

const shopValues = (
  figures: MetricsSnapshot,
  nowMs: number,
): Readonly<Record<keyof typeof SHOP_GAUGES, number>> => ({
  goa_oldest_open_order_seconds: secondsSince(figures.oldestOpenAtMs, nowMs),
  goa_refunds_to_repeat: figures.refundsToRepeat,
  goa_reconciliation_reads_due: figures.readsDue,
  goa_reconciliation_lag_seconds: secondsSince(figures.dueSinceMs, nowMs),
  goa_outbox_messages: figures.owed,
  goa_outbox_oldest_seconds: secondsSince(figures.owedSinceMs, nowMs),
  goa_outbox_failing_messages: figures.failing,
  goa_outbox_dead_letters: figures.deadLetters,
  goa_traveller_messages: figures.travellers.owed,
  goa_traveller_messages_oldest_seconds: secondsSince(figures.travellers.owedSinceMs, nowMs),
  goa_traveller_messages_failing: figures.travellers.failing,
  goa_traveller_messages_refused: figures.travellers.refused,
})

const processValues = (
  isDatabaseThere: boolean,
  health: GatewayHealth,
  delay: EventLoopDelay,
): Readonly<Record<keyof typeof PROCESS_GAUGES, number>> => ({
  goa_database_answers: isDatabaseThere ? 1 : 0,
  goa_gateway_answers: health.state === "answers" || health.state === "not asked yet" ? 1 : 0,
  goa_gateway_credentials_refused: health.state === "refuses our credentials" ? 1 : 0,
  goa_event_loop_delay_seconds: delay.ms() / 1000,
})

/** Gauges without labels; answers with what sets all of them. */
const makeGauges = <Name extends string>(helps: Readonly<Record<Name, string>>, registry: Registry) => {
  const gauges = Object.entries<string>(helps).map(
    ([name, help]) => [name, new Gauge({ name, help, registers: [registry] })] as const,
  )
  return (values: Readonly<Record<Name, number>>) => {
    const all: Readonly<Record<string, number>> = values
    for (const [name, gauge] of gauges) gauge.set(all[name] ?? 0)
  }
}

export const makeMetrics = (health: GatewayHealth, delay: EventLoopDelay): Metrics => {
  const [ofProcess, ofShop] = [new Registry(), new Registry()]
  const latency = new Histogram({
    name: "http_request_duration_seconds",
    help: "Time from a request's head to the end of its answer",
    labelNames: ["method", "route", "status"],
    buckets: BUCKETS_S,
    registers: [ofProcess],
  })
  const bugs = new Counter({ name: "goa_bugs_total", help: "Errors of our own", registers: [ofProcess] })
  const states = (["orders", "refunds"] as const).map(
    (what) =>
      [
        what,
        new Gauge({
          name: `goa_${what}`,
          help: `${what} by state`,
          labelNames: ["state"],
          registers: [ofShop],
        }),
      ] as const,
  )
  const setProcess = makeGauges(PROCESS_GAUGES, ofProcess)
  const setShop = makeGauges(SHOP_GAUGES, ofShop)
  return {
    contentType: ofProcess.contentType,
    answered: (what, ms) => latency.observe({ ...what }, ms / 1000),
    bug: () => bugs.inc(),
    watchProcess: () => collectDefaultMetrics({ register: ofProcess }),
    text: async (figures, nowMs) => {
      setProcess(processValues(figures !== undefined, health, delay))
      if (figures === undefined) return ofProcess.metrics()
      for (const [what, gauge] of states)
        for (const [state, many] of Object.entries(figures[what])) gauge.set({ state }, many)
      setShop(shopValues(figures, nowMs))
      return (await ofProcess.metrics()) + (await ofShop.metrics())
    },
  }
}
