/** The law of core/utf8Bytes.ts: it counts what Node writes. */
import * as fc from "fast-check"
import { expect, it } from "vitest"
import { utf8Bytes } from "#core/utf8Bytes.ts"

it("should count the bytes of any text as they are written, halves of pairs as what stands in for them", () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string({ unit: "binary" }),
        fc.string({ unit: fc.constantFrom("\ud800", "a", "é", "प", "😀") }),
      ),
      (text) => {
        expect(utf8Bytes(text)).toBe(Buffer.byteLength(text, "utf8"))
      },
    ),
  )
})

it.each([
  ["\u007f", 1],
  ["\u0080", 2],
  ["\u07ff", 2],
  ["\u0800", 3],
  ["\uffff", 3],
  ["\u{10000}", 4],
  ["", 0],
])("should count %j as %d", (text, bytes) => {
  expect(utf8Bytes(text)).toBe(bytes)
})
