/** Tables as CSV files. */

/** What spreadsheets take for the beginning of a formula, also behind blanks and in wide letters. */
const BEGINS_FORMULA = /^['\s]*[=+\-@＝＋－＠|%]|^['\t\r\n]/

const guarded = (cell: string): string => (BEGINS_FORMULA.test(cell) ? `'${cell}` : cell)

const quoted = (cell: string): string => (/[",\r\n\t;]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

/** Marks the text as UTF-8 for spreadsheets. */
const BYTE_ORDER_MARK = "\ufeff"

/**
 * Rows as a CSV file that spreadsheets open and never obey (RFC 4180; OWASP, "CSV Injection"). A cell that would begin
 * a formula, or begins with the apostrophe itself, gets an apostrophe before it: whoever takes one apostrophe away
 * from each cell that has one reads exactly what was kept.
 * Shape: all rows have as many cells as the first one, which names the columns.
 */
export const csvText = (rows: ReadonlyArray<ReadonlyArray<string>>): string =>
  BYTE_ORDER_MARK + rows.map((row) => `${row.map((cell) => quoted(guarded(cell))).join(",")}\r\n`).join("")
