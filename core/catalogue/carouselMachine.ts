/**
 * Slides that advance by themselves: the gallery "More Moments" and "Explore by Categories" (specification section 2).
 *
 * Rotation waits while anything holds it: the pointer, the focus, the open lightbox, or that it is out of sight, where each
 * turn would only cost a phone work. After a slide that the visitor chooses it goes on as soon as nothing holds it; only Pause
 * ends it. It never begins for a single slide, or for a visitor who wants no motion. Slides count from 0.
 */
import { assign, setup } from "xstate"

/** What may hold the rotation for a while; `sight` holds it while it is out of sight. */
export type CarouselHold = "pointer" | "focus" | "sight" | "lightbox"

interface Carousel {
  readonly index: number
  readonly slides: number
  /** Unit: milliseconds. */
  readonly intervalMs: number
  readonly still: boolean
  readonly holds: ReadonlyArray<CarouselHold>
}

export type CarouselEvent =
  | { readonly type: "slide.next" | "slide.previous" | "rotation.stop" | "rotation.start" }
  | { readonly type: "slide.show"; readonly index: number }
  | { readonly type: "hold.begin" | "hold.end"; readonly by: Exclude<CarouselHold, "lightbox"> }
  | { readonly type: "lightbox.open" | "lightbox.close" }

const turned = ({ index, slides }: Carousel, by: number) => (index + by + slides) % slides

export const carouselMachine = setup({
  types: {
    context: {} as Carousel,
    input: {} as Pick<Carousel, "slides" | "intervalMs" | "still">,
    events: {} as CarouselEvent,
  },
  guards: {
    mayRotate: ({ context }) => context.slides > 1 && !context.still,
    isFree: ({ context }) => context.holds.length === 0,
    isHeld: ({ context }) => context.holds.length > 0,
    hasMany: ({ context }) => context.slides > 1,
    isSlide: ({ context }, { index }: { index: number }) =>
      Number.isInteger(index) && index >= 0 && index < context.slides,
  },
  actions: {
    advance: assign({ index: ({ context }) => turned(context, 1) }),
    goBack: assign({ index: ({ context }) => turned(context, -1) }),
    show: assign((_, { index }: { index: number }) => ({ index })),
    hold: assign(({ context }, { by }: { by: CarouselHold }) => ({
      holds: context.holds.includes(by) ? context.holds : [...context.holds, by],
    })),
    release: assign(({ context }, { by }: { by: CarouselHold }) => ({
      holds: context.holds.filter((hold) => hold !== by),
    })),
  },
  delays: { interval: ({ context }) => context.intervalMs },
}).createMachine({
  id: "carousel",
  type: "parallel",
  context: ({ input }) => ({ ...input, index: 0, holds: [] }),
  states: {
    rotation: {
      initial: "deciding",
      on: {
        "hold.begin": { actions: { type: "hold", params: ({ event }) => event } },
        "hold.end": { actions: { type: "release", params: ({ event }) => event } },
        "slide.next": { guard: "hasMany", actions: "advance" },
        "slide.previous": { guard: "hasMany", actions: "goBack" },
        "slide.show": {
          guard: { type: "isSlide", params: ({ event }) => event },
          actions: { type: "show", params: ({ event }) => event },
        },
      },
      states: {
        deciding: { always: [{ guard: "mayRotate", target: "rotating" }, { target: "stopped" }] },
        rotating: {
          always: { guard: "isHeld", target: "held" },
          after: { interval: { target: "rotating", reenter: true, actions: "advance" } },
          on: { "rotation.stop": "stopped" },
        },
        held: { always: { guard: "isFree", target: "rotating" }, on: { "rotation.stop": "stopped" } },
        stopped: { on: { "rotation.start": { guard: "hasMany", target: "rotating" } } },
      },
    },
    lightbox: {
      initial: "closed",
      states: {
        closed: {
          on: { "lightbox.open": { target: "open", actions: { type: "hold", params: { by: "lightbox" } } } },
        },
        open: {
          on: {
            "lightbox.close": { target: "closed", actions: { type: "release", params: { by: "lightbox" } } },
          },
        },
      },
    },
  },
})
