/**
 * Somebody writes a new table of the cancellation rules, and makes a mistake in it or none: a sound one is taken as it is, each
 * other one refused in words that name what is wrong. What is never paid back is said in words, too. Unit: whole days before
 * travel.
 */
import {
  makeRefundPolicy,
  NON_REFUNDABLE,
  type RefundPolicy,
  type RefundTier,
} from "#core/refunds/refundPolicy.ts"
import type { RandomSource } from "../plan/randomFromSeed.ts"
import { isSaid } from "./wordlessMessage.ts"

const VERSION = 2

/** Rows that meet: 80, 50 and nothing. */
const drawTiers = (chance: RandomSource): ReadonlyArray<RefundTier> => {
  const late = 2 + chance.below(9)
  const early = late + 2 + chance.below(9)
  const row = (atLeastDays: number, atMostDays: number, percent: RefundTier["percent"]): RefundTier => ({
    atLeastDays,
    atMostDays,
    percent,
    clause: `${percent}% from ${atLeastDays} days`,
  })
  return [row(early, Infinity, 80), row(late, early - 1, 50), row(-Infinity, late - 1, 0)]
}

type Mistake = readonly [said: string, row: number, change: (row: RefundTier) => Partial<RefundTier>]

const MISTAKES: ReadonlyArray<Mistake> = [
  ["does not cover early cancellations", 0, () => ({ atMostDays: 99 })],
  ["does not cover late cancellations", 2, () => ({ atLeastDays: -99 })],
  ["row 2 is not in whole days", 1, ({ atLeastDays }) => ({ atLeastDays: atLeastDays + 0.5 })],
  ["row 2 is not in whole days", 1, ({ atMostDays }) => ({ atMostDays: atMostDays - 0.5 })],
  ["row 1 is not in whole days", 0, () => ({ atLeastDays: Number.NaN })],
  ["row 2 is empty", 1, ({ atLeastDays }) => ({ atMostDays: atLeastDays - 1 })],
  ["gap above row 2", 1, ({ atMostDays }) => ({ atMostDays: atMostDays - 1 })],
  ["gap above row 3", 2, ({ atMostDays }) => ({ atMostDays: atMostDays - 1 })],
  ["overlap above row 2", 0, ({ atLeastDays }) => ({ atLeastDays: atLeastDays - 1 })],
  ["overlap above row 3", 2, ({ atMostDays }) => ({ atMostDays: atMostDays + 1 })],
  ["row 2 pays more for less notice", 0, () => ({ percent: 0 })],
  ["row 3 pays more for less notice", 2, () => ({ percent: 80 })],
  ["pays for a no-show", 2, () => ({ percent: 50 })],
]

const saidOf = (policy: RefundPolicy): string => {
  try {
    return makeRefundPolicy(policy) === policy ? "nothing" : "another table"
  } catch (error) {
    return String(error)
  }
}

/** Returns the first table of which something else is said; undefined where there is none. */
export const wrongPolicy = (chance: RandomSource): string | undefined => {
  const sound = drawTiers(chance)
  const policyOf = (tiers: ReadonlyArray<RefundTier>) => ({
    version: VERSION,
    tiers,
    dateChangeAtLeastDays: 7,
  })
  const tables: ReadonlyArray<readonly [tiers: ReadonlyArray<RefundTier>, due: string]> = [
    [sound, "nothing"],
    [sound.slice(2).map((row) => ({ ...row, atMostDays: Infinity })), "nothing"],
    ...MISTAKES.map(([said, row, change]) => {
      const tiers = sound.map((tier, nth) => (nth === row ? { ...tier, ...change(tier) } : tier))
      return [tiers, `RangeError: refund policy ${VERSION}: ${said}`] as const
    }),
  ]
  for (const [tiers, due] of tables) {
    const said = saidOf(policyOf(tiers))
    if (said !== due) return `of the rules ${JSON.stringify(tiers)} it is said: ${said}; right is ${due}`
  }
  return NON_REFUNDABLE.length > 0 && NON_REFUNDABLE.every(isSaid)
    ? undefined
    : `that is never paid back: ${JSON.stringify(NON_REFUNDABLE)}`
}
