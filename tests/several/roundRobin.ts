/** A proxy that hands each request to the next of several servers, as a load balancer does. */
import { once } from "node:events"
import { createServer, request } from "node:http"

/** `urls` may change while it runs. A server that does not answer costs that request a 502. */
export const startRoundRobin = async (urls: ReadonlyArray<string>) => {
  let turn = 0
  const proxy = createServer((req, res) => {
    const target = new URL(req.url ?? "/", urls[turn++ % urls.length])
    const onward = request(target, { method: req.method, headers: req.headers }, (answer) => {
      res.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(res)
    })
    onward.on("error", () => {
      if (!res.headersSent) res.writeHead(502)
      res.end()
    })
    req.pipe(onward)
  }).listen(0, "127.0.0.1")
  await once(proxy, "listening")
  const address = proxy.address()
  return {
    url: `http://127.0.0.1:${typeof address === "object" && address !== null ? address.port : 0}`,
    stop: () => {
      proxy.closeAllConnections()
      proxy.close()
    },
  }
}
