/** Requests for trips of one's own in SQL, with what was answered. Two who note at once want one number: one has it. */
import { Effect, Layer } from "effect"
import { type Kysely, sql } from "kysely"
import { Paise } from "#core/money.ts"
import { type TripRequestPage, TripRequests } from "#core/ports/tripRequests.ts"
import type {
  AcceptedTripPlan,
  TripRequest,
  TripRequestCursor,
  TripRequestNote,
} from "#core/trips/tripRequest.ts"
import { inTransaction } from "./inTransaction.ts"
import { readInChunks } from "./readInChunks.ts"
import { tripPlanFromRow } from "./sqlEnquiryStores.ts"
import type { Tables, TripPlanNoteRow } from "./tables.ts"

const noteFromRow = ({ answer, quoted, note, noted_by, at_ms }: TripPlanNoteRow): TripRequestNote => ({
  answer,
  ...(quoted === null ? {} : { quoted: Paise.make(quoted) }),
  note,
  notedBy: noted_by,
  atMs: at_ms,
})

const withNotes = async (
  db: Kysely<Tables>,
  plans: ReadonlyArray<AcceptedTripPlan>,
): Promise<ReadonlyArray<TripRequest>> => {
  const keys = plans.map(({ requestKey }) => requestKey)
  const rows = await readInChunks(keys, (some) =>
    db
      .selectFrom("trip_plan_notes")
      .selectAll()
      .where("request_key", "in", some)
      .orderBy("request_key")
      .orderBy("seq")
      .execute(),
  )
  const found = Map.groupBy(rows, (row) => row.request_key)
  return plans.map((plan) => ({ ...plan, notes: (found.get(plan.requestKey) ?? []).map(noteFromRow) }))
}

const isUnanswered = sql<boolean>`not exists (
  select 1 from trip_plan_notes where trip_plan_notes.request_key = trip_plans.request_key
)`

/** Of one instant they stand in the order of their keys. */
const isBehind = ({ receivedAtMs, requestKey }: TripRequestCursor) => sql<boolean>`(
  received_at_ms < ${receivedAtMs} or (received_at_ms = ${receivedAtMs} and request_key > ${requestKey})
)`

const readPage = async (db: Kysely<Tables>, { onlyOpen, after, most }: TripRequestPage) => {
  const all = db.selectFrom("trip_plans").selectAll()
  const rows = await (after === undefined ? all : all.where(isBehind(after)))
    .$if(onlyOpen, (query) => query.where(isUnanswered))
    .orderBy("received_at_ms", "desc")
    .orderBy("request_key")
    .limit(most)
    .execute()
  return withNotes(db, rows.map(tripPlanFromRow))
}

const readOne = async (db: Kysely<Tables>, requestKey: string) => {
  const row = await db
    .selectFrom("trip_plans")
    .selectAll()
    .where("request_key", "=", requestKey)
    .executeTakeFirst()
  return row === undefined ? undefined : (await withNotes(db, [tripPlanFromRow(row)]))[0]
}

const addNote = (db: Kysely<Tables>, requestKey: string, note: TripRequestNote, seen: number) =>
  inTransaction(db, async (tx) => {
    const request = await readOne(tx, requestKey)
    if (request === undefined || request.notes.length !== seen) return false
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto("trip_plan_notes")
      .values({
        request_key: requestKey,
        seq: seen + 1,
        answer: note.answer,
        quoted: note.quoted ?? null,
        note: note.note,
        noted_by: note.notedBy,
        at_ms: note.atMs,
      })
      .onConflict((conflict) => conflict.columns(["request_key", "seq"]).doNothing())
      .executeTakeFirst()
    // Stryker disable next-line ConditionalExpression: SQLite has one writer at a time; in PostgreSQL one of two.
    return numInsertedOrUpdatedRows === 1n
  })

export const sqlTripRequests = (db: Kysely<Tables>) =>
  Layer.succeed(TripRequests, {
    page: (wanted) => Effect.promise(() => readPage(db, wanted)),
    find: (requestKey) => Effect.promise(() => readOne(db, requestKey)),
    countOpen: Effect.promise(async () => {
      const row = await db
        .selectFrom("trip_plans")
        .select(({ fn }) => fn.countAll().as("open"))
        .where(isUnanswered)
        .executeTakeFirstOrThrow()
      return Number(row.open)
    }),
    addNote: (requestKey, note, seen) => Effect.promise(() => addNote(db, requestKey, note, seen)),
  })
