/** What the payment-result page remembers, and how its parts are read. */
import { Result } from "effect"
import { bug } from "../bug.ts"
import type { StatusFailure } from "../ports/payments.ts"
import type { ReceiptNotWritten } from "../ports/receipts.ts"
import type { Operator } from "../site/operator.ts"
import type { PaymentQuery } from "./checkPayment.ts"
import type { PaymentStatus } from "./paymentStatus.ts"
import type { ReceiptWish } from "./writeReceipt.ts"

/** `count` is the number printed in the countdown. `checked` holds the status, or the failure to show. */
export interface Thankyou {
  /** Absent when the page was opened without an order id. */
  readonly query: PaymentQuery | undefined
  readonly operator: Operator
  readonly checked: Result.Result<PaymentStatus, StatusFailure> | undefined
  readonly written: Result.Result<void, ReceiptNotWritten> | undefined
  readonly count: number
}

/** What the page is about. `checked` where it came with the answer; nobody asks then. */
export type ThankyouStart = Pick<Thankyou, "query" | "operator"> & { readonly checked?: Thankyou["checked"] }

export type ThankyouEvent = {
  readonly type: "page.retry" | "page.home" | "countdown.stay" | "receipt.download"
}

/** Throws where the chart has let nobody in without a query. */
export const queryOf = ({ query }: Thankyou): PaymentQuery =>
  query ?? bug("thankyou: checking without a query")

/** The status on the screen. Throws in a state that has none. */
export const shownStatus = ({ checked }: Pick<Thankyou, "checked">): PaymentStatus =>
  checked !== undefined && Result.isSuccess(checked) ? checked.success : bug("thankyou: no status is shown")

/** What the receipt on the screen is made of. */
export const receiptWish = (context: Thankyou): ReceiptWish => ({
  status: shownStatus(context),
  packageType: queryOf(context).packageType,
  operator: context.operator,
})
