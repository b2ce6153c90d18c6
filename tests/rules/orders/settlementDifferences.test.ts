/** Laws of core/orders/settlementReport.ts: the differences that were made are found, all of them, and nothing else. */
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { addDays, Day } from "#core/days.ts"
import { Paise } from "#core/money.ts"
import {
  settlementDifferences,
  type BookedOrder,
  type BookedRefund,
  type SettlementPeriod,
  settlementPeriodOf,
  type SettlementDifference,
  type SettlementEntry,
} from "#core/orders/settlementReport.ts"
import { MerchantOrderId, MerchantRefundId } from "#core/paymentIds.ts"

const FROM = Day.make("2026-11-01")
const PERIOD: SettlementPeriod = { from: FROM, to: Day.make("2026-11-30") }

type Entry = Omit<SettlementEntry, "line">
const entryOf = (
  kind: SettlementEntry["kind"],
  references: SettlementEntry["references"],
  amount: number,
): Entry => ({ kind, label: kind.toUpperCase(), references, amount: Paise.make(amount), day: FROM })

const orderOf = (id: string, amount: number | undefined, change: Partial<BookedOrder> = {}): BookedOrder => ({
  merchantOrderId: MerchantOrderId.make(id),
  state: amount === undefined ? "FAILED" : "COMPLETED",
  captured: amount === undefined ? undefined : Paise.make(amount),
  placedOn: addDays(FROM, 3),
  settledOn: addDays(FROM, 3),
  ...change,
})
const refundOf = (
  order: string,
  n: number,
  amount: number,
  state: BookedRefund["state"] = "COMPLETED",
): BookedRefund => ({
  merchantRefundId: MerchantRefundId.make(`R-${order}-${n}`),
  merchantOrderId: MerchantOrderId.make(order),
  amount: Paise.make(amount),
  state,
  requestedOn: addDays(FROM, 5),
  settledOn: addDays(FROM, 6),
})

/** One story of money, as our books and the report have it, and what is to be found; a story without trouble finds nothing. */
interface Story {
  readonly orders?: ReadonlyArray<BookedOrder>
  readonly refunds?: ReadonlyArray<BookedRefund>
  readonly entries?: ReadonlyArray<Entry>
  readonly finds?: readonly [kind: SettlementDifference["kind"], id: string]
}

type MakeStory = (id: string, amount: number) => Story
const STORIES: Readonly<Record<string, MakeStory>> = {
  "paid once": (id, a) => ({ orders: [orderOf(id, a)], entries: [entryOf("payment", [id], a)] }),
  "paid with two instruments": (id, a) => ({
    orders: [orderOf(id, a + 100)],
    entries: [entryOf("payment", [id], a), entryOf("payment", [id], 100)],
  }),
  "never paid": (id) => ({ orders: [orderOf(id, undefined)] }),
  "paid before the first midnight": (id, a) => ({
    orders: [orderOf(id, a, { placedOn: addDays(FROM, -1), settledOn: FROM })],
  }),
  "paid after the last midnight": (id, a) => ({
    orders: [orderOf(id, a, { placedOn: PERIOD.to, settledOn: addDays(PERIOD.to, 1) })],
  }),
  "refunded in two parts": (id, a) => ({
    orders: [orderOf(id, a + 200)],
    refunds: [refundOf(id, 1, 100), refundOf(id, 2, 100)],
    entries: [
      entryOf("payment", ["OM7", id], a + 200),
      entryOf("refund", [`R-${id}-1`], 100),
      entryOf("refund", [id], 100),
    ],
  }),
  "refund still open, and one failed": (id, a) => ({
    orders: [orderOf(id, a)],
    refunds: [refundOf(id, 1, a, "FAILED"), refundOf(id, 2, a, "PENDING")],
    entries: [entryOf("payment", [id], a), entryOf("refund", [`R-${id}-2`], a)],
  }),
  "refund that failed and was made again, named by the order": (id, a) => ({
    orders: [orderOf(id, a)],
    refunds: [refundOf(id, 1, a, "FAILED"), refundOf(id, 2, a)],
    entries: [entryOf("payment", [id], a), entryOf("refund", [`OMR-${id}`, id], a)],
  }),
  "paid back by hand": (id, a) => ({
    orders: [orderOf(id, a)],
    refunds: [refundOf(id, 1, a, "OUTSIDE")],
    entries: [entryOf("payment", [id], a)],
  }),
  "no order": (id, a) => ({ entries: [entryOf("payment", [id], a)], finds: ["paidWithoutOrder", id] }),
  "order that failed with us": (id, a) => ({
    orders: [orderOf(id, undefined)],
    entries: [entryOf("payment", [id], a)],
    finds: ["paidAndNotOurs", id],
  }),
  "another amount": (id, a) => ({
    orders: [orderOf(id, a)],
    entries: [entryOf("payment", [id], a + 1)],
    finds: ["anotherAmount", id],
  }),
  "paid twice": (id, a) => ({
    orders: [orderOf(id, a)],
    entries: [entryOf("payment", [id], a), entryOf("payment", [id], a)],
    finds: ["anotherAmount", id],
  }),
  "not in the report": (id, a) => ({ orders: [orderOf(id, a)], finds: ["orderWithoutPayment", id] }),
  "first and last day": (id, a) => ({
    orders: [orderOf(id, a, { placedOn: FROM, settledOn: PERIOD.to })],
    finds: ["orderWithoutPayment", id],
  }),
  "refund in the dashboard": (id, a) => ({
    orders: [orderOf(id, a)],
    entries: [entryOf("payment", [id], a), entryOf("refund", [`OMR-${id}`], a)],
    finds: ["refundNotOurs", `OMR-${id}`],
  }),
  "refund in the dashboard, named by the order": (id, a) => ({
    orders: [orderOf(id, 2 * a + 1)],
    refunds: [refundOf(id, 1, a)],
    entries: [
      entryOf("payment", [id], 2 * a + 1),
      entryOf("refund", [id], a),
      entryOf("refund", [`OMR-${id}`, id], a + 1),
    ],
    finds: ["refundNotOurs", `OMR-${id}`],
  }),
  "refund that failed with us": (id, a) => ({
    orders: [orderOf(id, a)],
    refunds: [refundOf(id, 1, a, "FAILED")],
    entries: [entryOf("payment", [id], a), entryOf("refund", [`R-${id}-1`], a)],
    finds: ["refundNotMade", `R-${id}-1`],
  }),
  "refund of another amount": (id, a) => ({
    orders: [orderOf(id, a + 1)],
    refunds: [refundOf(id, 1, a)],
    entries: [entryOf("payment", [id], a + 1), entryOf("refund", [`R-${id}-1`], a + 1)],
    finds: ["refundAnotherAmount", `R-${id}-1`],
  }),
  "refund not in the report": (id, a) => ({
    orders: [orderOf(id, a)],
    refunds: [refundOf(id, 1, a)],
    entries: [entryOf("payment", [id], a)],
    finds: ["refundMissing", `R-${id}-1`],
  }),
  "charged back": (id, a) => ({
    orders: [orderOf(id, a)],
    entries: [entryOf("payment", [id], a), entryOf("chargeback", [id], a)],
    finds: ["chargeback", id],
  }),
  "a correction": (id, a) => ({ entries: [entryOf("other", [id], a)], finds: ["unknownEntry", id] }),
}

