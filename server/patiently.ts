/** What a start asks of the database: tried again while it is away, as on a machine where everything starts at once. */
import { Effect, Schedule } from "effect"
import { DatabaseAway } from "#adapters/sql/databaseAway.ts"

const TRIES = 5

/** Errors: it is still away after all tries. `work` writes whole or not at all. */
export const patiently = <A, E, R>(work: Effect.Effect<A, E, R>): Effect.Effect<A, E | DatabaseAway, R> =>
  work.pipe(
    Effect.catchDefect((defect) =>
      defect instanceof DatabaseAway ? Effect.fail(defect) : Effect.die(defect),
    ),
    Effect.retry({
      times: TRIES,
      schedule: Schedule.spaced("1 second"),
      while: (error) => error instanceof DatabaseAway,
    }),
  )
