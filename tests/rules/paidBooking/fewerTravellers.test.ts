/** Laws of core/paidBooking/fewerTravellers.ts: whoever stays at home, the money adds up to the paisa. */
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import type { Party } from "#core/booking/party.ts"
import { quote } from "#core/booking/quote.ts"
import { addDays, Day } from "#core/days.ts"
import { Paise } from "#core/money.ts"
import { explainFewer, type FewerTerms, isSomeOf, paidFor } from "#core/paidBooking/fewerTravellers.ts"
import { explainRefund } from "#core/refunds/explainRefund.ts"

const TRAVEL_DAY = Day.make("2027-03-10")

const party = fc
  .record({ adults: fc.nat(12), children: fc.nat(12) })
  .filter(({ adults, children }) => adults + children > 1)

interface Trip {
  readonly adultFare: Paise
  readonly bought: Party
  readonly paid: Paise
}

/** What was paid is as a rule what was asked for; where a person confirmed another amount, it is not. */
const trip: fc.Arbitrary<Trip> = fc
  .record({
    fare: fc.integer({ min: 100, max: 9_999_999 }),
    bought: party,
    other: fc.option(fc.integer({ min: 100, max: 999_999_999 }), { freq: 4 }),
  })
  .map(({ fare, bought, other }) => {
    const adultFare = Paise.make(fare)
    return { adultFare, bought, paid: Paise.make(other ?? quote(adultFare, bought).total) }
  })

/** Some leave, one after the other, each so many days before the trip; nobody leaves whom nobody is left beside. */
const leavings = fc.array(
  fc.record({
    adults: fc.nat(3),
    children: fc.nat(3),
    daysBefore: fc.integer({ min: 0, max: 40 }),
    isFull: fc.boolean(),
  }),
  { minLength: 1, maxLength: 6 },
)

interface Left {
  readonly party: Party
  readonly given: number
  readonly due: number
  readonly best: number
}

