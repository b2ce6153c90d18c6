/**
 * Cutting a list into pages (specification section 2). Pages count from 1, and an empty list still has one page.
 * Errors: none; a page past the end reads as the last one.
 */

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
