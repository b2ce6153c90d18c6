/** An instant for programs, with Goa's offset: "2026-11-21T16:05:00+05:30". */

const GOA_OFFSET_MS = 19_800_000

/** Unit: milliseconds since 1970. */
export const goaInstant = (ms: number): string =>
  `${new Date(ms + GOA_OFFSET_MS).toISOString().slice(0, 19)}+05:30`
