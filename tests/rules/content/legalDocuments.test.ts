/** The policy pages' texts: counted, linked, and agreeing with the specification and with the rules the shop runs on. */
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { refundAndCancellation } from "#shop/texts/refundAndCancellation.ts"
import { privacyPolicy } from "#shop/texts/privacyPolicy.ts"
import { termsAndConditions } from "#shop/texts/termsAndConditions.ts"
import {
  type LegalBlock,
  type LegalDocument,
  type Passage,
  passageText,
  blockText,
  callTo,
  mailTo,
  PRIVACY,
  REFUNDS,
  TERMS,
} from "#core/content/legalDocument.ts"
import { REFUND_PAID_WITHIN } from "#core/businessConstants.ts"
import { NON_REFUNDABLE, REFUND_POLICY } from "#core/refunds/refundPolicy.ts"
import { SAMPLE_OPERATOR } from "#core/operator.ts"
import type { Operator } from "#core/operatorSchema.ts"
import { ROUTE_RECORDS } from "#core/routes.ts"
import { refundAndCancellation as goaRefunds } from "../../../samples/goa/texts/refundAndCancellation.ts"
import { refundAndCancellation as munnarRefunds } from "../../../samples/munnar/texts/refundAndCancellation.ts"

const DOCUMENTS = [
  ["Terms and Conditions", termsAndConditions, 11],
  ["Privacy Policy", privacyPolicy, 10],
  ["Refund and Cancellation Policy", refundAndCancellation, 7],
] as const

const operators: fc.Arbitrary<Operator> = fc
  .record({ name: fc.stringMatching(/^[A-Z][a-z]{5,12}$/), email: fc.emailAddress() })
  .map((own) => ({ ...SAMPLE_OPERATOR, ...own }))

describe.each(DOCUMENTS)("%s", (title, write, sections) => {
  it(
    `should have ${sections} sections, each with words of its own`,
    { tags: ["2.static.1", "2.static.2", "2.static.3"] },
    () => {
      const document = write(SAMPLE_OPERATOR)
      expect(document.title).toBe(title)
      expect(document.sections).toHaveLength(sections)
      expect(new Set(document.sections.map(({ id }) => id)).size).toBe(sections)
      for (const { id, blocks } of document.sections) {
        expect(id).toMatch(/^[a-z]+(-[a-z]+)*$/)
        expect(blocks.flatMap(passagesOf).map(passageText).join(" ").length).toBeGreaterThan(80)
      }
    },
  )

  it(
    "should give the operator's own e-mail address as a link, whoever the operator is",
    { tags: ["2.static.5"] },
    () => {
      fc.assert(
        fc.property(operators, (operator) => {
          const links = linksOf(write(operator))
          expect(links).toContainEqual({ words: operator.email, to: `mailto:${operator.email}` })
          expect(JSON.stringify(write(operator))).not.toContain(SAMPLE_OPERATOR.name)
        }),
      )
    },
  )

  it("should link to screens that exist, and to nothing else but mail and telephone", () => {
    const screens = new Set(ROUTE_RECORDS.map(({ path }) => path))
    for (const { to } of linksOf(write(SAMPLE_OPERATOR)))
      expect(screens.has(to) || /^(mailto:.+@.+|tel:\+?\d+)$/.test(to)).toBe(true)
  })
})

