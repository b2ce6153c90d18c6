/**
 * A world as a text that fits into an address (`?world=…`): what a simulated story leaves its visitor in. The shop is
 * the shipped one.
 */
import { Option, Schema } from "effect"
import { PaymentRequest } from "#core/booking/paymentRequest.ts"
import { PackageType } from "#core/catalogue/activity.ts"
import { MerchantOrderIdSchema, PaiseSchema } from "#core/valueSchemas.ts"
import { type Order, type OrderFields, ORDER_STATES, orderFromFields } from "#core/orders/order.ts"
import { GatewayOrderId } from "#core/paymentIds.ts"
import { REFUND_POLICY } from "#core/refunds/refundPolicy.ts"
import { seedCatalogue } from "../catalogueFiles/seedCatalogue.ts"
import type { MessageFaultKind, SimulatedFault } from "./simulatedFaults.ts"
import type { WorldFaults, World } from "./world.ts"

const { optionalKey } = Schema
const Line = Schema.Literals(["down", "hangs", "slow"])

const EncodableOrder = Schema.Struct({
  merchantOrderId: MerchantOrderIdSchema,
  state: Schema.Literals(ORDER_STATES),
  request: PaymentRequest,
  activityName: Schema.String,
  packageType: PackageType,
  adultFare: PaiseSchema,
})

const EncodableWorld = Schema.Struct({
  seed: Schema.String,
  nowMs: Schema.Int,
  checkout: Schema.Literals(["success", "failure", "pending", "cancel"]),
  faults: Schema.Struct({
    catalogue: optionalKey(Line),
    payments: optionalKey(Line),
    tripPlans: optionalKey(Line),
    gateway: optionalKey(Schema.Literals(["down", "rejects"])),
  }),
  orders: Schema.Array(EncodableOrder),
  bookedElsewhere: optionalKey(Schema.Boolean),
})
export type EncodableWorld = typeof EncodableWorld.Type

const WorldInBase64Url = Schema.StringFromBase64Url.pipe(
  Schema.decodeTo(Schema.fromJsonString(EncodableWorld)),
)
const asText = Schema.encodeSync(WorldInBase64Url)
const fromText = Schema.decodeUnknownOption(WorldInBase64Url)

/** Letters, digits, - and _ only: Storybook takes nothing else in an address. */
const MARK = "carried-"

export const encodeWorld = (world: EncodableWorld): string => MARK + asText(world)

/** A carried world names no payment at the provider: where the state has one, the order's own id stands for it. */
const stateFields = (
  { merchantOrderId, state, request }: EncodableWorld["orders"][number],
  nowMs: number,
): Partial<OrderFields> => {
  if (state === "CREATED") return {}
  if (state === "OWED") return { payUntilMs: nowMs + 7_200_000 }
  const settledAtMs = nowMs - 60_000
  const gatewayOrderId = GatewayOrderId.make(merchantOrderId)
  if (state === "PENDING") return { settledAtMs, gatewayOrderId, expiresAtMs: nowMs + 1_080_000 }
  return state === "COMPLETED" || state === "REJECTED"
    ? { settledAtMs, gatewayOrderId, capturedAmount: request.amount }
    : { settledAtMs }
}

const orderOf = (carried: EncodableWorld["orders"][number], nowMs: number): Order =>
  orderFromFields({
    ...carried,
    requestKey: `carried-${carried.merchantOrderId}`,
    refundPolicyVersion: REFUND_POLICY.version,
    placedAtMs: nowMs - 120_000,
    checkoutAskedAtMs: nowMs - 119_000,
    ...stateFields(carried, nowMs),
  })

/** Undefined for a text that is no world. */
export const decodeWorld = (text: string): World | undefined => {
  if (!text.startsWith(MARK)) return undefined
  const carried = fromText(text.slice(MARK.length))
  if (Option.isNone(carried)) return undefined
  const { orders, ...world } = carried.value
  return { ...world, catalogue: seedCatalogue(), orders: orders.map((order) => orderOf(order, world.nowMs)) }
}

const SHOWN = {
  drop: "hangs",
  truncate: "down",
  delay: "slow",
  reorder: "slow",
  duplicate: undefined,
} as const

/** How a line of a world shows the fault; undefined when a visitor sees nothing of it. */
export const connectionFaultOf = (fault: MessageFaultKind): "down" | "hangs" | "slow" | undefined =>
  SHOWN[fault]

/** As much of a world as can be carried. */
export const toEncodableWorld = ({
  seed,
  nowMs,
  checkout,
  faults,
  orders,
  bookedElsewhere,
}: World): EncodableWorld => {
  const { catalogue, payments, tripPlans, gateway } = faults
  return {
    seed,
    nowMs,
    checkout,
    faults: {
      ...(catalogue && { catalogue }),
      ...(payments && payments !== "answersOnce" && { payments }),
      ...(tripPlans && { tripPlans }),
      ...(gateway && { gateway }),
    },
    orders: orders.map(({ merchantOrderId, state, request, activityName, packageType, adultFare }) => ({
      merchantOrderId,
      state,
      request,
      activityName,
      packageType,
      adultFare,
    })),
    ...(bookedElsewhere !== undefined && { bookedElsewhere }),
  }
}

/** What a world can show of simulated faults: the first on each of the visitor's lines, and an outage of the provider. */
export const worldFaultsFrom = (simulated: ReadonlyArray<SimulatedFault>): EncodableWorld["faults"] => {
  const on = (line: string): { readonly fault?: Exclude<WorldFaults["catalogue"], undefined> } => {
    const met = simulated.find((one) => "way" in one && one.on === line)
    const fault = met !== undefined && "way" in met ? connectionFaultOf(met.kind) : undefined
    return fault === undefined ? {} : { fault }
  }
  const [catalogue, payments, tripPlans] = [on("site.catalogue"), on("site.pay"), on("site.plan")]
  const isOut = simulated.some(({ kind }) => kind === "outage")
  return {
    ...(catalogue.fault && { catalogue: catalogue.fault }),
    ...(payments.fault && { payments: payments.fault }),
    ...(tripPlans.fault && { tripPlans: tripPlans.fault }),
    ...(isOut && { gateway: "down" as const }),
  }
}
