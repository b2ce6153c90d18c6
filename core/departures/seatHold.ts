/**
 * Seats of a departure that are not free: held for an order that is being paid, sold, or given back. Which state follows
 * which, and which one an order's own state asks for, are tables.
 */
import type { Order, OrderState, OperatorDecision } from "../orders/order.ts"
import type { Departure, DepartureId } from "./departure.ts"

/** OPEN: it is sold. CLOSED: what is sold stands, and nothing more is. CANCELLED: it does not take place. */
export const DEPARTURE_STATES = ["OPEN", "CLOSED", "CANCELLED"] as const
export type DepartureState = (typeof DEPARTURE_STATES)[number]

/** How each is said at the desk. */
export const DEPARTURE_STATE_TEXT = {
  OPEN: "on sale",
  CLOSED: "closed",
  CANCELLED: "called off",
} as const satisfies Record<DepartureState, string>

/** What somebody saw of a departure before they changed it. Unit: seats. */
export interface SeenDeparture {
  readonly capacity: number
  readonly state: DepartureState
  /** Where it is named, any other change counts too, such as a seat that was sold. 1 where nobody has changed it yet. */
  readonly revision?: number
}

/**
 * HELD: an order that is not paid yet, at the provider or at the desk. SOLD: paid, or taken by the desk. RELEASED: free for
 * others again.
 */
export const SEAT_HOLD_STATES = ["HELD", "SOLD", "RELEASED"] as const
export type SeatHoldState = (typeof SEAT_HOLD_STATES)[number]

/** RELEASED may become SOLD again: money may come late, while there are seats. */
export const SEAT_HOLD_TRANSITIONS: Readonly<Record<SeatHoldState, ReadonlyArray<SeatHoldState>>> = {
  HELD: ["SOLD", "RELEASED"],
  SOLD: ["RELEASED"],
  RELEASED: ["SOLD"],
}

/** Whether its seats are counted as taken. */
export const takesSeats = (state: SeatHoldState): boolean => state !== "RELEASED"

/** Unit: instants in milliseconds since 1970. */
export interface SeatHold {
  /** The order's id, or the one of a deed of the desk. */
  readonly holdId: string
  readonly departureId: DepartureId
  readonly seats: number
  readonly state: SeatHoldState
  /** From when it may be given back, once the payment provider has been asked again; absent where no clock decides. */
  readonly untilMs?: number
  /** Since when money lies here for seats that were gone; absent where none does. */
  readonly goneAtMs?: number
  /** Who took the seats and why, where the desk did. */
  readonly deed?: OperatorDecision
}

/** What an order takes of a departure. `capacity` counts where nobody has asked for the departure before. */
export interface SeatClaim {
  readonly departure: Departure
  readonly capacity: number
  readonly seats: number
  /** Unit: minutes, turnaround included. */
  readonly occupiedMinutes: number
}

/** From the checkout's expiry until its seats may be given back, in milliseconds. */
export const HOLD_GRACE_MS = 300_000

/** How long a checkout lasts of which nobody knows yet until when it can be paid, in milliseconds. */
export const ASSUMED_CHECKOUT_MS = 3_600_000

/** Until when an order can be paid at the provider, as far as anybody knows. Unit: milliseconds since 1970. */
export const checkoutUntilMs = ({
  placedAtMs,
  expiresAtMs,
  bookingClosesAtMs = Infinity,
}: Pick<Order, "placedAtMs" | "expiresAtMs" | "bookingClosesAtMs">): number =>
  expiresAtMs ?? Math.min(placedAtMs + ASSUMED_CHECKOUT_MS, bookingClosesAtMs)

/** Until when an order's seats are kept, whatever becomes of it. Unit: milliseconds since 1970. */
export const heldUntilMs = (
  order: Pick<Order, "placedAtMs" | "expiresAtMs" | "bookingClosesAtMs" | "payUntilMs">,
): number => order.payUntilMs ?? checkoutUntilMs(order) + HOLD_GRACE_MS

/** No checkout lasts as long: a hold that ends later was taken by a clock that was ahead. Unit: milliseconds. */
const LONGEST_HOLD_MS = 7_200_000

/** Whether the time is over for which seats were held that nobody has bought or given back. */
export const isHoldOver = ({ state, untilMs }: Pick<SeatHold, "state" | "untilMs">, nowMs: number): boolean =>
  state === "HELD" && untilMs !== undefined && (untilMs <= nowMs || untilMs > nowMs + LONGEST_HOLD_MS)

/** Whether an order's seats may be given back, once the payment provider has said again that it is not paid. */
export const isHoldExpired = (
  { state }: Pick<Order, "state">,
  hold: Pick<SeatHold, "state" | "untilMs">,
  nowMs: number,
): boolean => (state === "CREATED" || state === "PENDING") && isHoldOver(hold, nowMs)

/** What a settlement says of the seats of money that makes no booking. */
interface Unbooked {
  readonly isUnseated?: boolean | undefined
  readonly isTripOver?: boolean | undefined
}

/** Whether money lies here for seats that were gone: others have them, or they were given back before the trip set out. */
export const isForSeatsGone = (
  { state }: Pick<SeatHold, "state">,
  { isUnseated = false, isTripOver = false }: Unbooked,
): boolean => isUnseated || (isTripOver && state === "RELEASED")

/** What the state of an order makes of its seats; `stays`: a person decides about money that is here. */
export const SEATS_AFTER: Readonly<Record<OrderState, SeatHoldState | "stays">> = {
  CREATED: "HELD",
  OWED: "HELD",
  PENDING: "HELD",
  COMPLETED: "SOLD",
  FAILED: "RELEASED",
  ABANDONED: "RELEASED",
  REJECTED: "RELEASED",
  REVIEW: "stays",
}

/** From one state to the next, where the table has a way; the same state where it has none. */
export const seatStateAfter = (
  state: SeatHoldState,
  { orderState, isCaptured }: { readonly orderState: OrderState; readonly isCaptured: boolean },
): SeatHoldState => {
  const wanted = orderState === "REVIEW" && !isCaptured ? "RELEASED" : SEATS_AFTER[orderState]
  return wanted !== "stays" && SEAT_HOLD_TRANSITIONS[state].includes(wanted) ? wanted : state
}
