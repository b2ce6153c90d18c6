/** Units of time, and how long a group's visitors keep arriving. Unit: milliseconds. */
export const SECOND = 1000
export const MINUTE = 60 * SECOND
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

export const ARRIVALS_MS = 6 * HOUR

/**
 * When nothing goes wrong any more: as a rule, and in a group that has trouble as long as travellers choose what they were
 * offered.
 */
export const CALM_FROM_MS = ARRIVALS_MS + 2 * HOUR
export const CALM_AFTER_CHOOSING_MS = ARRIVALS_MS + 30 * HOUR

/** How long they keep arriving when all come at once. */
export const RUSH_MS = 4 * MINUTE
