/** Orders and refunds as the operator keeps them, in any state, for tests to begin with. */
import { Struct } from "effect"
import type { BookingForm } from "#core/booking/bookingForm.ts"
import type { Day } from "#core/days.ts"
import { Paise } from "#core/money.ts"
import {
  type Order,
  type OrderFields,
  type OrderState,
  orderFromFields,
  type PlacedOrder,
  type Settlement,
} from "#core/orders/order.ts"
import { type Refund, refundFromFields } from "#core/refunds/refund.ts"
import { GatewayOrderId, MerchantOrderId, MerchantRefundId } from "#core/paymentIds.ts"

export const ORDER_FORM: BookingForm = {
  name: "Asha",
  mobileNumber: "9876543210",
  date: "2026-12-24",
  adults: 1,
  children: 0,
}

/** What becomes known with a state at least, of an order of that amount. */
export const factsOf = (state: OrderState, amount: Paise): Omit<Settlement, "state"> => ({
  settledAtMs: 7000,
  ...(state === "PENDING" || state === "COMPLETED" || state === "REJECTED"
    ? { gatewayOrderId: GatewayOrderId.make("OMO1") }
    : {}),
  ...(state === "COMPLETED" || state === "REJECTED" ? { capturedAmount: amount } : {}),
})

/** The provider's id of an order of its own, where the state lets it have one: no two orders share it. */
export const providerIdOf = (state: OrderState, n: number): Pick<OrderFields, "gatewayOrderId"> =>
  state === "CREATED" || state === "OWED" || state === "ABANDONED"
    ? {}
    : { gatewayOrderId: GatewayOrderId.make(`OMO${n}`) }

/** Facts to be taken on; `undefined` takes one away. */
type Facts = { readonly [Field in keyof OrderFields]?: OrderFields[Field] | undefined }

/** The order with these facts, and with what its state brings with it where nothing else is said. */
export const orderWith = (order: OrderFields, facts: Facts = {}): Order => {
  const { state = order.state, request = order.request } = facts
  const known = {
    ...(facts.capturedAmount === undefined ? {} : { gatewayOrderId: GatewayOrderId.make("OMO1") }),
    ...(state === "CREATED" || state === "OWED" ? {} : { ...factsOf(state, request.amount), settledAtMs: 0 }),
    ...(state === "OWED" ? { payUntilMs: 7_200_000 } : {}),
    ...order,
    ...facts,
  }
  return orderFromFields(
    Object.fromEntries(
      Object.entries(known).filter(([, value]) => value !== undefined),
    ) as unknown as OrderFields,
  )
}

/** What an order has as it is placed. */
const PLACED = [
  "merchantOrderId",
  "requestKey",
  "request",
  "activityName",
  "packageType",
  "adultFare",
  "refundPolicyVersion",
  "placedAtMs",
] as const

/** A booking for the same as that order, as it is when it is placed: nothing that came after. */
export const justPlaced = (order: OrderFields, facts: Partial<PlacedOrder>): Order =>
  orderFromFields({ ...Struct.pick(order, PLACED), ...facts, state: "CREATED" })

export const unpaidOrder = (amount: Paise, state: OrderState, form = ORDER_FORM): Order =>
  orderWith({
    merchantOrderId: MerchantOrderId.make("GOA-1"),
    requestKey: "key",
    request: { ...form, date: form.date as Day, amount, categorySlug: "cruises", subSlug: "sunset" },
    activityName: "Sunset",
    packageType: "tour package",
    adultFare: amount,
    refundPolicyVersion: 1,
    placedAtMs: 0,
    state,
  })

/** A refund as the operator keeps it, of the order that the core's tests know. */
export const sampleRefund = (amount: number, state: Refund["state"], merchantRefundId = "GOAR-1"): Refund =>
  refundFromFields({
    merchantRefundId: MerchantRefundId.make(merchantRefundId),
    merchantOrderId: MerchantOrderId.make("GOA-1"),
    amount: Paise.make(amount),
    reason: "ill",
    decidedBy: "Maria",
    lines: [],
    requestedAtMs: 0,
    state,
    ...(state !== "REQUESTED" && { settledAtMs: 0 }),
    ...(state !== "REQUESTED" && state !== "OUTSIDE" && { gatewayRefundId: "OMR1" }),
  })
