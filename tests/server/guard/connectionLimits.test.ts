/** Who dawdles is let go, who comes beyond the limit is not let in, and everybody else is served meanwhile. */
import { once } from "node:events"
import { Agent, type IncomingMessage, request, type Server, type ServerResponse } from "node:http"
import { connect } from "node:net"
import { text } from "node:stream/consumers"
import { afterEach, describe, expect, it } from "vitest"
import { createHttpServer, drain } from "#server/app/httpServer.ts"
import { slowClients } from "../../failures/overload/load.ts"
import { takeFreePort } from "../../harness/freePort.ts"

let server: Server
afterEach(() => {
  server.closeAllConnections()
  server.close()
})

const open = async (opened: Server) => {
  server = opened
  return `http://127.0.0.1:${await takeFreePort(server)}`
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

describe("a server that is drained", () => {
  /** Its answers are given by hand. */
  const openSlow = async () => {
    const waiting: Array<ServerResponse> = []
    const url = await open(createHttpServer(10, (_req, res) => void waiting.push(res)))
    // No time but the drain's own closes a connection.
    server.keepAliveTimeout = 0
    server.setTimeout(0)
    return { url, waiting }
  }
  const kept = new Agent({ keepAlive: true, maxSockets: 1 })
  const ask = async (url: string) => {
    const [answer]: Array<IncomingMessage> = await once(request(url, { agent: kept }).end(), "response")
    return [answer?.headers.connection, answer && (await text(answer))]
  }

  it("should answer what is under way and end with the last answer, though its client would ask on", async () => {
    const { url, waiting } = await openSlow()
    const first = ask(url)
    await expect.poll(() => waiting.length).toBe(1)
    // On the same connection, when the first is answered.
    const second = ask(url)
    const ended = drain(server).then(() => "ended")
    waiting[0]?.end("first")
    expect((await first)[1]).toBe("first")
    await expect.poll(() => waiting.length).toBe(2)
    waiting[1]?.end("second")
    expect(await second).toEqual(["close", "second"])
    expect(await ended).toBe("ended")
  })

  it("should answer who has asked at that moment and was not read yet", async () => {
    const { hostname, port } = new URL(
      await open(createHttpServer(10, (_req, res) => void res.end("served"))),
    )
    const socket = connect(Number(port), hostname)
    const GET = "GET / HTTP/1.1\r\nHost: shop\r\n\r\n"
    socket.write(GET)
    await once(socket, "data")
    socket.write(GET)
    const ended = drain(server)
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 200 [^]*\r\nconnection: close\r\n[^]*served/i)
    await ended
  })

  it("should close what becomes idle, and let nobody new in", async () => {
    const { url, waiting } = await openSlow()
    const first = ask(url)
    await expect.poll(() => waiting.length).toBe(1)
    const ended = drain(server)
    waiting[0]?.end("first")
    expect(await first).toEqual(["keep-alive", "first"])
    await ended
    await expect(fetch(url)).rejects.toThrow("fetch failed")
  })
})
