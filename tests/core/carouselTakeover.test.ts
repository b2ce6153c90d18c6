/** Laws of core/stage/carouselMachine.ts: what the visitor turns by hand, and where nothing should move. */
import { describe, expect, it } from "vitest"
import type { CarouselEvent } from "#core/stage/carouselMachine.ts"
import { GALLERY, HOLDS, openCarousel } from "./carouselStage.ts"

const takeovers = [
  { type: "slide.next" },
  { type: "slide.previous" },
  { type: "slide.show", index: 2 },
  { type: "rotation.stop" },
] as const satisfies ReadonlyArray<CarouselEvent>

describe("a visitor who takes over", () => {
  it.each(takeovers)(
    "should end the rotation by $type, and no hold that ends should begin it again",
    (act) => {
      const carousel = openCarousel(GALLERY)
      carousel.send(act)
      const index = carousel.index()
      for (const [begin, end] of HOLDS) {
        carousel.send(begin)
        carousel.pass(9000)
        carousel.send(end)
        carousel.pass(60_000)
      }
      expect([carousel.index(), carousel.rotation()]).toEqual([index, "stopped"])
    },
  )

  it.each(takeovers)("should end it by $type while it is held, too", (act) => {
    const carousel = openCarousel(GALLERY)
    carousel.send({ type: "lightbox.open" }, act, { type: "lightbox.close" })
    const index = carousel.index()
    carousel.pass(60_000)
    expect(carousel.index()).toBe(index)
  })

  it("should be able to start it again, from the slide that is shown", () => {
    const carousel = openCarousel(GALLERY)
    carousel.send({ type: "slide.show", index: 3 }, { type: "rotation.start" })
    carousel.pass(3000)
    expect(carousel.index()).toBe(0)
  })

  it("should move one slide on or back, round the ends, or to the slide that is asked for", () => {
    const carousel = openCarousel(GALLERY)
    const places = takeovers.slice(0, 3).map((act) => (carousel.send(act), carousel.index()))
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
    const carousel = openCarousel({ ...GALLERY, still: true })
    const [[begin, end]] = HOLDS
    carousel.send(begin, end)
    carousel.pass(60_000)
    expect([carousel.index(), carousel.rotation()]).toEqual([0, "stopped"])
    carousel.send({ type: "slide.next" })
    expect(carousel.index()).toBe(1)
  })

  it.each([0, 1])("should stand still with %d slides, and offer neither arrows nor rotation", (slides) => {
    const carousel = openCarousel({ ...GALLERY, slides })
    carousel.pass(60_000)
    for (const type of ["slide.next", "slide.previous", "rotation.start"] as const) {
      expect(carousel.can({ type })).toBe(false)
      carousel.send({ type })
    }
    carousel.pass(60_000)
    expect(carousel.index()).toBe(0)
  })
})
