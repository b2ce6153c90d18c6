/**
 * The operator's orders. Every write is one transaction that also appends the order's event; trouble with the database
 * is a defect.
 */
import { Context, type Effect } from "effect"
import type { BookingIdentity } from "../orders/bookingKey.ts"
import type {
  Order,
  OrderState,
  Settlement,
  OperatorDecision,
  OrderEvent,
  OrderActor,
} from "../orders/order.ts"
import type { SeatClaim } from "../departures/seatHold.ts"
import type { OutboxMessage } from "../messages/outboxMessage.ts"
import type { Day } from "../days.ts"
import type { DepartureId } from "../departures/departure.ts"
import type { Paise } from "../money.ts"
import type { MerchantOrderId } from "../paymentIds.ts"
import type { SeatsRefused } from "./departureStore.ts"

/** A conditional change of state, and what is written with it or not at all. */
export interface SettleCommand {
  readonly merchantOrderId: MerchantOrderId
  /** The state in which the order must be. */
  readonly from: OrderState
  readonly settlement: Settlement
  readonly actor: OrderActor
  readonly messages: ReadonlyArray<OutboxMessage>
  /** Whether the person whom the messages name was erased as the order was read; absent where they name nobody. */
  readonly isErased?: boolean | undefined
  /** Who decided it and why, where a person did. */
  readonly decision?: OperatorDecision | undefined
  /** A person says that it is a booking of its own, although another order has the same: nobody has paid twice. */
  readonly isOwnBooking?: boolean | undefined
  /**
   * What of the money had gone back, or was on its way, as a person decided; absent where nobody asked. Where it is another
   * amount by now, the order is stale. Unit: paise.
   */
  readonly given?: number | undefined
  /** The money is for seats that were gone: whether anybody decides about it is watched (`DepartureStore.unseated`). */
  readonly isUnseated?: boolean | undefined
  /** Its trip has set out: the money of an order whose seats were given back before is for seats that were gone, too. */
  readonly isTripOver?: boolean | undefined
}

/**
 * `stale`: the order was in another state, or its person was erased since, or something of its money went back. `paidTwiceBy`:
 * the order by which the same booking is completed, so that this one may not be. `looksLike`: a completed order that this one
 * looks like, which the settlement does not name yet. `seatsGone`: it would be completed, and its seats were given back and are
 * not free any more. `voucherGone`: it would be completed, and the voucher that paid a part of it is spent or paid out.
 * `bookingChanged`: it would pay the difference of a booking that is another one by now. Nothing was written but for `settled`.
 */
export type SettleResult =
  | "settled"
  | "stale"
  | "seatsGone"
  | "voucherGone"
  | "bookingChanged"
  | { readonly paidTwiceBy: MerchantOrderId }
  | { readonly looksLike: MerchantOrderId }

