/**
 * The operator's refunds. Every write is one transaction; trouble with the database is a defect. The write by which
 * everything that an order captured has gone back also lets its trip be booked again (see `OrderStore`).
 */
import { Context, type Effect } from "effect"
import type { Paise } from "../money.ts"
import type { OutboxMessage } from "../office/outboxMessage.ts"
import type { Refund, RefundState } from "../office/refund.ts"

/** `underWay`: another refund of the order is not finished. `aboveLeft`: more than is left of what was captured. */
export type RefundAnswer = "stored" | "underWay" | "aboveLeft"

/** A conditional change of state, and what is written with it or not at all. */
export interface RefundSettlement {
  readonly merchantRefundId: string
  readonly from: RefundState
  readonly to: RefundState
  readonly atMs: number
  readonly gatewayRefundId?: string | undefined
  readonly messages: ReadonlyArray<OutboxMessage>
}

export class RefundStore extends Context.Service<
  RefundStore,
  {
    /**
     * Stores a refund, checked against the order's others and against what was captured, in one step. Unit: `captured`
     * in paise; `nextReadAtMs` is when the gateway is asked about it.
     */
    insert(refund: Refund, captured: Paise, nextReadAtMs: number): Effect.Effect<RefundAnswer>
    find(merchantRefundId: string): Effect.Effect<Refund | undefined>
    /** Oldest first. */
    ofOrder(merchantOrderId: string): Effect.Effect<ReadonlyArray<Refund>>
    /** Compare-and-set. False when the refund was in another state. */
    settle(settlement: RefundSettlement): Effect.Effect<boolean>
    /**
     * Makes the next look at a refund on its way due now, if it is not already. False for one that we do not know or
     * that has ended.
     */
    hasten(merchantRefundId: string, nowMs: number): Effect.Effect<boolean>
    /**
     * Takes refunds on their way whose next read is due, and moves it to `nextAtMs`. No step is longer than that one:
     * a read that lies beyond it was put off by a clock that was ahead, and is due.
     */
    claimDue(nowMs: number, nextAtMs: number, most: number): Effect.Effect<ReadonlyArray<Refund>>
  }
>()("goa/core/ports/RefundStore") {}
