/**
 * Asks the catalogue for something and shows it: `loading`, then `shown` or `unavailable`, from where it may be
 * asked again. What the page came with is not asked for. One machine for every list and page that only reads.
 */
import { Result } from "effect"
import { assign, createMachine } from "xstate"
import { runEffect, type Runtime, succeeded } from "../runtime.ts"
import { type Query, hydrate, QUERIES } from "./queries.ts"
import type { Catalogue } from "../ports/catalogue.ts"
import { DehydratedQueries } from "../ports/dehydratedQueries.ts"

/** `found` holds the answer or the failure of the last asking, or what the page came with. */
export interface BrowseContext<Input, A, E> {
  readonly query: Input
  readonly found: Result.Result<A, E> | undefined
}

export const makeBrowseMachine =
  <R>(run: Runtime<R>) =>
  <Input, A, E>(question: Query<Input, A, E, R>) => {
    const ask = runEffect(run)(question.load)
    return createMachine({
      types: {} as {
        context: BrowseContext<Input, A, E>
        input: { readonly query: Input }
        events: { readonly type: "browse.again" }
      },
      id: "browse",
      context: ({ input }) => ({
        query: input.query,
        found: hydrate(run.runSync(DehydratedQueries), question, input.query),
      }),
      initial: "deciding",
      states: {
        deciding: {
          always: [
            { guard: ({ context }) => context.found === undefined, target: "loading" },
            { guard: ({ context }) => foundIn(context) !== undefined, target: "shown" },
            { target: "unavailable" },
          ],
        },
        loading: {
          invoke: {
            src: ask,
            input: ({ context }) => context.query,
            onDone: [
              {
                guard: succeeded,
                target: "shown",
                actions: assign({ found: ({ event }) => event.output }),
              },
              { target: "unavailable", actions: assign({ found: ({ event }) => event.output }) },
            ],
          },
        },
        shown: {},
        unavailable: { on: { "browse.again": "loading" } },
      },
    })
  }

/** What was found, or `undefined` while it is not there. */
export const foundIn = <A>({
  found,
}: {
  readonly found: Result.Result<A, unknown> | undefined
}): A | undefined => (found !== undefined && Result.isSuccess(found) ? found.success : undefined)

/** Every category with its cards: Home, search, menus, the wishlist. */
export const makeShelvesMachine = (run: Runtime<Catalogue>) => makeBrowseMachine(run)(QUERIES.shelves)

/** Categories by name: header, footer and Explore's links. */
export const makeCategoriesMachine = (run: Runtime<Catalogue>) => makeBrowseMachine(run)(QUERIES.categories)

/** The cards of one category: Explore. */
export const makeCategoryMachine = (run: Runtime<Catalogue>) => makeBrowseMachine(run)(QUERIES.category)

/** What the trip wizard offers to choose from. */
export const makeTripTypesMachine = (run: Runtime<Catalogue>) => makeBrowseMachine(run)(QUERIES.tripTypes)

/** One activity in full: the detail page. */
export const makeActivityMachine = (run: Runtime<Catalogue>) => makeBrowseMachine(run)(QUERIES.activity)

/** Other activities like the one on the page. */
export const makeOtherActivitiesMachine = (run: Runtime<Catalogue>) => makeBrowseMachine(run)(QUERIES.others)
