/** The operator's orders. Every write is one transaction; trouble with the database is a defect. */
import { Context, type Effect } from "effect"
import type { Order, OrderState, Settlement } from "../office/order.ts"

export class OrderStore extends Context.Service<
  OrderStore,
  {
    /** Stores a new order and returns it; when its request key is taken, returns the order that holds the key. */
    insert(order: Order): Effect.Effect<Order>
    find(merchantOrderId: string): Effect.Effect<Order | undefined>
    /** The order that the gateway, or we, know by this id. */
    findByAnyId(orderId: string): Effect.Effect<Order | undefined>
    /** Takes the right to ask the gateway for this order's checkout. False when someone else has it. */
    claimCheckout(merchantOrderId: string, nowMs: number): Effect.Effect<boolean>
    /** Compare-and-set: writes the settlement when the order is in one of `from`. False when it was not. */
    settle(
      merchantOrderId: string,
      from: ReadonlyArray<OrderState>,
      settlement: Settlement,
    ): Effect.Effect<boolean>
    /** Notes what the page says was bought. Changes nothing else. */
    noteTripPackage(merchantOrderId: string, tripPackage: string): Effect.Effect<void>
  }
>()("goa/core/ports/OrderStore") {}
