/**
 * What is changed about a booking after it was paid. Every write is one transaction with the order's event, its seats, its
 * booking key, the messages that it owes and the open offer that it closes; trouble with the database is a defect.
 */
import { Context, type Effect } from "effect"
import type { CallOffId } from "../callOffs/callOff.ts"
import type { PaymentRequest } from "../booking/paymentRequest.ts"
import type { Party } from "../booking/party.ts"
import type { Day } from "../days.ts"
import type { SeatClaim } from "../departures/seatHold.ts"
import type { OutboxMessage } from "../messages/outboxMessage.ts"
import type { Paise } from "../money.ts"
import type { CompletedOrder, OperatorDecision, OrderActor } from "../orders/order.ts"
import type { NewRefund, Refund } from "../refunds/refund.ts"
import type { NewVoucher } from "../vouchers/voucher.ts"
import type { SeatsRefused } from "./departureStore.ts"

/** Unit: `atMs` in milliseconds since 1970. */
interface BookingChange {
  /** The order as whoever decided saw it. Where it is another one by now, nothing is written. */
  readonly seen: CompletedOrder
  /** By which call-off an offer was open to it then. Where it is another one by now, or none, nothing is written. */
  readonly offer: CallOffId | undefined
  readonly actor: OrderActor
  /** Who decided it and why, where the operator did. */
  readonly decision?: OperatorDecision | undefined
  readonly atMs: number
  readonly messages: ReadonlyArray<OutboxMessage>
}

/** A change with which money may go back. */
interface RefundingChange extends BookingChange {
  /** What had gone back when the refund was reckoned. Where it is another amount by now, nothing is written. Unit: paise. */
  readonly givenBefore: number
  /** Absent where nothing goes back. */
  readonly refund: NewRefund | undefined
  /** When the gateway is asked about the refund. Unit: milliseconds since 1970. */
  readonly nextReadAtMs: number
}

/** What goes back of another payment, which took the booking to a dearer trip. */
export interface DifferenceGoingBack {
  readonly seen: CompletedOrder
  /** What had gone back of it when that was reckoned. Unit: paise. */
  readonly givenBefore: number
  readonly refund: NewRefund
}

export interface Cancellation extends RefundingChange {
  /** Each is stored with the refund. */
  readonly differences: ReadonlyArray<DifferenceGoingBack>
  readonly cancelledOn: Day
  /** What comes back as vouchers, beside the refund or in its place. */
  readonly vouchers: ReadonlyArray<NewVoucher>
  /** What of the payment is in them; absent where nothing is. */
  readonly inVouchers?: Paise | undefined
}

export interface FewerChange extends RefundingChange {
  /** With those who still travel. */
  readonly request: PaymentRequest
  readonly boughtParty: Party
  readonly dueForFewer: Paise
}

/** What came of a change with which money may go back: the refund as it is stored, and those of other payments. */
export interface ChangedWithRefund {
  readonly refund: Refund | undefined
  readonly others?: ReadonlyArray<Refund>
}

/** Another trip than was booked, as it is from then on. The request has its price. */
export interface ChangedTrip extends Pick<CompletedOrder, "activityName" | "packageType" | "adultFare"> {
  /** What went back, or is to, of all changes to cheaper trips; absent where nothing did. Unit: paise. */
  readonly differenceBack?: Paise
}

/** What goes back as a trip is cheaper. */
export type DifferenceRefund = Pick<RefundingChange, "givenBefore" | "nextReadAtMs"> & {
  readonly refund: NewRefund
}

export interface DayChange extends BookingChange {
  /** With the new day, and the departure there. */
  readonly request: PaymentRequest
  /** Absent where it stays the trip that was booked. */
  readonly trip?: ChangedTrip | undefined
  /** Absent where nothing goes back. */
  readonly difference?: DifferenceRefund | undefined
  readonly movedFrom: Day
  readonly noticeDays?: number | undefined
  /** The seats there; absent where they are not counted. */
  readonly claim: SeatClaim | undefined
}

export class BookingChanges extends Context.Service<
  BookingChanges,
  {
    /**
     * Gives the booking up: its seats are free, its trip may be booked again, and the refund is stored, whose id is its
     * order's next. "stale": the order is not as it was seen, a refund of it is under way, or another one came between.
     */
    cancel(change: Cancellation): Effect.Effect<ChangedWithRefund | "stale">
    /** Takes some of the party off: their seats are free, and the refund is stored as above. "stale" as above. */
    takeOff(change: FewerChange): Effect.Effect<ChangedWithRefund | "stale">
    /**
     * Takes the booking to another day or trip: seats there are sold to it and the old ones are free, both or neither, and
     * what is less is stored as a refund. "stale": the order is not as it was seen, another refund came between, or one is
     * under way that is not of some of a called-off party. Errors: the seats could not be had. Nothing is written then.
     */
    move(change: DayChange): Effect.Effect<ChangedWithRefund | "stale", SeatsRefused>
  }
>()("goa/core/ports/BookingChanges") {}
