/** Laws of core/paidBooking/ownBookingsMachine.ts: what this browser has booked, and nothing where it has not. */
import { Effect, ManagedRuntime } from "effect"
import { expect, it } from "vitest"
import { createActor } from "xstate"
import type { BookingSummary } from "#core/paidBooking/bookingView.ts"
import { makeOwnBookingsMachine } from "#core/paidBooking/ownBookingsMachine.ts"
import { Day } from "#core/days.ts"
import { BookingsUnavailable } from "#core/ports/bookings.ts"
import { bookingsPort } from "./bookingsPort.ts"
import { settle } from "../../harness/settle.ts"

const BOOKING: BookingSummary = {
  secret: "0123456789ABCDEFGHJKMNPQRS",
  activityName: "Sunset Cruise on the Mandovi",
  date: Day.make("2026-12-05"),
  adults: 2,
  children: 1,
  state: "CONFIRMED",
  isCalledOff: false,
}
const DOWN = Effect.fail(new BookingsUnavailable({ cause: "down" }))

it("should list what is told, in the order in which it is told", async () => {
  const told = [BOOKING, { ...BOOKING, secret: "Z", state: "CANCELLED" as const }]
  const { value, bookings } = await look([Effect.succeed(told)])
  expect([value(), bookings()]).toEqual(["listed", told])
})

it("should be nothing for a browser without bookings", async () => {
  const { value, bookings, actor } = await look([Effect.succeed([])])
  expect([value(), bookings(), actor.getSnapshot().can({ type: "bookings.again" })]).toEqual([
    "none",
    [],
    false,
  ])
})

it("should say so when nobody answers, and ask again when told to", async () => {
  const { value, bookings, again } = await look([DOWN, DOWN, Effect.succeed([BOOKING])])
  expect(value()).toBe("unavailable")
  await again()
  expect([value(), bookings()]).toEqual(["unavailable", []])
  await again()
  expect([value(), bookings()]).toEqual(["listed", [BOOKING]])
})

// Helpers

const look = async (
  answers: ReadonlyArray<Effect.Effect<ReadonlyArray<BookingSummary>, BookingsUnavailable>>,
) => {
  let asked = 0
  const ports = bookingsPort({ mine: Effect.suspend(() => answers[asked++] ?? DOWN) })
  const actor = createActor(makeOwnBookingsMachine(ManagedRuntime.make(ports))).start()
  await settle()
  return {
    actor,
    value: () => actor.getSnapshot().value,
    bookings: () => actor.getSnapshot().context.bookings,
    again: async () => {
      actor.send({ type: "bookings.again" })
      await settle()
    },
  }
}
