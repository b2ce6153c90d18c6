/**
 * The cookie by which a browser is known again as the one that booked (decision "a payment's link in another browser"). It
 * carries a secret of the browser's own; the order keeps only a digest of it.
 */
import { createHash, randomBytes } from "node:crypto"
import type { Request, RequestHandler, Response } from "express"
import { IDEMPOTENCY_KEY_HEADER } from "#adapters/wire/call.ts"
import { cookieIn } from "./cookieIn.ts"

/** 90 days: as long as a payment can be refunded. Unit: seconds. */
const KEPT_FOR_S = 7_776_000
const SECRET = /^[\w-]{22,86}$/

const digest = (text: string) => createHash("sha256").update(text).digest("base64url")

const secretIn = (header: string | undefined, name: string): string | undefined => {
  const value = cookieIn(header, name)
  return value !== undefined && SECRET.test(value) ? value : undefined
}

/** 130 bits in letters of five take more than this; whoever sends less may have thought it up. */
const UNGUESSED_LETTERS = 22

/**
 * The secret of a browser that has none yet. It follows from the request key, so that a booking whose answer was lost
 * belongs to the same browser when it is sent again; a key so short that it could be guessed gives nothing. The shop
 * keeps no key, only its `hashIdempotencyKey`, from which no secret follows.
 */
export const newBrowserSecret = (requestKey: string | undefined): string =>
  requestKey === undefined || requestKey.length < UNGUESSED_LETTERS
    ? randomBytes(32).toString("base64url")
    : digest(`goa browser ${requestKey}`)

const BROWSER = "browser"

/** Names the browser of a request, as an order keeps it; `undefined` for one without a secret. */
export const browserIdOf = ({ locals }: Pick<Response, "locals">): string | undefined => {
  const browser: unknown = locals[BROWSER]
  return typeof browser === "string" ? browser : undefined
}

const isPayCall = (req: Request): boolean => req.method === "POST" && req.path === "/phonepe/pay"

/** `isSecure`: the site is served over https, and so the cookie is bound to it. `isBooking`: who asks so is given one. */
export const browserCookie = (isSecure: boolean, isBooking = isPayCall): RequestHandler => {
  const name = isSecure ? "__Host-goa_browser" : "goa_browser"
  const rest = `; Path=/; HttpOnly; SameSite=Lax; Max-Age=${KEPT_FOR_S}${isSecure ? "; Secure" : ""}`
  return (req, res, next) => {
    const known = secretIn(req.get("cookie"), name)
    const isToBeKnown = isBooking(req)
    const secret = known ?? (isToBeKnown ? newBrowserSecret(req.get(IDEMPOTENCY_KEY_HEADER)) : undefined)
    if (secret !== undefined) res.locals[BROWSER] = digest(secret)
    if (isToBeKnown && secret !== undefined) res.append("set-cookie", `${name}=${secret}${rest}`)
    next()
  }
}
