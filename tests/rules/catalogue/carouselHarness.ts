/** A carousel whose clock the test moves. */
import { createActor, SimulatedClock } from "xstate"
import { GALLERY_INTERVAL_MS } from "#core/businessConstants.ts"
import { type CarouselEvent, carouselMachine } from "#core/catalogue/carouselMachine.ts"
import { advanceTime } from "../../harness/clocks.ts"

/** Every way to hold the rotation, and to let it go. */
export const HOLDS = [
  [
    { type: "hold.begin", by: "pointer" },
    { type: "hold.end", by: "pointer" },
  ],
  [
    { type: "hold.begin", by: "focus" },
    { type: "hold.end", by: "focus" },
  ],
  [
    { type: "hold.begin", by: "sight" },
    { type: "hold.end", by: "sight" },
  ],
  [{ type: "lightbox.open" }, { type: "lightbox.close" }],
] as const satisfies ReadonlyArray<readonly [CarouselEvent, CarouselEvent]>

/** A gallery of four pictures. */
export const GALLERY_INPUT = { slides: 4, intervalMs: GALLERY_INTERVAL_MS, still: false }

interface Show {
  readonly slides: number
  readonly intervalMs: number
  readonly still: boolean
}

export const startCarousel = (input: Show) => {
  const clock = new SimulatedClock()
  const actor = createActor(carouselMachine, { clock, input }).start()
  const state = () => actor.getSnapshot()
  return {
    index: () => state().context.index,
    rotation: () => state().value.rotation,
    isLightboxOpen: () => state().matches({ lightbox: "open" }),
    can: (event: CarouselEvent) => state().can(event),
    send: (...events: ReadonlyArray<CarouselEvent>) => {
      for (const event of events) actor.send(event)
    },
    /** Unit: milliseconds. */
    pass: (ms: number, stepMs = 50) => advanceTime(clock, ms, stepMs),
  }
}
