/** The database cannot do its work just now: locked, full, unreachable or restarting. Nothing was written. */
import { Schema } from "effect"

/** Whoever asked may ask again in a moment. `cause` is the driver's own error. */
export class DatabaseAway extends Schema.TaggedError<DatabaseAway>()("DatabaseAway", {
  message: Schema.String,
  cause: Schema.Defect(),
}) {}

/** SQLite's result codes: locked, full, and what a disk under it does (SQLite docs, result codes). */
const SQLITE = /^SQLITE_(BUSY|LOCKED|FULL|IOERR|READONLY|CANTOPEN|NOMEM)/
/**
 * PostgreSQL's states: connection, resources, shutdown and start, what was cancelled after its time, read-only standby
 * (PostgreSQL docs, error codes).
 */
const POSTGRES = /^(08...|53...|57...|58...|55P03|25006|40001|40P01)$/
/** Node's own codes of a connection that breaks or does not come about. */
const NETWORK = /^(ECONN|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOST|ENET|ENOENT)/
/** What the PostgreSQL client says without a code. */
const CLIENT = /^(Connection terminated|timeout exceeded|Query read timeout|Client (has|was))/i

const codeOf = (error: Error): string => ("code" in error && typeof error.code === "string" ? error.code : "")

/** The error as `DatabaseAway` when it says so, else itself. */
export const asDatabaseAway = (error: unknown): unknown => {
  if (!(error instanceof Error) || error instanceof DatabaseAway) return error
  const code = codeOf(error)
  const isAway =
    code === "" ? CLIENT.test(error.message) : [SQLITE, POSTGRES, NETWORK].some((kind) => kind.test(code))
  return isAway
    ? new DatabaseAway({ message: `the database is away: ${code || error.message}`, cause: error })
    : error
}

/** Of SQLite's result codes those after which a file may be opened later, though nobody has changed anything. */
const SQLITE_PASSING = /^SQLITE_(BUSY|LOCKED|FULL|NOMEM)/

/** Whether what kept a database from being opened may be over by itself: PostgreSQL is away, or a file is locked. */
export const isPassing = (error: unknown, isPostgres: boolean): boolean => {
  if (!(error instanceof Error)) return false
  if (error.cause !== undefined) return isPassing(error.cause, isPostgres)
  return isPostgres ? asDatabaseAway(error) instanceof DatabaseAway : SQLITE_PASSING.test(codeOf(error))
}

/** What PostgreSQL and the network say when a connection cannot be had, in the operator's words. */
const REASONS: Readonly<Record<string, string>> = {
  "28P01": "PostgreSQL refuses this user and password",
  "28000": "PostgreSQL does not let this user in",
  "3D000": "there is no such database; create it first",
  "42501": "this user may not create tables there",
  "53300": "PostgreSQL has no connection left",
  "57P03": "PostgreSQL is starting or stopping",
  ECONNREFUSED: "nobody answers there; is PostgreSQL running?",
  ENOTFOUND: "there is no such host",
  EAI_AGAIN: "there is no such host",
}

/**
 * Why a database cannot be opened, on one line for the operator, without a secret.
 * A driver's own words when there are no better ones.
 */
export const describeDatabaseError = (error: unknown): string => {
  const { code, message, cause } = Object(error) as {
    readonly code?: unknown
    readonly message?: string
    readonly cause?: unknown
  }
  const known = typeof code === "string" ? REASONS[code] : undefined
  if (known !== undefined) return known
  if (cause !== undefined) return describeDatabaseError(cause)
  if (message?.startsWith("timeout exceeded")) return "nobody answers there within 5 s"
  return (message || String(code ?? error)).split("\n")[0] ?? ""
}
