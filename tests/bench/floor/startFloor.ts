/** Serves the floor's pages in brotli, and their pictures, which are the site's own files, as they are. */
import { readFileSync } from "node:fs"
import { createServer } from "node:http"
import { join } from "node:path"
import { brotliCompressSync } from "node:zlib"
import { Effect } from "effect"
import { seedCatalogue } from "#adapters/catalogue/seedCatalogue.ts"
import { rupeesFromPaise } from "#core/money.ts"
import { listen } from "#server/listen.ts"
import { floorPage } from "./floorPage.ts"

const SITE = new URL("../../../dist/site", import.meta.url).pathname
const CARDS = 8

/** `heroes` are the pictures that our own pages show first, by the page's path. Needs a build. */
export const startFloor = async (heroes: Readonly<Record<string, string>>) => {
  const activities = seedCatalogue().flatMap(({ subcategories }) => subcategories)
  const cards = activities.slice(0, CARDS).map(({ name, slug, price }) => ({
    name,
    picture: `/pictures/${slug}-400.avif`,
    price: `₹${rupeesFromPaise(price).toFixed(2)}`,
  }))
  const pages = new Map(
    Object.entries(heroes).map(([path, hero]) => {
      const activity = activities.find(({ slug }) => path.endsWith(slug))
      const title = activity?.name ?? "Tours, cruises and adventures in Goa"
      const lead = activity?.description ?? "Six categories, fifty-two days out, one booking."
      return [path, brotliCompressSync(floorPage({ title, lead, hero, cards }))] as const
    }),
  )
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
