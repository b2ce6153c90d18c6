/** The receipt that a visitor takes home, made by the writer that the site uses, from the order of each world. */
import type { Meta, StoryObj } from "@storybook/react-vite"
import { useEffect, useMemo, useState } from "react"
import { expect } from "storybook/test"
import { canvasTextPainter, loadPainterFonts } from "#adapters/pdf/canvasTextPainter.ts"
import { renderReceiptPdf } from "#adapters/pdf/renderReceiptPdf.ts"
import { type WorldName, worlds } from "#adapters/memory/worlds.ts"
import { bug } from "#core/bug.ts"
import { orderStatusOf } from "#core/orders/readStatus.ts"
import { receiptOf } from "#core/payments/receipt.ts"
import { SAMPLE_OPERATOR } from "#core/operator.ts"
import styles from "./Receipt.module.css"

const receiptIn = (name: WorldName) => {
  const { orders, nowMs } = worlds[name]
  const order = orders[0] ?? bug(`the world ${name} has no order`)
  return receiptOf(orderStatusOf(order), order.packageType, SAMPLE_OPERATOR, nowMs)
}

const PrintedReceipt = ({ of }: { readonly of: WorldName }) => {
  const receipt = useMemo(() => receiptIn(of), [of])
  const [file, setFile] = useState<{ readonly url: string; readonly bytes: number }>()
  useEffect(() => {
    let url = ""
    void loadPainterFonts(JSON.stringify(receipt)).then(() => {
      const bytes = renderReceiptPdf(receipt, canvasTextPainter())
      url = URL.createObjectURL(new Blob([bytes], { type: "application/pdf" }))
      setFile({ url, bytes: bytes.length })
    })
    return () => URL.revokeObjectURL(url)
  }, [receipt])
  return (
    <main className={styles["receipt"]}>
      <h1>{receipt.fileName}</h1>
      {file === undefined ? (
        <p role="status">Printing…</p>
      ) : (
        <>
          <p>
            <a href={file.url} target="_blank" rel="noreferrer">
              Open the PDF
            </a>
            , {Math.round(file.bytes / 1000)} kB
          </p>
          <object
            className={styles["paper"]}
            data={file.url}
            type="application/pdf"
            aria-label={receipt.heading}
          >
            This browser shows no PDF in a page.
          </object>
        </>
      )}
    </main>
  )
}

const meta = {
  title: "Messages/PDF receipt",
  component: PrintedReceipt,
  args: { of: "paid" },
} satisfies Meta<typeof PrintedReceipt>
export default meta
type Story = StoryObj<typeof meta>

const isPrinted: Story["play"] = async ({ canvas }) => {
  const link = await canvas.findByRole("link", { name: "Open the PDF" })
  const bytes = await (await fetch(link.getAttribute("href") ?? "")).text()
  await expect(bytes.startsWith("%PDF-")).toBe(true)
}

export const Paid: Story = { play: isPrinted }
export const Declined: Story = { args: { of: "declined" }, play: isPrinted }
export const Pending: Story = { args: { of: "stillPending" }, play: isPrinted }
export const HindiName: Story = { args: { of: "hindiName" }, play: isPrinted }
