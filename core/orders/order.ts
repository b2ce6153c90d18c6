/**
 * An order as the operator keeps it. Price, party and refund policy are frozen when it is placed.
 *
 * Unit: `amount`, `adultFare`, `capturedAmount` in paise; instants in milliseconds since 1970.
 */
import { bug } from "../bug.ts"
import type { Party } from "../booking/party.ts"
import type { PaymentRequest } from "../booking/paymentRequest.ts"
import type { Day } from "../days.ts"
import type { PackageType } from "../catalogue/activity.ts"
import type { Paise } from "../money.ts"
import type { GatewayOrderId, MerchantOrderId, TransactionId } from "../paymentIds.ts"
import type { DeskChannel, DeskPayment } from "./deskPayment.ts"

/**
 * CREATED: stored, the gateway not asked yet or its answer lost. OWED: the desk is to be paid for it, and the gateway is
 * never asked. PENDING: the checkout is open. COMPLETED, FAILED: the gateway's verdict; COMPLETED is the desk's too, that
 * it was paid. REVIEW: the gateway says something that a person must look at. REJECTED: that person gave all that was
 * captured back. ABANDONED: the gateway never heard of it and never will, or nobody came to pay the desk.
 */
export const ORDER_STATES = [
  "CREATED",
  "OWED",
  "PENDING",
  "COMPLETED",
  "FAILED",
  "REVIEW",
  "REJECTED",
  "ABANDONED",
] as const
export type OrderState = (typeof ORDER_STATES)[number]

/** What is known of every order, whatever became of it. What is absent here was never said. */
export interface PlacedOrder {
  readonly merchantOrderId: MerchantOrderId
  /** Names the visitor's request; where a browser sent it, a hash of what was sent. */
  readonly requestKey: string
  readonly request: PaymentRequest
  readonly activityName: string
  readonly packageType: PackageType
  readonly adultFare: Paise
  readonly refundPolicyVersion: number
  readonly placedAtMs: number
  /** When the gateway was last asked for its page; absent for an order that never was, such as an adopted one. */
  readonly checkoutAskedAtMs?: number
  /** What the page said was bought; absent until it says so. */
  readonly tripPackage?: string
  /** What its voucher takes off the amount; absent where it has none. Unit: paise. */
  readonly voucherAmount?: Paise
  /** Names the browser that booked, without telling its secret; absent when it had none. */
  readonly bookedBy?: string
  /** How it reached the desk; absent for what a visitor booked. Its first event names who took it. */
  readonly deskChannel?: DeskChannel
  /**
   * Until when its seats are kept for who pays the desk; absent where the payment provider collects the money. One order
   * is paid one way, which is settled when it is placed.
   */
  readonly payUntilMs?: number
  /**
   * When its trip could be booked no more, as it was placed: until then at most it can be paid at the provider. Absent for
   * what the desk collects, and for orders that are older than the rule or were adopted.
   */
  readonly bookingClosesAtMs?: number
  /**
   * Of which booking it pays what a dearer trip costs more; absent for a booking of its own. Its request is for that trip,
   * and its amount the difference alone: once it is paid, that booking goes there, and this one has no seats of its own.
   */
  readonly differenceOf?: MerchantOrderId
}

/** Whether the desk collects the money itself: the payment provider knows nothing of the order, and is never asked. */
export const isCollectedByDesk = ({ payUntilMs }: Pick<PlacedOrder, "payUntilMs">): boolean =>
  payUntilMs !== undefined

/** None of these facts is known. */
type Without<Facts> = { readonly [Fact in keyof Facts]?: never }

/** The provider has the order. The attempt that its word is about is absent where it named none. */
interface NamedByProvider {
  readonly gatewayOrderId: GatewayOrderId
  readonly transactionId?: TransactionId
}

/** The page to pay on. An erased person's has lost its address. */
interface Checkout {
  readonly redirectUrl?: string
  readonly expiresAtMs: number
}

/** Where an order can be paid now, and until when. */
export interface PaymentPage {
  readonly url: string
  readonly untilMs: number
}

/** Where the provider's answer with the page never reached us, it was lost, or the order was adopted. */
type AtProvider = NamedByProvider & (Checkout | Without<Checkout>) & NotPaidAtDesk

/** The provider has told us of no order of its own. */
type NotAtProvider = Without<NamedByProvider & Checkout>

