/** The offer on Home's first picture (specification section 2). Unit: prices in paise. */
import { Paise } from "../money.ts"

/** An advertised price, as the operator announces it: it is not computed from the catalogue, only held against it. */
export interface HeroOffer {
  readonly from: Paise
  readonly was: Paise
  /** The most that is taken off anything, in percent of the price before. */
  readonly upToPercent: number
}

/** The specification's own, until the operator announces another one. */
export const HERO_OFFER: HeroOffer = {
  from: Paise.make(5_299_00),
  was: Paise.make(10_598_00),
  upToPercent: 40,
}

/** The two places that say how much is taken off. */
export const offerWords = ({ upToPercent }: HeroOffer) => ({
  badge: `Get up to ${upToPercent}% OFF`,
  saving: `up to ${upToPercent}% OFF`,
})
