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
