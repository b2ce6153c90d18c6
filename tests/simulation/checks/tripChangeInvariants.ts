/** What must hold of bookings that go to other trips, and of the payments by which they do. */
import type { Invariant } from "./invariant.ts"
import {
  inTwoDepartures,
  otherThanPaid,
  paidForNothing,
  twoOpen,
  unmovedByDifference,
  untoldMove,
} from "./tripChangeFindings.ts"

export const TRIP_CHANGE_INVARIANTS = {
  pricePaid: {
    isMoney: true,
    sentence:
      "A booking costs what was paid for it and for its differences, less what went back, once each, as it went to cheaper trips; where the company could not keep the trip, what it did.",
    order: otherThanPaid,
  },
  movedOrBack: {
    sentence:
      "A difference that is paid has taken its booking to the dearer trip from the same moment on, or goes back whole; nothing else takes it there, and nobody has seats in two departures.",
    order: (books, scenario) => unmovedByDifference(books, scenario) ?? inTwoDepartures(books, scenario),
    end: paidForNothing,
  },
  oneOpenDifference: {
    sentence: "Of a booking one difference at most waits for its payment.",
    order: twoOpen,
  },
  moveTold: {
    sentence: "Each move of a booking is told its operator, and its traveller after it.",
    order: untoldMove,
  },
} as const satisfies Record<string, Invariant>
