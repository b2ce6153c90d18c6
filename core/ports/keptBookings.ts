/** The kept-bookings port: the last booking that went to payment, kept on this device until the tab is closed. */
import { Context, type Effect } from "effect"
import type { KeptBooking } from "../booking/keptBooking.ts"

export class KeptBookings extends Context.Service<
  KeptBookings,
  {
    /** Absent when there is none, or when the device keeps nothing. */
    readonly read: Effect.Effect<KeptBooking | undefined>
    /** A device that keeps nothing forgets it: no failure worth telling. */
    write(booking: KeptBooking): Effect.Effect<void>
  }
>()("goa/core/ports/KeptBookings") {}
