/** A list or page that only reads the catalogue. */
import { Layer, ManagedRuntime, Result } from "effect"
import { makeBrowseMachine } from "#core/catalogue/browseMachine.ts"
import { DehydratedQueries } from "#core/ports/dehydratedQueries.ts"
import { same } from "../claims.ts"
import type { Walker } from "./walker.ts"

interface Model {
  readonly query: string
  readonly at: "loading" | "shown" | "unavailable"
  readonly asked: number
}
const FOUND = Result.succeed("found")
const FAILED = Result.fail("offline")
/** What pages come with, by the name of the question; of cruises they say nothing. */
const KNOWN = { forts: { found: "found" }, rivers: { failed: "CatalogueUnavailable" } } as const

export const browseWalker: Walker<Model> = {
  id: "browse",
  section: "§8 Errors: loading fails, lists stay empty",
  sentence:
    "The catalogue is asked once, or not at all where the page came with its answer, and again only after a failure and only when told to; what was found stays.",
  asks: true,
  races: { busy: ["ask again"] },
  inputs: [{ query: "cruises" }, { query: "forts" }, { query: "rivers" }],
  acts: [
    { name: "catalogue: found", call: "ask", at: ["browse.loading"], result: FOUND },
    { name: "catalogue: offline", weight: 2, call: "ask", at: ["browse.loading"], result: FAILED },
    { name: "ask again", weight: 2, event: { type: "browse.again" } },
  ],
  machine: (calls) =>
    makeBrowseMachine(ManagedRuntime.make(Layer.succeed(DehydratedQueries, { answers: KNOWN })))({
      keyOf: String,
      load: (query: string) => calls.ask("ask", query),
    }),
  begin: (input) => {
    const { query } = input as { readonly query: string }
    if (query === "cruises") return { query, at: "loading", asked: 1 }
    return { query, at: query === "forts" ? "shown" : "unavailable", asked: 0 }
  },
  next: (model, { name }) => {
    if (model.at === "loading" && name.startsWith("catalogue"))
      return { ...model, at: name.endsWith("found") ? "shown" : "unavailable" }
    return model.at === "unavailable" && name === "ask again"
      ? { ...model, at: "loading", asked: model.asked + 1 }
      : model
  },
  agree: (model, { actor, calls }) => {
    const { value, context } = actor.getSnapshot()
    same("state", value, model.at)
    same(
      "askings",
      calls.made.map(([, query]) => query),
      Array.from({ length: model.asked }, () => model.query),
    )
    if (model.at === "shown") same("found", context.found, FOUND)
    if (model.at === "unavailable" && model.asked > 0) same("found", context.found, FAILED)
  },
}
