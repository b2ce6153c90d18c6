/** The receipt, and what is none (specification section 9). */
import { dayText, isDay } from "#core/days.ts"
import { formatPaise } from "#core/money.ts"
import { type PaymentStatus, transactionIdOf, tripDetails } from "#core/payments/paymentStatus.ts"
import { receiptOf } from "#core/payments/receipt.ts"
import { SAMPLE_OPERATOR } from "#core/operator.ts"
import { paymentStatuses } from "../../generators/arbitraries.ts"
import { holds, same } from "../claims.ts"
import { property } from "../property.ts"

const VERDICTS: Readonly<Record<string, readonly [title: string, subtitle: string, colour: string]>> = {
  COMPLETED: ["Payment Successful!", "Your Goa adventure awaits!", "green"],
  FAILED: ["Payment Failed", "No amount has been deducted", "red"],
  PENDING: ["Payment Processing", "We're confirming your payment", "yellow"],
}
const AT_MS = Date.parse("2026-11-21T10:35:00Z")
const receiptFor = (status: PaymentStatus) => receiptOf(status, "trip package", SAMPLE_OPERATOR, AT_MS)
const PAID: PaymentStatus = {
  state: "COMPLETED",
  orderId: "GOA-1",
  amount: 689_000 as PaymentStatus["amount"],
}
const statusEdges = [
  { name: "paid", example: PAID, hit: ({ state }: PaymentStatus) => state === "COMPLETED" },
  {
    name: "pending",
    example: { ...PAID, state: "PENDING" },
    hit: ({ state }: PaymentStatus) => state === "PENDING",
  },
  {
    name: "a state we have not met",
    example: { ...PAID, state: "REFUNDED" },
    hit: ({ state }: PaymentStatus) => !Object.hasOwn(VERDICTS, state),
  },
  { name: "no trip details", example: PAID, hit: ({ metaInfo }: PaymentStatus) => metaInfo === undefined },
  {
    name: "no transaction",
    example: PAID,
    hit: (status: PaymentStatus) => transactionIdOf(status) === undefined,
  },
]
const rowsOf = (status: PaymentStatus) =>
  Object.fromEntries(receiptFor(status).sections.flatMap(({ rows }) => rows))

export const receipt = [
  property<PaymentStatus>({
    id: "receipt/only-for-what-is-paid",
    sentence:
      "Only a completed payment is headed Receipt and speaks of an amount paid; anything else says that it is none.",
    section: "Decision: receipt (PDF heading)",
    arbitrary: paymentStatuses,
    boundaries: statusEdges,
    runs: 5000,
    law: (status) => {
      const { heading, notes } = receiptFor(status)
      const isPaid = status.state === "COMPLETED"
      same("heading", heading, isPaid ? "Receipt" : "Payment status")
      same("says amount paid", "Amount paid (INR)" in rowsOf(status), isPaid)
      same(
        "says that it is no receipt",
        notes.some((note) => note.includes("not a receipt")),
        !isPaid,
      )
    },
  }),
  property<PaymentStatus>({
    id: "receipt/carries-everything",
    sentence:
      "A receipt carries customer, mobile, package, day, party, order, transaction, status and the exact amount.",
    section: "§9 Receipt",
    arbitrary: paymentStatuses,
    boundaries: statusEdges,
    runs: 5000,
    law: (status) => {
      const rows = rowsOf(status)
      const trip = tripDetails(status)
      same(
        "booking",
        [rows["Customer"], rows["Mobile"], rows["Package"]],
        [trip.customer, trip.mobile, "trip package"],
      )
      same("party", [rows["Adults"], rows["Children"]], [String(trip.adults), String(trip.children)])
      same(
        "order",
        [rows["Order ID"], rows["Transaction ID"]],
        [status.orderId, transactionIdOf(status) ?? "N/A"],
      )
      same("status", [rows["Status"], rows["Generated"]], [status.state, "21 Nov 2026, 16:05 IST"])
      same("amount", rows["Amount paid (INR)"] ?? rows["Amount (INR)"], formatPaise(status.amount))
      const day = trip.tripDate
      same("day", rows["Trip Date"], isDay(day) ? dayText(day as never) : day)
    },
  }),
  property<PaymentStatus>({
    id: "receipt/safe-file-name",
    sentence: "The receipt's file is named after the order, in characters that every device can store.",
    section: "§9 Receipt: a PDF named from the order id",
    arbitrary: paymentStatuses,
    runs: 5000,
    boundaries: [
      { name: "an order id of ours", example: PAID, hit: ({ orderId }) => orderId.startsWith("GOA-") },
      {
        name: "a path as order id",
        example: { ...PAID, orderId: "../../etc/passwd" },
        hit: ({ orderId }) => orderId.includes("/"),
      },
      {
        name: "a very long order id",
        example: { ...PAID, orderId: "x".repeat(500) },
        hit: ({ orderId }) => orderId.length > 80,
      },
    ],
    law: (status) => {
      const { fileName } = receiptFor(status)
      holds(`"${fileName}" is safe`, /^receipt-[A-Za-z0-9_-]{0,80}\.pdf$/.test(fileName))
      if (/^[A-Za-z0-9_-]{1,80}$/.test(status.orderId))
        same("name", fileName, `receipt-${status.orderId}.pdf`)
    },
  }),
]
