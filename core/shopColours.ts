/** A shop's colours, `colours.css`, and whether its texts can be read on their grounds (WCAG 2.2, 1.4.3 and 1.4.11). */

const TOKEN = /^\s*--([a-z-]+):\s*(#(?:[0-9a-f]{6}|[0-9a-f]{8}));/gm

export type Colours = ReadonlyMap<string, string>

/** By token, without its dashes: six or eight hex digits after a `#`. */
export const coloursIn = (css: string): Colours =>
  new Map([...css.matchAll(TOKEN)].map(([, token = "", colour = ""]) => [token, colour]))

/** What stands on what. `least` is the contrast that it needs: 4.5 for texts, 3 for what is large or no text. */
export interface ColourPair {
  readonly on: string
  readonly colours: ReadonlyArray<string>
  readonly least: 3 | 4.5
}

/** Every pair of a text and its ground that a screen, a receipt or a letter shows. */
export const COLOUR_PAIRS: ReadonlyArray<ColourPair> = [
  { on: "shell", colours: ["ink", "indigo", "soft", "teal", "coral", "palm", "amber"], least: 4.5 },
  {
    on: "paper",
    colours: ["ink", "indigo", "soft", "teal", "teal-deep", "coral", "palm", "amber", "slate"],
    least: 4.5,
  },
  {
    on: "sand",
    colours: ["ink", "indigo", "soft", "teal", "coral", "palm", "amber", "slate"],
    least: 4.5,
  },
  { on: "bright", colours: ["ink"], least: 4.5 },
  { on: "indigo", colours: ["bright", "pale", "mango"], least: 4.5 },
  { on: "night", colours: ["bright", "pale", "mango"], least: 4.5 },
  { on: "teal", colours: ["bright"], least: 4.5 },
  { on: "teal-deep", colours: ["bright"], least: 4.5 },
  { on: "palm", colours: ["bright"], least: 4.5 },
  { on: "coral", colours: ["bright"], least: 4.5 },
  { on: "amber", colours: ["bright"], least: 4.5 },
  { on: "slate", colours: ["bright"], least: 4.5 },
  { on: "mango", colours: ["on-mango"], least: 4.5 },
  { on: "coral-wash", colours: ["coral"], least: 4.5 },
  { on: "palm-wash", colours: ["palm"], least: 4.5 },
  { on: "amber-wash", colours: ["amber", "ink", "soft"], least: 4.5 },
  { on: "slate-wash", colours: ["slate"], least: 4.5 },
  { on: "paper", colours: ["edge", "ring"], least: 3 },
  { on: "shell", colours: ["edge", "ring"], least: 3 },
  { on: "sand", colours: ["edge", "ring"], least: 3 },
]

const linear = (part: number) => (part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)

/** Relative luminance, 0 to 1 (WCAG 2.2). `colour` has six hex digits. */
const luminance = (colour: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((from) =>
    linear(Number.parseInt(colour.slice(from, from + 2), 16) / 255),
  )
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** From 1 to 21, in either order. */
export const contrast = (one: string, other: string): number => {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

/** A sentence for each pair that cannot be read, or whose colour is missing. Empty where all is well. */
export const colourFaults = (colours: Colours): ReadonlyArray<string> =>
  COLOUR_PAIRS.flatMap(({ on, colours: texts, least }) =>
    texts.flatMap((text) => {
      const [ground, colour] = [colours.get(on), colours.get(text)]
      if (ground === undefined) return [`--${on}: is no colour such as #1d2b4f`]
      if (colour === undefined) return [`--${text}: is no colour such as #1d2b4f`]
      const found = contrast(colour, ground)
      return found >= least
        ? []
        : [`--${text}: has a contrast of ${found.toFixed(2)} on --${on}, and needs ${least} to be read`]
    }),
  )

const ELEMENT = /<[^>]+>/g
const PAINT = /\b(stroke|fill)="(#[0-9a-f]{6})"/g
const STROKE_OPACITY = /\bstroke-opacity="([\d.e-]+)"/i
const FILL_OPACITY = /\bfill-opacity="([\d.e-]+)"/i

/** Of each element of an SVG that says a colour, as six digits, and with it how much of the colour there is, 0 to 1. */
const paintsIn = (svg: string): ReadonlyArray<{ readonly colour: string; readonly share: number }> =>
  (svg.match(ELEMENT) ?? []).flatMap((element) =>
    [...element.matchAll(PAINT)].map(([, kind = "", colour = ""]) => ({
      colour,
      share: Number((kind === "stroke" ? STROKE_OPACITY : FILL_OPACITY).exec(element)?.[1] ?? 1),
    })),
  )

/** One colour laid over another, `share` of it from 0 to 1. */
const laidOver = (ground: string, colour: string, share: number): string => {
  const part = (from: number) => {
    const [below = 0, above = 0] = [ground, colour].map((one) =>
      Number.parseInt(one.slice(from, from + 2), 16),
    )
    return Math.round(below + (above - below) * share)
      .toString(16)
      .padStart(2, "0")
  }
  return `#${part(1)}${part(3)}${part(5)}`
}

/** A sentence for each colour of the pattern on the `--night` ground on which a text of that ground cannot be read. */
export const nightTileFaults = (colours: Colours, svg: string): ReadonlyArray<string> => {
  const night = colours.get("night")
  const texts = COLOUR_PAIRS.filter(({ on }) => on === "night").flatMap((pair) => pair.colours)
  if (night === undefined) return []
  return paintsIn(svg).flatMap(({ colour, share }) =>
    texts.flatMap((text) => {
      const found = contrast(colours.get(text) ?? night, laidOver(night, colour, share))
      return found >= 4.5
        ? []
        : [`${colour}: leaves --${text} a contrast of ${found.toFixed(2)} on it, and it needs 4.5 to be read`]
    }),
  )
}
