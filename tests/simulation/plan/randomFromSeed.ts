/** Seeded chance: the same seed draws the same numbers on every machine. */

/** FNV-1a over the text: 32 bits. */
export const hashOf = (text: string, from = 2_166_136_261): number => {
  let hash = from
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 16_777_619)
  return hash >>> 0
}

export interface RandomSource {
  /** From 0, below 1. */
  readonly next: () => number
  /** A whole number from 0, below `end`. */
  readonly below: (end: number) => number
  readonly isHit: (rate: number) => boolean
  readonly pick: <A>(list: readonly [A, ...ReadonlyArray<A>]) => A
  /** One of the table's keys, as often as its weight says. */
  readonly weighted: <Key extends string>(weights: Readonly<Record<Key, number>>) => Key
}

/** Splitmix over 32 bits. */
export const randomFromSeed = (seed: number): RandomSource => {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x9e3779b9) >>> 0
    let z = state
    z = Math.imul(z ^ (z >>> 16), 0x21f0aaad)
    z = Math.imul(z ^ (z >>> 15), 0x735a2d97)
    return ((z ^ (z >>> 15)) >>> 0) / 4_294_967_296
  }
  const below = (end: number) => Math.floor(next() * end)
  return {
    next,
    below,
    isHit: (rate) => next() < rate,
    pick: (list) => list[below(list.length)] ?? list[0],
    weighted: <Key extends string>(weights: Readonly<Record<Key, number>>) => {
      const entries = Object.entries<number>(weights)
      let left = next() * entries.reduce((sum, [, weight]) => sum + weight, 0)
      const found = entries.find(([, weight]) => (left -= weight) < 0) ?? entries.at(-1)
      if (found === undefined) throw new RangeError("nothing to choose from")
      // Object.entries forgets which keys the table has.
      return found[0] as Key
    },
  }
}
