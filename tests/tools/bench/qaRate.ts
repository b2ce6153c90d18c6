/**
 * How fast `npm run qa` attacks: quotes, refunds and machine walks, through the command's own engine; and a million
 * random prices and parties against exact rational arithmetic. Limits: 20,000 quote and 20,000 refund cases a second,
 * 2,000 walks in 60 s, no difference in a million.
 */
import * as fc from "fast-check"
import { quote } from "#core/booking/quote.ts"
import { bigParties, fares } from "../../generators/arbitraries.ts"
import { machines } from "../../properties/machines/machines.ts"
import { pricing } from "../../properties/rules/pricing.ts"
import { refund } from "../../properties/rules/refund.ts"
import { refundDays } from "../../properties/rules/refundTexts.ts"
import { refundExplained } from "../../properties/rules/refundExplained.ts"
import { refundTables } from "../../properties/rules/refundTables.ts"
import type { AnyProperty } from "../../properties/property.ts"
import { type PropertyRun, beginRun } from "../qa/propertyRun.ts"
import { runSlice } from "../qa/runProperty.ts"
import { type BenchLine, median, spread } from "./limitedFigure.ts"

const ROUNDS = 5
const CASES = 20_000
const WALKS = 2000
const MILLION = 1_000_000

const REFUNDS = [...refund, ...refundExplained, ...refundTables, ...refundDays]

const attack = (seed: number, runs: number): PropertyRun => ({
  seed,
  path: undefined,
  runs,
  saved: [],
  now: () => performance.now(),
})

/** Runs every property for so many cases; throws when one does not hold. Returns cases per second. */
const rateOf = async (
  properties: ReadonlyArray<AnyProperty>,
  seed: number,
  runs: number,
): Promise<number> => {
  let [cases, tookMs] = [0, 0]
  for (const property of properties) {
    const plan = attack(seed, runs)
    const progress = beginRun(property, plan)
    while (progress.cases < runs && progress.failure === undefined) await runSlice(progress, plan)
    if (progress.failure !== undefined) throw new Error(`${property.id}: ${progress.failure.why}`)
    cases += progress.cases
    tookMs += progress.tookMs
  }
  return (1000 * cases) / tookMs
}

const rates = async (
  properties: ReadonlyArray<AnyProperty>,
  runs: number,
): Promise<ReadonlyArray<number>> => {
  await rateOf(properties, 0, 100)
  const found: Array<number> = []
  for (let round = 1; round <= ROUNDS; round++) found.push(await rateOf(properties, round, runs))
  return found
}

/** Whole numbers of any size: 10 and 3 tenths of the fare, half a paisa upwards. */
const exactTotal = (
  fare: number,
  { adults, children }: { readonly adults: number; readonly children: number },
): bigint => (BigInt(fare) * (10n * BigInt(adults) + 3n * BigInt(children)) + 5n) / 10n

const differencesInAMillion = (): number => {
  let differences = 0
  fc.assert(
    fc.property(fares, bigParties, (fare, party) => {
      if (BigInt(quote(fare, party).total) !== exactTotal(fare, party)) differences++
    }),
    { numRuns: MILLION, seed: 1 },
  )
  return differences
}

export const qaRate = async (): Promise<ReadonlyArray<BenchLine>> => {
  const walks = machines.filter(({ walks: isWalk }) => isWalk !== undefined)
  const walkRates = await rates(walks, Math.ceil(WALKS / walks.length))
  const slowest = Math.min(...walkRates)
  const began = performance.now()
  const differences = differencesInAMillion()
  const tookMs = performance.now() - began
  const quotes = await rates(pricing, CASES)
  const refunds = await rates(REFUNDS, CASES)
  return [
    { text: `quote: ${spread(quotes, "cases/s")}`, value: median(quotes), limit: { atLeast: 20_000 } },
    { text: `refund: ${spread(refunds, "cases/s")}`, value: median(refunds), limit: { atLeast: 20_000 } },
    {
      text: `walks: ${spread(walkRates, "walks/s")}; 2000 in ${(WALKS / slowest).toFixed(1)} s at the slowest`,
      value: WALKS / slowest,
      limit: { atMost: 60 },
    },
    {
      text: `exact: ${differences} differences in ${MILLION} prices and parties (${(tookMs / 1000).toFixed(1)} s)`,
      value: differences,
      limit: { atMost: 0 },
    },
  ]
}
