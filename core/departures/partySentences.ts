/** Who may come on a trip and at which fare, in words. */
import { peopleText } from "../countText.ts"
import type { TripRules } from "./tripRules.ts"
import { CHILDS_FARE_AGES, OF_AGE } from "./tripRulesText.ts"

/** The youngest that pays as an adult (specification section 5). Unit: years. */
const ADULT_FARE_FROM = 11

const partySizeText = ({ least, most }: NonNullable<TripRules["partySize"]>): string | undefined => {
  if (least === undefined)
    return most === undefined ? undefined : `At most ${peopleText(most)} on one booking.`
  if (most === undefined) return `At least ${peopleText(least)} on one booking.`
  return `${least === most ? "" : `From ${least} to `}${peopleText(most)} on one booking.`
}

/**
 * Who may come, where the rules say so: "From 8 years.", "From 2 to 10 people on one booking." Empty where everybody may.
 */
export const partySentences = ({
  ages: { adultsFrom, childrenFrom, childrenTo } = {},
  children,
  partySize = {},
}: TripRules): ReadonlyArray<string> => {
  const youngest = children === "none" ? adultsFrom : childrenFrom
  return [
    youngest === undefined || youngest <= CHILDS_FARE_AGES.from ? undefined : `From ${youngest} years.`,
    children === "none" ? "No child’s fare." : undefined,
    childrenTo === undefined ? undefined : `Children up to ${childrenTo} years.`,
    partySizeText(partySize),
  ].filter((sentence) => sentence !== undefined)
}

/** The adult fare's youngest: "Ages 11 to 17 pay the adult fare." Empty where nobody under 18 may come. */
export const adultFareSentence = ({ ages: { adultsFrom = 0 } = {} }: TripRules): string => {
  const youngest = Math.max(ADULT_FARE_FROM, adultsFrom)
  return youngest < OF_AGE ? `Ages ${youngest} to ${OF_AGE - 1} pay the adult fare.` : ""
}

/** Whether families with children under five are asked to call: not where none of theirs may come. */
export const asksAboutUnderFive = ({ children, ages: { childrenFrom = 0 } = {} }: TripRules): boolean =>
  children !== "none" && childrenFrom <= CHILDS_FARE_AGES.from
