/** Laws of core/site/operator.ts: ways to reach the operator. */
import { Schema } from "effect"
import * as fc from "fast-check"
import { expect, it } from "vitest"
import { chatLink, Operator, SAMPLE_OPERATOR, telLink } from "#core/site/operator.ts"

it("should have sample details that pass for an operator's", () => {
  expect(Schema.is(Operator)(SAMPLE_OPERATOR)).toBe(true)
})

it("should dial the digits of the phone number", () => {
  expect(telLink(SAMPLE_OPERATOR)).toBe("tel:+918325550142")
})

it("should open the chat with any first words, unchanged", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (words) => {
      const { origin, pathname, searchParams } = new URL(chatLink(SAMPLE_OPERATOR, words))
      expect([origin, pathname]).toEqual(["https://wa.me", `/${SAMPLE_OPERATOR.chat}`])
      expect([...searchParams]).toEqual([["text", words]])
    }),
  )
})
