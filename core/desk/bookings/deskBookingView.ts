/**
 * What the desk shows of one booking, of those that were found, and of what can be booked.
 *
 * Unit: amounts in paise, instants in milliseconds since 1970, days in India.
 */
import type { Party } from "../../booking/party.ts"
import { type Day, momentText } from "../../days.ts"
import type { DepartureId } from "../../departures/departure.ts"
import { formatPaise, Paise } from "../../money.ts"
import { DESK_PAYMENT_TEXT, type DeskChannel, type DeskPayment } from "../../orders/deskPayment.ts"
import type { OrderState, PaymentPage } from "../../orders/order.ts"
import type { FewerOffer } from "../../paidBooking/bookingView.ts"
import type { CancellationDays } from "../../paidBooking/cancellationDays.ts"
import type { MerchantOrderId, MerchantRefundId } from "../../paymentIds.ts"
import type { RefundLine } from "../../refunds/explainRefund.ts"
import type { RefundState } from "../../refunds/refund.ts"
import type { OutsideReason } from "../../refunds/outsideReason.ts"

/** A time of a trip's day that the desk may still sell. Unit: seats. */
export interface OfferedTime {
  readonly departure: DepartureId
  /** As a clock shows it, "09:30". */
  readonly time: string
  readonly free: number
  /** The desk has closed it: nothing more is sold. */
  readonly isClosed: boolean
}

export interface DeskOffer {
  readonly slug: string
  readonly name: string
  readonly adultFare: Paise
  /** The earliest first; none where seats are not counted. */
  readonly times: ReadonlyArray<OfferedTime>
}

export interface DeskOffers {
  readonly day: Day
  /** By name. */
  readonly offers: ReadonlyArray<DeskOffer>
}

/** More are not listed: whoever reads them looks for less. */
export const MOST_FOUND = 50

export interface BookingFound extends Party {
  readonly merchantOrderId: MerchantOrderId
  readonly name: string
  readonly mobileNumber: string
  readonly activityName: string
  readonly date: Day
  readonly departure?: DepartureId
  readonly state: OrderState
  /** It was paid, and nobody travels any more. */
  readonly isCancelled: boolean
  /** Of which booking it pays the difference to a dearer trip; absent for a booking of its own. */
  readonly differenceOf?: MerchantOrderId
}

/** A line of a booking's history. */
export interface HistoryLine {
  readonly atMs: number
  /** Who did it: somebody by name, or "the traveller", "the payment provider". */
  readonly who: string
  /** What happened, in words. */
  readonly what: string
  /** Why, where somebody said so. */
  readonly reason?: string
}

export interface RefundAtDesk {
  readonly merchantRefundId: MerchantRefundId
  readonly amount: Paise
  readonly state: RefundState
  readonly requestedAtMs: number
  readonly decidedBy: string
  readonly reason: string
  /** They add up to the amount. */
  readonly lines: ReadonlyArray<RefundLine>
}

/** What goes back, line by line. */
export interface GoesBackAtDesk {
  readonly refund: Paise
  readonly lines: ReadonlyArray<RefundLine>
  /** Why the money must go back by hand; absent where the provider can give it back. */
  readonly mustGoOutside?: OutsideReason
}

/** What a cancellation gives back, or why there can be none. */
export type CancellationAtDesk = GoesBackAtDesk | { readonly objection: string }

/** By what taking some of the party off is reckoned, or why nobody can be. */
export type FewerAtDesk =
  | (FewerOffer & {
      /** Why the money must go back by hand; absent where the provider can give it back. */
      readonly mustGoOutside?: OutsideReason
    })
  | { readonly objection: string }

/** What waits to be paid before a booking goes to a dearer trip. */
export interface AwaitedDifference {
  readonly merchantOrderId: MerchantOrderId
  readonly activityName: string
  readonly date: Day
  readonly departure?: DepartureId
  readonly amount: Paise
  /** Where it can be paid now, and until when; absent where it cannot. */
  readonly payPage?: PaymentPage
}

