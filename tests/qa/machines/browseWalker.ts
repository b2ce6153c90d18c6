/** A list or page that only reads the catalogue. */
import { Layer, ManagedRuntime, Result } from "effect"
import { makeBrowseMachine } from "#core/catalogue/browseMachine.ts"
import { same } from "../claims.ts"
import type { Walker } from "./walker.ts"

interface Model {
  readonly at: "loading" | "shown" | "unavailable"
  readonly asked: number
}
const FOUND = Result.succeed("found")
const FAILED = Result.fail("offline")

export const browseWalker: Walker<Model> = {
  id: "browse",
  section: "§8 Errors: loading fails, lists stay empty",
  sentence:
    "The catalogue is asked once, and again only after a failure and only when told to; what was found stays.",
  asks: true,
  races: { busy: ["ask again"] },
  inputs: [{ query: "cruises" }],
  acts: [
    { name: "catalogue: found", call: "ask", at: ["browse.loading"], result: FOUND },
    { name: "catalogue: offline", weight: 2, call: "ask", at: ["browse.loading"], result: FAILED },
    { name: "ask again", weight: 2, event: { type: "browse.again" } },
  ],
  machine: (calls) =>
    makeBrowseMachine(ManagedRuntime.make(Layer.empty))({
      nameOf: String,
      ask: (query: string) => calls.ask("ask", query),
    }),
  begin: () => ({ at: "loading", asked: 1 }),
  next: (model, { name }) => {
    if (model.at === "loading" && name.startsWith("catalogue"))
      return { ...model, at: name.endsWith("found") ? "shown" : "unavailable" }
    return model.at === "unavailable" && name === "ask again"
      ? { at: "loading", asked: model.asked + 1 }
      : model
  },
  agree: (model, { actor, calls }) => {
    const { value, context } = actor.getSnapshot()
    same("state", value, model.at)
    same(
      "askings",
      calls.made.map(([, query]) => query),
      Array.from({ length: model.asked }, () => "cruises"),
    )
    if (model.at !== "loading") same("found", context.found, model.at === "shown" ? FOUND : FAILED)
  },
}
