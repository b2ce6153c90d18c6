/**
 * Requests for trips of one's own at the desk, live: the newest come by themselves, older ones page by page. What was paged
 * to stays while the first page is read again.
 */
import { Clock, Effect, Result } from "effect"
import { assign, setup } from "xstate"
import { DeskTripRequests, type TripRequestList, type TripRequestRow } from "../../ports/deskTripRequests.ts"
import type { TripRequestCursor } from "../../trips/tripRequest.ts"
import { type Runtime, succeeded } from "../../runtime.ts"
import { askDesk, type DeskPorts } from "../deskActors.ts"
import {
  failedAs,
  noteSentence,
  type Read,
  READ_EVERY_MS,
  readingStates,
  rereadingStates,
} from "../liveReading.ts"

export interface DeskTripRequestsContext {
  readonly onlyOpen: boolean
  /** Absent until the first page was read. */
  readonly list: TripRequestList | undefined
  /** Unit: milliseconds since 1970. */
  readonly readAtMs: number
  readonly message: string
}

export type DeskTripRequestsEvent =
  | { readonly type: "requests.filter"; readonly onlyOpen: boolean }
  | { readonly type: "requests.more" }
  | { readonly type: "requests.again" }

interface Reading {
  readonly list: TripRequestList
  readonly readAtMs: number
}

const readPage = ({
  onlyOpen,
  after,
}: {
  readonly onlyOpen: boolean
  readonly after: TripRequestCursor | undefined
}) =>
  Effect.all({
    list: DeskTripRequests.use((requests) => requests.list(onlyOpen, after)),
    readAtMs: Clock.currentTimeMillis,
  })

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

const listIn = (answer: Read<Reading>): Partial<Reading> => (Result.isSuccess(answer) ? answer.success : {})

const questionIn = ({ context: { onlyOpen } }: { readonly context: DeskTripRequestsContext }) => ({
  onlyOpen,
  after: undefined,
})

export const makeDeskTripRequestsMachine = (run: Runtime<DeskPorts>) =>
  setup({
    types: { context: {} as DeskTripRequestsContext, events: {} as DeskTripRequestsEvent },
    actors: { read: askDesk(run)(readPage) },
    guards: {
      hasMore: ({ context: { list } }) => list?.hasMore === true,
      isAnother: ({ context }, { onlyOpen }: { readonly onlyOpen: boolean }) => context.onlyOpen !== onlyOpen,
    },
    actions: {
      show: assign(({ context }, { answer }: { readonly answer: Read<Reading> }) => {
        const { list, readAtMs = context.readAtMs } = listIn(answer)
        return list === undefined ? {} : { list: withNewest(context.list, list), readAtMs }
      }),
      add: assign(({ context }, { answer }: { readonly answer: Read<Reading> }) => {
        const { list } = listIn(answer)
        return list === undefined ? {} : { list: withOlder(context.list, list) }
      }),
      note: assign(noteSentence),
    },
    delays: { next: READ_EVERY_MS },
  }).createMachine({
    id: "deskTripRequests",
    context: { onlyOpen: true, list: undefined, readAtMs: 0, message: "" },
    initial: "reading",
    on: {
      "requests.filter": {
        guard: { type: "isAnother", params: ({ event }) => event },
        target: ".reading",
        actions: assign(({ event: { onlyOpen } }) => ({ onlyOpen, list: undefined })),
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
                  input: ({ context: { onlyOpen, list } }) => ({ onlyOpen, after: list?.requests.at(-1) }),
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
