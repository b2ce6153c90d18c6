/** Opens a booking's page over ports that answer as they are told, and remember what they were asked. */
import { Effect, Layer, ManagedRuntime, Result } from "effect"
import { createActor, SimulatedClock } from "xstate"
import type { BookingPageInput } from "#core/bookings/bookingPageContext.ts"
import { makeBookingPageMachine } from "#core/bookings/bookingPageMachine.ts"
import type { TripEvent } from "#core/bookings/tripEvent.ts"
import type { BookingView } from "#core/bookings/bookingView.ts"
import type { Receipt } from "#core/payments/receipt.ts"
import { AddressRefused, BookingNotFound, Bookings, BookingsUnavailable } from "#core/ports/bookings.ts"
import { CalendarFiles, CalendarNotWritten } from "#core/ports/calendarFiles.ts"
import { ReceiptNotWritten, Receipts } from "#core/ports/payments.ts"
import { PAGE_INPUT } from "./sampleBooking.ts"

export const NOT_FOUND = new BookingNotFound()
export const DOWN = new BookingsUnavailable({ cause: "down" })
export const REFUSED = new AddressRefused({ message: "no address" })

interface Script {
  /** What each reading says, one after the other; the last one for ever. */
  readonly opens?: ReadonlyArray<BookingView | BookingNotFound | BookingsUnavailable>
  /** How a saved address is answered; kept where it is absent. */
  readonly saving?: BookingNotFound | BookingsUnavailable | AddressRefused
  readonly papersWork?: boolean
}

const isFailure = (answer: object): answer is BookingNotFound | BookingsUnavailable => "_tag" in answer

export const openBookingPage = (
  { opens = [], saving, papersWork = true }: Script,
  input: BookingPageInput = PAGE_INPUT,
) => {
  const opened: Array<string> = []
  const saved: Array<string> = []
  const receipts: Array<Receipt> = []
  const calendars: Array<TripEvent> = []
  const unused = () => Effect.die("the page does not ask for it")
  const ports = Layer.mergeAll(
    Layer.succeed(Bookings, {
      open: (secret) =>
        Effect.suspend(() => {
          const answer = opens[Math.min(opened.push(secret), opens.length) - 1] ?? DOWN
          return isFailure(answer) ? Effect.fail(answer) : Effect.succeed(answer)
        }),
      saveEmail: (_, email) =>
        Effect.suspend(() => {
          saved.push(email)
          return saving === undefined ? Effect.void : Effect.fail(saving)
        }),
      secretOf: unused,
      mine: unused(),
      sendLinks: unused,
      cancel: unused,
      changeDay: unused,
    }),
    Layer.succeed(Receipts, {
      write: (receipt) =>
        papersWork
          ? Effect.sync(() => void receipts.push(receipt))
          : Effect.fail(new ReceiptNotWritten({ cause: "full" })),
    }),
    Layer.succeed(CalendarFiles, {
      write: (event) =>
        papersWork
          ? Effect.sync(() => void calendars.push(event))
          : Effect.fail(new CalendarNotWritten({ cause: "full" })),
    }),
  )
  const clock = new SimulatedClock()
  const actor = createActor(makeBookingPageMachine(ManagedRuntime.make(ports)), { clock, input }).start()
  return {
    actor,
    opened,
    saved,
    receipts,
    calendars,
    state: () => actor.getSnapshot(),
    /** Lets every answer that is ready arrive. */
    settle,
    pass: async (ms: number) => {
      clock.increment(ms)
      await settle()
    },
  }
}

/** A page that came with the booking in it. */
export const showBooking = (booking: BookingView, script: Script = {}) =>
  openBookingPage(script, { ...PAGE_INPUT, opened: Result.succeed(booking) })

const settle = async () => {
  for (let turn = 0; turn < 8; turn++) await new Promise((resolve) => setImmediate(resolve))
}
