/**
 * What databases say as they cannot do their work: how the operator is told of it, on one line, and whether it may be over by
 * itself.
 */
import {
  asDatabaseAway,
  DatabaseAway,
  describeDatabaseError,
  isPassing,
} from "#adapters/sql/databaseErrors.ts"

const withCode = (message: string, code?: string, cause?: unknown): Error =>
  Object.assign(new Error(message), { code }, cause === undefined ? {} : { cause })

/** Whether it may be over by itself is said of PostgreSQL, and of a file. */
type ToldError = readonly [error: unknown, told: string, passingThere: boolean, passingHere: boolean]

const ERRORS: ReadonlyArray<ToldError> = [
  [withCode("timeout exceeded when trying to connect"), "nobody answers there within 5 s", true, false],
  [
    withCode("Connection terminated unexpectedly"),
    "what answers there breaks the connection off; is it PostgreSQL, and up?",
    true,
    false,
  ],
  [withCode("connect", "ECONNREFUSED"), "nobody answers there; is PostgreSQL running?", true, false],
  [withCode("who", "28P01"), "PostgreSQL refuses this user and password", false, false],
  [withCode("starting", "57P03"), "PostgreSQL is starting or stopping", true, false],
  [
    withCode("a", "SQLITE_READONLY_DBMOVED"),
    "it may only be read; run the command as the account that owns it and its folder",
    true,
    false,
  ],
  [withCode("database is locked", "SQLITE_BUSY"), "database is locked", true, true],
  [withCode("disk is full", "SQLITE_FULL"), "disk is full", true, true],
  [withCode("outer", undefined, withCode("inner\nand more")), "inner", false, false],
  [withCode("outer", undefined, withCode("locked", "SQLITE_LOCKED")), "locked", true, true],
  [withCode("", "HY000"), "HY000", false, false],
  ["no error at all", "no error at all", false, false],
  [{ code: "SQLITE_BUSY" }, "SQLITE_BUSY", false, false],
]

/** What is no error, or says so already, stays what it is. */
const AS_THEY_ARE: ReadonlyArray<unknown> = [
  undefined,
  null,
  "ECONNREFUSED",
  { code: "ECONNREFUSED" },
  withCode("a defect of ours"),
  new DatabaseAway({ message: "Connection terminated", cause: undefined }),
]

/** The first error that is told otherwise; undefined where none is. */
export const wrongDatabaseError = (): string | undefined => {
  for (const [error, told, there, here] of ERRORS) {
    const is = [describeDatabaseError(error), isPassing(error, true), isPassing(error, false)].join(" / ")
    const due = [told, there, here].join(" / ")
    if (is !== due) return `of a database's error is told "${is}"; right is "${due}"`
  }
  return AS_THEY_ARE.every((one) => asDatabaseAway(one) === one)
    ? undefined
    : "what is no error of a database, or says so already, is taken for another one"
}
