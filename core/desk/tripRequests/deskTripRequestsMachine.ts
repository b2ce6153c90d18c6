/**
 * Requests for trips of one's own at the desk, live: the newest come by themselves, older ones page by page. What was paged
 * to is read again with them.
 */
import { Effect, Result } from "effect"
import { assign, setup } from "xstate"
import { DeskTripRequests, type TripRequestList, type TripRequestRow } from "../../ports/deskTripRequests.ts"
import type { TripRequestCursor } from "../../trips/tripRequest.ts"
import { type Runtime, succeeded } from "../../runtime.ts"
import { askDesk, type DeskPorts } from "../deskActors.ts"
import {
  failedAs,
  type LiveContext,
  noteSentence,
  type Read,
  READ_EVERY_MS,
  type Reading,
  readingStates,
  readView,
  rereadingStates,
  UNREAD,
} from "../liveReading.ts"

export interface DeskTripRequestsContext extends LiveContext<TripRequestList> {
  readonly onlyOpen: boolean
}

export type DeskTripRequestsEvent =
  | { readonly type: "requests.filter"; readonly onlyOpen: boolean }
  | { readonly type: "requests.more" }
  | { readonly type: "requests.again" }

const isBehind = (one: TripRequestCursor, other: TripRequestCursor): boolean =>
  one.receivedAtMs < other.receivedAtMs ||
  (one.receivedAtMs === other.receivedAtMs && one.requestKey > other.requestKey)

/**
 * What was read anew, before what was paged to behind it meanwhile. Where so many came that the two do not meet any more,
 * what was read alone: the rest is paged to again.
 */
export const withNewest = (known: TripRequestList | undefined, first: TripRequestList): TripRequestList => {
  const last = first.requests.at(-1)
  if (known === undefined || last === undefined || !first.hasMore) return first
  const meets = known.requests.some(({ requestKey }) => requestKey === last.requestKey)
  const behind = known.requests.filter((one) => isBehind(one, last))
  return meets && behind.length > 0
    ? { requests: [...first.requests, ...behind], hasMore: known.hasMore, open: first.open }
    : first
}

/** A page behind what is there. */
export const withOlder = (known: TripRequestList | undefined, page: TripRequestList): TripRequestList => {
  const keys = new Set(page.requests.map(({ requestKey }) => requestKey))
  const before: ReadonlyArray<TripRequestRow> = known?.requests ?? []
  return {
    ...page,
    requests: [...before.filter(({ requestKey }) => !keys.has(requestKey)), ...page.requests],
  }
}

/** What is asked: one page behind a row, or all pages from the newest until a row that is shown. */
interface ListQuestion {
  readonly onlyOpen: boolean
  readonly after?: TripRequestCursor | undefined
  readonly until?: TripRequestCursor | undefined
}

/** Whether there is more behind the last row, and that is not as far as is asked for. */
const endsBefore = (
  { requests, hasMore }: TripRequestList,
  until: TripRequestCursor | undefined,
): boolean => {
  const last = requests.at(-1)
  return hasMore && last !== undefined && until !== undefined && isBehind(until, last)
}

const readPages = ({ onlyOpen, after, until }: ListQuestion) =>
  readView(
    Effect.gen(function* () {
      const requests = yield* DeskTripRequests
      let list = yield* requests.list(onlyOpen, after)
      while (endsBefore(list, until))
        list = withOlder(list, yield* requests.list(onlyOpen, list.requests.at(-1)))
      return list
    }),
  )

interface ListAnswer {
  readonly answer: Read<Reading<TripRequestList>>
}

const questionIn = ({
  context: { onlyOpen, view },
}: {
  readonly context: DeskTripRequestsContext
}): ListQuestion => ({ onlyOpen, until: view?.requests.at(-1) })

export const makeDeskTripRequestsMachine = (run: Runtime<DeskPorts>) =>
  setup({
    types: {
      context: {} as DeskTripRequestsContext,
      input: {} as { readonly onlyOpen: boolean },
      events: {} as DeskTripRequestsEvent,
    },
    actors: { read: askDesk(run)(readPages) },
    guards: {
      hasMore: ({ context: { view } }) => view?.hasMore === true,
      isAnother: ({ context }, { onlyOpen }: { readonly onlyOpen: boolean }) => context.onlyOpen !== onlyOpen,
    },
    actions: {
      show: assign(({ context }, { answer }: ListAnswer) =>
        Result.isSuccess(answer)
          ? { ...answer.success, view: withNewest(context.view, answer.success.view) }
          : {},
      ),
      add: assign(({ context }, { answer }: ListAnswer) =>
        Result.isSuccess(answer) ? { view: withOlder(context.view, answer.success.view) } : {},
      ),
      note: assign(noteSentence),
    },
    delays: { next: READ_EVERY_MS },
  }).createMachine({
    id: "deskTripRequests",
    context: ({ input: { onlyOpen } }) => ({ onlyOpen, ...UNREAD }),
    initial: "reading",
    on: {
      "requests.filter": {
        guard: { type: "isAnother", params: ({ event }) => event },
        target: ".reading",
        actions: assign(({ event: { onlyOpen } }) => ({ onlyOpen, view: undefined })),
      },
    },
    states: {
      ...readingStates("requests.again", questionIn),
      shown: {
        type: "parallel",
        states: {
          live: {
            initial: "current",
            on: { "requests.again": ".rereading" },
            states: {
              ...rereadingStates("deskTripRequests", questionIn),
            },
          },
          older: {
            initial: "idle",
            states: {
              idle: { on: { "requests.more": { guard: "hasMore", target: "reading" } } },
              reading: {
                invoke: {
                  src: "read",
                  input: ({ context: { onlyOpen, view } }): ListQuestion => ({
                    onlyOpen,
                    after: view?.requests.at(-1),
                  }),
                  onDone: [
                    {
                      guard: succeeded,
                      target: "idle",
                      actions: { type: "add", params: ({ event }) => ({ answer: event.output }) },
                    },
                    { guard: failedAs("signedOut"), target: "#deskTripRequests.signedOut" },
                    { target: "failed" },
                  ],
                },
              },
              failed: { on: { "requests.more": "reading" } },
            },
          },
        },
      },
    },
  })
