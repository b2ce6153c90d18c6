/** What the errors of both databases mean: whether one is only away for now, and why it cannot be opened, in words. */
import { Schema } from "effect"
import { fileErrorReason } from "../fileErrors.ts"

/**
 * The database cannot do its work just now: locked, full, unreachable or restarting. Nothing was written, and whoever asked
 * may ask again in a moment. `cause` is the driver's own error.
 */
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

const codeOf = ({ code }: Error & { readonly code?: unknown }): string =>
  typeof code === "string" ? code : ""

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

/** What PostgreSQL, SQLite and the network say when a database cannot be had, in the operator's words. */
const REASONS: Readonly<Record<string, string>> = {
  "28P01": "PostgreSQL refuses this user and password",
  "28000": "PostgreSQL does not let this user in",
  "3D000": "there is no such database; create it first",
  "25006": "it may only be read: it is a standby, or default_transaction_read_only is on",
  "42501":
    "this user may not create tables there, or may not use those that are there; make it the database's owner",
  "53300": "PostgreSQL has no connection left",
  "57P03": "PostgreSQL is starting or stopping",
  ECONNREFUSED: "nobody answers there; is PostgreSQL running?",
  ENOTFOUND: "there is no such host",
  EAI_AGAIN: "there is no such host",
  SQLITE_NOTADB: "it is not a database of SQLite's",
  SQLITE_CORRUPT: "it is damaged; put a backup in its place with restore",
  SQLITE_READONLY: "it may only be read; run the command as the account that owns it and its folder",
  SQLITE_READONLY_DIRECTORY: "its folder may only be read; run the command as the account that owns it",
  SQLITE_CANTOPEN: "it cannot be opened, nor made; look at the path and at who may write there",
}

/** SQLite's result code without what it adds to it: SQLITE_READONLY of SQLITE_READONLY_DBMOVED (SQLite docs, result codes). */
const kindOf = (code: string) => /^SQLITE_[A-Z]+/.exec(code)?.[0] ?? code

/** Why a database cannot do its work, where there are words for the operator; `undefined` where there are none. */
export const databaseErrorReason = (error: unknown): string | undefined => {
  const { code, cause } = Object(error) as { readonly code?: unknown; readonly cause?: unknown }
  const known = typeof code === "string" ? (REASONS[code] ?? REASONS[kindOf(code)]) : undefined
  return known ?? fileErrorReason(error) ?? (cause === undefined ? undefined : databaseErrorReason(cause))
}

/** Whether PostgreSQL has no such table or column, as in the form of another release. */
export const isOfOtherForm = (error: unknown): boolean =>
  error instanceof Error && /^(?:42P01|42703)$/.test(codeOf(error))

/** What a database that answers says where it does no work: SQLite's codes, and PostgreSQL's for rights and for a standby. */
const REFUSALS = /^(?:SQLITE_|25006$|42501$)/

/** Why a database that answers does no work, where there are words for the operator; `undefined` where there are none. */
export const databaseRefusal = (error: unknown): string | undefined => {
  const { code, cause } = Object(error) as { readonly code?: unknown; readonly cause?: unknown }
  if (typeof code === "string" && REFUSALS.test(code)) return databaseErrorReason(error)
  return cause === undefined ? undefined : databaseRefusal(cause)
}

/**
 * Why a database cannot be opened, on one line for the operator, without a secret.
 * A driver's own words when there are no better ones.
 */
export const describeDatabaseError = (error: unknown): string => {
  const known = databaseErrorReason(error)
  if (known !== undefined) return known
  const { code, message, cause } = Object(error) as {
    readonly code?: unknown
    readonly message?: string
    readonly cause?: unknown
  }
  if (cause !== undefined) return describeDatabaseError(cause)
  if (message?.startsWith("timeout exceeded")) return "nobody answers there within 5 s"
  if (message?.startsWith("Connection terminated"))
    return "what answers there breaks the connection off; is it PostgreSQL, and up?"
  return (message || String(code ?? error)).split("\n")[0] ?? ""
}
