/** What the log tells of each deed about a booking, whoever does it: at the desk or at the command line. */
import type { Party } from "../booking/party.ts"
import type { DeskBookingRequest } from "../deskBookings/deskBookingRequest.ts"
import { DESK_CHANNEL_TEXT, DESK_PAYMENT_TEXT } from "../deskBookings/deskWords.ts"
import type { DepartureId } from "../departures/departure.ts"
import type { Day } from "../days.ts"
import type { Paise } from "../money.ts"
import type { DeskPayment } from "../orders/deskPayment.ts"
import type { Order } from "../orders/order.ts"
import type { DeedRecord } from "../ports/deedBooks.ts"

type Booked = Pick<Order, "merchantOrderId" | "request">

/** What goes back with a deed, and by which way. */
export interface GoesBack {
  readonly shown: Paise
  readonly isOutside: boolean
  readonly reason: string
}

const backDetail = ({ shown, isOutside, reason }: GoesBack) => ({
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
    people: request.adults + request.children,
  },
})

/** `captured` is what the provider says. */
export const adoptedRecord = (
  { merchantOrderId, request }: Booked,
  captured: Paise,
  reason: string,
): DeedRecord => ({
  about: merchantOrderId,
  detail: { amount: captured, people: request.adults + request.children, reason },
})

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
    from: request.adults + request.children,
    to: left.adults + left.children,
    ...backDetail(back),
  },
})

/** `booked` is as it was before it was moved. */
export const movedRecord = (
  { merchantOrderId, request }: Booked,
  to: DepartureId | Day,
  reason: string,
): DeedRecord => ({
  about: merchantOrderId,
  detail: { from: request.departure ?? request.date, to, reason },
})
