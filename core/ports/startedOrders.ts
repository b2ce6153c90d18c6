/** The started-orders port: which trips this browser has taken to payment, kept by it across tabs and visits. */
import { Context, type Effect } from "effect"
import type { StartedOrder } from "../booking/startedOrder.ts"

export class StartedOrders extends Context.Service<
  StartedOrders,
  {
    /** What was written, or whatever else the device found under that name; `startedOrdersIn` makes sure. */
    readonly read: Effect.Effect<unknown>
    /** A device that keeps nothing forgets them: no failure worth telling. */
    write(orders: ReadonlyArray<StartedOrder>): Effect.Effect<void>
  }
>()("goa/core/ports/StartedOrders") {}
