/** Laws of core/messages/emailAddress.ts: which texts are addresses, and in which form one is kept. */
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { canonicalEmail, parseEmailAddress } from "#core/messages/emailAddress.ts"

const addresses = fc.emailAddress().filter((address) => address.length <= 254)
const blanks = fc.constantFrom("", " ", "\t", " \n ")

/** The same address as it may be typed another time: in other letters of the domain, between blanks. */
const spellings = fc
  .record({ address: addresses, before: blanks, after: blanks, isLoud: fc.boolean() })
  .map(({ address, before, after, isLoud }) => {
    const [local = "", domain = ""] = address.split("@")
    return { address, typed: `${before}${local}@${isLoud ? domain.toUpperCase() : domain}${after}` }
  })

describe("parseEmailAddress", () => {
  it("should take every address, keep its local part to the letter and its domain in lower case", () => {
    fc.assert(
      fc.property(addresses, (address) => {
        const [local = "", domain = ""] = address.split("@")
        expect(parseEmailAddress(address)).toBe(`${local}@${domain.toLowerCase()}`)
      }),
    )
  })

  it("should make one address of its spellings, so that it is kept once", () => {
    fc.assert(
      fc.property(spellings, ({ address, typed }) => {
        expect(parseEmailAddress(typed)).toBe(parseEmailAddress(address))
      }),
    )
  })

  it("should lose what cannot be seen, wherever it stands, so that the server never refuses it for that", () => {
    fc.assert(
      fc.property(
        addresses,
        fc.nat(),
        fc.constantFrom("\0", "\u202a", "\u202e", "\u2069", "\ud800"),
        (address, place, mark) => {
          const at = place % (address.length + 1)
          const kept = parseEmailAddress(address.slice(0, at) + mark + address.slice(at))
          expect(kept).toBe(parseEmailAddress(address))
        },
      ),
    )
  })

  it("should leave an address that it has made as it is", () => {
    fc.assert(
      fc.property(spellings, ({ typed }) => {
        const kept = parseEmailAddress(typed) ?? ""
        expect(parseEmailAddress(kept)).toBe(kept)
      }),
    )
  })

  it("should take no text without an at sign, with two, or with a blank or a bracket inside", () => {
    fc.assert(
      fc.property(
        addresses,
        fc.nat(),
        fc.constantFrom("@", " ", "\n", "<", ">", '"'),
        (address, place, mark) => {
          const at = 1 + (place % (address.length - 1))
          expect(parseEmailAddress(address.replace("@", ""))).toBeUndefined()
          expect(parseEmailAddress(address.slice(0, at) + mark + address.slice(at))).toBeUndefined()
        },
      ),
    )
  })

  it("should take no special before the at sign, nor a dot at an edge or beside another", () => {
    fc.assert(
      fc.property(addresses, fc.constantFrom(..."(),:;[\\]"), fc.nat(), (address, special, place) => {
        const [local = "", domain = ""] = address.split("@")
        const at = place % (local.length + 1)
        for (const wrong of [
          local.slice(0, at) + special + local.slice(at),
          `.${local}`,
          `${local}.`,
          `a..${local}`,
        ])
          expect(parseEmailAddress(`${wrong}@${domain}`)).toBeUndefined()
      }),
    )
  })

  it("should write every address as the form does in which older ones are looked for", () => {
    fc.assert(
      fc.property(spellings, ({ typed }) => {
        expect(canonicalEmail(typed)).toBe(parseEmailAddress(typed))
      }),
    )
    expect(["asha..rao@Example.in", "a,b@example.in"].map(canonicalEmail)).toEqual([
      "asha..rao@example.in",
      "a,b@example.in",
    ])
  })

  it("should take no domain of one label, nor one with an empty label or a hyphen at an edge", () => {
    fc.assert(
      fc.property(addresses, (address) => {
        const [local = "", domain = ""] = address.split("@")
        const [first = ""] = domain.split(".")
        for (const wrong of [
          first,
          "",
          `.${domain}`,
          `${domain}.`,
          `-${domain}`,
          `${domain}-`,
          `a..${domain}`,
        ])
          expect(parseEmailAddress(`${local}@${wrong}`)).toBeUndefined()
        expect(parseEmailAddress(`@${domain}`)).toBeUndefined()
      }),
    )
  })

  it("should take 64 characters before the at sign and 254 in all, and no more", () => {
    expect(parseEmailAddress(`${"a".repeat(64)}@goa.example`)).toBeDefined()
    expect(parseEmailAddress(`${"a".repeat(65)}@goa.example`)).toBeUndefined()
    const ofLength = (length: number) => `asha@${"a.".repeat((length - 8) / 2)}goa`
    expect([ofLength(254).length, parseEmailAddress(ofLength(254))]).toEqual([254, ofLength(254)])
    expect(parseEmailAddress(ofLength(256))).toBeUndefined()
    expect(parseEmailAddress(`b${ofLength(254)}`)).toBeUndefined()
    expect(parseEmailAddress(`  ${ofLength(254)}  `)).toBe(ofLength(254))
  })

  it.each([
    ["Asha.Rao+goa@Example.IN", "Asha.Rao+goa@example.in"],
    ["asha@bücher.example", "asha@bücher.example"],
    ["o'brien@mail.example.co.in", "o'brien@mail.example.co.in"],
    ["asha@उदाहरण.भारत", "asha@उदाहरण.भारत"],
    ["आशा.राव@उदाहरण.भारत", "आशा.राव@उदाहरण.भारत"],
    ["asha..rao@gmail.com", undefined],
    ["asha.@gmail.com", undefined],
    ["a,b@example.com", undefined],
    ["asha@go!a.example", undefined],
    ["asha", undefined],
    ["asha@localhost", undefined],
    ["", undefined],
    ["Asha <asha@example.in>", undefined],
    ["asha@example.in, ravi@example.in", undefined],
  ])("should make of %s: %s", (typed, address) => {
    expect(parseEmailAddress(typed)).toBe(address)
  })
})
