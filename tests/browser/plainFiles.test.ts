/** The site as plain files on a host that knows nothing of it, over a server of the specification's calls alone. */
import { once } from "node:events"
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs"
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { tmpdir } from "node:os"
import { extname, join } from "node:path"
import type { Browser } from "playwright"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { SAMPLE_OPERATOR } from "#core/site/operator.ts"
import { writeStaticSite } from "#server/static/writeStaticSite.ts"
import { startPlainServer } from "../plainServer.ts"
import { DIST } from "../server/writtenSite.ts"
import { CRUISE, fillTicket, newVisitor, openBrowser, payWith, seeHeading } from "./visitor.ts"

const TYPES: Readonly<Record<string, string>> = {
  ".html": "text/html",
  ".js": "text/javascript",
  ".css": "text/css",
  ".json": "application/json",
  ".webmanifest": "application/manifest+json",
  ".svg": "image/svg+xml",
  ".woff2": "font/woff2",
}

/** Gives out the files of a folder, and the index for addresses that are none, as hosts are told to. */
const startHost = async (folder: string) => {
  const server = createServer((req, res) => {
    const { pathname } = new URL(req.url ?? "/", "http://any.example")
    const asked = join(folder, pathname)
    const isFile = existsSync(asked) && statSync(asked).isFile()
    if (!isFile && pathname.includes(".")) return void res.writeHead(404).end()
    const file = isFile ? asked : join(folder, "index.html")
    res
      .writeHead(200, { "content-type": TYPES[extname(file)] ?? "application/octet-stream" })
      .end(readFileSync(file))
  })
  server.listen(0, "127.0.0.1")
  await once(server, "listening")
  return { server, baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

describe("a visitor of the site as plain files", () => {
  const folder = mkdtempSync(join(tmpdir(), "static-"))
  let api: Awaited<ReturnType<typeof startPlainServer>>
  let host: Awaited<ReturnType<typeof startHost>>
  let browser: Browser
  beforeAll(async () => {
    ;[api, host, browser] = await Promise.all([startPlainServer(), startHost(folder), openBrowser()])
    api.leadTo(host.baseUrl)
    writeStaticSite(
      join(DIST, "site"),
      folder,
      {
        operator: SAMPLE_OPERATOR,
        siteUrl: host.baseUrl,
        paymentsSimulated: false,
        checkoutScript: `${api.baseUrl}/checkout.js`,
        apiBaseUrl: api.baseUrl,
        showSampleRatings: false,
      },
      [],
    )
  })
  afterAll(async () => {
    await browser.close()
    host.server.closeAllConnections()
    host.server.close()
    api.stop()
    rmSync(folder, { recursive: true })
  })

  it("should book from the shop window, pay, and be led to the result", async () => {
    const { page, complaints } = await newVisitor(browser)
    await page.goto(host.baseUrl)
    await page.getByRole("link", { name: /^Book Now: Sunset Cruise on the Mandovi/ }).click()
    await fillTicket(page)
    await payWith(page, "Success")
    await seeHeading(page, "Payment Successful!")
    expect([complaints, api.strange]).toEqual([[], []])
    await page.context().close()
  })

  it("should open an activity by its address", async () => {
    const { page, complaints } = await newVisitor(browser)
    await page.goto(host.baseUrl + CRUISE)
    await seeHeading(page, "Sunset Cruise on the Mandovi")
    expect(complaints).toEqual([])
    await page.context().close()
  })

  it("should be told in words when the settings cannot be read", async () => {
    const settings = readFileSync(join(folder, "settings.json"))
    writeFileSync(join(folder, "settings.json"), "{")
    const { page } = await newVisitor(browser)
    await page.goto(host.baseUrl)
    await expect.poll(() => page.locator("body").innerText()).toContain("This site could not be loaded.")
    await page.context().close()
    writeFileSync(join(folder, "settings.json"), settings)
  })
})
