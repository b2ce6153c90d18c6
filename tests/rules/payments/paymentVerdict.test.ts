/** Laws of core/payments/paymentVerdict.ts: the specification's table of payment states. */
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { REFUND_PAID_WITHIN } from "#core/businessConstants.ts"
import { Paise } from "#core/money.ts"
import {
  isFinalState,
  isPaid,
  mayPayAgain,
  paymentVerdict,
  stateVerdict,
} from "#core/payments/paymentVerdict.ts"

const KNOWN = ["COMPLETED", "FAILED", "PENDING"]
const UNKNOWN = { title: "Status Unknown", subtitle: "Please contact support", colour: "grey" }

describe("stateVerdict", () => {
  it.each([
    ["COMPLETED", "Payment Successful!", "Your Goa adventure awaits!", "green"],
    ["FAILED", "Payment Failed", "No amount has been deducted", "red"],
    ["PENDING", "Payment Processing", "We're confirming your payment", "yellow"],
  ])(
    "should say for %s: %s %s (%s)",
    { tags: ["4.payment.1", "4.payment.2", "4.payment.3", "4.payment.4", "4.payment.5", "4.payment.6"] },
    (state, title, subtitle, colour) => {
      expect(stateVerdict(state)).toMatchObject({ title, subtitle, colour })
    },
  )

  it("should call any other state unknown", { tags: ["3.entities.33", "4.payment.7", "4.payment.8"] }, () => {
    fc.assert(
      fc.property(
        fc.string().map((text) => (KNOWN.includes(text) ? `${text}?` : text)),
        (state) => {
          expect(stateVerdict(state)).toMatchObject(UNKNOWN)
        },
      ),
    )
  })

  it.each([
    "",
    "completed",
    "COMPLETED ",
    "REVIEW",
    "__proto__",
    "constructor",
    "toString",
    "hasOwnProperty",
  ])("should call %j unknown", { tags: ["asvs:15.3.6"] }, (state) => {
    expect(stateVerdict(state)).toMatchObject(UNKNOWN)
  })

  it("should promise to make contact without a condition for a completed payment alone", () => {
    fc.assert(
      fc.property(fc.oneof(fc.constantFrom(...KNOWN, "REVIEW", "REJECTED"), fc.string()), (state) => {
        expect(stateVerdict(state).contactWhen === undefined).toBe(state === "COMPLETED")
      }),
    )
    expect(stateVerdict("FAILED").contactWhen).toMatch(/^As soon as a payment has gone through:$/)
  })

  it("should print a stamp for every state, and advise where money is in doubt", () => {
    const stamps = [...KNOWN, "REVIEW"].map((state) => stateVerdict(state).stamp)
    expect(stamps).toEqual(["Paid", "Failed", "Processing", "Unknown"])
    expect(stateVerdict("COMPLETED").advice).toBeUndefined()
    expect(stateVerdict("FAILED").advice).toMatch(/debit/)
    expect(stateVerdict("PENDING").advice).toMatch(/not pay again/)
  })
})

describe("a payment that a person rejected", () => {
  it("should be unknown to the specification's table, and say that the money goes back", () => {
    const { advice, contactWhen, noReceipt, ...rest } = stateVerdict("REJECTED")
    expect({ ...stateVerdict("REVIEW"), ...rest }).toEqual(stateVerdict("REVIEW"))
    expect(noReceipt).toMatch(/the booking is not confirmed, and the payment goes back/)
    expect(contactWhen).toBe(stateVerdict("FAILED").contactWhen)
    expect(advice).toMatch(/is not confirmed\. What you paid goes back/)
    expect([isPaid("REJECTED"), mayPayAgain("REJECTED")]).toEqual([false, false])
  })
})

