/** The payment provider that the settings name. A shop with real payments does not even load the simulator. */
import { Effect } from "effect"
import type { RequestHandler } from "express"
import type { GatewaySettings } from "./config/gatewaySettings.ts"
import type { SettingInvalid } from "./config/setting.ts"
import type { CannotListen } from "./listen.ts"
import type { simulatedGateway } from "./simulatedGateway.ts"

export interface ChosenGateway {
  readonly settings: GatewaySettings
  /** Serves the payment page of a simulated provider; absent with a real one. */
  readonly pages?: RequestHandler
}

/** `given` is absent when payments are simulated; the simulator then starts, with what else is given. */
export const chooseGateway = (
  given: GatewaySettings | undefined,
  ...simulated: Parameters<typeof simulatedGateway>
): Effect.Effect<ChosenGateway, SettingInvalid | CannotListen> =>
  given === undefined
    ? Effect.flatMap(
        Effect.promise(() => import("./simulatedGateway.ts")),
        (module) => module.simulatedGateway(...simulated),
      )
    : Effect.succeed({ settings: given })
