/** Laws of core/catalogue/carouselMachine.ts: slides that advance by themselves, unless something holds them. */
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { CATEGORY_INTERVAL_MS, GALLERY_INTERVAL_MS } from "#core/businessConstants.ts"
import { GALLERY_INPUT, HOLDS, startCarousel } from "./carouselHarness.ts"

describe("rotation", () => {
  it("should show each slide for one interval, in turn, round and round", { tags: ["4.states.5"] }, () => {
    const intervals = fc.constantFrom(GALLERY_INTERVAL_MS, CATEGORY_INTERVAL_MS)
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 7 }), intervals, fc.nat(20), (slides, intervalMs, turns) => {
        const carousel = startCarousel({ slides, intervalMs, still: false })
        carousel.pass(turns * intervalMs)
        expect(carousel.index()).toBe(turns % slides)
        carousel.pass(intervalMs - 50)
        expect(carousel.index()).toBe(turns % slides)
        carousel.pass(50)
        expect(carousel.index()).toBe((turns + 1) % slides)
      }),
    )
  })

  it(
    "should wait the gallery's 3 s and the categories' 5 s",
    { tags: ["2.home.27", "2.activity.14", "9.constants.9", "9.constants.10"] },
    () => {
      expect([GALLERY_INTERVAL_MS, CATEGORY_INTERVAL_MS]).toEqual([3000, 5000])
    },
  )

  it.each(HOLDS)(
    "should be held by $type $by, and give the slide a whole interval afterwards",
    { tags: ["2.activity.15", "2.activity.16"] },
    (begin, end) => {
      const carousel = startCarousel(GALLERY_INPUT)
      carousel.pass(2000)
      carousel.send(begin)
      carousel.pass(60_000)
      expect(carousel.index()).toBe(0)
      carousel.send(end)
      carousel.pass(2950)
      expect(carousel.index()).toBe(0)
      carousel.pass(50)
      expect(carousel.index()).toBe(1)
    },
  )

  it("should be held until the last of several holds has ended, in whatever order", () => {
    const orders = fc.shuffledSubarray([...HOLDS], { minLength: 1 })
    fc.assert(
      fc.property(
        orders,
        fc.shuffledSubarray([...HOLDS.keys()], { minLength: HOLDS.length }),
        (begun, order) => {
          const carousel = startCarousel(GALLERY_INPUT)
          carousel.send(...begun.map(([begin]) => begin))
          const ends = order.flatMap((place) => begun[place]?.[1] ?? [])
          for (const end of ends) {
            carousel.pass(9000)
            expect([carousel.index(), carousel.rotation()]).toEqual([0, "held"])
            carousel.send(end)
          }
          carousel.pass(3000)
          expect(carousel.index()).toBe(1)
        },
      ),
    )
  })

  it("should count a hold once, however often it begins", () => {
    const carousel = startCarousel(GALLERY_INPUT)
    const [[begin, end]] = HOLDS
    carousel.send(begin, begin, begin, end)
    carousel.pass(3000)
    expect(carousel.index()).toBe(1)
  })
})
