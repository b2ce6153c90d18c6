/**
 * Asks the catalogue for something and shows it: `loading`, then `shown` or `unavailable`, from where it may be
 * asked again. One machine for every list and page that only reads.
 */
import type { Effect } from "effect"
import { Result } from "effect"
import { assign, createMachine } from "xstate"
import { fromPort, type Run } from "../fromPort.ts"

/** `found` holds the answer or the failure of the last asking. */
export interface Browse<Input, A, E> {
  readonly query: Input
  readonly found: Result.Result<A, E> | undefined
}

export const makeBrowseMachine =
  <R>(run: Run<R>) =>
  <Input, A, E>(call: (input: Input) => Effect.Effect<A, E, R>) => {
    const ask = fromPort(run)(call)
    return createMachine({
      types: {} as {
        context: Browse<Input, A, E>
        input: { readonly query: Input }
        events: { readonly type: "browse.again" }
      },
      id: "browse",
      context: ({ input }) => ({ query: input.query, found: undefined }),
      initial: "loading",
      states: {
        loading: {
          invoke: {
            src: ask,
            input: ({ context }) => context.query,
            onDone: [
              {
                guard: ({ event }) => Result.isSuccess(event.output),
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
