/** The file of a shop in SQLite, for what is done with files. */
import { existsSync } from "node:fs"
import { Effect } from "effect"
import { isPostgres, placeText } from "#adapters/sql/databasePlace.ts"
import { databaseReason } from "#adapters/sql/databaseReason.ts"
import { readSettings } from "../config/readSettings.ts"
import type { Desk } from "./command.ts"
import { DeskRefusal } from "./deskTroubles.ts"

/** Errors: a shop in PostgreSQL; `instead` says what to use there. */
export const sqlitePlace = Effect.fn("sqlitePlace")(function* ({ env }: Desk, instead: string) {
  const { place } = (yield* readSettings(env)).database
  if (!isPostgres(place)) return place
  return yield* new DeskRefusal({
    message: `This shop is in PostgreSQL: use ${instead.replace("URL", placeText(place))}`,
  })
})

/** Errors: there is no shop at the place. */
export const requireFile = (path: string): Effect.Effect<void, DeskRefusal> =>
  existsSync(path)
    ? Effect.void
    : Effect.fail(new DeskRefusal({ message: `there is no database at ${path}` }))

/** One try at something with files; its trouble as one line that begins with `what`. */
export const withFiles = <A>(what: string, act: () => A | Promise<A>): Effect.Effect<A, DeskRefusal> =>
  Effect.tryPromise({
    try: async () => act(),
    catch: (error) => new DeskRefusal({ message: `${what}: ${databaseReason(error)}` }),
  })
