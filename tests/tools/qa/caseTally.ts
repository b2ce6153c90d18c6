/** Counts what the cases of one property were like: boundaries, classes, features. Grows with kinds, not with cases. */
import * as fc from "fast-check"
import type { AnyProperty, Features } from "../../properties/property.ts"
import { countByKey } from "../../harness/growByKey.ts"

/** One of a few cases of every property, kept whole for the observations file. Unit: `tookMs` in milliseconds. */
export interface Sample {
  readonly text: string
  readonly value: unknown
  readonly status: "passed" | "failed" | "gave_up"
  readonly reason: string
  readonly features: Readonly<Record<string, unknown>>
  readonly tookMs: number
}

export const sampleOf = (
  { features, classify, walks }: AnyProperty,
  value: unknown,
  status: Sample["status"],
  reason: string,
  tookMs: number,
): Sample => ({
  text: fc.stringify(value),
  value,
  status,
  reason,
  features: walks ? {} : { ...features?.(value), ...(classify ? { class: classify(value) } : {}) },
  tookMs,
})

/** How often each value of each feature came up, and each pair of lead days and refund. */
export interface Seen {
  /** By headcount, by magnitude, by days, and by "days percent". */
  readonly party: Map<number, number>
  readonly price: Map<number, number>
  readonly leadDays: Map<number, number>
  readonly leadDaysAndRefund: Map<string, number>
}

export interface CaseTally {
  readonly boundaries: Map<string, number>
  readonly classes: Map<string, number>
  readonly seen: Seen
  add(value: unknown): void
}

/** The power of ten below a price, so that a million prices are a dozen numbers; 0 for nothing. Unit: paise. */
const magnitude = (paise: number): number => (paise < 1 ? 0 : 10 ** Math.floor(Math.log10(paise)))

const note = (seen: Seen, { party, price, leadDays, refundPercent }: Features): void => {
  if (party !== undefined) countByKey(seen.party, party)
  if (price !== undefined) countByKey(seen.price, magnitude(price))
  if (leadDays === undefined) return
  countByKey(seen.leadDays, leadDays)
  if (refundPercent !== undefined) countByKey(seen.leadDaysAndRefund, `${leadDays} ${refundPercent}`)
}

export const makeSeen = (): Seen => ({
  party: new Map(),
  price: new Map(),
  leadDays: new Map(),
  leadDaysAndRefund: new Map(),
})

export const makeCaseTally = ({ boundaries = [], classify, features }: AnyProperty): CaseTally => {
  const hits = new Map(boundaries.map(({ name }) => [name, 0]))
  const classes = new Map<string, number>()
  const seen = makeSeen()
  return {
    boundaries: hits,
    classes,
    seen,
    add: (value) => {
      for (const { name, hit } of boundaries) if (hit(value)) countByKey(hits, name)
      if (classify !== undefined) countByKey(classes, classify(value))
      if (features !== undefined) note(seen, features(value))
    },
  }
}
