/** Exported tables: a spreadsheet reads what was kept, and obeys none of it. */
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { csvText } from "#core/csvText.ts"

/** RFC 4180 by a reader that knows nothing of ours: a state for inside quotes, a list of cells. */
const readCsv = (text: string): ReadonlyArray<ReadonlyArray<string>> => {
  const rows: Array<Array<string>> = []
  let [row, cell, isQuoted] = [[] as Array<string>, "", false]
  for (let n = text.startsWith("\ufeff") ? 1 : 0; n < text.length; n++) {
    const letter = text[n] ?? ""
    if (isQuoted && letter === '"' && text[n + 1] === '"') cell += text[++n]
    else if (letter === '"') isQuoted = !isQuoted
    else if (!isQuoted && letter === ",") [row, cell] = [[...row, cell], ""]
    else if (!isQuoted && text.startsWith("\r\n", n)) {
      rows.push([...row, cell])
      ;[row, cell] = [[], ""]
      n++
    } else cell += letter
  }
  return rows
}

const NASTY = [
  "=1+1",
  "+91 98765",
  "-2",
  "@SUM(A1)",
  "'",
  "''=",
  "\t=1",
  "\r",
  "\n",
  '"',
  ",",
  ";",
  " =1",
  "＝1",
  "|x",
]
const cells = fc
  .array(fc.oneof(fc.constantFrom(...NASTY), fc.string({ unit: "grapheme", maxLength: 6 })), { maxLength: 4 })
  .map((parts) => parts.join(""))
const tables = fc.array(fc.tuple(cells, cells, cells), { minLength: 1, maxLength: 6 })

describe("csvText", () => {
  it("should be read back as it was kept, one apostrophe less where a cell has one", () => {
    fc.assert(
      fc.property(tables, (rows) => {
        const read = readCsv(csvText(rows))
        expect(read.map((row) => row.map((cell) => cell.replace(/^'/, "")))).toEqual(rows)
      }),
    )
  })

  it("should hold no cell that begins as a formula does, blanks or not", () => {
    fc.assert(
      fc.property(tables, (rows) => {
        for (const cell of readCsv(csvText(rows)).flat())
          expect(cell).not.toMatch(/^\s*[=+\-@＝＋－＠|%]|^[\t\r\n]/)
      }),
    )
    expect(csvText([['=HYPERLINK("http://x","pay")']])).toBe(`\ufeff"'=HYPERLINK(""http://x"",""pay"")"\r\n`)
  })

  it("should leave alone what is harmless", () => {
    expect(csvText([["GOA-1", "Asha Rao", "1150.00", "प्रिया"]])).toBe(
      "\ufeffGOA-1,Asha Rao,1150.00,प्रिया\r\n",
    )
  })
})
