/**
 * The history of an order, append-only: every change of its row is one event, and the row is the sum of its events.
 * Only the person goes from it again, when they are erased: from the row and from every event alike.
 *
 * Unit: `atMs` in milliseconds since 1970.
 */
import type { Order } from "./order.ts"

/**
 * Who made us look or act. Only the operator and the gateway's verified word ever change what is owed. A new release,
 * "upgrade", writes down what older ones took for granted.
 */
export type Witness = "visitor" | "webhook" | "reconciliation" | "operator" | "retention" | "upgrade"

/** What a person decided about an order, in their words. */
export interface Decision {
  readonly decidedBy: string
  readonly reason: string
}

export interface OrderEvent {
  readonly merchantOrderId: string
  readonly atMs: number
  readonly by: Witness
  readonly what: "placed" | "checkout asked" | "settled" | "filed" | "captured" | "erased"
  /** The fields that changed; all of them in the first event. */
  readonly change: Partial<Order>
  /** Absent where nobody had to decide. */
  readonly decision?: Decision | undefined
}

/** Shape: an order's events, oldest first. Returns `undefined` when the first is not its placing. */
export const orderFromEvents = (events: ReadonlyArray<OrderEvent>): Order | undefined =>
  events[0]?.what === "placed"
    ? // A placing event carries the whole order; the type of its `change` cannot say so.
      (Object.assign({}, ...events.map(({ change }) => change)) as Order)
    : undefined
