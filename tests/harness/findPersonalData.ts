/** Finds in printed text what must never be there: people, secrets, tokens, payment instruments (docs/asvs.md, 16.2.5). */
import { DEFAULT_WEBHOOK_BEHAVIOUR } from "#server/phonepeSimulator/webhookSender.ts"
import { SAMPLE_MERCHANT } from "#server/phonepeSimulator/phonepeServer.ts"
import { WEBHOOK_AUTHORIZATION } from "./webhookAuthorization.ts"

/** The traveller of the tests, and everything that opens something: whole words, as drawn links hold any three letters. */
const FORBIDDEN: ReadonlyArray<RegExp> = [
  /\b(Asha|Rao)\b/i,
  /(?<!\d)98\d{8}(?!\d)/,
  new RegExp(SAMPLE_MERCHANT.clientSecret),
  new RegExp(DEFAULT_WEBHOOK_BEHAVIOUR.password),
  new RegExp(WEBHOOK_AUTHORIZATION),
  /O-Bearer|client_secret|goa_browser/,
  /(?<![\w-])eyJ[\w-]{10,}/,
  /@simulated/,
  /[\w.+-]+@[\w-]+(\.[\w-]+)*\.[a-z]/i,
]

/** The offending texts, shortened; empty when there are none. */
export const findPersonalData = (printed: string): ReadonlyArray<string> =>
  FORBIDDEN.flatMap((pattern) => pattern.exec(printed)?.[0].slice(0, 20) ?? [])
