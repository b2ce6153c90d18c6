/** The PDF receipt, read back with poppler's tools as a visitor's reader would. */
import { execFileSync } from "node:child_process"
import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import * as fc from "fast-check"
import sharp from "sharp"
import { afterAll, describe, expect, it } from "vitest"
import { figtreeBold } from "#adapters/pdf/fonts/figtreeBold.ts"
import { figtreeBoldExtended } from "#adapters/pdf/fonts/figtreeBoldExtended.ts"
import { wrapText, pdfPropertyText } from "#adapters/pdf/printableText.ts"
import { renderReceiptPdf } from "#adapters/pdf/renderReceiptPdf.ts"
import type { TextPainter } from "#adapters/pdf/canvasTextPainter.ts"
import { Paise } from "#core/money.ts"
import { type Receipt, receiptOf } from "#core/payments/receipt.ts"
import { SAMPLE_OPERATOR } from "#core/operator.ts"

const AT_MS = Date.parse("2026-11-21T10:35:00Z")
const folder = mkdtempSync(join(tmpdir(), "receipt-"))
afterAll(() => rmSync(folder, { recursive: true }))

describe.each(["COMPLETED", "FAILED", "PENDING"])("the PDF of a %s payment", (state) => {
  const receipt = receiptIn(state)

  it(
    "should say every label and every value",
    { tags: ["9.constants.22", "9.constants.23", "9.constants.30", "9.constants.36"] },
    () => {
      const words = textOf(receipt, "-layout")
      const { business, heading, verdict, sections, notes, contact } = receipt
      const rows = sections.flatMap(({ title, rows }) => [title, ...rows.flat()])
      for (const said of [business, verdict.title, verdict.subtitle, ...rows, ...contact])
        expect(words).toContain(said)
      const inOrder = textOf(receipt, "-raw")
      for (const note of notes) expect(squeezed(inOrder)).toContain(squeezed(note))
      expect(inOrder).toContain(verdict.stamp.toUpperCase())
      expect(words).toContain("₹1,15,980.00")
      expect(words.split("\n").filter((line) => line.trim() === heading)).toHaveLength(1)
    },
  )

  it("should be headed Receipt only when the money arrived", () => {
    const heads = textOf(receipt, "-layout").split("\n")
    expect(heads.some((line) => line.trim() === "Receipt")).toBe(state === "COMPLETED")
    expect(infoOf(receipt)).toMatch(
      state === "COMPLETED" ? /Title: +Receipt · Goa & Beyond/ : /Title: +Payment status/,
    )
  })

  it("should fill one A4 page with ink, but not black it out", { tags: ["9.constants.20"] }, async () => {
    expect(infoOf(receipt)).toMatch(/Pages: +1\n[^]*A4/)
    const { channels } = await sharp(pictureOf(receipt)).greyscale().stats()
    const [grey] = channels
    expect(grey?.min).toBeLessThan(80)
    expect(grey?.mean).toBeGreaterThan(180)
    expect(grey?.mean).toBeLessThan(250)
  })
})

describe("receiptPdf", () => {
  it("should give back any text in Latin script, up to spaces", () => {
    fc.assert(
      fc.property(latinTexts, (text) => {
        expect(squeezed(packageIn(textOf(withPackage(text), "-raw")))).toBe(squeezed(text))
      }),
      { numRuns: 25 },
    )
  })

  it.each([
    ["operators", String.raw`(\) Tj ET Q <</Type /Page>> endstream endobj %%EOF`],
    ["a formula", "=cmd|' /C calc'!A0"],
    ["lines", "first\nsecond\r\nthird\ttab\0end"],
    ["200 letters without a space", "Mahabaleshwar".repeat(16).slice(0, 200)],
    ["200 letters in words", "Maria da Conceição ".repeat(11).slice(0, 200)],
    ["5,000 letters", "Konkan railway ".repeat(334).slice(0, 5000)],
  ])("should print %s as plain text", (_, text) => {
    const visible = squeezed(text).replaceAll("\0", "")
    expect(squeezed(packageIn(textOf(withPackage(text), "-raw")))).toBe(visible)
    expect(infoOf(withPackage(text))).toMatch(/Pages: +1\n/)
  })

  it.each(["प्रिया शर्मा", "தமிழ் செல்வி", "王小明", "Zoë 🎉", "ക്രിസ്റ്റി č"])(
    "should have %s painted, and still found by search",
    (text) => {
      const painted: Array<string> = []
      const words = textOf(withPackage(text), "-raw", stubPainter(painted))
      expect(painted).toEqual([text])
      expect(words).toContain(text)
    },
  )

  it("should have a name that runs from right to left painted in one piece", () => {
    const painted: Array<string> = []
    // Poppler takes every right-to-left text for one in visual order and turns it around.
    const letters = [...textOf(withPackage("محمد علي"), "-raw", stubPainter(painted))].toReversed().join("")
    expect(painted).toEqual(["محمد علي"])
    expect(letters).toContain("محمد علي")
  })

  it("should rather fail than lose a text that cannot be painted", () => {
    expect(() => renderReceiptPdf(withPackage("प्रिया"), noPainter)).toThrow("no painter")
  })

  it("should keep the business name whole in the file's properties", () => {
    const receipt = { ...receiptIn("COMPLETED"), business: "Kočevje (Goa) \\ हिन्दी" }
    const [author = ""] =
      infoOf(receipt, stubPainter([]))
        .match(/Author: +(.*)/)
        ?.slice(1) ?? []
    expect(author.normalize("NFC")).toBe(receipt.business)
    expect(pdfPropertyText("ക\r\nx")).toBe("x")
  })
})

