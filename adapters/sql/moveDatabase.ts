/**
 * Copies a shop's whole database into another one, of either kind, and proves that both hold the same. Nobody may write
 * to the source meanwhile. A move that was cut off goes on where it was; until it is finished no shop opens the target.
 */
import { existsSync } from "node:fs"
import { Effect, Schema } from "effect"
import { type Kysely, sql } from "kysely"
import { DatabaseUnusable, openAsItIs, openDatabase } from "./database.ts"
import { isPostgres, placeText } from "./databasePlace.ts"
import { databaseReason } from "./databaseReason.ts"
import { formOf, MIGRATIONS, refuseNewer, UNFINISHED_MOVE } from "./migrate.ts"
import { MOVED_TABLES } from "./movedTables.ts"
import { countOf, lastKey, pagesOf, putPage, sumOf } from "./tablePages.ts"
import type { Tables } from "./tables.ts"

/** It cannot be moved, or the two do not hold the same. `message` is one line for the operator. */
export class NotMoved extends Schema.TaggedError<NotMoved>()("NotMoved", { message: Schema.String }) {}

export interface MoveEars {
  /** Rows that have been copied and checked, of all that will be. */
  readonly progress: (done: number, all: number) => void
  /** A table that holds the same in both. */
  readonly same: (table: string, rows: number, checksum: string) => void
}

type Database = Kysely<Tables>

const failed = (place: string) => (cause: unknown) =>
  cause instanceof NotMoved
    ? cause
    : new NotMoved({ message: `${placeText(place)}: ${databaseReason(cause)}` })
const attempt = <A>(place: string, work: () => Promise<A>) =>
  Effect.tryPromise({ try: work, catch: failed(place) })
const refuse = (place: string, reason: string) => new NotMoved({ message: `${placeText(place)}: ${reason}` })

const opened = (place: string) =>
  Effect.acquireRelease(openAsItIs(place), (db) => Effect.promise(() => db.destroy()))

/** A source in exactly the form of this release, which is not changed for the move. */
const openSource = Effect.fn("openSource")(function* (place: string) {
  if (!isPostgres(place) && !existsSync(place)) return yield* refuse(place, "there is no such file")
  const db = yield* opened(place)
  const { steps, isUnfinished } = yield* Effect.mapError(formOf(db), failed(place))
  yield* Effect.mapError(refuseNewer(steps), failed(place))
  if (steps.length === 0) return yield* refuse(place, "there is no shop in it")
  if (steps.length < Object.keys(MIGRATIONS).length)
    return yield* refuse(
      place,
      "its form is older than this release; start the shop on it once, then move it",
    )
  if (isUnfinished) return yield* refuse(place, "it is itself the target of a move that is not finished")
  return db
})

/** A target that is new, or that was begun from the same source. `mark` names the source. */
const openTarget = Effect.fn("openTarget")(function* (place: string, mark: string) {
  const isNew = !isPostgres(place) && !existsSync(place)
  const isBegun = isNew
    ? false
    : (yield* Effect.scoped(
        Effect.flatMap(opened(place), (db) => Effect.mapError(formOf(db), failed(place))),
      )).isUnfinished
  if (!isBegun) yield* Effect.flatMap(openDatabase(place), (db) => Effect.promise(() => db.destroy()))
  const db = yield* opened(place)
  const marks = isBegun
    ? (yield* attempt(place, () =>
        sql<{ readonly source: string }>`select source from ${sql.table(UNFINISHED_MOVE)}`.execute(db),
      )).rows
    : []
  if (isBegun && marks[0]?.source !== mark)
    return yield* refuse(place, "a move from another database into it is not finished")
  if (isBegun) return db
  for (const table of MOVED_TABLES.filter(({ isSeeded }) => isSeeded !== true))
    if ((yield* attempt(place, () => countOf(db, table))) > 0)
      return yield* refuse(place, `it is not empty: there are rows in ${table.name}`)
  yield* attempt(place, () =>
    db.transaction().execute(async (tx) => {
      await sql`create table ${sql.table(UNFINISHED_MOVE)} (source text not null)`.execute(tx)
      await sql`insert into ${sql.table(UNFINISHED_MOVE)} (source) values (${mark})`.execute(tx)
    }),
  )
  return db
})

const copy = async (source: Database, target: Database, { progress, same }: MoveEars) => {
  let all = 0
  for (const table of MOVED_TABLES) all += 3 * (await countOf(source, table))
  let done = 0
  const tell = (rows: number) => progress((done += rows), all)
  for (const table of MOVED_TABLES) {
    const last = table.isSeeded === true ? undefined : await lastKey(target, table)
    if (last !== undefined) tell(await countOf(target, table))
    for await (const rows of pagesOf(source, table, last)) {
      await putPage(target, table, rows)
      tell(rows.length)
    }
  }
  for (const table of MOVED_TABLES) {
    const here = await sumOf(source, table, tell)
    const there = await sumOf(target, table, tell)
    if (here.checksum !== there.checksum)
      throw new NotMoved({
        message: `${table.name} differs: ${here.rows} rows and ${there.rows}; it was changed since an earlier try: begin again with a new target`,
      })
    same(table.name, here.rows, here.checksum)
  }
}

/** Writers wait, readers go on, until `work` has ended. */
const whileNobodyWrites = (source: Database, from: string, work: (held: Database) => Promise<void>) =>
  source.transaction().execute(async (tx) => {
    if (isPostgres(from))
      await sql`lock table ${sql.join(MOVED_TABLES.map(({ name }) => sql.table(name)))} in share mode`.execute(
        tx,
      )
    await work(tx)
  })

/** `from` and `to` are places. Errors: one, with the reason; the source is never changed. */
export const moveDatabase = (
  from: string,
  to: string,
  ears: MoveEars,
): Effect.Effect<void, NotMoved | DatabaseUnusable> =>
  Effect.scoped(
    Effect.gen(function* () {
      const source = yield* openSource(from)
      const target = yield* openTarget(to, placeText(from))
      yield* attempt(from, () => whileNobodyWrites(source, from, (held) => copy(held, target, ears)))
      yield* attempt(to, () => sql`drop table ${sql.table(UNFINISHED_MOVE)}`.execute(target))
    }),
  )
