/** Bookings at the desk over HTTP. */
import { Effect, Layer } from "effect"
import { DeskBookings } from "#core/ports/deskBookings.ts"
import { bookingCalls } from "../../wire/desk/bookingCalls.ts"
import { deskCall } from "./deskCall.ts"

const bookingIn = Effect.map(({ booking }: typeof bookingCalls.booking.response.Type) => booking)

export const httpDeskBookings = Layer.succeed(DeskBookings, {
  offers: (day) => Effect.map(deskCall(bookingCalls.offers, { day }), ({ offers }) => offers),
  book: (request, requestKey) => bookingIn(deskCall(bookingCalls.book, request, requestKey)),
  booking: (id, cancelledOn) =>
    bookingIn(deskCall(bookingCalls.booking, { id, ...(cancelledOn === undefined ? {} : { cancelledOn }) })),
  find: (words) => Effect.map(deskCall(bookingCalls.find, { words }), ({ found }) => found),
  takePayment: (taken) => bookingIn(deskCall(bookingCalls.takePayment, taken)),
  giveUp: (id, reason) => bookingIn(deskCall(bookingCalls.giveUp, { id, reason })),
  sendLink: (id) => bookingIn(deskCall(bookingCalls.sendLink, { id })),
  correctAddress: (id, email) => bookingIn(deskCall(bookingCalls.correctAddress, { id, email })),
  cancel: (request) => bookingIn(deskCall(bookingCalls.cancel, request)),
  takeOff: (request) => bookingIn(deskCall(bookingCalls.takeOff, request)),
  move: (request) => bookingIn(deskCall(bookingCalls.move, request)),
})
