/** How far two colours stand apart (WCAG 2.2, contrast ratio). */

const channel = (part: string): number => {
  const share = Number.parseInt(part, 16) / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}

/** Of a colour as `#rrggbb`. */
const luminance = (colour: string): number =>
  0.2126 * channel(colour.slice(1, 3)) +
  0.7152 * channel(colour.slice(3, 5)) +
  0.0722 * channel(colour.slice(5, 7))

/** From 1 to 21; both colours as `#rrggbb`. */
export const contrast = (one: string, other: string): number => {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

/** Two colours that meet on the site, and how far apart they must stand: text 4.5, controls 3 (WCAG 2.2 AA). */
export interface ColourPair {
  readonly front: string
  readonly ground: string
  readonly least: 4.5 | 3
}

const on = (grounds: ReadonlyArray<string>, fronts: ReadonlyArray<string>, least: ColourPair["least"]) =>
  grounds.flatMap((ground) => fronts.map((front): ColourPair => ({ front, ground, least })))

export const COLOUR_PAIRS: ReadonlyArray<ColourPair> = [
  ...on(["shell", "paper", "sand"], ["ink", "soft"], 4.5),
  ...on(["night", "indigo"], ["pale", "bright"], 4.5),
  ...on(["teal", "teal-deep"], ["bright"], 4.5),
  ...on(["mango"], ["on-mango"], 4.5),
  ...on(["paper", "sand"], ["coral", "palm", "amber", "slate"], 4.5),
  { front: "coral", ground: "coral-wash", least: 4.5 },
  { front: "palm", ground: "palm-wash", least: 4.5 },
  { front: "amber", ground: "amber-wash", least: 4.5 },
  { front: "slate", ground: "slate-wash", least: 4.5 },
  ...on(["paper", "sand", "shell"], ["edge", "ring"], 3),
]