export class OrderStore extends Context.Service<
  OrderStore,
  {
    /**
     * Stores a new order and returns it; when its request key is taken, returns the order that holds the key. Its
     * first read at the gateway is due at `firstReadAtMs`; never, where that is `undefined`. `decision` where the operator
     * places it, not a visitor.
     */
    insert(order: Order, firstReadAtMs: number | undefined, decision?: OperatorDecision): Effect.Effect<Order>
    /**
     * The same, with seats of a departure that are held for it. An order that is there already takes none. Errors: the
     * seats could not be had, and nothing was stored.
     */
    insertWithSeats(
      order: Order,
      firstReadAtMs: number | undefined,
      claim: SeatClaim,
      decision?: OperatorDecision,
    ): Effect.Effect<Order, SeatsRefused>
    /**
     * Gives back the seats of an order that is not paid, when their time has passed; whoever calls has just been told by
     * the gateway that it is not, because of `actor`. False where there are none, or it is too early.
     */
    releaseExpiredSeats(
      merchantOrderId: MerchantOrderId,
      nowMs: number,
      actor: OrderActor,
    ): Effect.Effect<boolean>
    /**
     * A person says, as it is placed, that it is a booking of its own, although another order has the same: whoever pays for
     * it has not paid twice.
     */
    markOwnBooking(order: Order): Effect.Effect<void>
    find(merchantOrderId: MerchantOrderId): Effect.Effect<Order | undefined>
    /** The order whose request has this key. */
    findByKey(requestKey: string): Effect.Effect<Order | undefined>
    /** The order that the gateway, or we, know by this id. */
    findByAnyId(orderId: string): Effect.Effect<Order | undefined>
    /** The order by which this very booking is paid and confirmed, if one is: same browser, name, number and trip. */
    findCompleted(booking: BookingIdentity): Effect.Effect<MerchantOrderId | undefined>
    /** The completed orders of a browser, those of the earliest travel day first. */
    completedOf(browser: string): Effect.Effect<ReadonlyArray<Order>>
    /** The orders of a browser whose payment is awaited at the provider, but for differences, by their ids. */
    pendingOf(browser: string): Effect.Effect<ReadonlyArray<Order>>
    /** The bookings whose travel day it is, but for those of erased persons. */
    completedOn(travelDay: Day): Effect.Effect<ReadonlyArray<Order>>
    /** Orders that the desk was to be paid for by `nowMs`, and was not, those of the earliest time first. */
    unpaidAtDesk(nowMs: number, most: number): Effect.Effect<ReadonlyArray<Order>>
    /** The orders that pay, or were to pay, what a dearer trip costs a booking more. The first placed first. */
    differencesOf(merchantOrderId: MerchantOrderId): Effect.Effect<ReadonlyArray<Order>>
    /** Those of many orders that are there, by their ids, each once; as in every list, but for rows that are damaged. */
    findMany(ids: ReadonlyArray<string>): Effect.Effect<ReadonlyMap<string, Order>>
    /** Whose those of many orders are that are there, by their ids: to put them in order. */
    namesOf(ids: ReadonlyArray<string>): Effect.Effect<ReadonlyMap<string, string>>
    /**
     * Differences that were paid as asked, for trips whose seats are not counted: under review since `beforeMs`, or rejected
     * by then with nothing of them asked back; those that wait the longest first. Their bookings have changed meanwhile.
     */
    unmoved(beforeMs: number, most: number): Effect.Effect<ReadonlyArray<MerchantOrderId>>
    /** Oldest first; empty for an order that is not there. */
    events(merchantOrderId: MerchantOrderId): Effect.Effect<ReadonlyArray<OrderEvent>>
    /**
     * Takes the right to ask the gateway for this order's checkout, when it was last taken at `takenAtMs`, or never, with
     * its event by `actor`.
     * False when someone else has taken it since, or when there is an answer: an order that was CREATED no longer is.
     */
    acquireCheckoutLease(
      merchantOrderId: MerchantOrderId,
      takenAtMs: number | undefined,
      nowMs: number,
      actor: OrderActor,
    ): Effect.Effect<boolean>
    /**
     * Compare-and-set, with its event, its messages and what becomes of its seats. One booking is completed by one order at
     * most, until everything that the order captured has gone back: then it may be booked again. One that pays the difference
     * of a booking takes that one to the dearer trip as it is completed, with its event, its seats and its messages. Where all
     * has gone back before it is completed, as a restore may know, it takes no seats, and is in nobody's way.
     */
    settle(command: SettleCommand): Effect.Effect<SettleResult>
    /** Notes what the page says was bought, once, and of nobody who was erased. Changes nothing else. */
    noteTripPackage(merchantOrderId: MerchantOrderId, tripPackage: string, nowMs: number): Effect.Effect<void>
    /** Writes what a person says of an order into its history. Changes nothing else. False for an order that is not there. */
    addNote(merchantOrderId: MerchantOrderId, note: OperatorDecision, nowMs: number): Effect.Effect<boolean>
  }
>()("goa/core/ports/OrderStore") {}

