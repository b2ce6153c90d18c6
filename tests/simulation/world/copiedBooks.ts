/**
 * Copies of the books from moments of a story, opened apart: their stores can be asked, and written to, and the story hears
 * nothing of it. Unit: `atMs` in milliseconds since 1970.
 */
import { isDeepStrictEqual } from "node:util"
import Sqlite from "better-sqlite3"
import type { Kysely } from "kysely"
import { preparedStatement } from "#adapters/sql/preparedStatement.ts"
import { isCatalogueLost, readKnownCatalogue } from "#adapters/sql/restoredCatalogue.ts"
import type { Tables } from "#adapters/sql/tables.ts"
import type { EpisodePlan } from "../plan/episodePlan.ts"
import { randomFromSeed } from "../plan/randomFromSeed.ts"
import { makeBackups } from "./backups.ts"
import { workOnCopy, workOnLast } from "./lateDeeds/lateDeeds.ts"
import type { RowLocks } from "./rowLocks.ts"
import { storesOf } from "./storesOf.ts"

export interface BooksCopy {
  readonly atMs: number
  /** What the books' file had in it. */
  readonly pages: Buffer
}

export interface OpenedCopy {
  readonly nowMs: number
  readonly db: Kysely<Tables>
  /** By plain SQL, past everything that the product has. */
  readonly rows: <Row>(sql: string, ...parameters: ReadonlyArray<unknown>) => ReadonlyArray<Row>
}

/** `locks` hear of the rows that the stores take. */
export const withOpenedCopy = async <A>(
  { atMs, pages }: BooksCopy,
  look: (copy: OpenedCopy) => Promise<A>,
  locks?: RowLocks,
): Promise<A> => {
  const file = new Sqlite(pages)
  try {
    return await look({
      nowMs: atMs,
      db: storesOf(file, locks),
      rows: <Row>(sql: string, ...parameters: ReadonlyArray<unknown>) =>
        preparedStatement(file, sql).all(...parameters) as ReadonlyArray<Row>,
    })
  } finally {
    file.close()
  }
}

const soldIn = (file: Sqlite.Database) => ({
  revision: Number(file.prepare("select revision from catalogue_revision").pluck().get()),
  records: ["categories", "activities"].map((table) =>
    file.prepare(`select * from ${table} order by id`).all(),
  ),
})

/** The operator is told that a later catalogue is lost exactly where the one that comes back is earlier, and another one. */
const wronglySold = (copy: Sqlite.Database, replaced: Sqlite.Database): string | undefined => {
  const [was, now] = [soldIn(replaced), soldIn(copy)]
  const isLost = was.revision > now.revision && !isDeepStrictEqual(was.records, now.records)
  return isCatalogueLost(readKnownCatalogue(replaced), readKnownCatalogue(copy)) === isLost
    ? undefined
    : `a catalogue of revision ${now.revision} comes back in the place of ${was.revision}, which ${isLost ? "is" : "is not"} lost, and is told otherwise`
}

/** What is learnt wrongly as `copy` takes the place of `replaced`, which are both as they were afterwards. */
const wrongAs = (copy: Sqlite.Database, replaced: Sqlite.Database, nowMs: number): string | undefined => {
  const unsold = wronglySold(copy, replaced)
  if (unsold !== undefined) return unsold
  replaced.exec("begin")
  try {
    const kept = makeBackups(copy, () => undefined).backup()
    return makeBackups(replaced, () => undefined).restore(kept, nowMs)
  } finally {
    replaced.exec("rollback")
  }
}

/**
 * What goes wrong as one of the copies takes the place of the books as they are at last, with more done in both, as the seed
 * draws it; and as the last ones take the place of the first copy, as a backup does that is newer than what is there.
 * Undefined where nothing does.
 */
export const wrongRestoreOf = (
  copies: ReadonlyArray<BooksCopy>,
  last: BooksCopy,
  seed: number,
): string | undefined => {
  const at = { atMs: last.atMs, chance: randomFromSeed(seed) }
  const file = new Sqlite(last.pages)
  const restored = (copy: BooksCopy, isFirst: boolean): string | undefined => {
    const kept = new Sqlite(copy.pages)
    try {
      workOnCopy({ ...at, file: kept }, file)
      return wrongAs(kept, file, at.atMs) ?? (isFirst ? wrongAs(file, kept, at.atMs) : undefined)
    } finally {
      kept.close()
    }
  }
  try {
    workOnLast({ ...at, file })
    for (const [nth, copy] of copies.entries()) {
      const wrong = restored(copy, nth === 0)
      if (wrong !== undefined) return wrong
    }
    return undefined
  } finally {
    file.close()
  }
}

/** How many of a story's payments are its last ones. */
const LATE = 5

/** In so many of a hundred parts of the time before the calm the one moment of every story lies. */
const FROM_PART = 20
const PARTS = 80

/**
 * Copies at the beginning, at a moment before the calm that the plan's seed draws, as each restore has just been made, and as
 * the provider has taken a payment of which the books do not know yet.
 */
export const makeBooksCopies = (
  { seed, startMs, calmFromMs }: Pick<EpisodePlan, "seed" | "startMs" | "calmFromMs">,
  { pages, restoredAtMs }: { readonly pages: () => Buffer; readonly restoredAtMs: () => number },
) => {
  const taken: Array<BooksCopy> = []
  const part = (FROM_PART + randomFromSeed(seed).below(PARTS)) / 100
  const drawnMs = startMs + Math.round(calmFromMs * part)
  const atCaptures: Array<BooksCopy & { readonly orderId: string }> = []
  let isDrawnDone = false
  let lastRestoreMs = 0
  return {
    /** Nothing has happened yet. */
    begun: { atMs: startMs, pages: pages() },
    /** To be called after every event. */
    note: (nowMs: number): void => {
      const isDrawn = !isDrawnDone && nowMs >= drawnMs
      const isRestored = restoredAtMs() !== lastRestoreMs
      if (!isDrawn && !isRestored) return
      isDrawnDone ||= isDrawn
      lastRestoreMs = restoredAtMs()
      taken.push({ atMs: nowMs, pages: pages() })
    },
    taken,
    noteCapture: (orderId: string, atMs: number): void =>
      void atCaptures.push({ orderId, atMs, pages: pages() }),
    /** As one of the last payments was taken, when the books have much in them; undefined where nothing was paid. */
    late: (): BooksCopy | undefined => atCaptures[Math.max(0, atCaptures.length - 1 - (seed % LATE))],
    /** As one of these orders was just paid, and its payment was not in the books yet; undefined where there is none. */
    before: (orderIds: ReadonlySet<string>): BooksCopy | undefined => {
      const some = atCaptures.filter(({ orderId }) => orderIds.has(orderId))
      return some[seed % Math.max(1, some.length)]
    },
  }
}
