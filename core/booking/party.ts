/** Who travels. Adults are 18 and over; children are 5 to 10 and pay 30% (specification section 5). */
import { MAX_TRAVELLERS_OF_A_KIND } from "../businessConstants.ts"
import { countText } from "../countText.ts"

/** At most 100 of a kind. Either count may be 0; that someone travels is a rule of the booking form. */
export interface Party {
  readonly adults: number
  readonly children: number
}

export type TravellerKind = keyof Party

export const headsOf = ({ adults, children }: Party): number => adults + children

export const headsOfAll = (parties: ReadonlyArray<Party>): number =>
  parties.reduce((sum, party) => sum + headsOf(party), 0)

/** Whether so many of a kind can travel on one booking. */
export const isHeadcount = (count: number): boolean =>
  Number.isInteger(count) && count >= 0 && count <= MAX_TRAVELLERS_OF_A_KIND

/** "2 Adults, 1 Child" (the specification's 'N Adults, N Children', with grammar). */
export const partyText = ({ adults, children }: Party): string =>
  `${countText(adults, "Adult")}, ${countText(children, "Child", "Children")}`
