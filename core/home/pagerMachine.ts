/**
 * Cutting a list into pages (specification section 2). Pages count from 1, and an empty list still has one page.
 * Errors: none; a page past the end reads as the last one.
 */
import { assign, setup } from "xstate"

/** What happens past the last page: trip packages stop there, tour packages start again. */
export type PagingEdge = "stop" | "wrap"

export const pageCount = (items: number, size: number): number => Math.max(1, Math.ceil(items / size))

/** The items of one page. */
export const pageOf = <A>(items: ReadonlyArray<A>, page: number, size: number): ReadonlyArray<A> => {
  const current = Math.min(page, pageCount(items.length, size))
  return items.slice((current - 1) * size, current * size)
}

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

/** Turns the pages of one Home list. `can` tells whether an arrow is live: at an edge that stops, it is not. */
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
