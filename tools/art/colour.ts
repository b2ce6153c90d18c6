/** A colour as `#rrggbb`. */
export type Colour = `#${string}`

/** The colour part of the way from one to another: 0 is the first, 1 the second. */
export function mix(from: Colour, to: Colour, share: number): Colour {
  const [a, b] = [channels(from), channels(to)]
  return hex(a.map((value, i) => value + ((b[i] ?? value) - value) * share))
}

/** The `#rrggbb` text of three channels (0 to 255, rounded here). */
export const hex = (rgb: readonly number[]): Colour =>
  `#${rgb.map((value) => Math.round(value).toString(16).padStart(2, "0")).join("")}`

const channels = (colour: Colour): readonly number[] =>
  [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
