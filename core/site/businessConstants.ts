/** The specification's intervals and limits (section 9), each with its unit. */

/** Cards on one page of a Home list. */
export const HOME_PAGE_SIZE = 8
/** Categories linked in the footer, and on a screen narrower than `FOOTER_NARROW_PX`. */
export const FOOTER_CATEGORIES = 6
export const FOOTER_CATEGORIES_NARROW = 4
export const FOOTER_NARROW_PX = 640
/** Characters of a description that a phone shows before "Read more". */
export const DESCRIPTION_CUT_CHARACTERS = 450
/** Activities under "Discover Other Activities", at most. */
export const OTHER_ACTIVITIES = 6
/** The number the thank-you countdown starts from, and how long one tick lasts, in milliseconds. */
export const COUNTDOWN_FROM = 10
export const COUNTDOWN_TICK_MS = 2000
/** How long a lazily loaded script may take, in milliseconds, before a retry is offered. */
export const CHUNK_TIMEOUT_MS = 120_000
/** Travellers of one kind on one booking, at most: a larger group is arranged by phone. */
export const MAX_TRAVELLERS_OF_A_KIND = 100
/** Characters of a name, at most: what fits on a ticket, in any script. */
export const MAX_NAME_CHARACTERS = 200