/** The desk has the money. */
interface PaidAtDesk {
  readonly payUntilMs: number
  readonly paidAtDesk: DeskPayment
}

type NotPaidAtDesk = Without<Pick<PaidAtDesk, "paidAtDesk">>

/** All that goes back is a part of what the gateway says it took from the payer, or the desk did. */
interface Captured {
  readonly capturedAmount: Paise
  /** When that was, where the books knew of it or the provider tells it; absent where it is when it was settled. */
  readonly capturedAtMs?: number
}

interface Settled {
  readonly settledAtMs: number
}

/** What a confirmed booking may have besides. */
interface Booked {
  /**
   * Another confirmed order for the same number, activity, day and party, of another browser or under another name;
   * absent when there was none as this one was confirmed.
   */
  readonly looksLike?: MerchantOrderId
  /** When the trip was given up by who booked it; absent while it takes place. */
  readonly cancelledOn?: Day
  /** The travel day that was booked at first; absent while it was never changed. */
  readonly movedFrom?: Day
  /**
   * How many days before travel its day was changed, the fewest of all changes; absent where it was not, or only by
   * the company's own doing. A cancellation counts as made no earlier than that. Unit: days.
   */
  readonly noticeDays?: number
  /** Who was to travel as it was bought; absent while nobody was taken off. The request names who travels now. */
  readonly boughtParty?: Party
  /** What the rules gave for all who were taken off, whether or not it has gone back. Unit: paise. */
  readonly dueForFewer?: Paise
  /** What went back of its payment as it was taken to cheaper trips, or is to. Unit: paise. */
  readonly differenceBack?: Paise
  /** What other orders have paid beside its own payment as it was taken to dearer trips. Unit: paise. */
  readonly differencePaid?: Paise
  /** What of its payment is in vouchers, open or spent, and so can no more go back. Unit: paise. */
  readonly inVouchers?: Paise
}

type CreatedOrder = PlacedOrder &
  NotAtProvider &
  NotPaidAtDesk &
  Without<Captured> &
  Without<Settled> &
  Without<Booked> &
  InState<"CREATED">
export type OwedOrder = PlacedOrder &
  NotAtProvider &
  NotPaidAtDesk &
  Without<Captured> &
  Without<Settled> &
  Without<Booked> &
  InState<"OWED"> & { readonly payUntilMs: number }
type PendingOrder = PlacedOrder &
  AtProvider &
  Without<Captured> &
  Settled &
  Without<Booked> &
  InState<"PENDING">
export type CompletedOrder = PlacedOrder &
  (AtProvider | (NotAtProvider & PaidAtDesk)) &
  Captured &
  Settled &
  Booked &
  InState<"COMPLETED">
type FailedOrder = PlacedOrder &
  (AtProvider | NotAtProvider) &
  NotPaidAtDesk &
  Without<Captured> &
  Settled &
  Without<Booked> &
  InState<"FAILED">
type ReviewOrder = PlacedOrder &
  NotPaidAtDesk &
  ((AtProvider & (Captured | Without<Captured>)) | (NotAtProvider & Without<Captured>)) &
  Settled &
  Without<Booked> &
  InState<"REVIEW">
type RejectedOrder = PlacedOrder & AtProvider & Captured & Settled & Without<Booked> & InState<"REJECTED">
type AbandonedOrder = PlacedOrder &
  NotAtProvider &
  NotPaidAtDesk &
  Without<Captured> &
  Settled &
  Without<Booked> &
  InState<"ABANDONED">

interface InState<State extends OrderState> {
  readonly state: State
}

/** One member a state, each with what is known in it, and nothing else. */
export type Order =
  | CreatedOrder
  | OwedOrder
  | PendingOrder
  | CompletedOrder
  | FailedOrder
  | ReviewOrder
  | RejectedOrder
  | AbandonedOrder

/** Whether it is paid and confirmed: a booking. */
export const isCompleted = (order: Order): order is CompletedOrder => order.state === "COMPLETED"

/** Whether somebody travels on it: what only pays the difference of another booking is none. */
export const isBooking = (order: Order): order is CompletedOrder & { readonly differenceOf?: never } =>
  isCompleted(order) && order.differenceOf === undefined

