/** How the servers of the simulation reach the payment provider. */
import { Redacted } from "effect"
import type { PhonepeSettings } from "#adapters/phonepe/phonepeTransport.ts"
import { SAMPLE_MERCHANT } from "#server/phonepeSimulator/phonepeServer.ts"

export const PROVIDER_SETTINGS: PhonepeSettings = {
  baseUrl: "https://provider.example",
  authUrl: "https://provider.example",
  clientId: SAMPLE_MERCHANT.clientId,
  clientVersion: SAMPLE_MERCHANT.clientVersion,
  clientSecret: Redacted.make(SAMPLE_MERCHANT.clientSecret),
  returnTo: () => "https://shop.example/Thankyou",
}
