/**
 * Seats that are taken once more after an answer was lost, by the same key as long as the form is the same; and of when a
 * list is that is taken along.
 */
import { Effect, Layer, ManagedRuntime } from "effect"
import { describe, expect, it } from "vitest"
import { createActor, SimulatedClock } from "xstate"
import type { DeskPorts } from "#core/desk/deskActors.ts"
import { makeDeskDepartureMachine } from "#core/desk/day/deskDepartureMachine.ts"
import { DeskDay } from "#core/ports/deskDay.ts"
import { DeskUnavailable } from "#core/ports/desk.ts"
import { Ids } from "#core/ports/ids.ts"
import { setClock } from "../../harness/clocks.ts"
import { MANIFEST } from "../../../stories/world/deskScripts.ts"

const settled = () => Effect.runPromise(Effect.sleep(0))

/** One departure at a desk whose answers are lost, and the keys under which seats were asked for. */
const openDeparture = async () => {
  const keys: Array<string> = []
  let drawn = 0
  const ports = Layer.mergeAll(
    Layer.mock(DeskDay, {
      manifest: () => Effect.succeed(MANIFEST),
      block: (_, __, ___, key) =>
        Effect.suspend(() => {
          keys.push(key)
          return Effect.fail(new DeskUnavailable({ cause: "the answer was lost" }))
        }),
    }),
    Layer.mock(Ids, { requestKey: Effect.sync(() => `KEY-${++drawn}`) }),
  )
  const run = ManagedRuntime.make(ports as unknown as Layer.Layer<DeskPorts>)
  const actor = createActor(makeDeskDepartureMachine(run), {
    input: { id: MANIFEST.departure.id },
    clock: new SimulatedClock(),
  }).start()
  await settled()
  const deed = () => actor.getSnapshot().children.deed
  return {
    keys,
    type: (change: { readonly seats?: string; readonly reason?: string }) =>
      actor.send({ type: "form.edit", change }),
    take: async () => {
      actor.send({ type: "departure.do", act: "block" })
      await settled()
    },
    again: async () => {
      deed()?.send({ type: "deed.again" })
      await settled()
    },
    leave: async () => {
      deed()?.send({ type: "deed.leave" })
      await settled()
    },
  }
}

describe("seats that the desk takes", () => {
  it("should be asked for by one key while nothing else is typed, and by another one then", async () => {
    const desk = await openDeparture()
    desk.type({ seats: "2", reason: "a group" })
    await desk.take()
    await desk.again()
    await desk.leave()
    await desk.take()
    await desk.leave()
    desk.type({ seats: "3" })
    await desk.take()
    expect(desk.keys).toEqual(["KEY-1", "KEY-1", "KEY-1", "KEY-2"])
  })
})

describe("who travels, as it is taken along", () => {
  it("should be told of the moment in which it was taken, with the seats of then, however long nothing was read before", async () => {
    const time = { nowMs: 1_795_000_000_000 }
    const { departure } = MANIFEST
    const taken = { ...MANIFEST, departure: { ...departure, sold: departure.sold + 2 } }
    const ports = Layer.mergeAll(
      setClock(time),
      Layer.mock(DeskDay, {
        manifest: () => Effect.succeed(MANIFEST),
        takeAlong: () => Effect.succeed(taken),
      }),
    )
    const run = ManagedRuntime.make(ports as unknown as Layer.Layer<DeskPorts>)
    const clock = new SimulatedClock()
    const actor = createActor(makeDeskDepartureMachine(run), { input: { id: departure.id }, clock }).start()
    await settled()
    time.nowMs += 7_200_000
    actor.send({ type: "departure.takeAlong", how: "print" })
    await settled()
    const { context } = actor.getSnapshot()
    expect(context.taken).toMatchObject({ how: "print", atMs: time.nowMs, whole: taken })
    expect(context.view?.departure).toEqual(taken.departure)
  })
})
