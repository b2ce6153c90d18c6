/** No money moves through the simulator: it must not stand where customers believe that some does. */
import { Effect } from "effect"
import { isProduction } from "../config/isProduction.ts"
import { type Environment, SettingInvalid } from "../config/setting.ts"

/** Errors: a process that serves real customers, or whose `NODE_ENV` nobody knows. */
export const neverInProduction = Effect.fn("neverInProduction")(function* (
  env: Environment,
): Effect.fn.Return<void, SettingInvalid> {
  if (yield* isProduction(env))
    return yield* new SettingInvalid({
      variable: "NODE_ENV",
      reason: "the PhonePe simulator never runs in production; no money moves through it",
    })
})
