/** What is in the catalogue, live, and the words by which the list is shortened. */
import { Effect } from "effect"
import { assign, setup } from "xstate"
import { DeskCatalogue } from "../../ports/deskCatalogue.ts"
import type { Runtime } from "../../runtime.ts"
import type { CatalogueView } from "./catalogueView.ts"
import { askDesk, type DeskPorts } from "../deskActors.ts"
import {
  type LiveContext,
  noteSentence,
  READ_EVERY_MS,
  type Reading,
  readingStates,
  readView,
  rereadingStates,
  showRead,
  UNREAD,
} from "../liveReading.ts"

export interface DeskCatalogueContext extends LiveContext<CatalogueView> {
  readonly words: string
}

export type DeskCatalogueEvent =
  | { readonly type: "words.edit"; readonly words: string }
  | { readonly type: "catalogue.again" }

const readNow = readView(Effect.flatMap(DeskCatalogue, ({ all }) => all))

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
      read: askDesk(run)(() => readNow),
    },
    actions: {
      show: assign(showRead<Reading<CatalogueView>>),
      note: assign(noteSentence),
    },
    delays: { next: READ_EVERY_MS },
  }).createMachine({
    id: "deskCatalogue",
    context: { ...UNREAD, words: "" },
    initial: "reading",
    on: { "words.edit": { actions: assign({ words: ({ event }) => event.words }) } },
    states: {
      ...readingStates("catalogue.again", () => undefined),
      shown: {
        initial: "current",
        on: { "catalogue.again": ".rereading" },
        states: rereadingStates("deskCatalogue", () => undefined),
      },
    },
  })
