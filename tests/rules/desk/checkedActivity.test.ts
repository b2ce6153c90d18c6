/** What is saved of an activity is what was looked at, whatever is typed while the desk checks it. */
import { Effect, Layer, ManagedRuntime } from "effect"
import { describe, expect, it } from "vitest"
import { createActor, SimulatedClock } from "xstate"
import type { DeskPorts } from "#core/desk/deskActors.ts"
import type { CheckedActivity } from "#core/desk/catalogue/catalogueView.ts"
import { makeDeskActivityMachine } from "#core/desk/catalogue/deskActivityMachine.ts"
import { makeNewActivityMachine } from "#core/desk/catalogue/newActivityMachine.ts"
import { DeskCatalogue } from "#core/ports/deskCatalogue.ts"
import { ACTIVITY, CATALOGUE } from "../../../stories/world/deskCatalogueScripts.ts"

const settled = () => Effect.runPromise(Effect.sleep(0))

/** A desk that checks when it is told to; no picture is ever made. */
const openDesk = () => {
  const answer = Promise.withResolvers<CheckedActivity>()
  const check = () => Effect.promise(() => answer.promise)
  const run = ManagedRuntime.make(
    Layer.mock(DeskCatalogue, {
      all: Effect.succeed(CATALOGUE),
      activity: () => Effect.succeed(ACTIVITY),
      check,
      checkNew: check,
      addPicture: () => Effect.never,
    }) as Layer.Layer<never> as Layer.Layer<DeskPorts>,
  )
  const letCheck = () => {
    answer.resolve({ activity: ACTIVITY.activity, changes: [] })
    return settled()
  }
  return { run, letCheck }
}

const picture = { name: "boat.jpg", size: 1, bytes: () => Promise.resolve(new Uint8Array(1)) }

describe("an activity that is typed on while it is checked", () => {
  it("should be in its form again with what was typed, and not be looked at as it was before", async () => {
    const { run, letCheck } = openDesk()
    const actor = createActor(makeDeskActivityMachine(run), {
      input: { slug: "kayaking" },
      clock: new SimulatedClock(),
    }).start()
    await settled()
    actor.send({ type: "form.edit", change: { price: "1600" } })
    actor.send({ type: "activity.check" })
    expect(actor.getSnapshot().matches("checking")).toBe(true)
    actor.send({ type: "form.edit", change: { price: "16" } })
    await letCheck()
    expect(actor.getSnapshot().matches("shown")).toBe(true)
    expect(actor.getSnapshot().context.form?.price).toBe("16")
  })

  it("should keep what was typed where it is not there yet, too, and while its picture is sent", async () => {
    const { run, letCheck } = openDesk()
    const actor = createActor(makeNewActivityMachine(run), { clock: new SimulatedClock() }).start()
    await settled()
    actor.send({ type: "form.edit", change: { name: "Night walk" } })
    actor.send({ type: "activity.check" })
    actor.send({ type: "form.edit", change: { price: "900" } })
    await letCheck()
    expect(actor.getSnapshot().matches("filling")).toBe(true)
    expect(actor.getSnapshot().context.form.price).toBe("900")
    actor.send({ type: "picture.choose", picture, place: "main" })
    expect(actor.getSnapshot().matches("givingPicture")).toBe(true)
    actor.send({ type: "form.edit", change: { price: "950" } })
    expect(actor.getSnapshot().context.form.price).toBe("950")
  })
})
