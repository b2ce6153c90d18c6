/** What the log tells of a call-off, whoever does it: at the desk or at the command line. */
import type { CallOffScope } from "../../callOffs/callOff.ts"
import type { Day } from "../../days.ts"
import type { DeedRecord } from "../../ports/deedBooks.ts"

interface CalledOff {
  readonly day: Day
  readonly scope: CallOffScope
  readonly reason: string
}

const aboutOf = ({ day, scope }: CalledOff): string => {
  if (scope.kind === "departure") return scope.departureId
  return scope.kind === "pool" ? `${scope.pool}/${day}` : day
}

/** `bookings` is how many may choose, `unpaid` how many of the desk's are told that had not paid. */
export const callOffDeedRecord = (request: CalledOff, bookings: number, unpaid: number): DeedRecord => ({
  about: aboutOf(request),
  detail: { bookings, ...(unpaid === 0 ? {} : { unpaid }), reason: request.reason },
})
