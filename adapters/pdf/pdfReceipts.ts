/** Receipts as PDF downloads. The writer and its fonts are a lazy chunk, fetched when the first receipt is asked for. */
import { Effect, Layer } from "effect"
import type { Receipt } from "#core/payments/receipt.ts"
import { ReceiptNotWritten, Receipts } from "#core/ports/payments.ts"

/** How long a download may take to start reading its object URL. */
const URL_LIVES_MS = 60_000

const startDownload = (bytes: Uint8Array<ArrayBuffer>, fileName: string): void => {
  const url = URL.createObjectURL(new Blob([bytes], { type: "application/pdf" }))
  const link = document.createElement("a")
  link.href = url
  link.download = fileName
  link.hidden = true
  document.body.append(link)
  link.click()
  link.remove()
  setTimeout(() => URL.revokeObjectURL(url), URL_LIVES_MS)
}

const downloadReceipt = async (receipt: Receipt): Promise<void> => {
  const [{ renderReceiptPdf }, { canvasTextPainter, loadPainterFonts }] = await Promise.all([
    import("./renderReceiptPdf.ts"),
    import("./canvasTextPainter.ts"),
  ])
  await loadPainterFonts(JSON.stringify(receipt))
  startDownload(renderReceiptPdf(receipt, canvasTextPainter()), receipt.fileName)
}

/** Errors: whatever goes wrong, from a chunk that does not load to a device without canvas, is `ReceiptNotWritten`. */
export const pdfReceipts = Layer.succeed(Receipts, {
  write: (receipt) =>
    Effect.tryPromise({
      try: () => downloadReceipt(receipt),
      catch: (cause) => new ReceiptNotWritten({ cause }),
    }),
})
