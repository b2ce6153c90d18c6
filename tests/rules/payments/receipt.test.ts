/** Laws of core/payments/receipt.ts: what a receipt says. */
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { formatPaise, Paise } from "#core/money.ts"
import { type PaymentStatus, tripDetails } from "#core/payments/paymentStatus.ts"
import { receiptOf } from "#core/payments/receipt.ts"
import { stateVerdict } from "#core/payments/paymentVerdict.ts"
import { SAMPLE_OPERATOR } from "#core/operator.ts"
import { paymentStatuses } from "../../generators/arbitraries.ts"
import { Clock, Effect, Layer, ManagedRuntime } from "effect"
import { makeReadReceipt } from "#core/payments/writeReceipt.ts"

const AT_MS = Date.parse("2026-11-21T10:35:00Z")

describe("receiptOf", () => {
  it(
    "should be a file named from the order id, safe on every file system",
    { tags: ["9.constants.21"] },
    () => {
      fc.assert(
        fc.property(paymentStatuses, (status) => {
          expect(print(status).fileName).toMatch(/^receipt-[A-Za-z0-9_-]{0,80}\.pdf$/)
        }),
      )
      fc.assert(
        fc.property(fc.stringMatching(/^[A-Za-z0-9_-]{1,63}$/), (orderId) => {
          expect(print({ ...paid, orderId }).fileName).toBe(`receipt-${orderId}.pdf`)
        }),
      )
      expect(print({ ...paid, orderId: "x".repeat(200) }).fileName).toBe(`receipt-${"x".repeat(80)}.pdf`)
      expect(print({ ...paid, orderId: "../../etc/passwd\0" }).fileName).toBe("receipt-______etc_passwd_.pdf")
    },
  )

  it(
    "should be headed Receipt for a completed payment only, and say so otherwise",
    { tags: ["9.constants.36"] },
    () => {
      fc.assert(
        fc.property(paymentStatuses, (status) => {
          const { heading, notes, verdict } = print(status)
          const completed = status.state === "COMPLETED"
          expect(heading).toBe(completed ? "Receipt" : "Payment status")
          expect(verdict).toEqual(stateVerdict(status.state))
          expect(notes).toEqual(
            completed
              ? ["Our team will contact you shortly to confirm your trip details."]
              : [verdict.noReceipt, verdict.advice].filter((line) => line !== undefined),
          )
        }),
        { examples: [[{ ...paid, amount: Paise.make(0) }]] },
      )
    },
  )

  it("should say that a payment has not been completed of failed and pending ones alone", () => {
    fc.assert(
      fc.property(paymentStatuses, fc.boolean(), (status, paidTwice) => {
        const notes = print({ ...status, paidTwice }).notes.join(" ")
        const isOpen = status.state === "FAILED" || status.state === "PENDING"
        expect(notes.includes("has not been completed")).toBe(isOpen)
        expect(notes.startsWith("This is not a receipt: ")).toBe(status.state !== "COMPLETED")
      }),
    )
    for (const state of ["REVIEW", "REJECTED"]) {
      const { heading, notes } = print({ ...paid, state, paidTwice: true })
      expect(heading).toBe("Payment status")
      expect(notes.join(" ")).toMatch(/already\. .*Paid twice: the second payment is (being )?sent back/)
    }
  })

  it(
    "should carry trip, order, state and amount of the status",
    {
      tags: [
        "9.constants.24",
        "9.constants.25",
        "9.constants.26",
        "9.constants.27",
        "9.constants.28",
        "9.constants.29",
        "9.constants.31",
        "9.constants.32",
        "9.constants.33",
        "9.constants.34",
      ],
    },
    () => {
      fc.assert(
        fc.property(paymentStatuses, fc.string({ minLength: 1 }), (status, packageType) => {
          const rows = rowsOf(print(status, packageType))
          const trip = tripDetails(status)
          expect(rows).toMatchObject({
            Customer: trip.customer,
            Mobile: trip.mobile,
            Package: packageType,
            Adults: String(trip.adults),
            Children: String(trip.children),
            "Order ID": status.orderId,
            Status: status.state,
            "Transaction ID": status.paymentDetails?.[0]?.transactionId ?? "N/A",
          })
          const label = status.state === "COMPLETED" ? "Amount paid (INR)" : "Amount (INR)"
          expect(rows[label]).toBe(formatPaise(status.amount))
        }),
      )
    },
  )

  it(
    "should read, line by line, as a visitor keeps it",
    {
      tags: [
        "9.constants.8",
        "9.constants.22",
        "9.constants.23",
        "9.constants.24",
        "9.constants.25",
        "9.constants.26",
        "9.constants.27",
        "9.constants.28",
        "9.constants.29",
        "9.constants.30",
        "9.constants.31",
        "9.constants.32",
        "9.constants.33",
        "9.constants.34",
        "9.constants.35",
        "9.constants.37",
      ],
    },
    () => {
      const receipt = print(paid)
      expect(receipt.business).toBe(SAMPLE_OPERATOR.name)
      expect(receipt.amount).toBe("₹12,187.70")
      expect(receipt.sections.map(({ title }) => title)).toEqual(["Booking", "Payment"])
      expect(receipt.sections.flatMap(({ rows }) => rows)).toEqual([
        ["Customer", "Asha: Rao"],
        ["Mobile", "98765 43210"],
        ["Package", "trip package"],
        ["Trip Date", "Thu 24 Dec 2026"],
        ["Adults", "2"],
        ["Children", "1"],
        ["Order ID", "GOA-1"],
        ["Transaction ID", "T1"],
        ["Status", "COMPLETED"],
        ["Amount paid (INR)", "₹12,187.70"],
        ["Generated", "21 Nov 2026, 16:05 IST"],
      ])
      const { address, phone, email } = SAMPLE_OPERATOR
      expect(receipt.contact).toEqual([address, `${phone} · ${email}`])
    },
  )

  it("should print the operator's tax number when there is one", { tags: ["9.constants.37"] }, () => {
    const registered = receiptOf(paid, "", { ...SAMPLE_OPERATOR, gstin: "30AAAAA0000A1Z5" }, AT_MS)
    expect(registered.contact).toEqual([...print(paid).contact, "GSTIN 30AAAAA0000A1Z5"])
  })

  it("should say N/A where nothing is known", () => {
    const rows = rowsOf(print({ state: "FAILED", orderId: "GOA-1", amount: Paise.make(0) }, ""))
    expect(rows).toMatchObject({
      Customer: "N/A",
      Package: "N/A",
      "Trip Date": "N/A",
      "Transaction ID": "N/A",
    })
  })
})

