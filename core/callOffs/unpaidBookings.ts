/**
 * Who was booked at the desk for a trip that is called off, and has not paid: there is nothing to give back or to choose,
 * but they must not come, and nobody takes money from them any more. Who pays by their link all the same is made an offer.
 */
import type { Order, OrderState } from "../orders/order.ts"
import { type CallOff, type CalledOffTrips, coversTrip } from "./callOff.ts"

/** One of them who was told, with why the trip does not take place. */
export interface UnpaidBooking {
  readonly order: Order
  readonly callOff: CallOff
}

/** In these an order is waited for. */
export const AWAITED_STATES: ReadonlyArray<OrderState> = ["CREATED", "OWED", "PENDING"]

/** In these it was not paid, whether or not it is waited for any more. */
export const UNPAID_STATES: ReadonlyArray<OrderState> = [...AWAITED_STATES, "FAILED", "ABANDONED"]

type SeenOrder = Pick<Order, "deskChannel" | "differenceOf" | "request" | "state">

const isDeskBooking = ({ deskChannel, differenceOf, request }: SeenOrder): boolean =>
  deskChannel !== undefined && differenceOf === undefined && request.mobileNumber !== ""

/** Booked at the desk and never paid; not for an erased person. */
export const isUnpaidDeskBooking = (order: SeenOrder): boolean =>
  isDeskBooking(order) && UNPAID_STATES.includes(order.state)

/** Whether a call-off would tell them, unless it has. */
export const isAwaitedFor = (callOff: CalledOffTrips, order: SeenOrder): boolean =>
  isDeskBooking(order) && AWAITED_STATES.includes(order.state) && coversTrip(callOff, order.request)
