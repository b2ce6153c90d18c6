/** When each open order is next read at the gateway, kept across restarts and shared by all processes. */
import { Context, type Effect } from "effect"

/** Unit: `dueAtMs` in milliseconds since 1970. */
export interface WatchedOrder {
  readonly merchantOrderId: string
  readonly dueAtMs: number
}

export class OrderWatch extends Context.Service<
  OrderWatch,
  {
    /** Orders whose next read is due, the longest due first. */
    due(nowMs: number, most: number): Effect.Effect<ReadonlyArray<WatchedOrder>>
    /**
     * Takes a due read by moving the next one; `undefined` ends the watch. False when another process has taken it.
     * The process that dies with it only misses this one read.
     */
    claim(watched: WatchedOrder, nextAtMs: number | undefined): Effect.Effect<boolean>
    /** Takes the right to one read at the gateway. False when one was begun less than `gapMs` ago. */
    takeRead(merchantOrderId: string, nowMs: number, gapMs: number): Effect.Effect<boolean>
    /** Makes the next read due now. False for an order that we do not know. */
    hasten(merchantOrderId: string, nowMs: number): Effect.Effect<boolean>
  }
>()("goa/core/ports/OrderWatch") {}