export interface DeskBookingView extends BookingFound {
  /** The trip's of today, which may be another one than was booked. */
  readonly subSlug: string
  /** By which its price is reckoned. */
  readonly adultFare: Paise
  /** There while the company has called the trip off and nothing is chosen: then another trip costs neither more nor less. */
  readonly isCalledOff?: boolean
  readonly awaited?: AwaitedDifference
  /** The traveller's own address; absent where none is known. */
  readonly email?: string
  /** How it reached the desk; absent for what a visitor booked. */
  readonly channel?: DeskChannel
  readonly amount: Paise
  /** What its voucher takes off the amount; absent where it has none. */
  readonly voucherAmount?: Paise
  readonly paidAtDesk?: DeskPayment
  /** Until when its seats are kept for who pays the desk; absent where the provider collects the money. */
  readonly payUntilMs?: number
  /** Where it can be paid now, and until when; absent where it cannot. */
  readonly payPage?: PaymentPage
  /** With what was paid for dearer trips, as the two after it. */
  readonly captured: Paise
  /** What of that was paid for dearer trips, by links; absent where nothing was. */
  readonly differencePaid?: Paise
  readonly refunded: Paise
  readonly underWay: Paise
  /** Of each payment the oldest first. */
  readonly refunds: ReadonlyArray<RefundAtDesk>
  /** Oldest first. */
  readonly history: ReadonlyArray<HistoryLine>
  readonly cancellationDays: CancellationDays
  /** By which of those days the following are reckoned. */
  readonly reckonedOn: Day
  /** By its own rules; absent for what is no booking. */
  readonly cancellation?: CancellationAtDesk
  /** The company cannot keep the trip. */
  readonly fullCancellation?: CancellationAtDesk
  /** Absent for what is no booking. */
  readonly fewer?: FewerAtDesk
}

type BookingMoney = Pick<
  DeskBookingView,
  "state" | "amount" | "voucherAmount" | "payUntilMs" | "captured" | "differencePaid" | "paidAtDesk"
>

/** What was paid, and by what, in words. */
export const paidText = ({
  state,
  captured,
  differencePaid,
  paidAtDesk,
  voucherAmount,
}: Omit<BookingMoney, "amount" | "payUntilMs">): string => {
  const byVoucher =
    voucherAmount === undefined || state !== "COMPLETED" ? [] : [`${formatPaise(voucherAmount)} by a voucher`]
  const byLink =
    differencePaid === undefined ? [] : [`${formatPaise(differencePaid)} by a link for the dearer trip`]
  const how = paidAtDesk === undefined ? "" : `, ${DESK_PAYMENT_TEXT[paidAtDesk]}`
  const first = captured === 0 ? [] : [`${formatPaise(Paise.make(captured - (differencePaid ?? 0)))}${how}`]
  const parts = [...first, ...byVoucher, ...byLink]
  return parts.length === 0 ? "nothing" : parts.join(", and ")
}

/** What is still to be paid beside a voucher, and where; `undefined` where nobody is waited for. */
export const owedText = ({
  state,
  amount,
  voucherAmount = Paise.make(0),
  payUntilMs,
}: Omit<BookingMoney, "captured">): string | undefined => {
  const owed = formatPaise(Paise.make(amount - voucherAmount))
  if (state === "OWED" && payUntilMs !== undefined)
    return `${owed} at the desk, kept until ${momentText(payUntilMs)}`
  return state === "CREATED" || state === "PENDING" ? `${owed} at the payment provider` : undefined
}

/** What can be done about a booking as it stands; who may, `DESK_DEEDS` says. */
export interface BookingDeeds {
  readonly takePayment: boolean
  readonly openPage: boolean
  readonly giveUp: boolean
  readonly sendLink: boolean
  readonly correctAddress: boolean
  readonly cancel: boolean
  readonly move: boolean
  readonly takeOff: boolean
}

const mayBe = (offer: CancellationAtDesk | FewerAtDesk | undefined): boolean =>
  offer !== undefined && !("objection" in offer)

/**
 * Money comes late, too: a booking whose time has passed gets seats again while there are any. Who is left of a party whose
 * trip is called off need not wait for the money of the others: their time to choose passes meanwhile.
 */
export const bookingDeeds = ({
  state,
  channel,
  payUntilMs,
  payPage,
  mobileNumber,
  cancellation,
  differenceOf,
  fewer,
  isCalledOff = false,
  isCancelled,
}: DeskBookingView): BookingDeeds => {
  const isPaid = state === "COMPLETED"
  const isAwaited = differenceOf === undefined && (state === "CREATED" || state === "PENDING")
  const isReached = isPaid && mobileNumber !== "" && differenceOf === undefined
  return {
    takePayment: payUntilMs !== undefined && !isPaid,
    openPage: isAwaited && channel !== undefined && state === "CREATED",
    giveUp: state === "OWED" || (isAwaited && channel !== undefined && payPage === undefined),
    sendLink: isReached,
    correctAddress: isReached,
    cancel: mayBe(cancellation),
    move: mayBe(cancellation) || (isCalledOff && !isCancelled),
    takeOff: mayBe(fewer),
  }
}
