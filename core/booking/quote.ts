/**
 * What a party pays (specification section 9: a child pays 30% of the adult price).
 *
 * Unit: paise. Errors: none; a wrong number cannot get in, because `Paise` and `Party` are decoded at the edge.
 */
import { CHILD_PERCENT_OFF } from "../businessConstants.ts"
import { Paise } from "../money.ts"
import type { Party } from "./party.ts"

/** Fares in tenths of the adult fare, so that 30% stays in whole numbers. */
const ADULT_TENTHS = 10
const CHILD_TENTHS = (100 - CHILD_PERCENT_OFF) / 10

/** The two lines add up to `total`, which is what the payment provider is asked for. */
export interface Quote {
  readonly adults: Paise
  readonly children: Paise
  readonly total: Paise
}

/** Whole numbers only: half a tenth rounds up. */
const tenthsToPaise = (tenths: number): Paise => Paise.make(Math.floor((tenths + 5) / 10))

/** Prices a party. Rounds once, on the total, half up; the children's line takes the remainder. */
export const quote = (adultFare: Paise, { adults, children }: Party): Quote => {
  const total = tenthsToPaise(adultFare * (adults * ADULT_TENTHS + children * CHILD_TENTHS))
  const adultsPay = Paise.make(adultFare * adults)
  return { adults: adultsPay, children: Paise.make(total - adultsPay), total }
}

/** The fare of one child, for the price list beside the counters. */
export const childFare = (adultFare: Paise): Paise => tenthsToPaise(adultFare * CHILD_TENTHS)
