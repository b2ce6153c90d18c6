/** Orders that a replaced database knew, and that are to be asked about at the gateway after a restore; kept across restarts. */
import { Context, type Effect } from "effect"
import type { Paise } from "../money.ts"

export interface RestoreCheck {
  readonly merchantOrderId: string
  /** What the gateway has captured for an order that is not in the books; `undefined` until it says so. */
  readonly capturedAmount: Paise | undefined
}

export class RestoreChecks extends Context.Service<
  RestoreChecks,
  {
    /**
     * Takes checks that are due, and moves them to `nextAtMs`. One that is paid and not in the books is not due until
     * they have it.
     */
    claimDue(nowMs: number, nextAtMs: number, most: number): Effect.Effect<ReadonlyArray<RestoreCheck>>
    /** The gateway has captured money for it, and the books do not have it. */
    noteCaptured(merchantOrderId: string, amount: Paise): Effect.Effect<void>
    /** The books have what the gateway knows, or the gateway knows nothing: the check is over. */
    settled(merchantOrderId: string): Effect.Effect<void>
  }
>()("goa/core/ports/RestoreChecks") {}
