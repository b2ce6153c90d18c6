/** The faces that stand in until the site's own have come: as wide and as high as those, so that no line breaks anew. */
import { expect, it } from "vitest"
import { useShop } from "./useShop.ts"
import { visitIn } from "./visitPage.ts"

const visit = visitIn(useShop())

/** How far a stand-in's line may be from the real one's, as a share. */
const WIDTH_WITHIN = 0.06
const HEIGHT_WITHIN = 0.02

const SENTENCE = "River cruises at sunset, reefs off Grande Island, spice gardens, whole holidays."

it.each([
  ["Figtree", 400, "100%"],
  ["Figtree", 500, "100%"],
  ["Figtree", 700, "100%"],
  ["Figtree", 800, "100%"],
  ["Bricolage", 800, "82%"],
  ["Bricolage", 700, "92%"],
  ["Bricolage", 800, "100%"],
])("%s at weight %i, %s wide, has a stand-in of its measure", (family, weight, stretch) =>
  visit("/AboutUs", async (page) => {
    const real = family === "Bricolage" ? "Bricolage Grotesque Variable" : "Figtree Variable"
    const [own, standIn, none] = await page.evaluate(
      async ([faces, words, style]) => {
        await document.fonts.load(`${style.weight} 20px "${faces[0]}"`, words)
        return faces.map((face) => {
          const line = document.createElement("span")
          line.style.cssText = `position: absolute; white-space: nowrap; font: ${style.weight} 40px / normal "${face}", monospace; font-stretch: ${style.stretch}; letter-spacing: 0`
          line.textContent = words
          document.body.append(line)
          const { width, height } = line.getBoundingClientRect()
          line.remove()
          return { width, height }
        })
      },
      [[real, `${family} Fallback`, "No Such Face"], SENTENCE, { weight, stretch }] as const,
    )
    if (own === undefined || standIn === undefined || none === undefined) throw new Error("not measured")
    expect(own.width).not.toBe(none.width)
    expect(Math.abs(standIn.width / own.width - 1)).toBeLessThan(WIDTH_WITHIN)
    expect(Math.abs(standIn.height / own.height - 1)).toBeLessThan(HEIGHT_WITHIN)
  }),
)
