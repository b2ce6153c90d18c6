/**
 * One change of many departures: which of them it changes, and which bookings would then stand where nothing more is sold,
 * or on more seats than there are.
 */
import { countText } from "../countText.ts"
import { dayText } from "../days.ts"
import { Paise } from "../money.ts"
import type { BookedDeparture } from "../ports/poolBooks.ts"
import { clockText, hasSetOut } from "./departure.ts"
import type { RangeDecision } from "./rangeDecision.ts"

/** gone: it has set out. calledOff: its travellers were told, and it stays so. asItIs: there is nothing to change. */
export type RangeOutcome = "changed" | "asItIs" | "calledOff" | "gone"

const isAsWanted = ({ state, capacity }: BookedDeparture, decision: RangeDecision): boolean => {
  switch (decision.act) {
    case "close":
      return state === "CLOSED"
    case "reopen":
      return state === "OPEN"
    case "capacity":
      return capacity === decision.seats
  }
}

const rangeOutcome = (departure: BookedDeparture, decision: RangeDecision, nowMs: number): RangeOutcome => {
  if (hasSetOut(departure.id, nowMs)) return "gone"
  if (departure.state === "CANCELLED") return "calledOff"
  return isAsWanted(departure, decision) ? "asItIs" : "changed"
}

/** How many seats more are held and sold than there would be. */
export const seatsTooMany = ({ taken }: Pick<BookedDeparture, "taken">, decision: RangeDecision): number =>
  decision.act === "capacity" ? Math.max(0, taken - decision.seats) : 0

/** Whether bookings would stand on it that are not sold any more, or for which there are not seats enough. */
const isStranding = (departure: BookedDeparture, decision: RangeDecision): boolean =>
  departure.bookings > 0 && (decision.act === "close" || seatsTooMany(departure, decision) > 0)

/** A capacity that is kept, in a sentence. `taken` are held and sold. */
export const keptCapacityText = (taken: number): string =>
  `It keeps its capacity: ${countText(taken, "seat is", "seats are")} held or sold.`

/** What a change would be, at an instant. */
export interface RangeEffect<A> {
  readonly changed: ReadonlyArray<A>
  /** Those of the changed on which bookings stand then. */
  readonly stranded: ReadonlyArray<A>
  readonly bookings: number
  readonly heads: number
  readonly paid: Paise
  /** How many departures are not changed, and why. */
  readonly gone: number
  readonly calledOff: number
  readonly asItIs: number
  /** Why nothing of it can be done, in a sentence. */
  readonly objection?: string
}

const sum = (numbers: ReadonlyArray<number>): number => numbers.reduce((all, one) => all + one, 0)

const objectionTo = (
  changed: ReadonlyArray<BookedDeparture>,
  decision: RangeDecision,
): string | undefined => {
  const tooFull = changed.filter((one) => seatsTooMany(one, decision) > 0)
  const [first] = tooFull
  if (first === undefined)
    return changed.length === 0 ? "On these days there is nothing that this would change." : undefined
  const { day, startMinute } = first.departure
  const more = tooFull.length - 1
  const others = more === 0 ? "" : ` The same is so of ${more} more.`
  return `${dayText(day)}, ${clockText(startMinute)}. ${keptCapacityText(first.taken)}${others}`
}

export const rangeEffect = <A extends BookedDeparture>(
  departures: ReadonlyArray<A>,
  decision: RangeDecision,
  nowMs: number,
): RangeEffect<A> => {
  const having = (outcome: RangeOutcome) =>
    departures.filter((one) => rangeOutcome(one, decision, nowMs) === outcome)
  const changed = having("changed")
  const stranded = changed.filter((one) => isStranding(one, decision))
  const objection = objectionTo(changed, decision)
  return {
    changed,
    stranded,
    bookings: sum(stranded.map(({ bookings }) => bookings)),
    heads: sum(stranded.map(({ heads }) => heads)),
    paid: Paise.make(sum(stranded.map(({ paid }) => paid))),
    gone: having("gone").length,
    calledOff: having("calledOff").length,
    asItIs: having("asItIs").length,
    ...(objection === undefined ? {} : { objection }),
  }
}
