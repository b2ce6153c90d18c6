/** Keeps the booking that goes to payment in this tab: it survives the payment page and goes when the tab is closed. */
import { Effect, Layer, Option, Schema } from "effect"
import { KeptBooking } from "#core/booking/keptBooking.ts"
import { KeptBookings } from "#core/ports/keptBookings.ts"

const KEY = "keptBooking"

const readBack = Schema.decodeUnknownOption(Schema.fromJsonString(KeptBooking))

/** Storage throws where the visitor has forbidden it, and when it is full. */
const fromStorage = <A>(act: (storage: Storage) => A): Effect.Effect<Option.Option<A>> =>
  Effect.option(Effect.try({ try: () => act(window.sessionStorage), catch: () => undefined }))

export const keptBookingsBrowser = Layer.succeed(KeptBookings, {
  read: fromStorage((storage) => readBack(storage.getItem(KEY))).pipe(
    Effect.map((kept) => Option.getOrUndefined(Option.flatten(kept))),
  ),
  write: (booking) => Effect.asVoid(fromStorage((storage) => storage.setItem(KEY, JSON.stringify(booking)))),
})
