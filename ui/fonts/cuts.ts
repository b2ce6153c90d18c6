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

/** Shape: `weight` and `stretch` are the CSS descriptors; all faces of a family share them, so that they act as one. */
export interface WebFamily {
  readonly family: string
  readonly weight: string
  readonly stretch?: string
  readonly features: ReadonlyArray<string>
  readonly cuts: ReadonlyArray<Cut>
}

const FIGTREE = "@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2"
/** The rupee sign sits here and not in the file above. */
const FIGTREE_EXTENDED = "@fontsource-variable/figtree/files/figtree-latin-ext-wght-normal.woff2"
const BRICOLAGE_FILES = "@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque"
const BRICOLAGE = `${BRICOLAGE_FILES}-latin-wdth-normal.woff2`
const BRICOLAGE_EXTENDED = `${BRICOLAGE_FILES}-latin-ext-wdth-normal.woff2`

const TEXT_AXES = { wght: { min: 400, max: 800 } }
const DISPLAY_AXES = { wght: { min: 700, max: 800 }, wdth: { min: 75, max: 100 } }
/** The rare letters come in one weight: each axis costs as much again. */
const RARE_DISPLAY_AXES = { wght: 800, wdth: { min: 75, max: 100 } }

/** The first cut of each family is the one that pages preload. */
export const WEB_FAMILIES: ReadonlyArray<WebFamily> = [
  {
    family: "Figtree Variable",
    weight: "400 800",
    features: ["kern", "tnum", "liga"],
    cuts: [
      { name: "figtree", source: FIGTREE, characters: LATIN, axes: TEXT_AXES },
      { name: "figtree-rupee", source: FIGTREE_EXTENDED, characters: RUPEE, axes: TEXT_AXES },
      { name: "figtree-extended", source: FIGTREE_EXTENDED, characters: LATIN_EXTENDED, axes: TEXT_AXES },
    ],
  },
  {
    family: "Bricolage Grotesque Variable",
    weight: "700 800",
    stretch: "75% 100%",
    features: ["kern"],
    cuts: [
      { name: "bricolage", source: BRICOLAGE, characters: HEADINGS, axes: DISPLAY_AXES },
      { name: "bricolage-rest", source: BRICOLAGE, characters: LATIN_REST, axes: RARE_DISPLAY_AXES },
      {
        name: "bricolage-extended",
        source: BRICOLAGE_EXTENDED,
        characters: `${LATIN_EXTENDED}${RUPEE}`,
        axes: RARE_DISPLAY_AXES,
      },
    ],
  },
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
