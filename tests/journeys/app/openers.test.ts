/** Windows of other sites: what the payment page opens answers to the shop, and who opens the shop has no hold of it. */
import { createServer, type Server } from "node:http"
import { Effect } from "effect"
import { afterAll, beforeAll, expect, it } from "vitest"
import { listen } from "#server/app/httpServer.ts"
import { useBrowserAndServer } from "../../harness/browser/browserAndServer.ts"
import { DESKTOP, newVisitor } from "../../harness/browser/visitor.ts"

const site = useBrowserAndServer()

const other: { server?: Server; url?: string } = {}
beforeAll(async () => {
  const server = createServer((_req, res) => {
    res.setHeader("content-type", "text/html")
    res.end("<title>Bank</title><h1>Bank</h1>")
  })
  Object.assign(other, {
    server,
    url: `http://localhost:${await Effect.runPromise(listen(server, 0, "localhost"))}/`,
  })
})
afterAll(() => void other.server?.close())

/** Opens `url` from the page that is there: whether either of both windows has hold of the other. */
const holdsAfterOpening = async (from: string, url: string) => {
  const { page } = await newVisitor(site.browser(), DESKTOP)
  await page.goto(from)
  const opening = page.waitForEvent("popup")
  await page.evaluate((address) => Object.assign(window, { opened: window.open(address) }), url)
  const opened = await opening
  await opened.getByRole("heading", { level: 1 }).waitFor()
  const isHeld = await page.evaluate(() => !(window as unknown as { opened: Window }).opened.closed)
  const hasOpener = await opened.evaluate(() => window.opener !== null)
  await page.context().close()
  return { isHeld, hasOpener }
}

it("should let a bank's window answer to the page that opened it", async () => {
  expect(await holdsAfterOpening(site.baseUrl(), other.url ?? "")).toEqual({ isHeld: true, hasOpener: true })
})

it("should leave who opens the shop no hold of it, who could lead it to a false payment page", async () => {
  expect(await holdsAfterOpening(other.url ?? "", site.baseUrl())).toEqual({
    isHeld: false,
    hasOpener: false,
  })
})
