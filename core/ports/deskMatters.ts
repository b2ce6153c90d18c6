/** What waits for somebody, at the desk: read, and settled. */
import { Context, type Effect } from "effect"
import type { Day } from "../days.ts"
import type { DeskBookingView, DeskOffers } from "../desk/bookings/deskBookingView.ts"
import type { MattersView } from "../desk/money/mattersView.ts"
import type { TravellerMessageOwing } from "../messages/travellerMessage.ts"
import type { Paise } from "../money.ts"
import type { AdoptedTrip } from "../orders/bookingRequest.ts"
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
  /** It is confirmed as another booking than the one that is paid already. */
  readonly isOwnBooking?: boolean
  readonly reason: string
}

/** What somebody has told a booking's traveller by phone, as it was shown to them. */
export interface ToldByPhone {
  readonly id: MerchantOrderId
  readonly messages: ReadonlyArray<TravellerMessageOwing>
}

/** Another refund in the place of one that failed. */
export interface RefundAgain {
  readonly id: MerchantRefundId
  readonly isOutside: boolean
  readonly reason: string
}

/** A payment that the provider knows and the books do not. */
export interface UnknownPayment {
  readonly id: MerchantOrderId
  /** Unit: paise. */
  readonly captured: Paise
}

/** Which trip such a payment was for, as whoever asks the traveller or the provider says. */
export interface AdoptionRequest {
  readonly id: MerchantOrderId
  readonly trip: AdoptedTrip
  /** What the provider was shown to have captured: where it says otherwise now, nothing is changed. */
  readonly shown: Paise
  /** It takes no seats: the departure is full, and they travel all the same. */
  readonly isWithoutSeats: boolean
  readonly reason: string
}

/** Every deed about what waits answers with what waits afterwards. */
export class DeskMatters extends Context.Service<
  DeskMatters,
  {
    readonly all: Effect.Effect<MattersView, DeskFailure>
    settleReview(decision: ReviewDecision): Effect.Effect<MattersView, DeskFailure>
    /** Owes a booking's traveller once more what has not reached them. */
    sendAgain(id: MerchantOrderId): Effect.Effect<MattersView, DeskFailure>
    /** Notes that somebody has told a traveller what had reached them by no message: it waits no more. */
    tellByPhone(told: ToldByPhone): Effect.Effect<MattersView, DeskFailure>
    refundAgain(request: RefundAgain): Effect.Effect<MattersView, DeskFailure>
    /** Ends the wait for a refund that the provider does not decide. */
    giveUpRefund(id: MerchantRefundId, reason: string): Effect.Effect<MattersView, DeskFailure>
    /** What the provider says of a payment that is not in the books. */
    unknownPayment(id: string): Effect.Effect<UnknownPayment, DeskFailure>
    /** What such a payment can have been for: whatever runs that day, over or closed too. */
    adoptable(day: Day): Effect.Effect<DeskOffers, DeskFailure>
    /** The payment becomes an order: a booking, or one that waits for a decision. */
    adopt(request: AdoptionRequest): Effect.Effect<DeskBookingView, DeskFailure>
    /** Owes a refused letter once more, or takes it away for good. */
    settleLetter(messageId: string, isAway: boolean): Effect.Effect<MattersView, DeskFailure>
  }
>()("goa/core/ports/DeskMatters") {}
