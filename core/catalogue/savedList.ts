/**
 * The visitor's saved list on this device (decision "Controls that the specification leaves dead"): activity slugs,
 * newest first, each once.
 */

/** More than anyone compares, and little enough for every device's storage. */
export const MAX_SAVED = 100

/** A filled heart becomes empty, an empty one filled. */
export const toggleSaved = (saved: ReadonlyArray<string>, slug: string): ReadonlyArray<string> =>
  saved.includes(slug) ? saved.filter((other) => other !== slug) : [slug, ...saved].slice(0, MAX_SAVED)
