/** Asks PhonePe for a token before the shop opens: with wrong credentials no payment could ever begin. */
import { Effect } from "effect"
import { makeAccessToken } from "#adapters/phonepe/accessToken.ts"
import { fetchExchange } from "#adapters/phonepe/exchange.ts"
import type { GatewaySettings } from "./config/gatewaySettings.ts"
import { SettingInvalid } from "./config/setting.ts"

/** How long PhonePe may take; a shop opens also while PhonePe is away. Unit: milliseconds. */
const ANSWER_WITHIN_MS = 3000

const refused = (status: number) =>
  status === 404
    ? new SettingInvalid({
        variable: "PHONEPE_AUTH_URL",
        reason: "there are no tokens to be had (status 404)",
      })
    : new SettingInvalid({
        variable: "PHONEPE_CLIENT_SECRET",
        reason: `PhonePe refuses it with this PHONEPE_CLIENT_ID and PHONEPE_CLIENT_VERSION (status ${status})`,
      })

/** Errors: a definite no. Without an answer nothing is proven, and that is no error. */
export const proveCredentials = ({ client }: GatewaySettings): Effect.Effect<void, SettingInvalid> =>
  makeAccessToken(client, fetchExchange(ANSWER_WITHIN_MS)).current.pipe(
    Effect.catch((failure) =>
      failure._tag === "PhonepeUnauthorized" ? Effect.fail(refused(failure.status)) : Effect.void,
    ),
    Effect.asVoid,
  )
