/** What becomes of a deed's form that was sent before it was whole, while the booking and a day's times are read. */
import { Effect, Layer, ManagedRuntime, Result } from "effect"
import { describe, expect, it } from "vitest"
import { createActor, fromPromise, SimulatedClock } from "xstate"
import { addDays, type Day } from "#core/days.ts"
import type { DeskPorts } from "#core/desk/deskActors.ts"
import { cancellationIn, dayObjection, fewerIn } from "#core/desk/bookings/bookingDeedForm.ts"
import { type BookingQuestion, makeDeskBookingMachine } from "#core/desk/bookings/deskBookingMachine.ts"
import type { DeskBookingView, DeskOffers } from "#core/desk/bookings/deskBookingView.ts"
import { READ_EVERY_MS, type Read, type Reading } from "#core/desk/liveReading.ts"
import { DeskUnavailable } from "#core/ports/desk.ts"
import { type CancellationRequest, DeskBookings, type FewerRequest } from "#core/ports/deskBookings.ts"
import {
  MESSAGE_DAY,
  OFFERS_OF_NEXT_WEEK,
  PAID_BOOKING,
  PAID_BOOKING_THEN,
} from "../../../stories/world/deskBookingScripts.ts"

const sent: Array<CancellationRequest | FewerRequest> = []
/** What is read is given below; what is sent is never answered. */
const bookings = Layer.mock(DeskBookings, {
  cancel: (request) => {
    sent.push(request)
    return Effect.never
  },
  takeOff: (request) => {
    sent.push(request)
    return Effect.fail(new DeskUnavailable({ cause: "lost" }))
  },
})
const run = ManagedRuntime.make(bookings as unknown as Layer.Layer<DeskPorts>)

const settled = () => Effect.runPromise(Effect.sleep(0))

/** A paid booking as it is shown, and how often it was read; `letTimesCome` answers for the day that is picked. */
const openBooking = async () => {
  const clock = new SimulatedClock()
  const times = Promise.withResolvers<DeskOffers>()
  const asked: Array<Day> = []
  const days: Array<Day | undefined> = []
  let readings = 0
  let stored = PAID_BOOKING
  let reading: Promise<void> = Promise.resolve()
  const machine = makeDeskBookingMachine(run)
  const actor = createActor(
    machine.provide({
      actors: {
        read: fromPromise<Read<Reading<DeskBookingView>>, BookingQuestion>(
          async ({ input: { cancelledOn } }) => {
            readings++
            days.push(cancelledOn)
            await reading
            const view = cancelledOn === MESSAGE_DAY ? PAID_BOOKING_THEN : stored
            return Result.succeed({ view, readAtMs: 0 })
          },
        ),
        readTimes: fromPromise<Read<DeskOffers>, Day>(async ({ input: day }) => {
          asked.push(day)
          return Result.succeed({ ...(await times.promise), day })
        }),
      },
    }),
    { input: { id: PAID_BOOKING.merchantOrderId }, clock },
  ).start()
  await settled()
  return {
    actor,
    clock,
    asked,
    /** By which days what goes back was asked for. */
    days,
    readings: () => readings,
    /** Somebody has changed the booking, and it is read anew. */
    change: (booking: DeskBookingView) => {
      stored = booking
      clock.increment(READ_EVERY_MS)
      return settled()
    },
    /** Readings take until the function that is returned is called. */
    holdReadings: () => {
      const held = Promise.withResolvers<void>()
      reading = held.promise
      return () => {
        held.resolve()
        return settled()
      }
    },
    letTimesCome: () => {
      times.resolve(OFFERS_OF_NEXT_WEEK)
      return settled()
    },
  }
}

const isCalledIncomplete = ({ actor }: Awaited<ReturnType<typeof openBooking>>) =>
  actor.getSnapshot().matches({ shown: { live: "incomplete" } })

