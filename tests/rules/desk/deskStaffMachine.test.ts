/** Laws of core/desk/staff/deskStaffMachine.ts: what is kept of a form while its deed is tried again. */
import { Effect, Layer, ManagedRuntime } from "effect"
import { describe, expect, it } from "vitest"
import { createActor, SimulatedClock } from "xstate"
import type { DeskPorts } from "#core/desk/deskActors.ts"
import { makeDeskStaffMachine } from "#core/desk/staff/deskStaffMachine.ts"
import type { StaffRole } from "#core/desk/staff/staff.ts"
import type { StaffView } from "#core/desk/staff/staffView.ts"
import { type DeskFailure, DeskUnavailable, RoleLacking, SeenChanged } from "#core/ports/desk.ts"
import { DeskStaff } from "#core/ports/deskStaff.ts"
import { Ids } from "#core/ports/ids.ts"
import { RAVI_AT_JETTY, RAVI_IN_ACCOUNTS, STAFF } from "../../../stories/world/deskStaffScripts.ts"

const settled = () => Effect.runPromise(Effect.sleep(0))

const LOST = new DeskUnavailable({ cause: "the answer was lost" })
const [, RAVI] = STAFF.working

/** Who works at a desk whose deeds all fail, and what was asked of it. */
const openStaff = async () => {
  const desk: { view: StaffView; failure: DeskFailure } = { view: STAFF, failure: LOST }
  const [keys, seen]: [Array<string>, Array<StaffRole>] = [[], []]
  let drawn = 0
  const fails = <A>(note: Array<A>, asked: A) =>
    Effect.suspend(() => {
      note.push(asked)
      return Effect.fail(desk.failure)
    })
  const ports = Layer.mergeAll(
    Layer.mock(DeskStaff, {
      all: Effect.sync(() => desk.view),
      invite: (_, __, key) => fails(keys, key),
      inviteAgain: () => Effect.suspend(() => Effect.fail(desk.failure)),
      changeRole: (of) => fails(seen, of.seen),
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
  return { desk, keys, seen, actor, attempt, person: () => actor.getSnapshot().context.person }
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

describe("the role that somebody was seen in", () => {
  const staffId = RAVI?.staffId ?? STAFF.you

  it.each([
    ["its answer was lost", LOST],
    ["the asker's role does not allow it", new RoleLacking({ message: "Only an owner may." })],
  ])("should stay as it was seen where the deed was not done, as %s", async (_, failure) => {
    const { actor, attempt, desk, person, seen } = await openStaff()
    desk.failure = failure
    actor.send({ type: "person.open", staffId, act: "role" })
    actor.send({ type: "role.pick", role: "boarding" })
    // Another owner makes something else of them meanwhile.
    desk.view = RAVI_IN_ACCOUNTS
    await attempt({ type: "person.do" })
    expect(person()).toMatchObject({ seen: "office", role: "boarding" })
    await attempt({ type: "invite.again", staffId })
    await attempt({ type: "person.do" })
    expect(seen).toEqual(["office", "office"])
  })

  it("should go with a change that is tried again, though they have the role by now", async () => {
    const { actor, attempt, desk, seen } = await openStaff()
    actor.send({ type: "person.open", staffId, act: "role" })
    actor.send({ type: "role.pick", role: "boarding" })
    desk.view = RAVI_AT_JETTY
    await attempt({ type: "person.do" })
    await attempt({ type: "person.do" })
    expect(seen).toEqual(["office", "office"])
  })

  it("should be what somebody else has made of them, once that was told", async () => {
    const { actor, attempt, desk, person, seen } = await openStaff()
    desk.failure = new SeenChanged({ message: "Somebody else has changed it.", now: { role: "accounts" } })
    actor.send({ type: "person.open", staffId, act: "role" })
    actor.send({ type: "role.pick", role: "boarding" })
    desk.view = RAVI_IN_ACCOUNTS
    await attempt({ type: "person.do" })
    expect(person()?.seen).toBeUndefined()
    await attempt({ type: "person.do" })
    expect(seen).toEqual(["office", "accounts"])
  })
})
