/**
 * Serves the floor of some pages in brotli, and their pictures, which are the site's own files, as they are. Its pages have
 * the headers of ours: what a browser does for a visitor's safety, such as a process of its own for a page that nobody
 * may hold on to, takes its time whatever the page is.
 */
import { readFileSync } from "node:fs"
import { createServer } from "node:http"
import { join } from "node:path"
import { brotliCompressSync } from "node:zlib"
import { Effect } from "effect"
import { listen } from "#server/listen.ts"
import { floorPage } from "./floorPage.ts"

const SITE = new URL("../../../dist/site", import.meta.url).pathname

/** They tell of what a page holds, and not of how a browser is to treat it. */
const OF_CONTENT = /^(content-.*|etag|vary|date|connection|keep-alive|transfer-encoding|set-cookie)$/

/** `ours` is where our own server answers. Needs a build. */
export const startFloor = async (ours: string, paths: ReadonlyArray<string>) => {
  const pages = new Map<string, { readonly bytes: Buffer; readonly headers: Record<string, string> }>()
  for (const path of paths) {
    const answer = await fetch(ours + path)
    const headers = Object.fromEntries([...answer.headers].filter(([name]) => !OF_CONTENT.test(name)))
    pages.set(path, { bytes: brotliCompressSync(floorPage(await answer.text())), headers })
  }
  const server = createServer((req, res) => {
    const path = req.url ?? "/"
    const page = pages.get(path)
    if (page !== undefined)
      res
        .writeHead(200, {
          ...page.headers,
          "content-type": "text/html; charset=utf-8",
          "content-encoding": "br",
        })
        .end(page.bytes)
    else if (/^\/pictures\/[\w-]+\.avif$/.test(path))
      res.writeHead(200, { "content-type": "image/avif" }).end(readFileSync(join(SITE, path)))
    else res.writeHead(404).end()
  })
  const port = await Effect.runPromise(listen(server, 0, "127.0.0.1"))
  return { baseUrl: `http://127.0.0.1:${port}`, stop: () => server.close() }
}
