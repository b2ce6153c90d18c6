/** A server that takes another build while it runs: each message names a folder, each reply the address. Forked by a test. */
import { createServer, type RequestListener } from "node:http"
import { Effect } from "effect"
import { createApp } from "#server/app/createApp.ts"
import { listen } from "#server/app/httpServer.ts"
import { builtClient } from "#server/app/builtClient.ts"
import { startInProcessServer } from "../../harness/inProcessServer.ts"
import { SETTINGS } from "../../server/render/renderedServer.ts"

const inProcess = await startInProcessServer()
let app: RequestListener = (_req, res) => res.end()
const server = createServer((req, res) => app(req, res))
const port = await Effect.runPromise(listen(server, 0, "127.0.0.1"))

process.on("message", async (folder: string) => {
  const { checkoutScript } = SETTINGS
  app = createApp({
    ...inProcess.parts,
    site: await builtClient(folder, inProcess.runtime, SETTINGS, () => undefined),
    contentSources: { checkoutScript, pageSources: [] },
  })
  process.send?.(`http://127.0.0.1:${port}`)
})
