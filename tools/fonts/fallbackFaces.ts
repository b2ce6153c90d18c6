/** Faces that make the device's Arial as wide and as tall as the web font, so that nothing moves when it arrives. */
import type { FontTables } from "./fontTables.ts"

/** How often each character occurs in 1,000 of English prose. */
const SHARES = Object.entries({
  " ": 182,
  e: 104,
  t: 74,
  a: 67,
  o: 61,
  i: 57,
  n: 57,
  s: 52,
  h: 50,
  r: 49,
  d: 35,
  l: 33,
  u: 23,
  c: 23,
  m: 20,
  w: 19,
  f: 18,
  g: 16,
  y: 16,
  p: 15,
  b: 12,
  v: 8,
  k: 6,
})

/** Arial's advance widths in thousandths of an em, in the order of `SHARES`. */
const ARIAL = {
  regular: {
    names: ["Arial", "Liberation Sans", "Arimo"],
    widths: [
      278, 556, 278, 556, 556, 222, 556, 500, 556, 333, 556, 222, 556, 500, 833, 722, 278, 556, 500, 556, 556,
      500, 500,
    ],
  },
  bold: {
    names: ["Arial Bold", "Arial-BoldMT", "Liberation Sans Bold", "Arimo Bold"],
    widths: [
      278, 556, 333, 556, 611, 278, 611, 556, 611, 389, 611, 278, 611, 556, 889, 778, 333, 611, 556, 611, 611,
      556, 556,
    ],
  },
}

const averageWidth = (widths: ReadonlyArray<number>): number => {
  const total = SHARES.reduce((sum, [, share]) => sum + share, 0)
  return SHARES.reduce((sum, [, share], index) => sum + share * (widths[index] ?? 0), 0) / total
}

/** Shape: `descriptors` are further lines of the rule, such as `font-weight: 400`. */
export interface FallbackFace {
  readonly family: string
  readonly local: keyof typeof ARIAL
  readonly descriptors: ReadonlyArray<string>
}

/** The rule for one face; `tables` are those of the web font, pinned to the weight and width it stands in for. */
export const fallbackRule = ({ family, local, descriptors }: FallbackFace, tables: FontTables): string => {
  const { unitsPerEm, ascent, descent, lineGap, advanceOf } = tables
  const { names, widths } = ARIAL[local]
  const own = averageWidth(SHARES.map(([character]) => ((advanceOf(character) ?? 0) * 1000) / unitsPerEm))
  const sizeAdjust = own / averageWidth(widths)
  const percent = (share: number) => `${Number((share * 100).toFixed(2))}%`
  const override = (units: number) => percent(units / unitsPerEm / sizeAdjust)
  return [
    "@font-face {",
    `  font-family: "${family}";`,
    `  src: ${names.map((name) => `local("${name}")`).join(", ")};`,
    ...descriptors.map((line) => `  ${line};`),
    `  size-adjust: ${percent(sizeAdjust)};`,
    `  ascent-override: ${override(ascent)};`,
    `  descent-override: ${override(-descent)};`,
    `  line-gap-override: ${override(lineGap)};`,
    "}",
  ].join("\n")
}
