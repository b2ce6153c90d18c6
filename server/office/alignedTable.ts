/** Rows of text as columns that stand under each other. */

/** Letters as a reader counts them, so that an accent does not push what follows. */
const letters = new Intl.Segmenter("en", { granularity: "grapheme" })
const widthOf = (text: string): number => [...letters.segment(text)].length

/**
 * Shape: all rows have as many cells as the first. Columns named in `right`, counted from 0, stand to the right. The
 * last column is never padded: texts of unknown width belong there.
 */
export const alignedTable = (
  rows: ReadonlyArray<ReadonlyArray<string>>,
  right: ReadonlyArray<number> = [],
): string => {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => widthOf(row[column] ?? ""))),
  )
  const padded = (cell: string, column: number, isLast: boolean) => {
    const gap = " ".repeat(Math.max(0, (widths[column] ?? 0) - widthOf(cell)))
    if (right.includes(column)) return gap + cell
    return isLast ? cell : cell + gap
  }
  return rows
    .map((row) => row.map((cell, column) => padded(cell, column, column === row.length - 1)).join("  "))
    .map((line) => line.trimEnd())
    .join("\n")
}
