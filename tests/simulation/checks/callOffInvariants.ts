/** What must hold of what the operator calls off. */
import {
  halfCalledOff,
  offeredTooLong,
  otherThanChosen,
  unanswered,
  unremedied,
  wronglyOffered,
} from "./callOffFindings.ts"
import type { Invariant } from "./invariant.ts"
import { orderBooksOf } from "./orderBooks.ts"

export const CALL_OFF_INVARIANTS = {
  calledOffAtOnce: {
    sentence:
      "What is called off does not take place from the same moment on, each paid booking of it has its offer, and the operator is told, as whoever the desk has booked and has not paid.",
    callOff: (callOffId, scenario) => halfCalledOff(callOffId, scenario, (id) => orderBooksOf(scenario, id)),
  },
  oneOpenChange: {
    sentence: "An order has one offer at most that is open, from being called off until something is chosen.",
    order: wronglyOffered,
  },
  chosenHappens: {
    sentence:
      "What a traveller chose is what happened; for who chooses nothing the shop does, when the time is over and no sooner.",
    order: otherThanChosen,
    rested: (_, scenario) => offeredTooLong(scenario),
  },
  remedied: {
    sentence:
      "Who has paid for what is called off is offered a remedy within hours, and in the end travels at another time, or has everything back or in a voucher, and not both.",
    paid: unanswered,
    end: (scenario, orders) => {
      for (const books of orders) {
        const found = unremedied(books, scenario)
        if (found !== undefined) return found
      }
      return undefined
    },
  },
} as const satisfies Record<string, Invariant>
