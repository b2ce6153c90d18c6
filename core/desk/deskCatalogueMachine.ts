/** What is in the catalogue, live, and the words by which the list is shortened. */
import { Clock, Effect, Result } from "effect"
import { assign, setup } from "xstate"
import { DeskCatalogue } from "../ports/deskCatalogue.ts"
import { DeskUnavailable } from "../ports/desk.ts"
import { runEffect, type Runtime } from "../runtime.ts"
import type { CatalogueView } from "./catalogueView.ts"
import type { DeskPorts } from "./deskActors.ts"
import { failedAs, isRead, sentenceIn, READ_EVERY_MS, type Read } from "./liveReading.ts"

export interface DeskCatalogueContext {
  readonly view: CatalogueView | undefined
  /** Unit: milliseconds since 1970. */
  readonly readAtMs: number
  readonly words: string
  readonly message: string
}

export type DeskCatalogueEvent =
  { readonly type: "words.edit"; readonly words: string } | { readonly type: "catalogue.again" }

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
      reading: {
        invoke: {
          src: "read",
          onDone: [
            {
              guard: isRead,
              target: "shown",
              actions: { type: "show", params: ({ event }) => ({ answer: event.output }) },
            },
            {
              guard: failedAs("lacking"),
              target: "lacking",
              actions: { type: "note", params: ({ event }) => ({ answer: event.output }) },
            },
            { guard: failedAs("signedOut"), target: "signedOut" },
            { target: "unavailable" },
          ],
        },
      },
      shown: {
        initial: "current",
        on: { "catalogue.again": ".rereading" },
        states: {
          current: { after: { next: "rereading" } },
          rereading: {
            invoke: {
              src: "read",
              onDone: [
                {
                  guard: isRead,
                  target: "current",
                  actions: { type: "show", params: ({ event }) => ({ answer: event.output }) },
                },
                { guard: failedAs("signedOut"), target: "#deskCatalogue.signedOut" },
                { target: "old" },
              ],
            },
          },
          old: { after: { next: "rereading" } },
        },
      },
      lacking: {},
      signedOut: { on: { "catalogue.again": "reading" } },
      unavailable: { after: { next: "reading" }, on: { "catalogue.again": "reading" } },
    },
  })
