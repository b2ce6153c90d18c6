/**
 * The operator's orders. Every write is one transaction that also appends the order's event; trouble with the database
 * is a defect.
 */
import { Context, type Effect } from "effect"
import type { BookingIdentity } from "../office/bookingKey.ts"
import type { Order, OrderState, Settlement } from "../office/order.ts"
import type { Decision, OrderEvent, Witness } from "../office/orderEvent.ts"
import type { OutboxMessage } from "../office/outboxMessage.ts"

/** A conditional change of state, and what is written with it or not at all. */
export interface SettlementWish {
  readonly merchantOrderId: string
  /** The state in which the order must be. */
  readonly from: OrderState
  readonly settlement: Settlement
  readonly by: Witness
  readonly messages: ReadonlyArray<OutboxMessage>
  /** Who decided it and why, where a person did. */
  readonly decision?: Decision | undefined
  /** A person says that it is a booking of its own, although another order has the same: nobody has paid twice. */
  readonly isOwnBooking?: boolean | undefined
}

/**
 * `stale`: the order was in another state. `paidTwiceBy`: the order by which the same booking is completed, so that this
 * one may not be. `looksLike`: a completed order that this one looks like, which the settlement does not name yet.
 * Nothing was written but for `settled`.
 */
export type SettlementAnswer =
  "settled" | "stale" | { readonly paidTwiceBy: string } | { readonly looksLike: string }

export class OrderStore extends Context.Service<
  OrderStore,
  {
    /**
     * Stores a new order and returns it; when its request key is taken, returns the order that holds the key. Its
     * first read at the gateway is due at `firstReadAtMs`. `decision` where the operator places it, not a visitor.
     */
    insert(order: Order, firstReadAtMs: number, decision?: Decision): Effect.Effect<Order>
    find(merchantOrderId: string): Effect.Effect<Order | undefined>
    /** The order that the gateway, or we, know by this id. */
    findByAnyId(orderId: string): Effect.Effect<Order | undefined>
    /** The order by which this very booking is paid and confirmed, if one is: same browser, name, number and trip. */
    findCompleted(booking: BookingIdentity): Effect.Effect<string | undefined>
    /** Oldest first; empty for an order that is not there. */
    events(merchantOrderId: string): Effect.Effect<ReadonlyArray<OrderEvent>>
    /**
     * Takes the right to ask the gateway for this order's checkout, when it was last taken at `takenAtMs`, or never.
     * False when someone else has taken it since.
     */
    claimCheckout(
      merchantOrderId: string,
      takenAtMs: number | undefined,
      nowMs: number,
    ): Effect.Effect<boolean>
    /**
     * Compare-and-set, with its event and its messages. One booking is completed by one order at most, until everything
     * that the order captured has gone back: then it may be booked again.
     */
    settle(wish: SettlementWish): Effect.Effect<SettlementAnswer>
    /** Notes what the page says was bought, once. Changes nothing else. */
    noteTripPackage(merchantOrderId: string, tripPackage: string, nowMs: number): Effect.Effect<void>
  }
>()("goa/core/ports/OrderStore") {}
