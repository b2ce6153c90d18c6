/** The built site over a shop of its own, in this process: pages as the server writes them. */
import { fileURLToPath } from "node:url"
import { createApp } from "#server/app/createApp.ts"
import { builtClient } from "#server/app/builtClient.ts"
import { SAMPLE_OPERATOR } from "#core/operator.ts"
import type { SiteSettings } from "#core/operatorSchema.ts"
import { startHttpServer } from "../../harness/httpServer.ts"
import { startInProcessServer } from "../../harness/inProcessServer.ts"

export const DIST_FOLDER = fileURLToPath(new URL("../../../dist", import.meta.url))

export const SETTINGS: SiteSettings = {
  operator: SAMPLE_OPERATOR,
  siteUrl: "https://goa.example",
  paymentsSimulated: true,
  checkoutScript: "https://pay.example/checkout.js",
  showSampleRatings: true,
}

/** `reported` collects what went wrong; `place` is the database. Needs a build (`npm run build`). */
export const startRenderedServer = async (
  guards: Parameters<typeof startInProcessServer>[1] = {},
  place = ":memory:",
) => {
  const inProcess = await startInProcessServer(place, guards)
  const reported: Array<unknown> = []
  const report = (error: unknown) => void reported.push(error)
  const site = await builtClient(DIST_FOLDER, inProcess.runtime, SETTINGS, report)
  const sources = { checkoutScript: SETTINGS.checkoutScript, pageSources: [] }
  const server = await startHttpServer(createApp({ ...inProcess.parts, site, contentSources: sources }))
  return {
    db: inProcess.db,
    baseUrl: server.baseUrl,
    reported,
    get: (path: string, headers: Readonly<Record<string, string>> = {}) =>
      fetch(server.baseUrl + path, { headers }),
    stop: async () => {
      server.stop()
      await inProcess.stop()
    },
  }
}

export type RenderedServer = Awaited<ReturnType<typeof startRenderedServer>>