// Helpers

const paid: PaymentStatus = {
  state: "COMPLETED",
  orderId: "GOA-1",
  amount: Paise.make(1_218_770),
  metaInfo: {
    udf1: "name:Asha: Rao",
    udf2: "mobile:98765 43210",
    udf4: "date:2026-12-24",
    udf5: "adults:2|children:1",
  },
  paymentDetails: [{ transactionId: "T1" }],
}
const print = (status: PaymentStatus, packageType = "trip package") =>
  receiptOf(status, packageType, SAMPLE_OPERATOR, AT_MS)
const rowsOf = ({ sections }: ReturnType<typeof print>): Readonly<Record<string, string>> =>
  Object.fromEntries(sections.flatMap(({ rows }) => rows))

/** Law of core/payments/writeReceipt.ts: what is shown as the receipt is what its file would say now. */
it("should read the receipt as it stands at this moment", { tags: ["9.constants.36"] }, () => {
  const status: PaymentStatus = {
    state: "COMPLETED",
    orderId: "OMO1",
    amount: Paise.make(115_050),
    metaInfo: { udf1: "name:Asha Rao" },
    paymentDetails: [{ transactionId: "T1" }],
  }
  const read = makeReadReceipt(ManagedRuntime.make(Layer.empty))
  const receipt = read({ status, packageType: "tour package", operator: SAMPLE_OPERATOR })
  const now = Effect.runSync(Clock.currentTimeMillis)
  const told = [now - 60_000, now].map((atMs) => receiptOf(status, "tour package", SAMPLE_OPERATOR, atMs))
  expect(told).toContainEqual(receipt)
})
