/**
 * What a traveller is told of their booking, and when. A message is owed by the change that it tells of, in the same
 * transaction, whether or not an address is known: who gives one later is told then. Its text is written when it is sent,
 * from the booking as it then stands, and what is no longer true is not sent.
 *
 * Unit: instants in milliseconds since 1970, days in India.
 */
import type { Party } from "../booking/party.ts"
import { isUnpaidDeskBooking } from "../callOffs/unpaidBookings.ts"
import { isTripOver } from "../orders/isTripOver.ts"
import { bookingStateOf } from "../paidBooking/bookingOffers.ts"
import { addDays, type Day, type IndianMoment, startOfDayMs } from "../days.ts"
import type { Paise } from "../money.ts"
import { isSpendable, type NewVoucher, type Voucher } from "../vouchers/voucher.ts"
import { isCompleted, type Order, type Settlement } from "../orders/order.ts"
import type { MerchantOrderId } from "../paymentIds.ts"
import type { TravellerMessage, TravellerMessageKind } from "./travellerMessage.ts"
import {
  isAllBack,
  isUnderWay,
  type NewRefund,
  type Refund,
  refundedOrUnderWay,
  type RefundState,
} from "../refunds/refund.ts"

/** Its trip was called off before it was paid: the word of that is another one than who paid later is told. */
export const UNPAID_CALLED_OFF = "called off unpaid"

/**
 * What has become of a booking that was confirmed: it moved to a day, some of its party stay at home, its traveller gave it
 * up, or the operator did; or of one that the desk had made and nobody had paid.
 */
export type BookingChange =
  | { readonly movedTo: Day }
  | { readonly left: Party }
  | "cancelled"
  | "called off"
  | typeof UNPAID_CALLED_OFF

/** A change of the party as its message names it: who travels from then on. */
const aboutParty = ({ adults, children }: Party): string => `party ${adults}+${children}`

const aboutChange = (change: BookingChange): string => {
  if (typeof change === "string") return change
  return "movedTo" in change ? change.movedTo : aboutParty(change.left)
}

const SIX_IN_THE_EVENING_MS = 18 * 3_600_000

/** The evening before the trip, at six. */
export const reminderAtMs = (day: Day): number => startOfDayMs(addDays(day, -1)) + SIX_IN_THE_EVENING_MS

type BookedOrder = Pick<Order, "merchantOrderId" | "request" | "differenceOf">

/** None when the evening before has begun. */
const reminders = (
  { merchantOrderId }: BookedOrder,
  day: Day,
  nowMs: number,
): ReadonlyArray<TravellerMessage> =>
  nowMs >= reminderAtMs(day)
    ? []
    : [{ merchantOrderId, kind: "reminder", about: day, notBeforeMs: reminderAtMs(day) }]

/** What the payment of an order owes, when it is confirmed at `nowMs`. */
export const messagesOfCompletion = (order: BookedOrder, nowMs: number): ReadonlyArray<TravellerMessage> => [
  { merchantOrderId: order.merchantOrderId, kind: "confirmed", about: "", notBeforeMs: 0 },
  ...reminders(order, order.request.date, nowMs),
]

/** What a settlement owes: something where it confirms a booking. What a difference changes tells of itself. */
export const messagesOfSettlement = (
  order: BookedOrder,
  { state, settledAtMs }: Settlement,
): ReadonlyArray<TravellerMessage> =>
  state === "COMPLETED" && order.differenceOf === undefined ? messagesOfCompletion(order, settledAtMs) : []

/** The link to a booking, for who asks for it. */
export const linkMessage = ({ merchantOrderId }: BookedOrder): TravellerMessage => ({
  merchantOrderId,
  kind: "link",
  about: "",
  notBeforeMs: 0,
})

/** What a change of a booking owes. */
export const messagesOfChange = (
  order: BookedOrder,
  change: BookingChange,
  nowMs: number,
): ReadonlyArray<TravellerMessage> => {
  const { merchantOrderId } = order
  return [
    { merchantOrderId, kind: "changed", about: aboutChange(change), notBeforeMs: 0 },
    ...(typeof change === "object" && "movedTo" in change ? reminders(order, change.movedTo, nowMs) : []),
  ]
}

const REFUND_KIND: Readonly<Partial<Record<RefundState, TravellerMessageKind>>> = {
  REQUESTED: "refund on its way",
  PENDING: "refund on its way",
  COMPLETED: "refund arrived",
  OUTSIDE: "refund arrived",
}

/**
 * What a cancellation is to its traveller: their own, or the company's, which then gives everything back without asking
 * the rules (a refund without a day of cancellation, or a voucher of everything), whoever of the two has asked for it.
 */
