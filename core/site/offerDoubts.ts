/** Where the advertised offer says something else than the prices on the cards. */
import type { ActivitySummary, Shelf } from "../catalogue/activity.ts"
import { displayDataOf } from "../catalogue/displayData.ts"
import type { Paise } from "../money.ts"
import type { HeroOffer } from "./heroOffer.ts"

/** Unit: prices in paise, parts in whole percent of the price before. */
export type OfferDoubt =
  | { readonly about: "from"; readonly from: Paise; readonly cheapest: ActivitySummary }
  | { readonly about: "was"; readonly percent: number; readonly upToPercent: number }
  | { readonly about: "upTo"; readonly percent: number; readonly upToPercent: number }

/** How much of the price before is taken off, rounded to whole percent. */
const percentOff = (price: number, discount: number): number =>
  discount === 0 ? 0 : Math.round((100 * discount) / (price + discount))

/** Empty where every claim holds, and for a catalogue that holds nothing. `showSamples`: whether cards show drawn discounts. */
export const offerDoubts = (
  { from, was, upToPercent }: HeroOffer,
  shelves: ReadonlyArray<Shelf>,
  showSamples: boolean,
): ReadonlyArray<OfferDoubt> => {
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
