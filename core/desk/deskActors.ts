/** All that the desk's pages need from the world, and how they ask for it. A new area of the desk adds its port here. */
import type { Effect } from "effect"
import { DeskUnavailable } from "../ports/desk.ts"
import type { Authenticator, DeskAccess } from "../ports/deskAccess.ts"
import type { BoardingDevice, DeskBoarding, TicketReader } from "../ports/deskBoarding.ts"
import type { DeskBookings } from "../ports/deskBookings.ts"
import type { DeskCalendar } from "../ports/deskCalendar.ts"
import type { DeskDay } from "../ports/deskDay.ts"
import type { DeskTripRequests } from "../ports/deskTripRequests.ts"
import type { DeskLog } from "../ports/deskLog.ts"
import type { DeskMoney } from "../ports/deskMoney.ts"
import type { DeskCallOffs } from "../ports/deskCallOffs.ts"
import type { DeskMatters } from "../ports/deskMatters.ts"
import type { DeskCatalogue } from "../ports/deskCatalogue.ts"
import type { DeskSessions } from "../ports/deskSessions.ts"
import type { DeskStaff } from "../ports/deskStaff.ts"
import type { Ids } from "../ports/ids.ts"
import { runEffect, type Runtime } from "../runtime.ts"

export type DeskPorts =
  | Authenticator
  | BoardingDevice
  | DeskAccess
  | DeskBoarding
  | DeskBookings
  | DeskCalendar
  | DeskDay
  | DeskTripRequests
  | DeskLog
  | DeskMoney
  | DeskCallOffs
  | DeskMatters
  | DeskCatalogue
  | DeskSessions
  | DeskStaff
  | Ids
  | TicketReader

/** Makes actor logic out of a call of the desk. Where it has not come back in time, the desk was not there. */
export const askDesk =
  (run: Runtime<DeskPorts>) =>
  <Input, A, E>(call: (input: Input) => Effect.Effect<A, E, DeskPorts>) =>
    runEffect(run)<Input, A, E | DeskUnavailable>(call, (cause) => new DeskUnavailable({ cause }))
