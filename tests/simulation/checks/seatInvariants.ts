/** What must hold of seats. */
import type { Invariant } from "./invariant.ts"
import {
  heldForEver,
  heldTooLong,
  inTwoPlaces,
  miscounted,
  releasedUnasked,
  wronglySeated,
} from "./seatFindings.ts"

export const SEAT_INVARIANTS = {
  rowsTakenInOrder: {
    afterRestore: true,
    sentence:
      "Of several orders or departures that a change takes one after the other, the one with the lower id comes first: of two changes neither waits for the other. What is changed by what was read of it was taken before.",
    end: ({ db }) => db.takenOutOfOrder()[0],
    checked: ({ takenOutOfOrder }) => takenOutOfOrder,
  },
  seatsCounted: {
    afterRestore: true,
    sentence: "What is taken of a departure is what is held and sold of it, and never more than it has.",
    departure: miscounted,
  },
  seatsSold: {
    afterRestore: true,
    sentence:
      "A confirmed order has its party's seats, sold, or all of its money back; sold seats are of a confirmed order or name who of the desk took them; an order that came to nothing holds none.",
    order: wronglySeated,
  },
  seatsReleased: {
    sentence:
      "Seats are given back when the provider has said that they are not paid, and never by the clock alone.",
    order: releasedUnasked,
  },
  seatsNotKept: {
    sentence: "Once nothing goes wrong any more, no seats are held for longer than their schedule says.",
    rested: (_, scenario) => heldTooLong(scenario),
    end: heldForEver,
  },
  fullForCause: {
    sentence: "Nobody is told that a departure is full while there are seats for them.",
    step: ({ observer }) => observer.wrongRefusals[0],
  },
  poolInOnePlace: {
    afterRestore: true,
    sentence: "What several trips share is in one place.",
    departure: inTwoPlaces,
  },
} as const satisfies Record<string, Invariant>
