/** What a start says of an advertised offer that the cards contradict: one line each, naming the variable to change. */
import { formatPrice } from "#core/money.ts"
import type { OfferDoubt } from "#core/site/offerDoubts.ts"

const lineOf = (doubt: OfferDoubt): string => {
  switch (doubt.about) {
    case "from": {
      const { name, price } = doubt.cheapest
      return `SITE_OFFER_FROM: Home says "Starting at ${formatPrice(doubt.from)}", but the catalogue starts at ${formatPrice(price)} (${name})`
    }
    case "was":
      return `SITE_OFFER_WAS: Home says "up to ${doubt.upToPercent}% OFF" beside a price that is ${doubt.percent}% off`
    case "upTo":
      return `SITE_OFFER_PERCENT: Home says "up to ${doubt.upToPercent}% OFF", but cards show ${doubt.percent === 0 ? "nothing off" : `up to ${doubt.percent}%`}`
  }
}

export const offerWarnings = (doubts: ReadonlyArray<OfferDoubt>): ReadonlyArray<string> => doubts.map(lineOf)