/** Whether its person was erased, so that nobody knows whose it is. */
export const isErased = ({ request }: Pick<PlacedOrder, "request">): boolean => request.mobileNumber === ""

/** What a row or an event says of an order: one fact beside the other. Which of them go together, `Order` says. */
export interface OrderFields
  extends
    PlacedOrder,
    Partial<NamedByProvider & Checkout>,
    Partial<Pick<PaidAtDesk, "paidAtDesk">>,
    Partial<Captured>,
    Partial<Settled>,
    Booked {
  readonly state: OrderState
}

type StateField = Exclude<keyof OrderFields, Exclude<keyof PlacedOrder, "payUntilMs"> | "state">

interface KnownIn {
  readonly always: ReadonlyArray<StateField>
  readonly never: ReadonlyArray<StateField>
}

/** What only a confirmed booking has. */
const BOOKED_FIELDS = [
  "looksLike",
  "cancelledOn",
  "movedFrom",
  "noticeDays",
  "boughtParty",
  "dueForFewer",
  "differenceBack",
  "differencePaid",
  "inVouchers",
] as const satisfies ReadonlyArray<keyof Booked>
const PAID_FIELDS = ["capturedAmount", "capturedAtMs", "paidAtDesk"] as const
const PROVIDER_FIELDS = ["gatewayOrderId", "redirectUrl", "expiresAtMs", "transactionId"] as const

/** The members of `Order` as a table, for what comes from outside. */
const KNOWN_IN: Readonly<Record<OrderState, KnownIn>> = {
  CREATED: {
    always: [],
    never: [...PROVIDER_FIELDS, ...PAID_FIELDS, "payUntilMs", "settledAtMs", ...BOOKED_FIELDS],
  },
  OWED: {
    always: ["payUntilMs"],
    never: [...PROVIDER_FIELDS, ...PAID_FIELDS, "settledAtMs", ...BOOKED_FIELDS],
  },
  PENDING: { always: ["gatewayOrderId", "settledAtMs"], never: [...PAID_FIELDS, ...BOOKED_FIELDS] },
  COMPLETED: { always: ["capturedAmount", "settledAtMs"], never: [] },
  FAILED: { always: ["settledAtMs"], never: [...PAID_FIELDS, "payUntilMs", ...BOOKED_FIELDS] },
  REVIEW: { always: ["settledAtMs"], never: ["paidAtDesk", "payUntilMs", ...BOOKED_FIELDS] },
  REJECTED: {
    always: ["gatewayOrderId", "capturedAmount", "settledAtMs"],
    never: [...BOOKED_FIELDS],
  },
  ABANDONED: { always: ["settledAtMs"], never: [...PROVIDER_FIELDS, ...PAID_FIELDS, ...BOOKED_FIELDS] },
}

/** Where the first is known, the second is too. */
const TOGETHER: ReadonlyArray<readonly [StateField, StateField]> = [
  ["redirectUrl", "expiresAtMs"],
  ["expiresAtMs", "gatewayOrderId"],
  ["transactionId", "gatewayOrderId"],
  ["capturedAtMs", "capturedAmount"],
  ["paidAtDesk", "capturedAmount"],
  ["paidAtDesk", "payUntilMs"],
  ["noticeDays", "movedFrom"],
  ["boughtParty", "dueForFewer"],
  ["dueForFewer", "boughtParty"],
  ["differenceBack", "movedFrom"],
  ["differencePaid", "movedFrom"],
]

/** Who has the money, or is to have it: the provider or the desk, and never both. */
const hasOneCollector = ({ gatewayOrderId, capturedAmount, paidAtDesk, payUntilMs }: OrderFields): boolean =>
  (gatewayOrderId === undefined || payUntilMs === undefined) &&
  (capturedAmount === undefined || gatewayOrderId !== undefined || paidAtDesk !== undefined)

/** Whether the facts are an order in its state: one of the members of `Order`. */
export const isOrder = (fields: OrderFields): fields is Order => {
  const isKnown = (field: StateField) => fields[field] !== undefined
  const { always, never } = KNOWN_IN[fields.state]
  return (
    always.every(isKnown) &&
    !never.some(isKnown) &&
    TOGETHER.every(([field, other]) => !isKnown(field) || isKnown(other)) &&
    hasOneCollector(fields)
  )
}

