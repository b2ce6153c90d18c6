/**
 * The settlement report that a merchant downloads: every payment and every refund that has ended, as CSV (PhonePe docs,
 * "Settlement", report format). A fee of 2% and its tax stand in it, as negative amounts.
 */
import type { PhonepeState } from "./phonepeState.ts"

const HEADING =
  "PaymentType,MerchantReferenceId,PhonePeReferenceId,From,Instrument,CreationDate,TransactionDate,SettlementDate,BankReferenceNo,Amount,Fee,IGST,CGST,SGST"

const DAY_MS = 86_400_000
/** India is five and a half hours ahead of UTC all year. */
const IST_OFFSET_MS = 19_800_000

/** "30-11-2026", in India. */
const dayText = (ms: number): string =>
  new Date(ms + IST_OFFSET_MS).toISOString().slice(0, 10).split("-").toReversed().join("-")
const rupeesText = (paise: number): string => (paise / 100).toFixed(2)

interface ReportLine {
  readonly type: "PAYMENT" | "REFUND"
  readonly reference: string
  readonly transaction: string
  readonly instrument: string
  readonly atMs: number
  /** In paise; a refund is negative. */
  readonly amount: number
}

const lineText = ({ type, reference, transaction, instrument, atMs, amount }: ReportLine): string => {
  const fee = type === "PAYMENT" ? 0 - Math.round(amount * 0.02) : 0
  const bank = `SIMN${dayText(atMs + DAY_MS).replaceAll("-", "")}`
  const day = dayText(atMs)
  return [
    type,
    reference,
    transaction,
    "visitor@simulated",
    instrument,
    day,
    day,
    dayText(atMs + DAY_MS),
    bank,
    ...[amount, fee, Math.round(fee * 0.18), 0, 0].map(rupeesText),
  ].join(",")
}

/** Lines end as in a download from Windows. */
export const settlementReport = ({ orders, refunds }: PhonepeState): string => {
  const payments = [...orders.values()]
    .filter(({ state }) => state === "COMPLETED")
    .map((order): ReportLine => ({
      type: "PAYMENT",
      reference: order.merchantOrderId,
      transaction:
        order.attempts.findLast(({ state }) => state === "COMPLETED")?.transactionId ?? order.orderId,
      instrument: "UPI_REDEMPTION",
      atMs: order.settledAt ?? order.createdAt,
      amount: order.amount,
    }))
  const given = [...refunds.values()]
    .filter(({ state }) => state === "COMPLETED")
    .map((refund): ReportLine => ({
      type: "REFUND",
      reference: refund.merchantRefundId,
      transaction: refund.refundId,
      instrument: "PS_UPI_REDEMPTION_REVERSE",
      atMs: refund.createdAt,
      amount: 0 - refund.amount,
    }))
  const lines = [...payments, ...given].toSorted((a, b) => a.atMs - b.atMs)
  return [HEADING, ...lines.map(lineText), ""].join("\r\n")
}
