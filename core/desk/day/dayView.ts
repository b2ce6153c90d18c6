/** What the desk shows of a day and of one departure. */
import type { Party } from "../../booking/party.ts"
import type { Day } from "../../days.ts"
import type { DepartureId } from "../../departures/departure.ts"
import type { DepartureState, SeatHoldState } from "../../departures/seatHold.ts"
import type { Paise } from "../../money.ts"
import type { MerchantOrderId } from "../../paymentIds.ts"

/** A departure as Today lists it. Unit: seats. */
export interface DayDeparture {
  readonly id: DepartureId
  /** Names of the trips that set out; none where the catalogue has it no more. */
  readonly trips: ReadonlyArray<string>
  /** As a clock shows it, "09:30". */
  readonly time: string
  readonly capacity: number
  /** Held for orders that are not paid yet. */
  readonly held: number
  /** Paid, or taken by the desk. */
  readonly sold: number
  /** Those of the sold that the desk has taken. */
  readonly byDesk: number
  readonly state: DepartureState
}

/** A booking of what is called off whose traveller has not chosen yet: the desk calls them. */
export interface PersonToCall {
  readonly merchantOrderId: MerchantOrderId
  readonly name: string
  readonly mobileNumber: string
  readonly activityName: string
  readonly departure?: DepartureId
  readonly paid: Paise
  /** Unit: milliseconds since 1970. */
  readonly chooseUntilMs: number
}

/** A booking of a trip whose seats are not counted: it is on the day, and on no departure. */
export interface UntimedBooking extends Party {
  readonly merchantOrderId: MerchantOrderId
  readonly name: string
  readonly mobileNumber: string
  readonly activityName: string
  readonly subSlug: string
  /** False where it is to be paid at the desk. */
  readonly isPaid: boolean
}

/** More of them are not listed on the day: a booking is found by its name or number. */
export const MOST_UNTIMED = 200

/** More are not listed on the day: whoever has called these finds the next ones there. */
export const MOST_TO_CALL = 50

export interface DayView {
  readonly day: Day
  /** The earliest first. */
  readonly departures: ReadonlyArray<DayDeparture>
  /** Who travels without a departure, by trip and name. */
  readonly untimed: ReadonlyArray<UntimedBooking>
  /** Whether there are more than these: the list has those that were booked last. */
  readonly hasMoreUntimed: boolean
  /** Whose time to choose ends first, first. Empty for a role that sees no travellers. */
  readonly toCall: ReadonlyArray<PersonToCall>
  /** How many have not chosen yet; the list has the first `MOST_TO_CALL`. */
  readonly toCallInAll: number
}

export const freeSeats = ({
  capacity,
  held,
  sold,
}: Pick<DayDeparture, "capacity" | "held" | "sold">): number => Math.max(0, capacity - held - sold)

/** Who has seats of a departure: an order, or a deed of the desk. */
export type SeatHolder = {
  readonly holdId: string
  readonly seats: number
  readonly state: SeatHoldState
} & (
  | {
      readonly kind: "order"
      readonly merchantOrderId: MerchantOrderId
      readonly name: string
      readonly mobileNumber: string
      readonly adults: number
      readonly children: number
      readonly activityName: string
    }
  | { readonly kind: "desk"; readonly by: string; readonly reason: string }
)

/** So many of those who have seats are one page. */
export const TRAVELLERS_A_PAGE = 100

export interface DepartureView {
  readonly day: Day
  readonly departure: DayDeparture
  /** How many have seats: bookings, and blocks of the desk. */
  readonly count: number
  /** Which page the rows are, from 0. */
  readonly page: number
  /** Whoever has seats, by name; the desk's blocks after them. All of them where they are taken along. */
  readonly rows: ReadonlyArray<SeatHolder>
}

/** From 0. */
export const lastPage = ({ count }: Pick<DepartureView, "count">): number =>
  Math.max(0, Math.ceil(count / TRAVELLERS_A_PAGE) - 1)
