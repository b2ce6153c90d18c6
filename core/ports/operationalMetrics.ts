/** The shop in numbers, for whoever watches over it. Reads only, and nothing about a person; trouble is a defect. */
import { Context, type Effect } from "effect"
import type { Paise } from "../money.ts"
import type { OrderState } from "../orders/order.ts"
import type { RefundState } from "../refunds/refund.ts"

/** Messages to travellers whose time has come. What no address is known for is neither owed nor refused. */
export interface TravellerMessageMetrics {
  readonly owed: number
  /** Since when the first of them could have been sent. Unit: milliseconds since 1970. */
  readonly owedSinceMs: number | undefined
  /** Messages among the owed whose delivery has failed again and again. */
  readonly failing: number
  /** Messages that every way to their travellers refuses for good. */
  readonly refused: number
}

/** Unit: instants in milliseconds since 1970; `undefined` where there is none. */
export interface MetricsSnapshot {
  readonly orders: Readonly<Record<OrderState, number>>
  readonly refunds: Readonly<Record<RefundState, number>>
  /** Vouchers that are neither spent nor paid out, and what they are worth. Unit: paise. */
  readonly vouchers: { readonly open: number; readonly amount: Paise }
  /** How many of those that failed wait to be made again (`refundToRepeat`). */
  readonly refundsToRepeat: number
  /** When the oldest refund was asked for that is still under way. */
  readonly oldestRefundAtMs: number | undefined
  /**
   * Orders that a restore lost, or that the gateway told of and nobody knows: how many the gateway has not answered for or
   * are paid and not in the books, and the ids of the latter. What is unpaid is asked about for days, and not counted.
   */
  readonly restored: { readonly unsettled: number; readonly paid: ReadonlyArray<string> }
  /** The last comparison of the books with the provider's settlement report. */
  readonly reconciled: { readonly atMs: number; readonly differences: number } | undefined
  /** When the oldest order was placed that is still CREATED or PENDING. */
  readonly oldestOpenAtMs: number | undefined
  /** Until when the one of them could be paid that ends first. Unit: milliseconds since 1970. */
  readonly openUntilMs: number | undefined
  /** Reads at the gateway that are due and not done, and since when the first of them is. */
  readonly readsDue: number
  readonly dueSinceMs: number | undefined
  /** When the gateway was last asked about an order. */
  readonly lastReadAtMs: number | undefined
  /** Messages that are to be delivered, and since when the first of them is owed. */
  readonly owed: number
  readonly owedSinceMs: number | undefined
  /** Messages among them whose delivery has failed again and again. */
  readonly failing: number
  /** Messages that their receivers refuse for good. */
  readonly deadLetters: number
  readonly travellers: TravellerMessageMetrics
}

/** Whether a message of the outbox keeps failing, and whether one to a traveller does. */
export interface FailingMessages {
  readonly outbox: boolean
  readonly travellers: boolean
}

export class OperationalMetrics extends Context.Service<
  OperationalMetrics,
  {
    /** `failures`: so many failed deliveries make a message one that keeps failing. */
    read(nowMs: number, failures: number): Effect.Effect<MetricsSnapshot>
    /** Whose messages' delivery has failed so often. It costs the same however many orders there are. */
    keepsFailing(nowMs: number, failures: number): Effect.Effect<FailingMessages>
  }
>()("goa/core/ports/OperationalMetrics") {}
