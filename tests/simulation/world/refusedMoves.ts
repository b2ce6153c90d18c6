/**
 * What cannot be moved to another database, or not there, as the operator tries it all the same: what is no shop, or one of
 * another release, or is in use; into what is another shop's. And a move that is cut off: no shop opens what there is of it,
 * and it goes on where it was. Each is refused in its words, and nothing is lost of it.
 */
import { copyFileSync, writeFileSync } from "node:fs"
import { isDeepStrictEqual } from "node:util"
import Sqlite from "better-sqlite3"
import { Effect } from "effect"
import { moveDatabase } from "#adapters/sql/moveDatabase.ts"
import { openDatabase, openMigratedDatabase } from "#adapters/sql/openDatabase.ts"
import type { RandomSource } from "../plan/randomFromSeed.ts"

/** Of a move's steps, of which two in three read what is there: it is cut off somewhere in these parts of them. */
const CUT_OFF = { from: 0.05, within: 0.9 }

const NOTHING_HEARD = { progress: () => undefined, same: () => undefined }

/** With something done to it by SQL. */
const changed = (path: string, sql: string): string => {
  const file = new Sqlite(path)
  file.pragma("foreign_keys = OFF")
  file.exec(sql)
  file.close()
  return path
}

const refusalOf = <A>(work: Effect.Effect<A, { readonly message: string }>): Promise<string> =>
  Effect.runPromise(Effect.match(work, { onFailure: ({ message }) => message, onSuccess: () => "done" }))

const OPENINGS = [openDatabase, openMigratedDatabase] as const

/** What a start of the shop says of a database, and what its commands do. */
const openingsOf = (place: string): Promise<ReadonlyArray<string>> =>
  Promise.all(
    OPENINGS.map((open) =>
      refusalOf(Effect.flatMap(open(place), (db) => Effect.promise(() => db.destroy()))),
    ),
  )

const NEWER =
  "a newer release has used it (999_newer); start that release, or restore a backup from before it"
const UNFINISHED = "a move into it is not finished; run npm run move-database again"
const OLDER = "its form is older than this release; start"

const moved = (from: string, to: string) => refusalOf(moveDatabase(from, to, NOTHING_HEARD))

/** As if a page of these tables had been the last to come. */
const HALF_THERE = (
  [
    ["orders", "merchant_order_id"],
    ["order_events", "merchant_order_id, seq"],
  ] as const
)
  .map(
    ([
      table,
      key,
    ]) => `delete from ${table} where (${key}) >= (select ${key} from ${table} order by ${key} limit 1
      offset (select count(*) from ${table}) / 2)`,
  )
  .join(";")

/** `shop` goes to `target` in part: the next move goes on there. Returns the first that goes wrong. */
export const wrongCutOff = async (
  shop: string,
  target: string,
  chance: RandomSource,
): Promise<string | undefined> => {
  const part = CUT_OFF.from + chance.next() * CUT_OFF.within
  const cut = moveDatabase(shop, target, {
    ...NOTHING_HEARD,
    progress: (done, all) => {
      if (done >= all * part) throw new Error("it is cut off")
    },
  })
  const told = await refusalOf(cut)
  if (told !== `${shop}: it is cut off`) return `of a move that is cut off it is said: ${told}`
  const opened = (await openingsOf(target)).find((one) => one !== `${target}: ${UNFINISHED}`)
  if (opened !== undefined) return `half a shop is opened: ${opened}`
  changed(target, HALF_THERE)
  if (chance.isHit(0.5)) return undefined
  changed(target, "update categories set record = record || ' '")
  const again = await moved(shop, target)
  changed(target, "update categories set record = trim(record)")
  return /^categories differs: (\d+) rows and \1; it was changed since an earlier try/.test(again)
    ? undefined
    : `of a move whose target was changed meanwhile it is said: ${again}`
}

/** `shop` is whole, and `place` names a file beside it that is not there yet. Returns the first that goes wrong. */
export const wrongMoveRefusal = async (
  shop: string,
  place: (name: string) => string,
): Promise<string | undefined> => {
  const [target, words, empty] = [place("nowhere"), place("words"), place("empty")]
  const copied = (name: string, sql: string): string => {
    copyFileSync(shop, place(name))
    return changed(place(name), sql)
  }
  writeFileSync(words, "no database at all, but long enough to be looked into".repeat(20))
  changed(empty, "create table unused (name text)")
  const newer = copied("newer", "insert into kysely_migration values ('999_newer', '2026-01-01')")
  const older = copied(
    "older",
    "delete from kysely_migration where name = (select max(name) from kysely_migration)",
  )
  const full = copied("full", "")
  const other = copied("other", "create table unfinished_move as select 'another shop' as source")
  const tries: ReadonlyArray<readonly [of: string, told: () => unknown, due: unknown]> = [
    [
      "a move of what is not there",
      () => moved(place("none"), target),
      `${place("none")}: there is no such file`,
    ],
    ["a move of a text", () => moved(words, target), `${words}: it is not a database of SQLite's`],
    ["a move of no shop", () => moved(empty, target), `${empty}: there is no shop in it`],
    ["a move of a newer shop", () => moved(newer, target), `${newer}: ${NEWER}`],
    [
      "a move of an older shop",
      () => moved(older, target),
      `${older}: ${OLDER} the shop on it once, then move it`,
    ],
    [
      "a move of half a shop",
      () => moved(other, target),
      `${other}: it is itself the target of a move that is not finished`,
    ],
    [
      "a move of what somebody has open",
      async () => {
        const open = new Sqlite(shop)
        open.pragma("journal_mode = WAL")
        open.prepare("select 1 from orders").get()
        try {
          return await moved(shop, target)
        } finally {
          open.close()
        }
      },
      `${shop}: somebody has it open; stop the shop first`,
    ],
    [
      "a move to where a shop is",
      () => moved(shop, full),
      `${full}: it is not empty: there are rows in categories`,
    ],
    [
      "a move to where another goes",
      () => moved(shop, other),
      `${other}: a move from another database into it is not finished`,
    ],
    ["a newer shop", () => openingsOf(newer), OPENINGS.map(() => `${newer}: ${NEWER}`)],
    ["half a shop", () => openingsOf(other), OPENINGS.map(() => `${other}: ${UNFINISHED}`)],
    [
      "commands of an older shop",
      () => refusalOf(openMigratedDatabase(older)),
      `${older}: ${OLDER} this release on it once, or use the commands of the release that runs`,
    ],
    [
      "commands where no shop is",
      () => refusalOf(openMigratedDatabase(empty)),
      `${empty}: there is no shop in it yet; start the shop on it once`,
    ],
    [
      "a database that is away",
      () => openingsOf("postgres://shop:secret@127.0.0.1:1/goa"),
      OPENINGS.map(() => "postgres://shop@127.0.0.1:1/goa: nobody answers there; is PostgreSQL running?"),
    ],
    [
      "a database that is away and of nobody's name",
      () => openingsOf("postgres://127.0.0.1:1/goa"),
      OPENINGS.map(() => "postgres://127.0.0.1:1/goa: nobody answers there; is PostgreSQL running?"),
    ],
  ]
  for (const [of, told, due] of tries) {
    const is = await told()
    if (!isDeepStrictEqual(is, due))
      return `${of}: ${JSON.stringify(is)}, where ${JSON.stringify(due)} is right`
  }
  return undefined
}
