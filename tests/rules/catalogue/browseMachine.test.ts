/** Laws of core/catalogue/browseMachine.ts: ask, show, ask again. */
import { ActivityId, CategoryId } from "#core/catalogue/catalogueIds.ts"
import { Effect, Layer, ManagedRuntime, Result } from "effect"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { createActor, waitFor, type AnyActorLogic } from "xstate"
import {
  foundIn,
  makeBrowseMachine,
  makeActivityMachine,
  makeCategoriesMachine,
  makeCategoryMachine,
  makeOtherActivitiesMachine,
  makeShelvesMachine,
  makeTripTypesMachine,
} from "#core/catalogue/browseMachine.ts"
import { type DehydratedQuery, DehydratedQueries } from "#core/ports/dehydratedQueries.ts"
import { Catalogue } from "#core/ports/catalogue.ts"
import { CRUISE, SAMPLE_SHELVES } from "../orders/orderSamples.ts"

const answers = fc.array(fc.boolean(), { minLength: 1, maxLength: 6 })

describe("browseMachine", () => {
  it("should ask for its query, and show what was found", async () => {
    const page = browse("cruises", [true])
    expect([page.actor.getSnapshot().value, foundIn(page.actor.getSnapshot().context)]).toEqual([
      "loading",
      undefined,
    ])
    await page.answered()
    expect(page.actor.getSnapshot().value).toBe("shown")
    expect(foundIn(page.actor.getSnapshot().context)).toBe("found cruises")
    expect(page.asked).toEqual(["cruises"])
  })

  it("should be unavailable with the reason, and ask again only then and only when told to", async () => {
    await fc.assert(
      fc.asyncProperty(answers, async (says) => {
        const page = browse("cruises", says)
        for (const [index, found] of says.entries()) {
          const state = await page.answered()
          expect(page.asked.length).toBe(index + 1)
          expect(state.value).toBe(found ? "shown" : "unavailable")
          expect(state.context.found).toEqual(
            found ? Result.succeed("found cruises") : Result.fail("offline"),
          )
          expect(state.can({ type: "browse.again" })).toBe(!found)
          page.actor.send({ type: "browse.again" })
          expect(page.actor.getSnapshot().value).toBe(found ? "shown" : "loading")
          if (found) return
        }
      }),
    )
  })

  it("should ask nothing that the page came with, and be asked again where that was a failure", async () => {
    const known = browse("cruises", [], { cruises: { found: "written cruises" } })
    expect(known.actor.getSnapshot().value).toBe("shown")
    expect(foundIn(known.actor.getSnapshot().context)).toBe("written cruises")
    const failed = browse("cruises", [true], { cruises: { failed: "CatalogueUnavailable" } })
    expect(failed.actor.getSnapshot().value).toBe("unavailable")
    expect([known.asked, failed.asked]).toEqual([[], []])
    failed.actor.send({ type: "browse.again" })
    await failed.answered()
    expect(foundIn(failed.actor.getSnapshot().context)).toBe("found cruises")
    const other = browse("sights", [true], {
      cruises: { found: "written cruises" },
      constructor: { found: 1 },
    })
    await other.answered()
    expect(foundIn(other.actor.getSnapshot().context)).toBe("found sights")
  })
})

// Helpers

const browse = (
  query: string,
  says: ReadonlyArray<boolean>,
  answers: Readonly<Record<string, DehydratedQuery>> = {},
) => {
  const asked: Array<string> = []
  const ask = (input: string) =>
    Effect.suspend(() =>
      says[asked.push(input) - 1] === true
        ? Effect.succeed(`found ${input}`)
        : Effect.fail("offline" as const),
    )
  const machine = makeBrowseMachine(ManagedRuntime.make(Layer.succeed(DehydratedQueries, { answers })))({
    keyOf: String,
    load: ask,
  })
  const actor = createActor(machine, { input: { query } }).start()
  return {
    actor,
    asked,
    answered: () => waitFor(actor, (state) => !state.matches("loading"), { timeout: 60_000 }),
  }
}

/** Laws of core/catalogue/browseMachine.ts: each machine asks its own question of the catalogue. */
const CATEGORY = { _id: CategoryId.make("c1"), name: "Cruises", slug: "cruises" }
const OTHER = { ...CRUISE, _id: ActivityId.make("a2"), slug: "night-cruise" }
const TRIP_TYPE = { _id: "a1", name: "Sunset Cruise" }

const run = ManagedRuntime.make(
  Layer.succeed(Catalogue, {
    categories: Effect.succeed([CATEGORY]),
    shelves: Effect.succeed(SAMPLE_SHELVES),
    tripTypes: Effect.succeed([TRIP_TYPE]),
    activity: (slug) => Effect.succeed({ ...CRUISE, slug }),
    activitiesIn: (id) => Effect.succeed([{ ...OTHER, _id: ActivityId.make(`${id} other`) }]),
  }),
)

it.each([
  ["shelves", makeShelvesMachine(run), undefined, SAMPLE_SHELVES],
  ["categories", makeCategoriesMachine(run), undefined, [CATEGORY]],
  [
    "one category",
    makeCategoryMachine(run),
    CategoryId.make("c2"),
    [{ ...OTHER, _id: ActivityId.make("c2 other") }],
  ],
  ["trip types", makeTripTypesMachine(run), undefined, [TRIP_TYPE]],
  ["one activity", makeActivityMachine(run), "night-cruise", { ...CRUISE, slug: "night-cruise" }],
  [
    "other activities",
    makeOtherActivitiesMachine(run),
    { current: CRUISE, categorySlug: "cruises" },
    [{ ...OTHER, _id: ActivityId.make("c1 other") }],
  ],
])("should find %s", async (_what, machine, query, found) => {
  const actor = createActor(machine as AnyActorLogic, { input: { query } }).start()
  const state = await waitFor(actor, ({ value }) => value === "shown", { timeout: 60_000 })
  expect(state.context.found).toEqual(Result.succeed(found))
})
