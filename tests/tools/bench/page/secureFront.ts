/**
 * What stands before a shop that visitors come to: TLS 1.3 and HTTP/2, as the proxies of `deploy` speak them. Like Caddy it
 * sends small records, each of which a browser can read when its packets are there.
 */
import { Agent, request } from "node:http"
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from "node:http2"
import type { TLSSocket } from "node:tls"
import { takeFreePort } from "../../../harness/freePort.ts"
import { selfSignedCertificate } from "../../../harness/selfSignedCertificate.ts"

const RECORD_BYTES = 1300
/** What HTTP/2 does by itself. */
const OF_CONNECTION = /^(connection|keep-alive|transfer-encoding)$/

export const startSecureFront = async (origin: string) => {
  const agent = new Agent({ keepAlive: true })
  const { hostname, port } = new URL(origin)
  const forward = (req: Http2ServerRequest, res: Http2ServerResponse) => {
    const headers = Object.fromEntries(Object.entries(req.headers).filter(([name]) => !name.startsWith(":")))
    const asked = request(
      {
        agent,
        hostname,
        port,
        path: req.url,
        method: req.method,
        headers: { ...headers, host: req.authority },
      },
      (answer) => {
        const kept = Object.entries(answer.headers).filter(([name]) => !OF_CONNECTION.test(name))
        res.writeHead(answer.statusCode ?? 502, Object.fromEntries(kept))
        answer.pipe(res)
      },
    )
    asked.on("error", () => res.writeHead(502).end())
    req.pipe(asked)
  }
  const server = createSecureServer(selfSignedCertificate("localhost"), forward)
  server.on("secureConnection", (socket: TLSSocket) => socket.setMaxSendFragment(RECORD_BYTES))
  return {
    baseUrl: `https://localhost:${await takeFreePort(server)}`,
    stop: () => {
      agent.destroy()
      server.close()
    },
  }
}
