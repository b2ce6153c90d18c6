/**
 * The operator's refunds. Every write is one transaction; trouble with the database is a defect. The write by which
 * everything that an order captured has gone back also lets its trip be booked again (see `OrderStore`).
 */
import { Context, type Effect } from "effect"
import type { Paise } from "../money.ts"
import type { OutboxMessage } from "../messages/outboxMessage.ts"
import type { GivenUp, NewRefund, Refund, RefundState } from "../refunds/refund.ts"
import type { OperatorDecision } from "../orders/order.ts"
import type { Voucher } from "../vouchers/voucher.ts"
import type { VoucherId } from "../vouchers/voucherId.ts"
import type { MerchantOrderId, MerchantRefundId } from "../paymentIds.ts"

/**
 * `underWay`: another refund of the order is not finished. `changed`: something has gone back since it was reckoned.
 * `aboveLeft`: more than is left of what was captured.
 */
export type RefundRefusal = "underWay" | "changed" | "aboveLeft"

/** A conditional change of state, and what is written with it or not at all. */
export interface RefundSettlement {
  readonly merchantRefundId: MerchantRefundId
  readonly from: RefundState
  readonly to: RefundState
  readonly atMs: number
  readonly gatewayRefundId?: string | undefined
  /** What the gateway has under this id, where that is not what we decided: it takes the place of our amount, day and lines. */
  readonly foundAmount?: Paise | undefined
  /** Given up by the operator; the gateway is asked again at `nextReadAtMs`. */
  readonly givenUp?: (GivenUp & { readonly nextReadAtMs: number }) | undefined
  /** As it was seen: it empties with its person. Absent where the messages tell nothing of it. */
  readonly reason?: string | undefined
  readonly messages: ReadonlyArray<OutboxMessage>
}

/** How an open voucher is paid out: as which refund, and who decided it. */
export interface VoucherPayOut {
  readonly voucherId: VoucherId
  readonly refund: NewRefund
  readonly nextReadAtMs: number
  readonly decision: OperatorDecision
  readonly atMs: number
}

export class RefundStore extends Context.Service<
  RefundStore,
  {
    /**
     * Stores a refund, numbered and checked against the order's others, what is in vouchers, and what was captured, in one
     * step; returns it with its id. `given` had gone back, or was on its way, as it was reckoned; absent where no others were
     * asked for. Unit: `captured` and `given` in paise; `nextReadAtMs` is when the gateway is asked about it.
     */
    insert(
      refund: NewRefund,
      captured: Paise,
      nextReadAtMs: number,
      given?: number,
    ): Effect.Effect<Refund | RefundRefusal>
    /**
     * Stores a refund that the gateway has made, under its own id and as it is, with its messages. False, and nothing
     * stored, when its id is there already, or when it and another of the order would be under way.
     */
    takeOver(
      refund: Refund,
      nextReadAtMs: number,
      messages: ReadonlyArray<OutboxMessage>,
    ): Effect.Effect<boolean>
    find(merchantRefundId: MerchantRefundId): Effect.Effect<Refund | undefined>
    findVoucher(voucherId: VoucherId): Effect.Effect<Voucher | undefined>
    /** The vouchers that a booking's traveller has or had, the first made first. */
    vouchersOf(heldBy: MerchantOrderId): Effect.Effect<ReadonlyArray<Voucher>>
    /** Every voucher, the first made first. */
    readonly vouchers: Effect.Effect<ReadonlyArray<Voucher>>
    /**
     * Pays an open voucher out: it can be spent no more, and the refund of the order whose money it is is stored, both or
     * neither. Refused where it is not open or worth another amount than the refund's, or another refund of that order is not
     * finished.
     */
    payOut(payOut: VoucherPayOut): Effect.Effect<Refund | "notOpen" | "underWay">
    /**
     * Refunds that wait for a person: FAILED and to be made again (`refundToRepeat`); or under way and asked for by
     * `requestedByMs`. Oldest first.
     */
    stuck(requestedByMs: number): Effect.Effect<ReadonlyArray<Refund>>
    /** By their numbers, the first one first. */
    ofOrder(merchantOrderId: MerchantOrderId): Effect.Effect<ReadonlyArray<Refund>>
    /** The refunds of many orders, each order's first one first; an order without any is not in it. */
    ofOrders(
      ids: ReadonlyArray<MerchantOrderId>,
    ): Effect.Effect<ReadonlyMap<MerchantOrderId, ReadonlyArray<Refund>>>
    /** Compare-and-set. False when the refund was in another state. */
    settle(settlement: RefundSettlement): Effect.Effect<boolean>
    /**
     * Makes the next look at a watched refund due now, if it is not already. False for one that we do not know or
     * that has ended.
     */
    markPollDue(merchantRefundId: MerchantRefundId, nowMs: number): Effect.Effect<boolean>
    /** Puts off the next look at a refund that was given up. */
    putOff(merchantRefundId: MerchantRefundId, atMs: number): Effect.Effect<void>
    /**
     * Takes watched refunds whose next read is due, and moves it to `nextAtMs`. No step is longer than that one, but for
     * those that were given up: a read that lies beyond it was put off by a clock that was ahead, and is due. Their ids
     * alone: a row that is damaged keeps no other waiting.
     */
    claimDue(nowMs: number, nextAtMs: number, most: number): Effect.Effect<ReadonlyArray<MerchantRefundId>>
  }
>()("goa/core/ports/RefundStore") {}
