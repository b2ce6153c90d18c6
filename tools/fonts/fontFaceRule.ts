/** The `@font-face` rules that go with the cut files. */
import { rangesOf } from "./characters.ts"
import type { WebCut } from "./cuts.ts"

/** Only what the page uses is fetched, by weight, width and `unicode-range`. */
export const fontFaceRule = ({ family, weight, stretch, name, characters }: WebCut): string =>
  [
    "@font-face {",
    `  font-family: "${family}";`,
    `  src: url("./${name}.woff2") format("woff2");`,
    `  font-weight: ${weight};`,
    ...(stretch === undefined ? [] : [`  font-stretch: ${stretch};`]),
    "  font-display: swap;",
    `  unicode-range: ${rangesOf(characters)};`,
    "}",
  ].join("\n")

/** Devanagari with its joiners and its dotted circle; the rupee sign is left to the text font. */
const DEVANAGARI_RANGE = "U+900-97F, U+1CD0-1CF9, U+200C-200D, U+25CC, U+A8E0-A8FF"

/** One weight of the Devanagari face. */
export const devanagariRule = (name: string, weight: number): string =>
  [
    "@font-face {",
    '  font-family: "Noto Sans Devanagari";',
    `  src: url("./${name}.woff2") format("woff2");`,
    `  font-weight: ${weight};`,
    "  font-display: swap;",
    `  unicode-range: ${DEVANAGARI_RANGE};`,
    "}",
  ].join("\n")
