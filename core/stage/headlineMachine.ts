/**
 * The hero's typed headline: types one, leaves it for 8 s from its first letter, types the next (specification section
 * 2). A visitor who wants no motion reads the first one whole. It can be paused, and a paused headline is complete.
 */
import { assign, setup } from "xstate"
import { HEADLINE_INTERVAL_MS, TYPED_LETTER_MS } from "../site/businessConstants.ts"

interface Headline {
  readonly headlines: readonly [string, ...ReadonlyArray<string>]
  readonly index: number
  /** Letters of the current headline that are typed. */
  readonly typed: number
  readonly still: boolean
}

const lettersOf = ({ headlines, index }: Headline) => [...(headlines[index] ?? headlines[0])]

/** The part of the headline that is on the screen. */
export const shownHeadline = (context: Headline): string =>
  lettersOf(context).slice(0, context.typed).join("")

export const headlineMachine = setup({
  types: {
    context: {} as Headline,
    input: {} as Pick<Headline, "headlines" | "still">,
    events: {} as { readonly type: "rotation.stop" | "rotation.start" },
  },
  guards: {
    isStill: ({ context }) => context.still,
    isTyped: ({ context }) => context.typed >= lettersOf(context).length,
  },
  actions: {
    typeLetter: assign({ typed: ({ context }) => context.typed + 1 }),
    complete: assign({ typed: ({ context }) => lettersOf(context).length }),
    turn: assign({ index: ({ context }) => (context.index + 1) % context.headlines.length, typed: 0 }),
  },
  delays: { letter: TYPED_LETTER_MS, interval: HEADLINE_INTERVAL_MS },
}).createMachine({
  id: "headline",
  context: ({ input }) => ({ ...input, index: 0, typed: 0 }),
  initial: "deciding",
  states: {
    deciding: { always: [{ guard: "isStill", target: "paused" }, { target: "rotating" }] },
    rotating: {
      initial: "typing",
      on: { "rotation.stop": "paused" },
      after: { interval: { target: "rotating", reenter: true, actions: "turn" } },
      states: {
        typing: {
          always: { guard: "isTyped", target: "typed" },
          after: { letter: { target: "typing", reenter: true, actions: "typeLetter" } },
        },
        typed: {},
      },
    },
    paused: { entry: "complete", on: { "rotation.start": "rotating" } },
  },
})
