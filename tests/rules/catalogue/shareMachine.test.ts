/** Laws of core/catalogue/shareMachine.ts: the device's share sheet, else the link. */
import { Effect, Layer, ManagedRuntime } from "effect"
import { describe, expect, it } from "vitest"
import { createActor, waitFor } from "xstate"
import { Sharing } from "#core/ports/browser.ts"
import { makeShareMachine, type SharedPage } from "#core/catalogue/shareMachine.ts"

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
})

// Helpers

type Actor = ReturnType<typeof openShare>["actor"]
const at = (actor: Actor, situation: "idle" | "showingLink") =>
  waitFor(actor, (state) => state.matches(situation), { timeout: 60_000 })

const openShare = (answers: ReadonlyArray<"shared" | "dismissed" | "unsupported">) => {
  const shared: Array<SharedPage> = []
  const share = (page: SharedPage) =>
    Effect.sync(() => answers[Math.min(shared.push(page), answers.length) - 1] ?? "dismissed")
  const actor = createActor(makeShareMachine(ManagedRuntime.make(Layer.succeed(Sharing, { share })))).start()
  return { actor, shared }
}
