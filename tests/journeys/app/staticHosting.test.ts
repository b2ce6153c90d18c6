/** The site as plain files on a host that knows nothing of it, over a server of the specification's calls alone. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import type { Browser } from "playwright"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { SAMPLE_OPERATOR } from "#core/operator.ts"
import { writeStaticSite } from "#server/staticSite/writeStaticSite.ts"
import { startStaticFileServer } from "../../harness/staticFileServer.ts"
import { startSpecificationServer } from "../../harness/specificationServer.ts"
import { DIST_FOLDER } from "../../server/render/renderedServer.ts"
import { PAINTS_NOTHING } from "../../harness/browser/browserFlags.ts"
import {
  CRUISE,
  fillTicket,
  newVisitor,
  openBrowser,
  payWith,
  seeHeading,
} from "../../harness/browser/visitor.ts"

describe("a visitor of the site as plain files", () => {
  const folder = mkdtempSync(join(tmpdir(), "static-"))
  let api: Awaited<ReturnType<typeof startSpecificationServer>>
  let host: Awaited<ReturnType<typeof startStaticFileServer>>
  let browser: Browser
  beforeAll(async () => {
    ;[api, host, browser] = await Promise.all([
      startSpecificationServer(),
      startStaticFileServer(folder),
      openBrowser(PAINTS_NOTHING),
    ])
    api.leadTo(host.baseUrl)
    writeStaticSite(
      join(DIST_FOLDER, "site"),
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
    host.stop()
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
