/** The offer on Home's first picture (specification section 2). Unit: prices in paise. */
import { Paise } from "../money.ts"

/** An advertised price, shown as the operator announces it: it is not computed from the catalogue. */
export interface HeroOffer {
  readonly badge: string
  readonly from: Paise
  readonly was: Paise
  readonly saving: string
}

export const HERO_OFFER: HeroOffer = {
  badge: "Get up to 40% OFF",
  from: Paise.make(5_299_00),
  was: Paise.make(10_598_00),
  saving: "up to 40% OFF",
}
