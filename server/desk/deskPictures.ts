/** The catalogue's pictures on the desk's own address: the operator's, and those that come with the site. */
import { join } from "node:path"
import express, { type RequestHandler, Router } from "express"
import { operatorPictures } from "../routes/operatorPictures.ts"

const DAY_MS = 86_400_000

/** `made` is the folder of the operator's pictures; `site` that of the built shop, absent in development. */
export const deskPictures = (made: string, site: string | undefined): RequestHandler => {
  const router = Router()
  router.use(operatorPictures(made))
  if (site !== undefined)
    router.use("/pictures", express.static(join(site, "pictures"), { index: false, maxAge: DAY_MS }))
  return router
}
