/**
 * A refund as the operator keeps it. Who decided it, why, and how the amount came about are frozen with it.
 *
 * Unit: `amount` in paise; instants in milliseconds since 1970.
 */
import { bug } from "../bug.ts"
import type { Day } from "../days.ts"
import { Paise, sumPaise } from "../money.ts"
import type { RefundLine } from "./explainRefund.ts"
import type { CompletedOrder, OrderFields } from "../orders/order.ts"
import { type MerchantOrderId, MerchantRefundId, ORDER_ID_PREFIX, REFUND_ID_PREFIX } from "../paymentIds.ts"

/**
 * REQUESTED: stored, the gateway's answer not there yet. PENDING: the gateway is
 * at it. COMPLETED, FAILED: its verdict, or a FAILED that the operator has given up; what failed is asked again as a new
 * refund. OUTSIDE: paid back by hand.
 */
export const REFUND_STATES = ["REQUESTED", "PENDING", "COMPLETED", "FAILED", "OUTSIDE"] as const
export type RefundState = (typeof REFUND_STATES)[number]

/** Who gave up a refund that the gateway did not decide, and why. The gateway is still asked what became of it. */
export interface GivenUp {
  readonly by: string
  readonly reason: string
}

/** What is known of every refund, whatever became of it. */
interface DecidedRefund {
  readonly merchantRefundId: MerchantRefundId
  readonly merchantOrderId: MerchantOrderId
  readonly amount: Paise
  /** In the operator's words. */
  readonly reason: string
  /** Who decided it. */
  readonly decidedBy: string
  /** The day of the cancellation, which decides the tier; absent when the rules were not asked. */
  readonly cancelledOn?: Day
  /** The explanation, line by line. */
  readonly lines: ReadonlyArray<RefundLine>
  readonly requestedAtMs: number
}

interface InState<State extends RefundState> {
  readonly state: State
}

/** The gateway has named it. */
interface AtGateway {
  readonly gatewayRefundId: string
}

interface NotAtGateway {
  readonly gatewayRefundId?: never
}

interface Settled {
  readonly settledAtMs: number
}

interface NotSettled {
  readonly settledAtMs?: never
}

/** Absent where the gateway decided first. */
interface PerhapsGivenUp {
  readonly givenUp?: GivenUp
}

interface NotGivenUp {
  readonly givenUp?: never
}

type RequestedRefund = DecidedRefund & NotAtGateway & NotSettled & NotGivenUp & InState<"REQUESTED">
/** Not settled where an older release took it over after a restore. */
type PendingRefund = DecidedRefund & AtGateway & (Settled | NotSettled) & NotGivenUp & InState<"PENDING">
type CompletedRefund = DecidedRefund & AtGateway & Settled & PerhapsGivenUp & InState<"COMPLETED">
/** The gateway has named none that it refused, or never heard of. */
type FailedRefund = DecidedRefund & (AtGateway | NotAtGateway) & Settled & PerhapsGivenUp & InState<"FAILED">
type OutsideRefund = DecidedRefund & NotAtGateway & Settled & NotGivenUp & InState<"OUTSIDE">

/** One member a state, each with what is known in it, and nothing else. */
export type Refund = RequestedRefund | PendingRefund | CompletedRefund | FailedRefund | OutsideRefund

/** What a row says of a refund: one fact beside the other. Which of them go together, `Refund` says. */
export interface RefundFields extends DecidedRefund {
  readonly state: RefundState
  readonly gatewayRefundId?: string
  readonly settledAtMs?: number
  readonly givenUp?: GivenUp
}

interface KnownIn {
  readonly always: ReadonlyArray<keyof RefundFields>
  readonly never: ReadonlyArray<keyof RefundFields>
}

