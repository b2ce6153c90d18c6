/** Who sends a request, as the ports are told. */
import type { Request, Response } from "express"
import type { Caller } from "#core/ports/caller.ts"
import { browserIdOf } from "./browserCookie.ts"
import { clientAddressOf } from "./rateLimits.ts"
import { requestOrigin } from "./requestOrigin.ts"

/** Behind `browserCookie`, which knows the browser again. */
export const callerOf = (req: Request, res: Response): Caller => ({
  browser: browserIdOf(res),
  client: clientAddressOf(req),
  origin: requestOrigin(req),
})
