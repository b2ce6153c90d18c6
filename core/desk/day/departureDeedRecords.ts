/** What the log tells of each deed about a departure or its seats, whoever does it: at the desk or at the command line. */
import type { DepartureState } from "../../departures/seatHold.ts"
import type { DeedRecord } from "../../ports/deedBooks.ts"

/** Old → new, and why. */
export interface DepartureDeed<A> {
  readonly id: string
  readonly from: A
  readonly to: A
  readonly reason: string
}

export const departureChangedRecord = ({
  id,
  ...detail
}: DepartureDeed<number> | DepartureDeed<DepartureState>): DeedRecord => ({ about: id, detail })

export const seatsBlockedRecord = (id: string, seats: number, hold: string, reason: string): DeedRecord => ({
  about: id,
  detail: { seats, hold, reason },
})

export const seatsReleasedRecord = (id: string, seats: number, hold: string): DeedRecord => ({
  about: id,
  detail: { seats, hold },
})
