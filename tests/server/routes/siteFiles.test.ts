/** Of the server's files only the built site can be had, without a list of them, and by reading methods alone. */
import { once } from "node:events"
import { connect } from "node:net"
import { text } from "node:stream/consumers"
import { afterAll, beforeAll, expect, it } from "vitest"
import { startRenderedServer, type RenderedServer } from "../render/renderedServer.ts"

let site: RenderedServer
beforeAll(async () => {
  site = await startRenderedServer()
})
afterAll(() => site.stop())

/** Sent as it is: `fetch` would make the way shorter first. */
const asked = async (method: string, path: string) => {
  const socket = connect(Number(new URL(site.baseUrl).port), "127.0.0.1")
  await once(socket, "connect")
  socket.write(
    `${method} ${path} HTTP/1.1\r\nHost: shop\r\nX-Secret: told-by-nobody\r\nConnection: close\r\n\r\n`,
  )
  const answer = await text(socket)
  return { status: Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1]), answer }
}

it.each([
  "/package.json",
  "/../package.json",
  "/assets/../../../package.json",
  "/assets/..%2f..%2f..%2fpackage.json",
  "/%2e%2e/%2e%2e/package.json",
  "/.git/config",
  "/.vite/manifest.json",
  "/site/index.html",
  "/server/serverEntry.js",
  // The build's own page, before anything is written into it.
  "/index.html",
  "/index.html.br",
])("should not give out %s", { tags: ["asvs:13.4.1", "asvs:13.4.3"] }, async (path) => {
  const { status, answer } = await asked("GET", path)
  expect([400, 403, 404]).toContain(status)
  expect(answer).not.toMatch(/"goa-booking"|\[core\]|isDynamicEntry|writePage/)
})

it.each(["/assets", "/assets/", "/pictures/", "/fonts/"])("should list nothing at %s", async (path) => {
  expect((await asked("GET", path)).status).toBe(404)
})

it.each([
  ["TRACE", "/"],
  ["TRACE", "/api/categories/all"],
  ["PUT", "/cruises/sunset-cruise-mandovi"],
  ["DELETE", "/assets/x"],
])("should refuse %s %s, and echo nothing", { tags: ["asvs:13.4.4"] }, async (method, path) => {
  const { status, answer } = await asked(method, path)
  expect([404, 405]).toContain(status)
  expect(answer).not.toContain("told-by-nobody")
})
