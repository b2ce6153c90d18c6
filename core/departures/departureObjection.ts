/** What keeps seats of a departure from being booked: what its rules say, what the books say, and the sentences for it. */
import { countText } from "../countText.ts"
import { type CalledOffTrips, isCalledOff } from "../callOffs/callOff.ts"
import type { Party } from "../booking/party.ts"
import { type Day, dayText, minutesSince, type IndianMoment } from "../days.ts"
import {
  timeText,
  departureClosingMinute,
  type Departure,
  departureIdOf,
  departuresOn,
  parseDepartureId,
} from "./departure.ts"
import type { TripRules } from "./tripRules.ts"

/** What the books of a departure refuse seats for. `poolBusy`: its boat, bus or guide is on another trip then. */
const SEAT_OBJECTIONS = [
  "departureClosed",
  "departureCancelled",
  "departureFull",
  "seatsTooFew",
  "poolBusy",
] as const
export type SeatObjection = (typeof SEAT_OBJECTIONS)[number]

export const DEPARTURE_OBJECTIONS = [
  "departureUnknown",
  "departureOfAnother",
  "departurePast",
  ...SEAT_OBJECTIONS,
] as const
export type DepartureObjection = (typeof DEPARTURE_OBJECTIONS)[number]

export const isDepartureObjection = (objection: string): objection is DepartureObjection =>
  DEPARTURE_OBJECTIONS.some((one) => one === objection)

/** Whether its booking is over by its own rules: it has left, or is about to. */
export const isDepartureClosed = (rules: TripRules, departure: Departure, now: IndianMoment): boolean =>
  minutesSince(departure.day, now) >= departureClosingMinute(rules, departure)

/**
 * The departures that a booking may take seats of, the one that it names or all of its day, earliest first; or why there
 * is none. Of an activity whose seats are not counted: none at all, and no objection. `callOffs`: those of its day.
 */
export const departuresFor = (
  rules: TripRules,
  { date, departure: named }: { readonly date: Day; readonly departure?: string | undefined },
  now: IndianMoment,
  callOffs: ReadonlyArray<CalledOffTrips>,
): ReadonlyArray<Departure> | DepartureObjection => {
  const ofDay = departuresOn(rules, date)
  if (named === undefined) {
    const open = ofDay.filter((one) => !isDepartureClosed(rules, one, now))
    if (ofDay.length > 0 && open.length === 0) return "departureClosed"
    const takingPlace = open.filter((one) => !isCalledOff(callOffs, one))
    return open.length > 0 && takingPlace.length === 0 ? "departureCancelled" : takingPlace
  }
  const wished = parseDepartureId(named)
  if (wished === undefined) return "departureUnknown"
  if (wished.day < now.day) return "departurePast"
  if (wished.pool !== rules.pool?.id || wished.day !== date) return "departureOfAnother"
  if (!ofDay.some((one) => departureIdOf(one) === named)) return "departureUnknown"
  if (isDepartureClosed(rules, wished, now)) return "departureClosed"
  return isCalledOff(callOffs, wished) ? "departureCancelled" : [wished]
}

/** Why a departure is refused, and what its traveller may do instead. `seatsLeft` is what the books have left of it. */
const refusalParts = (
  objection: DepartureObjection,
  { departure, day, party, seatsLeft = 0 }: RefusedDeparture,
  butAre = "and you are",
): { readonly reason: string; readonly instead?: "day" } => {
  const when =
    departure === undefined ? "" : ` at ${timeText(departure.startMinute)} on ${dayText(departure.day)}`
  switch (objection) {
    case "departureUnknown":
      return { reason: "There is no such departure." }
    case "departureOfAnother":
      return { reason: "This departure is not of the trip and the day that you chose." }
    case "departurePast":
      return { reason: "This departure has left." }
    case "departureClosed":
      return { reason: `Booking for the departure${when} has closed.` }
    case "departureCancelled":
      return day === undefined
        ? { reason: `The departure${when} does not take place.` }
        : { reason: `We had to call off all trips on ${dayText(day)}.`, instead: "day" }
    case "departureFull":
      return { reason: `The departure${when} is sold out.` }
    case "seatsTooFew":
      return {
        reason: `Only ${countText(seatsLeft, "seat")} of the departure${when} ${seatsLeft === 1 ? "is" : "are"} left, ${butAre} ${
          party.adults + party.children
        }.`,
      }
    case "poolBusy":
      return { reason: `The departure${when} cannot take place beside another trip.` }
  }
}

/** Why a departure is refused, without advice: for the desk, which takes seats of it and knows what else there is. */
export const departureRefusalReason = (objection: DepartureObjection, refused: RefusedDeparture): string =>
  refusalParts(objection, refused, "not").reason

/** The sentences in which a departure is refused to a traveller: why, and to choose another one. */
export const departureRefusalText = (objection: DepartureObjection, refused: RefusedDeparture): string => {
  const { reason, instead = "time or day" } = refusalParts(objection, refused)
  return `${reason} Please choose another ${instead}.`
}

/** What somebody wanted who is refused. */
export interface RefusedDeparture {
  readonly departure?: Departure | undefined
  /** The day, where all of it is refused. */
  readonly day?: Day
  readonly party: Party
  readonly seatsLeft?: number
}
