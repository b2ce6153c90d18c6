/** The server's log: one JSON object a line, with the level as a word and the time as an instant. */
import { type DestinationStream, type Logger, pino, stdTimeFunctions } from "pino"
import type { LogLevel } from "../config/guardSettings.ts"
import { errorLine } from "./errorLine.ts"
import type { Metrics } from "./metrics.ts"

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
      serializers: { err: errorLine },
    },
    to ?? pino.destination({ dest: 1, sync: false, ...TOGETHER }),
  )

/** In a terminal, only what is wrong: a person at it wants to read the banner. */
export const usualLevel = (isTerminal: boolean): LogLevel => (isTerminal ? "warn" : "info")

/** Hears of every bug, once; `id` names the request that met it. */
export const bugReport =
  (logger: Logger, metrics: Pick<Metrics, "bug">) =>
  (error: unknown, id?: string): void => {
    metrics.bug()
    logger.error({ ...(id === undefined ? {} : { id }), err: error }, "bug")
    logger.flush()
  }
