/**
 * Trip requests of a copy of the books, two of them taken in one instant, as whoever answers them reads and notes them: which
 * are listed, behind which, and how many nobody has answered; and that of two who note at once one does. Unit: milliseconds
 * since 1970.
 */
import { Effect } from "effect"
import type { TripPlanNoteRow, TripPlanRow } from "#adapters/sql/tables.ts"
import { Paise } from "#core/money.ts"
import { type TripRequestPage, TripRequests } from "#core/ports/tripRequests.ts"
import type { TripRequestNote } from "#core/trips/tripRequest.ts"
import { MINUTE } from "../../plan/durations.ts"
import type { OpenedCopy } from "../../world/copiedBooks.ts"
import { known, MANY } from "./knownRows.ts"
import { misread, type StoreRead } from "./storeRead.ts"

type Reads = ReadonlyArray<StoreRead<TripRequests>>

const NOBODYS_KEY = "the key of no request"

const noteOf = (row: TripPlanNoteRow) =>
  known(row, { answer: "answer", quoted: "quoted", note: "note", notedBy: "noted_by", atMs: "at_ms" })

/** The newest first, and of one instant the first key. */
const requestsIn = ({ rows }: OpenedCopy) => {
  const notes = rows<TripPlanNoteRow>("select * from trip_plan_notes order by seq")
  return rows<TripPlanRow>("select * from trip_plans order by received_at_ms desc, request_key").map(
    (row) => ({
      requestKey: row.request_key,
      receivedAtMs: row.received_at_ms,
      plan: JSON.parse(row.plan) as unknown,
      notes: notes.filter(({ request_key }) => request_key === row.request_key).map(noteOf),
    }),
  )
}

const readsOf = (copy: OpenedCopy): Reads => {
  const all = requestsIn(copy)
  const open = all.filter(({ notes }) => notes.length === 0)
  const page = (of: string, wanted: TripRequestPage, due: unknown) => ({
    of: `trip requests ${of}`,
    told: TripRequests.use((store) => store.page(wanted)),
    due,
  })
  return [
    page("at all", { onlyOpen: false, most: MANY }, all),
    page("that nobody has answered", { onlyOpen: true, most: MANY }, open),
    page("of which one is shown", { onlyOpen: false, most: 1 }, all.slice(0, 1)),
    ...all.flatMap(({ requestKey, receivedAtMs }, nth) => {
      const cursor = { requestKey, receivedAtMs }
      const behind = all.slice(nth + 1)
      return [
        page(`behind ${requestKey}`, { onlyOpen: false, after: cursor, most: MANY }, behind),
        page(
          `behind ${requestKey} that nobody has answered`,
          { onlyOpen: true, after: cursor, most: MANY },
          behind.filter(({ notes }) => notes.length === 0),
        ),
      ]
    }),
    ...[...all, { requestKey: NOBODYS_KEY }].map((one) => ({
      of: `trip request ${one.requestKey}`,
      told: TripRequests.use((store) => store.find(one.requestKey)),
      due: "notes" in one ? one : undefined,
    })),
    {
      of: "how many trip requests wait",
      told: TripRequests.use((store) => store.countOpen),
      due: open.length,
    },
  ]
}

/** Each but the last one is answered, the first one three times, and by two at once. */
const answering = (keys: ReadonlyArray<string>, { nowMs: atMs, rows }: OpenedCopy): Reads => {
  const called: TripRequestNote = { answer: "CALLED", note: "", notedBy: "Asha", atMs }
  const quoted: TripRequestNote = {
    answer: "QUOTED",
    quoted: Paise.make(1_250_000),
    note: "with the boat",
    notedBy: "Ravi",
    atMs: atMs + MINUTE,
  }
  const closed: TripRequestNote = {
    answer: "CLOSED",
    note: "they go elsewhere",
    notedBy: "Asha",
    atMs: atMs + 1,
  }
  const note = (key: string, written: TripRequestNote, seen: number) =>
    TripRequests.use((store) => store.addNote(key, written, seen))
  const step = (key: string, written: TripRequestNote, seen: number, due: boolean) => ({
    of: `that ${key} is ${written.answer} behind ${seen} notes`,
    told: note(key, written, seen),
    due,
  })
  const [first, ...others] = keys
  return [
    step(NOBODYS_KEY, called, 0, false),
    ...(first === undefined
      ? []
      : [
          step(first, called, 1, false),
          {
            of: `that two answer ${first} at once`,
            told: Effect.map(
              Effect.all([note(first, called, 0), note(first, called, 0)], { concurrency: "unbounded" }),
              (done) => done.toSorted(),
            ),
            due: [false, true],
          },
          step(first, closed, 0, false),
          step(first, quoted, 1, true),
          step(first, closed, 2, true),
        ]),
    ...others.slice(0, -1).map((key) => step(key, closed, 0, true)),
    ...(first === undefined
      ? []
      : [
          {
            of: `what was noted of ${first}`,
            told: Effect.map(
              TripRequests.use((store) => store.find(first)),
              (found) => found?.notes,
            ),
            due: [called, quoted, closed],
          },
          {
            of: `how the notes of ${first} are numbered`,
            told: Effect.sync(() =>
              rows<TripPlanNoteRow>("select * from trip_plan_notes where request_key = ?", first)
                .map(({ seq }) => seq)
                .toSorted(),
            ),
            due: [1, 2, 3],
          },
        ]),
  ]
}

/** The first that is told or kept otherwise than it was noted; undefined where nothing is. */
export const wrongTripAnswer = Effect.fn("wrongTripAnswer")(function* (copy: OpenedCopy) {
  const { db } = copy
  const keys = requestsIn(copy).map(({ requestKey }) => requestKey)
  const [twin] = requestsIn(copy)
  if (twin !== undefined)
    yield* Effect.promise(() =>
      db
        .updateTable("trip_plans")
        .set({ received_at_ms: twin.receivedAtMs })
        .where("request_key", "in", keys.slice(0, 2))
        .execute(),
    )
  return (
    (yield* misread(readsOf(copy))) ??
    (yield* misread(answering(keys, copy))) ??
    (yield* misread(readsOf(copy)))
  )
})
