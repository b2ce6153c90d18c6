/**
 * Requests for trips of one's own at the desk, live: the newest come by themselves, older ones page by page. What was paged
 * to stays while the first page is read again.
 */
import { Result } from "effect"
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

const readPage = ({
  onlyOpen,
  after,
}: {
  readonly onlyOpen: boolean
  readonly after: TripRequestCursor | undefined
}) => readView(DeskTripRequests.use((requests) => requests.list(onlyOpen, after)))

const isBehind = (one: TripRequestCursor, other: TripRequestCursor): boolean =>
  one.receivedAtMs < other.receivedAtMs ||
  (one.receivedAtMs === other.receivedAtMs && one.requestKey > other.requestKey)

/**
 * The first page as it is now, before what was paged to behind it. Where so many came that the two do not meet any more, the
 * first page alone: the rest is paged to again.
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

interface ListAnswer {
  readonly answer: Read<Reading<TripRequestList>>
}

const questionIn = ({ context: { onlyOpen } }: { readonly context: DeskTripRequestsContext }) => ({
  onlyOpen,
  after: undefined,
})

export const makeDeskTripRequestsMachine = (run: Runtime<DeskPorts>) =>
  setup({
    types: { context: {} as DeskTripRequestsContext, events: {} as DeskTripRequestsEvent },
    actors: { read: askDesk(run)(readPage) },
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
    context: { onlyOpen: true, ...UNREAD },
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
                  input: ({ context: { onlyOpen, view } }) => ({ onlyOpen, after: view?.requests.at(-1) }),
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
