/** Median, least and most of some figures, as one text: "123 (110–140) ms". */
export const spread = (figures: ReadonlyArray<number>, unit: string, digits = 0): string => {
  const sorted = figures.toSorted((a, b) => a - b)
  const shown = (value: number | undefined) => (value ?? Number.NaN).toFixed(digits)
  return `${shown(median(sorted))} (${shown(sorted[0])}–${shown(sorted.at(-1))}) ${unit}`
}

/** The middle figure; of an even number of figures the lower of the two. */
export const median = (figures: ReadonlyArray<number>): number =>
  figures.toSorted((a, b) => a - b)[Math.floor((figures.length - 1) / 2)] ?? Number.NaN
