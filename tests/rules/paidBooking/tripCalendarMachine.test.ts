/** Laws of core/paidBooking/tripCalendarMachine.ts: the calendar file of a booking whose secret alone is known. */
import { Effect, Layer, ManagedRuntime } from "effect"
import { expect, it } from "vitest"
import { createActor } from "xstate"
import { makeTripCalendarMachine } from "#core/paidBooking/tripCalendarMachine.ts"
import { tripEventOf } from "#core/paidBooking/tripEvent.ts"
import { BookingNotFound, type Bookings, BookingsUnavailable } from "#core/ports/bookings.ts"
import { CalendarFiles, CalendarNotWritten } from "#core/ports/calendarFiles.ts"
import { bookingsPort } from "./bookingsPort.ts"
import { settle } from "../../harness/settle.ts"
import { CONFIRMED, PAGE_INPUT, REFUNDED } from "./sampleBooking.ts"

it("should read the booking as it stands and hand out its entry, as often as it is asked for", async () => {
  const calendar = startCalendar(() => Effect.succeed(CONFIRMED))
  expect([calendar.value(), calendar.written]).toEqual([{ open: "idle" }, []])
  const event = tripEventOf({ ...PAGE_INPUT, booking: CONFIRMED })
  for (const written of [[event], [event, event]]) {
    await calendar.download()
    expect([calendar.value(), calendar.written]).toEqual([{ open: "written" }, written])
  }
  expect(calendar.opened).toEqual([PAGE_INPUT.secret, PAGE_INPUT.secret])
})

it.each([
  ["nobody answers", Effect.fail(new BookingsUnavailable({ cause: "down" }))],
  ["the secret opens nothing any more", Effect.fail(new BookingNotFound())],
  ["nobody travels any more", Effect.succeed(REFUNDED)],
])("should say that there is no file where %s, and try again when asked", async (_, answer) => {
  let isOver = false
  const calendar = startCalendar(() => (isOver ? Effect.succeed(CONFIRMED) : answer))
  await calendar.download()
  expect([calendar.value(), calendar.written]).toEqual([{ open: "unwritten" }, []])
  isOver = true
  await calendar.download()
  expect(calendar.value()).toEqual({ open: "written" })
})

it("should say so where the device takes no file", async () => {
  const calendar = startCalendar(
    () => Effect.succeed(CONFIRMED),
    () => Effect.fail(new CalendarNotWritten({ cause: "refused" })),
  )
  await calendar.download()
  expect(calendar.value()).toEqual({ open: "unwritten" })
})

// Helpers

const startCalendar = (
  open: () => ReturnType<Bookings["Service"]["open"]>,
  write: CalendarFiles["Service"]["write"] = () => Effect.void,
) => {
  const opened: Array<string> = []
  const written: Array<unknown> = []
  const ports = Layer.merge(
    bookingsPort({
      open: (secret) => {
        opened.push(secret)
        return open()
      },
    }),
    Layer.succeed(CalendarFiles, {
      write: (event) => {
        written.push(event)
        return write(event)
      },
    }),
  )
  const actor = createActor(makeTripCalendarMachine(ManagedRuntime.make(ports)), {
    input: PAGE_INPUT,
  }).start()
  return {
    opened,
    written,
    value: () => actor.getSnapshot().value,
    download: async () => {
      actor.send({ type: "calendar.download" })
      await settle()
    },
  }
}
