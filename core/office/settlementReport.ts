/**
 * The provider's settlement report and our books, as they are compared.
 *
 * Unit: amounts in paise; days are days in Goa.
 */
import type { Day } from "../days.ts"
import type { Paise } from "../money.ts"
import type { OrderState } from "./order.ts"
import type { RefundState } from "./refund.ts"

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
  readonly merchantOrderId: string
  readonly state: OrderState
  /** `undefined` while nothing was. */
  readonly captured: Paise | undefined
  readonly placedOn: Day
  readonly settledOn: Day | undefined
}

export interface BookedRefund {
  readonly merchantRefundId: string
  readonly merchantOrderId: string
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
export interface Period {
  readonly from: Day
  readonly to: Day
}

export const DIFFERENCES = {
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
  readonly kind: keyof typeof DIFFERENCES
  /** The order or the refund. */
  readonly id: string
  /** The report's first line about it; absent for what is not in the report. */
  readonly line: number | undefined
  readonly ours: Paise | undefined
  readonly theirs: Paise | undefined
}

/** The days that the report covers; `undefined` for an empty one. */
export const periodOf = (entries: ReadonlyArray<SettlementEntry>): Period | undefined => {
  const days = entries.map(({ day }) => day).toSorted()
  const [from, to] = [days[0], days.at(-1)]
  return from === undefined || to === undefined ? undefined : { from, to }
}
