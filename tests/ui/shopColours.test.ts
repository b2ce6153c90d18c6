/** Every shop's texts can be read on their grounds, and a shop whose texts cannot is refused before it is built. */
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import fc from "fast-check"
import postcss from "postcss"
import { describe, expect, it } from "vitest"
import { readShop } from "#server/config/readShop.ts"
import { COLOUR_PAIRS, colourFaults, coloursIn, contrast } from "#server/config/shopColours.ts"

const root = fileURLToPath(new URL("../../", import.meta.url))
const SAMPLES = readdirSync(join(root, "samples"))
const FILES = ["shop.json", "operator.json", "colours.css"]

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
    const colour = fc.integer({ min: 0, max: 0xff_ff_ff }).map((n) => `#${n.toString(16).padStart(6, "0")}`)
    fc.assert(
      fc.property(colour, colour, (one, other) => {
        expect(contrast(one, other)).toBe(contrast(other, one))
        expect(contrast(one, other)).toBeGreaterThanOrEqual(1)
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
    const folder = mkdtempSync(join(tmpdir(), "shop-"))
    for (const file of FILES) cpSync(join(goa, file), join(folder, file))
    writeFileSync(join(folder, "colours.css"), pale)
    const facts = JSON.parse(readFileSync(join(goa, "shop.json"), "utf8"))
    writeFileSync(join(folder, "shop.json"), JSON.stringify({ ...facts, place: " ", orderIdPrefix: "goa" }))
    expect(troubleOf(folder)).toMatch(
      /^shop\.json: place: [^\n]+\nshop\.json: orderIdPrefix: [^\n]+\ncolours\.css: --soft: [^\n]+(?:\ncolours\.css: --soft: [^\n]+)*$/,
    )
    rmSync(folder, { recursive: true })
  })
})

// Helpers

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
