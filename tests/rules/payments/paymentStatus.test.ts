/** Laws of core/payments/paymentStatus.ts: a trip in a payment's `udf` fields, there and back. */
import { Schema } from "effect"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { metaInfoOf, PaymentStatus, transactionIdOf, tripDetails } from "#core/payments/paymentStatus.ts"
import { paymentStatuses, tripDetailsOfAny, udfTexts } from "../../generators/arbitraries.ts"

describe("tripDetails", () => {
  it("should read back the trip that metaInfoOf wrote, colons, scripts and emoji included", () => {
    fc.assert(
      fc.property(tripDetailsOfAny, (trip) => {
        expect(tripDetails({ metaInfo: metaInfoOf(trip) })).toEqual(trip)
      }),
    )
  })

  it(
    "should take everything after the first colon, whatever the label",
    { tags: ["3.entities.40", "3.entities.41", "3.entities.42", "3.entities.44"] },
    () => {
      fc.assert(
        fc.property(fc.string().map(withoutColon), udfTexts, (label, text) => {
          const value = `${label}:${text}`
          const trip = tripDetails({ metaInfo: { udf1: value, udf2: value, udf4: value } })
          expect(trip).toMatchObject({ customer: text, mobile: text, tripDate: text })
        }),
      )
      expect(tripDetails({ metaInfo: { udf1: "name:Asha: Rao" } }).customer).toBe("Asha: Rao")
    },
  )

  it(
    "should say N/A and 0 for whatever is missing, empty or not in the agreed form",
    { tags: ["5.thankyou.3"] },
    () => {
      const nothing = { customer: "N/A", mobile: "N/A", tripDate: "N/A", adults: 0, children: 0 }
      expect(tripDetails({})).toEqual(nothing)
      fc.assert(
        fc.property(fc.string().map(withoutColon), (text) => {
          const hollow = { udf1: text, udf2: `${text}:`, udf4: "", udf5: text }
          expect(tripDetails({ metaInfo: {} })).toEqual(nothing)
          expect(tripDetails({ metaInfo: hollow })).toEqual(nothing)
        }),
      )
    },
  )

  it.each([
    ["adults:2|children:1", 2, 1],
    ["children:1|adults:2", 2, 1],
    ["adults:12", 12, 0],
    ["children:3", 0, 3],
    ["adults:two|children:-1", 0, 0],
    ["grownadults:2|children:1", 0, 1],
  ])(
    "should count the travellers of %j as %d and %d",
    { tags: ["3.entities.43", "5.thankyou.4"] },
    (udf5, adults, children) => {
      expect(tripDetails({ metaInfo: { udf5 } })).toMatchObject({ adults, children })
    },
  )
})

describe("metaInfoOf", () => {
  it("should fit the provider's 256 characters, and cut no character in two", () => {
    fc.assert(
      fc.property(
        tripDetailsOfAny,
        fc.string({ unit: "binary", minLength: 300, maxLength: 400 }),
        (trip, long) => {
          for (const value of Object.values(metaInfoOf({ ...trip, customer: long, mobile: long }))) {
            expect([...value].length).toBeLessThanOrEqual(256)
            expect(value.isWellFormed()).toBe(true)
          }
          expect([...(metaInfoOf({ ...trip, customer: long })["udf1"] ?? "")].length).toBe(256)
        },
      ),
    )
  })

  it(
    "should write each detail as label and value",
    { tags: ["3.entities.37", "3.entities.40", "3.entities.41", "3.entities.42", "3.entities.43"] },
    () => {
      const trip = {
        customer: "Asha: Rao",
        mobile: "98765 43210",
        tripDate: "2026-12-24",
        adults: 2,
        children: 1,
      }
      expect(metaInfoOf(trip)).toEqual({
        udf1: "name:Asha: Rao",
        udf2: "mobile:98765 43210",
        udf4: "date:2026-12-24",
        udf5: "adults:2|children:1",
      })
    },
  )

  it("should leave out a name and a number that were not given", () => {
    fc.assert(
      fc.property(tripDetailsOfAny, (trip) => {
        expect(Object.keys(metaInfoOf({ ...trip, customer: "", mobile: "" }))).toEqual(["udf4", "udf5"])
      }),
    )
  })
})

describe("transactionIdOf", () => {
  it(
    "should be the first payment's, and nothing where there is none",
    { tags: ["2.thankyou.16", "3.entities.39"] },
    () => {
      fc.assert(
        fc.property(paymentStatuses, (status) => {
          expect(transactionIdOf(status)).toBe(
            status.paymentDetails?.map(({ transactionId }) => transactionId)[0],
          )
        }),
      )
    },
  )
})

describe("PaymentStatus", () => {
  it(
    "should keep fields that it has never heard of, because the status is saved back whole",
    { tags: ["3.entities.45"] },
    () => {
      fc.assert(
        fc.property(paymentStatuses, fc.jsonValue(), (status, novelty) => {
          const wire = { ...status, novelty }
          expect(decode(wire)).toEqual(wire)
        }),
      )
    },
  )

  it("should keep unknown fields of a payment detail, too", () => {
    const paymentDetails = [{ transactionId: "T1", paymentMode: "UPI_QR" }]
    const wire = { state: "COMPLETED", orderId: "GOA-1", amount: 100, paymentDetails }
    expect(decode(wire)).toEqual(wire)
  })

  it("should refuse an amount that is no whole number of paise", { tags: ["3.entities.35"] }, () => {
    const isStatus = Schema.is(PaymentStatus)
    const status = { state: "COMPLETED", orderId: "GOA-1" }
    expect(isStatus({ ...status, amount: 100 })).toBe(true)
    for (const amount of [-1, 0.5, "100", undefined]) expect(isStatus({ ...status, amount })).toBe(false)
  })

  it("should refuse a transaction id that is no text", () => {
    const wire = { state: "COMPLETED", orderId: "GOA-1", amount: 100, paymentDetails: [{ transactionId: 5 }] }
    expect(Schema.is(PaymentStatus)(wire)).toBe(false)
  })
})

// Helpers

const decode = Schema.decodeUnknownSync(PaymentStatus)
const withoutColon = (text: string) => text.replaceAll(":", "")
