/**
 * Looks at how a server deals with the provider's tokens: one is fetched once, whoever wants it, kept as long as it is good,
 * renewed before it ends, and used no more once it was refused. Unit: milliseconds.
 */
import { isDeepStrictEqual } from "node:util"
import type { PhonepeRequest, PhonepeResponse } from "#adapters/phonepe/phonepeTransport.ts"
import { SAMPLE_MERCHANT } from "#server/phonepeSimulator/phonepeServer.ts"
import { meaningOf } from "./providerAnswers.ts"

/** A token is renewed so long before its end, or at half of its life where that is less. */
const RENEWED_BEFORE_MS = 300_000
/** After a failure nobody asks for a token again for so long. */
const QUIET_AFTER_FAILURE_MS = 1000

interface HeldToken {
  readonly token: string
  readonly sinceMs: number
  readonly renewAtMs: number
  readonly endsAtMs: number
}

export interface TokenWitnessParts {
  readonly nowMs: () => number
  /** On the server's own clock, which may be wrong. */
  readonly wallMs: () => number
  readonly tell: (wrong: string) => void
}

const isRightRequest = ({ method, headers, body }: PhonepeRequest): boolean =>
  method === "POST" &&
  isDeepStrictEqual(headers, {
    "content-type": "application/x-www-form-urlencoded",
    accept: "application/json",
  }) &&
  isDeepStrictEqual(Object.fromEntries(new URLSearchParams(body)), {
    client_id: SAMPLE_MERCHANT.clientId,
    client_version: SAMPLE_MERCHANT.clientVersion,
    client_secret: SAMPLE_MERCHANT.clientSecret,
    grant_type: "client_credentials",
  })

export const makeTokenWitness = ({ nowMs, wallMs, tell }: TokenWitnessParts) => {
  let held: HeldToken | undefined
  /** The one before, and when it was refused or replaced: whoever had it in hand at that instant uses it yet. */
  let former: { readonly token: string; readonly atMs: number } | undefined
  let isUnderWay = false
  let askedAtMs = Number.NEGATIVE_INFINITY
  let failedAtMs = Number.NEGATIVE_INFINITY
  let limitedUntilMs = Number.NEGATIVE_INFINITY
  let isRefused = false

  const isQuiet = () =>
    nowMs() < limitedUntilMs + QUIET_AFTER_FAILURE_MS || nowMs() - failedAtMs < QUIET_AFTER_FAILURE_MS
  return {
    /** A token is asked for; what it returns hears of the answer, undefined where there is none. */
    ask: (request: PhonepeRequest): ((reply: PhonepeResponse | undefined) => void) => {
      const atMs = nowMs()
      if (!isRightRequest(request)) tell("asks for a token in other words")
      if (isUnderWay) tell("asks for a token, and one is on its way")
      if (atMs < limitedUntilMs) tell("asks for a token, and was told to wait")
      if (atMs - failedAtMs < QUIET_AFTER_FAILURE_MS) tell("asks for a token just after one was refused")
      if (held !== undefined && atMs < held.renewAtMs) tell("asks for a token, and has a good one")
      isUnderWay = true
      askedAtMs = atMs
      return (reply) => {
        isUnderWay = false
        const meaning = reply === undefined ? undefined : meaningOf("token", reply)
        isRefused = meaning?.is === "unauthorised"
        if (meaning?.is === "limited") limitedUntilMs = nowMs() + meaning.forMs
        if (meaning?.is !== "answer") return void (failedAtMs = nowMs())
        const { access_token, issued_at, expires_at } = meaning.body
        const lifeMs = Number(expires_at) * 1000 - (issued_at == null ? wallMs() : Number(issued_at) * 1000)
        if (held !== undefined) former = { token: held.token, atMs: nowMs() }
        held = {
          token: String(access_token),
          sinceMs: nowMs(),
          renewAtMs: atMs + Math.max(lifeMs - RENEWED_BEFORE_MS, lifeMs / 2),
          endsAtMs: atMs + lifeMs,
        }
        failedAtMs = Number.NEGATIVE_INFINITY
      }
    },
    /** A token is used; what it returns hears whether it was refused. */
    use: (authorization: string | undefined): ((isRefused: boolean) => void) => {
      const atMs = nowMs()
      const isFormer = authorization === `O-Bearer ${former?.token}` && former?.atMs === atMs
      if (isFormer) return () => undefined
      if (held === undefined) tell("uses a token, and has none")
      else if (authorization !== `O-Bearer ${held.token}`) tell("uses another token than the newest one")
      // One that came just now is tried, however short the provider says that its life is.
      else if (atMs > Math.max(held.endsAtMs, held.sinceMs)) tell("uses a token that has ended")
      const isDue =
        held !== undefined && atMs > Math.max(held.renewAtMs, held.sinceMs) && !isUnderWay && !isQuiet()
      return (isRefused) => {
        if (isDue && askedAtMs < atMs) tell("does not renew its token in time")
        if (!isRefused || held === undefined || authorization !== `O-Bearer ${held.token}`) return
        former = { token: held.token, atMs: nowMs() }
        held = undefined
      }
    },
    /** Whether the provider has refused a token when it was last asked for one. */
    isRefused: () => isRefused,
    /** Whether there is a reason not to have a token now, or since then. */
    isWithout: (sinceMs: number): boolean =>
      isUnderWay ||
      failedAtMs >= sinceMs - QUIET_AFTER_FAILURE_MS ||
      limitedUntilMs >= sinceMs - QUIET_AFTER_FAILURE_MS,
  }
}
