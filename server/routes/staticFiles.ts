/** Serves the files of the built site. Whatever is none passes by without a look at the disk. */
import { existsSync, readdirSync } from "node:fs"
import { join, sep, relative } from "node:path"
import express, { type RequestHandler, Router } from "express"
import { negotiateEncoding } from "../render/contentEncoding.ts"

const ENCODED_ENDINGS = { br: ".br", gzip: ".gz" } as const

/** Addresses of the files below `folder` that are there compressed, too. */
const compressedFiles = (folder: string): ReadonlySet<string> =>
  new Set(
    existsSync(folder)
      ? readdirSync(folder, { recursive: true, encoding: "utf8" })
          .filter((file) => file.endsWith(".br"))
          .map((file) => `/${file.slice(0, -".br".length).replaceAll(sep, "/")}`)
      : [],
  )

/**
 * Serves the compressed copy of a built file, made at build time, to browsers that take it. Only turns the request to
 * the copy: who serves files gives it validity, ranges and age as to any other.
 */
const precompressedFiles = (folder: string): RequestHandler => {
  const known = compressedFiles(join(folder))
  return (req, res, next) => {
    if (!known.has(req.path)) return next()
    const encoding = negotiateEncoding(req)
    res.vary("accept-encoding").type(req.path.replace(/^.*(?=\.)/, ""))
    if (encoding !== "identity") {
      res.set("content-encoding", encoding)
      req.url = req.path + ENCODED_ENDINGS[encoding]
    }
    next()
  }
}

const YEAR_S = 31_536_000
const DAY_S = 86_400

/** The page that the build begins with, empty: pages are written by their own routes. */
const EMPTY_PAGE = /^\/index\.html(?:\.(?:br|gz))?$/

/** Addresses of the files below `folder` that browsers are given. */
const addressesIn = (folder: string): ReadonlySet<string> =>
  new Set(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => `/${relative(folder, join(parentPath, name)).replaceAll(sep, "/")}`)
      .filter((address) => !EMPTY_PAGE.test(address)),
  )

/**
 * `folder` is the site that browsers load, as it is now: a build that takes its place needs a new start. Throws when
 * there is none.
 */
export const staticFiles = (folder: string): RequestHandler => {
  const known = addressesIn(folder)
  const router = Router()
  // An old worker must learn of a new one at the next visit; its compressed twin has another address.
  router.get("/sw.js", (_req, res, next) => {
    res.set("cache-control", "no-cache")
    next()
  })
  router.use(precompressedFiles(folder))
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
