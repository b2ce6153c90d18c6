/** Laws of core/catalogue/shareMachine.ts: the device's share sheet, else the link. */
import { Effect, Layer, ManagedRuntime } from "effect"
import { describe, expect, it } from "vitest"
import { createActor, SimulatedClock, waitFor } from "xstate"
import { Sharing } from "#core/ports/browser.ts"
import { makeShareMachine, SHEET_WITHIN_MS, type SharedPage } from "#core/catalogue/shareMachine.ts"

const PAGE: SharedPage = { title: "Sunset cruise", url: "https://goa.example/cruises/sunset-cruise" }

describe("shareMachine", () => {
  it("should begin with no page, and with the hope that the device can share", () => {
    const { value, context } = openShare(["shared"]).actor.getSnapshot()
    expect([value, context]).toEqual(["idle", { page: undefined, supported: true }])
  })

  it.each(["shared", "dismissed"] as const)("should be ready again after the page was %s", async (answer) => {
    const { actor, shared } = openShare([answer])
    actor.send({ type: "share.open", page: PAGE })
    await at(actor, "idle")
    expect(shared).toEqual([PAGE])
  })

  it(
    "should show the link itself where sharing is unsupported, until it is closed",
    { tags: ["2.activity.11"] },
    async () => {
      const { actor } = openShare(["unsupported", "shared"])
      actor.send({ type: "share.open", page: PAGE })
      const showing = await at(actor, "showingLink")
      expect(showing.context.page).toEqual(PAGE)
      actor.send({ type: "share.close" })
      expect(actor.getSnapshot().value).toBe("idle")
      actor.send({ type: "share.open", page: PAGE })
      await at(actor, "idle")
    },
  )

  it("should open one sheet at a time", async () => {
    const { actor, shared } = openShare(["shared"])
    actor.send({ type: "share.open", page: PAGE })
    actor.send({ type: "share.open", page: { ...PAGE, title: "another" } })
    await at(actor, "idle")
    expect(shared).toEqual([PAGE])
  })

  it("should show the link where the sheet is silent for two seconds, or who pressed presses again, and take it away as the sheet answers", async () => {
    for (const insist of [
      ({ clock }: Opened) => clock.increment(SHEET_WITHIN_MS),
      ({ actor }: Opened) => actor.send({ type: "share.open", page: PAGE }),
    ]) {
      const answered = Promise.withResolvers<"shared">()
      const opened = openShare([], () => answered.promise)
      const { actor, clock } = opened
      actor.send({ type: "share.open", page: PAGE })
      clock.increment(SHEET_WITHIN_MS - 1)
      expect(actor.getSnapshot().hasTag("link")).toBe(false)
      insist(opened)
      expect(actor.getSnapshot().hasTag("link")).toBe(true)
      answered.resolve("shared")
      await at(actor, "idle")
      expect(actor.getSnapshot().hasTag("link")).toBe(false)
    }
  })

  it("should close the link of a silent sheet, and ask anew at the next press", () => {
    const { actor, clock, shared } = openShare([], () => new Promise(() => undefined))
    for (const sheets of [1, 2]) {
      actor.send({ type: "share.open", page: PAGE })
      clock.increment(SHEET_WITHIN_MS)
      actor.send({ type: "share.close" })
      expect([actor.getSnapshot().value, shared.length]).toEqual(["idle", sheets])
    }
  })
})

// Helpers

type Opened = ReturnType<typeof openShare>
const at = (actor: Opened["actor"], situation: "idle" | "showingLink") =>
  waitFor(actor, (state) => state.matches(situation), { timeout: 60_000 })

type Answer = "shared" | "dismissed" | "unsupported"

/** A sheet that says one answer after the other, or what `answerOf` comes to. */
const openShare = (answers: ReadonlyArray<Answer>, answerOf?: () => Promise<Answer>) => {
  const shared: Array<SharedPage> = []
  const share = (page: SharedPage) => {
    const answer = answers[Math.min(shared.push(page), answers.length) - 1] ?? "dismissed"
    return Effect.promise(answerOf ?? (() => Promise.resolve(answer)))
  }
  const clock = new SimulatedClock()
  const machine = makeShareMachine(ManagedRuntime.make(Layer.succeed(Sharing, { share })))
  const actor = createActor(machine, { clock }).start()
  return { actor, clock, shared }
}
