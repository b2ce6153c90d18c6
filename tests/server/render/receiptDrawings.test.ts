/** What a shop's drawings become on paper, read back as the operators of the page. */
import { readFileSync } from "node:fs"
import fc from "fast-check"
import { jsPDF } from "jspdf"
import { describe, expect, it } from "vitest"
import { drawReceiptPicture, drawShapes, drawTileBand } from "#adapters/pdf/drawShapes.ts"
import type { PrintShapes } from "#core/shopDrawings.ts"
import { receiptDrawings as goa } from "../../../samples/goa/receiptDrawings.ts"
import { receiptDrawings as munnar } from "../../../samples/munnar/receiptDrawings.ts"

/** The operators that `draw` writes, on a sheet whose unit is the point and whose zero is below. */
const operatorsOf = (draw: (doc: jsPDF) => void): ReadonlyArray<string> => {
  const doc = new jsPDF({ unit: "pt", format: [100, 100] })
  draw(doc)
  const page: unknown = doc.internal.pages[1]
  if (!Array.isArray(page)) throw new Error("there is no page")
  return page.map(String)
}

/** Only what moves the pen and paints. */
const penOf = (path: string, fill: "mango" | undefined = undefined) =>
  operatorsOf((doc) =>
    drawShapes(doc, [{ path, ...(fill === undefined ? { stroke: "azul" } : { fill }) }], {
      x: 0,
      y: 0,
      scale: 1,
    }),
  ).filter((line) => / [mlc]$|^[hfS]$/.test(line))

const whole = fc.integer({ min: -40, max: 40 })

describe("a path on the receipt", () => {
  it("should be the same, said from its start or from where the pen is", () => {
    fc.assert(
      fc.property(whole, whole, whole, whole, (x, y, right, down) => {
        const absolute = `M${x} ${y}H${x + right}V${y + down}L${x} ${y}Z`
        expect(penOf(`M${x} ${y}h${right}v${down}l${-right} ${-down}z`)).toEqual(penOf(absolute))
      }),
    )
  })

  it("should go on where a closed part began", () => {
    expect(penOf("M10 10h20v20zl5 5")).toEqual(penOf("M10 10H30V30ZL15 15"))
  })

  it("should take a command's numbers again and again", () => {
    expect(penOf("M0 0l1 2 3 4c1 1 2 2 3 3 1 1 2 2 3 3")).toEqual(
      penOf("M0 0L1 2L4 6C5 7 6 8 7 9C8 10 9 11 10 12"),
    )
  })

  it("should be filled or stroked as it says", () => {
    expect(penOf("M0 0h9v9z", "mango").at(-1)).toBe("f")
    expect(penOf("M0 0h9v9z").at(-1)).toBe("S")
  })
})

describe.each(Object.entries({ goa, munnar }))("the drawings of samples/%s", (name, { tile, picture }) => {
  const colours: Record<string, string> = JSON.parse(
    readFileSync(new URL(`../../../samples/${name}/printColours.json`, import.meta.url), "utf8"),
  )
  const shapes: PrintShapes = [...(tile ?? []), ...(picture ?? [])]

  it("should be written as paper takes them, in colours that there are", () => {
    expect(shapes.length).toBeGreaterThan(6)
    const paths = shapes.flatMap((shape) => ("path" in shape ? [shape.path] : []))
    expect(paths.filter((path) => !/^M[-\d. MLHVCZmlhvcz]+$/.test(path))).toEqual([])
    const used = shapes.flatMap(({ fill, stroke }) => [fill ?? [], stroke ?? []]).flat()
    expect(used.filter((colour) => !colour.startsWith("#") && !(colour in colours))).toEqual([])
  })

  it("should be a band of whole tiles and a picture inside its frame", () => {
    const band = operatorsOf((doc) => drawTileBand(doc, tile, { x: 0, y: 0, width: 90, height: 9 }))
    const one = operatorsOf((doc) => drawTileBand(doc, tile, { x: 0, y: 0, width: 9, height: 9 }))
    const moves = (lines: ReadonlyArray<string>) => lines.filter((line) => line.endsWith(" m")).length
    expect(moves(band)).toBe(10 * moves(one))
    const framed = operatorsOf((doc) => drawReceiptPicture(doc, picture ?? [], 0, 0))
    expect(framed.filter((line) => /^(?:q|W|Q)$/.test(line))).toEqual(["q", "W", "Q"])
  })
})

it("should be two plain lines where a shop draws no tile", () => {
  const band = operatorsOf((doc) => drawTileBand(doc, undefined, { x: 0, y: 0, width: 90, height: 8 }))
  expect(band.filter((line) => line.endsWith(" re"))).toHaveLength(2)
})
