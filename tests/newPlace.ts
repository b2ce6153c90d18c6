/** Where a test keeps its database: on PostgreSQL in the project "postgres", else in SQLite. */
import { join } from "node:path"
import { inject } from "vitest"
import { newPostgresDatabase } from "./postgresServer.ts"

/** The PostgreSQL server of this run; `undefined` where tests run on SQLite. */
export const postgresUrl = (): string | undefined => inject("postgresUrl")

/** The name of the database that tests are run on, for their titles. */
export const databaseName = (): "PostgreSQL" | "SQLite" =>
  postgresUrl() === undefined ? "SQLite" : "PostgreSQL"

/** Place of a database that nobody has used; `onSqlite` is what it is there. */
export const newPlace = async (onSqlite = ":memory:"): Promise<string> => {
  const server = postgresUrl()
  return server === undefined ? onSqlite : newPostgresDatabase(server)
}

/** The same for a shop whose files lie in `folder`. */
export const newPlaceIn = (folder: string): Promise<string> => newPlace(join(folder, "goa.sqlite"))
