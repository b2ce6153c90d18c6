/** The built site: hashed assets that never change, pictures, and the page. */
import { readFileSync } from "node:fs"
import { join } from "node:path"
import express, { type RequestHandler, Router } from "express"
import type { SiteSettings } from "#core/site/operator.ts"
import type { ShopRuntime } from "../shop.ts"
import { pages } from "./pages.ts"
import { sharedPictures } from "./sharedPictures.ts"

const YEAR_S = 31_536_000
const DAY_S = 86_400

/** `folder` is the build's output. Throws when there is no build. */
export const builtSite = (folder: string, shop: ShopRuntime, settings: SiteSettings): RequestHandler => {
  const html = readFileSync(join(folder, "index.html"), "utf8")
  const router = Router()
  router.use(
    "/assets",
    express.static(join(folder, "assets"), { immutable: true, maxAge: YEAR_S * 1000, index: false }),
  )
  router.use(express.static(folder, { maxAge: DAY_S * 1000, index: false, redirect: false }))
  const template = () => Promise.resolve(html)
  router.use(pages(shop, { settings, shared: sharedPictures(folder), template }))
  return router
}
