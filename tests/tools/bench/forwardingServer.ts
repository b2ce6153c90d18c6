/**
 * Another server of the specification's catalogue calls, for the benchmark of a site over one: it passes on what our own
 * server answers, pictures too, to whatever origin asks. So both sites show the same shop.
 */
import type { IncomingMessage, ServerResponse } from "node:http"
import { startHttpServer } from "../../harness/httpServer.ts"

const PASSED_ON = /^\/(?:api\/(?:categories|subcategories)|pictures)\//
/** Of the pictures' headers those that a host of pictures sends. */
const HEADERS = ["content-type", "cache-control", "etag"]

export const startForwardingServer = (origin: string) => {
  const forward = async (req: IncomingMessage, res: ServerResponse) => {
    const path = req.url ?? "/"
    if (req.method !== "GET" || !PASSED_ON.test(path)) return void res.writeHead(404).end()
    const answer = await fetch(origin + path)
    for (const name of HEADERS) {
      const value = answer.headers.get(name)
      if (value !== null) res.setHeader(name, value)
    }
    res.setHeader("access-control-allow-origin", "*")
    res.writeHead(answer.status).end(Buffer.from(await answer.arrayBuffer()))
  }
  return startHttpServer((req, res) => void forward(req, res).catch(() => res.writeHead(502).end()))
}
