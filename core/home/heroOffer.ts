/** The offer on Home's first picture (specification section 2). Unit: prices in paise. */
import { Paise } from "../money.ts"
import { SHOP } from "../shop.ts"
import type { ActivitySummary, Shelf } from "../catalogue/activity.ts"
import { displayDataOf } from "../catalogue/displayData.ts"

/** An advertised price, as the operator announces it: it is not computed from the catalogue, only held against it. */
export interface HeroOffer {
  readonly from: Paise
  readonly was: Paise
  /** The most that is taken off anything, in percent of the price before. */
  readonly upToPercent: number
}

/** The shop's own, until the operator announces another one. */
export const HERO_OFFER: HeroOffer = {
  from: Paise.make(SHOP.offer.fromRupees * 100),
  was: Paise.make(SHOP.offer.wasRupees * 100),
  upToPercent: SHOP.offer.upToPercent,
}

/** The two places that say how much is taken off. */
export const heroOfferText = ({ upToPercent }: HeroOffer) => ({
  badge: `Get up to ${upToPercent}% OFF`,
  saving: `up to ${upToPercent}% OFF`,
})

/** Unit: prices in paise, parts in whole percent of the price before. */
export type OfferMismatch =
  | { readonly about: "from"; readonly from: Paise; readonly cheapest: ActivitySummary }
  | { readonly about: "was"; readonly percent: number; readonly upToPercent: number }
  | { readonly about: "upTo"; readonly percent: number; readonly upToPercent: number }

/** How much of the price before is taken off, rounded to whole percent. */
const percentOff = (price: number, discount: number): number =>
  discount === 0 ? 0 : Math.round((100 * discount) / (price + discount))

/**
 * Where the advertised offer says something else than the prices on the cards.
 * Empty where every claim holds, and for a catalogue that holds nothing. `showSamples`: whether cards show drawn discounts.
 */
export const offerMismatches = (
  { from, was, upToPercent }: HeroOffer,
  shelves: ReadonlyArray<Shelf>,
  showSamples: boolean,
): ReadonlyArray<OfferMismatch> => {
  const stock = shelves.flatMap(({ subcategories }) => subcategories)
  const [first, ...others] = stock
  if (first === undefined) return []
  const cheapest = others.reduce((least, one) => (one.price < least.price ? one : least), first)
  const shown = stock.map((one) => percentOff(one.price, displayDataOf(one, showSamples).discount ?? 0))
  const most = Math.max(...shown)
  const advertised = percentOff(from, was - from)
  return [
    ...(cheapest.price === from ? [] : [{ about: "from", from, cheapest } as const]),
    ...(advertised <= upToPercent ? [] : [{ about: "was", percent: advertised, upToPercent } as const]),
    ...(most === upToPercent ? [] : [{ about: "upTo", percent: most, upToPercent } as const]),
  ]
}
