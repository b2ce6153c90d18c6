/**
 * The search field at work: `idle` until something is typed, `loading` the trips where the page did not come with them,
 * then `ready` with what was found, `nothingFound`, or `unavailable`, from where they may be asked for again.
 */
import { Result } from "effect"
import { assign, createMachine } from "xstate"
import type { Shelf } from "../catalogue/activity.ts"
import type { ListedActivity } from "../catalogue/activityLists.ts"
import { QUERIES } from "../catalogue/queries.ts"
import { runEffect, type Runtime } from "../runtime.ts"
import type { Catalogue } from "../ports/catalogue.ts"
import { searchTrips, tripIndex, type TripIndex, searchWords } from "./searchTrips.ts"

/** Trips that are suggested under the field; the others are behind the last choice, which shows all. */
export const MAX_SUGGESTIONS = 6

/** `shelves`: what the page has of the catalogue already. */
export interface SearchInput {
  readonly shelves: ReadonlyArray<Shelf> | undefined
  readonly text: string
}

export interface SearchContext {
  readonly text: string
  readonly index: TripIndex | undefined
  /** Best first. */
  readonly found: ReadonlyArray<ListedActivity>
  /** Place of the choice that the arrow keys are on; `undefined` while they are on none. */
  readonly active: number | undefined
}

type SearchEvent =
  | { readonly type: "search.type"; readonly text: string }
  | { readonly type: "search.next" | "search.previous" | "search.close" | "search.again" }

/** The suggested trips, and one choice more: all of them. */
export const choiceCount = ({ found }: Pick<SearchContext, "found">): number =>
  Math.min(found.length, MAX_SUGGESTIONS) + 1

/** Steps through the choices and the field itself, round and round. */
const activeAfter = (context: SearchContext, step: 1 | -1): number | undefined => {
  const places = choiceCount(context) + 1
  const place = ((context.active ?? places - 1) + step + places) % places
  return place === places - 1 ? undefined : place
}

const answerIn = ({
  output,
}: {
  readonly output: Result.Result<ReadonlyArray<Shelf>, unknown>
}): ReadonlyArray<Shelf> | undefined => (Result.isSuccess(output) ? output.success : undefined)

export const makeSearchMachine = (run: Runtime<Catalogue>) =>
  createMachine({
    types: {} as { context: SearchContext; input: SearchInput; events: SearchEvent },
    id: "search",
    context: ({ input: { shelves, text } }) => ({
      text,
      index: shelves && tripIndex(shelves),
      found: [],
      active: undefined,
    }),
    initial: "judging",
    on: {
      "search.type": {
        target: ".judging",
        actions: assign({
          text: ({ event }) => event.text,
          // A page that comes to life says again what was typed before: who has chosen meanwhile has chosen.
          active: ({ context, event }) => (event.text === context.text ? context.active : undefined),
        }),
      },
      "search.close": ".idle",
    },
    states: {
      idle: {
        entry: assign({ active: undefined }),
        on: { "search.next": "judging", "search.previous": "judging" },
      },
      judging: {
        entry: assign({
          found: ({ context: { index, text } }) => (index === undefined ? [] : searchTrips(index, text)),
        }),
        always: [
          { guard: ({ context }) => searchWords(context.text).length === 0, target: "idle" },
          { guard: ({ context }) => context.index === undefined, target: "loading" },
          { guard: ({ context }) => context.found.length > 0, target: "ready" },
          { target: "nothingFound" },
        ],
      },
      loading: {
        invoke: {
          src: runEffect(run)(QUERIES.shelves.load),
          onDone: [
            {
              guard: ({ event }) => answerIn(event) !== undefined,
              target: "judging",
              // Stryker disable next-line ArrayDeclaration: The guard has let in an answer; the default is there for the compiler.
              actions: assign({ index: ({ event }) => tripIndex(answerIn(event) ?? []) }),
            },
            { target: "unavailable" },
          ],
        },
        // What is typed meanwhile is looked for when the trips are there.
        on: { "search.type": { actions: assign({ text: ({ event }) => event.text }) } },
      },
      ready: {
        on: {
          "search.next": { actions: assign({ active: ({ context }) => activeAfter(context, 1) }) },
          "search.previous": { actions: assign({ active: ({ context }) => activeAfter(context, -1) }) },
        },
      },
      nothingFound: {},
      unavailable: { on: { "search.again": "loading" } },
    },
  })
