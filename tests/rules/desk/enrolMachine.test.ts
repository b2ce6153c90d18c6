/** A passkey that is made long after its link was opened, and one whose question was put to the device before. */
import { Effect, Layer, ManagedRuntime } from "effect"
import { describe, expect, it } from "vitest"
import { createActor, SimulatedClock } from "xstate"
import type { DeskPorts } from "#core/desk/deskActors.ts"
import { CHALLENGE_FOR_MS } from "#core/desk/session/deskSession.ts"
import { makeEnrolMachine } from "#core/desk/session/enrolMachine.ts"
import { StaffId } from "#core/desk/staff/staff.ts"
import { type DeskFailure, DeskRefused, DeskUnavailable } from "#core/ports/desk.ts"
import { Authenticator, DeskAccess, type DeskPerson } from "#core/ports/deskAccess.ts"

const settled = () => Effect.runPromise(Effect.sleep(0))

const NEWCOMER: DeskPerson = { staffId: StaffId.make("STAFF-1"), name: "Asha", role: "boarding" }

/** A link that was opened; each question of the desk is answered in time, and once. `losesFirst`: its answer never comes. */
const openLink = async ({ losesFirst }: { readonly losesFirst: boolean }) => {
  const time = { nowMs: 0 }
  const askedAt = new Map<number, number>()
  let [questions, sent] = [0, 0]
  const run = ManagedRuntime.make(
    Layer.mergeAll(
      Layer.mock(DeskAccess, {
        beginEnrolment: () =>
          Effect.sync(() => {
            askedAt.set(++questions, time.nowMs)
            return { ...NEWCOMER, options: questions }
          }),
        finishEnrolment: (_, answer) =>
          Effect.suspend((): Effect.Effect<DeskPerson, DeskFailure> => {
            const atMs = askedAt.get(Number(answer)) ?? -Infinity
            askedAt.delete(Number(answer))
            if (losesFirst && ++sent === 1) return Effect.fail(new DeskUnavailable({ cause: "lost" }))
            return time.nowMs - atMs < CHALLENGE_FOR_MS
              ? Effect.succeed(NEWCOMER)
              : Effect.fail(new DeskRefused({ message: "This passkey does not open the desk." }))
          }),
      }),
      Layer.mock(Authenticator, { enrol: (options) => Effect.succeed(options) }),
    ) as unknown as Layer.Layer<DeskPorts>,
  )
  const actor = createActor(makeEnrolMachine(run), {
    input: { invite: "a-secret" },
    clock: new SimulatedClock(),
  }).start()
  await settled()
  return {
    actor,
    time,
    make: () => {
      actor.send({ type: "enrol.make" })
      return settled()
    },
  }
}

describe("the passkey of a newcomer", () => {
  it("should be made as long as the link lasts, however long ago it was opened", async () => {
    const { actor, time, make } = await openLink({ losesFirst: false })
    time.nowMs += 2 * CHALLENGE_FOR_MS
    await make()
    expect(actor.getSnapshot().matches("done")).toBe(true)
  })

  it("should be made anew where the desk did not answer", async () => {
    const { actor, make } = await openLink({ losesFirst: true })
    await make()
    expect(actor.getSnapshot().matches({ invited: "unanswered" })).toBe(true)
    await make()
    expect(actor.getSnapshot().matches("done")).toBe(true)
  })
})
