/** What becomes of a deed's form that was sent before it was whole, while the booking and a day's times are read. */
import { Effect, Layer, ManagedRuntime, Result } from "effect"
import { describe, expect, it } from "vitest"
import { createActor, fromPromise, SimulatedClock } from "xstate"
import { addDays, type Day } from "#core/days.ts"
import type { DeskPorts } from "#core/desk/deskActors.ts"
import { makeDeskBookingMachine } from "#core/desk/bookings/deskBookingMachine.ts"
import type { DeskBookingView, DeskOffers } from "#core/desk/bookings/deskBookingView.ts"
import { READ_EVERY_MS, type Read } from "#core/desk/liveReading.ts"
import { OFFERS_OF_NEXT_WEEK, PAID_BOOKING } from "../../../stories/world/deskBookingScripts.ts"

// No port is asked: what is read is given below.
const run = ManagedRuntime.make(Layer.empty as unknown as Layer.Layer<DeskPorts>)

interface Reading {
  readonly booking: DeskBookingView
  readonly readAtMs: number
}

const settled = () => Effect.runPromise(Effect.sleep(0))

/** A paid booking as it is shown, and how often it was read; `letTimesCome` answers for the day that is picked. */
const openBooking = async () => {
  const clock = new SimulatedClock()
  const times = Promise.withResolvers<DeskOffers>()
  const asked: Array<Day> = []
  let readings = 0
  const machine = makeDeskBookingMachine(run)
  const actor = createActor(
    machine.provide({
      actors: {
        read: fromPromise<Read<Reading>, string>(async () => {
          readings++
          return Result.succeed({ booking: PAID_BOOKING, readAtMs: 0 })
        }),
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
    readings: () => readings,
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
