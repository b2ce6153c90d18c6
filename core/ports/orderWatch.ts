/**
 * When each open order is next read at the gateway, kept across restarts and shared by all processes.
 *
 * What is kept are instants, and a clock that was ahead keeps some that lie far in the future. Once it is set right none
 * of them hides an order for longer than the order may wait anyway: an instant further ahead than the wait that it
 * stands for counts for nothing. A little ahead is another process's clock.
 */
import { Context, type Effect } from "effect"

/** Unit: `dueAtMs` in milliseconds since 1970. */
export interface WatchedOrder {
  readonly merchantOrderId: string
  readonly dueAtMs: number
}

export class OrderWatch extends Context.Service<
  OrderWatch,
  {
    /**
     * Orders whose next read is due, the longest due first. It is due, too, when only a clock that was ahead can have
     * put it off: when the last read began ahead of now, or the next is further away than the schedule's steps are.
     */
    due(nowMs: number, most: number): Effect.Effect<ReadonlyArray<WatchedOrder>>
    /**
     * Takes a due read by moving the next one; `undefined` ends the watch. False when another process has taken it.
     * The process that dies with it only misses this one read.
     */
    claim(watched: WatchedOrder, nextAtMs: number | undefined): Effect.Effect<boolean>
    /**
     * Takes the right to one read at the gateway. False when one was begun less than `gapMs` ago. One that was begun
     * further ahead of now than that holds nobody off, and the next read that it has put off is due.
     */
    takeRead(merchantOrderId: string, nowMs: number, gapMs: number): Effect.Effect<boolean>
    /** Makes the next read due now, if it is not already. False for an order that we do not know. */
    hasten(merchantOrderId: string, nowMs: number): Effect.Effect<boolean>
  }
>()("goa/core/ports/OrderWatch") {}
