/** How the desk's calls are answered, and by whom they are asked: the cookie's session, and nothing else. */
import { Context, Effect } from "effect"
import type { Request, RequestHandler, Response } from "express"
import { DESK_CODES } from "#adapters/wire/desk/refusalBody.ts"
import { deviceOf, networkOf, type SessionPlace } from "#core/desk/session/sessionPlace.ts"
import { signedIn } from "#core/desk/doDeed.ts"
import { DeskCaller, type DeskRefusal } from "#core/ports/desk.ts"
import { cookieIn } from "../guard/cookieIn.ts"
import { errorResponse, type ErrorResponse } from "../routes/errorResponses.ts"
import type { CallAnswers } from "../routes/mountCall.ts"
import type { DeskRuntime } from "./deskRuntime.ts"

/** A session's secret: 43 characters of base64url. */
const SECRET = /^[\w-]{43}$/

/**
 * The cookie that holds the secret of a session. The browser forgets it when it is closed; when an unused session ends, the
 * server decides. `__Host-` binds it to https and to this host. Browsers keep no such cookie from a plain http origin, which
 * only this machine's own is.
 */
export const deskCookie = (isSecure: boolean) => {
  const name = isSecure ? "__Host-desk" : "desk"
  const rest = `; Path=/; HttpOnly; SameSite=Strict${isSecure ? "; Secure" : ""}`
  return {
    read: (req: Request): string | undefined => {
      const value = cookieIn(req.get("cookie"), name)
      return value !== undefined && SECRET.test(value) ? value : undefined
    },
    write: (res: Response, secret: string) => void res.append("set-cookie", `${name}=${secret}${rest}`),
    clear: (res: Response) => void res.append("set-cookie", `${name}=; Max-Age=0${rest}`),
  }
}

export type DeskCookie = ReturnType<typeof deskCookie>

/** Total: a refusal without an answer does not compile. */
const responseTo = (refusal: DeskRefusal): ErrorResponse => {
  switch (refusal._tag) {
    case "DeskSignedOut":
      return errorResponse(401, DESK_CODES.signedOut, "Please sign in. Nothing was changed.")
    case "RoleLacking":
      return errorResponse(403, DESK_CODES.roleLacking, refusal.message)
    case "VerificationNeeded":
      return errorResponse(403, DESK_CODES.verificationNeeded, "Please use your passkey again.")
    case "DeskRefused": {
      const { status, body } = errorResponse(409, DESK_CODES.refused, refusal.message)
      return { status, body: refusal.isLikeAnother ? { ...body, isLikeAnother: true } : body }
    }
    case "SeenChanged": {
      const { status, body } = errorResponse(409, DESK_CODES.seenChanged, refusal.message)
      return { status, body: { ...body, now: refusal.now } }
    }
  }
}

/** No address is kept, and none is logged: what is told apart is a provider's network. */
const placeOf = (req: Request): SessionPlace => ({
  device: deviceOf(req.get("user-agent") ?? ""),
  network: networkOf(req.ip ?? ""),
})

/** What an answer does to the browser's cookie. */
export const SessionCookie = Context.Reference<{
  readonly keep: (secret: string) => void
  readonly forget: () => void
}>("goa/server/desk/SessionCookie", { defaultValue: () => ({ keep: () => {}, forget: () => {} }) })

export const deskAnswers = (cookie: DeskCookie): CallAnswers<DeskRefusal> => ({
  responseTo,
  asCaller: (handled, req, res) =>
    handled.pipe(
      Effect.provideService(DeskCaller, { session: cookie.read(req), place: placeOf(req) }),
      Effect.provideService(SessionCookie, {
        keep: (secret) => cookie.write(res, secret),
        forget: () => cookie.clear(res),
      }),
    ),
})

/** Before much is read from somebody: whether they are signed in at all. What they may do, the call itself says. */
export const requireSession =
  (run: Pick<DeskRuntime, "runPromise">, cookie: DeskCookie): RequestHandler =>
  async (req, res, next) => {
    const asked = Effect.provideService(signedIn(), DeskCaller, { session: cookie.read(req) })
    const refusal = await run.runPromise(
      Effect.matchEffect(asked, {
        onFailure: (failure) => Effect.succeed(responseTo(failure)),
        onSuccess: () => Effect.succeed(undefined),
      }),
    )
    if (refusal === undefined) return next()
    res.status(refusal.status).set({ "cache-control": "no-store", connection: "close" }).json(refusal.body)
  }
