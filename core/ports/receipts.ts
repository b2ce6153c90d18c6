/** The receipts port: hands the visitor a PDF. */
import { Context, type Effect, Data } from "effect"
import type { Receipt } from "../payment/receipt.ts"

/** No file was made: the writer could not be loaded, or the device refused the download. */
export class ReceiptNotWritten extends Data.TaggedError("ReceiptNotWritten")<{
  readonly cause: unknown
}> {}

export class Receipts extends Context.Service<
  Receipts,
  { write(receipt: Receipt): Effect.Effect<void, ReceiptNotWritten> }
>()("goa/core/ports/Receipts") {}
