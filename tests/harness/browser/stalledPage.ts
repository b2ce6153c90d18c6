/** A shop whose pages come in two halves: what a visitor on a slow network has before them. */
import { Readable } from "node:stream"
import { onTestFinished } from "vitest"
import { startHttpServer } from "../httpServer.ts"

/**
 * Stands before the shop, and holds back what follows the first `mark` in a page's HTML until it is let through; from then
 * on every page comes whole.
 */
export const stallPages = async (
  shop: string,
  mark: string,
): Promise<{ readonly baseUrl: string; readonly letThrough: () => void }> => {
  const held = Promise.withResolvers<void>()
  const { baseUrl, stop } = await startHttpServer(async (req, res) => {
    const answer = await fetch(shop + req.url, { headers: { accept: req.headers.accept ?? "*/*" } })
    const { "content-encoding": _, "content-length": __, ...headers } = Object.fromEntries(answer.headers)
    res.writeHead(answer.status, headers)
    if (headers["content-type"]?.startsWith("text/html") !== true)
      return void Readable.from(Buffer.from(await answer.arrayBuffer())).pipe(res)
    const html = await answer.text()
    const half = html.indexOf(mark)
    res.write(html.slice(0, half))
    await held.promise
    res.end(html.slice(half))
  })
  onTestFinished(stop)
  return { baseUrl, letThrough: held.resolve }
}
