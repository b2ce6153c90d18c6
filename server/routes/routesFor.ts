/** Routes that only some requests are meant for: all others pass them at once, instead of one by one. */
import type { Request, RequestHandler, Router } from "express"

/** `isMeant` is asked with the whole path. */
export const routesFor =
  (isMeant: (req: Request) => boolean, routes: Router): RequestHandler =>
  (req, res, next) =>
    isMeant(req) ? routes(req, res, next) : next()
