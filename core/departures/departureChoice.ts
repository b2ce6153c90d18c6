/**
 * Which departure of a day a visitor books: the one that they chose while it can be had, else the day's first with room,
 * and the sentence for whoever gets another than they might think.
 */
import { peopleText } from "../countText.ts"
import type { Party } from "../booking/party.ts"
import type { Day } from "../days.ts"
import type { OfferedDeparture } from "../ports/departures.ts"
import { timeText, type DepartureStatus, parseDepartureId } from "./departure.ts"
import { departureRefusalText } from "./departureObjection.ts"

/** What a visitor chose. Unit: minutes of the day on which they chose it. */
export interface ChosenTime {
  readonly day: Day
  readonly startMinute: number
}

const IS_OPEN: Readonly<Record<DepartureStatus, boolean>> = {
  AVAILABLE: true,
  LIMITED: true,
  SOLD_OUT: false,
  CLOSED: false,
}

/** Whether it can be chosen at all. */
export const isOpenDeparture = ({ status }: OfferedDeparture): boolean => IS_OPEN[status]

const travellersIn = ({ adults, children }: Party): number => adults + children

/** Whether a party finds seats on it, as far as anybody has been told. */
export const hasRoomFor = (departure: OfferedDeparture, party: Party): boolean =>
  isOpenDeparture(departure) && (departure.seatsLeft ?? Infinity) >= travellersIn(party)

const wished = (departures: ReadonlyArray<OfferedDeparture>, chosen: ChosenTime | undefined) =>
  departures.find(({ startMinute }) => startMinute === chosen?.startMinute)

/**
 * The departure to book: the chosen one while it is open; the same time of another day where it has room; else the first
 * with room. A party that finds room nowhere gets the first that is open. `undefined`: none is.
 */
export const departureToBook = (
  departures: ReadonlyArray<OfferedDeparture>,
  chosen: ChosenTime | undefined,
  party: Party,
): OfferedDeparture | undefined => {
  const own = wished(departures, chosen)
  const isKept =
    own !== undefined && (own.day === chosen?.day ? isOpenDeparture(own) : hasRoomFor(own, party))
  return isKept ? own : (departures.find((one) => hasRoomFor(one, party)) ?? departures.find(isOpenDeparture))
}

const hintOf = (
  departures: ReadonlyArray<OfferedDeparture>,
  chosen: ChosenTime | undefined,
  party: Party,
): string | undefined => {
  const departure = departureToBook(departures, chosen, party)
  if (departure === undefined)
    return departures.length === 0
      ? undefined
      : "Every time of this day is full or closed. Please choose another day."
  if (!hasRoomFor(departure, party))
    return departureRefusalText("seatsTooFew", {
      departure: parseDepartureId(departure.id),
      party,
      seatsLeft: departure.seatsLeft ?? 0,
    })
  const passedOver = chosen ?? departures.find(isOpenDeparture)
  return passedOver === undefined || passedOver.startMinute === departure.startMinute
    ? undefined
    : `${timeText(passedOver.startMinute)} cannot be booked for ${peopleText(travellersIn(party))} on this day: ${timeText(departure.startMinute)} is chosen.`
}

/**
 * What there is to say of the departure that `departureToBook` found: that it has too few seats, or why it is not the one
 * that was chosen, or that would have come first. `undefined`: nothing, or what is `said` beside it already.
 */
export const departureHint = (
  departures: ReadonlyArray<OfferedDeparture>,
  chosen: ChosenTime | undefined,
  party: Party,
  said?: string,
): string | undefined => {
  const hint = hintOf(departures, chosen, party)
  return hint === said ? undefined : hint
}
