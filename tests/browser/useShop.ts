/** A running shop and a browser for the tests of one file: opened before the first, closed after the last. */
import { rmSync } from "node:fs"
import type { Browser } from "playwright"
import { afterAll, beforeAll } from "vitest"
import { newDataFolder, type SpawnedServer, startServer } from "../spawnedServer.ts"
import { openBrowser } from "./visitor.ts"

/** The handles are filled when the first test begins. */
export const useShop = () => {
  const folder = newDataFolder()
  let browser: Browser
  let server: SpawnedServer
  beforeAll(async () => {
    ;[browser, server] = await Promise.all([openBrowser(), startServer(folder)])
  })
  afterAll(async () => {
    await browser.close()
    await server.end("SIGTERM")
    rmSync(folder, { recursive: true })
  })
  return { browser: () => browser, baseUrl: () => server.baseUrl }
}
