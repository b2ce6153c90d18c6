/**
 * What the poster kit promises of its drawings: the same every time, no two views alike, words that fit, a loop that closes.
 */
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { drawings } from "#tools/art/drawings.ts"
import { drawIllustration } from "#tools/art/drawIllustration.ts"
import filmed from "#tools/art/heroLoop.json" with { type: "json" }
import { HERO_LOOP, heroMoment, loopFingerprint } from "#tools/art/heroLoop.ts"
import { fitWords, setLine } from "#tools/art/lettering/setWords.ts"
import facts from "#shop/pictures.json" with { type: "json" }
import { isOutdated } from "#tools/art/renderDrawing.ts"
import { activityIllustrations, pageIllustrations } from "#shop/illustrations.ts"
import { catalogueNames } from "#tools/art/catalogueNames.ts"
import { openStudio } from "#tools/art/studio.ts"
import { viewsOf } from "#tools/art/views.ts"

const inkOf = new Map<string, string>(Object.entries(facts).map(([name, { drawing }]) => [name, drawing]))
const words = fc.stringMatching(/^[A-Z][a-z]{1,9}( [a-z]{2,9}){0,4}$/)

describe("drawings", { timeout: 60_000 }, () => {
  it("are drawn again to the letter, whatever was drawn in between", () => {
    const anyDrawing = fc.constantFrom(...drawings)
    fc.assert(
      fc.property(anyDrawing, anyDrawing, (drawing, other) => {
        const first = drawing.svg()
        other.svg()
        expect(drawing.svg()).toBe(first)
      }),
      { numRuns: 20 },
    )
  })

  it("are those of the committed files; where not, `npm run art` was forgotten", () => {
    const other = drawings.filter((drawing) => isOutdated(drawing, facts))
    expect(other.map(({ name }) => name)).toEqual([])
  })

  it("exist for every category and every activity of the stocked shop", () => {
    const wanted = catalogueNames().flatMap(({ slug, subcategories }) => [
      `category-${slug}`,
      ...subcategories.map((activity) => activity.slug),
    ])
    expect(wanted.filter((name) => !(name in { ...pageIllustrations, ...activityIllustrations }))).toEqual([])
  })

  it("of two scenes are never the same", () => {
    const ink = drawings.filter(({ name }) => !name.startsWith("icons/")).map(({ name }) => inkOf.get(name))
    expect(new Set(ink).size).toBe(ink.length)
  })
})

describe("gallery views", () => {
  it.each(Object.entries(activityIllustrations))("of %s differ in light and in framing", (_, scene) => {
    const views = viewsOf(scene)
    expect(views).toHaveLength(4)
    expect(new Set(views.map((view) => view.illustration.time)).size).toBe(4)
    expect(new Set(views.map(({ crop, mirrored }) => JSON.stringify([crop, mirrored]))).size).toBe(4)
  })

  it("stay inside the canvas", () => {
    for (const { crop } of Object.values(activityIllustrations).flatMap(viewsOf)) {
      expect(Math.min(crop.x, crop.y)).toBeGreaterThanOrEqual(0)
      expect(crop.x + crop.width).toBeLessThanOrEqual(1600)
      expect(crop.y + crop.height).toBeLessThanOrEqual(900)
    }
  })
})

describe("the loop", { timeout: 60_000 }, () => {
  it("stands still at its beginning and comes back to it, however a thing swings", () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0, max: 9, noNaN: true }),
        fc.integer({ min: 1, max: 9 }),
        (start, swings) => {
          expect(openStudio("dusk", 1, 0).sway(start, swings)).toBe(0)
          expect(openStudio("dusk", 1, 1).sway(start, swings)).toBeCloseTo(0, 9)
        },
      ),
    )
  })

  it("begins with the still and would end with it", () => {
    const still = drawings.find(({ name }) => name === "pictures/home-hero")?.svg()
    expect(drawIllustration(heroMoment(0))).toBe(still)
    expect(drawIllustration(heroMoment(HERO_LOOP.framesPerSecond * HERO_LOOP.seconds))).toBe(still)
  })

  it("is the one that was filmed; where not, the film must be made again", () => {
    expect(loopFingerprint()).toBe(filmed.drawing)
  })

  it("moves in every frame between", () => {
    const frames = HERO_LOOP.framesPerSecond * HERO_LOOP.seconds
    fc.assert(
      fc.property(fc.integer({ min: 0, max: frames - 2 }), (frame) => {
        expect(drawIllustration(heroMoment(frame + 1))).not.toBe(drawIllustration(heroMoment(frame)))
      }),
      { numRuns: 8 },
    )
  })
})

describe("words on a ticket", () => {
  const column = { width: 372, lines: 5, sizes: [96, 72, 40] }

  it("keep every word in order and stay within their column", () => {
    fc.assert(
      fc.property(words, (text) => {
        const { size, lines } = fitWords(text, column)
        expect(lines.join(" ")).toBe(text)
        for (const line of lines)
          expect(setLine(line, size, "#000000").width).toBeLessThanOrEqual(column.width)
      }),
    )
  })

  it("refuse a letter that was not cut", () => {
    expect(() => setLine("गोवा", 40, "#000000")).toThrow("was not cut")
  })
})
