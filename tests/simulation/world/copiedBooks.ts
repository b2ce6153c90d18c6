/**
 * Copies of the books from moments of a story, opened apart: their stores can be asked, and written to, and the story hears
 * nothing of it. Unit: `atMs` in milliseconds since 1970.
 */
import Sqlite from "better-sqlite3"
import type { Kysely } from "kysely"
import type { Tables } from "#adapters/sql/tables.ts"
import type { EpisodePlan } from "../plan/episodePlan.ts"
import { type RandomSource, randomFromSeed } from "../plan/randomFromSeed.ts"
import { makeBackups } from "./backups.ts"
import { preparedStatement, storesOf } from "./preparedStatement.ts"

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

export const withOpenedCopy = async <A>(
  { atMs, pages }: BooksCopy,
  look: (copy: OpenedCopy) => Promise<A>,
): Promise<A> => {
  const file = new Sqlite(pages)
  try {
    return await look({
      nowMs: atMs,
      db: storesOf(file),
      rows: <Row>(sql: string, ...parameters: ReadonlyArray<unknown>) =>
        preparedStatement(file, sql).all(...parameters) as ReadonlyArray<Row>,
    })
  } finally {
    file.close()
  }
}

/** In such a share of its departures somebody has done something that the story did not. */
const CHANGED_DEPARTURES = 0.3

const DEPARTURE_DEEDS = [
  "state = 'CLOSED'",
  "state = 'OPEN'",
  "state = 'CANCELLED'",
  "capacity = capacity + 1",
  "capacity = capacity + 2",
] as const

/** As somebody at the desk may have done it: in a story few departures are changed, and hardly one of them twice. */
const changeDepartures = (file: Sqlite.Database, chance: RandomSource): void => {
  const ids = preparedStatement(file, "select departure_id as id from departures order by departure_id").all()
  for (const { id } of ids as ReadonlyArray<{ readonly id: string }>)
    if (chance.isHit(CHANGED_DEPARTURES))
      preparedStatement(
        file,
        `update departures set decided_by = 'Asha', reason = 'as the weather is', ${chance.pick(DEPARTURE_DEEDS)} where departure_id = ?`,
      ).run(id)
}

/**
 * What goes wrong as one of the copies takes the place of the books as they are at last, with more done to departures in
 * both, as the seed draws it; undefined where nothing does.
 */
export const wrongRestoreOf = (
  copies: ReadonlyArray<BooksCopy>,
  last: BooksCopy,
  seed: number,
): string | undefined => {
  const chance = randomFromSeed(seed)
  const file = new Sqlite(last.pages)
  changeDepartures(file, chance)
  const backups = makeBackups(file, () => undefined)
  const restored = (copy: BooksCopy): string | undefined => {
    const kept = new Sqlite(copy.pages)
    file.exec("begin")
    try {
      changeDepartures(kept, chance)
      return backups.restore(makeBackups(kept, () => undefined).backup(), last.atMs)
    } finally {
      file.exec("rollback")
      kept.close()
    }
  }
  try {
    for (const copy of copies) {
      const wrong = restored(copy)
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
 * Copies at a moment before the calm that the plan's seed draws, as each restore has just been made, and as the provider has
 * taken a payment of which the books do not know yet.
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
