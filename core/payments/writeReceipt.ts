/** The use case behind "Download PDF Receipt". */
import { Effect } from "effect"
import { currentTimeMs } from "../days.ts"
import { type ReceiptNotWritten, Receipts } from "../ports/payments.ts"
import type { Operator } from "../operatorSchema.ts"
import type { PaymentStatus } from "./paymentStatus.ts"
import { receiptOf, type Receipt } from "./receipt.ts"
import type { Runtime } from "../runtime.ts"

export interface ReceiptRequest {
  readonly status: PaymentStatus
  readonly packageType: string
  readonly operator: Operator
}

/** Errors: those of the writer; the page then says so and the button works again. */
export const writeReceipt = Effect.fn("writeReceipt")(function* ({
  status,
  packageType,
  operator,
}: ReceiptRequest): Effect.fn.Return<void, ReceiptNotWritten, Receipts> {
  const receipts = yield* Receipts
  const now = yield* currentTimeMs
  yield* receipts.write(receiptOf(status, packageType, operator, now))
})

/**
 * The receipt as it stands now, for whoever shows it: the same that a file of it says.
 * Answers at once.
 */
export const makeReadReceipt =
  (run: Runtime<never>) =>
  ({ status, packageType, operator }: ReceiptRequest): Receipt =>
    run.runSync(Effect.map(currentTimeMs, (now) => receiptOf(status, packageType, operator, now)))
