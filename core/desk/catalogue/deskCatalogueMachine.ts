/** What is in the catalogue, live, and the words by which the list is shortened. */
import { Clock, Effect, Result } from "effect"
import { assign, setup } from "xstate"
import { DeskCatalogue } from "../../ports/deskCatalogue.ts"
import { DeskUnavailable } from "../../ports/desk.ts"
import { runEffect, type Runtime } from "../../runtime.ts"
import type { CatalogueView } from "./catalogueView.ts"
import type { DeskPorts } from "../deskActors.ts"
import { type Read, READ_EVERY_MS, readingStates, rereadingStates, sentenceIn } from "../liveReading.ts"

export interface DeskCatalogueContext {
  readonly view: CatalogueView | undefined
  /** Unit: milliseconds since 1970. */
  readonly readAtMs: number
  readonly words: string
  readonly message: string
}

export type DeskCatalogueEvent =
  | { readonly type: "words.edit"; readonly words: string }
  | { readonly type: "catalogue.again" }

interface Reading {
  readonly view: CatalogueView
  readonly readAtMs: number
}

const readNow = Effect.all({
  view: Effect.flatMap(DeskCatalogue, ({ all }) => all),
  readAtMs: Clock.currentTimeMillis,
})

/** The categories with those of their activities whose names have every word; none that has none of them. */
export const listedBy = ({ categories }: CatalogueView, words: string): CatalogueView["categories"] => {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean)
  return categories
    .map((category) => ({
      ...category,
      activities: category.activities.filter(({ name }) =>
        wanted.every((word) => name.toLowerCase().includes(word)),
      ),
    }))
    .filter(({ activities }) => activities.length > 0)
}

export const makeDeskCatalogueMachine = (run: Runtime<DeskPorts>) =>
  setup({
    types: { context: {} as DeskCatalogueContext, events: {} as DeskCatalogueEvent },
    actors: {
      read: runEffect(run)(
        () => readNow,
        (cause) => new DeskUnavailable({ cause }),
      ),
    },
    actions: {
      show: assign((_, { answer }: { readonly answer: Read<Reading> }) =>
        Result.isSuccess(answer) ? answer.success : {},
      ),
      note: assign((_, { answer }: { readonly answer: Read<Reading> }) => ({ message: sentenceIn(answer) })),
    },
    delays: { next: READ_EVERY_MS },
  }).createMachine({
    id: "deskCatalogue",
    context: { view: undefined, readAtMs: 0, words: "", message: "" },
    initial: "reading",
    on: { "words.edit": { actions: assign({ words: ({ event }) => event.words }) } },
    states: {
      ...readingStates("catalogue.again", () => undefined),
      shown: {
        initial: "current",
        on: { "catalogue.again": ".rereading" },
        states: {
          ...rereadingStates("deskCatalogue", () => undefined),
        },
      },
    },
  })
