/** What is chosen to be called off while the desk does not answer. */
import { Effect, Layer, ManagedRuntime } from "effect"
import { describe, expect, it } from "vitest"
import { createActor, SimulatedClock } from "xstate"
import { TODAY } from "#adapters/memory/sampleBookings.ts"
import { addDays } from "#core/days.ts"
import { type CallOffChoice, makeCallOffMachine } from "#core/desk/calendar/callOffMachine.ts"
import { callOffSums } from "#core/desk/calendar/callOffView.ts"
import type { DeskPorts } from "#core/desk/deskActors.ts"
import { DeskUnavailable } from "#core/ports/desk.ts"
import { DeskCallOffs } from "#core/ports/deskCallOffs.ts"

const settled = () => Effect.runPromise(Effect.sleep(0))

/** The screen at a desk that does not answer before it is told to. */
const openAtSilentDesk = async () => {
  const asked: Array<CallOffChoice["scope"]> = []
  let isThere = false
  const run = ManagedRuntime.make(
    Layer.mock(DeskCallOffs, {
      preview: (day, scope) =>
        Effect.suspend(() => {
          asked.push(scope)
          return isThere
            ? Effect.succeed({
                day,
                ...(scope === undefined ? {} : { scope }),
                departures: [],
                isCalledOff: false,
                covered: 0,
                sums: callOffSums([], []),
                bookings: [],
                unpaid: [],
              })
            : Effect.fail(new DeskUnavailable({ cause: "no network" }))
        }),
    }) as unknown as Layer.Layer<DeskPorts>,
  )
  const input: CallOffChoice = { day: TODAY, kind: undefined, scope: undefined }
  const actor = createActor(makeCallOffMachine(run), { input, clock: new SimulatedClock() }).start()
  await settled()
  return {
    actor,
    asked,
    bringBack: () => {
      isThere = true
    },
  }
}

describe("a call-off at a desk that does not answer", () => {
  it("should be of what is chosen meanwhile, which is asked for at once", async () => {
    const { actor, asked, bringBack } = await openAtSilentDesk()
    expect(actor.getSnapshot().matches("unavailable")).toBe(true)
    const choice: CallOffChoice = { day: addDays(TODAY, 1), kind: "day", scope: { kind: "day" } }
    bringBack()
    actor.send({ type: "form.edit", change: { reason: "a storm", count: "3" } })
    actor.send({ type: "choice.pick", choice })
    await settled()
    expect(actor.getSnapshot().context).toMatchObject({ choice, form: { reason: "a storm", count: "" } })
    expect(asked).toEqual([undefined, { kind: "day" }])
    expect(actor.getSnapshot().matches("shown")).toBe(true)
  })
})
