/** The operator's view over all orders. Reads only; trouble with the database is a defect. */
import { Context, type Effect } from "effect"
import type { Day } from "../days.ts"
import type { Order, OrderState } from "../office/order.ts"

/** What is `undefined` is not asked for. */
export interface OrderQuestion {
  readonly state: OrderState | undefined
  /** The last digits of the traveller's number. */
  readonly mobileDigits: string | undefined
  /** The first and the last day in Goa on which the order was placed. */
  readonly placedFrom: Day | undefined
  readonly placedTo: Day | undefined
}

export class OrderSearch extends Context.Service<
  OrderSearch,
  {
    /** Newest first. */
    find(question: OrderQuestion): Effect.Effect<ReadonlyArray<Order>>
  }
>()("goa/core/ports/OrderSearch") {}
