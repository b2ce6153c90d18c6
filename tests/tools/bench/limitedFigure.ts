/** A measured figure and the limit that is promised of it. */

export interface LimitedFigure {
  /** What was measured, in words, with its spread. */
  readonly text: string
  /** The figure that counts, in the unit of the limit. */
  readonly value: number
  readonly limit: { readonly atMost: number } | { readonly atLeast: number }
}

/** What a measurement tells: a figure with a limit, or a line that only stands beside it. */
export type BenchLine = string | LimitedFigure

/** A figure that could not be measured holds nothing. */
export const isWithin = (line: BenchLine): boolean => {
  if (typeof line === "string") return true
  const { limit, value } = line
  return "atMost" in limit ? value <= limit.atMost : value >= limit.atLeast
}

export const benchText = (line: BenchLine): string => {
  if (typeof line === "string") return line
  const { limit, text } = line
  const told = "atMost" in limit ? `at most ${limit.atMost}` : `at least ${limit.atLeast}`
  return `${text}; limit: ${told}${isWithin(line) ? "" : "  BROKEN"}`
}

/** Median, least and most of some figures, as one text: "123 (110–140) ms". */
export const spread = (figures: ReadonlyArray<number>, unit: string, digits = 0): string => {
  const sorted = figures.toSorted((a, b) => a - b)
  const shown = (value: number | undefined) => (value ?? Number.NaN).toFixed(digits)
  return `${shown(median(sorted))} (${shown(sorted[0])}–${shown(sorted.at(-1))}) ${unit}`
}

/** The middle figure; of an even number of figures the lower of the two. */
export const median = (figures: ReadonlyArray<number>): number =>
  figures.toSorted((a, b) => a - b)[Math.floor((figures.length - 1) / 2)] ?? Number.NaN

/** How many times as much as the other, round by round: the middle of the ratios. */
export const medianRatio = (ours: ReadonlyArray<number>, theirs: ReadonlyArray<number>): number =>
  median(ours.map((value, round) => value / (theirs[round] ?? Number.NaN)))

/** The figure that so large a part of all does not exceed: 0.99 for 99 of 100. */
export const percentile = (figures: ReadonlyArray<number>, part: number): number =>
  figures.toSorted((a, b) => a - b)[Math.ceil(figures.length * part) - 1] ?? Number.NaN
