/** Laws of core/desk/staff/deskStaffMachine.ts: what is kept of a form while its deed is tried again. */
import { Effect, Layer, ManagedRuntime } from "effect"
import { describe, expect, it } from "vitest"
import { createActor, SimulatedClock } from "xstate"
import type { DeskPorts } from "#core/desk/deskActors.ts"
import { makeDeskStaffMachine } from "#core/desk/staff/deskStaffMachine.ts"
import { DeskUnavailable } from "#core/ports/desk.ts"
import { DeskStaff } from "#core/ports/deskStaff.ts"
import { Ids } from "#core/ports/ids.ts"
import { STAFF } from "../../../stories/world/deskStaffScripts.ts"

const settled = () => Effect.runPromise(Effect.sleep(0))

const LOST = new DeskUnavailable({ cause: "the answer was lost" })

/** Who works at a desk whose answers are lost, and the keys under which somebody was invited. */
const openStaff = async () => {
  const keys: Array<string> = []
  let drawn = 0
  const ports = Layer.mergeAll(
    Layer.mock(DeskStaff, {
      all: Effect.succeed(STAFF),
      invite: (_, __, key) =>
        Effect.suspend(() => {
          keys.push(key)
          return Effect.fail(LOST)
        }),
    }),
    Layer.mock(Ids, { requestKey: Effect.sync(() => `KEY-${++drawn}`) }),
  )
  const run = ManagedRuntime.make(ports as unknown as Layer.Layer<DeskPorts>)
  const actor = createActor(makeDeskStaffMachine(run), { clock: new SimulatedClock() }).start()
  await settled()
  /** Sends it, and closes what is said of it. */
  const attempt = async (event: Parameters<typeof actor.send>[0], again = 0) => {
    actor.send(event)
    await settled()
    for (let times = 0; times < again; times++) {
      actor.getSnapshot().children.deed?.send({ type: "deed.again" })
      await settled()
    }
    actor.getSnapshot().children.deed?.send({ type: "deed.leave" })
    await settled()
  }
  return { keys, actor, attempt }
}

describe("an invitation", () => {
  it("should be asked for by one key while nothing else is typed, and by another one then", async () => {
    const { actor, attempt, keys } = await openStaff()
    actor.send({ type: "invite.edit", change: { name: "Asha Rao", role: "office" } })
    await attempt({ type: "invite.send" }, 1)
    await attempt({ type: "invite.send" })
    actor.send({ type: "invite.edit", change: { role: "accounts" } })
    await attempt({ type: "invite.send" })
    expect(keys).toEqual(["KEY-1", "KEY-1", "KEY-1", "KEY-2"])
  })
})
