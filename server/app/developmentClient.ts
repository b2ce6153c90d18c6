/** The site with hot reload, on the server's own port, rendered in the browser. Only `npm run dev` loads this. */
import { readFile } from "node:fs/promises"
import type { Server } from "node:http"
import { join } from "node:path"
import { Router } from "express"
import { createServer } from "vite"
import type { SiteSettings } from "#core/operator.ts"
import type { ServerRuntime } from "./serverLayer.ts"
import { crawlerRoutes } from "../routes/crawlerRoutes.ts"
import { pageRoutes } from "../routes/pageRoutes.ts"
import { socialPictureNames, type ClientHandlers } from "./builtClient.ts"

/** `httpServer` carries the hot-reload socket, so that one port serves everything. */
export const developmentClient = async (
  root: string,
  runtime: ServerRuntime,
  settings: SiteSettings,
  httpServer: Server,
  report: (error: unknown) => void,
): Promise<ClientHandlers> => {
  const vite = await createServer({
    configFile: join(root, "vite.config.ts"),
    appType: "custom",
    server: { middlewareMode: { server: httpServer }, hmr: { server: httpServer } },
  })
  const router = Router()
  const index = () => readFile(join(root, "ui/index.html"), "utf8")
  router.use(crawlerRoutes(runtime, settings, await index()))
  const template = async (url: string) => vite.transformIndexHtml(url, await index())
  router.use(
    pageRoutes(runtime, {
      settings,
      socialPictures: socialPictureNames(join(root, "ui/public")),
      template,
      report,
    }),
  )
  return { files: vite.middlewares, pages: router }
}
