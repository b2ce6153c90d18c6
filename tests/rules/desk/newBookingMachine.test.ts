/** Under which key a booking for somebody is sent again, on which day the next one begins, and at which time it is. */
import { Effect, Layer, ManagedRuntime } from "effect"
import { describe, expect, it } from "vitest"
import { createActor, SimulatedClock } from "xstate"
import { WORLDS_NOW_MS, TODAY } from "#adapters/memory/sampleBookings.ts"
import { seededIds } from "#adapters/memory/seededIds.ts"
import { addDays } from "#core/days.ts"
import { departureIdOf } from "#core/departures/departure.ts"
import type { DeskPorts } from "#core/desk/deskActors.ts"
import type { DeskBookingView, DeskOffer, DeskOffers } from "#core/desk/bookings/deskBookingView.ts"
import { READ_EVERY_MS } from "#core/desk/liveReading.ts"
import { usualUntil } from "#core/desk/bookings/newBookingForm.ts"
import { makeNewBookingMachine } from "#core/desk/bookings/newBookingMachine.ts"
import { type DeskFailure, DeskUnavailable } from "#core/ports/desk.ts"
import { DeskBookings } from "#core/ports/deskBookings.ts"
import { setClock } from "../../harness/clocks.ts"
import { OFFERS, ON_KAYAKS, PAID_BOOKING } from "../../../stories/world/deskBookingScripts.ts"

const HOUR_MS = 3_600_000
const LATER_ON_KAYAKS = departureIdOf({ pool: "kayaks", day: TODAY, startMinute: 720 })

/** Each with room. */
const openTimes = ({ times }: DeskOffer) => times.map((time) => ({ ...time, free: 9, isClosed: false }))

const settled = () => Effect.runPromise(Effect.sleep(0))

/** A form that lacks nothing, at a desk whose day can be changed, and the keys under which it was sent. */
const openForm = async (answer: Effect.Effect<DeskBookingView, DeskFailure>) => {
  // Before the kayaks set out.
  const time = { nowMs: WORLDS_NOW_MS - 2 * HOUR_MS }
  const keys: Array<string> = []
  let offered = OFFERS
  const run = ManagedRuntime.make(
    Layer.mergeAll(
      setClock(time),
      seededIds("new booking"),
      Layer.mock(DeskBookings, {
        offers: (day) => Effect.succeed({ ...offered, day }),
        book: (_, key) =>
          Effect.suspend(() => {
            keys.push(key)
            return answer
          }),
      }),
    ) as Layer.Layer<never> as Layer.Layer<DeskPorts>,
  )
  const clock = new SimulatedClock()
  const actor = createActor(makeNewBookingMachine(run), { input: { departure: undefined }, clock }).start()
  await settled()
  actor.send({
    type: "form.edit",
    change: { slug: "mangrove-kayaking", departure: ON_KAYAKS, mobileNumber: "98765 43210", pays: "LATER" },
  })
  const send = async () => {
    actor.send({ type: "booking.send" })
    await settled()
  }
  const leave = async () => {
    actor.getSnapshot().children.deed?.send({ type: "deed.leave" })
    await settled()
  }
  const offer = (offers: DeskOffers) => {
    offered = offers
  }
  return { actor, clock, time, keys, send, leave, offer }
}

describe("a booking for somebody that got no answer", () => {
  const lost = () => openForm(Effect.fail(new DeskUnavailable({ cause: "lost" })))

  it("should be sent again under its key, although the day was read again meanwhile", async () => {
    const { actor, keys, send, leave } = await lost()
    await send()
    await leave()
    expect(actor.getSnapshot().matches({ filling: "current" })).toBe(true)
    await send()
    expect(keys).toHaveLength(2)
    expect(new Set(keys).size).toBe(1)
  })

  it("should be another one once its form or how it came is another", async () => {
    const { actor, keys, send, leave } = await lost()
    await send()
    await leave()
    actor.send({ type: "channel.pick", channel: "WALK_IN" })
    await send()
    await leave()
    actor.send({ type: "form.edit", change: { name: "Asha" } })
    await send()
    expect(new Set(keys).size).toBe(3)
  })
})

