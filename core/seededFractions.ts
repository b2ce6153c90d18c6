/** Random numbers that are the same on every machine for the same seed. */

/** Draws fractions in [0, 1) that depend on nothing but `seed` (FNV-1a into mulberry32). */
export const seededFractions = (seed: string): (() => number) => {
  let state = [...seed].reduce(
    (hash, char) => Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193),
    0x811c9dc5,
  )
  return () => {
    state = (state + 0x6d2b79f5) | 0
    const mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    const again = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((again ^ (again >>> 14)) >>> 0) / 4_294_967_296
  }
}