/** The order that the facts make. Throws, naming it, when they are no order in its state. */
export const orderFromFields = (fields: OrderFields): Order =>
  isOrder(fields)
    ? fields
    : bug(`order ${fields.merchantOrderId} is ${fields.state}, and what is stored of it is another state's`)

/** What a settlement writes: the new state, and with it only the fields that became known. */
export type Settlement = { readonly state: OrderState; readonly settledAtMs: number } & Partial<
  Pick<
    OrderFields,
    | "gatewayOrderId"
    | "redirectUrl"
    | "expiresAtMs"
    | "transactionId"
    | "capturedAmount"
    | "capturedAtMs"
    | "paidAtDesk"
    | "looksLike"
  >
>

/** What the history tells of a settlement. When its money came is noted beside it. */
export const changeBySettlement = (settlement: Settlement): Partial<OrderFields> => {
  const { capturedAtMs: _, ...change } = settlement
  return change
}

/** The order after a settlement. Money that was known of before it was decided about has come when it was first known. */
export const settledOrder = (order: Order, settlement: Settlement): Order =>
  orderFromFields({
    ...order,
    ...settlement,
    ...(order.capturedAmount === undefined || order.settledAtMs === undefined
      ? {}
      : { capturedAtMs: order.capturedAtMs ?? order.settledAtMs }),
  })

/**
 * When the money of an order was taken, as far as the books know; when it was placed where nothing was. Unit: milliseconds
 * since 1970.
 */
export const takenAtMs = ({
  capturedAtMs,
  settledAtMs,
  placedAtMs,
}: Pick<OrderFields, "capturedAtMs" | "settledAtMs" | "placedAtMs">): number =>
  capturedAtMs ?? settledAtMs ?? placedAtMs

/**
 * Which order states may follow which, as a table. COMPLETED is absorbing: money that arrived is never un-arrived.
 * FAILED may still become COMPLETED, when the gateway itself says so later.
 */
export const ORDER_TRANSITIONS: Readonly<Record<OrderState, ReadonlyArray<OrderState>>> = {
  CREATED: ["PENDING", "COMPLETED", "FAILED", "REVIEW", "ABANDONED"],
  OWED: ["COMPLETED", "ABANDONED"],
  PENDING: ["COMPLETED", "FAILED", "REVIEW"],
  FAILED: ["COMPLETED", "REVIEW"],
  ABANDONED: ["COMPLETED", "REVIEW"],
  REVIEW: [],
  REJECTED: [],
  COMPLETED: [],
}

/** Where a person may lead an order that is under review, and nobody else: FAILED when nothing was captured. */
export const REVIEW_OUTCOMES: ReadonlyArray<OrderState> = ["COMPLETED", "REJECTED", "FAILED"]

/**
 * Who made us look or act. Only the operator and the gateway's verified word ever change what is owed. A new release,
 * "upgrade", writes down what older ones took for granted.
 */
export type OrderActor = "visitor" | "webhook" | "reconciliation" | "operator" | "retention" | "upgrade"

/** What a person decided about an order, in their words. */
export interface OperatorDecision {
  readonly decidedBy: string
  readonly reason: string
}

/**
 * One event of an order's history, which is append-only: every change of its row is one event, and the row is the sum of
 * its events. Only the person goes from it again, when they are erased: from the row and from every event alike.
 *
 * Unit: `atMs` in milliseconds since 1970.
 */
export interface OrderEvent {
  readonly merchantOrderId: MerchantOrderId
  readonly atMs: number
  readonly actor: OrderActor
  readonly what:
    | "placed"
    | "checkout asked"
    | "settled"
    | "filed"
    | "noted"
    | "captured"
    | "seats released"
    | "cancelled"
    | "moved"
    | "fewer"
    | "called off"
    | "voucher paid out"
    | "erased"
  /** The fields that changed; all of them in the first event. */
  readonly change: Partial<OrderFields>
  /** Absent where nobody had to decide. */
  readonly decision?: OperatorDecision | undefined
}

/** What an order's events, oldest first, say together. Returns `undefined` when the first is not its placing. */
export const orderFromEvents = (events: ReadonlyArray<OrderEvent>): OrderFields | undefined =>
  events[0]?.what === "placed"
    ? // A placing event carries the whole order; the type of its `change` cannot say so.
      (Object.assign({}, ...events.map(({ change }) => change)) as OrderFields)
    : undefined
