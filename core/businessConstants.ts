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
/** Of how many a visit draws those, at most: a page brings them all along. */
export const OTHER_CANDIDATES = 12
/** The number the thank-you countdown starts from, and how long one tick lasts, in milliseconds. */
export const COUNTDOWN_FROM = 10
export const COUNTDOWN_TICK_MS = 2000
/**
 * How long a lazily loaded script may take, and any answer a visitor waits for, in milliseconds, before a way on is offered.
 */
export const VISITOR_WAIT_MS = 120_000
/** What a child is let off of the adult fare, in whole tens of percent. */
export const CHILD_PERCENT_OFF = 70
/** Travellers of one kind on one booking, at most: a larger group is arranged by phone. */
export const MAX_TRAVELLERS_OF_A_KIND = 100
/** How far ahead a trip may begin or end, in days: two years. */
export const TRAVEL_HORIZON_DAYS = 730
/** How soon a refund is paid once its cancellation is approved, as the policy page says it. */
export const REFUND_PAID_WITHIN = "within 7 to 10 business days"
/** Characters of a name, at most: what fits on a ticket, in any script. */
export const MAX_NAME_CHARACTERS = 200
/** Characters of a search, at most: longer texts are cut, nobody types them. */
export const SEARCH_TEXT_LIMIT = 60

/** How long a gallery picture, a category slide and a headline stay, in milliseconds. */
export const GALLERY_INTERVAL_MS = 3000
export const CATEGORY_INTERVAL_MS = 5000
export const HEADLINE_INTERVAL_MS = 8000
/** When the splash begins to fade, and how long the fade takes, in milliseconds. */
export const SPLASH_FADES_AT_MS = 3800
export const SPLASH_FADE_MS = 400
/** How long one letter of a typed text takes, in milliseconds. */
export const TYPED_LETTER_MS = 45
/** Activities of one category on a slide of the Home carousel. */
export const CATEGORY_SLIDE_ACTIVITIES = 2
/** Between a successful submission of the trip wizard and its message. Unit: milliseconds. */
export const WIZARD_CONFIRM_MS = 2000
/** Height at which the grid of trip types begins to scroll. */
export const TRIP_TYPES_MAX_HEIGHT = "16rem"