const told = fc.array(
  fc.record({
    story: fc.constantFrom(...Object.keys(STORIES)),
    amount: fc.integer({ min: 100, max: 9_999_999 }),
  }),
  { maxLength: 40 },
)

describe("settlementDifferences", () => {
  it("should find exactly the differences that were made, in whatever order the report and the books are", () => {
    const found = new Set<string>()
    fc.assert(
      fc.property(told, fc.infiniteStream(fc.nat()), (stories, chance) => {
        const shuffled = <A>(all: ReadonlyArray<A>) =>
          all
            .map((one) => [chance.next().value as number, one] as const)
            .toSorted(([a], [b]) => a - b)
            .map(([, one]) => one)
        const made = stories.map(({ story, amount }, n) => STORIES[story]?.(`GOA-${n}`, amount) ?? {})
        const entries = shuffled(made.flatMap((one) => one.entries ?? [])).map((entry, at) => ({
          ...entry,
          line: at + 2,
        }))
        const books = {
          orders: shuffled(made.flatMap(({ orders = [] }) => orders)),
          refunds: shuffled(made.flatMap(({ refunds = [] }) => refunds)),
        }
        const differences = settlementDifferences(entries, books, PERIOD)
        const expected = made.flatMap(({ finds }) => (finds === undefined ? [] : [finds.join(" ")]))
        expect(differences.map(({ kind, id }) => `${kind} ${id}`).toSorted()).toEqual(expected.toSorted())
        for (const { kind, line, id } of differences) {
          found.add(kind)
          const about = line === undefined ? id : entries[line - 2]?.references.join(" ")
          expect(about).toContain(id.replaceAll(/^R-|-1$/g, ""))
        }
      }),
      { numRuns: 300 },
    )
    expect(found.size).toBe(10)
  })

  it("should tell both amounts, and the first line about it", () => {
    const entries = [70, 80].map((amount, at) => ({ ...entryOf("payment", ["GOA-1"], amount), line: at + 4 }))
    expect(settlementDifferences(entries, { orders: [orderOf("GOA-1", 100)], refunds: [] }, PERIOD)).toEqual([
      { kind: "anotherAmount", id: "GOA-1", line: 4, ours: 100, theirs: 150 },
    ])
  })
})

describe("settlementPeriodOf", () => {
  it("should go from the first to the last day of any report, and be nothing for an empty one", () => {
    expect(settlementPeriodOf([])).toBeUndefined()
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -400, max: 400 }), { minLength: 1 }), (days) => {
        const entries = days.map((day) => ({
          ...entryOf("payment", ["GOA-1"], 100),
          day: addDays(FROM, day),
          line: 2,
        }))
        expect(settlementPeriodOf(entries)).toEqual({
          from: addDays(FROM, Math.min(...days)),
          to: addDays(FROM, Math.max(...days)),
        })
      }),
    )
  })
})
