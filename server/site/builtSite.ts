/** The built site: hashed assets that never change, pictures, and pages that the server writes. */
import { join } from "node:path"
import { pathToFileURL } from "node:url"
import { Router } from "express"
import type { PageWriter } from "#core/site/pageWriter.ts"
import type { SiteSettings } from "#core/site/operator.ts"
import type { CatalogueRuntime } from "../shop.ts"
import { builtFiles } from "./builtFiles.ts"
import { crawlerFiles } from "./crawlerFiles.ts"
import { pages } from "./pages.ts"
import type { Site } from "./site.ts"
import { sharedPictures } from "./sharedPictures.ts"
import { siteBuild } from "./siteBuild.ts"

/** `folder` holds both builds. Rejects when there is none. */
export const builtSite = async (
  folder: string,
  shop: CatalogueRuntime,
  settings: SiteSettings,
  report: (error: unknown) => void,
): Promise<Site> => {
  const files = join(folder, "site")
  const { template, filesOf } = siteBuild(files)
  const { writePage, screenAt }: PageWriter = await import(
    pathToFileURL(join(folder, "server/serverEntry.js")).href
  )
  const router = Router()
  router.use(crawlerFiles(shop, settings, template))
  router.use(
    pages(shop, {
      settings,
      shared: sharedPictures(files),
      template: () => Promise.resolve(template),
      write: async (url, known, settings) => {
        const { modules, now } = screenAt(url.replace(/\?.*$/s, ""))
        const { scripts, ...styles } = filesOf(modules)
        const content = await writePage({ url, settings, known })
        return { content, known, ...styles, scripts: { ...scripts, now } }
      },
      report,
    }),
  )
  return { files: builtFiles(files), pages: router }
}
