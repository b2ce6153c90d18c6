/**
 * The faces of the site, one file to a weight: nothing is set in a weight or width that would be made up of another one.
 * And those that stand in until they have come: as wide and as high, so that no line breaks anew.
 */
import { expect, it } from "vitest"
import { useBrowserAndServer, pageVisits } from "../../harness/browser/browserAndServer.ts"
import { hydratePage, seeAtRest, seeFonts } from "../../harness/browser/page.ts"
import { CRUISE, seeHeading } from "../../harness/browser/visitor.ts"

const visit = pageVisits(useBrowserAndServer())

/** How far a stand-in's line may be from the real one's, as a share. */
const WIDTH_WITHIN = 0.06
const HEIGHT_WITHIN = 0.02

const SENTENCE = "River cruises at sunset, reefs off Grande Island, spice gardens, whole holidays."

const WEIGHTS = [
  ["Figtree", 400, "100%"],
  ["Figtree", 600, "100%"],
  ["Figtree", 700, "100%"],
  ["Bricolage", 800, "82%"],
  ["Bricolage", 700, "92%"],
] as const

it("has a stand-in of the same measure for each weight", () =>
  visit("/AboutUs", async (page) => {
    await seeFonts(page)
    for (const [family, weight, stretch] of WEIGHTS) {
      const real = family === "Bricolage" ? "Bricolage Grotesque" : "Figtree"
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
      const face = `${family} at weight ${weight}, ${stretch} wide`
      expect.soft(own.width, face).not.toBe(none.width)
      expect.soft(Math.abs(standIn.width / own.width - 1), face).toBeLessThan(WIDTH_WITHIN)
      expect.soft(Math.abs(standIn.height / own.height - 1), face).toBeLessThan(HEIGHT_WITHIN)
    }
  }))

it.each(["/", CRUISE, "/explore/cruises", "/planYourTrip", "/refundPolicy", "/AboutUs", "/Thankyou"])(
  "%s is set in faces that there are",
  (path) =>
    visit(path, async (page) => {
      await seeFonts(page)
      const [faces, used] = await page.evaluate(() => {
        const nameOf = (family: string, weight: string, stretch: string, style: string) =>
          [family.replaceAll('"', ""), weight, stretch.replace("normal", "100%"), style].join(" ")
        const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
        const set = new Set<string>()
        while (texts.nextNode()) {
          const { parentElement, textContent } = texts.currentNode
          if (parentElement?.checkVisibility() !== true || textContent?.trim() === "") continue
          const { fontFamily, fontWeight, fontStretch, fontStyle } = getComputedStyle(parentElement)
          set.add(nameOf(fontFamily.split(",")[0] ?? "", fontWeight, fontStretch, fontStyle))
        }
        const there = [...document.fonts].map((face) =>
          nameOf(face.family, face.weight, face.stretch, face.style),
        )
        return [there, [...set]]
      })
      expect(used.length).toBeGreaterThan(2)
      expect(used.filter((name) => !faces.includes(name))).toEqual([])
    }),
)

/** A font that comes later, or that the browser reads again, lays out all text of the page anew. */
it("come all before anything is set in some of them, and stay when a screen brings styles", () =>
  visit("/", async (page) => {
    await seeFonts(page)
    const headings = await page.evaluate(() =>
      [...document.fonts]
        .filter(({ family }) => family.replaceAll('"', "") === "Bricolage Grotesque")
        .map(({ weight, status }) => `${weight} ${status}`),
    )
    expect(headings.toSorted()).toEqual(["700 loaded", "800 loaded"])
    const first = await page.evaluateHandle(() => [...document.fonts][0])
    await hydratePage(page)
    // The picture's motion and, near the footer, the newsletter's form bring sheets too: of two on their way at once only one is
    // the last of all.
    await seeAtRest(page)
    const link = page.getByRole("contentinfo").getByRole("link", { name: "About Us" })
    await link.scrollIntoViewIfNeeded()
    await page.getByRole("region", { name: "Stay Updated" }).getByLabel("E-mail address").waitFor()
    await link.click()
    await seeHeading(page, /Goa, shown by/)
    expect(await page.evaluate((face) => [...document.fonts][0] === face, first)).toBe(true)
  }))
