/** Requests for trips of one's own at the desk: who waits for an answer, one as it was sent, and what was answered. */
import { Clock, Data, Effect } from "effect"
import { formatPaise, Paise } from "../../money.ts"
import { printable } from "../../plainText.ts"
import { DeskRefused, SeenChanged } from "../../ports/desk.ts"
import type { TripRequestAnswer, TripRequestList, TripRequestRow } from "../../ports/deskTripRequests.ts"
import { TripRequests } from "../../ports/tripRequests.ts"
import {
  MAX_NOTE,
  type TripRequest,
  type TripRequestCursor,
  type TripRequestNote,
  TRIP_REQUEST_STATE_TEXT,
  tripRequestState,
} from "../../trips/tripRequest.ts"
import type { DeedDetail } from "../deedText.ts"
import { doDeed, look } from "../doDeed.ts"

/** How many a page of the list has. */
const REQUESTS_A_PAGE = 50
/** More than any trip costs: a slip of the finger. */
const MOST_QUOTED = Paise.make(1_000_000_000)

const rowOf = (request: TripRequest): TripRequestRow => {
  const { requestKey, receivedAtMs, plan, notes } = request
  const quoted = notes.findLast((note) => note.quoted !== undefined)?.quoted
  return {
    requestKey,
    receivedAtMs,
    name: plan.fullName,
    checkInDate: plan.checkInDate,
    checkOutDate: plan.checkOutDate,
    adults: plan.adults,
    children: plan.children,
    state: tripRequestState(request),
    ...(quoted === undefined ? {} : { quoted }),
  }
}

export const listTripRequests = (onlyOpen: boolean, after: TripRequestCursor | undefined) =>
  look(
    "see trip requests",
    Effect.gen(function* () {
      const store = yield* TripRequests
      const found = yield* store.page({
        onlyOpen,
        ...(after === undefined ? {} : { after }),
        most: REQUESTS_A_PAGE + 1,
      })
      const list: TripRequestList = {
        requests: found.slice(0, REQUESTS_A_PAGE).map(rowOf),
        hasMore: found.length > REQUESTS_A_PAGE,
        open: yield* store.countOpen,
      }
      return list
    }),
  )

const requestOf = Effect.fn("tripRequestOf")(function* (id: string) {
  const found = yield* TripRequests.use((store) => store.find(id))
  return found ?? (yield* new DeskRefused({ message: "There is no such trip request." }))
})

/** Errors: there is none of that id. */
export const readTripRequest = (id: string) => look("see trip requests", requestOf(id))

/** What is noted, as it is kept. Errors: too long, or a quote that is none. */
const noteIn = Effect.fn("noteIn")(function* ({ answer, quoted, note: typed }: TripRequestAnswer) {
  const note = printable(typed)
  if (note.length > MAX_NOTE)
    return yield* new DeskRefused({ message: `Please note at most ${MAX_NOTE} characters.` })
  if (answer !== "QUOTED") return { note }
  if (quoted === undefined || quoted <= 0 || quoted > MOST_QUOTED)
    return yield* new DeskRefused({
      message: `Please give the amount that was quoted, up to ${formatPaise(MOST_QUOTED)}.`,
    })
  return { note, quoted }
})

const lastWords = ({ notes }: TripRequest): string => {
  const last = notes.at(-1)
  return last === undefined ? "open" : `${TRIP_REQUEST_STATE_TEXT[last.answer]}, by ${last.notedBy}`
}

/** Whether the only note behind the `seen` ones is the same, by the same person. */
const isNoted = ({ notes }: TripRequest, seen: number, written: TripRequestNote): boolean => {
  const last = notes.at(-1)
  return (
    notes.length === seen + 1 &&
    last?.answer === written.answer &&
    last.quoted === written.quoted &&
    last.note === written.note &&
    last.notedBy === written.notedBy
  )
}

/** An earlier request of the same person has noted it, and its answer was lost: nothing is written again. */
class NotedBefore extends Data.TaggedError("NotedBefore")<Record<never, never>> {}

/** Notes what was done about a request. The log says what and how much; what was typed stays with the request. */
export const answerTripRequest = Effect.fn("answerTripRequest")(function* (request: TripRequestAnswer) {
  const { id, answer, seen } = request
  yield* doDeed(
    "answer a trip request",
    Effect.fn(function* ({ name: notedBy }) {
      const { note, quoted } = yield* noteIn(request)
      const store = yield* TripRequests
      yield* requestOf(id)
      const amount = quoted === undefined ? {} : { quoted }
      const written = { answer, ...amount, note, notedBy, atMs: yield* Clock.currentTimeMillis }
      if (!(yield* store.addNote(id, written, seen))) {
        const now = yield* requestOf(id)
        if (isNoted(now, seen, written)) return yield* new NotedBefore()
        return yield* new SeenChanged({
          message: "Somebody else has answered this request meanwhile. Look at both, and decide again.",
          now: { answer: lastWords(now) },
        })
      }
      const detail: DeedDetail = { answer: TRIP_REQUEST_STATE_TEXT[answer], ...amount }
      return { answer: undefined, record: { about: id, detail } }
    }),
  ).pipe(Effect.catchTag("NotedBefore", () => Effect.void))
  return yield* requestOf(id)
})
