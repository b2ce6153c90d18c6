/** Laws of core/search/searchMachine.ts: what the field shows while somebody types. */
import { Effect, Layer, ManagedRuntime } from "effect"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { createActor, waitFor } from "xstate"
import { seedCatalogue } from "#adapters/catalogueFiles/seedCatalogue.ts"
import type { Shelf } from "#core/catalogue/activity.ts"
import { Catalogue, CatalogueUnavailable } from "#core/ports/catalogue.ts"
import { choiceCount, makeSearchMachine, MAX_SUGGESTIONS } from "#core/search/searchMachine.ts"
import { searchTrips, tripIndex } from "#core/search/searchTrips.ts"

const shelves = seedCatalogue()

describe("the search field", () => {
  it("should be idle until something is typed, and again when it is taken out", () => {
    const { actor } = field()
    expect(actor.getSnapshot().value).toBe("idle")
    actor.send({ type: "search.type", text: "jet" })
    expect(actor.getSnapshot().value).toBe("ready")
    actor.send({ type: "search.type", text: "  " })
    expect(actor.getSnapshot().value).toBe("idle")
  })

  it("should show what the search finds for whatever is typed last, or that there is nothing", () => {
    const typed = fc.array(fc.oneof(fc.constantFrom("jet", "cruise under 1000", "zzzzz"), fc.string()), {
      minLength: 1,
    })
    fc.assert(
      fc.property(typed, (texts) => {
        const { actor } = field()
        for (const text of texts) actor.send({ type: "search.type", text })
        const { value, context } = actor.getSnapshot()
        if (value === "idle") return
        const found = searchTrips(tripIndex(shelves), texts.at(-1) ?? "")
        expect(context.found).toEqual(found)
        expect(value).toBe(found.length > 0 ? "ready" : "nothingFound")
      }),
    )
  })

  it("should look at once for what was typed before it was there", () => {
    expect(field({ text: "kayak" }).actor.getSnapshot().value).toBe("ready")
  })

  it("should step through the suggestions, all of them, and the field, round and round", () => {
    fc.assert(
      fc.property(
        fc.array(fc.boolean(), { maxLength: 30 }),
        fc.constantFrom("cruise", "kayak", "goa"),
        (steps, text) => {
          const { actor } = field({ text })
          const places = choiceCount(actor.getSnapshot().context) + 1
          expect(places).toBe(Math.min(actor.getSnapshot().context.found.length, MAX_SUGGESTIONS) + 2)
          let at = places - 1
          for (const isDown of steps) {
            actor.send({ type: isDown ? "search.next" : "search.previous" })
            at = (at + (isDown ? 1 : -1) + places) % places
            expect(actor.getSnapshot().context.active).toBe(at === places - 1 ? undefined : at)
          }
        },
      ),
    )
  })

  it("should leave the arrows where they are when it hears again what it was told", () => {
    const { actor } = field({ text: "cruise" })
    actor.send({ type: "search.next" })
    actor.send({ type: "search.type", text: "cruise" })
    expect(actor.getSnapshot().context.active).toBe(0)
    actor.send({ type: "search.type", text: "cruises" })
    expect(actor.getSnapshot().context.active).toBeUndefined()
  })

  it("should close, forget where the arrows were, and open again at an arrow", () => {
    const { actor } = field({ text: "cruise" })
    actor.send({ type: "search.next" })
    actor.send({ type: "search.close" })
    expect([actor.getSnapshot().value, actor.getSnapshot().context.active]).toEqual(["idle", undefined])
    for (const type of ["search.next", "search.previous"] as const) {
      actor.send({ type })
      expect([actor.getSnapshot().value, actor.getSnapshot().context.active]).toEqual(["ready", undefined])
      actor.send({ type: "search.close" })
    }
  })

  it("should ask for trips that the page did not come with, once, and look for what was typed last", async () => {
    const { actor, asked } = field({ shelves: undefined, text: "jet", answers: [true] })
    expect([actor.getSnapshot().value, actor.getSnapshot().context.found]).toEqual([{ loading: "seen" }, []])
    actor.send({ type: "search.type", text: "kayak" })
    const { context } = await waitFor(actor, (state) => state.matches("ready"))
    expect(context.found[0]?.activity.name).toBe("Kayaking on the Sal Backwaters")
    expect(asked()).toBe(1)
  })

  it("should ask for them before anything is typed, without a word, and look at once when it is", async () => {
    const { actor, asked } = field({ shelves: undefined, answers: [true] })
    expect([actor.getSnapshot().value, actor.getSnapshot().hasTag("closed")]).toEqual([
      { loading: "unseen" },
      true,
    ])
    await waitFor(actor, (state) => state.matches("idle"))
    actor.send({ type: "search.type", text: "kayak" })
    expect([actor.getSnapshot().value, asked()]).toEqual(["ready", 1])
  })

  it("should keep to itself that they did not come while nothing is typed, and ask again when something is", async () => {
    const { actor, asked } = field({ shelves: undefined, answers: [false, true] })
    await waitFor(actor, (state) => state.matches("idle"))
    actor.send({ type: "search.type", text: "kayak" })
    await waitFor(actor, (state) => state.matches("ready"))
    expect(asked()).toBe(2)
  })

  it("should stay closed when they come after somebody has closed it, and open with an arrow", async () => {
    for (const type of ["search.next", "search.previous"] as const) {
      const { actor, asked } = field({ shelves: undefined, text: "jet", answers: [true] })
      actor.send({ type: "search.close" })
      expect(actor.getSnapshot().value).toEqual({ loading: "unseen" })
      actor.send({ type })
      expect(actor.getSnapshot().value).toEqual({ loading: "seen" })
      actor.send({ type: "search.close" })
      await waitFor(actor, (state) => state.matches("idle"))
      actor.send({ type })
      expect([actor.getSnapshot().value, asked()]).toEqual(["ready", 1])
    }
  })

  it("should say that the trips did not load, and ask again when told to", async () => {
    const { actor, asked } = field({ shelves: undefined, text: "jet", answers: [false, true] })
    await waitFor(actor, (state) => state.matches("unavailable"))
    actor.send({ type: "search.again" })
    await waitFor(actor, (state) => state.matches("ready"))
    expect(asked()).toBe(2)
  })
})

// Helpers

interface Field {
  readonly shelves?: ReadonlyArray<Shelf> | undefined
  readonly text?: string
  /** Whether the catalogue answers, asking by asking. */
  readonly answers?: ReadonlyArray<boolean>
}

function field({ text = "", answers = [], ...given }: Field = {}) {
  let count = 0
  const catalogue = Catalogue.of({
    shelves: Effect.suspend(() =>
      answers[count++] === true
        ? Effect.succeed(shelves)
        : Effect.fail(new CatalogueUnavailable({ cause: "offline" })),
    ),
    categories: Effect.succeed([]),
    tripTypes: Effect.succeed([]),
    activitiesIn: () => Effect.succeed([]),
    activity: () => Effect.fail(new CatalogueUnavailable({ cause: "not asked for" })),
  })
  const run = ManagedRuntime.make(Layer.succeed(Catalogue, catalogue))
  const known = "shelves" in given ? given.shelves : shelves
  const actor = createActor(makeSearchMachine(run), { input: { shelves: known, text } }).start()
  return { actor, asked: () => count }
}
