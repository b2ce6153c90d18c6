/** The receipt as a browser makes it: its chunk, its canvas, its download. */
import { execFileSync } from "node:child_process"
import { mkdtempSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { gzipSync } from "node:zlib"
import { type Browser, chromium, type Page } from "playwright"
import sharp from "sharp"
import { build } from "vite"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { type Receipt, receiptOf } from "#core/payments/receipt.ts"
import { Paise } from "#core/money.ts"
import { SAMPLE_OPERATOR } from "#core/operator.ts"
import { findBrowser } from "../../harness/findTools.mjs"
import { BROWSER_FLAGS } from "../../harness/browser/browserFlags.ts"

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const folder = mkdtempSync(join(tmpdir(), "receipt-"))
const files = new Map<string, string>()
let browser: Browser

beforeAll(async () => {
  for (const [name, code] of await bundled()) files.set(name, code)
  browser = await chromium.launch({ executablePath: findBrowser(), args: BROWSER_FLAGS })
})
afterAll(async () => {
  await browser.close()
  rmSync(folder, { recursive: true })
})

describe("the receipt in a browser", () => {
  it.each(["प्रिया शर्मा", "தமிழ் செல்வி", "Zoë 🎉", "Asha Rao"])(
    "should download a PDF for %s that draws the name and can be searched for it",
    { tags: ["1.product.21", "9.constants.20"] },
    async (name) => {
      const { page, fetched } = await opened()
      expect(fetched()).toEqual(["entry.js"])
      const download = page.waitForEvent("download")
      expect(await write(page, receiptFor(name))).toBe("written")
      const file = join(folder, `${name}.pdf`)
      await (await download).saveAs(file)
      expect((await download).suggestedFilename()).toBe("receipt-GOA-1.pdf")
      expect(execFileSync("pdftotext", ["-raw", file, "-"], { encoding: "utf8" })).toContain(
        `Customer\n${name}\n`,
      )
      expect(await darkestNear(file)).toBeLessThan(100)
      await page.close()
    },
  )

  it("should report a chunk that does not load, and a device without canvas", async () => {
    const { page } = await opened("no chunks")
    expect(await write(page, receiptFor("Asha Rao"))).toBe("ReceiptNotWritten")
    await page.close()
    const { page: bare } = await opened()
    await bare.evaluate(() => Object.assign(HTMLCanvasElement.prototype, { getContext: () => null }))
    expect(await write(bare, receiptFor("प्रिया"))).toBe("ReceiptNotWritten")
    await bare.close()
  })

  it("should keep the writer out of the first script, and below 210 kB with its fonts", () => {
    const sizes = [...files].map(([name, code]) => [name, gzipSync(code).length] as const)
    const lazy = sizes.filter(([name]) => name !== "entry.js").reduce((sum, [, size]) => sum + size, 0)
    expect(files.get("entry.js")).not.toContain("beginbfchar")
    expect(lazy).toBeLessThan(210_000)
  })
})

// Helpers

/** The page's scripts by name, built as the site builds them. */
async function bundled(): Promise<ReadonlyArray<readonly [name: string, code: string]>> {
  const built = await build({
    configFile: false,
    root: at("../../.."),
    publicDir: false,
    logLevel: "error",
    build: {
      write: false,
      target: "es2023",
      rollupOptions: {
        external: ["canvg", "dompurify", "html2canvas"],
        input: { entry: at("receiptPdf.page.ts") },
        output: { entryFileNames: "[name].js", chunkFileNames: "[name]-[hash].js" },
      },
    },
  })
  if (Array.isArray(built) || !("output" in built)) throw new Error("vite built more than one bundle")
  return built.output.flatMap((file) => (file.type === "chunk" ? [[file.fileName, file.code] as const] : []))
}

/** A page with the adapter, the site's Devanagari font, and a list of the scripts it has fetched. */
async function opened(chunks: "chunks" | "no chunks" = "chunks") {
  const page = await browser.newPage({ acceptDownloads: true })
  const fetched: Array<string> = []
  await page.route("http://receipt.test/**", (route) => {
    const name = new URL(route.request().url()).pathname.slice(1)
    const code = files.get(name)
    if (name.endsWith(".woff2"))
      return route.fulfill({ body: readFileSync(at(`../../../ui/theme/fonts/${name}`)) })
    if (code === undefined) return route.fulfill({ contentType: "text/html", body: PAGE })
    fetched.push(name)
    return chunks === "no chunks" && name !== "entry.js"
      ? route.abort()
      : route.fulfill({ contentType: "text/javascript", body: code })
  })
  await page.goto("http://receipt.test/")
  await page.waitForFunction(() => "writeReceipt" in window)
  return { page, fetched: () => fetched.filter((name) => name.endsWith(".js")) }
}

const PAGE = `<!doctype html><meta charset="utf-8"><link rel="icon" href="data:,"><style>
${readFileSync(at("../../../ui/theme/fonts/fonts.css"), "utf8")}</style>
<script type="module" src="/entry.js"></script>`

const write = (page: Page, receipt: Receipt) =>
  page.evaluate(
    (receipt) =>
      "writeReceipt" in window && typeof window.writeReceipt === "function"
        ? window.writeReceipt(receipt)
        : "",
    receipt,
  )

const receiptFor = (name: string): Receipt =>
  receiptOf(
    { state: "COMPLETED", orderId: "GOA-1", amount: Paise.make(115_000), metaInfo: { udf1: `name:${name}` } },
    "Cruise",
    SAMPLE_OPERATOR,
    0,
  )

/** The darkest grey where the customer's name stands. */
async function darkestNear(file: string): Promise<number> {
  const box = ["-r", "100", "-x", "80", "-y", "378", "-W", "200", "-H", "26"]
  const picture = execFileSync("pdftoppm", ["-png", ...box, file])
  const { channels } = await sharp(picture).greyscale().stats()
  return channels[0]?.min ?? 255
}
