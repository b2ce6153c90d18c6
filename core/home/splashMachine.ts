/**
 * The intro over Home: a plane until the page has loaded, then a typed welcome, fading at about 3.8 s (specification
 * sections 2 and 4). It is skippable, plays once a tab session, and never for a visitor who wants no motion, nor over a
 * page that is already in use because its script came late. Where the page has begun it by itself, and so has remembered
 * it, it goes on from there.
 */
import { assign, setup } from "xstate"
import type { Runtime } from "../runtime.ts"
import { SHOP } from "../shop.ts"
import { IntroMemory } from "../ports/deviceStorage.ts"
import { SPLASH_FADE_MS, SPLASH_FADES_AT_MS, TYPED_LETTER_MS } from "../businessConstants.ts"

export const WELCOME = `Welcome to ${SHOP.place}`

interface Splash {
  /** Whether the visitor wants no motion. */
  readonly still: boolean
  /** Whether the visitor is past the first screen before it could begin. */
  readonly hasScrolled: boolean
  /** How long the page itself has shown it: 0 where it has not, more than it lasts where it is over. Unit: milliseconds. */
  readonly elapsedMs: number
  /** Letters of the welcome that are typed. */
  readonly typed: number
}

export const makeSplashMachine = (run: Runtime<IntroMemory>) =>
  setup({
    types: {
      context: {} as Splash,
      input: {} as Pick<Splash, "still" | "hasScrolled"> & Partial<Splash>,
      events: {} as { readonly type: "page.loaded" | "splash.skip" },
    },
    guards: {
      isOver: ({ context }) => context.elapsedMs >= SPLASH_FADES_AT_MS,
      mayPlay: ({ context: { still, hasScrolled, elapsedMs } }) =>
        !still &&
        !hasScrolled &&
        (elapsedMs > 0 || !run.runSync(IntroMemory.use((memory) => memory.hasPlayed))),
      isTyped: ({ context }) => context.typed >= WELCOME.length,
    },
    actions: {
      remember: () => run.runSync(IntroMemory.use((memory) => memory.remember)),
      typeLetter: assign({ typed: ({ context }) => context.typed + 1 }),
    },
    delays: {
      fadesAt: ({ context }) => SPLASH_FADES_AT_MS - context.elapsedMs,
      fade: SPLASH_FADE_MS,
      letter: TYPED_LETTER_MS,
    },
  }).createMachine({
    id: "splash",
    context: ({ input }) => ({ typed: 0, elapsedMs: 0, ...input }),
    initial: "deciding",
    states: {
      deciding: {
        always: [
          { guard: "isOver", target: "gone", actions: "remember" },
          { guard: "mayPlay", target: "playing" },
          { target: "gone" },
        ],
      },
      playing: {
        initial: "flying",
        entry: "remember",
        on: { "splash.skip": "gone" },
        after: { fadesAt: "fading" },
        states: {
          flying: { on: { "page.loaded": "typing" } },
          typing: {
            always: { guard: "isTyped", target: "typed" },
            after: { letter: { target: "typing", reenter: true, actions: "typeLetter" } },
          },
          typed: {},
        },
      },
      fading: { on: { "splash.skip": "gone" }, after: { fade: "gone" } },
      gone: {},
    },
  })
