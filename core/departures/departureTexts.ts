/** What the ticket says of a day's departures besides refusals: where the question for them stands, and what is left. */
import type { OfferedDeparture } from "../ports/departures.ts"

export const DEPARTURES_TEXT = {
  asking: "Looking up the times…",
  proposed: "The first with room is chosen.",
  chosen: "You chose this time.",
  only: "The only time of this day.",
  empty: "No time is offered on this day. Please choose another day.",
  failed:
    "The times could not be looked up. You can book all the same and get the day’s first time with room.",
  again: "Look up the times again",
  withoutScripts: "You get the day’s first time with room.",
} as const

/** "6 left" where seats are few, "Full", "Closed"; `undefined` where there is nothing to say. */
export const departureNote = ({ status, seatsLeft }: OfferedDeparture): string | undefined => {
  if (status === "SOLD_OUT") return "Full"
  if (status === "CLOSED") return "Closed"
  return seatsLeft === undefined ? undefined : `${seatsLeft} left`
}
