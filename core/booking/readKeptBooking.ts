/** Reads the booking that this device keeps, for the page that offers to pay again and the ticket that is filled anew. */
import type { Run } from "../fromPort.ts"
import { KeptBookings } from "../ports/keptBookings.ts"
import { isKeptBooking, type KeptBooking } from "./keptBooking.ts"

/** Answers at once; absent when the device keeps none, or something that is none. */
export const makeReadKeptBooking = (run: Run<KeptBookings>) => (): KeptBooking | undefined => {
  const kept = run.runSync(KeptBookings.use((bookings) => bookings.read))
  return isKeptBooking(kept) ? kept : undefined
}
