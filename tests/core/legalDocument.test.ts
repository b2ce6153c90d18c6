/** core/legal/legalDocument.ts and legalLinks.ts: the words of passages and blocks, and the links they share. */
import { expect, it } from "vitest"
import { blockText, passageText } from "#core/legal/legalDocument.ts"
import { callTo, mailTo, PRIVACY, REFUNDS, TERMS } from "#core/legal/legalLinks.ts"
import { SAMPLE_OPERATOR } from "#core/site/operator.ts"

const LINKED = ["Write to ", { words: "us", to: "mailto:us" }, "."]

it("should read a passage without a gap, its links included", () => {
  expect(passageText("Plain.")).toBe("Plain.")
  expect(passageText(LINKED)).toBe("Write to us.")
})

it("should read a block: a passage as it is, points one after another, an exhibit by its name", () => {
  expect(blockText("Plain.")).toBe("Plain.")
  expect(blockText(LINKED)).toBe("Write to us.")
  expect(blockText({ points: ["One.", LINKED] })).toBe("One. Write to us.")
  expect(blockText({ exhibit: "refundTiers" })).toBe("refundTiers")
})

it("should lead to the other policies, to a letter and to a call", () => {
  expect([TERMS, PRIVACY, REFUNDS].map(({ words }) => words)).toEqual([
    "Terms and Conditions",
    "Privacy Policy",
    "Refund and Cancellation Policy",
  ])
  expect(mailTo(SAMPLE_OPERATOR)).toEqual({
    words: "hello@goa-and-beyond.example",
    to: "mailto:hello@goa-and-beyond.example",
  })
  expect(callTo(SAMPLE_OPERATOR)).toEqual({ words: "+91 832 555 0142", to: "tel:+918325550142" })
})
