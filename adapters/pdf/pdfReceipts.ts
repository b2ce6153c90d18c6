/** Receipts as PDF downloads. The writer and its fonts are a lazy chunk, fetched when the first receipt is asked for. */
import { Effect, Layer } from "effect"
import type { Receipt } from "#core/payments/receipt.ts"
import { ReceiptNotWritten, Receipts } from "#core/ports/payments.ts"
import { startDownload } from "../browser/startDownload.ts"

const downloadReceipt = async (receipt: Receipt): Promise<void> => {
  const [{ renderReceiptPdf }, { canvasTextPainter, loadPainterFonts }] = await Promise.all([
    import("./renderReceiptPdf.ts"),
    import("./canvasTextPainter.ts"),
  ])
  await loadPainterFonts(JSON.stringify(receipt))
  const bytes = renderReceiptPdf(receipt, canvasTextPainter())
  startDownload(new Blob([bytes], { type: "application/pdf" }), receipt.fileName)
}

/** Errors: whatever goes wrong, from a chunk that does not load to a device without canvas, is `ReceiptNotWritten`. */
export const pdfReceipts = Layer.succeed(Receipts, {
  write: (receipt) =>
    Effect.tryPromise({
      try: () => downloadReceipt(receipt),
      catch: (cause) => new ReceiptNotWritten({ cause }),
    }),
})
