/** `npm run lighthouse`: Lighthouse's four scores, mobile, of Home and of an activity, and what it found wrong. */
import { toolOptions } from "../../harness/toolOptions.ts"

toolOptions({
  command: "lighthouse",
  does: "measures Lighthouse's four scores, mobile, of Home and of an activity, and tells what it found wrong",
  options: {},
  exits: "0 measured; 2 misused",
})

const { default: lighthouse } = await import("lighthouse")
const { chromium } = await import("playwright")
const { BROWSER_FLAGS } = await import("../../harness/browser/browserFlags.ts")
const { CRUISE } = await import("../../harness/browser/visitor.ts")
const { findBrowser } = await import("../../harness/findTools.mjs")
const { newDataFolder, startServer } = await import("../../harness/spawnedServer.ts")

/** Where Lighthouse talks to its browser. */
const PORT = 38_419

const server = await startServer(newDataFolder())
for (const path of ["/", CRUISE]) {
  const browser = await chromium.launch({
    executablePath: process.env["CHROMIUM_PATH"] ?? findBrowser(),
    args: [...BROWSER_FLAGS, `--remote-debugging-port=${PORT}`],
    // Playwright's, and one of the reasons against that cache which Lighthouse would report.
    ignoreDefaultArgs: ["--disable-back-forward-cache"],
  })
  const result = await lighthouse(server.baseUrl + path, { port: PORT, logLevel: "error" })
  await browser.close()
  for (const { title, score } of Object.values(result?.lhr.categories ?? {}))
    console.log(`${path} ${title}: ${score === null ? "no score" : Math.round((score ?? 0) * 100)}`)
  for (const { id, score, scoreDisplayMode, displayValue = "" } of Object.values(result?.lhr.audits ?? {}))
    if (scoreDisplayMode === "binary" && score === 0) console.log(`${path} failed: ${id} ${displayValue}`)
}
await server.end("SIGTERM")
