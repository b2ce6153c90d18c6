/** Which database the shop keeps, how long it waits for it, and where files lie that are no part of it. */
import { dirname } from "node:path"
import { Effect } from "effect"
import { type DatabaseLimits, DEFAULT_DATABASE_LIMITS, isPostgresUrl } from "#adapters/sql/openDatabase.ts"
import { type Environment, type SettingRule, optionalSetting, SettingInvalid } from "./environment.ts"

export interface DatabaseSettings {
  /** Path of the SQLite file, or PostgreSQL's address with its password. */
  readonly place: string
  readonly limits: DatabaseLimits
  /** Folder of the outbox and of what the payment simulator keeps. */
  readonly dataFolder: string
}

/** Of a postgres address: a host and the name of a database. A password in it is never repeated. */
const isAddress = (text: string) => {
  const url = isPostgresUrl(text) ? URL.parse(text) : null
  return url !== null && url.hostname !== "" && /^\/[^/]+$/.test(url.pathname)
}

/** Of the machine itself: loopback, or a socket in a folder. */
const isHere = (host: string) =>
  /^(?:localhost|127(?:\.\d{1,3}){3}|\[?::1\]?)$/i.test(host) || /^(?:\/|%2f)/i.test(host)

/** Ways in which pg encrypts, and the one by which an operator says that it need not (PostgreSQL docs, sslmode). */
const SAID = new Set(["verify-full", "verify-ca", "require", "no-verify", "disable"])

/** A password and every traveller's name would cross a network in clear, and nobody has said that they may. */
const isOverheard = (address: string) => {
  const url = URL.parse(address)
  if (url === null) return false
  const hosts = [url.hostname, ...url.searchParams.getAll("host")]
  return !hosts.every(isHere) && !SAID.has(url.searchParams.get("sslmode") ?? "")
}

const wholeNumber = (least: number, most: number): SettingRule => ({
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
} as const satisfies Readonly<Record<string, SettingRule>>

/** Place of a database as `variable` names it. Errors: anything else, and a PostgreSQL that would be spoken to in clear. */
export const parseDatabaseUrl = (variable: string, url: string): Effect.Effect<string, SettingInvalid> => {
  const { expected, isValid } = RULES.DATABASE_URL
  const refused = (reason: string) => Effect.fail(new SettingInvalid({ variable, reason }))
  if (!isValid(url)) return refused(`is set to something else, and must be ${expected}`)
  // As a URL an absolute path begins with three slashes, of which the first two are no part of it (RFC 8089).
  if (!isPostgresUrl(url)) return Effect.succeed(url.replace(/^file:(\/\/(?=\/))?/, ""))
  return isOverheard(url)
    ? refused(
        "PostgreSQL is on another machine: end its address with ?sslmode=verify-full, or with ?sslmode=disable where nobody else can listen",
      )
    : Effect.succeed(url)
}

/** A file of the driver's own that is gone with the process, as it understands a place. */
const isInMemory = (place: string) => ["", ":memory:"].includes(place.trim())

/** Errors: in production, among others, a database that every restart would empty. */
export const databaseSettings = Effect.fn("databaseSettings")(function* (
  env: Environment,
  isProduction: boolean,
): Effect.fn.Return<DatabaseSettings, SettingInvalid> {
  const of = (variable: keyof typeof RULES) => optionalSetting(env, variable, RULES[variable])
  const url = yield* of("DATABASE_URL")
  const place = url === undefined ? "data/goa.sqlite" : yield* parseDatabaseUrl("DATABASE_URL", url)
  if (isProduction && isInMemory(place))
    return yield* new SettingInvalid({
      variable: "DATABASE_URL",
      reason: "must name a file in production: in memory, bookings and payments are gone with the process",
    })
  return {
    place,
    limits: {
      poolSize: Number((yield* of("DATABASE_POOL_SIZE")) ?? DEFAULT_DATABASE_LIMITS.poolSize),
      waitMs: Number((yield* of("DATABASE_WAIT_MS")) ?? DEFAULT_DATABASE_LIMITS.waitMs),
    },
    dataFolder: (yield* of("DATA_FOLDER")) ?? (isPostgresUrl(place) ? "data" : dirname(place)),
  }
})
