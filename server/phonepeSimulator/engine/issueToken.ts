/** Tokens: issued for the merchant's credentials, and checked on every other call (PhonePe docs, authorization). */
import {
  type EngineContext,
  errorAnswer,
  type Transition,
  withoutChange,
  type WireAnswer,
} from "./transition.ts"
import { generateToken } from "./generateIds.ts"
import { type PhonepeState, withToken } from "./phonepeState.ts"

const FIELDS = ["client_id", "client_version", "client_secret", "grant_type"] as const

/** `form` is the body as it came; PhonePe gives the times in whole seconds. */
export const issueToken = (state: PhonepeState, moment: EngineContext, form: string): Transition => {
  const { merchant, behaviour, nowMs } = moment
  const given = new URLSearchParams(form)
  const missing = FIELDS.find((field) => !given.get(field))
  if (missing !== undefined || given.get("grant_type") !== "client_credentials")
    return withoutChange(
      state,
      errorAnswer(400, "BAD_REQUEST", `${missing ?? "grant_type"} is missing or wrong`),
    )
  const isMerchant =
    given.get("client_id") === merchant.clientId &&
    given.get("client_version") === merchant.clientVersion &&
    given.get("client_secret") === merchant.clientSecret
  if (!isMerchant) return withoutChange(state, errorAnswer(401, "AUTHORIZATION_FAILED", "Unknown client"))
  const issuedAt = Math.floor(nowMs / 1000)
  const expiresAt = issuedAt + behaviour.tokenLifeS
  const claims = { expiresOn: expiresAt * 1000, merchantId: merchant.merchantId }
  const [token, drawn] = generateToken(state, claims)
  return {
    state: withToken(drawn, { token, expiresAt: expiresAt * 1000 }),
    answer: {
      status: 200,
      body: {
        access_token: token,
        encrypted_access_token: token,
        token_type: "O-Bearer",
        issued_at: issuedAt,
        expires_at: expiresAt,
        session_expires_at: expiresAt,
        expires_in: behaviour.tokenLifeS,
      },
    },
    webhooks: [],
  }
}

/** All tokens stop working at once, as when credentials are changed. */
export const revokeTokens = (state: PhonepeState): PhonepeState =>
  [...state.tokens.values()].map(({ token }) => ({ token, expiresAt: 0 })).reduce(withToken, state)

/** A refusal, unless the header carries a living token under PhonePe's own scheme. */
export const unauthorised = (
  { tokens }: PhonepeState,
  { nowMs }: EngineContext,
  authorization: string | undefined,
): WireAnswer | undefined => {
  const token = /^O-Bearer (\S+)$/.exec(authorization ?? "")?.[1] ?? ""
  const issued = tokens.get(token)
  return issued !== undefined && nowMs < issued.expiresAt
    ? undefined
    : errorAnswer(401, "AUTHORIZATION_FAILED", "The token is missing, unknown or over")
}
