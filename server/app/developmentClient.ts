/** The site with hot reload, on the server's own port, rendered in the browser. Only `npm run dev` loads this. */
import { readFile } from "node:fs/promises"
import type { Server } from "node:http"
import { join } from "node:path"
import { Router } from "express"
import { createServer } from "vite"
import type { SiteSettings } from "#core/operatorSchema.ts"
import type { ServerRuntime } from "./serverLayer.ts"
import { settingsForRequest } from "../guard/requestOrigin.ts"
import { crawlerRoutes } from "../routes/crawlerRoutes.ts"
import type { ClientHandlers } from "./builtClient.ts"

/** `httpServer` carries the hot-reload socket, so that one port serves everything. */
export const developmentClient = async (
  root: string,
  runtime: ServerRuntime,
  settings: SiteSettings,
  httpServer: Server,
): Promise<ClientHandlers> => {
  const vite = await createServer({
    configFile: join(root, "vite.config.ts"),
    appType: "custom",
    server: { middlewareMode: { server: httpServer }, hmr: { server: httpServer } },
  })
  const router = Router()
  router.use(crawlerRoutes(runtime, settings))
  router.get("/settings.json", (_req, res) => void res.json(settingsForRequest(settings, res)))
  router.use(async ({ originalUrl }, res) => {
    const index = await readFile(join(root, "ui/index.html"), "utf8")
    res.type("html").send(await vite.transformIndexHtml(originalUrl, index))
  })
  return { files: vite.middlewares, pages: router }
}
