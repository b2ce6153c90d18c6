/**
 * Who may be erased, and what keeps somebody until later: one rule for whoever asks, a person through the operator's
 * command or the retention job. A message that was not delivered yet keeps nobody: it is emptied with its order.
 */
import { addDays, type Day } from "../days.ts"
import type { OrderState } from "../orders/order.ts"
import type { MerchantOrderId } from "../paymentIds.ts"
import { isUnderWay, type RefundState } from "../refunds/refund.ts"
import { heldUntil, retentionDays, type RetentionPurpose } from "./retentionFloors.ts"

/** What the rule asks of an order. */
export interface ErasableOrder {
  readonly merchantOrderId: MerchantOrderId
  readonly state: OrderState
  readonly travelDay: Day
  /** When something last happened to it or to a refund of it. */
  readonly lastEventDay: Day
  /** The states of its refunds, in their order; of those that failed the one alone that waits to be made again. */
  readonly refunds: ReadonlyArray<RefundState>
  /** Whether its trip was called off, and nobody has chosen or given anything for it yet. */
  readonly isOffered: boolean
  /** The last day of the open vouchers that its traveller has; absent where there are none. */
  readonly vouchersUntil: Day | undefined
}

/** What the rule asks of a trip request. */
export interface ErasablePlan {
  readonly requestKey: string
  readonly receivedOn: Day
  /** The last day of the trip. */
  readonly checkOutDay: Day
}

/** Who asks for an erasure, and when. */
export interface ErasureRequest {
  readonly now: Day
  /** Days after travel for which the operator wants everybody kept; absent where a person asks to be erased. */
  readonly retention?: number
  /** The operator answers for erasing what the law still has kept. */
  readonly isFloorIgnored?: boolean
  /** Of a database that a restore replaced: nothing in it is ever decided, so that nobody waits for it. */
  readonly isReplaced?: boolean
}

/** What a person still waits for an answer about, and must stay reachable for. */
export type OpenMatter = "payment" | "review" | "refund" | "offer" | "voucher"

const OPEN_MATTERS = {
  CREATED: "payment",
  OWED: "payment",
  PENDING: "payment",
  REVIEW: "review",
  COMPLETED: undefined,
  FAILED: undefined,
  REJECTED: undefined,
  ABANDONED: undefined,
} as const satisfies Record<OrderState, OpenMatter | undefined>

/** Why a person stays for now: something is open, the operator wants them kept, or the law does, until a day. */
export type ErasureHold =
  | { readonly reason: OpenMatter | "retention" }
  | { readonly reason: "law"; readonly until: Day }

/** Whose trip ended before this day is no longer kept for the operator's sake. */
export const retentionCutoff = (wished: number, now: Day): Day => addDays(now, -retentionDays(wished, now))

/** A voucher is spent by way of its booking's page alone, which goes with the person. */
const openMatterOf = (
  { state, refunds, isOffered, vouchersUntil }: ErasableOrder,
  now: Day,
): OpenMatter | undefined => {
  const ofPayment = OPEN_MATTERS[state]
  if (ofPayment !== undefined) return ofPayment
  if (refunds.at(-1) === "FAILED" || refunds.some((state) => isUnderWay({ state }))) return "refund"
  if (isOffered) return "offer"
  return vouchersUntil !== undefined && now <= vouchersUntil ? "voucher" : undefined
}

const calendarHold = (
  purpose: RetentionPurpose,
  travelDay: Day,
  lastUse: Day,
  { now, retention, isFloorIgnored = false }: ErasureRequest,
): ErasureHold | undefined => {
  if (retention !== undefined && travelDay >= retentionCutoff(retention, now)) return { reason: "retention" }
  const until = isFloorIgnored ? undefined : heldUntil(purpose, lastUse, now)
  return until && { reason: "law", until }
}

/** What keeps an order's person, what is open before what the calendar says; `undefined`: they may go. */
export const orderHold = (order: ErasableOrder, request: ErasureRequest): ErasureHold | undefined => {
  const { travelDay, lastEventDay } = order
  const open = request.isReplaced === true ? undefined : openMatterOf(order, request.now)
  if (open !== undefined) return { reason: open }
  const lastUse = travelDay > lastEventDay ? travelDay : lastEventDay
  return calendarHold("orders", travelDay, lastUse, request)
}

/** The same of a trip request, about which no money is open. */
export const planHold = (
  { checkOutDay, receivedOn }: ErasablePlan,
  request: ErasureRequest,
): ErasureHold | undefined => calendarHold("tripRequests", checkOutDay, receivedOn, request)

/** What a request for erasure comes to. */
export interface ErasureDecision {
  /** Ids of the orders whose person may go. */
  readonly orders: ReadonlyArray<MerchantOrderId>
  /** Keys of the trip requests that may go. */
  readonly plans: ReadonlyArray<string>
  /** Orders about which something is open: a person who asks is not erased in part while there is one. */
  readonly open: ReadonlyArray<{ readonly merchantOrderId: MerchantOrderId; readonly matter: OpenMatter }>
  /** For each order and trip request that the law keeps, the day from which it may go. */
  readonly heldUntil: ReadonlyArray<Day>
}

/** Decides on all that is kept of a person, or on candidates of the retention job. */
export const decideErasure = (
  orders: ReadonlyArray<ErasableOrder>,
  plans: ReadonlyArray<ErasablePlan>,
  request: ErasureRequest,
): ErasureDecision => {
  const orderHolds = orders.map((order) => ({ order, hold: orderHold(order, request) }))
  const planHolds = plans.map((plan) => ({ plan, hold: planHold(plan, request) }))
  return {
    orders: orderHolds.flatMap(({ order, hold }) => (hold === undefined ? order.merchantOrderId : [])),
    plans: planHolds.flatMap(({ plan, hold }) => (hold === undefined ? plan.requestKey : [])),
    open: orderHolds.flatMap(({ order: { merchantOrderId }, hold }) =>
      hold === undefined || hold.reason === "retention" || hold.reason === "law"
        ? []
        : { merchantOrderId, matter: hold.reason },
    ),
    heldUntil: [...orderHolds, ...planHolds].flatMap(({ hold }) =>
      hold?.reason === "law" ? hold.until : [],
    ),
  }
}
