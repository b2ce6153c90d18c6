/** Who is at the desk while it is open: somebody else may have signed in in another tab, or in a dialog. */
import { Effect, Layer, ManagedRuntime, Result } from "effect"
import { describe, expect, it } from "vitest"
import { createActor, fromPromise, SimulatedClock } from "xstate"
import { type DeedWork, makeDeedMachine } from "#core/desk/deedMachine.ts"
import type { DeskPorts } from "#core/desk/deskActors.ts"
import { makeDeskMachine, WATCH_EVERY_MS } from "#core/desk/deskMachine.ts"
import type { Read } from "#core/desk/liveReading.ts"
import { SESSION_IDLE_MS } from "#core/desk/session/deskSession.ts"
import { StaffId } from "#core/desk/staff/staff.ts"
import type { MattersView } from "#core/desk/money/mattersView.ts"
import { makeNeedsPersonMachine } from "#core/desk/money/needsPersonMachine.ts"
import { type DeskFailure, DeskSignedOut } from "#core/ports/desk.ts"
import type { DeskPerson, PasskeyNotUsed } from "#core/ports/deskAccess.ts"
import { BOARDING, OWNER } from "../../../stories/world/deskScripts.ts"

// No port is asked: what is answered is given below.
const run = ManagedRuntime.make(Layer.empty as unknown as Layer.Layer<DeskPorts>)
const settled = () => Effect.runPromise(Effect.sleep(0))

