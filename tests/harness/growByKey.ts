/** Maps that grow as something is met: how often, or what, by its key. */

/** Counts one more of this key, or so many. */
export const countByKey = <Key>(counts: Map<Key, number>, key: Key, by = 1): void => {
  counts.set(key, (counts.get(key) ?? 0) + by)
}

/** Adds to the list of this key. */
export const listByKey = <Key, One>(lists: Map<Key, ReadonlyArray<One>>, key: Key, one: One): void => {
  lists.set(key, [...(lists.get(key) ?? []), one])
}
