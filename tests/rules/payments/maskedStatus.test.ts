/** Laws of core/payments/maskedStatus.ts: what a reader without the booking's cookie may see. */
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { Paise } from "#core/money.ts"
import { isMasked, maskedStatus, withKnownTraveller, lastDigitsOf } from "#core/payments/maskedStatus.ts"
import { metaInfoOf, tripDetails } from "#core/payments/paymentStatus.ts"

const statusOf = (customer: string, mobile: string) => ({
  state: "COMPLETED",
  orderId: "OMO1",
  amount: Paise.make(100),
  metaInfo: metaInfoOf({ customer, mobile, tripDate: "2026-12-24", adults: 2, children: 1 }),
  paymentDetails: [{ transactionId: "T1" }],
})
const words = fc.stringMatching(/^[a-zà-ÿ]{2,12}$/)
const numbers = fc.stringMatching(/^\+91 \d{5} \d{5}$/)

describe("maskedStatus", () => {
  it(
    "should tell no more of a name than its initials, and nothing of a number",
    { tags: ["asvs:8.2.3"] },
    () => {
      fc.assert(
        fc.property(fc.array(words, { minLength: 1, maxLength: 4 }), numbers, (name, mobile) => {
          const { customer, mobile: shown } = tripDetails(maskedStatus(statusOf(name.join(" "), mobile)))
          expect(customer).toBe(name.map((word) => `${word[0]}•••`).join(" "))
          expect(shown).toBe("•••")
        }),
      )
    },
  )

  it("should leave everything else as it is", () => {
    fc.assert(
      fc.property(words, numbers, (name, mobile) => {
        const status = statusOf(name, mobile)
        const masked = maskedStatus(status)
        expect({ ...masked, metaInfo: undefined }).toEqual({ ...status, metaInfo: undefined, masked: true })
        const { tripDate, adults, children } = tripDetails(masked)
        expect([tripDate, adults, children]).toEqual(["2026-12-24", 2, 1])
      }),
    )
  })

  it("should make up neither a name nor a number where there is none", () => {
    const { metaInfo } = maskedStatus({ ...statusOf("Asha", "12345"), metaInfo: { udf4: "date:2026-12-24" } })
    expect(Object.keys(metaInfo ?? {})).toEqual(["udf4", "udf5"])
  })

  it.each([
    ["प्रिया शर्मा", "प••• श•••"],
    ["🌊 Zoë", "🌊••• Z•••"],
    ["  Asha   Rao ", "A••• R•••"],
    ["", "N/A"],
  ])("should mask %j as %j", (name, masked) => {
    expect(tripDetails(maskedStatus(statusOf(name, "12"))).customer).toBe(masked)
    expect(tripDetails(maskedStatus(statusOf(name, "12"))).mobile).toBe("•••")
  })

  it("should say so itself, and no other status should", () => {
    const status = statusOf("Asha Rao", "98765 43210")
    expect([isMasked(status), isMasked(maskedStatus(status))]).toEqual([false, true])
    for (const masked of ["true", 1, null, undefined]) expect(isMasked({ ...status, masked })).toBe(false)
  })
})

describe("withKnownTraveller", () => {
  const whole = statusOf("Asha Rao", "98765 43210")
  const masked = { ...maskedStatus(whole), state: "FAILED" }

  it("should keep the traveller who is known, on the order as it is read again", () => {
    expect(withKnownTraveller(whole, masked)).toEqual({ ...whole, state: "FAILED" })
    const { metaInfo: _, ...nobody } = whole
    expect(withKnownTraveller(nobody, masked)).toEqual({ ...nobody, state: "FAILED" })
  })

  it("should change nothing where nobody is known, or nobody is hidden", () => {
    const other = { ...statusOf("Ravi", "91234 56789"), state: "FAILED" }
    expect(withKnownTraveller(masked, masked)).toBe(masked)
    expect(withKnownTraveller(masked, other)).toBe(other)
    expect(withKnownTraveller(whole, other)).toBe(other)
  })
})

/** Laws of core/payments/maskedStatus.ts: the end of a number, however it is written. */
const digits = (min: number, max: number) =>
  fc.array(fc.integer({ min: 0, max: 9 }), { minLength: min, maxLength: max })
const between = fc.constantFrom("", " ", "-", "  ", "(", ") ", "+", "x")
const zeros = fc.constantFrom(0x30, 0x0966, 0x0660, 0xff10)

describe("lastDigitsOf", () => {
  it("should be the last four digits as 0 to 9, in any script, whatever stands between them", () => {
    fc.assert(
      fc.property(digits(4, 14), zeros, fc.infiniteStream(between), (number, zero, gaps) => {
        const text = number
          .map((digit) => `${gaps.next().value}${String.fromCodePoint(zero + digit)}`)
          .join("")
        expect(lastDigitsOf(`${text} `)).toBe(number.slice(-4).join(""))
      }),
    )
  })

  it("should be nothing where there are fewer than four", () => {
    fc.assert(
      fc.property(digits(0, 3), between, (number, gap) => {
        expect(lastDigitsOf(number.join(gap))).toBeUndefined()
      }),
    )
  })
})
