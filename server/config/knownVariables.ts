/** Every variable that the shop reads. One that only looks like it is a typing mistake, and stops the start. */
import { Effect } from "effect"
import { nearestTo } from "../prepare/commandLine.mjs"
import { type Environment, SettingInvalid } from "./environment.ts"

/** As docs/environment.md tells them, but for those of the payment simulator, which is a program of its own. */
export const KNOWN_VARIABLES = [
  "SHOP",
  "PORT",
  "HOST",
  "DATABASE_URL",
  "DATABASE_WAIT_MS",
  "DATABASE_POOL_SIZE",
  "DATA_FOLDER",
  "SITE_URL",
  "DESK_URL",
  "API_BASE_URL",
  "PAYMENT_GATEWAY",
  "PHONEPE_BASE_URL",
  "PHONEPE_AUTH_URL",
  "PHONEPE_CHECKOUT_SCRIPT",
  "PHONEPE_CLIENT_ID",
  "PHONEPE_CLIENT_VERSION",
  "PHONEPE_CLIENT_SECRET",
  "PHONEPE_WEBHOOK_USERNAME",
  "PHONEPE_WEBHOOK_PASSWORD",
  "PHONEPE_WEBHOOK_KEY_ID",
  "PHONEPE_WEBHOOK_SECRET",
  "PHONEPE_PAGE_SOURCES",
  "SMTP_URL",
  "OPERATOR_EMAIL",
  "WHATSAPP_PHONE_NUMBER_ID",
  "WHATSAPP_ACCESS_TOKEN",
  "WHATSAPP_LANGUAGE",
  "WHATSAPP_API_URL",
  "SITE_NAME",
  "SITE_PHONE",
  "SITE_CHAT",
  "SITE_EMAIL",
  "SITE_BOOKINGS_EMAIL",
  "SITE_ADDRESS",
  "SITE_GSTIN",
  "SITE_FACEBOOK",
  "SITE_INSTAGRAM",
  "SITE_X",
  "SITE_YOUTUBE",
  "SITE_OFFER_FROM",
  "SITE_OFFER_WAS",
  "SITE_OFFER_PERCENT",
  "SHOW_SAMPLE_RATINGS",
  "TRUST_PROXY",
  "RATE_LIMIT_PER_MINUTE",
  "OVERLOAD_DELAY_MS",
  "MAX_CONNECTIONS",
  "LOG_LEVEL",
  "METRICS_TOKEN",
  "RETENTION_DAYS",
] as const

/** Beginnings that nobody else's variables have on a shop's machine. */
const OURS =
  /^(SITE|DESK|API_BASE|PHONEPE|DATABASE|SMTP|WHATSAPP|PAYMENT|OPERATOR|RATE_LIMIT|OVERLOAD|METRICS|RETENTION|SHOW_SAMPLE|TRUST_PROXY)(_|$)/i
const OF_THE_SIMULATOR = /^PHONEPE_SIMULATOR_[A-Z]+$/

/** Errors: a variable that nobody reads although it is named like ours. Its value is never repeated. */
export const rejectUnknownVariables = (env: Environment): Effect.Effect<void, SettingInvalid> => {
  const known: ReadonlySet<string> = new Set(KNOWN_VARIABLES)
  const variable = Object.keys(env)
    .toSorted()
    .find((name) => OURS.test(name) && !known.has(name) && !OF_THE_SIMULATOR.test(name))
  if (variable === undefined) return Effect.void
  return Effect.fail(
    new SettingInvalid({
      variable,
      reason: `is not known; did you mean ${nearestTo(variable.toUpperCase(), KNOWN_VARIABLES)}?`,
    }),
  )
}
