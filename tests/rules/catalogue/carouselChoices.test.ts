/** Laws of core/catalogue/carouselMachine.ts: slides that the visitor chooses, and where nothing should move. */
import { describe, expect, it } from "vitest"
import type { CarouselEvent } from "#core/catalogue/carouselMachine.ts"
import { GALLERY_INPUT, HOLDS, startCarousel } from "./carouselHarness.ts"

const choices = [
  { type: "slide.next" },
  { type: "slide.previous" },
  { type: "slide.show", index: 2 },
] as const satisfies ReadonlyArray<CarouselEvent>

describe("a visitor who chooses a slide", () => {
  it.each(choices)(
    "should see the slides go on from it after $type, once nobody is at them",
    { tags: ["2.home.27"] },
    (act) => {
      for (const [begin, end] of HOLDS) {
        const carousel = startCarousel(GALLERY_INPUT)
        carousel.send(begin, act)
        const index = carousel.index()
        carousel.pass(60_000)
        expect([carousel.index(), carousel.rotation()]).toEqual([index, "held"])
        carousel.send(end)
        carousel.pass(3000)
        expect([carousel.index(), carousel.rotation()]).toEqual([(index + 1) % 4, "rotating"])
      }
    },
  )

  it.each(choices)("should keep it after $type where the rotation was stopped", (act) => {
    const carousel = startCarousel(GALLERY_INPUT)
    carousel.send({ type: "rotation.stop" }, act)
    const index = carousel.index()
    for (const [begin, end] of HOLDS) {
      carousel.send(begin)
      carousel.pass(9000)
      carousel.send(end)
      carousel.pass(60_000)
    }
    expect([carousel.index(), carousel.rotation()]).toEqual([index, "stopped"])
  })

  it("should end the rotation by Pause, also while it is held", () => {
    const carousel = startCarousel(GALLERY_INPUT)
    carousel.send({ type: "lightbox.open" }, { type: "rotation.stop" }, { type: "lightbox.close" })
    carousel.pass(60_000)
    expect([carousel.index(), carousel.rotation()]).toEqual([0, "stopped"])
  })

  it("should be able to start it again, from the slide that is shown", () => {
    const carousel = startCarousel(GALLERY_INPUT)
    carousel.send({ type: "rotation.stop" }, { type: "slide.show", index: 3 }, { type: "rotation.start" })
    carousel.pass(3000)
    expect(carousel.index()).toBe(0)
  })

  it("should move one slide on or back, round the ends, or to the slide that is asked for", () => {
    const carousel = startCarousel(GALLERY_INPUT)
    const places = choices.map((act) => (carousel.send(act), carousel.index()))
    carousel.send({ type: "slide.show", index: 0 }, { type: "slide.previous" })
    expect([...places, carousel.index()]).toEqual([1, 0, 2, 3])
    for (const index of [-1, 4, 0.5, Number.NaN]) {
      expect(carousel.can({ type: "slide.show", index })).toBe(false)
      carousel.send({ type: "slide.show", index })
      expect(carousel.index()).toBe(3)
    }
  })
})

describe("where nothing should move", () => {
  it("should stand still for a visitor who wants no motion, and still turn by hand", () => {
    const carousel = startCarousel({ ...GALLERY_INPUT, still: true })
    const [[begin, end]] = HOLDS
    carousel.send(begin, end)
    carousel.pass(60_000)
    expect([carousel.index(), carousel.rotation()]).toEqual([0, "stopped"])
    carousel.send({ type: "slide.next" })
    expect(carousel.index()).toBe(1)
  })

  it.each([0, 1])("should stand still with %d slides, and offer neither arrows nor rotation", (slides) => {
    const carousel = startCarousel({ ...GALLERY_INPUT, slides })
    carousel.pass(60_000)
    for (const type of ["slide.next", "slide.previous", "rotation.start"] as const) {
      expect(carousel.can({ type })).toBe(false)
      carousel.send({ type })
    }
    carousel.pass(60_000)
    expect(carousel.index()).toBe(0)
  })
})
