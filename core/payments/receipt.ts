/**
 * What a receipt says (specification section 9, receipt), as plain lines that any adapter can print.
 *
 * Only a COMPLETED payment is headed "Receipt": anything else is a "Payment status".
 */
import { tripDayText } from "../booking/travelDay.ts"
import { dayText, momentText } from "../days.ts"
import { timeText } from "../departures/departure.ts"
import { minuteOf } from "../departures/tripRules.ts"
import { formatPaise } from "../money.ts"
import type { Operator } from "../operatorSchema.ts"
import {
  bookedTripOf,
  paidAtDeskText,
  type PaymentStatus,
  refundSumsOf,
  transactionIdOf,
  tripDetails,
} from "./paymentStatus.ts"
import { paymentVerdict, type Verdict } from "./paymentVerdict.ts"

/** A titled block of label and value pairs. */
export interface ReceiptSection {
  readonly title: string
  readonly rows: ReadonlyArray<readonly [label: string, value: string]>
}

/** Shape: everything is ready to print, in reading order. `fileName` is safe on every file system. */
export interface Receipt {
  readonly fileName: string
  readonly business: string
  readonly heading: "Receipt" | "Payment status"
  readonly verdict: Verdict
  readonly amount: string
  readonly sections: ReadonlyArray<ReceiptSection>
  readonly notes: ReadonlyArray<string>
  readonly contact: ReadonlyArray<string>
}

/** Unit: `atMs` is the time of writing in milliseconds since 1970. */
export const receiptOf = (
  status: PaymentStatus,
  packageType: string,
  operator: Operator,
  atMs: number,
): Receipt => {
  const trip = tripDetails(status)
  const booked = bookedTripOf(status)
  const verdict = paymentVerdict(status)
  const paid = status.state === "COMPLETED"
  const { refunded, underWay } = refundSumsOf(status)
  const atDesk = paidAtDeskText(status)
  return {
    fileName: `receipt-${status.orderId.replace(/[^A-Za-z0-9_-]/g, "_").slice(0, 80)}.pdf`,
    business: operator.name,
    heading: paid ? "Receipt" : "Payment status",
    verdict,
    amount: formatPaise(status.amount),
    sections: [
      {
        title: "Booking",
        rows: [
          ...(booked === undefined ? [] : [["Activity", booked.activity] as const]),
          ["Customer", trip.customer],
          ["Mobile", trip.mobile],
          ["Package", packageType || "N/A"],
          ["Trip Date", tripDayText(trip.tripDate)],
          ...(booked?.startTime === undefined
            ? []
            : [["Start time", timeText(minuteOf(booked.startTime))] as const]),
          ...(booked?.sinceThen === undefined ? [] : [["Since then", booked.sinceThen] as const]),
          ["Adults", String(trip.adults)],
          ["Children", String(trip.children)],
          ...(booked?.meetingPoint === undefined ? [] : [["Meeting point", booked.meetingPoint] as const]),
        ],
      },
      {
        title: "Payment",
        rows: [
          ["Order ID", status.orderId],
          atDesk === undefined ? ["Transaction ID", transactionIdOf(status) ?? "N/A"] : ["Paid by", atDesk],
          ["Status", status.state],
          [paid ? "Amount paid (INR)" : "Amount (INR)", formatPaise(status.amount)],
          ...(booked?.byVoucher === undefined
            ? []
            : [["Paid with a voucher (INR)", booked.byVoucher] as const]),
          ...(refunded > 0 ? [["Refunded (INR)", formatPaise(refunded)] as const] : []),
          ...(underWay > 0 ? [["Refund on its way (INR)", formatPaise(underWay)] as const] : []),
          ["Generated", momentText(atMs)],
        ],
      },
      ...(booked?.history === undefined
        ? []
        : [
            {
              title: "Since it was booked",
              rows: booked.history.map(({ on, what }) => [dayText(on), what] as const),
            },
          ]),
    ],
    notes:
      paid && verdict.contactWhen === undefined
        ? ["Our team will contact you shortly to confirm your trip details."]
        : [verdict.noReceipt, verdict.advice].filter((line) => line !== undefined),
    contact: [
      operator.address,
      `${operator.phone} · ${operator.email}`,
      ...(operator.gstin === undefined ? [] : [`GSTIN ${operator.gstin}`]),
    ],
  }
}
