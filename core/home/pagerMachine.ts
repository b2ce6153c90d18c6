/** The arrows of a Home list, which go from page to page (specification section 2). Pages count from 1. */
import { assign, setup } from "xstate"

/** What happens past the last page: trip packages stop there, tour packages start again. */
export type PagingEdge = "stop" | "wrap"

/** The page that lies `by` pages on, or `undefined` where the list stops. */
export const pageAfter = (page: number, by: 1 | -1, pages: number, edge: PagingEdge): number | undefined => {
  const next = page + by
  if (next >= 1 && next <= pages) return next
  return edge === "wrap" && pages > 1 ? ((next - 1 + pages) % pages) + 1 : undefined
}

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

/** `can` tells whether an arrow works: at an edge that stops, it does not. */
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
