/** The search field, in a small shop whose trips the page has or still asks for. */
import { ActivityId, CategoryId } from "#core/catalogue/catalogueIds.ts"
import { Layer, Logger, ManagedRuntime, Result } from "effect"
import type { Shelf } from "#core/catalogue/activity.ts"
import { Paise } from "#core/money.ts"
import { Catalogue, CatalogueUnavailable } from "#core/ports/catalogue.ts"
import { makeSearchMachine, type SearchContext, type SearchInput } from "#core/search/searchMachine.ts"
import { same } from "../claims.ts"
import type { PendingCalls } from "./pendingCalls.ts"
import type { Act, Walker } from "./walker.ts"

const FERRIES = ["Red", "Blue", "Green", "White", "Black", "Brown", "Amber"].map((name) => `${name} Ferry`)
const KAYAK = "Kayaking"

const shelf: Shelf = {
  _id: CategoryId.make("boats"),
  name: "Boats",
  slug: "boats",
  subcategories: [...FERRIES, KAYAK].map((name, at) => ({
    _id: ActivityId.make(`a${at}`),
    slug: `a-${at}`,
    name,
    packageType: "tour package",
    price: Paise.make(50_000),
  })),
}

/** What is typed, and the trips of that shop that it means. `undefined`: there is nothing to look for. */
const MEANT = {
  "": undefined,
  "  ": undefined,
  ferry: FERRIES,
  kayaking: [KAYAK],
  igloo: [],
} as const satisfies Record<string, ReadonlyArray<string> | undefined>
type Text = keyof typeof MEANT

interface Model {
  readonly at: "idle" | "unseen" | "seen" | "ready" | "nothingFound" | "unavailable"
  readonly text: Text
  readonly hasTrips: boolean
  /** Place of the choice that the arrows are on; -1 while the field itself has them. */
  readonly place: number
  readonly asked: number
}

/** Six trips at the most, and the one choice that shows all. */
const choicesOf = (text: Text): number => Math.min(6, MEANT[text]?.length ?? 0) + 1

/** What the field does about its text. */
const judged = (model: Model): Model => {
  const now = { ...model, place: -1 }
  const meant = MEANT[model.text]
  if (!model.hasTrips) return { ...now, at: meant === undefined ? "unseen" : "seen", asked: model.asked + 1 }
  if (meant === undefined) return { ...now, at: "idle" }
  return { ...now, at: meant.length > 0 ? "ready" : "nothingFound" }
}

const isLoading = ({ at }: Model): boolean => at === "unseen" || at === "seen"

/** While the trips are on their way, what is typed or pressed only decides whether the visitor sees that. */
const seen = (model: Model): Model => ({ ...model, at: MEANT[model.text] === undefined ? "unseen" : "seen" })

const pressed = (model: Model, step: 1 | -1): Model => {
  if (model.at === "idle") return judged(model)
  if (isLoading(model)) return seen(model)
  if (model.at !== "ready") return model
  const last = choicesOf(model.text) - 1
  const place = model.place + step
  return { ...model, place: place > last ? -1 : place < -1 ? last : place }
}

/** Where the list of these words is open, the same words again change nothing: a page that comes to life says them twice. */
const typed = (model: Model, text: Text): Model => {
  if (model.at === "ready" && model.text === text) return model
  return isLoading(model) ? seen({ ...model, text }) : judged({ ...model, text })
}

const press = (name: string, type: string, weight = 1): Act => ({ name, weight, event: { type } })
const write = (name: string, text: Text): Act => ({
  name,
  weight: 2,
  event: { type: "search.type", text } as never,
})

const runOver = (calls: PendingCalls) =>
  ManagedRuntime.make(
    Layer.mergeAll(
      Layer.mock(Catalogue)({ shelves: calls.ask<ReadonlyArray<Shelf>, CatalogueUnavailable>("shelves") }),
      Logger.layer([]),
    ),
  )

export const searchWalker: Walker<Model> = {
  id: "search",
  section: "Decision: finding a trip",
  sentence:
    "The field shows what was typed last means, or that there is nothing, or that the trips did not load; it asks for them once, before anything is typed, and again after a failure, and the arrows go round through six trips, all of them, and the field.",
  asks: true,
  // Closing waits on, unseen: no answer comes too late.
  races: { busy: ["type ferry", "type kayaking"] },
  inputs: [
    { shelves: undefined, text: "" },
    { shelves: undefined, text: "kayaking" },
    { shelves: [shelf], text: "" },
    { shelves: [shelf], text: "ferry" },
  ] satisfies ReadonlyArray<SearchInput>,
  acts: [
    write("type ferry", "ferry"),
    write("type kayaking", "kayaking"),
    write("type igloo", "igloo"),
    write("type blanks", "  "),
    write("empty the field", ""),
    press("arrow down", "search.next", 6),
    press("arrow up", "search.previous", 3),
    press("close", "search.close"),
    press("try again", "search.again", 2),
    {
      name: "catalogue: found",
      weight: 2,
      call: "shelves",
      at: ["search.loading"],
      result: Result.succeed([shelf]),
    },
    {
      name: "catalogue: offline",
      weight: 2,
      call: "shelves",
      at: ["search.loading"],
      result: Result.fail(new CatalogueUnavailable({ cause: "offline" })),
    },
  ],
  machine: (calls) => makeSearchMachine(runOver(calls)),
  key: ({ value, context: { text, index, active } }) => [value, text, index !== undefined, active],
  begin: (input) => {
    const { shelves, text } = input as SearchInput
    const hasTrips = shelves !== undefined
    return judged({ at: "idle", text: text as Text, hasTrips, place: -1, asked: 0 })
  },
  next: (model, act) => {
    if ("event" in act) {
      const { type, text } = act.event as { readonly type: string; readonly text?: Text }
      if (type === "search.next") return pressed(model, 1)
      if (type === "search.previous") return pressed(model, -1)
      if (type === "search.close") return { ...model, at: isLoading(model) ? "unseen" : "idle", place: -1 }
      if (text !== undefined) return typed(model, text)
      return model.at === "unavailable" ? seen({ ...model, asked: model.asked + 1 }) : model
    }
    if (!isLoading(model)) return model
    const hasTrips = act.name.endsWith("found")
    if (model.at === "unseen") return { ...model, hasTrips, at: "idle", place: -1 }
    return hasTrips ? judged({ ...model, hasTrips }) : { ...model, at: "unavailable" }
  },
  agree: (model, { actor, calls }) => {
    const snapshot = actor.getSnapshot()
    const { text, found, active } = snapshot.context as SearchContext
    const { value } = snapshot
    same("state", typeof value === "string" ? value : value.loading, model.at)
    same("text", text, model.text)
    same("choice of the arrows", active ?? -1, model.place)
    same("askings", calls.made.length, model.asked)
    if (model.at !== "ready" && model.at !== "nothingFound") return
    same(
      "found",
      found.map(({ activity }) => activity.name),
      MEANT[model.text],
    )
  },
}
