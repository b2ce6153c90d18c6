/**
 * The provider's settlement report and our books, as they are compared.
 *
 * Unit: amounts in paise; days are days in India.
 */
import type { Day } from "../days.ts"
import type { Paise } from "../money.ts"
import type { DeskPayment } from "./deskPayment.ts"
import type { OrderState } from "./order.ts"
import type { RefundState } from "../refunds/refund.ts"
import type { MerchantOrderId, MerchantRefundId } from "../paymentIds.ts"

/** One line of the report. A payment or a refund may stand in several lines, one for each instrument. */
export interface SettlementEntry {
  /** Where it stands in the file, from 1. */
  readonly line: number
  readonly kind: "payment" | "refund" | "chargeback" | "other"
  /** The provider's own word for its kind. */
  readonly label: string
  /** Ids by which it names what it is about: the order's, the refund's, or both. Never empty. */
  readonly references: readonly [string, ...ReadonlyArray<string>]
  readonly amount: Paise
  readonly day: Day
}

export interface BookedOrder {
  readonly merchantOrderId: MerchantOrderId
  readonly state: OrderState
  /** By the provider; `undefined` while it has captured nothing. */
  readonly captured: Paise | undefined
  /** What the desk was paid, and with what; absent where the provider collects the money. */
  readonly atDesk?: { readonly paidWith: DeskPayment; readonly amount: Paise }
  readonly placedOn: Day
  /** When its money came; a review of it may end later. */
  readonly settledOn: Day | undefined
}

export interface BookedRefund {
  readonly merchantRefundId: MerchantRefundId
  readonly merchantOrderId: MerchantOrderId
  readonly amount: Paise
  readonly state: RefundState
  readonly requestedOn: Day
  readonly settledOn: Day | undefined
}

/** At least whatever the report names, and whatever was captured or refunded in the period. */
export interface SettlementBooks {
  readonly orders: ReadonlyArray<BookedOrder>
  readonly refunds: ReadonlyArray<BookedRefund>
}

/** Both days are in it. */
export interface SettlementPeriod {
  readonly from: Day
  readonly to: Day
}

export const SETTLEMENT_DIFFERENCES = {
  paidWithoutOrder: "paid, and there is no such order",
  paidAndNotOurs: "paid there, and not paid in our books",
  anotherAmount: "paid, of another amount",
  orderWithoutPayment: "paid in our books, and not in the report",
  refundNotOurs: "given back there, and not by us: the provider's own dashboard",
  refundNotMade: "given back there, and not through the provider in our books",
  refundAnotherAmount: "given back, of another amount",
  refundMissing: "given back in our books, and not in the report",
  chargeback: "charged back by the traveller's bank",
  unknownEntry: "money moved for a reason that we do not know",
} as const

export interface SettlementDifference {
  readonly kind: keyof typeof SETTLEMENT_DIFFERENCES
  /** The order or the refund. */
  readonly id: string
  /** The report's first line about it; absent for what is not in the report. */
  readonly line: number | undefined
  readonly ours: Paise | undefined
  readonly theirs: Paise | undefined
}

/** The days that the report covers; `undefined` for an empty one. */
export const settlementPeriodOf = (entries: ReadonlyArray<SettlementEntry>): SettlementPeriod | undefined => {
  const days = entries.map(({ day }) => day).toSorted()
  const [from, to] = [days[0], days.at(-1)]
  return from === undefined || to === undefined ? undefined : { from, to }
}

/** What began and ended in the period must be in its report; what goes over its first or last midnight may be in another. */
const isWithin = ({ from, to }: SettlementPeriod, began: Day, ended: Day | undefined): boolean =>
  began >= from &&
  // Stryker disable next-line ConditionalExpression: What has not ended is not before any day.
  ended !== undefined &&
  ended <= to

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
  period: SettlementPeriod,
): ReadonlyArray<SettlementDifference> => {
  const booked = new Map<string, BookedOrder>(orders.map((order) => [order.merchantOrderId, order]))
  const groups = grouped(
    entries
      .filter(({ kind }) => kind === "payment")
      .map((entry) => [entry.references.find((id) => booked.has(id)) ?? entry.references[0], entry]),
  )
  const settled = new Set<string>(groups.map(({ id }) => id))
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

/**
 * The refund that an entry is about: by its id, or, where the report names the order only, one of it of that amount. One that
 * failed may have been made again: it is taken last.
 */
const matcher = ({ refunds }: SettlementBooks) => {
  const byId = new Map<string, BookedRefund>(refunds.map((refund) => [refund.merchantRefundId, refund]))
  const free = new Map(
    refunds
      .filter(({ state }) => state !== "OUTSIDE")
      .toSorted((one, other) => Number(one.state === "FAILED") - Number(other.state === "FAILED"))
      .map((refund) => [refund.merchantRefundId, refund]),
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
  period: SettlementPeriod,
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
  const booked = new Map<string, BookedRefund>(named.map(([refund]) => [refund.merchantRefundId, refund]))
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

/**
 * Where the provider's settlement report and our books differ. Pure: both sides are given, and nothing is asked.
 * Empty when both sides balance.
 */
export const settlementDifferences = (
  entries: ReadonlyArray<SettlementEntry>,
  books: SettlementBooks,
  period: SettlementPeriod,
): ReadonlyArray<SettlementDifference> => [
  ...paymentDifferences(entries, books, period),
  ...refundDifferences(entries, books, period),
  ...entries.filter(({ kind }) => kind === "chargeback").map((entry) => ofEntry("chargeback", entry)),
  ...entries.filter(({ kind }) => kind === "other").map((entry) => ofEntry("unknownEntry", entry)),
]
