/** A shop with simulated payments can be tried wherever it is opened: under each of its names, and set to another one. */
import { rmSync } from "node:fs"
import { networkInterfaces } from "node:os"
import type { Browser } from "playwright"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { newDataFolder, type SpawnedServer, startServer } from "../../../harness/spawnedServer.ts"
import { PAINTS_NOTHING } from "../../../harness/browser/browserFlags.ts"
import {
  pressAtCheckout,
  CRUISE,
  fillTicket,
  newVisitor,
  openBrowser,
  payButton,
  seeHeading,
} from "../../../harness/browser/visitor.ts"

/** A name that this browser takes for this machine. */
const OTHER_NAME = "shop.test"
/** This machine as a phone in the same network knows it; nothing where there is no network. */
const inNetwork = Object.values(networkInterfaces())
  .flatMap((addresses) => addresses ?? [])
  .filter(({ family, internal }) => family === "IPv4" && !internal)
  .map(({ address }) => address)
  .slice(0, 1)

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser([...PAINTS_NOTHING, `--host-resolver-rules=MAP ${OTHER_NAME} 127.0.0.1`])
})
afterAll(() => browser.close())

/** What Chromium writes of headers that hold over https only, and for this machine. */
const NEEDS_HTTPS = /Cross-Origin-Opener-Policy header has been ignored|could not be origin-keyed/

/** Books and pays at that origin, and gives where the visitor ended and what the console said. */
const bookAt = async (origin: string, mobileNumber: string) => {
  const { page, complaints } = await newVisitor(browser)
  await page.goto(origin + CRUISE)
  await fillTicket(page, mobileNumber)
  await payButton(page).click()
  await pressAtCheckout(page, "Success")
  await seeHeading(page, "Payment Successful!")
  const ended = new URL(page.url()).origin
  await page.context().close()
  return { ended, complaints: complaints.filter((words) => !NEEDS_HTTPS.test(words)) }
}

describe.each([
  ["no address set", {}, [OTHER_NAME]],
  ["another address set", { SITE_URL: "http://goa.example" }, ["localhost", ...inNetwork]],
])("a shop with simulated payments and %s", (_, env, names) => {
  const folder = newDataFolder()
  let server: SpawnedServer
  let port = ""
  beforeAll(async () => {
    server = await startServer(folder, { HOST: "0.0.0.0", ...env })
    port = /Listens on +\S+:(\d+)/.exec(server.heard.stdout)?.[1] ?? ""
  })
  afterAll(async () => {
    await server.end("SIGTERM")
    rmSync(folder, { recursive: true })
  })

  it.each(names.map((name, place) => [name, place] as const))("should be paid at %s", async (name, place) => {
    const origin = `http://${name}:${port}`
    expect(await bookAt(origin, `98765 4321${place}`)).toEqual({ ended: origin, complaints: [] })
  })
})