describe("the desk's form after midnight", () => {
  it("should begin on the day that it is by then", async () => {
    const { actor, time, send } = await openForm(Effect.succeed(PAID_BOOKING))
    await send()
    expect(actor.getSnapshot().matches("booked")).toBe(true)
    time.nowMs += 86_400_000
    actor.send({ type: "booking.another" })
    expect(actor.getSnapshot().context.form.date).toBe(addDays(TODAY, 1))
  })

  it("should call a day over that was today as it was opened", async () => {
    const { actor, clock, time, send } = await openForm(Effect.succeed(PAID_BOOKING))
    time.nowMs += 86_400_000
    clock.increment(READ_EVERY_MS)
    await settled()
    await send()
    expect(actor.getSnapshot().context.errors).toEqual(["dayInvalid", "untilPast"])
  })
})

describe("the time until which a booking is kept", () => {
  it("should stay as it was said in a long call, and be asked for anew once it is over", async () => {
    const { actor, clock, time, keys, send } = await openForm(Effect.succeed(PAID_BOOKING))
    const until = () => actor.getSnapshot().context.form.until
    const said = until()
    const read = () => {
      clock.increment(READ_EVERY_MS)
      return settled()
    }
    time.nowMs += HOUR_MS - READ_EVERY_MS
    await read()
    expect(until()).toBe(said)
    time.nowMs += READ_EVERY_MS
    await read()
    await send()
    expect(actor.getSnapshot().context.errors).toEqual(["untilPast"])
    expect([until(), keys]).toEqual([said, []])
    const { form } = actor.getSnapshot().context
    const later = usualUntil({ ...form, departure: LATER_ON_KAYAKS }, time.nowMs)
    actor.send({ type: "form.edit", change: { until: later } })
    expect(actor.getSnapshot().context.errors).toEqual([])
    await send()
    expect(keys).toHaveLength(1)
  })
})

describe("a departure that sets out while its form is filled", () => {
  it("should be followed by none that nobody has chosen", async () => {
    const { actor, clock, keys, send, offer } = await openForm(Effect.succeed(PAID_BOOKING))
    expect(actor.getSnapshot().context.form.departure).toBe(ON_KAYAKS)
    offer({ ...OFFERS, offers: OFFERS.offers.map((one) => ({ ...one, times: openTimes(one).slice(1, 2) })) })
    for (let reading = 0; reading < 2; reading++) {
      clock.increment(READ_EVERY_MS)
      await settled()
      await send()
      expect(actor.getSnapshot().context.errors).toEqual(["timeMissing"])
      actor.send({ type: "form.edit", change: { name: `Asha ${reading}` } })
      await settled()
    }
    expect(keys).toEqual([])
    actor.send({ type: "form.edit", change: { departure: LATER_ON_KAYAKS } })
    await send()
    expect(keys).toHaveLength(1)
  })

  it("should leave the only time of another day, or of another trip, to be chosen by itself", async () => {
    const { actor, clock, offer } = await openForm(Effect.succeed(PAID_BOOKING))
    const chosen = () => actor.getSnapshot().context.form.departure
    const tomorrow = LATER_ON_KAYAKS.replace(TODAY, addDays(TODAY, 1)) as typeof LATER_ON_KAYAKS
    offer({
      ...OFFERS,
      offers: OFFERS.offers.map((one) => ({
        ...one,
        times: openTimes(one)
          .slice(1, 2)
          .map((time) => ({ ...time, departure: tomorrow })),
      })),
    })
    actor.send({ type: "form.edit", change: { date: addDays(TODAY, 1) } })
    await settled()
    expect(chosen()).toBe(tomorrow)
    offer(OFFERS)
    actor.send({ type: "form.edit", change: { date: TODAY } })
    await settled()
    clock.increment(READ_EVERY_MS)
    await settled()
    actor.send({ type: "form.edit", change: { slug: "sunset-cruise-mandovi", departure: undefined } })
    expect(chosen()).toMatch(/^mandovi-boat/)
  })
})