export const changeOfCancellation = (
  refund: Pick<NewRefund, "cancelledOn"> | undefined,
  inVouchers?: Paise,
): BookingChange =>
  inVouchers !== undefined || (refund !== undefined && refund.cancelledOn === undefined)
    ? "called off"
    : "cancelled"

/** What a voucher owes its traveller when it is made. */
export const messagesOfVoucher = ({
  heldBy,
  voucherId,
}: Pick<NewVoucher, "heldBy" | "voucherId">): ReadonlyArray<TravellerMessage> => [
  { merchantOrderId: heldBy, kind: "voucher", about: voucherId, notBeforeMs: 0 },
]

/**
 * What a refund owes that is in `state` from now on. One that failed is the operator's to tell. `differenceOf` where it gives
 * a difference back: the traveller is reached by the booking that it was paid for.
 */
export const messagesOfRefund = (
  { merchantOrderId, merchantRefundId }: Pick<Refund, "merchantOrderId" | "merchantRefundId">,
  state: RefundState,
  differenceOf: MerchantOrderId = merchantOrderId,
): ReadonlyArray<TravellerMessage> => {
  const kind = REFUND_KIND[state]
  return kind === undefined
    ? []
    : [{ merchantOrderId: differenceOf, kind, about: merchantRefundId, notBeforeMs: 0 }]
}

/** What a message is judged and written by. */
export interface MessageFactsNow {
  readonly order: Order
  /** All of the order's. */
  readonly refunds: ReadonlyArray<Refund>
  /** All of the orders that pay, or were to pay, what a dearer trip costs it more. */
  readonly refundsOfDifferences: ReadonlyArray<Refund>
  /** All that its traveller has or had. */
  readonly vouchers: ReadonlyArray<Voucher>
  /** Whether the operator has called off the departure that the order has seats in. */
  readonly isCalledOff: boolean
  readonly now: IndianMoment
}

/** Whether the trip is confirmed and stays paid, is not over, and nobody has called it off. */
const isAhead = ({ order, refunds, isCalledOff, now }: MessageFactsNow): boolean =>
  isCompleted(order) &&
  !isCalledOff &&
  !isAllBack(order, refundedOrUnderWay(refunds)) &&
  bookingStateOf(order, refunds) === "CONFIRMED" &&
  !isTripOver(order, now)

const IS_STILL_TRUE: Readonly<
  Record<TravellerMessageKind, (about: string, facts: MessageFactsNow) => boolean>
> = {
  confirmed: (_, facts) => isAhead(facts),
  link: (_, { order }) => isCompleted(order),
  reminder: (about, facts) => isAhead(facts) && facts.order.request.date === about,
  changed: (about, facts) => {
    const { order, refunds, isCalledOff } = facts
    if (about === UNPAID_CALLED_OFF) return isCalledOff && isUnpaidDeskBooking(order)
    if (!isCompleted(order)) return false
    const isGivenUp = bookingStateOf(order, refunds) === "CANCELLED"
    // Who has chosen a voucher has read it where they chose, and has no money to come.
    if (about === "called off") return (isCalledOff || isGivenUp) && order.inVouchers === undefined
    if (about === "cancelled") return isGivenUp
    return isAhead(facts) && [order.request.date, aboutParty(order.request)].includes(about)
  },
  "refund on its way": (about, { refunds, refundsOfDifferences }) =>
    [...refunds, ...refundsOfDifferences].some(
      (refund) => refund.merchantRefundId === about && isUnderWay(refund),
    ),
  voucher: (about, { vouchers, now }) =>
    vouchers.some((voucher) => voucher.voucherId === about && isSpendable(voucher, now.day)),
  "refund arrived": (about, { refunds, refundsOfDifferences }) =>
    [...refunds, ...refundsOfDifferences].some(
      ({ merchantRefundId, state }) =>
        merchantRefundId === about && (state === "COMPLETED" || state === "OUTSIDE"),
    ),
}

/** Nobody is told after the trip what these tell. */
export const BEFORE_TRIP_KINDS: ReadonlyArray<TravellerMessageKind> = ["confirmed", "reminder"]

/** Whether it tells of a trip that is over: untrue then, whatever else became of the booking. */
export const isOfTripOver = (
  { kind }: Pick<TravellerMessage, "kind">,
  order: Order,
  now: IndianMoment,
): boolean => BEFORE_TRIP_KINDS.includes(kind) && isCompleted(order) && isTripOver(order, now)

/** Whether what it tells is so now. An erased person is told nothing. */
export const isStillTrue = (
  { kind, about }: Pick<TravellerMessage, "kind" | "about">,
  facts: MessageFactsNow,
): boolean => facts.order.request.mobileNumber !== "" && IS_STILL_TRUE[kind](about, facts)
