/**
 * The search field at work: `loading` the trips where nobody has them yet, unseen until something is typed; `idle` while
 * nothing is; then `ready` with what was found, `nothingFound`, or `unavailable`, from where they may be asked for again.
 */
import { Result } from "effect"
import { assign, createMachine, raise } from "xstate"
import type { Shelf, ListedActivity } from "../catalogue/activity.ts"
import { QUERIES } from "../catalogue/queries.ts"
import { runEffect, type Runtime } from "../runtime.ts"
import type { Catalogue } from "../ports/catalogue.ts"
import { searchTrips, tripIndex, type TripIndex, searchWords } from "./searchTrips.ts"

/** Trips that are suggested under the field; the others are behind the last choice, which shows all. */
export const MAX_SUGGESTIONS = 6

/** `shelves`: the catalogue, where it is here already. */
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
  /** The machine's own: the trips did not come. */
  | { readonly type: "search.failed" }

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

const isEmpty = ({ text }: SearchContext) => searchWords(text).length === 0

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
        tags: "closed",
        entry: assign({ active: undefined }),
        on: { "search.next": "judging", "search.previous": "judging" },
      },
      judging: {
        entry: assign({
          found: ({ context: { index, text } }) => (index === undefined ? [] : searchTrips(index, text)),
        }),
        always: [
          { guard: ({ context }) => context.index === undefined, target: "loading" },
          { guard: ({ context }) => isEmpty(context), target: "idle" },
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
              // Stryker disable next-line ArrayDeclaration: The guard has let in an answer; the default is there for the
              // compiler.
              actions: assign({ index: ({ event }) => tripIndex(answerIn(event) ?? []) }),
            },
            { actions: raise({ type: "search.failed" }) },
          ],
        },
        // What is typed meanwhile is looked for when the trips are there.
        on: {
          "search.type": { target: ".deciding", actions: assign({ text: ({ event }) => event.text }) },
          "search.next": ".deciding",
          "search.previous": ".deciding",
          "search.close": ".unseen",
        },
        initial: "deciding",
        states: {
          deciding: { always: [{ guard: ({ context }) => isEmpty(context), target: "unseen" }, "seen"] },
          unseen: {
            tags: "closed",
            always: { guard: ({ context }) => context.index !== undefined, target: "#search.idle" },
            on: { "search.failed": "#search.idle" },
          },
          seen: {
            always: { guard: ({ context }) => context.index !== undefined, target: "#search.judging" },
            on: { "search.failed": "#search.unavailable" },
          },
        },
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
