/** What commands print and write: columns, JSON, CSV, instants, files. */
import { writeFileSync } from "node:fs"
import { Effect } from "effect"
import { describeWriteError } from "#adapters/fileErrors.ts"
import { IST_OFFSET_MS } from "#core/days.ts"
import { CommandRefused } from "./command.ts"

/** An instant for programs, with India's offset: "2026-11-21T16:05:00+05:30". Unit: milliseconds since 1970. */
export const istTimestamp = (ms: number): string =>
  `${new Date(ms + IST_OFFSET_MS).toISOString().slice(0, 19)}+05:30`

/** Control characters, line separators and marks that turn the direction of writing. */
const UNSAFE = /[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/gu

/** JSON of any value with such letters written as escapes, which say the same to a program. */
export const printableJson = (value: unknown): string =>
  JSON.stringify(value, undefined, 2).replace(UNSAFE, (letter) =>
    letter === "\n" ? letter : `\\u${letter.charCodeAt(0).toString(16).padStart(4, "0")}`,
  )

/** Letters as a reader counts them, so that an accent does not push what follows. */
const letters = new Intl.Segmenter("en", { granularity: "grapheme" })
const widthOf = (text: string): number =>
  /^[\x20-\x7e]*$/.test(text) ? text.length : [...letters.segment(text)].length

/**
 * Rows of text as columns that stand under each other.
 * Shape: all rows have as many cells as the first. Columns named in `right`, counted from 0, stand to the right. The
 * last column is never padded: texts of unknown width belong there.
 */
export const alignedTable = (
  rows: ReadonlyArray<ReadonlyArray<string>>,
  right: ReadonlyArray<number> = [],
): string => {
  const widths = (rows[0] ?? []).map((_, column) =>
    rows.reduce((widest, row) => Math.max(widest, widthOf(row[column] ?? "")), 0),
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

/**
 * A file that a command writes: readable by its owner only, and never over another one.
 * Errors: something is there already, or the place cannot be written.
 */
export const writeNewFile = (
  path: string,
  content: string | Uint8Array,
): Effect.Effect<void, CommandRefused> =>
  Effect.try({
    try: () => writeFileSync(path, content, { flag: "wx", mode: 0o600 }),
    catch: (error) => {
      const { code } = error as NodeJS.ErrnoException
      return new CommandRefused({
        message:
          code === "EEXIST"
            ? `${path} is there already.`
            : `${path} cannot be written: ${describeWriteError(error)}.`,
      })
    },
  })
