/** What a page's bench goes through, the line and the front before the shop, changes nothing of what passes. */
import { once } from "node:events"
import { connect as connectHttp2 } from "node:http2"
import { connect } from "node:net"
import { connect as connectTls } from "node:tls"
import { setTimeout as wait } from "node:timers/promises"
import { expect, it } from "vitest"
import { startHttpServer } from "../../../harness/httpServer.ts"
import { startSecureFront } from "./secureFront.ts"
import { startSlowLine } from "./slowLine.ts"

const PAGE = Buffer.from(Array.from({ length: 12_000 }, (_, line) => `line ${line}`).join("\n"))

/** As a browser asks a proxy of SOCKS 5 for a host by its name. */
const askLine = async (proxy: string, port: number) => {
  const socket = connect({ port: Number(new URL(proxy).port), host: "127.0.0.1" })
  socket.write(Buffer.from([5, 1, 0]))
  await once(socket, "data")
  const host = Buffer.from("localhost")
  socket.write(Buffer.from([5, 1, 0, 3, host.length, ...host, port >> 8, port & 255]))
  await once(socket, "data")
  return socket
}

it("should bring a page through the line and the front as its server gave it, by HTTP/2", async () => {
  const site = await startHttpServer((req, res) => {
    const isPage = req.url === "/page?of=two"
    res.writeHead(isPage ? 200 : 404, { "content-type": "text/plain", "x-host": req.headers.host })
    // In pieces, between which others may overtake.
    const give = async () => {
      for (let start = 0; start < PAGE.length; start += 40_000) {
        res.write(PAGE.subarray(start, start + 40_000))
        await wait(20)
      }
      res.end()
    }
    void give()
  })
  const front = await startSecureFront(site.baseUrl)
  const line = await startSlowLine()
  const { port, host } = new URL(front.baseUrl)
  const socket = await askLine(line.proxy, Number(port))
  const secure = connectTls({
    socket,
    servername: "localhost",
    rejectUnauthorized: false,
    ALPNProtocols: ["h2"],
  })
  const session = connectHttp2(front.baseUrl, { createConnection: () => secure })
  const stream = session.request({ ":path": "/page?of=two" })
  const answered = once(stream, "response")
  const chunks: Array<Buffer> = []
  for await (const chunk of stream) chunks.push(chunk as Buffer)
  const [headers] = (await answered) as [Record<string, unknown>]
  expect(headers).toMatchObject({ ":status": 200, "content-type": "text/plain", "x-host": host })
  expect(Buffer.concat(chunks).equals(PAGE)).toBe(true)
  session.destroy()
  for (const { stop } of [line, front, site]) stop()
})
