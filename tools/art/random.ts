/** A stream of repeatable chance: the same seed draws the same picture, byte for byte. */
export interface Random {
  /** The next number from 0 up to 1. */
  readonly next: () => number
  /** The next number between two bounds. */
  readonly between: (low: number, high: number) => number
  /** One of the given things. */
  readonly pick: <T>(first: T, ...others: readonly T[]) => T
}

/** Starts a stream from a whole-number seed (the mulberry32 generator). */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  return {
    next,
    between: (low, high) => low + (high - low) * next(),
    pick: (first, ...others) => [first, ...others][Math.floor(next() * (others.length + 1))] ?? first,
  }
}
