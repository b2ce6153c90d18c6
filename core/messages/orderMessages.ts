/** What the operator is told when an order changes: a confirmation, or an alert that a person must act on. */
import { partyText } from "../booking/party.ts"
import { type Day, dayText } from "../days.ts"
import { startTimeOf, timeText } from "../departures/departure.ts"
import { minuteOf } from "../departures/tripRules.ts"
import { formatPaise } from "../money.ts"
import { printable } from "../plainText.ts"
import { DESK_CHANNEL_TEXT, DESK_PAYMENT_TEXT } from "../orders/deskPayment.ts"
import { isCollectedByDesk, type OrderFields, type OrderState } from "../orders/order.ts"
import { messageText, type OutboxMessage, operatorMessage } from "./outboxMessage.ts"

/** Why an order needs a person. */
export type ReviewReason =
  | "anotherAmount"
  | "anotherOrder"
  | "neverDecided"
  | "paidTwice"
  | "seatsGone"
  | "voucherGone"
  | "bookingChanged"
  | "tripOver"
  | "erased"

const REASON_TEXT: Readonly<Record<ReviewReason, string>> = {
  anotherAmount:
    "The payment provider reports another amount than we asked for. Compare both, then: orders confirm, or orders reject.",
  anotherOrder:
    "The payment provider reports this payment under another reference than it gave us when its page was opened. Look it up there, then: orders confirm, or orders reject.",
  neverDecided:
    "The payment provider has not said for days whether this payment was made, and is not asked any more. Once it is known there: orders confirm, or orders reject, which ask it again.",
  paidTwice:
    "The same booking is already paid by another order. This payment goes back on your word: orders reject. Where it is another booking after all: orders confirm.",
  voucherGone:
    "A voucher was to pay a part of this booking, and it was spent or paid out before the rest was paid. This payment goes back on your word: orders reject.",
  bookingChanged:
    "It was to pay what a dearer trip costs more, and the booking that was to go there has changed meanwhile, or that trip is over: it stays as it is. Without your word all of this payment goes back in two hours, and by orders reject at once.",
  tripOver:
    "The money came in after the trip was to set out. Where they travelled all the same: orders confirm. Where they did not, it goes back on your word: orders reject. Where its seats had been given back before, all of it goes back in two hours without your word.",
  erased:
    "This payment had failed, its traveller's name and number were erased, and the money came in after all. It goes back on your word: orders reject. Where you know who they are: orders confirm.",
  seatsGone:
    "The money came after the time in which it could be paid, and the seats are sold to others. Without your word all of it goes back in two hours. Where there is room after all: orders confirm.",
}

/** What every message about a booking names. */
export const bookingFacts = ({
  request,
  activityName,
  merchantOrderId,
  capturedAmount,
  voucherAmount,
  deskChannel,
  paidAtDesk,
}: OrderFields) => {
  const startTime = startTimeOf(request.departure)
  return {
    Order: merchantOrderId,
    Activity: activityName,
    "Travel day": dayText(request.date),
    ...(startTime === undefined ? {} : { "Start time": timeText(minuteOf(startTime)) }),
    ...(request.departure === undefined ? {} : { Departure: request.departure }),
    Travellers: partyText(request),
    Name: request.name === "" ? "not given" : request.name,
    Mobile: request.mobileNumber === "" ? "erased" : request.mobileNumber,
    Amount: formatPaise(request.amount),
    ...(voucherAmount === undefined ? {} : { "Paid by voucher": formatPaise(voucherAmount) }),
    ...(capturedAmount === undefined || capturedAmount === request.amount
      ? {}
      : { Paid: formatPaise(capturedAmount) }),
    ...(deskChannel === undefined ? {} : { "Booked by": DESK_CHANNEL_TEXT[deskChannel] }),
    ...(paidAtDesk === undefined ? {} : { "Paid at the desk": DESK_PAYMENT_TEXT[paidAtDesk] }),
  }
}

const aboutOrder = (order: OrderFields, about: string, subject: string, first: string): OutboxMessage =>
  operatorMessage({
    messageId: `${order.merchantOrderId}/${about}`,
    subject: printable(subject),
    text: messageText(first, bookingFacts(order)),
  })

const ALIKE = `It looks like another booking that is paid and confirmed: the same number, activity, day and party, but another browser or another name. Both are confirmed. If one of them was not meant, refund it.`

/** What the message of an order's review is about; another where it had been under review before. */
export const reviewAbout = (isAgain: boolean): string => (isAgain ? "review-again" : "review")

/** Why an order comes under review. `isAgain`: it had been before, and failed. */
export interface ReviewCause {
  readonly reason?: ReviewReason | undefined
  readonly isAgain?: boolean
}

/** `order` with all that is known now, in the state in which it stood before. Empty when nobody needs to know. */
export const orderMessages = (
  order: OrderFields,
  next: OrderState,
  { reason = "anotherAmount", isAgain = false }: ReviewCause = {},
): ReadonlyArray<OutboxMessage> => {
  if (next === "REVIEW")
    return [
      aboutOrder(
        order,
        reviewAbout(isAgain),
        `Please look at order ${order.merchantOrderId}${isAgain ? " again" : ""}`,
        REASON_TEXT[reason],
      ),
    ]
  if (next !== "COMPLETED") return []
  if (order.differenceOf !== undefined)
    return [
      aboutOrder(
        order,
        "confirmed",
        `Difference paid: ${order.activityName}, ${dayText(order.request.date)}`,
        `What a dearer trip costs more is paid, and booking ${order.differenceOf} is taken there.`,
      ),
    ]
  const confirmed = aboutOrder(
    order,
    "confirmed",
    `New booking: ${order.activityName}, ${dayText(order.request.date)}`,
    "A booking is paid and confirmed. Contact the traveller to confirm the trip.",
  )
  const alike =
    order.looksLike === undefined
      ? []
      : [
          aboutOrder(
            order,
            "alike",
            `Looks like another booking: order ${order.merchantOrderId}`,
            `${ALIKE}\n\nThe other  ${order.looksLike}`,
          ),
        ]
  if (isCollectedByDesk(order) || (order.state !== "FAILED" && order.state !== "ABANDONED"))
    return [confirmed, ...alike]
  const late = aboutOrder(
    order,
    "late",
    `Paid after all: order ${order.merchantOrderId}`,
    "The traveller has been told that this payment failed; the money came in after all. Call them.",
  )
  return [confirmed, late, ...alike]
}

/** A traveller has asked for the link to their booking, and nothing that we know reaches them. At most one a day. */
export const linkWantedMessage = (order: OrderFields, day: Day): OutboxMessage =>
  aboutOrder(
    order,
    `link-wanted-${day}`,
    `Send them their link: order ${order.merchantOrderId}`,
    `Somebody has asked our site for this booking by its number and day, and no message reaches them. Read the link with: orders link ${order.merchantOrderId}. Send it to the number of the order only, and never tell it to who calls from another one.`,
  )
