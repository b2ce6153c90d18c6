/** What the payment-result page remembers, and how its parts are read. */
import { Result } from "effect"
import { bug } from "../bug.ts"
import type {
  CheckoutUnavailable,
  PaymentNotStarted,
  ReceiptNotWritten,
  StartedPayment,
  StatusFailure,
  UnmaskedStatusFailure,
} from "../ports/payments.ts"
import type { Operator } from "../operatorSchema.ts"
import type { PaymentQuery, ProofRequest } from "./checkPayment.ts"
import { lastDigitsOf, withKnownTraveller } from "./maskedStatus.ts"
import type { PaymentStatus } from "./paymentStatus.ts"
import type { ReceiptRequest } from "./writeReceipt.ts"

/** `count` is the number printed in the countdown. `checked` holds the status, or the failure to show. */
export interface ThankyouContext {
  /** Absent when the page was opened without an order id. */
  readonly query: PaymentQuery | undefined
  readonly operator: Operator
  readonly checked: Result.Result<PaymentStatus, StatusFailure> | undefined
  /** As typed: the end of the mobile number that booked, asked for where another browser did. */
  readonly digits: string
  /** Why the digits that were sent have not opened the booking; absent where there were too few to be sent. */
  readonly denial: UnmaskedStatusFailure | undefined
  /** The payment page that the visitor goes back to, or why there is none. */
  readonly resumed: Result.Result<StartedPayment, PaymentNotStarted | CheckoutUnavailable> | undefined
  readonly written: Result.Result<void, ReceiptNotWritten> | undefined
  readonly count: number
}

/** What the page is about. `checked` where it came with the answer; nobody asks then. */
export type ThankyouInput = Pick<ThankyouContext, "query" | "operator"> & {
  readonly checked?: ThankyouContext["checked"]
}

export type ThankyouEvent =
  | {
      readonly type:
        | "page.retry"
        | "page.home"
        | "countdown.stay"
        | "payment.resume"
        | "receipt.download"
        | "proof.confirm"
        | "proof.cancel"
    }
  | { readonly type: "proof.edit"; readonly digits: string }

/** Throws where the chart has let nobody in without a query. */
export const paymentQueryOf = ({ query }: ThankyouContext): PaymentQuery =>
  query ?? bug("thankyou: checking without a query")

/** The status on the screen. Throws in a state that has none. */
export const shownStatus = ({ checked }: Pick<ThankyouContext, "checked">): PaymentStatus =>
  // Stryker disable next-line LogicalOperator: Nobody comes here without a status; the compiler does not know that.
  checked !== undefined && Result.isSuccess(checked) ? checked.success : bug("thankyou: no status is shown")

/** Where to pay. Throws in a state that no page leads to. */
export const resumedPageOf = ({ resumed }: Pick<ThankyouContext, "resumed">): string =>
  // Stryker disable next-line LogicalOperator: Nobody comes here without a page; the compiler does not know that.
  resumed !== undefined && Result.isSuccess(resumed)
    ? resumed.success.redirectUrl
    : bug("thankyou: there is no page to go back to")

/** What is said where the visitor could not go back to the payment page. */
export const RESUME_TEXT = {
  closed: "This payment cannot be continued any more. We keep asking the bank how it stands.",
  unopened: "The payment page could not be opened. Please try again.",
} as const

/** Which of it. Throws where the page was opened. */
export const resumeFailureOf = ({ resumed }: Pick<ThankyouContext, "resumed">): keyof typeof RESUME_TEXT => {
  if (resumed === undefined || Result.isSuccess(resumed)) return bug("thankyou: the payment page was opened")
  const { failure } = resumed
  return failure._tag === "PaymentNotStarted" && failure.outcome === "refused" ? "closed" : "unopened"
}

/** What is read again of the order on the screen; a traveller who is known by now stays known. */
export const afterRecheck = (
  context: Pick<ThankyouContext, "checked">,
  fresh: Result.Result<PaymentStatus, StatusFailure>,
): Result.Result<PaymentStatus, StatusFailure> =>
  Result.map(fresh, (status) => withKnownTraveller(shownStatus(context), status))

/** What the receipt on the screen is made of. */
export const receiptRequest = (context: ThankyouContext): ReceiptRequest => ({
  status: shownStatus(context),
  packageType: paymentQueryOf(context).packageType,
  operator: context.operator,
})

/** What opens a masked order. Throws where the chart has let through fewer digits. */
export const proofRequest = (context: ThankyouContext): ProofRequest => ({
  merchantOrderId: paymentQueryOf(context).merchantOrderId,
  lastDigits: lastDigitsOf(context.digits) ?? bug("thankyou: too few digits were sent"),
})

/** Who the traveller is, on the order as it is shown: it may have been read again meanwhile; or why nobody is told. */
export const afterProof = (
  { checked }: Pick<ThankyouContext, "checked">,
  proof: Result.Result<PaymentStatus, UnmaskedStatusFailure>,
): Partial<ThankyouContext> =>
  Result.match(proof, {
    onSuccess: (whole) => ({
      checked: Result.succeed(withKnownTraveller(whole, shownStatus({ checked }))),
    }),
    onFailure: (denial) => ({ denial }),
  })