describe("a payment that is the second one for a booking", () => {
  const status = (state: string, paidTwice?: unknown) => ({
    state,
    orderId: "OMO1",
    amount: Paise.make(100),
    ...(paidTwice === undefined ? {} : { paidTwice }),
  })

  it("should keep the specification's words, and say that the second payment is sent back", () => {
    expect(paymentVerdict(status("REVIEW", true))).toMatchObject({ ...UNKNOWN, stamp: "Paid twice" })
    expect(paymentVerdict(status("REVIEW", true)).advice).toMatch(
      /^Paid twice: the second payment is sent back/,
    )
    expect(paymentVerdict(status("REJECTED", true)).advice).toMatch(
      /^Paid twice: the second payment is being sent back/,
    )
  })

  it("should be told apart by our own mark alone, and in no state of the specification's", () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.constantFrom(...KNOWN, "REVIEW"), fc.string()),
        fc.anything(),
        (state, mark) => {
          const isTwice = mark === true && (state === "REVIEW" || state === "REJECTED")
          expect(paymentVerdict(status(state, mark)).stamp === "Paid twice").toBe(isTwice)
        },
      ),
    )
  })
})

it("should promise what goes back within the refund policy's time", () => {
  const of = { orderId: "OMO1", amount: Paise.make(100) }
  const refund = { refunded: Paise.make(0), underWay: Paise.make(50) }
  for (const status of [
    { ...of, state: "REJECTED" },
    { ...of, state: "REJECTED", paidTwice: true },
    { ...of, state: "REJECTED", paysDifference: true },
    { ...of, state: "COMPLETED", refund },
    { ...of, state: "COMPLETED", refund: { ...refund, refunded: of.amount } },
  ])
    expect(paymentVerdict(status).advice).toContain(REFUND_PAID_WITHIN)
})

describe("a payment of what a dearer trip costs more", () => {
  const status = (state: string) => ({
    state,
    orderId: "OMO1",
    amount: Paise.make(100),
    paysDifference: true,
  })

  it("should keep the specification's words, and say what holds of the booking", () => {
    for (const state of [...KNOWN, "REVIEW"]) {
      const { title, subtitle, colour } = stateVerdict(state)
      expect(paymentVerdict(status(state))).toMatchObject({ title, subtitle, colour })
    }
    expect(paymentVerdict(status("COMPLETED")).advice).toMatch(/your booking has gone there/)
    expect(paymentVerdict(status("FAILED")).advice).toMatch(/^Your booking stays as it was\. If your bank/)
    expect(paymentVerdict(status("PENDING")).advice).toMatch(/^Your booking stays as it is until then\./)
    expect(paymentVerdict(status("REVIEW")).advice).toMatch(/goes back to you/)
    expect(paymentVerdict(status("REJECTED")).noReceipt).toMatch(/the booking stays as it is/)
  })

  it("should be told apart by our own mark alone", () => {
    fc.assert(
      fc.property(fc.constantFrom(...KNOWN, "REVIEW"), fc.anything(), (state, mark) => {
        fc.pre(mark !== true)
        const [marked, unmarked] = [mark, null].map((paysDifference) =>
          paymentVerdict({ ...status(state), paysDifference }),
        )
        expect(marked).toEqual(unmarked)
      }),
    )
  })

  it("should say so where it has gone back whole", () => {
    const refund = { refunded: Paise.make(100), underWay: Paise.make(0) }
    expect(paymentVerdict({ ...status("COMPLETED"), refund }).stamp).toBe("Refunded")
  })
})

describe("isFinal", () => {
  it("should hold for the three states after which asking again changes nothing", () => {
    fc.assert(
      fc.property(fc.oneof(fc.constantFrom(...KNOWN, "REJECTED"), fc.string()), (state) => {
        expect(isFinalState(state)).toBe(["COMPLETED", "FAILED", "REJECTED"].includes(state))
      }),
    )
  })
})

describe("mayPayAgain", () => {
  it("should hold where nothing was paid and nothing will be: FAILED alone", () => {
    fc.assert(
      fc.property(fc.oneof(fc.constantFrom(...KNOWN), fc.string()), (state) => {
        expect(mayPayAgain(state)).toBe(state === "FAILED")
      }),
    )
  })
})

describe("isPaid", () => {
  it("should hold for COMPLETED alone", () => {
    fc.assert(
      fc.property(fc.oneof(fc.constantFrom(...KNOWN), fc.string()), (state) => {
        expect(isPaid(state)).toBe(state === "COMPLETED")
      }),
    )
  })
})
