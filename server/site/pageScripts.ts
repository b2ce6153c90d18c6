/** The scripts of a page, and when it needs them. */
export interface PageScripts {
  /** Fetched as soon as the page is quiet: what every page needs and what seldom changes. */
  readonly soon: ReadonlyArray<string>
  /** Fetched when the visitor comes. */
  readonly later: ReadonlyArray<string>
  /** Evaluated then, one after the other. The last one is the site, which asks for the rest by itself. */
  readonly evaluated: ReadonlyArray<string>
  /** Whether the page does something that cannot wait for a visitor. */
  readonly now: boolean
}
