/** What must hold of the desk: who did it, that it is written down, and whose the money is. */
import {
  notDone,
  otherAccess,
  unlikeDrawer,
  unloggedCallOff,
  unloggedMarks,
  unloggedOfDeparture,
  unloggedOfOrder,
  wronglyNamed,
} from "./deskFindings.ts"
import type { Invariant } from "./invariant.ts"

export const DESK_INVARIANTS = {
  deedsByStaff: {
    afterRestore: true,
    sentence:
      "Each deed in the desk's log names somebody who asked for it, was signed in, and had the role for it then.",
    deed: wronglyNamed,
    step: ({ observer }) => observer.desk.wrongEntries[0],
  },
  letInOnce: {
    sentence:
      "A link lets its person in once and for a quarter of an hour, a passkey by a counter that goes up, a session while it is used and for a day at most; and nothing does once they work here no more.",
    checked: ({ letIn }) => letIn,
  },
  drawerBalances: {
    isMoney: true,
    sentence:
      "What a booking of the desk was paid in cash and by its link is what it costs, and what its books have; what was handed back is what they gave back by hand.",
    order: unlikeDrawer,
  },
  deedsLogged: {
    afterRestore: true,
    sentence:
      "Nothing is done at the desk without its row in the log, and no row tells of what is not done: both or neither, from the same moment on.",
    deed: (row, seen, scenario) => notDone(row, seen) ?? otherAccess(scenario),
    order: unloggedOfOrder,
    departure: unloggedOfDeparture,
    callOff: unloggedCallOff,
    end: (scenario) => otherAccess(scenario) ?? unloggedMarks(scenario),
  },
} as const satisfies Record<string, Invariant>
