/** The scripts that a browser loads for Home before anything is clicked, gzipped. Limit: 150 kB, without the PDF chunk. */
import { readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { gzipSync } from "node:zlib"
import { chromium } from "playwright"
import { findBrowser } from "../findTools.mjs"
import { BROWSER_FLAGS } from "../browser/browserFlags.ts"
import { newDataFolder, startServer } from "../spawnedServer.ts"

const site = fileURLToPath(new URL("../../dist/site", import.meta.url))

export const firstLoadScripts = async (): Promise<ReadonlyArray<string>> => {
  const server = await startServer(newDataFolder())
  const browser = await chromium.launch({ executablePath: findBrowser(), args: BROWSER_FLAGS })
  const page = await browser.newPage()
  const scripts: Array<string> = []
  page.on("response", (answer) => {
    const path = new URL(answer.url()).pathname
    if (path.endsWith(".js")) scripts.push(path)
  })
  await page.goto(server.baseUrl)
  await page.getByRole("article").first().waitFor()
  await page.waitForLoadState("networkidle")
  await browser.close()
  await server.end("SIGTERM")
  const sizes = scripts.map(
    (path) => [path, gzipSync(readFileSync(site + path), { level: 9 }).length / 1000] as const,
  )
  const total = sizes.reduce((sum, [, size]) => sum + size, 0)
  return [
    ...sizes.map(([path, size]) => `${size.toFixed(1).padStart(6)} kB ${path}`),
    `${total.toFixed(1).padStart(6)} kB in all; limit 150; PDF among them: ${scripts.some((path) => /pdf/i.test(path)) ? "YES" : "no"}`,
  ]
}
