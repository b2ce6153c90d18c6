/** The page of the receipt test: the live adapter, within reach of the test. */
import { Effect } from "effect"
import { receiptsPdf } from "#adapters/pdf/receiptsPdf.ts"
import type { Receipt } from "#core/payment/receipt.ts"
import { Receipts } from "#core/ports/receipts.ts"

/** Answers "written", or the tag of the failure. */
const writeReceipt = (receipt: Receipt): Promise<string> =>
  Receipts.pipe(
    Effect.flatMap((receipts) => receipts.write(receipt)),
    Effect.match({ onSuccess: () => "written", onFailure: ({ _tag }) => _tag }),
    Effect.provide(receiptsPdf),
    Effect.runPromise,
  )

Object.assign(window, { writeReceipt })
