/** The site with hot reload, on the server's own port. Only `npm run dev` loads this. */
import { readFile } from "node:fs/promises"
import type { Server } from "node:http"
import { join } from "node:path"
import { type RequestHandler, Router } from "express"
import { createServer } from "vite"
import type { SiteSettings } from "#core/site/operator.ts"
import type { ShopRuntime } from "../shop.ts"
import { pageFor } from "./pageFor.ts"
import { pages } from "./pages.ts"

/** `httpServer` carries the hot-reload socket, so that one port serves everything. */
export const developmentSite = async (
  root: string,
  shop: ShopRuntime,
  settings: SiteSettings,
  httpServer: Server,
): Promise<RequestHandler> => {
  const vite = await createServer({
    configFile: join(root, "vite.config.ts"),
    appType: "custom",
    server: { middlewareMode: { server: httpServer }, hmr: { server: httpServer } },
  })
  const router = Router()
  router.use(vite.middlewares)
  router.use(
    pages(shop, async (url) => {
      const template = await readFile(join(root, "ui/index.html"), "utf8")
      return pageFor(await vite.transformIndexHtml(url, template), settings)
    }),
  )
  return router
}
