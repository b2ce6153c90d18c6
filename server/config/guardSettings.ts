/** How the server is guarded and watched: whom it believes, how much it takes from one client, what it tells. */
import { Effect, Redacted } from "effect"
import { type Environment, type SettingRule, optionalSetting, type SettingInvalid } from "./environment.ts"

const LEVELS = ["trace", "debug", "info", "warn", "error", "fatal", "silent"] as const
export type LogLevel = (typeof LEVELS)[number]

const levelNamed = (text: string | undefined): LogLevel | undefined => LEVELS.find((level) => level === text)

const isWithin = (least: number, most: number) => (text: string) =>
  /^\d{1,7}$/.test(text) && Number(text) >= least && Number(text) <= most

const RULES = {
  TRUST_PROXY: {
    expected: "false, or the number of proxies in front of the server, from 1 to 9",
    isValid: (text) => text === "false" || isWithin(1, 9)(text),
  },
  RATE_LIMIT_PER_MINUTE: { expected: "a number from 60 to 9999999", isValid: isWithin(60, 9_999_999) },
  MAX_CONNECTIONS: { expected: "a number from 10 to 100000", isValid: isWithin(10, 100_000) },
  OVERLOAD_DELAY_MS: { expected: "a number of milliseconds from 20 to 60000", isValid: isWithin(20, 60_000) },
  LOG_LEVEL: {
    expected: `one of ${LEVELS.join(", ")}`,
    isValid: (text) => levelNamed(text) !== undefined,
  },
  METRICS_TOKEN: {
    expected: "at least 16 letters, digits, - or _",
    isValid: (text) => /^[\w-]{16,200}$/.test(text),
    isSecret: true,
  },
} as const satisfies Readonly<Record<string, SettingRule>>

export interface GuardSettings {
  /** How many proxies in front are believed when they name the client; 0 believes none. */
  readonly trustedHops: number
  /** What one client may ask for in a minute; the stricter calls take a share of it. */
  readonly requestsPerMinute: number
  /** Many requests that have waited longer than this mean overload. Unit: milliseconds. */
  readonly overloadDelayMs: number
  /** Connections beyond it are closed at once. */
  readonly mostConnections: number
  /** Absent when it follows from where the output goes. */
  readonly logLevel: LogLevel | undefined
  /** Absent when the figures are for this machine only. */
  readonly metricsToken: Redacted.Redacted<string> | undefined
}

/** Errors: the first value that is wrong. The token is never repeated. */
export const guardSettings = Effect.fn("guardSettings")(function* (
  env: Environment,
): Effect.fn.Return<GuardSettings, SettingInvalid> {
  const of = (variable: keyof typeof RULES) => optionalSetting(env, variable, RULES[variable])
  const hops = (yield* of("TRUST_PROXY")) ?? "false"
  const token = yield* of("METRICS_TOKEN")
  return {
    trustedHops: hops === "false" ? 0 : Number(hops),
    requestsPerMinute: Number((yield* of("RATE_LIMIT_PER_MINUTE")) ?? 600),
    overloadDelayMs: Number((yield* of("OVERLOAD_DELAY_MS")) ?? 100),
    mostConnections: Number((yield* of("MAX_CONNECTIONS")) ?? 2000),
    logLevel: levelNamed(yield* of("LOG_LEVEL")),
    metricsToken: token === undefined ? undefined : Redacted.make(token),
  }
})