describe("a booking's deed that was sent before it was whole", () => {
  it("should be asked for what it lacks until another one is opened, and the booking be read on then", async () => {
    const desk = await openBooking()
    const { actor, clock, readings } = desk
    actor.send({ type: "deed.open", deed: "cancel" })
    actor.send({ type: "booking.do" })
    expect(isCalledIncomplete(desk)).toBe(true)
    expect(actor.getSnapshot().context.message).not.toBe("")
    actor.send({ type: "deed.open", deed: "correctAddress" })
    expect(isCalledIncomplete(desk)).toBe(false)
    await settled()
    const before = readings()
    clock.increment(READ_EVERY_MS)
    await settled()
    expect(readings()).toBe(before + 1)
  })

  it("should have the times of its new day all the same, once they come", async () => {
    const desk = await openBooking()
    const { actor, letTimesCome } = desk
    actor.send({ type: "deed.open", deed: "move" })
    actor.send({ type: "form.edit", change: { date: OFFERS_OF_NEXT_WEEK.day } })
    actor.send({ type: "booking.do" })
    expect(isCalledIncomplete(desk)).toBe(true)
    await letTimesCome()
    expect(isCalledIncomplete(desk)).toBe(true)
    expect(actor.getSnapshot().context.offers).toEqual(OFFERS_OF_NEXT_WEEK)
  })

  it("should not be sent while the times of its new day are read", async () => {
    const { actor, letTimesCome } = await openBooking()
    actor.send({ type: "deed.open", deed: "move" })
    actor.send({ type: "form.edit", change: { date: OFFERS_OF_NEXT_WEEK.day, reason: "They asked for it" } })
    actor.send({ type: "booking.do" })
    expect(actor.getSnapshot().matches("doing")).toBe(false)
    expect(actor.getSnapshot().context.message).toMatch(/are being read/)
    await letTimesCome()
    actor.send({ type: "booking.do" })
    expect(actor.getSnapshot().matches("doing")).toBe(false)
    expect(actor.getSnapshot().context.message).toBe("Please choose a time.")
  })

  it("should have the times of the day that was chosen last, also where it is the one before", async () => {
    const { actor, asked, letTimesCome } = await openBooking()
    const [day, other] = [OFFERS_OF_NEXT_WEEK.day, addDays(OFFERS_OF_NEXT_WEEK.day, 1)]
    await letTimesCome()
    actor.send({ type: "deed.open", deed: "move" })
    actor.send({ type: "form.edit", change: { date: day } })
    await settled()
    actor.send({ type: "form.edit", change: { date: other } })
    actor.send({ type: "form.edit", change: { date: day } })
    await settled()
    expect(asked).toEqual([day, other, day])
    expect(actor.getSnapshot().context.offers).toMatchObject({ day })
  })

  it("should open anew without what was said of the times before", async () => {
    const { actor, letTimesCome } = await openBooking()
    actor.send({ type: "deed.open", deed: "move" })
    actor.send({ type: "form.edit", change: { date: OFFERS_OF_NEXT_WEEK.day } })
    actor.send({ type: "deed.close" })
    actor.send({ type: "deed.open", deed: "move" })
    expect(actor.getSnapshot().matches({ shown: { times: "unasked" } })).toBe(true)
    await letTimesCome()
    expect(actor.getSnapshot().context.offers).toBeUndefined()
  })
})

