/** The receipt as it leaves a printer: the real download of each payment state, in colour and in grey. */
import { execFileSync } from "node:child_process"
import { join } from "node:path"
import type { Browser } from "playwright"
import { named, STATUS } from "../../harness/browser/thankyouPage.ts"
import { newVisitor } from "../../harness/browser/visitor.ts"
import { findPdfTools } from "../../harness/findTools.mjs"
import { playCalls } from "../../harness/browser/playCalls.ts"

/** Dots per inch: enough to judge by eye. */
const DPI = "90"

const printed = (pdf: string, name: string, ...options: ReadonlyArray<string>): string => {
  execFileSync("pdftoppm", ["-png", "-r", DPI, "-singlefile", ...options, pdf, pdf.replace(/[^/]+$/, name)])
  return `${name}.png`
}

/** Writes into `folder`; answers the file names of one state: the page, and the page in grey. */
export const takeReceipt = async (
  browser: Browser,
  baseUrl: string,
  state: string,
  folder: string,
): Promise<ReadonlyArray<string>> => {
  findPdfTools()
  const { page } = await newVisitor(browser)
  await playCalls(page, STATUS, (call) => call.fulfill({ json: { status: { ...named, state } } }))
  await page.goto(`${baseUrl}/Thankyou?merchantOrderId=GOA-1&packageType=tour%20package`)
  const download = page.waitForEvent("download")
  await page.getByRole("button", { name: "Download PDF Receipt" }).click()
  const pdf = join(folder, `receipt-${state.toLowerCase()}.pdf`)
  await (await download).saveAs(pdf)
  await page.context().close()
  const name = `receipt-${state.toLowerCase()}`
  return [printed(pdf, name), printed(pdf, `${name}-grey`, "-gray")]
}
