/** What the operator is told when a booking is cancelled or taken to another day. */
import { partyText, type Party } from "../booking/party.ts"
import { dayText } from "../days.ts"
import { formatPaise, Paise } from "../money.ts"
import { tripTimeText } from "../departures/tripTimeText.ts"
import { printable } from "../plainText.ts"
import type { CompletedOrder, OperatorDecision } from "../orders/order.ts"
import type { MerchantOrderId } from "../paymentIds.ts"
import { bookingFacts } from "./orderMessages.ts"
import { type MessageFacts, messageText, type OutboxMessage, operatorMessage } from "./outboxMessage.ts"

/** Ids of these messages, which the integrity check looks for. */
export const cancellationMessageId = (merchantOrderId: MerchantOrderId, atMs: number): string =>
  `${merchantOrderId}/cancelled-${atMs}`
export const dayChangeMessageId = (merchantOrderId: MerchantOrderId, atMs: number): string =>
  `${merchantOrderId}/moved-${atMs}`
export const fewerMessageId = (merchantOrderId: MerchantOrderId, atMs: number): string =>
  `${merchantOrderId}/fewer-${atMs}`

const decisionFacts = (by: OperatorDecision | undefined): MessageFacts =>
  by === undefined ? {} : { "Decided by": by.decidedBy, Reason: by.reason }

const whose = (by: OperatorDecision | undefined) => (by === undefined ? "The traveller has" : "You have")

/** `by` is absent where the traveller did it. `again` comes back as a voucher. Unit: `refund` and `again` in paise. */
export const cancellationMessage = (
  order: CompletedOrder,
  refund: Paise,
  again: Paise,
  atMs: number,
  by: OperatorDecision | undefined,
): OutboxMessage =>
  operatorMessage({
    messageId: cancellationMessageId(order.merchantOrderId, atMs),
    subject: printable(`Cancelled: ${order.activityName}, ${dayText(order.request.date)}`),
    text: messageText(
      `${whose(by)} cancelled this booking. Its seats are free, and nobody travels.${
        refund === 0 && again === 0 ? " Nothing goes back." : ""
      }`,
      {
        ...bookingFacts(order),
        ...(refund === 0 ? {} : { "Goes back": formatPaise(refund) }),
        ...(again === 0 ? {} : { "Back as a voucher": formatPaise(again) }),
        ...decisionFacts(by),
      },
    ),
  })

/** `order` as it was, `moved` as it is from now on. `isGivenBack`: what it costs less has gone back before. */
export const dayChangeMessage = (
  order: CompletedOrder,
  moved: CompletedOrder,
  atMs: number,
  by: OperatorDecision | undefined,
  isGivenBack = false,
): OutboxMessage => {
  const isSameTrip = order.request.subSlug === moved.request.subSlug
  const isSameDay = isSameTrip && order.request.date === moved.request.date
  const textOf = isSameDay ? tripTimeText : ({ date }: CompletedOrder["request"]) => dayText(date)
  const [from, to] = [textOf(order.request), textOf(moved.request)]
  const more = moved.request.amount - order.request.amount
  return operatorMessage({
    messageId: dayChangeMessageId(order.merchantOrderId, atMs),
    subject: printable(
      isSameTrip
        ? `${isSameDay ? "Time" : "Day"} changed: ${order.activityName}, ${from} to ${to}`
        : `Trip changed: ${order.activityName}, ${from} to ${moved.activityName}, ${to}`,
    ),
    text: messageText(
      `${whose(by)} taken this booking to another ${isSameDay ? "time" : isSameTrip ? "day" : "trip"}.`,
      {
        ...bookingFacts(moved),
        ...(isSameTrip ? {} : { "Was booked": order.activityName }),
        "Was booked for": tripTimeText(order.request),
        ...(more > 0 ? { "Paid for the difference": formatPaise(Paise.make(more)) } : {}),
        ...(more < 0
          ? { [isGivenBack ? "Has gone back" : "Goes back"]: formatPaise(Paise.make(0 - more)) }
          : {}),
        ...decisionFacts(by),
      },
    ),
  })
}

/** `order` as it was; `left` travel from now on. Unit: `refund` in paise. */
export const fewerMessage = (
  order: CompletedOrder,
  left: Party,
  refund: Paise,
  atMs: number,
  by: OperatorDecision | undefined,
): OutboxMessage =>
  operatorMessage({
    messageId: fewerMessageId(order.merchantOrderId, atMs),
    subject: printable(`Fewer travellers: ${order.activityName}, ${dayText(order.request.date)}`),
    text: messageText(
      `${whose(by)} taken some off this booking. Their seats are free; the others travel.${
        refund === 0 ? " Nothing goes back." : ""
      }`,
      {
        ...bookingFacts({ ...order, request: { ...order.request, ...left } }),
        "Were booked": partyText(order.request),
        ...(refund === 0 ? {} : { "Goes back": formatPaise(refund) }),
        ...decisionFacts(by),
      },
    ),
  })

/** The traveller of a trip that was called off has everything as a voucher. Unit: `amount` in paise. */
export const voucherChosenMessage = (order: CompletedOrder, amount: Paise, atMs: number): OutboxMessage =>
  operatorMessage({
    messageId: cancellationMessageId(order.merchantOrderId, atMs),
    subject: printable(`Voucher chosen: ${order.activityName}, ${dayText(order.request.date)}`),
    text: messageText(
      "The traveller of this trip, which is called off, has chosen a voucher. Their seats are free, and no money goes back.",
      { ...bookingFacts(order), Voucher: formatPaise(amount) },
    ),
  })
