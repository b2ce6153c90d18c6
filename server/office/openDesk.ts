/** The shop's database as the desk opens it: closed when the command ends. */
import { existsSync } from "node:fs"
import { Effect } from "effect"
import { openDatabase } from "#adapters/sql/database.ts"
import { isPostgres } from "#adapters/sql/databasePlace.ts"
import { readSettings, type ServerSettings } from "../config/readSettings.ts"
import type { Desk } from "./command.ts"
import { DeskRefusal } from "./deskTroubles.ts"

/** A shop that is not there is not opened: that would make an empty one. */
const databaseOf = Effect.fn("databaseOf")(function* ({ database: { place, limits } }: ServerSettings) {
  if (isPostgres(place) || existsSync(place)) return yield* openDatabase(place, limits)
  return yield* new DeskRefusal({ message: `DATABASE_URL: there is no shop at ${place}` })
})

export const openDesk = Effect.fn("openDesk")(function* ({ env }: Desk) {
  const settings = yield* readSettings(env)
  const db = yield* Effect.acquireRelease(databaseOf(settings), (open) =>
    Effect.promise(() => open.destroy()),
  )
  return { settings, db }
})
