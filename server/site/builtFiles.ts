/** Serves the files of the built site. Whatever is none passes by without a look at the disk. */
import { readdirSync } from "node:fs"
import { join, relative, sep } from "node:path"
import express, { type RequestHandler, Router } from "express"
import { compressedFiles } from "./compressedFiles.ts"

const YEAR_S = 31_536_000
const DAY_S = 86_400

/** Addresses of the files below `folder`. */
const addressesIn = (folder: string): ReadonlySet<string> =>
  new Set(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => `/${relative(folder, join(parentPath, name)).replaceAll(sep, "/")}`),
  )

/**
 * `folder` is the site that browsers load, as it is now: a build that takes its place needs a new start. Throws when there
 * is none.
 */
export const builtFiles = (folder: string): RequestHandler => {
  const known = addressesIn(folder)
  const router = Router()
  // An old worker must learn of a new one at the next visit; its compressed twin has another address.
  router.get("/sw.js", (_req, res, next) => {
    res.set("cache-control", "no-cache")
    next()
  })
  router.use(compressedFiles(folder))
  router.use(
    "/assets",
    express.static(join(folder, "assets"), { immutable: true, maxAge: YEAR_S * 1000, index: false }),
  )
  router.use(express.static(folder, { maxAge: DAY_S * 1000, index: false, redirect: false }))
  return (req, res, next) => {
    const isRead = req.method === "GET" || req.method === "HEAD"
    return isRead && known.has(req.path) ? router(req, res, next) : next()
  }
}
