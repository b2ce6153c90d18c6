/** What search results and link previews say of a page (specification section 2). */

/** Shape: a title of at most 60 characters without the site's name, a description of 120 to 160, no prices. */
export interface PageMetadata {
  readonly title: string
  readonly description: string
  /** Four to seven, as people search. */
  readonly keywords: ReadonlyArray<string>
}

/** The title of a page that is about nothing we have, in the tab and in its head. */
export const NOT_FOUND_TITLE = "Page not found"
