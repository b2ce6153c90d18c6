/** The page of the receipt test: the live adapter, within reach of the test. */
import { Effect } from "effect"
import { pdfReceipts } from "#adapters/pdf/pdfReceipts.ts"
import type { Receipt } from "#core/payments/receipt.ts"
import { Receipts } from "#core/ports/payments.ts"

/** Answers "written", or the tag of the failure. */
const writeReceipt = (receipt: Receipt): Promise<string> =>
  Receipts.pipe(
    Effect.flatMap((receipts) => receipts.write(receipt)),
    Effect.match({ onSuccess: () => "written", onFailure: ({ _tag }) => _tag }),
    Effect.provide(pdfReceipts),
    Effect.runPromise,
  )

Object.assign(window, { writeReceipt })
