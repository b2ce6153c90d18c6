/** Turns the pages of one Home list. `can` tells whether an arrow is live: at an edge that stops, it is not. */
import { assign, setup } from "xstate"
import { pageAfter, type PagingEdge } from "./paging.ts"

interface Pager {
  /** Counts from 1. */
  readonly page: number
  readonly pages: number
  readonly edge: PagingEdge
  /** Whether the last turn went over the edge, to the other end. */
  readonly wrapped: boolean
}

const turnedTo = (page: number, by: 1 | -1, target = page) => ({
  page: target,
  wrapped: Math.sign(target - page) === -by,
})

const after = ({ page, pages, edge }: Pager, by: 1 | -1) => pageAfter(page, by, pages, edge)

export const pagerMachine = setup({
  types: {
    context: {} as Pager,
    input: {} as Pick<Pager, "pages" | "edge">,
    events: {} as { readonly type: "page.next" } | { readonly type: "page.previous" },
  },
  guards: {
    hasNext: ({ context }) => after(context, 1) !== undefined,
    hasPrevious: ({ context }) => after(context, -1) !== undefined,
  },
  actions: {
    turnOn: assign(({ context }) => turnedTo(context.page, 1, after(context, 1))),
    turnBack: assign(({ context }) => turnedTo(context.page, -1, after(context, -1))),
  },
}).createMachine({
  id: "pager",
  context: ({ input }) => ({ ...input, page: 1, wrapped: false }),
  initial: "showing",
  states: {
    showing: {
      on: {
        "page.next": { guard: "hasNext", actions: "turnOn" },
        "page.previous": { guard: "hasPrevious", actions: "turnBack" },
      },
    },
  },
})
