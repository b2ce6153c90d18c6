/** Which database the shop keeps, how long it waits for it, and where files lie that are no part of it. */
import { dirname } from "node:path"
import { Effect } from "effect"
import { type DatabaseLimits, USUAL_LIMITS } from "#adapters/sql/database.ts"
import { isPostgres } from "#adapters/sql/databasePlace.ts"
import { type Environment, type Rule, setting, type SettingInvalid } from "./setting.ts"

export interface DatabaseSettings {
  /** Path of the SQLite file, or PostgreSQL's address with its password. */
  readonly place: string
  readonly limits: DatabaseLimits
  /** Folder of the outbox and of what the payment simulator keeps. */
  readonly dataFolder: string
}

/** Of a postgres address: a host and the name of a database. A password in it is never repeated. */
const isAddress = (text: string) => {
  const url = isPostgres(text) ? URL.parse(text) : null
  return url !== null && url.hostname !== "" && /^\/[^/]+$/.test(url.pathname)
}

const wholeNumber = (least: number, most: number): Rule => ({
  expected: `a whole number from ${least} to ${most}`,
  isValid: (text) => /^\d{1,6}$/.test(text) && Number(text) >= least && Number(text) <= most,
})

const RULES = {
  DATABASE_URL: {
    expected: "file:PATH, such as file:data/goa.sqlite, or postgres://USER:PASSWORD@HOST:PORT/NAME",
    isValid: (text) => /^file:./.test(text) || isAddress(text),
    isSecret: true,
  },
  DATABASE_POOL_SIZE: wholeNumber(1, 100),
  DATABASE_WAIT_MS: wholeNumber(100, 5000),
  DATA_FOLDER: { expected: "the path of a folder", isValid: (text) => text.trim() !== "" },
} as const satisfies Readonly<Record<string, Rule>>

/** Place of a database as `DATABASE_URL` names it; `undefined` for anything else. */
export const placeIn = (url: string): string | undefined => {
  if (!RULES.DATABASE_URL.isValid(url)) return undefined
  // As a URL an absolute path begins with three slashes, of which the first two are no part of it (RFC 8089).
  return isPostgres(url) ? url : url.replace(/^file:(\/\/(?=\/))?/, "")
}

export const databaseSettings = Effect.fn("databaseSettings")(function* (
  env: Environment,
): Effect.fn.Return<DatabaseSettings, SettingInvalid> {
  const of = (variable: keyof typeof RULES) => setting(env, variable, RULES[variable])
  const place = placeIn((yield* of("DATABASE_URL")) ?? "") ?? "data/goa.sqlite"
  return {
    place,
    limits: {
      poolSize: Number((yield* of("DATABASE_POOL_SIZE")) ?? USUAL_LIMITS.poolSize),
      waitMs: Number((yield* of("DATABASE_WAIT_MS")) ?? USUAL_LIMITS.waitMs),
    },
    dataFolder: (yield* of("DATA_FOLDER")) ?? (isPostgres(place) ? "data" : dirname(place)),
  }
})
