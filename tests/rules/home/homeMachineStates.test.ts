/** Every state of the carousel, the headline and the intro can be reached. */
import { Effect, Layer, ManagedRuntime } from "effect"
import { describe, expect, it } from "vitest"
import { getShortestPaths } from "xstate/graph"
import { IntroMemory } from "#core/ports/deviceStorage.ts"
import { type CarouselEvent, carouselMachine } from "#core/catalogue/carouselMachine.ts"
import { headlineMachine } from "#core/home/headlineMachine.ts"
import { makeSplashMachine } from "#core/home/splashMachine.ts"
import { leafStates, activeLeaves } from "../../../stories/statecharts/chart.ts"

/** A timer that has run out: XState's event, so a type of the machine's own is only pretended. */
const after = <Event>(delay: string, place: string) => ({ type: `xstate.after.${delay}.${place}` }) as Event

const settled = (all: ReadonlyArray<string>) => new Set(all.filter((state) => !state.endsWith("deciding")))

describe("the machines of Home", () => {
  it("should reach every state of a carousel", () => {
    const events: ReadonlyArray<CarouselEvent> = [
      { type: "rotation.start" },
      { type: "rotation.stop" },
      { type: "hold.begin", by: "pointer" },
      { type: "hold.end", by: "pointer" },
      { type: "lightbox.open" },
      { type: "lightbox.close" },
    ]
    const input = { slides: 2, intervalMs: 3000, still: false }
    const paths = getShortestPaths(carouselMachine, { input, events })
    expect(new Set(paths.flatMap(({ state }) => activeLeaves(state.value)))).toEqual(
      settled(leafStates(carouselMachine.root)),
    )
  })

  it("should reach every state of a headline", () => {
    type Heard = Parameters<typeof headlineMachine.transition>[1]
    const paths = getShortestPaths(headlineMachine, {
      input: { headlines: ["Go", "Goa"], still: false, stoodMs: 0 },
      events: [
        { type: "rotation.stop" },
        { type: "rotation.start" },
        { type: "sight.lost" },
        after<Heard>("letter", "headline.rotating.typing"),
        after<Heard>("interval", "headline.rotating"),
      ],
    })
    expect(new Set(paths.flatMap(({ state }) => activeLeaves(state.value)))).toEqual(
      settled(leafStates(headlineMachine.root)),
    )
  })

  it("should reach every state of the splash", () => {
    const memory = { hasPlayed: Effect.succeed(false), remember: Effect.void }
    const splashMachine = makeSplashMachine(ManagedRuntime.make(Layer.succeed(IntroMemory, memory)))
    type Heard = Parameters<typeof splashMachine.transition>[1]
    const paths = getShortestPaths(splashMachine, {
      input: { still: false, hasScrolled: false },
      events: [
        { type: "page.loaded" },
        { type: "splash.skip" },
        after<Heard>("letter", "splash.playing.typing"),
        after<Heard>("fadesAt", "splash.playing"),
        after<Heard>("fade", "splash.fading"),
      ],
    })
    expect(new Set(paths.flatMap(({ state }) => activeLeaves(state.value)))).toEqual(
      settled(leafStates(splashMachine.root)),
    )
  })
})
