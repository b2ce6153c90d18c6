/**
 * A paid booking as its traveller reads it: what was bought, when and where it begins, what has become of it, and what
 * can still be done.
 *
 * Unit: money in paise, instants in milliseconds since 1970, days in India.
 */
import type { Party } from "../booking/party.ts"
import type { PackageType } from "../catalogue/activity.ts"
import type { Day } from "../days.ts"
import type { DepartureId } from "../departures/departure.ts"
import { Paise } from "../money.ts"
import type { MerchantOrderId } from "../paymentIds.ts"
import type { PaymentStatus } from "../payments/paymentStatus.ts"
import type { BookingHistoryEntry } from "../orders/bookingHistory.ts"
import type { VoucherView } from "../vouchers/voucher.ts"
import type { RefundLine } from "../refunds/explainRefund.ts"
import type { FewerTerms } from "./fewerTravellers.ts"

/** CONFIRMED: it takes place. CANCELLED: it was given back, or given up; nobody travels. */
export const BOOKING_STATES = ["CONFIRMED", "CANCELLED"] as const
export type BookingState = (typeof BOOKING_STATES)[number]

/** What has become of one refund, in the traveller's words. FAILED: the operator sees to it, and nothing came in its place. */
export const BOOKING_REFUND_STATES = ["UNDER_WAY", "REFUNDED", "FAILED"] as const
export type BookingRefundState = (typeof BOOKING_REFUND_STATES)[number]

export interface BookingRefund {
  readonly amount: Paise
  readonly state: BookingRefundState
}

/** Why a traveller cannot change a booking by themselves any more. */
export const BOOKING_OBJECTIONS = [
  "cancelled",
  "refundUnderWay",
  "tripOver",
  "tooLate",
  "changedBefore",
  "sameDay",
  "amountChanged",
  "paidLongAgo",
  "paidAtDesk",
  "onlyOne",
  "notFewer",
  "paidByVoucher",
  "noVoucher",
  "onlyItsDay",
  "paidInTwo",
  "refundFailed",
  "priceChanged",
  "differenceOpen",
  "nothingToPay",
] as const
export type BookingObjection = (typeof BOOKING_OBJECTIONS)[number]

/** What a cancellation today would give back, line by line; the lines add up to `refund`. */
export interface CancellationOffer {
  readonly percent: number
  readonly lines: ReadonlyArray<RefundLine>
  readonly refund: Paise
  /** What a voucher paid of it and comes back as one; absent where none did. */
  readonly voucher?: Paise
}

/** Until which day the travel day can be changed by the traveller: that day is the last. */
export interface DayChangeOffer {
  readonly until: Day
  /** A sentence, where a change today caps what a later cancellation gives back; absent where it gives as much as any. */
  readonly cap?: string
  /** There where another trip has to cost the same: the fare for one adult, and a sentence that says why. */
  readonly sameFare?: { readonly fare: Paise; readonly why: string }
}

/** By what taking some of the party off is reckoned today. */
export interface FewerOffer extends FewerTerms {
  readonly today: Day
}

/** Why the company called a trip off, in a sentence, and at which instant everything goes back if nothing is chosen. */
export interface CalledOff {
  readonly reason: string
  readonly chooseUntilMs: number
  /** What a voucher in the place of the money would be. */
  readonly voucher: Paise
}

/**
 * How the payment stands that is to take a booking to a dearer trip. OPEN: it can be paid. LAPSED: not any more. FAILED: it
 * was tried, and did not go through. IN_QUESTION: somebody looks into it. GOES_BACK: it came, and is given back.
 */
export const DIFFERENCE_STATES = ["OPEN", "LAPSED", "FAILED", "IN_QUESTION", "GOES_BACK"] as const
export type DifferenceState = (typeof DIFFERENCE_STATES)[number]

/**
 * What a dearer trip costs a booking more, as long as that is not paid or has just not been: until it is, the booking stays.
 */