/** The members of `Refund` as a table, for what comes from outside. */
const KNOWN_IN: Readonly<Record<RefundState, KnownIn>> = {
  REQUESTED: { always: [], never: ["gatewayRefundId", "settledAtMs", "givenUp"] },
  PENDING: { always: ["gatewayRefundId"], never: ["givenUp"] },
  COMPLETED: {
    always: ["gatewayRefundId", "settledAtMs"],
    // Stryker disable next-line ArrayDeclaration: Nobody looks for what is no field.
    never: [],
  },
  FAILED: {
    always: ["settledAtMs"],
    // Stryker disable next-line ArrayDeclaration: Nobody looks for what is no field.
    never: [],
  },
  OUTSIDE: { always: ["settledAtMs"], never: ["gatewayRefundId", "givenUp"] },
}

const isRefund = (fields: RefundFields): fields is Refund => {
  const isKnown = (field: keyof RefundFields) => fields[field] !== undefined
  const { always, never } = KNOWN_IN[fields.state]
  return always.every(isKnown) && !never.some(isKnown)
}

/** The refund that the facts make. Throws, naming it, when they are no refund in its state. */
export const refundFromFields = (fields: RefundFields): Refund =>
  isRefund(fields)
    ? fields
    : bug(`refund ${fields.merchantRefundId} is ${fields.state}, and what is stored of it is another state's`)

/** The provider's smallest refund (PhonePe, "Refund API"). Unit: paise. */
export const MIN_REFUND = 100

/** A refund before it is stored: its number among the order's, and so its id, is found by the storing transaction. */
export type NewRefund = Omit<RequestedRefund, "merchantRefundId"> | Omit<OutsideRefund, "merchantRefundId">

/** As it was decided: to be asked for at the gateway, or, where it is outside, paid back by hand at that instant. */
export const newRefund = (
  decided: Omit<DecidedRefund, "merchantRefundId">,
  isOutside: boolean | undefined,
): NewRefund =>
  isOutside === true
    ? { ...decided, state: "OUTSIDE", settledAtMs: decided.requestedAtMs }
    : { ...decided, state: "REQUESTED" }

/** On its way: while one is, no second refund of the order may begin. */
export const isUnderWay = ({ state }: Pick<Refund, "state">): boolean =>
  state === "REQUESTED" || state === "PENDING"

/** What has gone back for certain. Unit: paise. */
export const refunded = (refunds: ReadonlyArray<Pick<Refund, "state" | "amount">>): number =>
  refunds
    .filter(({ state }) => state === "COMPLETED" || state === "OUTSIDE")
    .reduce((sum, { amount }) => sum + amount, 0)

/** What of that was paid back by hand. Unit: paise. */
export const refundedByHand = (refunds: ReadonlyArray<Pick<Refund, "state" | "amount">>): Paise =>
  sumPaise(refunds.filter(({ state }) => state === "OUTSIDE").map(({ amount }) => amount))

/** What has gone back, or is on its way. Unit: paise. */
export const refundedOrUnderWay = (refunds: ReadonlyArray<Pick<Refund, "state" | "amount">>): number =>
  refunds.filter(({ state }) => state !== "FAILED").reduce((sum, { amount }) => sum + amount, 0)

/**
 * The refund of a payment that failed and waits to be made again: its last one, where so much of the payment is left. What
 * a voucher has since, or what went back after all, goes back no more. `refunds` are all of it, the first one first.
 */
export const refundToRepeat = <One extends Pick<Refund, "state" | "amount">>(
  {
    capturedAmount = Paise.make(Number.MAX_SAFE_INTEGER),
    inVouchers = Paise.make(0),
  }: Pick<OrderFields, "capturedAmount" | "inVouchers">,
  refunds: ReadonlyArray<One>,
): One | undefined => {
  const last = refunds.at(-1)
  const left = capturedAmount - refundedOrUnderWay(refunds) - inVouchers
  return last?.state === "FAILED" && last.amount <= left ? last : undefined
}

/**
 * Which refund states may follow which, as a table. What is COMPLETED or paid OUTSIDE stays so. A FAILED one is only
 * read when it was given up: the gateway may have made it after all, or agree, which ends its watch.
 */
