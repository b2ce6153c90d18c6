/** Units of time, and how long a group's visitors keep arriving. Unit: milliseconds. */
export const SECOND = 1000
export const MINUTE = 60 * SECOND
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

export const ARRIVALS_MS = 6 * HOUR

/** How long they keep arriving when all come at once. */
export const RUSH_MS = 4 * MINUTE
