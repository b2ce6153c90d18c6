/** Keeps the booking that goes to payment in this tab: it survives the payment page and goes when the tab is closed. */
import { Layer } from "effect"
import { KeptBookings } from "#core/ports/keptBookings.ts"
import { keptOnDevice } from "./keptOnDevice.ts"

export const keptBookingsBrowser = Layer.succeed(KeptBookings, keptOnDevice("tab", "keptBooking"))
