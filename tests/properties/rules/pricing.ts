/** What a party pays (specification sections 5 and 9). */
import * as fc from "fast-check"
import { childFare, quote } from "#core/booking/quote.ts"
import { Paise } from "#core/money.ts"
import { bigParties, fares, parties } from "../../generators/arbitraries.ts"
import { atLeast, atMost, holds, same } from "../claims.ts"
import { type Boundary, property } from "../property.ts"

const SECTION = "§9 Business constants: child price, payment amount"

interface Priced {
  readonly fare: Paise
  readonly party: { readonly adults: number; readonly children: number }
}

const fare = (paise: number) => Paise.make(paise)
const priced = (paise: number, adults: number, children: number): Priced => ({
  fare: fare(paise),
  party: { adults, children },
})
const edgeFares = fc.constantFrom(0, 1, 5, 529_900, 100_000_000).map(fare)
const anyFare = fc.oneof({ weight: 1, arbitrary: edgeFares }, { weight: 4, arbitrary: fares })
const edgeParties = fc.record({ adults: fc.constantFrom(0, 1, 100), children: fc.constantFrom(0, 1, 100) })
const families = fc.record({ adults: fc.nat(6), children: fc.nat(4) })
const anyParty = fc.oneof(
  { weight: 3, arbitrary: families },
  { weight: 1, arbitrary: edgeParties },
  { weight: 3, arbitrary: parties },
  { weight: 1, arbitrary: bigParties },
)
const bookings = fc.record({ fare: anyFare, party: anyParty })

const features = ({ fare: price, party: { adults, children } }: Priced) => ({
  price,
  party: adults + children,
})
const edges: ReadonlyArray<Boundary<Priced>> = [
  {
    name: "nobody travels",
    example: priced(529_900, 0, 0),
    hit: ({ party }) => party.adults + party.children === 0,
  },
  {
    name: "children alone",
    example: priced(529_900, 0, 2),
    hit: ({ party }) => party.adults === 0 && party.children > 0,
  },
  { name: "free of charge", example: priced(0, 2, 1), hit: ({ fare: price }) => price === 0 },
  { name: "one paisa", example: priced(1, 1, 1), hit: ({ fare: price }) => price === 1 },
  {
    name: "₹10,00,000.00",
    example: priced(100_000_000, 100, 100),
    hit: ({ fare: price }) => price === 100_000_000,
  },
  {
    name: "exactly half a paisa to round",
    example: priced(5, 0, 1),
    hit: ({ fare: price, party }) => (price * party.children * 3) % 10 === 5,
  },
]

export const pricing = [
  property<Priced>({
    id: "pricing/child-is-30-percent",
    sentence: "A child pays 30% of the adult price, rounded half up to the paisa.",
    section: SECTION,
    arbitrary: bookings,
    features,
    boundaries: edges,
    law: ({ fare: price }) => {
      const exact = (BigInt(price) * 3n + 5n) / 10n
      same("one child's fare", BigInt(childFare(price)), exact)
      same("a party of one child", BigInt(quote(price, { adults: 0, children: 1 }).total), exact)
    },
  }),
  property<Priced>({
    id: "pricing/total-is-exact",
    sentence: "The total is the exact rational price, rounded once, half up, in whole paise.",
    section: SECTION,
    arbitrary: bookings,
    features,
    boundaries: edges,
    runs: 1_000_000,
    law: ({ fare: price, party }) => {
      const tenths = BigInt(price) * (10n * BigInt(party.adults) + 3n * BigInt(party.children))
      same("total", BigInt(quote(price, party).total), (2n * tenths + 10n) / 20n)
    },
  }),
  property<Priced>({
    id: "pricing/lines-add-up",
    sentence: "The adults' line and the children's line add up to the total.",
    section: SECTION,
    arbitrary: bookings,
    features,
    boundaries: edges,
    law: ({ fare: price, party }) => {
      const { adults, children, total } = quote(price, party)
      same("adults + children", adults + children, total)
    },
  }),
  property<Priced>({
    id: "pricing/adults-pay-the-card",
    sentence: "Every adult pays exactly the price that the card shows.",
    section: "§3 Entities: price per adult",
    arbitrary: bookings,
    features,
    boundaries: edges,
    law: ({ fare: price, party }) => same("adults' line", quote(price, party).adults, price * party.adults),
  }),
  property<Priced>({
    id: "pricing/monotone",
    sentence: "The total never falls when one more person joins or the price rises.",
    section: SECTION,
    arbitrary: bookings,
    features,
    boundaries: edges,
    law: ({ fare: price, party: { adults, children } }) => {
      const now = quote(price, { adults, children }).total
      atLeast("with one more adult", quote(price, { adults: adults + 1, children }).total, now)
      atLeast("with one more child", quote(price, { adults, children: children + 1 }).total, now)
      atLeast("one paisa dearer", quote(fare(price + 1), { adults, children }).total, now)
    },
  }),
  property<Priced>({
    id: "pricing/child-never-above-adult",
    sentence: "A child never costs more than one more adult would.",
    section: "§5 Validation: children age 5-10 at 70% off",
    arbitrary: bookings,
    features,
    boundaries: edges,
    law: ({ fare: price, party: { adults, children } }) =>
      atMost(
        "with one more child",
        quote(price, { adults, children: children + 1 }).total,
        quote(price, { adults: adults + 1, children }).total,
      ),
  }),
  property<Priced>({
    id: "pricing/whole-paise",
    sentence: "Every line is a whole, non-negative number of paise that a computer holds exactly.",
    section: "§9 Business constants: smallest currency unit",
    arbitrary: bookings,
    features,
    boundaries: edges,
    law: ({ fare: price, party }) => {
      for (const line of Object.values(quote(price, party)))
        holds(`${line} is a whole number of paise`, Number.isSafeInteger(line) && line >= 0)
    },
  }),
]
