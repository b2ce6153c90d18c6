/** What must hold for every order, as a table. A broken line means a bug, a damaged database, or a hand in it. */
import { quote } from "../booking/quote.ts"
import { cancellationMessageId, dayChangeMessageId, fewerMessageId } from "../messages/changeMessages.ts"
import { reviewAbout } from "../messages/orderMessages.ts"
import { boughtPartyOf, isSomeOf, takenOffOf } from "../paidBooking/fewerTravellers.ts"
import { bookingKey, ownBookingKey } from "./bookingKey.ts"
import {
  type OrderFields,
  type OrderState,
  type OrderEvent,
  isErased,
  isOrder,
  orderFromEvents,
  REVIEW_OUTCOMES,
  ORDER_TRANSITIONS,
} from "./order.ts"
import { isAllBack, refundedOrUnderWay, MIN_REFUND, type Refund, refunded } from "../refunds/refund.ts"

export interface OrderRecord {
  /** As it is stored: whether it is an order at all is the first law. */
  readonly order: OrderFields
  /** Oldest first. */
  readonly events: ReadonlyArray<OrderEvent>
  readonly refunds: ReadonlyArray<Refund>
  /** Ids of messages that are or were owed, as far as they are about this order and its refunds. */
  readonly owed: ReadonlySet<string>
  /** As the database has it; absent for an order that was erased, or that is older than its history. */
  readonly bookingKey: string | undefined
  /** Somebody will ask the gateway about it. */
  readonly isWatched: boolean
  /** A restore has left it to be asked about: what has gone back of it may be known before what was paid. */
  readonly isAsked: boolean
}

/** Fields without a value are left out, and their order says nothing. */
const plain = (value: object): string =>
  JSON.stringify(value, (_, inner: unknown) =>
    // Stryker disable next-line ConditionalExpression: No field of an order is null, and an order that is not there prints as
    // nothing does.
    typeof inner === "object" && inner !== null && !Array.isArray(inner)
      ? // Stryker disable next-line EqualityOperator: Two orders are compared after the same sorting: which one it is says nothing, and no name comes twice.
        Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  )

/** Of an order that is older than the history nothing is told before the first thing that was done about it since. */
const isOlderThanHistory = (events: ReadonlyArray<OrderEvent>): boolean => events[0]?.what !== "placed"

/** An order that is older than the history has no booking key either; its later events tell a part of it. */
const isSumOfEvents = ({ order: stored, events, bookingKey: key }: OrderRecord): boolean => {
  // When its money came follows from when its events were, or the provider told it; none of them says it.
  const { capturedAtMs: _, ...order } = stored
  if (isOlderThanHistory(events)) {
    const told: object = Object.assign({}, ...events.map(({ change }) => change))
    return key === undefined && plain({ ...order, ...told }) === plain(order)
  }
  const sum = orderFromEvents(events)
  // Stryker disable next-line ConditionalExpression: No field of an order is null, and an order that is not there prints as
  // nothing does.
  return sum !== undefined && plain(sum) === plain(order)
}

/** Whether a person led the order to a state. */
const isDecided = (events: ReadonlyArray<OrderEvent>, state: OrderState): boolean =>
  events.some(({ change, decision }) => decision !== undefined && change.state === state)

const statesOf = (events: ReadonlyArray<OrderEvent>): ReadonlyArray<OrderState> =>
  events.flatMap(({ change: { state } }) => (state === undefined ? [] : [state]))

const movesForward = ({ events }: OrderRecord): boolean => {
  const states = statesOf(events)
  return states.every((state, place) => {
    const before = states[place - 1]
    return (
      before === undefined ||
      ORDER_TRANSITIONS[before].includes(state) ||
      (before === "REVIEW" && REVIEW_OUTCOMES.includes(state) && isDecided(events, state))
    )
  })
}

/** Older releases ended a booking with its own payment, also where a voucher or another payment had paid of it too. */
const isPaymentBack = ({ capturedAmount }: OrderFields, refunds: ReadonlyArray<Refund>): boolean => {
  const captured = capturedAmount ?? 0
  return captured > 0 && refunded(refunds) >= captured
}

/** Which message a state owes. `isAgain`: the order was in it before. */
const owedFor = (state: OrderState, isAgain: boolean): ReadonlyArray<string> => {
  if (state === "REVIEW") return [reviewAbout(isAgain)]
  return state === "COMPLETED" ? ["confirmed"] : []
}

/** Ids of the messages that the order and its refunds owe somebody, by what happened to them. */
export const messagesOwed = ({
  order,
  events,
  refunds,
}: Pick<OrderRecord, "order" | "events" | "refunds">) => [
  ...statesOf(events)
    .flatMap((state, place, states) => owedFor(state, states.indexOf(state) < place))
    .map((about) => `${order.merchantOrderId}/${about}`),
  ...events.flatMap(({ what, atMs }) => {
    if (what === "cancelled") return [cancellationMessageId(order.merchantOrderId, atMs)]
    if (what === "fewer") return [fewerMessageId(order.merchantOrderId, atMs)]
    return what === "moved" ? [dayChangeMessageId(order.merchantOrderId, atMs)] : []
  }),
  ...(order.looksLike === undefined ? [] : [`${order.merchantOrderId}/alike`]),
  ...refunds.flatMap(({ merchantRefundId, state }) =>
    state === "COMPLETED" || state === "FAILED" ? [`${merchantRefundId}/${state.toLowerCase()}`] : [],
  ),
]

