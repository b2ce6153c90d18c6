/** Serves the floor of some pages in brotli, and their pictures, which are the site's own files, as they are. */
import { readFileSync } from "node:fs"
import { createServer } from "node:http"
import { join } from "node:path"
import { brotliCompressSync } from "node:zlib"
import { Effect } from "effect"
import { listen } from "#server/listen.ts"
import { floorPage } from "./floorPage.ts"

const SITE = new URL("../../../dist/site", import.meta.url).pathname

/** `ours` is where our own server answers. Needs a build. */
export const startFloor = async (ours: string, paths: ReadonlyArray<string>) => {
  const pages = new Map<string, Buffer>()
  for (const path of paths) {
    const written = await (await fetch(ours + path)).text()
    pages.set(path, brotliCompressSync(floorPage(written)))
  }
  const server = createServer((req, res) => {
    const path = req.url ?? "/"
    const page = pages.get(path)
    if (page !== undefined)
      res.writeHead(200, { "content-type": "text/html; charset=utf-8", "content-encoding": "br" }).end(page)
    else if (/^\/pictures\/[\w-]+\.avif$/.test(path))
      res.writeHead(200, { "content-type": "image/avif" }).end(readFileSync(join(SITE, path)))
    else res.writeHead(404).end()
  })
  const port = await Effect.runPromise(listen(server, 0, "127.0.0.1"))
  return { baseUrl: `http://127.0.0.1:${port}`, stop: () => server.close() }
}
