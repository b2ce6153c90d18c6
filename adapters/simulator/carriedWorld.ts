/**
 * A world as a text that fits into an address (`?world=…`): what a simulated story leaves its visitor in. The shop is
 * the shipped one.
 */
import { Option, Schema } from "effect"
import { PaymentRequest } from "#core/booking/paymentRequest.ts"
import { PackageType } from "#core/catalogue/activity.ts"
import { PaiseSchema } from "#core/paiseSchema.ts"
import { type Order, ORDER_STATES } from "#core/office/order.ts"
import { REFUND_POLICY } from "#core/refund/refundPolicy.ts"
import { seedCatalogue } from "../catalogue/seedCatalogue.ts"
import type { MessageTrouble, Trouble } from "./troubles.ts"
import type { Faults, World } from "./world.ts"

const { optionalKey } = Schema
const Line = Schema.Literals(["down", "hangs", "slow"])

const CarriedOrder = Schema.Struct({
  merchantOrderId: Schema.String,
  state: Schema.Literals(ORDER_STATES),
  request: PaymentRequest,
  activityName: Schema.String,
  packageType: PackageType,
  adultFare: PaiseSchema,
})

const CarriedWorld = Schema.Struct({
  seed: Schema.String,
  nowMs: Schema.Int,
  checkout: Schema.Literals(["success", "failure", "pending", "cancel"]),
  faults: Schema.Struct({
    catalogue: optionalKey(Line),
    payments: optionalKey(Line),
    tripPlans: optionalKey(Line),
    gateway: optionalKey(Schema.Literals(["down", "rejects"])),
  }),
  orders: Schema.Array(CarriedOrder),
  bookedElsewhere: optionalKey(Schema.Boolean),
})
export type CarriedWorld = typeof CarriedWorld.Type

const Carried = Schema.StringFromBase64Url.pipe(Schema.decodeTo(Schema.fromJsonString(CarriedWorld)))
const asText = Schema.encodeSync(Carried)
const fromText = Schema.decodeUnknownOption(Carried)

/** Letters, digits, - and _ only: Storybook takes nothing else in an address. */
const MARK = "carried-"

export const textOfWorld = (world: CarriedWorld): string => MARK + asText(world)

const orderOf = (carried: CarriedWorld["orders"][number], nowMs: number): Order => ({
  ...carried,
  requestKey: `carried-${carried.merchantOrderId}`,
  refundPolicyVersion: REFUND_POLICY.version,
  placedAtMs: nowMs - 120_000,
  checkoutAskedAtMs: nowMs - 119_000,
  gatewayOrderId: undefined,
  redirectUrl: undefined,
  expiresAtMs: nowMs + 1_080_000,
  transactionId: undefined,
  capturedAmount: carried.state === "COMPLETED" ? carried.request.amount : undefined,
  settledAtMs: undefined,
  tripPackage: undefined,
  looksLike: undefined,
  bookedBy: undefined,
})

/** Undefined for a text that is no world. */
export const worldFromText = (text: string): World | undefined => {
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

/** How a line of a world shows the trouble; undefined when a visitor sees nothing of it. */
export const faultOf = (trouble: MessageTrouble): "down" | "hangs" | "slow" | undefined => SHOWN[trouble]

/** As much of a world as can be carried. */
export const carriedFrom = ({
  seed,
  nowMs,
  checkout,
  faults,
  orders,
  bookedElsewhere,
}: World): CarriedWorld => {
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

/** What a world can show of troubles: the first on each of the visitor's lines, and an outage of the provider. */
export const faultsOf = (troubles: ReadonlyArray<Trouble>): CarriedWorld["faults"] => {
  const on = (line: string): { readonly fault?: Exclude<Faults["catalogue"], undefined> } => {
    const met = troubles.find((trouble) => "way" in trouble && trouble.on === line)
    const fault = met !== undefined && "way" in met ? faultOf(met.kind) : undefined
    return fault === undefined ? {} : { fault }
  }
  const [catalogue, payments, tripPlans] = [on("site.catalogue"), on("site.pay"), on("site.plan")]
  const isOut = troubles.some(({ kind }) => kind === "outage")
  return {
    ...(catalogue.fault && { catalogue: catalogue.fault }),
    ...(payments.fault && { payments: payments.fault }),
    ...(tripPlans.fault && { tripPlans: tripPlans.fault }),
    ...(isOut && { gateway: "down" as const }),
  }
}
