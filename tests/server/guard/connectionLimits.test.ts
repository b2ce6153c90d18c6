/** Who dawdles is let go, who comes beyond the limit is not let in, and everybody else is served meanwhile. */
import { once } from "node:events"
import type { Server } from "node:http"
import { connect } from "node:net"
import { text } from "node:stream/consumers"
import { afterEach, describe, expect, it } from "vitest"
import { createHttpServer } from "#server/app/httpServer.ts"
import { slowClients } from "../../failures/overload/load.ts"

let server: Server
afterEach(() => {
  server.closeAllConnections()
  server.close()
})

const open = async (opened: Server) => {
  server = opened.listen(0, "127.0.0.1")
  await once(server, "listening")
  const address = server.address()
  return `http://127.0.0.1:${typeof address === "object" && address !== null ? address.port : 0}`
}

describe("a guarded server", () => {
  it("should be strict with heads, bodies and headers", { tags: ["asvs:4.2.1"] }, () => {
    server = createHttpServer(10, () => {})
    expect(server).toMatchObject({
      headersTimeout: 10_000,
      requestTimeout: 20_000,
      maxHeadersCount: 60,
      maxConnections: 10,
    })
    expect(server.timeout).toBe(30_000)
  })

  it("should serve others beside slow clients, and let those go", async () => {
    const url = await open(createHttpServer(100, (_req, res) => void res.end("served")))
    const slow = slowClients(url, 30)
    await expect.poll(slow.opened).toBe(30)
    expect(await (await fetch(url)).text()).toBe("served")
    await expect.poll(slow.open, { interval: 500 }).toBe(0)
    slow.stop()
  })

  it(
    "should refuse a request that names two lengths, which another server would cut elsewhere",
    { tags: ["asvs:4.2.1"] },
    async () => {
      const { hostname, port } = new URL(
        await open(createHttpServer(10, (_req, res) => void res.end("served"))),
      )
      const socket = connect(Number(port), hostname)
      socket.end(
        "POST / HTTP/1.1\r\nHost: shop\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
      )
      expect(await text(socket)).toMatch(/^HTTP\/1\.1 400 /)
    },
  )

  it("should close connections beyond its number", async () => {
    const url = await open(createHttpServer(4, (_req, res) => void res.end("served")))
    const many = slowClients(url, 12)
    await expect.poll(many.open).toBe(4)
    many.stop()
  })
})
