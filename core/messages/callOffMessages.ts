/** What the operator is told of trips that were called off. */
import type { CallOff, CallOffScope } from "../callOffs/callOff.ts"
import { dayText } from "../days.ts"
import { parseDepartureId, timeText } from "../departures/departure.ts"
import { formatPaise, sumPaise } from "../money.ts"
import type { CompletedOrder } from "../orders/order.ts"
import { paidInAll } from "../refunds/refund.ts"
import { printable } from "../plainText.ts"
import { bookingFacts } from "./orderMessages.ts"
import { messageText, type OutboxMessage, operatorMessage } from "./outboxMessage.ts"
import { OUTSIDE_TEXT, type OutsideReason } from "../refunds/outsideReason.ts"

/** What is called off, for the operator, who is told the day beside it. */
export const scopeText = (scope: CallOffScope): string => {
  if (scope.kind === "day") return "every trip"
  if (scope.kind === "pool") return `every departure of ${scope.pool}`
  const departure = parseDepartureId(scope.departureId)
  return departure === undefined
    ? scope.departureId
    : `the departure of ${departure.pool} at ${timeText(departure.startMinute)}`
}

/**
 * `offered` are the orders that were made an offer, and `unpaid` how many the desk had booked that are not paid; nobody is
 * named, so that nothing of them stays in it.
 */
export const callOffMessage = (
  callOff: CallOff,
  offered: ReadonlyArray<CompletedOrder>,
  unpaid: number,
): OutboxMessage =>
  operatorMessage({
    messageId: `${callOff.callOffId}/called-off`,
    subject: printable(`Called off: ${scopeText(callOff.scope)}, ${dayText(callOff.day)}`),
    text: messageText(
      "These trips are called off. Every paid booking of them may choose its money back, another day or a voucher; who does not choose gets everything back. Who has not chosen is listed by: changes.",
      {
        "What is called off": scopeText(callOff.scope),
        "Travel day": dayText(callOff.day),
        Bookings: String(offered.length),
        Paid: formatPaise(sumPaise(offered.map(paidInAll))),
        ...(unpaid === 0 ? {} : { "Not paid yet, and told that nothing is to be paid": String(unpaid) }),
        "Decided by": callOff.decidedBy,
        Reason: callOff.reason,
      },
    ),
  })

const aboutOrder = (
  order: CompletedOrder,
  { callOffId, reason }: CallOff,
  about: string,
  subject: string,
  first: string,
): OutboxMessage =>
  operatorMessage({
    messageId: `${order.merchantOrderId}/${about}-${callOffId}`,
    subject: printable(`${subject}: order ${order.merchantOrderId}`),
    text: messageText(first, { ...bookingFacts(order), "Called off": reason }),
  })

/** A booking came to a trip after it was called off. */
export const latePayerMessage = (order: CompletedOrder, callOff: CallOff): OutboxMessage =>
  aboutOrder(
    order,
    callOff,
    "called-off",
    "Paid for a trip that is called off",
    "This booking was on its way while its trip was called off. It may choose its money back, another day or a voucher like all others.",
  )

/** What was called off cannot be paid back by itself any more. */
export const payBackByHandMessage = (
  order: CompletedOrder,
  callOff: CallOff,
  why: OutsideReason,
): OutboxMessage =>
  aboutOrder(
    order,
    callOff,
    "by-hand",
    "Pay back by hand",
    `This trip is called off, and its money does not go back by itself. ${OUTSIDE_TEXT[why]}, then: orders cancel ${order.merchantOrderId} --full --outside.`,
  )
