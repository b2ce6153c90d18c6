/**
 * Keeps PhonePe's access token: fetched once however many calls want it, renewed in the background before it ends, and
 * used to its end when a renewal fails (PhonePe docs, authorization: never fetch per request).
 *
 * Its age is measured on the monotonic clock, as `expires_at` less `issued_at`: a wrong wall clock ends no token.
 */
import { Clock, Deferred, Effect, Redacted } from "effect"
import {
  type PhonepeTransport,
  type PhonepeFailure,
  PhonepeRefused,
  PhonepeUnauthorized,
  type PhonepeSettings,
} from "./phonepeTransport.ts"
import { decodePhonepeResponse, TokenResponse } from "./phonepeResponses.ts"
import { createRateLimitBackoff } from "./rateLimitBackoff.ts"

/** Renewal begins this long before the end, or at half-life when the life is shorter than that. */
const RENEW_BEFORE_S = 300
/** After a failed fetch nobody asks again for this long: wrong credentials must not become a storm. */
const BACKOFF_AFTER_FAILURE_S = 1

type Credentials = Omit<PhonepeSettings, "baseUrl" | "returnTo">
type Fetched = Deferred.Deferred<string, PhonepeFailure>

interface CachedToken {
  readonly token: string
  readonly renewAtS: number
  readonly endsAtS: number
}

export interface AccessToken {
  readonly current: Effect.Effect<string, PhonepeFailure>
  /** PhonePe refused this very token: it is not used again. A newer one stays. */
  invalidate(token: string): Effect.Effect<void>
}

const tokenRequest = ({ authUrl, clientId, clientVersion, clientSecret }: Credentials) => ({
  method: "POST" as const,
  url: `${authUrl}/v1/oauth/token`,
  headers: { "content-type": "application/x-www-form-urlencoded", accept: "application/json" },
  body: new URLSearchParams({
    client_id: clientId,
    client_version: clientVersion,
    client_secret: Redacted.value(clientSecret),
    grant_type: "client_credentials",
  }).toString(),
})

const nowS = Effect.map(Clock.monotonicTimeNanos, (nanos) => Number(nanos) / 1e9)

const decodeToken = decodePhonepeResponse(TokenResponse)

/** The age counts from before the question, so that a slow answer never makes the token seem younger. */
const fetchToken = Effect.fn("fetchToken")(function* (settings: Credentials, exchange: PhonepeTransport) {
  const askedAtS = yield* nowS
  // Whatever this endpoint refuses, it is our credentials that it refuses.
  const answer = yield* Effect.flatMap(exchange(tokenRequest(settings)), decodeToken).pipe(
    Effect.mapError((failure) =>
      failure instanceof PhonepeRefused ? new PhonepeUnauthorized({ status: failure.status }) : failure,
    ),
  )
  const issuedAtS = answer.issued_at ?? (yield* Clock.currentTimeMillis) / 1000
  const lifeS = answer.expires_at - issuedAtS
  return {
    token: answer.access_token,
    renewAtS: askedAtS + lifeS - Math.min(RENEW_BEFORE_S, lifeS / 2),
    endsAtS: askedAtS + lifeS,
  }
})

export const makeAccessToken = (settings: Credentials, exchange: PhonepeTransport): AccessToken => {
  const rest = createRateLimitBackoff()
  let held: CachedToken | undefined
  let underWay: Fetched | undefined
  let failed: { readonly failure: PhonepeFailure; readonly atS: number } | undefined

  /** Runs apart from whoever asked first: a visitor who leaves does not take the others' token along. */
  const fetchFor = (fetched: Fetched) =>
    rest(fetchToken(settings, exchange)).pipe(
      Effect.tap((fresh) => Effect.sync(() => void ([held, failed] = [fresh, undefined]))),
      Effect.map(({ token }) => token),
      Effect.tapError((failure) => Effect.map(nowS, (atS) => void (failed = { failure, atS }))),
      Effect.onExit((exit) =>
        Effect.suspend(() => {
          underWay = undefined
          return Deferred.done(fetched, exit)
        }),
      ),
      Effect.exit,
    )

  const fetched = Effect.suspend(() => {
    if (underWay !== undefined) return Effect.succeed(underWay)
    const mine: Fetched = (underWay = Deferred.makeUnsafe())
    return Effect.as(Effect.forkDetach(fetchFor(mine)), mine)
  })

  const current = Effect.gen(function* () {
    const atS = yield* nowS
    const resting =
      failed !== undefined && atS - failed.atS < BACKOFF_AFTER_FAILURE_S ? failed.failure : undefined
    if (held !== undefined && atS < held.endsAtS) {
      if (atS >= held.renewAtS && resting === undefined) yield* fetched
      return held.token
    }
    if (resting !== undefined) return yield* Effect.fail(resting)
    return yield* Effect.flatMap(fetched, (flight) => Deferred.await(flight))
  })

  return {
    current,
    invalidate: (token) =>
      Effect.sync(() => {
        if (held?.token === token) held = undefined
      }),
  }
}