/**
 * When each open order is next read at the gateway, kept across restarts and shared by all processes.
 *
 * What is kept are instants, and a clock that was ahead keeps some that lie far in the future. Once it is set right none
 * of them hides an order for longer than the order may wait anyway: an instant further ahead than the wait that it
 * stands for counts for nothing. A little ahead is another process's clock.
 * Unit: `dueAtMs` in milliseconds since 1970.
 */
export interface WatchedOrder {
  readonly merchantOrderId: MerchantOrderId
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
    acquirePollLease(merchantOrderId: MerchantOrderId, nowMs: number, gapMs: number): Effect.Effect<boolean>
    /** Makes the next read due now, if it is not already. False for an order that we do not know. */
    markPollDue(merchantOrderId: MerchantOrderId, nowMs: number): Effect.Effect<boolean>
  }
>()("goa/core/ports/OrderWatch") {}

/** Which orders are looked for. What is left out or `undefined` is not asked for. */
export interface OrderFilter {
  readonly state?: OrderState | undefined
  /** The last digits of the traveller's number. */
  readonly mobileDigits?: string | undefined
  /** The first and the last day in India on which the order was placed. */
  readonly placedFrom?: Day | undefined
  readonly placedTo?: Day | undefined
  readonly travelDay?: Day | undefined
  /** Whether only those are meant that have no departure: their trip's seats are not counted. */
  readonly isUntimed?: boolean | undefined
  /** Those alone that are booked for this departure, and have and had no seats of it. */
  readonly seatlessOn?: DepartureId | undefined
  /** The activity's slug, or words of its name. */
  readonly activity?: string | undefined
  /** Words of the traveller's name. */
  readonly name?: string | undefined
}

/** The operator's view over all orders. Reads only; trouble with the database is a defect. */
export class OrderSearch extends Context.Service<
  OrderSearch,
  {
    /** Newest first; no more than `most`, where it is named. */
    find(question: OrderFilter, most?: number): Effect.Effect<ReadonlyArray<Order>>
  }
>()("goa/core/ports/OrderSearch") {}

/**
 * Orders that a replaced database knew, or the gateway tells of by itself, and that are to be asked about at the gateway;
 * kept across restarts.
 */
export interface RestoreCheck {
  readonly merchantOrderId: MerchantOrderId
  /** When it was noted. Unit: milliseconds since 1970. */
  readonly notedAtMs: number
  /**
   * What the gateway has captured for an order that is not in the books; `undefined` until it says so, and nothing where a
   * person has given it back there.
   */
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
    /** An order that the gateway tells of and the books do not have. False where it is noted already, and stays as it is. */
    note(merchantOrderId: MerchantOrderId, notedAtMs: number, nextAtMs: number): Effect.Effect<boolean>
    /** The gateway has answered that nothing is captured yet; it is asked again at `nextAtMs`. */
    noteUnpaid(merchantOrderId: MerchantOrderId, askedAtMs: number, nextAtMs: number): Effect.Effect<void>
    /**
     * The gateway has captured money for it, and the books do not have it. Nothing changes where a person has said already
     * that they gave it back there.
     */
    noteCaptured(merchantOrderId: MerchantOrderId, amount: Paise): Effect.Effect<void>
    /** Those of which the gateway has captured money, and which the books do not have yet; the first noted first. */
    readonly paidUnknown: Effect.Effect<ReadonlyArray<RestoreCheck>>
    /**
     * A person has given it back at the gateway, by hand: nothing of it is to be taken into the books, whatever the gateway
     * tells of it later. False, and nothing noted, where it is not among `paidUnknown`.
     */
    noteRefundedThere(merchantOrderId: MerchantOrderId): Effect.Effect<boolean>
    /** The books have what the gateway knows, or no payment is to be expected any more: the check is over. */
    settled(merchantOrderId: MerchantOrderId): Effect.Effect<void>
  }
>()("goa/core/ports/RestoreChecks") {}
