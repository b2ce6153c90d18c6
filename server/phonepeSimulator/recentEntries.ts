/**
 * What the simulator remembers of its calls and webhooks, for whoever looks: the newest, so that it never grows without end.
 */

/** What is older than so many entries is forgotten. */
export const MOST_ENTRIES = 10_000

/** Adds an entry at the end of `entries`, and forgets the oldest beyond that number. */
export const addEntry = <Entry>(entries: Array<Entry>, entry: Entry): void => {
  entries.push(entry)
  if (entries.length > MOST_ENTRIES) entries.shift()
}
