/** The kept-bookings port: the last booking that went to payment, kept on this device until the tab is closed. */
import { Context, type Effect } from "effect"
import type { KeptBooking } from "../booking/keptBooking.ts"

export class KeptBookings extends Context.Service<
  KeptBookings,
  {
    /** What was written, or whatever else the device found under that name; `readKeptBooking` makes sure. */
    readonly read: Effect.Effect<unknown>
    /** A device that keeps nothing forgets it: no failure worth telling. */
    write(booking: KeptBooking): Effect.Effect<void>
  }
>()("goa/core/ports/KeptBookings") {}
