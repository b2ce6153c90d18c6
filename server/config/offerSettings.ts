/** The offer that Home advertises, over the specification's own. */
import { Effect } from "effect"
import { paiseFromRupees } from "#core/money.ts"
import { HERO_OFFER, type HeroOffer } from "#core/site/heroOffer.ts"
import { type Environment, type Rule, setting, SettingInvalid } from "./setting.ts"

const RUPEES: Rule = {
  expected: "a price in whole rupees, such as 5299",
  isValid: (text) => /^[1-9]\d{0,6}$/.test(text),
}
const PERCENT: Rule = { expected: "a whole number from 1 to 99", isValid: (text) => /^[1-9]\d?$/.test(text) }

/** Absent where nothing is set. Errors: a value that is wrong, or a price before that is not above the price. */
export const offerSettings = Effect.fn("offerSettings")(function* (
  env: Environment,
): Effect.fn.Return<HeroOffer | undefined, SettingInvalid> {
  const from = yield* setting(env, "SITE_OFFER_FROM", RUPEES)
  const was = yield* setting(env, "SITE_OFFER_WAS", RUPEES)
  const percent = yield* setting(env, "SITE_OFFER_PERCENT", PERCENT)
  if (from === undefined && was === undefined && percent === undefined) return undefined
  const offer = {
    from: from === undefined ? HERO_OFFER.from : paiseFromRupees(Number(from)),
    was: was === undefined ? HERO_OFFER.was : paiseFromRupees(Number(was)),
    upToPercent: percent === undefined ? HERO_OFFER.upToPercent : Number(percent),
  }
  if (offer.was <= offer.from)
    return yield* new SettingInvalid({
      variable: was === undefined ? "SITE_OFFER_FROM" : "SITE_OFFER_WAS",
      reason: "the price before, SITE_OFFER_WAS, must be above SITE_OFFER_FROM",
    })
  return offer
})