describe("linesOf", () => {
  it("should keep every letter, and exceed the width only by a single character", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), fc.integer({ min: 1, max: 12 }), (text, width) => {
        const size = (line: string) => [...new Intl.Segmenter().segment(line)].length
        const lines = wrapText(text, (line) => size(line) <= width)
        expect(lines.join("").replaceAll(" ", "")).toBe(text.replaceAll(" ", ""))
        for (const line of lines) expect(size(line)).toBeLessThanOrEqual(width)
      }),
    )
  })
})

// Helpers

const LETTERS = [...new Set(figtreeBold.characters + figtreeBoldExtended.characters)]
const latinTexts = fc
  .array(fc.constantFrom(...LETTERS), { minLength: 1, maxLength: 80 })
  .map((letters) => letters.join(""))
  .filter((text) => text.trim() !== "")

const squeezed = (text: string): string => text.replace(/\s/g, "")

function receiptIn(state: string): Receipt {
  const status = {
    state,
    orderId: "GOA-01JD7ZK3M8Q4XW5V2N9T6B0CHF",
    amount: Paise.make(11_598_000),
    metaInfo: {
      udf1: "name:Asha Rao",
      udf2: "mobile:9876543210",
      udf4: "date:2026-12-05",
      udf5: "adults:2|children:1",
    },
    paymentDetails: [{ transactionId: "OM2611211834031990" }],
  }
  return receiptOf(status, "Mandovi River Sunset Cruise", SAMPLE_OPERATOR, AT_MS)
}

/** A receipt for one package and nothing else, so that its text is easily found again. */
const withPackage = (text: string): Receipt => ({
  ...receiptIn("COMPLETED"),
  sections: [
    {
      title: "Booking",
      rows: [
        ["Package", text],
        ["End of package", "1"],
      ],
    },
  ],
})

const packageIn = (words: string): string =>
  words.match(/\nPackage\n([^]*)\nEnd of package\n/)?.[1] ?? "not found"

const noPainter: TextPainter = {
  widthOf: () => 1,
  paint: () => {
    throw new Error("no painter in this test")
  },
}

const PIXEL = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==",
  "base64",
)
/** Paints blots, and notes which texts it was asked for. */
const stubPainter = (painted: Array<string>): TextPainter => ({
  widthOf: (text) => text.length * 0.6,
  paint: (text) => {
    painted.push(text)
    return { png: new Uint8Array(PIXEL), width: text.length * 0.6, ascent: 1, height: 1.4, bleed: 0 }
  },
})

function written(receipt: Receipt, painter: TextPainter = noPainter): string {
  const file = join(folder, "receipt.pdf")
  writeFileSync(file, renderReceiptPdf(receipt, painter))
  return file
}

function textOf(receipt: Receipt, mode: "-layout" | "-raw", painter?: TextPainter): string {
  return execFileSync("pdftotext", [mode, "-enc", "UTF-8", written(receipt, painter), "-"], {
    encoding: "utf8",
  })
}

function infoOf(receipt: Receipt, painter?: TextPainter): string {
  return execFileSync("pdfinfo", [written(receipt, painter)], { encoding: "utf8" })
}

function pictureOf(receipt: Receipt): Buffer {
  return execFileSync("pdftoppm", ["-png", "-r", "60", "-f", "1", "-l", "1", written(receipt)])
}
