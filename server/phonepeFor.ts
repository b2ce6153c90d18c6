/** The payment gateway of a shop at a public address: PhonePe, or a simulator that speaks as PhonePe does. */
import type { Layer } from "effect"
import { fetchExchange } from "#adapters/phonepe/exchange.ts"
import { makePhonepeClient } from "#adapters/phonepe/phonepeClient.ts"
import { phonepeGateway } from "#adapters/phonepe/phonepeGateway.ts"
import type { PaymentGateway } from "#core/ports/paymentGateway.ts"
import { pathOf } from "#core/site/routes.ts"
import type { GatewaySettings } from "./config/gatewaySettings.ts"

/** `siteUrl` is where the browser comes back to after the payment page. */
export const phonepeFor = ({ client }: GatewaySettings, siteUrl: string): Layer.Layer<PaymentGateway> => {
  const settings = {
    ...client,
    returnTo: ({ merchantOrderId, packageType }: { merchantOrderId: string; packageType: string }) =>
      siteUrl + pathOf({ to: "thankyou", merchantOrderId, packageType }),
  }
  return phonepeGateway(settings, makePhonepeClient(settings, fetchExchange()))
}
