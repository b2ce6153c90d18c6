/**
 * Asks the catalogue for something and shows it: `loading`, then `shown` or `unavailable`, from where it may be
 * asked again. What the page came with is not asked for. One machine for every list and page that only reads.
 */
import { Result } from "effect"
import { assign, createMachine } from "xstate"
import { fromPort, type Run } from "../fromPort.ts"
import type { Question } from "./questions.ts"
import { recalled } from "./recalled.ts"

/** `found` holds the answer or the failure of the last asking, or what the page came with. */
export interface Browse<Input, A, E> {
  readonly query: Input
  readonly found: Result.Result<A, E> | undefined
}

export const makeBrowseMachine =
  <R>(run: Run<R>) =>
  <Input, A, E>(question: Question<Input, A, E, R>) => {
    const ask = fromPort(run)(question.ask)
    return createMachine({
      types: {} as {
        context: Browse<Input, A, E>
        input: { readonly query: Input }
        events: { readonly type: "browse.again" }
      },
      id: "browse",
      context: ({ input }) => ({ query: input.query, found: recalled(run, question, input.query) }),
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
