/** Orders that a replaced database knew, and that are to be asked about at the gateway after a restore; kept across restarts. */
import { Context, type Effect } from "effect"
import type { Paise } from "../money.ts"

export interface RestoreCheck {
  readonly merchantOrderId: string
  /** When a restore noted it. Unit: milliseconds since 1970. */
  readonly notedAtMs: number
  /** What the gateway has captured for an order that is not in the books; `undefined` until it says so. */
  readonly capturedAmount: Paise | undefined
}

export class RestoreChecks extends Context.Service<
  RestoreChecks,
  {
    /**
     * Takes checks that are due, the longest due first, and moves them to `nextAtMs`. One that is paid and not in the
     * books is not due until they have it. One that only a clock that was ahead can have put off is due: it was last
     * asked about ahead of now, or its next ask is further away than the schedule's steps are, or, before the first
     * answer, than two waits for one. A little ahead is another process's clock.
     */
    claimDue(nowMs: number, nextAtMs: number, most: number): Effect.Effect<ReadonlyArray<RestoreCheck>>
    /** The gateway has answered that nothing is captured yet; it is asked again at `nextAtMs`. */
    noteUnpaid(merchantOrderId: string, askedAtMs: number, nextAtMs: number): Effect.Effect<void>
    /** The gateway has captured money for it, and the books do not have it. */
    noteCaptured(merchantOrderId: string, amount: Paise): Effect.Effect<void>
    /** The books have what the gateway knows, or no payment is to be expected any more: the check is over. */
    settled(merchantOrderId: string): Effect.Effect<void>
  }
>()("goa/core/ports/RestoreChecks") {}
