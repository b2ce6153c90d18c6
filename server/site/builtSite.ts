/** The built site: hashed assets that never change, pictures, and the page. */
import { readFileSync } from "node:fs"
import { join } from "node:path"
import express, { type RequestHandler, Router } from "express"
import type { SiteSettings } from "#core/site/operator.ts"
import type { ShopRuntime } from "../shop.ts"
import { pageFor } from "./pageFor.ts"
import { pages } from "./pages.ts"

const YEAR_S = 31_536_000
const DAY_S = 86_400

/** `folder` is the build's output. Throws when there is no build. */
export const builtSite = (folder: string, shop: ShopRuntime, settings: SiteSettings): RequestHandler => {
  const html = pageFor(readFileSync(join(folder, "index.html"), "utf8"), settings)
  const router = Router()
  router.use(
    "/assets",
    express.static(join(folder, "assets"), { immutable: true, maxAge: YEAR_S * 1000, index: false }),
  )
  router.use(express.static(folder, { maxAge: DAY_S * 1000, index: false, redirect: false }))
  router.use(pages(shop, () => Promise.resolve(html)))
  return router
}
