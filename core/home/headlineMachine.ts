/**
 * The hero's typed headline: each stays 8 s from its first letter, then the next is typed (specification section 2).
 * The first stands whole from the start, because nobody should wait for it, and its 8 s count from when the page showed
 * it, which is before its script came; where it is the only one it simply stays.
 * A visitor who wants no motion reads the first one. It can be paused, and waits while nobody sees it; then it is complete.
 */
import { assign, setup } from "xstate"
import { HEADLINE_INTERVAL_MS, TYPED_LETTER_MS } from "../businessConstants.ts"

interface Headline {
  readonly headlines: readonly [string, ...ReadonlyArray<string>]
  readonly index: number
  /** Letters of the current headline that are typed. */
  readonly typed: number
  readonly still: boolean
  /** How long the current headline stood before the machine turned to it. Unit: milliseconds. */
  readonly stoodMs: number
}

const lettersOf = ({ headlines, index }: Headline) => [...(headlines[index] ?? headlines[0])]

/** The part of the headline that is on the screen. */
export const shownHeadline = (context: Headline): string =>
  lettersOf(context).slice(0, context.typed).join("")

/** The part of it that is still to come, for which the screen keeps the room. */
export const untypedHeadline = (context: Headline): string => lettersOf(context).slice(context.typed).join("")

export const headlineMachine = setup({
  types: {
    context: {} as Headline,
    input: {} as Pick<Headline, "headlines" | "still" | "stoodMs">,
    events: {} as { readonly type: "rotation.stop" | "rotation.start" | "sight.lost" | "sight.regained" },
  },
  guards: {
    isStill: ({ context }) => context.still,
    isTyped: ({ context }) => context.typed >= lettersOf(context).length,
    hasMany: ({ context }) => context.headlines.length > 1,
  },
  actions: {
    typeLetter: assign({ typed: ({ context }) => context.typed + 1 }),
    complete: assign({ typed: ({ context }) => lettersOf(context).length, stoodMs: 0 }),
    turn: assign({
      index: ({ context }) => (context.index + 1) % context.headlines.length,
      typed: 0,
      stoodMs: 0,
    }),
  },
  delays: {
    letter: TYPED_LETTER_MS,
    interval: ({ context }) => Math.max(0, HEADLINE_INTERVAL_MS - context.stoodMs),
  },
}).createMachine({
  id: "headline",
  context: ({ input }) => ({ ...input, index: 0, typed: [...input.headlines[0]].length }),
  initial: "deciding",
  states: {
    deciding: { always: [{ guard: "isStill", target: "paused" }, { target: "rotating" }] },
    rotating: {
      initial: "typed",
      on: { "rotation.stop": "paused", "sight.lost": "held" },
      after: { interval: { guard: "hasMany", target: ".typing", reenter: true, actions: "turn" } },
      states: {
        typing: {
          always: { guard: "isTyped", target: "typed" },
          after: { letter: { target: "typing", reenter: true, actions: "typeLetter" } },
        },
        typed: {},
      },
    },
    held: { entry: "complete", on: { "rotation.stop": "paused", "sight.regained": "rotating" } },
    paused: { entry: "complete", on: { "rotation.start": "rotating" } },
  },
})
