/** core/catalogue/carouselMachine.ts against a model, under random visitors. */
import * as fc from "fast-check"
import { expect, it } from "vitest"
import type { CarouselEvent, CarouselHold } from "#core/catalogue/carouselMachine.ts"
import { startCarousel } from "./carouselHarness.ts"

/** Time passes in beats: this many make one interval. */
const BEATS = 4

const by = fc.constantFrom("pointer" as const, "focus" as const, "sight" as const)
const acts: fc.Arbitrary<CarouselEvent> = fc.oneof(
  fc.record({ type: fc.constantFrom("slide.next" as const, "slide.previous" as const) }),
  { weight: 3, arbitrary: fc.record({ type: fc.constant("rotation.start" as const) }) },
  fc.record({ type: fc.constant("rotation.stop" as const) }),
  fc.record({
    type: fc.constant("slide.show" as const),
    index: fc.constantFrom(-1, 0, 1, 2, 5, 6, 0.5, Number.NaN),
  }),
  {
    weight: 3,
    arbitrary: fc.record({ type: fc.constantFrom("hold.begin" as const, "hold.end" as const), by }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ type: fc.constantFrom("lightbox.open" as const, "lightbox.close" as const) }),
  },
)
const steps = fc.oneof(
  acts.map((event) => ({ event })),
  fc.record({ beats: fc.integer({ min: 1, max: 3 * BEATS }) }),
)
const shows = fc.record({
  slides: fc.integer({ min: 0, max: 6 }),
  intervalMs: fc.constantFrom(4, 3000, 5000),
  still: fc.oneof({ weight: 3, arbitrary: fc.constant(false) }, fc.constant(true)),
})

it("should do what the model does, and always stand on a slide that exists", () => {
  fc.assert(
    fc.property(shows, fc.array(steps, { maxLength: 40, size: "max" }), (input, visit) => {
      const carousel = startCarousel(input)
      let model = freshModel(input)
      for (const step of visit) {
        if ("event" in step) {
          carousel.send(step.event)
          model = act(model, step.event)
        } else {
          carousel.pass((step.beats * input.intervalMs) / BEATS, input.intervalMs / BEATS)
          for (let beat = 0; beat < step.beats; beat++) model = heard(model)
        }
        expect([carousel.index(), carousel.rotation()]).toEqual([model.index, model.at])
        expect(carousel.isLightboxOpen()).toBe(model.holds.has("lightbox"))
        expect(carousel.index()).toBeGreaterThanOrEqual(0)
        expect(carousel.index()).toBeLessThan(Math.max(1, input.slides))
      }
    }),
  )
})

// Helpers

const freshModel = ({ slides, still }: { readonly slides: number; readonly still: boolean }) => ({
  slides,
  index: 0,
  at: slides > 1 && !still ? ("rotating" as const) : ("stopped" as "rotating" | "held" | "stopped"),
  holds: new Set<CarouselHold>(),
  /** Beats since the slide came, or rotation went on. */
  waited: 0,
})
type Model = ReturnType<typeof freshModel>

const heard = (model: Model): Model => {
  if (model.at !== "rotating") return model
  if (model.waited + 1 < BEATS) return { ...model, waited: model.waited + 1 }
  return { ...model, index: (model.index + 1) % model.slides, waited: 0 }
}

const held = (model: Model, hold: CarouselHold, isHeld: boolean): Model => {
  const holds = new Set([...model.holds].filter((other) => other !== hold).concat(isHeld ? [hold] : []))
  if (model.at === "stopped") return { ...model, holds }
  const at = holds.size > 0 ? "held" : "rotating"
  return { ...model, holds, at, waited: at === model.at ? model.waited : 0 }
}

const turnedTo = (model: Model, index: number): Model =>
  model.slides > 1 ? { ...model, index: (index + model.slides) % model.slides } : model

const act = (model: Model, event: CarouselEvent): Model => {
  switch (event.type) {
    case "slide.next":
      return turnedTo(model, model.index + 1)
    case "slide.previous":
      return turnedTo(model, model.index - 1)
    case "slide.show":
      return Array.from({ length: model.slides }, (_, index) => index).includes(event.index)
        ? { ...model, index: event.index }
        : model
    case "rotation.stop":
      return { ...model, at: "stopped" }
    case "rotation.start":
      return model.at === "stopped" && model.slides > 1
        ? { ...model, at: model.holds.size > 0 ? "held" : "rotating", waited: 0 }
        : model
    case "hold.begin":
    case "hold.end":
      return held(model, event.by, event.type === "hold.begin")
    case "lightbox.open":
    case "lightbox.close":
      return held(model, "lightbox", event.type === "lightbox.open")
  }
}
