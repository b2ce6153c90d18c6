/** What waits for somebody, at the desk: read, and settled. */
import { Context, type Effect } from "effect"
import type { MattersView } from "../desk/mattersView.ts"
import type { Paise } from "../money.ts"
import type { MerchantOrderId, MerchantRefundId } from "../paymentIds.ts"
import type { DeskFailure } from "./desk.ts"

/** The end of an order's review. */
export interface ReviewDecision {
  readonly id: MerchantOrderId
  readonly decides: "confirm" | "reject"
  /** What was shown to go back; absent where the provider had to be asked first. */
  readonly shown?: Paise
  /** What goes back was paid back by hand. */
  readonly isOutside: boolean
  readonly reason: string
}

/** Another refund in the place of one that failed. */
export interface RefundAgain {
  readonly id: MerchantRefundId
  readonly isOutside: boolean
  readonly reason: string
}

/** Every deed answers with what waits afterwards. */
export class DeskMatters extends Context.Service<
  DeskMatters,
  {
    readonly all: Effect.Effect<MattersView, DeskFailure>
    settleReview(decision: ReviewDecision): Effect.Effect<MattersView, DeskFailure>
    /** Owes a booking's traveller once more what has not reached them. */
    sendAgain(id: MerchantOrderId): Effect.Effect<MattersView, DeskFailure>
    refundAgain(wish: RefundAgain): Effect.Effect<MattersView, DeskFailure>
    /** Ends the wait for a refund that the provider does not decide. */
    giveUpRefund(id: MerchantRefundId, reason: string): Effect.Effect<MattersView, DeskFailure>
    /** Owes a refused letter once more, or takes it away for good. */
    settleLetter(messageId: string, isAway: boolean): Effect.Effect<MattersView, DeskFailure>
  }
>()("goa/core/ports/DeskMatters") {}
