/**
 * An older copy of the books takes the place of the last ones, in which persons were erased since: they lose their person in
 * it again, and nobody else does.
 */
import Sqlite from "better-sqlite3"
import { Effect } from "effect"
import { readErasures, restoreErasures } from "#adapters/sql/restoredErasures.ts"
import type { ErasureRow, OrderEventRow } from "#adapters/sql/tables.ts"
import { drawnOf } from "../checks/storeReads/knownRows.ts"
import { misread } from "../checks/storeReads/storeRead.ts"
import { type BooksCopy, type OpenedCopy, withOpenedCopy } from "./copiedBooks.ts"

interface OrderId {
  readonly id: string
}

const WITH_PERSON =
  "select merchant_order_id as id from orders where mobile_number <> '' order by merchant_order_id"
const ERASURES = "select * from erasures order by erasure_id"
const ERASED_AT = "select * from order_events where what = 'erased' and at_ms = ?"

/**
 * One of the persons of both was erased just before: few stories erase anybody between the two. A restore may have lost some.
 */
const eraseOne = (file: Sqlite.Database, { rows }: OpenedCopy, atMs: number): void => {
  const there = new Set(file.prepare("select merchant_order_id from orders").pluck().all())
  const [drawn] = drawnOf(rows<OrderId>(WITH_PERSON).filter(({ id }) => there.has(id)))
  if (drawn === undefined) return
  file
    .prepare(
      "insert into order_events select ?, coalesce(max(seq), 0) + 1, ?, 'operator', 'erased', '{}', null, null from order_events where merchant_order_id = ?",
    )
    .run(drawn.id, atMs, drawn.id)
  file.prepare("insert into erasures values ('erased-since', ?, 'desk', 1, 2, 3, 4)").run(atMs)
}

/** How much each erasure took, but for its messages; by whom, and when. */
const logOf = (rows: ReadonlyArray<ErasureRow>) =>
  rows
    .map(({ erased_at_ms, by_whom, orders, trip_plans, subscribers }) =>
      [erased_at_ms, by_whom, orders, trip_plans, subscribers].join(" "),
    )
    .toSorted()

const lookAt = (copy: OpenedCopy, replaced: Sqlite.Database, nowMs: number) => {
  const { db, rows } = copy
  const erased = new Set(
    replaced.prepare("select merchant_order_id from order_events where what = 'erased'").pluck().all(),
  )
  const people = rows<OrderId>(WITH_PERSON).map(({ id }) => id)
  const gone = people.filter((id) => erased.has(id))
  const kept = rows<ErasureRow>(ERASURES)
  const lost = (replaced.prepare(ERASURES).all() as ReadonlyArray<ErasureRow>).filter(({ erasure_id }) =>
    kept.every((row) => row.erasure_id !== erasure_id),
  )
  const sum = (what: "trip_plans" | "subscribers") => lost.reduce((all, row) => all + row[what], 0)
  const again = { erased_at_ms: nowMs, by_whom: "restore", trip_plans: 0, subscribers: 0 }
  const fresh = gone.length === 0 ? [] : [{ ...again, orders: gone.length, erasure_id: "", messages: 0 }]
  return misread([
    {
      of: "what was erased since the backup",
      told: Effect.promise(() => restoreErasures(db, readErasures(replaced), nowMs)),
      due: { orders: gone.length, trip_plans: sum("trip_plans"), subscribers: sum("subscribers") },
    },
    {
      of: "who is in the books after it",
      told: Effect.sync(() => rows<OrderId>(WITH_PERSON).map(({ id }) => id)),
      due: people.filter((id) => !erased.has(id)),
    },
    {
      of: "who has erased them",
      told: Effect.sync(() => rows<OrderEventRow>(ERASED_AT, nowMs).map(({ by_whom }) => by_whom)),
      due: gone.map(() => "operator"),
    },
    {
      of: "the log of erasures after it",
      told: Effect.sync(() => logOf(rows<ErasureRow>(ERASURES))),
      due: logOf([...kept, ...lost, ...fresh]),
    },
  ])
}

/** What is wrong after it; undefined where nothing is. */
export const wrongErasedAgain = async (older: BooksCopy, last: BooksCopy): Promise<string | undefined> => {
  const replaced = new Sqlite(last.pages)
  try {
    return await withOpenedCopy(older, (copy) => {
      eraseOne(replaced, copy, last.atMs)
      return Effect.runPromise(lookAt(copy, replaced, last.atMs))
    })
  } finally {
    replaced.close()
  }
}
