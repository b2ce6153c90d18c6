/** What every part of a booking's page is given: the machine's state, and the way to speak to it. */
import type { SnapshotFrom } from "xstate"
import type { BookingPageEvent } from "#core/paidBooking/bookingPageContext.ts"
import type { makeBookingPageMachine } from "#core/paidBooking/bookingPageMachine.ts"

export interface BookingPageProps {
  readonly state: SnapshotFrom<ReturnType<typeof makeBookingPageMachine>>
  readonly send: (event: BookingPageEvent) => void
}
