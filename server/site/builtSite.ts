/** The built site: hashed assets that never change, pictures, and pages that the server writes. */
import { join } from "node:path"
import { pathToFileURL } from "node:url"
import express, { type RequestHandler, Router } from "express"
import type { PageWriter } from "#core/site/pageWriter.ts"
import type { SiteSettings } from "#core/site/operator.ts"
import type { ShopRuntime } from "../shop.ts"
import { compressedFiles } from "./compressedFiles.ts"
import { crawlerFiles } from "./crawlerFiles.ts"
import { pages } from "./pages.ts"
import { sharedPictures } from "./sharedPictures.ts"
import { siteBuild } from "./siteBuild.ts"

const YEAR_S = 31_536_000
const DAY_S = 86_400

/** `folder` holds both builds. Rejects when there is none. */
export const builtSite = async (
  folder: string,
  shop: ShopRuntime,
  settings: SiteSettings,
  report: (error: unknown) => void,
): Promise<RequestHandler> => {
  const files = join(folder, "site")
  const { template, filesOf } = siteBuild(files)
  const { writePage, screenAt }: PageWriter = await import(
    pathToFileURL(join(folder, "server/serverEntry.js")).href
  )
  const router = Router()
  // An old worker must learn of a new one at the next visit; its compressed twin has another address.
  router.get("/sw.js", (_req, res, next) => {
    res.set("cache-control", "no-cache")
    next()
  })
  router.use(compressedFiles(files))
  router.use(
    "/assets",
    express.static(join(files, "assets"), { immutable: true, maxAge: YEAR_S * 1000, index: false }),
  )
  router.use(express.static(files, { maxAge: DAY_S * 1000, index: false, redirect: false }))
  router.use(crawlerFiles(shop, settings, template))
  router.use(
    pages(shop, {
      settings,
      shared: sharedPictures(files),
      template: () => Promise.resolve(template),
      write: async (url, known) => {
        const { modules, now } = screenAt(url.replace(/\?.*$/s, ""))
        const { scripts, ...styles } = filesOf(modules)
        const content = await writePage({ url, settings, known })
        return { content, known, ...styles, scripts: { ...scripts, now } }
      },
      report,
    }),
  )
  return router
}
