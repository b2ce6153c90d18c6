/** Every file that is cut: from which source, with which characters and axes. */
import { HEADINGS, LATIN, LATIN_EXTENDED, LATIN_REST, PRINTED, RUPEE } from "./characters.ts"

type Axes = Readonly<Record<string, number | { readonly min: number; readonly max: number }>>

/** Shape: `source` is a file of a fontsource package, by its npm name. */
export interface Cut {
  readonly name: string
  readonly source: string
  readonly characters: string
  readonly axes: Axes
}

/** Shape: `weight` and `stretch` are the CSS descriptors, `features` the OpenType features that are kept. */
export interface WebCut extends Cut {
  readonly family: string
  readonly weight: string
  readonly stretch?: string
  readonly features: ReadonlyArray<string>
}

const FIGTREE = "@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2"
/** The rupee sign sits here and not in the file above. */
const FIGTREE_EXTENDED = "@fontsource-variable/figtree/files/figtree-latin-ext-wght-normal.woff2"
const BRICOLAGE_FILES = "@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque"
const BRICOLAGE = `${BRICOLAGE_FILES}-latin-wdth-normal.woff2`
const BRICOLAGE_EXTENDED = `${BRICOLAGE_FILES}-latin-ext-wdth-normal.woff2`

const TEXT_FEATURES = ["kern", "tnum", "liga"]
const DISPLAY_FEATURES = ["kern"]

/** One weight to a file: a phone lays out each size of an axis-bound font at more than twice the cost. */
const textFace = (weight: number): WebCut => ({
  family: "Figtree",
  weight: `${weight}`,
  features: TEXT_FEATURES,
  name: `figtree-${weight}`,
  source: FIGTREE,
  characters: LATIN,
  axes: { wght: weight },
})

/** Unit: `width` is in percent of the normal one. */
const displayFace = (weight: number, width: number): WebCut => ({
  family: "Bricolage Grotesque",
  weight: `${weight}`,
  stretch: `${width}%`,
  features: DISPLAY_FEATURES,
  name: `bricolage-${weight}-${width}`,
  source: BRICOLAGE,
  characters: HEADINGS,
  axes: { wght: weight, wdth: width },
})

/** What is met seldom stands in one file for every weight, under a name of its own that follows in the stack. */
const rareText = (name: string, characters: string): WebCut => ({
  family: "Figtree Rare",
  weight: "400 700",
  features: TEXT_FEATURES,
  name,
  source: FIGTREE_EXTENDED,
  characters,
  axes: { wght: { min: 400, max: 700 } },
})

const rareDisplay = (name: string, source: string, characters: string): WebCut => ({
  family: "Bricolage Grotesque Rare",
  weight: "700 800",
  stretch: "82% 92%",
  features: DISPLAY_FEATURES,
  name,
  source,
  characters,
  axes: { wght: 800, wdth: { min: 82, max: 92 } },
})

export const WEB_CUTS: ReadonlyArray<WebCut> = [
  textFace(400),
  textFace(600),
  textFace(700),
  rareText("figtree-rupee", RUPEE),
  rareText("figtree-extended", LATIN_EXTENDED),
  displayFace(800, 82),
  displayFace(700, 92),
  rareDisplay("bricolage-rest", BRICOLAGE, LATIN_REST),
  rareDisplay("bricolage-extended", BRICOLAGE_EXTENDED, `${LATIN_EXTENDED}${RUPEE}`),
]

/** Copied whole, because its letters cannot be cut apart; loaded only where Devanagari is on the page. */
export const DEVANAGARI = [400, 700].map((weight) => ({
  name: `noto-sans-devanagari-${weight}`,
  source: `@fontsource/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-${weight}-normal.woff2`,
  weight,
}))

/** Fonts for the receipt, one module each: plain TrueType, because a PDF knows neither axes nor woff2. */
export const PRINT_CUTS: ReadonlyArray<Cut> = [
  { name: "figtreeRegular", source: FIGTREE, characters: PRINTED, axes: { wght: 400 } },
  { name: "figtreeBold", source: FIGTREE, characters: PRINTED, axes: { wght: 700 } },
  {
    name: "figtreeRegularExtended",
    source: FIGTREE_EXTENDED,
    characters: `${LATIN_EXTENDED}${RUPEE}`,
    axes: { wght: 400 },
  },
  {
    name: "figtreeBoldExtended",
    source: FIGTREE_EXTENDED,
    characters: `${LATIN_EXTENDED}${RUPEE}`,
    axes: { wght: 700 },
  },
  { name: "bricolageDisplay", source: BRICOLAGE, characters: HEADINGS, axes: { wght: 800, wdth: 84 } },
]
