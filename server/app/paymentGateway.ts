/** The payment gateway of a shop at a public address: PhonePe, or a simulator that speaks as PhonePe does. */
import { type Layer, Effect } from "effect"
import { fetchTransport } from "#adapters/phonepe/phonepeTransport.ts"
import { makePhonepeClient } from "#adapters/phonepe/phonepeClient.ts"
import { phonepeGateway } from "#adapters/phonepe/phonepeGateway.ts"
import type { PaymentGateway } from "#core/ports/paymentGateway.ts"
import { pathOf } from "#core/routes.ts"
import type { GatewaySettings } from "../config/gatewaySettings.ts"
import type { RequestHandler } from "express"
import { SettingInvalid } from "../config/environment.ts"
import type { ListenFailed } from "./httpServer.ts"
import type { startSimulatedGateway } from "./simulatedGateway.ts"
import { makeAccessToken } from "#adapters/phonepe/accessToken.ts"
import type { MerchantOrderId } from "#core/paymentIds.ts"

/** `siteUrl` is where the browser comes back to after the payment page. */
export const phonepeGatewayFor = (
  { client }: GatewaySettings,
  siteUrl: string,
): Layer.Layer<PaymentGateway> => {
  const settings = {
    ...client,
    returnTo: ({ merchantOrderId, packageType }: { merchantOrderId: MerchantOrderId; packageType: string }) =>
      siteUrl + pathOf({ to: "thankyou", merchantOrderId, packageType }),
  }
  return phonepeGateway(settings, makePhonepeClient(settings, fetchTransport()))
}

export interface ChosenPaymentGateway {
  readonly settings: GatewaySettings
  /** Serves the payment page of a simulated provider; absent with a real one. */
  readonly pages?: RequestHandler
}

/**
 * The payment provider that the settings name. A shop with real payments does not even load the simulator.
 * `given` is absent when payments are simulated; the simulator then starts, with what else is given.
 */
export const choosePaymentGateway = (
  given: GatewaySettings | undefined,
  ...simulated: Parameters<typeof startSimulatedGateway>
): Effect.Effect<ChosenPaymentGateway, SettingInvalid | ListenFailed> =>
  given === undefined
    ? Effect.flatMap(
        Effect.promise(() => import("./simulatedGateway.ts")),
        (module) => module.startSimulatedGateway(...simulated),
      )
    : Effect.succeed({ settings: given })

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

/**
 * Asks PhonePe for a token before the shop opens: with wrong credentials no payment could ever begin.
 * Gives whether PhonePe has answered: without an answer nothing is proven, and that is no error. Errors: a definite no.
 */
export const checkPhonepeCredentials = ({
  client,
}: GatewaySettings): Effect.Effect<boolean, SettingInvalid> =>
  makeAccessToken(client, fetchTransport(ANSWER_WITHIN_MS)).current.pipe(
    Effect.as(true),
    Effect.catch((failure) =>
      failure._tag === "PhonepeUnauthorized" ? Effect.fail(refused(failure.status)) : Effect.succeed(false),
    ),
  )
