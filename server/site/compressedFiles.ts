/** Serves the compressed twin of a built file, made at build time, to browsers that take it. */
import { existsSync, readdirSync } from "node:fs"
import { join, sep } from "node:path"
import type { RequestHandler } from "express"
import { bestEncoding } from "./bestEncoding.ts"

const TWINS = { br: ".br", gzip: ".gz" } as const

/** Addresses of the files below `folder` that have twins. */
const filesWithTwins = (folder: string): ReadonlySet<string> =>
  new Set(
    existsSync(folder)
      ? readdirSync(folder, { recursive: true, encoding: "utf8" })
          .filter((file) => file.endsWith(".br"))
          .map((file) => `/${file.slice(0, -".br".length).replaceAll(sep, "/")}`)
      : [],
  )

/** Only turns the request to the twin: who serves files gives it validity, ranges and age as to any other. */
export const compressedFiles = (folder: string): RequestHandler => {
  const known = filesWithTwins(join(folder))
  return (req, res, next) => {
    if (!known.has(req.path)) return next()
    const encoding = bestEncoding(req)
    res.vary("accept-encoding").type(req.path.replace(/^.*(?=\.)/, ""))
    if (encoding !== "identity") {
      res.set("content-encoding", encoding)
      req.url = req.path + TWINS[encoding]
    }
    next()
  }
}
