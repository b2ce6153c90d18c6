/** The site with hot reload, on the server's own port, rendered in the browser. Only `npm run dev` loads this. */
import { readFile } from "node:fs/promises"
import type { Server } from "node:http"
import { join } from "node:path"
import { Router } from "express"
import { createServer } from "vite"
import type { SiteSettings } from "#core/site/operator.ts"
import type { ShopRuntime } from "../shop.ts"
import { crawlerFiles } from "./crawlerFiles.ts"
import { pages } from "./pages.ts"
import { sharedPictures } from "./sharedPictures.ts"
import type { Site } from "./site.ts"

/** `httpServer` carries the hot-reload socket, so that one port serves everything. */
export const developmentSite = async (
  root: string,
  shop: ShopRuntime,
  settings: SiteSettings,
  httpServer: Server,
  report: (error: unknown) => void,
): Promise<Site> => {
  const vite = await createServer({
    configFile: join(root, "vite.config.ts"),
    appType: "custom",
    server: { middlewareMode: { server: httpServer }, hmr: { server: httpServer } },
  })
  const router = Router()
  const index = () => readFile(join(root, "ui/index.html"), "utf8")
  router.use(crawlerFiles(shop, settings, await index()))
  const template = async (url: string) => vite.transformIndexHtml(url, await index())
  router.use(pages(shop, { settings, shared: sharedPictures(join(root, "ui/public")), template, report }))
  return { files: vite.middlewares, pages: router }
}
