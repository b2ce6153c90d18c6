/** The server's log: one JSON object a line, with the level as a word and the time as an instant. */
import { type DestinationStream, type Logger, pino, stdTimeFunctions } from "pino"
import type { LogLevel } from "../config/guardSettings.ts"
import type { Metrics } from "./metrics.ts"

/**
 * What a log line may say of an error. A message that repeats what somebody typed is left out: those of parsers and
 * schemas do, those of the system, of the database and of the language itself do not.
 */
export interface SerializedError {
  readonly type: string
  readonly code?: string
  readonly message?: string
  readonly at?: ReadonlyArray<string>
  readonly cause?: SerializedError
}

const MOST_FRAMES = 12
const MOST_CAUSES = 4
/** PostgreSQL's class 22, data exceptions: they quote the value. */
const QUOTES_DATA = /^22/

const mayTell = (error: Error, code: string | undefined): boolean =>
  code === undefined
    ? error instanceof TypeError || error instanceof RangeError || error instanceof ReferenceError
    : !QUOTES_DATA.test(code)

const framesOf = ({ stack = "" }: Error) =>
  stack
    .split("\n")
    .filter((line) => /^\s+at /.test(line))
    .slice(0, MOST_FRAMES)
    .map((line) => line.trim())

export const serializeError = (error: unknown, depth = 0): SerializedError => {
  if (!(error instanceof Error)) return { type: typeof error }
  const code = "code" in error && typeof error.code === "string" ? error.code : undefined
  const hasCause = error.cause !== undefined && depth < MOST_CAUSES
  return {
    type: error.name,
    ...(code === undefined ? {} : { code }),
    ...(mayTell(error, code) ? { message: error.message.split("\n")[0] ?? "" } : {}),
    at: framesOf(error),
    ...(hasCause ? { cause: serializeError(error.cause, depth + 1) } : {}),
  }
}

/** Unit: milliseconds. */
export const REPORT_AGAIN_AFTER_MS = 60_000

/**
 * A trouble that lasts is said once, and then now and again: a log with a line each second hides everything else.
 * Troubles are the same when their texts are. `nowMs` is a clock in milliseconds that is never set back.
 */
export const throttleReports = (
  report: (error: unknown) => void,
  nowMs: () => number = () => performance.now(),
): ((error: unknown) => void) => {
  const silentUntil = new Map<string, number>()
  return (error) => {
    const now = nowMs()
    for (const [text, until] of silentUntil) if (until <= now) silentUntil.delete(text)
    const text = String(error)
    if (silentUntil.has(text)) return
    silentUntil.set(text, now + REPORT_AGAIN_AFTER_MS)
    report(error)
  }
}

/** Lines wait for each other up to so many bytes and so long, for a write each would cost more than the answer. */
const TOGETHER = { minLength: 4096, periodicFlush: 250 }

/** `to` is the standard output when absent. What is left is written when the process ends, unless it is killed. */
export const makeLogger = (level: LogLevel, to?: DestinationStream): Logger =>
  pino(
    {
      level,
      base: null,
      timestamp: stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      serializers: { err: serializeError },
    },
    to ?? pino.destination({ dest: 1, sync: false, ...TOGETHER }),
  )

/** In a terminal, only what is wrong: a person at it wants to read the banner. */
export const defaultLogLevel = (isTerminal: boolean): LogLevel => (isTerminal ? "warn" : "info")

/** Hears of every bug, once; `id` names the request that met it. */
export const makeBugReporter =
  (logger: Logger, metrics: Pick<Metrics, "bug">) =>
  (error: unknown, id?: string): void => {
    metrics.bug()
    logger.error({ ...(id === undefined ? {} : { id }), err: error }, "bug")
    logger.flush()
  }
