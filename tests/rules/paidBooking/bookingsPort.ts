/** The port of a traveller's bookings for the tests of one machine: what it is not to ask is a bug. */
import { Effect, Layer } from "effect"
import { Bookings } from "#core/ports/bookings.ts"

const unused = () => Effect.die("nobody is to ask for this")

export const bookingsPort = (answers: Partial<Bookings["Service"]>) =>
  Layer.succeed(Bookings, {
    open: unused,
    secretOf: unused,
    mine: unused(),
    saveEmail: unused,
    sendLinks: unused,
    cancel: unused,
    takeOff: unused,
    changeDay: unused,
    quoteTrip: unused,
    changeTrip: unused,
    payDifference: unused,
    ...answers,
  })
