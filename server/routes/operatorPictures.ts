/**
 * Serves the operator's own pictures. What an address names never changes: another picture has another hash, so browsers
 * keep it for ever. What is not there passes by.
 */
import { join } from "node:path"
import type { RequestHandler } from "express"
import { OPERATOR_PICTURES } from "#core/catalogue/operatorPicture.ts"

const YEAR_S = 31_536_000

const FILE = /^\/[a-z0-9-]{1,80}-([0-9a-f]{16})-[48c]{3}-(social\.jpg|\d{3,4}\.(?:avif|webp|jpg))$/

/** `folder` is that of the pictures in the shop's data folder; it need not be there. */
export const operatorPictures = (folder: string): RequestHandler => {
  const root = join(folder)
  return (req, res, next) => {
    const path = req.path.startsWith(OPERATOR_PICTURES) ? req.path.slice(OPERATOR_PICTURES.length) : ""
    const [, hash, name] = FILE.exec(path) ?? []
    if (hash === undefined || name === undefined || (req.method !== "GET" && req.method !== "HEAD"))
      return next()
    const options = { root, maxAge: YEAR_S * 1000, immutable: true, index: false } as const
    res.sendFile(`${hash}/${name}`, options, (error) => {
      if (error !== undefined && !res.headersSent) next()
    })
  }
}
