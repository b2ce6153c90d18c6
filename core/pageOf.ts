/**
 * Cuts a list into pages (specification section 2). Pages count from 1, and an empty list still has one page.
 * Errors: none; a page past the end reads as the last one.
 */

export const pageCount = (items: number, size: number): number => Math.max(1, Math.ceil(items / size))

/** The items of one page. */
export const pageOf = <A>(items: ReadonlyArray<A>, page: number, size: number): ReadonlyArray<A> => {
  const current = Math.min(page, pageCount(items.length, size))
  return items.slice((current - 1) * size, current * size)
}
