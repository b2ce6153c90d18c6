/** The receipt as it stands now, for whoever shows it: the same that a file of it says. */
import { Clock, Effect } from "effect"
import type { Run } from "../fromPort.ts"
import { type Receipt, receiptOf } from "./receipt.ts"
import type { ReceiptWish } from "./writeReceipt.ts"

/** Answers at once. */
export const makeReadReceipt =
  (run: Run<never>) =>
  ({ status, packageType, operator }: ReceiptWish): Receipt =>
    run.runSync(Effect.map(Clock.currentTimeMillis, (now) => receiptOf(status, packageType, operator, now)))