export interface AwaitedDifference {
  readonly merchantOrderId: MerchantOrderId
  readonly state: DifferenceState
  /** The trip to which the booking would go. */
  readonly activityName: string
  readonly date: Day
  readonly startTime?: string
  readonly amount: Paise
  /** Until when its seats are held and it can be paid. Unit: milliseconds since 1970. */
  readonly untilMs: number
}

/** What may be done, or why it may not, with the sentence that says so. */
export type Offered<Offer> = Offer | { readonly objection: BookingObjection; readonly message: string }

export interface BookingView extends Party {
  readonly merchantOrderId: MerchantOrderId
  readonly state: BookingState
  readonly activityName: string
  readonly categorySlug: string
  /** The trip's of today, which may be another one than was booked. */
  readonly subSlug: string
  readonly packageType: PackageType
  readonly date: Day
  /** As India's clocks show it, "09:30"; absent where the trip's seats are not counted. */
  readonly startTime?: string
  /** Absent where there is no start time, and where the catalogue does not say. */
  readonly durationMinutes?: number
  readonly departure?: DepartureId
  /** Empty where none was given. */
  readonly name: string
  readonly mobileNumber: string
  /** In the operator's own words, with when it sets out where there is no start time; absent where the catalogue names none. */
  readonly meetingPoint?: string
  /** Each a line in the operator's own words. */
  readonly whatToBring: ReadonlyArray<string>
  /** All that was paid for it. */
  readonly paid: Paise
  /** What of that another payment was, as it was taken to a dearer trip; absent where none was. */
  readonly differencePaid?: Paise
  /** What the payment's result says: the receipt is made of it, here as there. It keeps the trip that was bought. */
  readonly payment: PaymentStatus
  readonly placedAtMs: number
  /** Oldest first. */
  readonly refunds: ReadonlyArray<BookingRefund>
  /** What a voucher paid of it; absent where none did. */
  readonly paidByVoucher?: Paise
  /** All that came of it, oldest first. */
  readonly vouchers: ReadonlyArray<VoucherView>
  readonly cancellation: Offered<CancellationOffer>
  readonly dayChange: Offered<DayChangeOffer>
  readonly fewer: Offered<FewerOffer>
  /**
   * There while the company has called the trip off and nothing is chosen: then both offers before the last are without limits.
   */
  readonly calledOff?: CalledOff
  /** Absent where none waits to be paid, and where the last one took the booking to its trip. */
  readonly difference?: AwaitedDifference
  /** The traveller's own address, where they have given one. */
  readonly email?: string
  /** What has become of it since it was bought, oldest first; absent where nothing has. */
  readonly history?: ReadonlyArray<BookingHistoryEntry>
}

/** Unit: paise. What its refunds in one state come to. */
export const refundSum = ({ refunds }: Pick<BookingView, "refunds">, wanted: BookingRefundState): Paise =>
  Paise.make(refunds.filter(({ state }) => state === wanted).reduce((sum, { amount }) => sum + amount, 0))

/** Whether anybody travels on it as it stands. */
export const takesPlace = ({ state, calledOff }: Pick<BookingView, "state" | "calledOff">): boolean =>
  state === "CONFIRMED" && calledOff === undefined

/** Whether the trip is still to come for somebody: only that belongs into a calendar. */
export const isAhead = (booking: Pick<BookingView, "state" | "calledOff" | "cancellation">): boolean =>
  takesPlace(booking) &&
  !("objection" in booking.cancellation && booking.cancellation.objection === "tripOver")

/** One of a browser's bookings, as its list names it. */
export interface BookingSummary extends Party {
  readonly secret: string
  readonly activityName: string
  readonly date: Day
  readonly startTime?: string
  readonly state: BookingState
  /** Whether the company has called the trip off, and its traveller has yet to choose what they get for it. */
  readonly isCalledOff: boolean
}
