/** Arbitraries with their edges in them: the values at which rules like to break come up in a quarter of the cases. */
import * as fc from "fast-check"
import { addDays, type Day } from "#core/days.ts"
import { Paise } from "#core/money.ts"
import { refundDue } from "#core/refunds/refundPolicy.ts"
import { paise, visitDays } from "../../generators/arbitraries.ts"
import { edgeName, REFUND_EDGES } from "../../tools/qa/boundaryTable.ts"
import type { Boundary } from "../property.ts"

/** A day of the calendar, whatever the core thinks of it: examples must not fall with the rule that they test. */
export const on = (text: string): Day => text as Day

/** Chance, and every fourth time one of these. */
export const withEdges = <V>(chance: fc.Arbitrary<V>, ...edges: ReadonlyArray<V>): fc.Arbitrary<V> =>
  fc.oneof({ weight: 3, arbitrary: chance }, { weight: 1, arbitrary: fc.constantFrom(...edges) })

export const amounts: fc.Arbitrary<Paise> = withEdges(
  paise,
  Paise.make(0),
  Paise.make(1),
  Paise.make(99),
  Paise.make(529_900),
)

/** Days of notice: around the policy's edges, and far from them in both directions. */
export const daysBeforeTravel: fc.Arbitrary<number> = withEdges(
  fc.oneof(fc.integer({ min: -3, max: 20 }), fc.integer({ min: -3000, max: 3000 })),
  ...REFUND_EDGES.map(({ daysBefore }) => daysBefore),
)

/** A cancellation: what was paid, when the trip is, and how many days before it the customer cancels. */
export interface Cancellation {
  readonly paid: Paise
  readonly travelDay: Day
  readonly daysBefore: number
}

export const cancellations: fc.Arbitrary<Cancellation> = fc.record({
  paid: amounts,
  travelDay: visitDays,
  daysBefore: daysBeforeTravel,
})

export const cancelledOn = ({ travelDay, daysBefore }: Cancellation): Day => addDays(travelDay, -daysBefore)

/** What the policy page says, in the words of the specification and the decision on its silent days. */
export const publishedPercent = (daysBefore: number): number =>
  daysBefore >= 15 ? 80 : daysBefore >= 7 ? 50 : 0

/** What the core gives back of what was paid, for the report's heat map. */
export const refundFeatures = ({ paid, daysBefore }: Pick<Cancellation, "paid" | "daysBefore">) => ({
  price: paid,
  leadDays: daysBefore,
  refundPercent: paid === 0 ? 0 : Math.round((10 * refundDue(paid, daysBefore)) / paid) * 10,
})

/** Every edge of the refund rule, forced and counted. */
export const refundEdges = <V extends { readonly daysBefore: number }>(like: V): ReadonlyArray<Boundary<V>> =>
  REFUND_EDGES.map((edge) => ({
    name: edgeName(edge),
    example: { ...like, daysBefore: edge.daysBefore },
    hit: ({ daysBefore }) => daysBefore === edge.daysBefore,
  }))