/** Takes them off as they come, the earliest first, and pays each refund at once. */
const leave = (
  { adultFare, bought, paid }: Trip,
  all: typeof leavings extends fc.Arbitrary<infer A> ? A : never,
) => {
  let now: Left = { party: bought, given: 0, due: 0, best: 0 }
  for (const { adults, children, daysBefore, isFull } of all.toSorted(
    (a, b) => b.daysBefore - a.daysBefore,
  )) {
    const left = { adults: now.party.adults - adults, children: now.party.children - children }
    if (!isSomeOf(now.party, left)) continue
    const terms: FewerTerms = {
      adultFare,
      bought,
      paid,
      party: now.party,
      travelDay: TRAVEL_DAY,
      refundPolicyVersion: 1,
      carried: now.due - now.given,
    }
    const explained = explainFewer(terms, left, addDays(TRAVEL_DAY, 0 - daysBefore), { isFull })
    expect(explained.lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(explained.refund)
    now = {
      party: left,
      given: now.given + explained.refund,
      due: now.due + explained.due,
      best: Math.max(now.best, explained.percent),
    }
  }
  return now
}

describe("a party of which some stay at home", () => {
  it("should have what all paid fall to its travellers, none of it lost and none of it twice", () => {
    fc.assert(
      fc.property(trip, party, (paid, some) => {
        expect(paidFor(paid, paid.bought)).toBe(paid.paid)
        if (!isSomeOf(paid.bought, some)) return
        const part = paidFor(paid, some)
        expect(part).toBeGreaterThanOrEqual(0)
        expect(part).toBeLessThanOrEqual(paid.paid)
      }),
    )
  })

  it("should get no more head by head than all at once (C6), and leave payments less refunds as the lines say", () => {
    fc.assert(
      fc.property(trip, leavings, (paid, all) => {
        const { party: left, given, due, best } = leave(paid, all)
        const off = paid.paid - paidFor(paid, left)
        expect(given).toBe(due)
        expect(given).toBeLessThanOrEqual(Math.floor((off * best) / 100))
        const kept = off - due
        expect(paid.paid - given).toBe(paidFor(paid, left) + kept)
      }),
    )
  })

  it("should get no more than all at once when the rest are cancelled too, on whatever day", () => {
    fc.assert(
      fc.property(trip, leavings, fc.integer({ min: 0, max: 40 }), (paid, all, daysBefore) => {
        const earliest = Math.max(daysBefore, ...all.map((one) => one.daysBefore))
        const last = Math.min(daysBefore, ...all.map((one) => one.daysBefore))
        const byRules = all.map((one) => ({ ...one, isFull: false }))
        const { party: left, given, due } = leave(paid, byRules)
        const takenOff = {
          worth: Paise.make(paid.paid - paidFor(paid, left)),
          due: Paise.make(due),
          isAnybody: true,
        }
        const order = { paid: paid.paid, travelDay: TRAVEL_DAY, refundPolicyVersion: 1 }
        const rest = explainRefund({ ...order, takenOff }, addDays(TRAVEL_DAY, 0 - last), [])
        const atOnce = explainRefund(order, addDays(TRAVEL_DAY, 0 - earliest), [])
        expect(rest.lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(rest.refund)
        expect(rest.refund).toBeGreaterThanOrEqual(given)
        expect(rest.refund).toBeLessThanOrEqual(atOnce.refund)
      }),
    )
  })

  it("should be told line by line what two adults and a child get for one adult two weeks before", () => {
    const terms: FewerTerms = {
      adultFare: Paise.make(50_000),
      bought: { adults: 2, children: 1 },
      paid: Paise.make(115_000),
      party: { adults: 2, children: 1 },
      travelDay: TRAVEL_DAY,
      refundPolicyVersion: 1,
      carried: -1_000,
    }
    const explained = explainFewer(terms, { adults: 1, children: 1 }, addDays(TRAVEL_DAY, -14))
    expect(explained.lines.map(({ clause, amount }) => [clause, amount])).toEqual([
      ["Paid for 1 Adult, 0 Children", 50_000],
      ["8 to 14 days before travel: 50% is kept", -25_000],
      ["Less what went back before", -1_000],
    ])
    expect(explained).toMatchObject({ refund: 24_000, due: 25_000, percent: 50 })
  })

  it("should have what was due before, whatever the rules give today, where a restore has lost it", () => {
    const terms: FewerTerms = {
      adultFare: Paise.make(50_000),
      bought: { adults: 2, children: 1 },
      paid: Paise.make(115_000),
      party: { adults: 2, children: 1 },
      travelDay: TRAVEL_DAY,
      refundPolicyVersion: 1,
      carried: -40_000,
    }
    const restoredDue = Paise.make(40_000)
    for (const daysBefore of [0, 7, 30]) {
      const day = addDays(TRAVEL_DAY, 0 - daysBefore)
      const explained = explainFewer(terms, { adults: 1, children: 1 }, day, { restoredDue })
      expect(explained.lines.map(({ clause, amount }) => [clause, amount])).toEqual([
        ["Paid for 1 Adult, 0 Children", 50_000],
        ["Less what was kept when they were taken off before", -10_000],
        ["Less what went back before", -40_000],
      ])
      expect(explained).toMatchObject({ refund: 0, due: 40_000 })
    }
  })

  it.each<[Party, Party, boolean]>([
    [{ adults: 2, children: 1 }, { adults: 2, children: 0 }, true],
    [{ adults: 2, children: 1 }, { adults: 0, children: 1 }, true],
    [{ adults: 2, children: 1 }, { adults: 2, children: 1 }, false],
    [{ adults: 2, children: 1 }, { adults: 0, children: 0 }, false],
    [{ adults: 2, children: 1 }, { adults: 1, children: 2 }, false],
    [{ adults: 2, children: 1 }, { adults: 3, children: 0 }, false],
    [{ adults: 2, children: 1 }, { adults: 2, children: -1 }, false],
  ])("should be told from all of them, from nobody and from others: %j %j", (all, left, isSome) => {
    expect(isSomeOf(all, left)).toBe(isSome)
  })
})
