/** Under which key a booking for somebody is sent again, and on which day the next one begins. */
import { Effect, Layer, ManagedRuntime } from "effect"
import { describe, expect, it } from "vitest"
import { createActor, SimulatedClock } from "xstate"
import { WORLDS_NOW_MS, TODAY } from "#adapters/memory/sampleBookings.ts"
import { seededIds } from "#adapters/memory/seededIds.ts"
import { addDays } from "#core/days.ts"
import type { DeskPorts } from "#core/desk/deskActors.ts"
import type { DeskBookingView } from "#core/desk/bookings/deskBookingView.ts"
import { READ_EVERY_MS } from "#core/desk/liveReading.ts"
import { makeNewBookingMachine } from "#core/desk/bookings/newBookingMachine.ts"
import { type DeskFailure, DeskUnavailable } from "#core/ports/desk.ts"
import { DeskBookings } from "#core/ports/deskBookings.ts"
import { setClock } from "../../harness/clocks.ts"
import { OFFERS, ON_KAYAKS, PAID_BOOKING } from "../../../stories/world/deskBookingScripts.ts"

const settled = () => Effect.runPromise(Effect.sleep(0))

/** A form that lacks nothing, at a desk whose day can be changed, and the keys under which it was sent. */
const openForm = async (answer: Effect.Effect<DeskBookingView, DeskFailure>) => {
  const time = { nowMs: WORLDS_NOW_MS }
  const keys: Array<string> = []
  const run = ManagedRuntime.make(
    Layer.mergeAll(
      setClock(time),
      seededIds("new booking"),
      Layer.mock(DeskBookings, {
        offers: (day) => Effect.succeed({ ...OFFERS, day }),
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
  return { actor, clock, time, keys, send, leave }
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
    expect(actor.getSnapshot().context.errors).toEqual(["dayInvalid"])
  })
})