export const REFUND_TRANSITIONS: Readonly<Record<RefundState, ReadonlyArray<RefundState>>> = {
  REQUESTED: ["PENDING", "COMPLETED", "FAILED"],
  PENDING: ["COMPLETED", "FAILED"],
  COMPLETED: [],
  FAILED: ["COMPLETED", "FAILED"],
  OUTSIDE: [],
}

/**
 * A refund's id, which its order and its number decide: an operator whose database was restored to before a refund gives
 * the same refund the same id, and the provider sees that it is the same. `number` counts from 1. At most 63 characters
 * of `[A-Za-z0-9_-]` for the ids that `Ids` draws (PhonePe, "Refund API").
 */
export const refundIdOf = (merchantOrderId: MerchantOrderId, number: number): MerchantRefundId =>
  MerchantRefundId.make(
    `${REFUND_ID_PREFIX}${merchantOrderId.startsWith(ORDER_ID_PREFIX) ? merchantOrderId.slice(ORDER_ID_PREFIX.length) : merchantOrderId}-${number}`,
  )

const numberIn = (merchantOrderId: MerchantOrderId, merchantRefundId: MerchantRefundId): number => {
  const number = Number(/-(\d{1,9})$/.exec(merchantRefundId)?.[1] ?? 0)
  return merchantRefundId === refundIdOf(merchantOrderId, number) ? number : 0
}

/**
 * The number of an order's next refund; `earlier` are ids of all that are stored, also of those from before ids had numbers.
 */
export const nextRefundNumber = (
  merchantOrderId: MerchantOrderId,
  earlier: ReadonlyArray<MerchantRefundId>,
): number => Math.max(earlier.length, ...earlier.map((id) => numberIn(merchantOrderId, id))) + 1

/** The id that goes with `nextRefundNumber`. */
export const nextRefundId = (
  merchantOrderId: MerchantOrderId,
  earlier: ReadonlyArray<MerchantRefundId>,
): MerchantRefundId => refundIdOf(merchantOrderId, nextRefundNumber(merchantOrderId, earlier))

/** What a payment came to, and what has gone back of it or is to. Unit: paise. */
export interface PaymentRefunds {
  readonly captured: Paise
  /** By their numbers, the first one first. */
  readonly refunds: ReadonlyArray<Refund>
}

/** What an order's money comes to. Unit: paise. */
export interface Balance {
  /** What the provider took from the payer; nothing while it has not said so. */
  readonly captured: Paise
  /** What has gone back, through the provider or by hand. */
  readonly refunded: Paise
  /** What is on its way back, and not counted as gone. */
  readonly underWay: Paise
  /** Captured and not refunded; nothing where more went back than came, which the integrity check tells. */
  readonly balance: Paise
}

/** All that was paid for a booking in money. Unit: paise. */
export const paidInAll = ({
  capturedAmount,
  differencePaid = Paise.make(0),
}: Pick<CompletedOrder, "capturedAmount" | "differencePaid">): Paise =>
  Paise.make(capturedAmount + differencePaid)

/** The refunds are all of the order's. */
export const balanceOf = (
  { capturedAmount }: Pick<OrderFields, "capturedAmount">,
  refunds: ReadonlyArray<Refund>,
): Balance => {
  const captured = capturedAmount ?? Paise.make(0)
  const gone = refunded(refunds)
  return {
    captured,
    refunded: Paise.make(gone),
    underWay: Paise.make(refundedOrUnderWay(refunds) - gone),
    balance: Paise.make(Math.max(0, captured - gone)),
  }
}

/**
 * Whether refunds alone have ended an order: its payment is back, `gone` of it. What a voucher or another payment paid of a
 * booking too is given back by its cancellation alone, and until then it stands. Unit: paise.
 */
export const isAllBack = (
  {
    state,
    capturedAmount,
    voucherAmount,
    differencePaid,
  }: Pick<OrderFields, "state" | "capturedAmount" | "voucherAmount" | "differencePaid">,
  gone: number,
): boolean =>
  capturedAmount !== undefined &&
  capturedAmount <= gone &&
  (state !== "COMPLETED" || (voucherAmount === undefined && differencePaid === undefined))
