/** Where the provider's settlement report and our books differ. Pure: both sides are given, and nothing is asked. */
import type { Day } from "../days.ts"
import type { Paise } from "../money.ts"
import type {
  BookedRefund,
  Period,
  SettlementBooks,
  SettlementDifference,
  SettlementEntry,
} from "./settlementReport.ts"

/** What began and ended in the period must be in its report; what goes over its first or last midnight may be in another. */
const isWithin = ({ from, to }: Period, began: Day, ended: Day | undefined): boolean =>
  began >= from && ended !== undefined && ended <= to

/** Lines about one payment or one refund, added up. */
interface Group {
  readonly id: string
  readonly line: number
  readonly amount: number
}

const grouped = (
  named: ReadonlyArray<readonly [id: string, entry: SettlementEntry]>,
): ReadonlyArray<Group> => {
  const groups = new Map<string, Group>()
  for (const [id, { line, amount }] of named) {
    const before = groups.get(id)
    groups.set(id, { id, line: before?.line ?? line, amount: (before?.amount ?? 0) + amount })
  }
  return [...groups.values()]
}

const ofEntry = (kind: SettlementDifference["kind"], entry: SettlementEntry): SettlementDifference => ({
  kind,
  id: entry.references[0],
  line: entry.line,
  ours: undefined,
  theirs: entry.amount,
})

const paymentDifferences = (
  entries: ReadonlyArray<SettlementEntry>,
  { orders }: SettlementBooks,
  period: Period,
): ReadonlyArray<SettlementDifference> => {
  const booked = new Map(orders.map((order) => [order.merchantOrderId, order]))
  const groups = grouped(
    entries
      .filter(({ kind }) => kind === "payment")
      .map((entry) => [entry.references.find((id) => booked.has(id)) ?? entry.references[0], entry]),
  )
  const settled = new Set(groups.map(({ id }) => id))
  const found = groups.flatMap(({ id, line, amount }): ReadonlyArray<SettlementDifference> => {
    const order = booked.get(id)
    const difference = { id, line, ours: order?.captured, theirs: amount as Paise }
    if (order === undefined) return [{ kind: "paidWithoutOrder", ...difference }]
    if (order.captured === undefined) return [{ kind: "paidAndNotOurs", ...difference }]
    return order.captured === amount ? [] : [{ kind: "anotherAmount", ...difference }]
  })
  const missing = orders
    .filter(
      ({ merchantOrderId, captured, placedOn, settledOn }) =>
        captured !== undefined && !settled.has(merchantOrderId) && isWithin(period, placedOn, settledOn),
    )
    .map(({ merchantOrderId, captured }): SettlementDifference => ({
      kind: "orderWithoutPayment",
      id: merchantOrderId,
      line: undefined,
      ours: captured,
      theirs: undefined,
    }))
  return [...found, ...missing]
}

/** The refund that an entry is about: by its id, or, where the report names the order only, one of it of that amount. */
const matcher = ({ refunds }: SettlementBooks) => {
  const byId = new Map(refunds.map((refund) => [refund.merchantRefundId, refund]))
  const free = new Map(
    refunds.filter(({ state }) => state !== "OUTSIDE").map((refund) => [refund.merchantRefundId, refund]),
  )
  return {
    byId: ({ references }: SettlementEntry) => references.map((id) => byId.get(id)).find(Boolean),
    take: ({ merchantRefundId }: BookedRefund) => void free.delete(merchantRefundId),
    byOrder: ({ references, amount }: SettlementEntry) =>
      [...free.values()].find(
        (refund) => refund.amount === amount && references.includes(refund.merchantOrderId),
      ),
  }
}

const refundDifferences = (
  entries: ReadonlyArray<SettlementEntry>,
  books: SettlementBooks,
  period: Period,
): ReadonlyArray<SettlementDifference> => {
  const match = matcher(books)
  const given = entries.filter(({ kind }) => kind === "refund")
  const named: Array<readonly [BookedRefund, SettlementEntry]> = []
  for (const entry of given) {
    const refund = match.byId(entry)
    if (refund === undefined) continue
    named.push([refund, entry])
    match.take(refund)
  }
  const strange: Array<SettlementEntry> = []
  for (const entry of given.filter((one) => match.byId(one) === undefined)) {
    const refund = match.byOrder(entry)
    if (refund === undefined) {
      strange.push(entry)
      continue
    }
    named.push([refund, entry])
    match.take(refund)
  }
  const booked = new Map(named.map(([refund]) => [refund.merchantRefundId, refund]))
  const found = grouped(named.map(([{ merchantRefundId }, entry]) => [merchantRefundId, entry])).flatMap(
    ({ id, line, amount }): ReadonlyArray<SettlementDifference> => {
      const { state, amount: ours } = booked.get(id) ?? {}
      const difference = { id, line, ours, theirs: amount as Paise }
      if (state === "FAILED" || state === "OUTSIDE") return [{ kind: "refundNotMade", ...difference }]
      return ours === amount ? [] : [{ kind: "refundAnotherAmount", ...difference }]
    },
  )
  const missing = books.refunds
    .filter(
      ({ merchantRefundId, state, requestedOn, settledOn }) =>
        state === "COMPLETED" && !booked.has(merchantRefundId) && isWithin(period, requestedOn, settledOn),
    )
    .map(({ merchantRefundId, amount }): SettlementDifference => ({
      kind: "refundMissing",
      id: merchantRefundId,
      line: undefined,
      ours: amount,
      theirs: undefined,
    }))
  return [...found, ...strange.map((entry) => ofEntry("refundNotOurs", entry)), ...missing]
}

/** Empty when both sides balance. */
export const settlementDifferences = (
  entries: ReadonlyArray<SettlementEntry>,
  books: SettlementBooks,
  period: Period,
): ReadonlyArray<SettlementDifference> => [
  ...paymentDifferences(entries, books, period),
  ...refundDifferences(entries, books, period),
  ...entries.filter(({ kind }) => kind === "chargeback").map((entry) => ofEntry("chargeback", entry)),
  ...entries.filter(({ kind }) => kind === "other").map((entry) => ofEntry("unknownEntry", entry)),
]
