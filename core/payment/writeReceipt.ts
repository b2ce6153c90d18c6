/** The use case behind "Download PDF Receipt". */
import { Clock, Effect } from "effect"
import { type ReceiptNotWritten, Receipts } from "../ports/receipts.ts"
import type { Operator } from "../site/operator.ts"
import type { PaymentStatus } from "./paymentStatus.ts"
import { receiptOf } from "./receipt.ts"

export interface ReceiptWish {
  readonly status: PaymentStatus
  readonly packageType: string
  readonly operator: Operator
}

/** Errors: those of the writer; the page then says so and the button works again. */
export const writeReceipt = Effect.fn("writeReceipt")(function* ({
  status,
  packageType,
  operator,
}: ReceiptWish): Effect.fn.Return<void, ReceiptNotWritten, Receipts> {
  const receipts = yield* Receipts
  const now = yield* Clock.currentTimeMillis
  yield* receipts.write(receiptOf(status, packageType, operator, now))
})
