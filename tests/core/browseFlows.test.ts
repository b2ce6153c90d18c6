/** Laws of core/catalogue/browseFlows.ts: each machine asks its own question of the catalogue. */
import { Effect, Layer, ManagedRuntime, Result } from "effect"
import { expect, it } from "vitest"
import { type AnyActorLogic, createActor, waitFor } from "xstate"
import {
  makeActivityMachine,
  makeCategoriesMachine,
  makeCategoryMachine,
  makeOthersMachine,
  makeShelvesMachine,
  makeTripTypesMachine,
} from "#core/catalogue/browseFlows.ts"
import { Catalogue } from "#core/ports/catalogue.ts"
import { CRUISE, SHELVES } from "./officeStock.ts"

const CATEGORY = { _id: "c1", name: "Cruises", slug: "cruises" }
const OTHER = { ...CRUISE, _id: "a2", slug: "night-cruise" }
const TRIP_TYPE = { _id: "a1", name: "Sunset Cruise" }

const run = ManagedRuntime.make(
  Layer.succeed(Catalogue, {
    categories: Effect.succeed([CATEGORY]),
    shelves: Effect.succeed(SHELVES),
    tripTypes: Effect.succeed([TRIP_TYPE]),
    activity: (slug) => Effect.succeed({ ...CRUISE, slug }),
    activitiesIn: (id) => Effect.succeed([{ ...OTHER, _id: `${id} other` }]),
  }),
)

it.each([
  ["shelves", makeShelvesMachine(run), undefined, SHELVES],
  ["categories", makeCategoriesMachine(run), undefined, [CATEGORY]],
  ["one category", makeCategoryMachine(run), "c2", [{ ...OTHER, _id: "c2 other" }]],
  ["trip types", makeTripTypesMachine(run), undefined, [TRIP_TYPE]],
  ["one activity", makeActivityMachine(run), "night-cruise", { ...CRUISE, slug: "night-cruise" }],
  [
    "other activities",
    makeOthersMachine(run),
    { current: CRUISE, categorySlug: "cruises" },
    [{ ...OTHER, _id: "c1 other" }],
  ],
])("should find %s", async (_what, machine, query, found) => {
  const actor = createActor(machine as AnyActorLogic, { input: { query } }).start()
  const state = await waitFor(actor, ({ value }) => value === "shown", { timeout: 2000 })
  expect(state.context.found).toEqual(Result.succeed(found))
})
