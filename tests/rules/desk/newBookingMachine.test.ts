/** On which day the desk's form for a new booking begins. */
import { Effect, Layer, ManagedRuntime } from "effect"
import { describe, expect, it } from "vitest"
import { createActor, SimulatedClock } from "xstate"
import { WORLDS_NOW_MS, TODAY } from "#adapters/memory/sampleBookings.ts"
import { seededIds } from "#adapters/memory/seededIds.ts"
import { addDays } from "#core/days.ts"
import type { DeskPorts } from "#core/desk/deskActors.ts"
import type { DeskBookingView } from "#core/desk/deskBookingView.ts"
import { READ_EVERY_MS } from "#core/desk/liveReading.ts"
import { makeNewBookingMachine } from "#core/desk/newBookingMachine.ts"
import type { DeskFailure } from "#core/ports/desk.ts"
import { DeskBookings } from "#core/ports/deskBookings.ts"
import { setClock } from "../../harness/clocks.ts"
import { OFFERS, ON_KAYAKS, PAID_BOOKING } from "../../../stories/world/deskBookingScripts.ts"

const settled = () => Effect.runPromise(Effect.sleep(0))

/** A form that lacks nothing, at a desk whose day can be changed. */
const openForm = async (answer: Effect.Effect<DeskBookingView, DeskFailure>) => {
  const time = { nowMs: WORLDS_NOW_MS }
  const run = ManagedRuntime.make(
    Layer.mergeAll(
      setClock(time),
      seededIds("new booking"),
      Layer.mock(DeskBookings, {
        offers: (day) => Effect.succeed({ ...OFFERS, day }),
        book: () => answer,
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
  return { actor, clock, time, send }
}

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