describe("who is at the desk", () => {
  it("should be who the desk says is in, and in which role", async () => {
    const clock = new SimulatedClock()
    let who: DeskPerson | undefined = OWNER
    const desk = createActor(
      makeDeskMachine(run).provide({
        actors: {
          ask: fromPromise<Read<DeskPerson | undefined>, unknown>(async () =>
            Result.succeed(who && { ...who }),
          ),
          sendWaiting: fromPromise<Read<void>, unknown>(async () => Result.void),
        },
      }),
      { clock },
    ).start()
    await settled()
    const isIn = () => desk.getSnapshot().context.person
    const first = isIn()
    const watch = async () => {
      clock.increment(WATCH_EVERY_MS)
      await settled()
    }
    await watch()
    expect(isIn()).toBe(first)
    who = { ...OWNER, role: "accounts" }
    await watch()
    expect(isIn()).toEqual({ ...OWNER, role: "accounts" })
    who = BOARDING
    await watch()
    expect(isIn()).toEqual(BOARDING)
    who = undefined
    await watch()
    expect(isIn()).toEqual(BOARDING)
    // A namesake of somebody who works here no more.
    who = { ...BOARDING, staffId: StaffId.make("STAFF-NAMESAKE") }
    await watch()
    expect(isIn()).toEqual(who)
  })

  it("should keep the screens of whoever is signed out until they, or somebody else, are in again", async () => {
    const clock = new SimulatedClock()
    let [who, uses]: [DeskPerson | undefined, DeskPerson] = [OWNER, OWNER]
    let forgotten = 0
    const desk = createActor(
      makeDeskMachine(run).provide({
        actors: {
          ask: fromPromise<Read<DeskPerson | undefined>, unknown>(async () => Result.succeed(who)),
          signIn: fromPromise<Result.Result<DeskPerson, DeskFailure | PasskeyNotUsed>, unknown>(async () =>
            Result.succeed(uses),
          ),
          signOut: fromPromise<Read<void>, unknown>(() => new Promise(() => undefined)),
          forget: fromPromise<Result.Result<void>, unknown>(async () => {
            forgotten++
            return Result.void
          }),
          sendWaiting: fromPromise<Read<void>, unknown>(async () => Result.void),
        },
      }),
      { clock },
    ).start()
    await settled()
    const lose = () => desk.send({ type: "desk.lost" })
    const isHidden = () => desk.getSnapshot().matches({ in: "signedOut" })
    const isIn = () => desk.getSnapshot().context.person

    lose()
    expect([isHidden(), isIn(), forgotten]).toEqual([true, OWNER, 1])
    // Another of its screens is told the same while the passkey is used.
    desk.send({ type: "desk.signIn" })
    lose()
    await settled()
    expect([isHidden(), isIn()]).toEqual([false, OWNER])

    lose()
    uses = BOARDING
    desk.send({ type: "desk.signIn" })
    await settled()
    expect([isHidden(), isIn()]).toEqual([false, BOARDING])

    // Somebody signs in in another tab.
    lose()
    who = undefined
    clock.increment(WATCH_EVERY_MS)
    await settled()
    expect([isHidden(), isIn()]).toEqual([true, BOARDING])
    who = OWNER
    clock.increment(WATCH_EVERY_MS)
    await settled()
    expect([isHidden(), isIn()]).toEqual([false, OWNER])

    lose()
    desk.send({ type: "desk.clear" })
    expect([desk.getSnapshot().matches("out"), isIn()]).toEqual([true, undefined])

    // Whoever signs out keeps nothing, also where a reading is refused first.
    desk.send({ type: "desk.entered", person: OWNER })
    desk.send({ type: "desk.signOut" })
    lose()
    expect([desk.getSnapshot().matches("out"), isIn()]).toEqual([true, undefined])
  })

  it("should keep a hidden screen no longer than a session that nobody uses", async () => {
    const clock = new SimulatedClock()
    const desk = createActor(
      makeDeskMachine(run).provide({
        actors: {
          ask: fromPromise<Read<DeskPerson | undefined>, unknown>(async () => Result.succeed(OWNER)),
          forget: fromPromise<Result.Result<void>, unknown>(async () => Result.void),
          sendWaiting: fromPromise<Read<void>, unknown>(async () => Result.void),
        },
      }),
      { clock },
    ).start()
    await settled()
    desk.send({ type: "desk.lost" })
    clock.increment(SESSION_IDLE_MS - 1)
    expect(desk.getSnapshot().matches({ in: "signedOut" })).toBe(true)
    clock.increment(1)
    expect([desk.getSnapshot().matches("out"), desk.getSnapshot().context.person]).toEqual([true, undefined])
  })

  it("should drop what a deed has hidden after as long, and ask who is in", async () => {
    const clock = new SimulatedClock()
    const deed = createActor(
      makeDeedMachine(run).provide({
        actors: {
          send: fromPromise<Read<unknown>, DeedWork<unknown>>(async () => Result.fail(new DeskSignedOut())),
        },
      }),
      { input: { work: Effect.succeed("done") }, clock },
    ).start()
    await settled()
    clock.increment(SESSION_IDLE_MS - 1)
    expect(deed.getSnapshot().matches({ signedOut: "asked" })).toBe(true)
    clock.increment(1)
    expect([deed.getSnapshot().matches("dropped"), deed.getSnapshot().output]).toEqual([true, {}])

    const desk = createActor(
      makeDeskMachine(run).provide({
        actors: {
          ask: fromPromise<Read<DeskPerson | undefined>, unknown>(() => new Promise(() => undefined)),
          sendWaiting: fromPromise<Read<void>, unknown>(async () => Result.void),
        },
      }),
      { clock },
    ).start()
    desk.send({ type: "desk.entered", person: OWNER })
    desk.send({ type: "desk.dropped" })
    expect(desk.getSnapshot().matches("asking")).toBe(true)
  })

  it("should be told of who has signed in to do a deed", async () => {
    let isOut = true
    const deed = createActor(
      makeDeedMachine(run).provide({
        actors: {
          send: fromPromise<Read<unknown>, DeedWork<unknown>>(async () =>
            isOut ? Result.fail(new DeskSignedOut()) : Result.succeed("done"),
          ),
          signIn: fromPromise<Result.Result<DeskPerson, DeskFailure | PasskeyNotUsed>, unknown>(async () => {
            isOut = false
            return Result.succeed(BOARDING)
          }),
        },
      }),
      { input: { work: Effect.succeed("done") } },
    ).start()
    await settled()
    deed.send({ type: "deed.passkey" })
    await settled()
    expect(deed.getSnapshot().context).toMatchObject({ person: BOARDING, answer: "done" })
  })

  it("should be shown what waits as its screen is opened, although the number was refused before", async () => {
    let isOut = true
    const view: MattersView = { matters: [], mattersInAll: 0, openTripRequests: 0 }
    const matters = createActor(
      makeNeedsPersonMachine(run).provide({
        actors: {
          read: fromPromise<Read<{ view: MattersView; readAtMs: number }>, unknown>(async () =>
            isOut ? Result.fail(new DeskSignedOut()) : Result.succeed({ view, readAtMs: 0 }),
          ),
        },
      }),
      { clock: new SimulatedClock() },
    ).start()
    await settled()
    expect(matters.getSnapshot().matches("signedOut")).toBe(false)
    isOut = false
    matters.send({ type: "matters.watch" })
    await settled()
    expect(matters.getSnapshot().matches("shown")).toBe(true)
    isOut = true
    matters.send({ type: "matters.again" })
    await settled()
    expect(matters.getSnapshot().matches("signedOut")).toBe(true)
  })
})
