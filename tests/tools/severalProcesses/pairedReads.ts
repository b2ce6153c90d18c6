/**
 * Stands between the servers and PhonePe, and lets two of them hear of each payment at once: the first answer that says that
 * an order is paid waits for a second one. By themselves no two ever meet, as an order is asked about once in three seconds,
 * and a server could settle without looking whether another has done so.
 */
import { request } from "node:http"
import { text } from "node:stream/consumers"
import { setTimeout as wait } from "node:timers/promises"
import { startHttpServer } from "../../harness/httpServer.ts"

const ORDER_READ = /\/checkout\/v2\/order\/[^/]+\/status/

/** A server gives an answer up after ten seconds. */
const LONGEST_WAIT_MS = 8000

/** `phonepeUrl` is where calls are answered. */
export const startPairedReads = async (phonepeUrl: string) => {
  /** Lets the first answer about an order go on, by the call's path. */
  const alone = new Map<string, () => void>()
  const met = new Set<string>()
  const meetAnother = (path: string): Promise<unknown> => {
    const goOn = alone.get(path)
    if (goOn !== undefined) {
      met.add(path)
      return Promise.resolve(goOn())
    }
    const other = Promise.withResolvers<void>()
    alone.set(path, other.resolve)
    return Promise.race([other.promise, wait(LONGEST_WAIT_MS, undefined, { ref: false })])
  }
  const { baseUrl, stop } = await startHttpServer((req, res) => {
    const path = req.url ?? "/"
    const { method, headers } = req
    const onward = request(new URL(path, phonepeUrl), { method, headers }, async (answer) => {
      const said = await text(answer)
      if (ORDER_READ.test(path) && said.includes('"COMPLETED"')) await meetAnother(path)
      res.writeHead(answer.statusCode ?? 502, answer.headers).end(said)
    })
    onward.on("error", () => res.writeHead(502).end())
    req.pipe(onward)
  })
  return {
    url: baseUrl + new URL(phonepeUrl).pathname,
    /** Of how many payments two have heard at once. */
    met: () => met.size,
    stop,
  }
}
