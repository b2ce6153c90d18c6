/** What the server forgets while it writes pages: as a rule what was used a moment ago, and seldom a look at all it has. */
import { rmSync } from "node:fs"
import { constants } from "node:perf_hooks"
import { request } from "playwright"
import { expect, it } from "vitest"
import { payByCalls } from "../../harness/browser/paidBooking.ts"
import { newDataFolder, startServer } from "../../harness/spawnedServer.ts"

const PAGES = 200

it("should look at all that it has far less often than at what is new, page after page", async () => {
  const folder = newDataFolder()
  const tells = new URL("../../harness/tellGarbageCollections.mjs", import.meta.url).href
  const server = await startServer(folder, { NODE_OPTIONS: `--import ${tells}` })
  const caller = { request: await request.newContext() }
  const { booking } = await payByCalls(caller, server.baseUrl, "98765 43210")
  await caller.request.dispose()
  const before = server.heard.stdout.length
  for (let nth = 0; nth < PAGES; nth++) expect((await fetch(booking)).status).toBe(200)
  const told = [...server.heard.stdout.slice(before).matchAll(/collected (\d+)/g)].map(([, kind]) =>
    Number(kind),
  )
  const many = (kind: number) => told.filter((one) => one === kind).length
  await server.end("SIGTERM")
  rmSync(folder, { recursive: true })
  expect(many(constants.NODE_PERFORMANCE_GC_MINOR)).toBeGreaterThan(
    2 * many(constants.NODE_PERFORMANCE_GC_MAJOR) + 1,
  )
})