describe("the day on which a traveller's message came", () => {
  const WHOLE = { reason: "ill", amount: "2760", isByHand: true }
  const TODAY = PAID_BOOKING.cancellationDays.last
  const opened = async () => {
    const desk = await openBooking()
    desk.actor.send({ type: "deed.open", deed: "cancel" })
    await settled()
    return { ...desk, form: () => desk.actor.getSnapshot().context.form }
  }
  type Opened = Awaited<ReturnType<typeof opened>>
  const pick = ({ actor }: Opened, cancelledOn: Day) =>
    actor.send({ type: "form.edit", change: { cancelledOn } })
  const shown = ({ actor, form }: Opened) => {
    const { view: booking = PAID_BOOKING } = actor.getSnapshot().context
    return cancellationIn(form(), booking)
  }

  it("should be the one by which what goes back is read, at once and from then on", async () => {
    const desk = await opened()
    const { actor, clock, days } = desk
    expect(shown(desk)).toEqual(PAID_BOOKING.cancellation)
    pick(desk, MESSAGE_DAY)
    // Nothing of another day is taken for it.
    expect(shown(desk)).toBeUndefined()
    await settled()
    expect(shown(desk)).toEqual(PAID_BOOKING_THEN.cancellation)
    clock.increment(READ_EVERY_MS)
    await settled()
    expect(days.slice(-2)).toEqual([MESSAGE_DAY, MESSAGE_DAY])
    actor.send({ type: "form.edit", change: WHOLE })
    actor.send({ type: "booking.do" })
    expect(actor.getSnapshot().matches("doing")).toBe(true)
    await settled()
    expect(sent.at(-1)).toMatchObject({ cancelledOn: MESSAGE_DAY, shown: 276_000, isFull: false })
  })

  it("should be the one that was chosen last, also where it is the one before", async () => {
    const desk = await opened()
    const letCome = desk.holdReadings()
    pick(desk, MESSAGE_DAY)
    await settled()
    pick(desk, TODAY)
    await letCome()
    expect(desk.days.slice(-2)).toEqual([MESSAGE_DAY, TODAY])
    expect(shown(desk)).toEqual(PAID_BOOKING.cancellation)
  })

  it("should be waited for by what is sent before its amount is there, which is not called incomplete", async () => {
    const desk = await opened()
    const { actor } = desk
    const letCome = desk.holdReadings()
    actor.send({ type: "form.edit", change: WHOLE })
    pick(desk, MESSAGE_DAY)
    actor.send({ type: "booking.do" })
    expect([actor.getSnapshot().matches("doing"), isCalledIncomplete(desk)]).toEqual([false, false])
    await letCome()
    actor.send({ type: "booking.do" })
    expect(actor.getSnapshot().matches("doing")).toBe(true)
  })

  it("should be read after a form was called incomplete, too", async () => {
    const desk = await opened()
    desk.actor.send({ type: "booking.do" })
    expect(isCalledIncomplete(desk)).toBe(true)
    pick(desk, MESSAGE_DAY)
    await settled()
    expect(shown(desk)).toEqual(PAID_BOOKING_THEN.cancellation)
  })

  it("should not be one before the booking or to come, and nothing is asked or sent by such a day", async () => {
    const desk = await opened()
    const { actor, days, form } = desk
    const { first, last } = PAID_BOOKING.cancellationDays
    for (const day of [addDays(first, -1), addDays(last, 1)]) {
      pick(desk, day)
      actor.send({ type: "form.edit", change: WHOLE })
      await settled()
      expect(dayObjection(form(), PAID_BOOKING)).toMatch(
        /^\w+ \d+ Nov 2026 is (before it was booked|still to come)/,
      )
      actor.send({ type: "booking.do" })
      expect(isCalledIncomplete(desk)).toBe(true)
    }
    for (const day of [first, last]) {
      pick(desk, day)
      expect(dayObjection(form(), PAID_BOOKING)).toBeUndefined()
    }
    expect(days.filter((day) => day !== undefined && (day < first || day > last))).toEqual([])
  })

  it("should not count where everything goes back, and count again where it does not", async () => {
    const desk = await opened()
    const { actor } = desk
    pick(desk, MESSAGE_DAY)
    await settled()
    actor.send({ type: "form.edit", change: { isFull: true } })
    await settled()
    expect([desk.days.at(-1), shown(desk)]).toEqual([undefined, PAID_BOOKING.fullCancellation])
    actor.send({ type: "form.edit", change: { isFull: false } })
    await settled()
    expect([desk.days.at(-1), shown(desk)]).toEqual([MESSAGE_DAY, PAID_BOOKING_THEN.cancellation])
    actor.send({ type: "deed.open", deed: "takeOff" })
    await settled()
    expect(desk.days.at(-1)).toBeUndefined()
  })
})

describe("who is to be taken off", () => {
  const ONE_OFF = { adultsOff: "1", reason: "ill", isByHand: true }
  const { fewer } = PAID_BOOKING
  const LEFT: DeskBookingView = {
    ...PAID_BOOKING,
    adults: 1,
    ...(fewer === undefined || "objection" in fewer
      ? {}
      : { fewer: { ...fewer, party: { adults: 1, children: 1 } } }),
  }
  const opened = async () => {
    const desk = await openBooking()
    const { actor } = desk
    actor.send({ type: "deed.open", deed: "takeOff" })
    await settled()
    const amountOf = (): string => {
      const { form, view = PAID_BOOKING } = actor.getSnapshot().context
      return String((fewerIn(form, view)?.refund ?? 0) / 100)
    }
    actor.send({ type: "form.edit", change: ONE_OFF })
    actor.send({ type: "form.edit", change: { amount: amountOf() } })
    return desk
  }

  it("should be said anew where the answer was lost and they are off already", async () => {
    const { actor, change } = await opened()
    const before = sent.length
    actor.send({ type: "booking.do" })
    await settled()
    expect(sent.slice(before)).toMatchObject([{ left: { adults: 1, children: 1 } }])
    actor.getSnapshot().children.deed?.send({ type: "deed.leave" })
    await settled()
    await change(LEFT)
    actor.send({ type: "booking.do" })
    await settled()
    expect(sent).toHaveLength(before + 1)
    expect(actor.getSnapshot().context.message).toMatch(/^Say how many stay away/)
    expect(actor.getSnapshot().context.form).toMatchObject({ reason: "ill", amount: "", isByHand: false })
  })

  it("should be said anew where a colleague has taken one off meanwhile", async () => {
    const { actor, change } = await opened()
    const before = sent.length
    await change(LEFT)
    actor.send({ type: "booking.do" })
    await settled()
    expect(sent).toHaveLength(before)
  })

  it("should stay as it is typed while the party is the same", async () => {
    const { actor, change } = await opened()
    await change({ ...PAID_BOOKING, email: "meera@example.in" })
    expect(actor.getSnapshot().context.form).toMatchObject(ONE_OFF)
    actor.send({ type: "booking.do" })
    expect(actor.getSnapshot().matches("doing")).toBe(true)
  })
})
