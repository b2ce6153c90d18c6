/** The built site as the server gives it out: hashed assets that never change, pictures, and pages that it writes. */
import { type RequestHandler, Router } from "express"
import { readdirSync } from "node:fs"
import { join } from "node:path"
import { pathToFileURL } from "node:url"
import type { SiteSettings } from "#core/operatorSchema.ts"
import type { CatalogueRuntime } from "./serverLayer.ts"
import { staticFiles } from "../routes/staticFiles.ts"
import { crawlerRoutes } from "../routes/crawlerRoutes.ts"
import { pageRoutes } from "../routes/pageRoutes.ts"
import { readClientBuild } from "../render/clientBuild.ts"
import type { PageRenderer } from "../render/pageRenderer.ts"

export interface ClientHandlers {
  /** Serves the files that are there, which is cheap, and passes everything else on. */
  readonly files: RequestHandler
  /** Answers whatever comes to it: pages, what crawlers ask for, and that there is nothing. */
  readonly pages: RequestHandler
}

const SIZE = "-1200.jpg"

/**
 * Names of the pictures that a shared link can show, found once in the site's folder.
 * `folder` holds the site's files. Throws when there are none.
 */
const socialPictureNames = (folder: string): ReadonlySet<string> =>
  new Set(
    readdirSync(join(folder, "pictures/social"))
      .filter((file) => file.endsWith(SIZE))
      .map((file) => file.slice(0, -SIZE.length)),
  )

/** `folder` holds both builds. Rejects when there is none. */
export const builtClient = async (
  folder: string,
  runtime: CatalogueRuntime,
  settings: SiteSettings,
  report: (error: unknown) => void,
): Promise<ClientHandlers> => {
  const files = join(folder, "site")
  const filesOf = readClientBuild(files)
  const { renderPage }: PageRenderer = await import(pathToFileURL(join(folder, "server/serverEntry.js")).href)
  const router = Router()
  router.use(crawlerRoutes(runtime, settings))
  router.use(
    pageRoutes(runtime, {
      settings,
      socialPictures: socialPictureNames(files),
      render: (page) => renderPage(page, filesOf),
      report,
    }),
  )
  return { files: staticFiles(files), pages: router }
}
