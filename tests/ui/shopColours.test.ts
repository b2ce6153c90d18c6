/** Every shop's texts can be read on their grounds, and a shop whose texts cannot is refused before it is built. */
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import fc from "fast-check"
import postcss from "postcss"
import { describe, expect, it } from "vitest"
import { COLOUR_PAIRS, colourFaults, coloursIn, contrast, nightTileFaults } from "#core/shopColours.ts"
import { readShop } from "#server/config/readShop.ts"

const root = fileURLToPath(new URL("../../", import.meta.url))
const SAMPLES = readdirSync(join(root, "samples"))
const FILES = ["shop.json", "operator.json", "colours.css", "printColours.json", "tile.svg", "nightTile.svg"]

describe.each(SAMPLES)("the shop in samples/%s", (name) => {
  it("should be right in every field, and readable in every pair of colours", () => {
    expect(readShop(join(root, "samples", name)).shop.place.toLowerCase()).toBe(name)
  })
})

describe("the pairs of colours", () => {
  it("should be all in which a stylesheet gives a text and its ground together", () => {
    const known = new Set(
      COLOUR_PAIRS.flatMap(({ on, colours }) => colours.map((text) => `${text} on ${on}`)),
    )
    const pairs = readdirSync(join(root, "ui"), { recursive: true, encoding: "utf8" })
      .filter((path) => path.endsWith(".css"))
      .flatMap((path) => pairsIn(readFileSync(join(root, "ui", path), "utf8")))
    expect(pairs.length).toBeGreaterThan(40)
    // A picture shines through the glass, and the stamp's verdict is one of the four that are listed.
    expect(pairs.filter((pair) => !known.has(pair) && !/on (?:glass|verdict)$/.test(pair))).toEqual([])
  })

  it("should be measured as WCAG measures them", () => {
    expect(contrast("#000000", "#ffffff")).toBeCloseTo(21, 5)
    expect(contrast("#767676", "#ffffff")).toBeCloseTo(4.54, 2)
    expect(contrast("#777777", "#ffffff")).toBeCloseTo(4.48, 2)
    const colour = fc.integer({ min: 0, max: 0xff_ff_ff }).map((n) => `#${n.toString(16).padStart(6, "0")}`)
    fc.assert(
      fc.property(colour, colour, (one, other) => {
        expect(contrast(one, other)).toBe(contrast(other, one))
        expect(contrast(one, other)).toBeGreaterThanOrEqual(1)
        expect(contrast(one, other)).toBeLessThanOrEqual(21.0001)
      }),
    )
  })
})

describe("a shop that is wrong", () => {
  it("should be told in one line for each fault: file, field, what is wrong", () => {
    const goa = join(root, "samples/goa")
    const pale = readFileSync(join(goa, "colours.css"), "utf8").replace("--soft: #44537a", "--soft: #a4b3da")
    expect(colourFaults(coloursIn(pale))[0]).toMatch(
      /^--soft: has a contrast of [\d.]+ on --shell, and needs 4\.5/,
    )
    const folder = copyOf(goa)
    writeFileSync(join(folder, "colours.css"), pale)
    const facts = JSON.parse(readFileSync(join(goa, "shop.json"), "utf8"))
    writeFileSync(join(folder, "shop.json"), JSON.stringify({ ...facts, place: " ", orderIdPrefix: "goa" }))
    expect(troubleOf(folder)).toMatch(
      /^shop\.json: place: [^\n]+\nshop\.json: orderIdPrefix: [^\n]+\ncolours\.css: --soft: [^\n]+(?:\ncolours\.css: --soft: [^\n]+)*\nprintColours\.json: soft: is #44537a, and colours\.css has #a4b3da as --soft$/,
    )
    rmSync(folder, { recursive: true })
  })

  it("should be told of a pattern on which the footer cannot be read, and of other colours on paper", () => {
    const folder = copyOf(join(root, "samples/munnar"))
    const tile = readFileSync(join(folder, "nightTile.svg"), "utf8")
    writeFileSync(join(folder, "nightTile.svg"), tile.replaceAll(/stroke-opacity="[^"]+"/g, ""))
    const print = readFileSync(join(folder, "printColours.json"), "utf8")
    writeFileSync(join(folder, "printColours.json"), print.replace("#27643f", "#0f6f78"))
    expect(troubleOf(folder)).toMatch(
      /^(?:nightTile\.svg: #[\da-f]{6}: leaves --\w+ a contrast of [\d.]+ on it, and it needs 4\.5 to be read\n){3}printColours\.json: teal: is #0f6f78, and colours\.css has #27643f as --teal$/,
    )
    rmSync(folder, { recursive: true })
  })

  it("should have no pattern where it draws none", () => {
    const folder = copyOf(join(root, "samples/munnar"))
    const colours = readFileSync(join(folder, "colours.css"), "utf8")
    writeFileSync(join(folder, "colours.css"), colours.replaceAll(/ +--\w+-pattern: [^\n]+\n/g, ""))
    for (const file of ["tile.svg", "nightTile.svg"]) rmSync(join(folder, file))
    expect(troubleOf(folder)).toBe("none")
    rmSync(folder, { recursive: true })
  })
})

describe("the pattern behind a text", () => {
  it("should trouble no text where none of it is there, and all where it is the text's own colour", () => {
    const colours = coloursIn(readFileSync(join(root, "samples/goa/colours.css"), "utf8"))
    const shade = fc.constantFrom("#ffffff", "#f7ead2", "#f2ac3c")
    fc.assert(
      fc.property(shade, fc.double({ min: 0, max: 1, noNaN: true }), (colour, share) => {
        const svg = (opacity: number) => `<path stroke="${colour}" stroke-opacity="${opacity}"/>`
        expect(nightTileFaults(colours, svg(0))).toEqual([])
        expect(nightTileFaults(colours, `<path fill="${colour}"/>`).length).toBe(3)
        // More of a light pattern is never better to read on.
        expect(nightTileFaults(colours, svg(share)).length).toBeLessThanOrEqual(3)
        expect(nightTileFaults(colours, svg(share)).length).toBeGreaterThanOrEqual(
          nightTileFaults(colours, svg(share / 2)).length,
        )
      }),
      { examples: [["#ffffff", 0.000001]] },
    )
  })
})

// Helpers

const copyOf = (sample: string): string => {
  const folder = mkdtempSync(join(tmpdir(), "shop-"))
  for (const file of FILES) cpSync(join(sample, file), join(folder, file))
  return folder
}

const tokenIn = (value: string | undefined) => /^var\(--([\w-]+)\)/.exec(value ?? "")?.[1]

/** "ink on shell", of each rule that says both. */
const pairsIn = (css: string): ReadonlyArray<string> => {
  const pairs: Array<string> = []
  postcss.parse(css).walkRules((rule) => {
    const said = new Map<string, string>()
    rule.each((node) => {
      if (node.type === "decl") said.set(node.prop, node.value)
    })
    const [text, on] = [
      tokenIn(said.get("color")),
      tokenIn(said.get("background") ?? said.get("background-color")),
    ]
    if (text !== undefined && on !== undefined) pairs.push(`${text} on ${on}`)
  })
  return pairs
}

const troubleOf = (folder: string): string => {
  try {
    readShop(folder)
    return "none"
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}
