/** Another server of the specification's calls, which is asked in the place of a shop of our own. */
import { Effect } from "effect"
import { type PaymentPageSettings, paymentPageSettings } from "./gatewaySettings.ts"
import { type Environment, SettingInvalid } from "./setting.ts"

export interface ApiSettings extends PaymentPageSettings {
  /** Its origin. */
  readonly baseUrl: string
}

/** Errors: real customers' names and numbers must not travel in the open. */
export const apiSettings = Effect.fn("apiSettings")(function* (
  env: Environment,
  baseUrl: string,
  isProduction: boolean,
): Effect.fn.Return<ApiSettings, SettingInvalid> {
  if (isProduction && !baseUrl.startsWith("https:"))
    return yield* new SettingInvalid({ variable: "API_BASE_URL", reason: "must be https in production" })
  return { baseUrl, ...(yield* paymentPageSettings(env, isProduction, "API_BASE_URL is set")) }
})
