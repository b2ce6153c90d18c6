/** The hearts: one saved list for the whole site, written to the device at every change. */
import { assign, setup } from "xstate"
import type { Run } from "../fromPort.ts"
import { SavedActivities } from "../ports/savedActivities.ts"
import { toggleSaved } from "./savedList.ts"

export const makeSavedMachine = (run: Run<SavedActivities>) =>
  setup({
    types: {
      context: {} as { readonly slugs: ReadonlyArray<string> },
      events: {} as
        | { readonly type: "saved.toggle"; readonly slug: string }
        | { readonly type: "saved.changedElsewhere" },
    },
    actions: {
      toggle: assign(({ context }, { slug }: { slug: string }) => {
        const slugs = toggleSaved(context.slugs, slug)
        run.runSync(SavedActivities.use((saved) => saved.write(slugs)))
        return { slugs }
      }),
      readAgain: assign(() => ({ slugs: run.runSync(SavedActivities.use((saved) => saved.read)) })),
    },
  }).createMachine({
    id: "saved",
    context: () => ({ slugs: run.runSync(SavedActivities.use((saved) => saved.read)) }),
    initial: "keeping",
    states: {
      keeping: {
        on: {
          "saved.toggle": { actions: { type: "toggle", params: ({ event }) => event } },
          "saved.changedElsewhere": { actions: "readAgain" },
        },
      },
    },
  })
