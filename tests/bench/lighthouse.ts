/** `npm run lighthouse`: Lighthouse's four scores, mobile, of Home and of an activity. */
import { launch } from "chrome-launcher"
import lighthouse from "lighthouse"
import { BROWSER_FLAGS } from "../browser/browserFlags.ts"
import { CRUISE } from "../browser/visitor.ts"
import { findBrowser } from "../findTools.mjs"
import { newDataFolder, startServer } from "../spawnedServer.ts"

const server = await startServer(newDataFolder())
for (const path of ["/", CRUISE]) {
  const chrome = await launch({
    chromePath: process.env["CHROMIUM_PATH"] ?? findBrowser(),
    chromeFlags: ["--headless=new", ...BROWSER_FLAGS],
  })
  const result = await lighthouse(server.baseUrl + path, { port: chrome.port, logLevel: "error" })
  for (const { title, score } of Object.values(result?.lhr.categories ?? {}))
    console.log(`${path} ${title}: ${Math.round((score ?? 0) * 100)}`)
  for (const { id, score, scoreDisplayMode, displayValue = "" } of Object.values(result?.lhr.audits ?? {}))
    if (scoreDisplayMode === "binary" && score === 0) console.log(`${path}   failed: ${id} ${displayValue}`)
  chrome.kill()
}
await server.end("SIGTERM")