/** In its place the operator may have been told that a refund was not sent at all (`settleUnsentRefund`). */
export const messageInstead = (messageId: string): string => messageId.replace(/\/failed$/, "/unsent")

const isPartOfBought = ({ order: { boughtParty, request } }: OrderRecord): boolean =>
  boughtParty === undefined || isSomeOf(boughtParty, request)

const LAWS: ReadonlyArray<readonly [broken: string, holds: (kept: OrderRecord) => boolean]> = [
  ["what is stored of it is another state's", ({ order }) => isOrder(order)],
  ["its row is not the sum of its events", isSumOfEvents],
  ["its state went a way that there is not", movesForward],
  [
    "its amount is not what its fare and party make",
    ({ order }) => {
      const { total } = quote(order.adultFare, boughtPartyOf(order))
      const { amount } = order.request
      return order.differenceOf === undefined ? total === amount : total > amount
    },
  ],
  ["somebody was taken off it who was not on it, or everybody was", isPartOfBought],
  [
    "more is due for who was taken off than they had paid",
    (kept) => {
      const { order } = kept
      // What a party that was not bought had paid nobody can say.
      const takenOff =
        order.capturedAmount === undefined || !isPartOfBought(kept)
          ? undefined
          : takenOffOf({ ...order, capturedAmount: order.capturedAmount })
      return takenOff === undefined || takenOff.due <= takenOff.worth
    },
  ],
  [
    "its booking key is not its booking's",
    ({ order, bookingKey: key }) =>
      key === undefined || key === bookingKey(order) || key === ownBookingKey(order),
  ],
  [
    "it pays the difference of another booking, and is known as one of its own",
    ({ order, bookingKey: key }) => key === undefined || order.differenceOf === undefined,
  ],
  [
    "it was not all given back, and its trip can be paid twice",
    ({ order, events, refunds, bookingKey: key }) =>
      key !== undefined ||
      isOlderThanHistory(events) ||
      isErased(order) ||
      order.differenceOf !== undefined ||
      order.cancelledOn !== undefined ||
      isPaymentBack(order, refunds),
  ],
  [
    "all was given back, and its trip cannot be booked again",
    ({ order, refunds, bookingKey: key }) =>
      key === undefined || !isPaymentBack(order, refunds) || !isAllBack(order, refunded(refunds)),
  ],
  [
    "it is cancelled, and its trip cannot be booked again",
    ({ order: { cancelledOn }, bookingKey: key }) => key === undefined || cancelledOn === undefined,
  ],
  [
    // What is in a voucher has gone back too.
    "more went back than was paid",
    ({ order, refunds, isAsked }) =>
      (isAsked && order.capturedAmount === undefined) ||
      refundedOrUnderWay(refunds) + (order.inVouchers ?? 0) <= (order.capturedAmount ?? 0),
  ],
  [
    "a voucher takes something off it, and it names none",
    ({ order: { request, voucherAmount } }) =>
      (request.voucher === undefined) === (voucherAmount === undefined),
  ],
  [
    "it is confirmed, and another amount was paid",
    ({ order, events }) => {
      const { state, capturedAmount, request, voucherAmount, differenceBack, differencePaid } = order
      const elsewhere = (voucherAmount ?? 0) + (differencePaid ?? 0) - (differenceBack ?? 0)
      return (
        state !== "COMPLETED" ||
        capturedAmount === request.amount - elsewhere ||
        isDecided(events, "COMPLETED")
      )
    },
  ],
  [
    "it is rejected, and nobody gave its money back",
    ({ order, refunds }) =>
      order.state !== "REJECTED" ||
      (order.capturedAmount ?? 0) - refundedOrUnderWay(refunds) < MIN_REFUND ||
      refunds.some(({ state }) => state === "FAILED"),
  ],
  [
    "the desk has booked it, or was paid, and nobody's name stands with it",
    ({ order: { deskChannel, paidAtDesk }, events }) =>
      (deskChannel === undefined || events[0]?.decision !== undefined) &&
      (paidAtDesk === undefined || isDecided(events, "COMPLETED")),
  ],
  [
    "nobody was told what happened",
    (kept) => messagesOwed(kept).every((id) => kept.owed.has(id) || kept.owed.has(messageInstead(id))),
  ],
  [
    "it is open, and nobody watches it",
    ({ order: { state }, isWatched }) => isWatched || (state !== "CREATED" && state !== "PENDING"),
  ],
]

/** One sentence for each law that does not hold; empty for an order as it should be. */
export const checkOrderIntegrity = (kept: OrderRecord): ReadonlyArray<string> =>
  LAWS.flatMap(([broken, holds]) => (holds(kept) ? [] : [broken]))
