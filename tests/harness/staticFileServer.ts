/** A host of plain files that knows nothing of what it gives out: what can be put on it works anywhere. */
import { existsSync, readFileSync, statSync } from "node:fs"
import { extname, join } from "node:path"
import { startHttpServer } from "./httpServer.ts"

const TYPES: Readonly<Record<string, string>> = {
  ".html": "text/html",
  ".js": "text/javascript",
  ".css": "text/css",
  ".json": "application/json",
  ".webmanifest": "application/manifest+json",
  ".svg": "image/svg+xml",
  ".woff2": "font/woff2",
}

/** Gives out the files of a folder, which may be kept, and the index for addresses that are none, as hosts are told to. */
export const startStaticFileServer = (folder: string) =>
  startHttpServer((req, res) => {
    const { pathname } = new URL(req.url ?? "/", "http://any.example")
    const asked = join(folder, pathname)
    const isFile = existsSync(asked) && statSync(asked).isFile()
    if (!isFile && pathname.includes(".")) return void res.writeHead(404).end("Not found")
    const file = isFile ? asked : join(folder, "index.html")
    const type = TYPES[extname(file)] ?? "application/octet-stream"
    res.writeHead(200, { "content-type": type, "cache-control": "max-age=600" }).end(readFileSync(file))
  })