describe("the sentences that the specification gives", () => {
  it.each([
    [termsAndConditions, "services are not intended for children under 13"],
    [termsAndConditions, "UPI, bank transfer, credit/debit card and approved online portals"],
    [termsAndConditions, "A minimum advance payment confirms a booking"],
    [termsAndConditions, "full payment is due before the tour starts"],
    [termsAndConditions, "governed by the law of India"],
  ])(
    "should stand in %o: %s",
    { tags: ["9.terms.1", "9.terms.2", "9.terms.3", "9.terms.4", "9.terms.6"] },
    (write, sentence) => {
      expect(textOf(write(SAMPLE_OPERATOR))).toContain(sentence)
    },
  )

  it.each([
    ["Goa", goaRefunds],
    ["Munnar", munnarRefunds],
  ])("should give the time of a refund that every page and message names, in %s", (_, write) => {
    expect(textOf(write(SAMPLE_OPERATOR))).toContain(
      `Refunds are paid ${REFUND_PAID_WITHIN} after cancellation approval`,
    )
  })

  it.each([
    ["Goa", goaRefunds],
    ["Munnar", munnarRefunds],
  ])("should name the ways in which a booking is cancelled and its day changed, in %s", (_, write) => {
    const text = textOf(write(SAMPLE_OPERATOR))
    for (const words of [
      "Open the page of your booking, by the link in our messages, and press “Cancel this trip”.",
      "your booking is cancelled at once",
      "once by yourself, on the page of your booking, and after that by us",
      "what you paid stays: a trip costs the same on every day",
    ])
      expect(text).toContain(words)
    expect(text).not.toMatch(/counts as a cancellation/)
  })

  it.each([
    "within 7 to 10 business days after cancellation approval, to the original payment method",
    "after deducting transaction fees, booking charges and supplier costs",
    "Date changes are allowed up to 7 days before travel",
    "no-show on the travel day there is no refund",
    "a full refund, rescheduling or a credit voucher",
    ...NON_REFUNDABLE,
  ])(
    "should stand in the refund policy: %s",
    {
      tags: [
        "9.refund.4",
        "9.refund.6",
        "9.refund.7",
        "9.refund.8",
        "9.refund.9",
        "9.refund.10",
        "9.refund.11",
        "9.refund.12",
        "9.refund.13",
        "9.refund.14",
      ],
    },
    (sentence) => {
      expect(textOf(refundAndCancellation(SAMPLE_OPERATOR))).toContain(sentence)
    },
  )

  it.each([
    "cruises, water sports, sightseeing, adventure activities, tour packages and trip packages in Goa",
    "customised and fixed tour packages",
    "hotel bookings",
    "cab rentals and local transport",
    "adventure activities and sightseeing",
    "group and corporate travel",
    "Prices are in Indian rupees (INR)",
  ])(
    "should stand in the terms: %s",
    {
      tags: [
        "1.product.3",
        "1.product.4",
        "1.product.5",
        "1.product.6",
        "1.product.7",
        "1.product.8",
        "1.product.9",
      ],
    },
    (sentence) => {
      expect(textOf(termsAndConditions(SAMPLE_OPERATOR))).toContain(sentence)
    },
  )

  it("should never name an amount for the advance, which is not shown", { tags: ["9.terms.5"] }, () => {
    const advances = textOf(termsAndConditions(SAMPLE_OPERATOR))
      .split(/(?<=[.;])\s/)
      .filter((sentence) => sentence.includes("advance"))
    expect(advances.length).toBeGreaterThan(1)
    for (const sentence of advances) expect(sentence).not.toMatch(/\d/)
  })

  it("should give no other share and no other deadline than the policy's table does", () => {
    const shares = new Set(REFUND_POLICY.tiers.map(({ percent }) => percent))
    for (const [, share] of textOf(refundAndCancellation(SAMPLE_OPERATOR)).matchAll(/(\d+)%/g))
      expect(shares).toContain(Number(share))
    for (const [, write] of DOCUMENTS)
      for (const [, days] of textOf(write(SAMPLE_OPERATOR)).matchAll(/up to (\d+) days before travel/g))
        expect(Number(days)).toBe(REFUND_POLICY.dateChangeAtLeastDays)
  })
})

// Helpers

const passagesOf = (block: LegalBlock): ReadonlyArray<Passage> => {
  if (typeof block === "string" || !("exhibit" in block || "points" in block)) return [block]
  return "points" in block ? block.points : []
}

const allPassages = ({ sections }: LegalDocument) =>
  sections.flatMap(({ blocks }) => blocks.flatMap(passagesOf))

const textOf = (document: LegalDocument): string => allPassages(document).map(passageText).join(" ")

const linksOf = (document: LegalDocument) =>
  allPassages(document).flatMap((passage) =>
    typeof passage === "string" ? [] : passage.filter((part) => typeof part !== "string"),
  )

/**
 * core/content/legalDocument.ts: the words of passages and blocks, and the links they share.
 */
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
