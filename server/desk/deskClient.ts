/** The desk's bundle as its server gives it out: one page for every address of the desk, and its files. */
import { readFileSync } from "node:fs"
import { readFile } from "node:fs/promises"
import type { Server } from "node:http"
import { join } from "node:path"
import type { RequestHandler } from "express"
import { staticFiles } from "../routes/staticFiles.ts"

/** Where the page stands in the sources and in the build alike. */
const PAGE = "desk/index.html"

/** `folder` holds the build. Throws when there is none. */
export const builtDesk = (folder: string) => {
  const html = readFileSync(join(folder, PAGE), "utf8")
  const page: RequestHandler = (req, res, next) => {
    if (req.method !== "GET" && req.method !== "HEAD") return next()
    res.set("cache-control", "no-cache").type("html").send(html)
  }
  return { files: staticFiles(folder), page, isBuilt: true }
}

/** With hot reload, over a socket on the desk's own port. Only `npm run dev` loads vite. */
export const developmentDesk = async (root: string, httpServer: Server) => {
  const { createServer } = await import("vite")
  const vite = await createServer({
    configFile: join(root, "vite.config.ts"),
    appType: "custom",
    cacheDir: join(root, "node_modules/.vite-desk"),
    server: { middlewareMode: { server: httpServer }, hmr: { server: httpServer } },
  })
  const page: RequestHandler = async ({ originalUrl }, res) => {
    const html = await readFile(join(root, "ui", PAGE), "utf8")
    res.type("html").send(await vite.transformIndexHtml(originalUrl, html))
  }
  return { files: vite.middlewares, page, isBuilt: false }
}
