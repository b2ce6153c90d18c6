/** What the log tells of each deed about a booking, whoever does it: at the desk or at the command line. */
import { headsOf, type Party } from "../../booking/party.ts"
import type { DeskBookingRequest } from "../../deskBookings/deskBookingRequest.ts"
import type { DepartureId } from "../../departures/departure.ts"
import type { Day } from "../../days.ts"
import type { Paise } from "../../money.ts"
import { DESK_CHANNEL_TEXT, DESK_PAYMENT_TEXT, type DeskPayment } from "../../orders/deskPayment.ts"
import type { Order } from "../../orders/order.ts"
import type { Refund } from "../../refunds/refund.ts"
import type { NewTrip } from "../../paidBooking/newTrip.ts"
import type { OperatorsTripChange } from "../../paidBooking/storeTripChange.ts"
import type { DeedRecord } from "../../ports/deedBooks.ts"

type Booked = Pick<Order, "merchantOrderId" | "request">

/** What goes back with a deed, and by which way. */
export interface GoesBack {
  readonly shown: Paise
  readonly isOutside: boolean
  readonly reason: string
  /** The day that counted in the place of today's; absent where today's did. */
  readonly cancelledOn?: Day | undefined
}

const backDetail = ({ shown, isOutside, reason, cancelledOn }: GoesBack) => ({
  ...(cancelledOn === undefined ? {} : { cancelledOn }),
  goesBack: shown,
  how: isOutside ? "by hand" : "by the provider",
  reason,
})

export const bookedRecord = (
  { merchantOrderId, request }: Booked,
  { channel, terms }: Pick<DeskBookingRequest, "channel" | "terms">,
): DeedRecord => ({
  about: merchantOrderId,
  detail: {
    channel: DESK_CHANNEL_TEXT[channel],
    pays: terms.pays.toLowerCase(),
    amount: request.amount,
    people: headsOf(request),
  },
})

/** `captured` is what the provider says. */
export const adoptedRecord = (
  { merchantOrderId, request }: Booked,
  captured: Paise,
  reason: string,
): DeedRecord => ({
  about: merchantOrderId,
  detail: { amount: captured, people: headsOf(request), reason },
})

/** What was given back at the provider, and is in no books. */
export const refundedThereRecord = (
  merchantOrderId: Order["merchantOrderId"],
  reason: string,
): DeedRecord => ({ about: merchantOrderId, detail: { how: "at the provider", reason } })

export const paidRecord = ({ merchantOrderId, request }: Booked, paidWith: DeskPayment): DeedRecord => ({
  about: merchantOrderId,
  detail: { paid: DESK_PAYMENT_TEXT[paidWith], amount: request.amount },
})

export const givenUpRecord = ({ merchantOrderId }: Booked, reason: string): DeedRecord => ({
  about: merchantOrderId,
  detail: { reason },
})

export const cancelledRecord = ({ merchantOrderId }: Booked, back: GoesBack): DeedRecord => ({
  about: merchantOrderId,
  detail: backDetail(back),
})

/** `booked` is as it was before some were taken off, of whom `left` still travel. */
export const takenOffRecord = (
  { merchantOrderId, request }: Booked,
  left: Party,
  back: GoesBack,
): DeedRecord => ({
  about: merchantOrderId,
  detail: {
    from: headsOf(request),
    to: headsOf(left),
    ...backDetail(back),
  },
})

/** `booked` is as it was before it was taken to another trip; `more` is negative for a cheaper one. Unit: paise. */
export const tripChangedRecord = (
  booked: Booked,
  { subSlug, date, departure }: NewTrip,
  more: number,
  { isOutside, reason }: Pick<OperatorsTripChange, "isOutside" | "reason">,
): DeedRecord => {
  const { about, detail } = movedRecord(booked, departure ?? date, reason)
  return {
    about,
    detail: {
      trip: subSlug,
      ...detail,
      ...(more > 0 ? { difference: more } : {}),
      ...(more < 0 ? { goesBack: 0 - more, how: isOutside ? "by hand" : "by the provider" } : {}),
    },
  }
}

/** `booked` is as it was before it was moved. */
export const movedRecord = (
  { merchantOrderId, request }: Booked,
  to: DepartureId | Day,
  reason: string,
): DeedRecord => ({
  about: merchantOrderId,
  detail: { from: request.departure ?? request.date, to, reason },
})

/** `isOwnBooking`: a person has said that it is another booking than the paid one that it looks like. */
export const reviewConfirmedRecord = (
  { merchantOrderId, looksLike }: Order,
  isOwnBooking: boolean,
  reason: string,
): DeedRecord => ({
  about: merchantOrderId,
  detail: {
    decides: "confirm",
    ...(isOwnBooking && looksLike !== undefined ? { besides: looksLike } : {}),
    reason,
  },
})

export const reviewRejectedRecord = (
  { merchantOrderId }: Booked,
  goesBack: Paise,
  reason: string,
): DeedRecord => ({ about: merchantOrderId, detail: { decides: "reject", goesBack, reason } })

/** Money that goes back beside every other deed. */
export const refundedRecord = ({ merchantOrderId }: Refund, back: GoesBack): DeedRecord => ({
  about: merchantOrderId,
  detail: backDetail(back),
})

/** About the order that the voucher's money was paid for. */
export const voucherPaidOutRecord = (
  { merchantOrderId }: Refund,
  voucher: string,
  back: GoesBack,
): DeedRecord => ({ about: merchantOrderId, detail: { voucher, ...backDetail(back) } })

export const refundGivenUpRecord = (
  { merchantOrderId, merchantRefundId }: Refund,
  reason: string,
): DeedRecord => ({ about: merchantOrderId, detail: { refund: merchantRefundId, reason } })

/** Of which the log says no more: it holds no address, and no text that may name a traveller. */
export const aboutBooking = ({ merchantOrderId }: Pick<Order, "merchantOrderId">): DeedRecord => ({
  about: merchantOrderId,
  detail: {},
})

/** A letter to a traveller: owed once more, or taken away. The log holds no address. */
export const settledLetterRecord = (messageId: string, isAway: boolean): DeedRecord => ({
  about: messageId,
  detail: { does: isAway ? "away" : "once more" },
})
