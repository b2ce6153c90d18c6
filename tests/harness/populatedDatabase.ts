/** A shop's database with orders of every state, trip requests, subscribers and messages, made through its own stores. */
import { Effect, Layer, ManagedRuntime } from "effect"
import type { Kysely } from "kysely"
import { worlds } from "#adapters/memory/worlds.ts"
import { sqlNewsletterStore, sqlTripPlanStore } from "#adapters/sql/sqlEnquiryStores.ts"
import { sqlOrderStore } from "#adapters/sql/sqlOrderStore.ts"
import { sqlOrderWatch } from "#adapters/sql/sqlOrderWatch.ts"
import { sqlRefundStore } from "#adapters/sql/sqlRefundStore.ts"
import type { Tables } from "#adapters/sql/tables.ts"
import { bug } from "#core/bug.ts"
import { Day, dayInIndia } from "#core/days.ts"
import { Paise } from "#core/money.ts"
import type { Order, OrderState } from "#core/orders/order.ts"
import { settleOrder } from "#core/orders/settleOrder.ts"
import { settleRefund } from "#core/refunds/settleRefund.ts"
import { tripPlanMessages } from "#core/trips/acceptTripPlan.ts"
import { NewsletterStore, TripPlanStore } from "#core/ports/enquiryStores.ts"
import { OrderStore } from "#core/ports/orders.ts"
import { RefundStore } from "#core/ports/refunds.ts"
import type { TripPlan } from "#core/trips/tripPlan.ts"
import { GatewayOrderId, MerchantOrderId } from "#core/paymentIds.ts"
import { SAMPLE_PLAN } from "./tripPlan.ts"
import { justPlaced } from "./orders.ts"

/** The traveller, in words that occur nowhere else. */
export interface Traveller {
  readonly name: string
  readonly mobileNumber: string
  readonly email: string
}

/** One of them, for tests that need nobody else. */
export const ASHA: Traveller = { name: "Asha", mobileNumber: "98765 43210", email: "asha@example.in" }

const orderOf = (id: string, { name, mobileNumber }: Traveller): Order =>
  justPlaced(worlds.paid.orders[0], {
    merchantOrderId: MerchantOrderId.make(id),
    requestKey: `key ${id} ${name}`,
    request: { ...worlds.paid.orders[0].request, name, mobileNumber, subSlug: `trip-${id.toLowerCase()}` },
    placedAtMs: 1_790_000_000_000,
    bookedBy: `browser of ${name}`,
  })

const planOf = ({ name, mobileNumber, email }: Traveller): TripPlan => ({
  ...SAMPLE_PLAN,
  fullName: name,
  email,
  mobileNumber,
  checkInDate: Day.make("2026-12-05"),
  checkOutDate: Day.make("2026-12-07"),
  specialRequests: `A cake for ${name}`,
})

export const populateDatabase = (db: Kysely<Tables>) => {
  const { runPromise } = ManagedRuntime.make(
    Layer.mergeAll(
      sqlOrderStore(db),
      sqlOrderWatch(db),
      sqlRefundStore(db),
      sqlTripPlanStore(db),
      sqlNewsletterStore(db),
    ),
  )
  return {
    /** Goes through the states as the shop itself would; `states` of [] stays CREATED. */
    order: (id: string, traveller: Traveller, states: ReadonlyArray<OrderState> = ["PENDING", "COMPLETED"]) =>
      runPromise(
        Effect.gen(function* () {
          const orders = yield* OrderStore
          let order = yield* orders.insert(orderOf(id, traveller), 1)
          for (const state of states) {
            const gatewayOrderId = GatewayOrderId.make(`OMO-${id}`)
            const redirectUrl = `https://pay.example/${encodeURIComponent(traveller.name)}`
            const opened =
              state === "PENDING" ? { gatewayOrderId, redirectUrl, expiresAtMs: 1_790_001_200_000 } : {}
            const paid = state === "COMPLETED" ? { gatewayOrderId, capturedAmount: order.request.amount } : {}
            order = yield* settleOrder(order, {
              known: { state, ...opened, ...paid },
              actor: "reconciliation",
            })
          }
          yield* orders.noteTripPackage(MerchantOrderId.make(id), `package of ${traveller.name}`, 3)
          return order
        }),
      ),
    refund: (order: Order, reason: string, state: "PENDING" | "COMPLETED" | "FAILED" = "COMPLETED") =>
      runPromise(
        Effect.gen(function* () {
          const refunds = yield* RefundStore
          const refund = {
            merchantOrderId: order.merchantOrderId,
            amount: Paise.make(1000),
            reason,
            decidedBy: "maria",
            lines: [],
            requestedAtMs: 5,
            state: "REQUESTED" as const,
          }
          const stored = yield* refunds.insert(refund, order.request.amount, 6)
          if (typeof stored === "string") return bug(stored)
          return yield* settleRefund(stored, state, { gatewayRefundId: "OMR1", amount: stored.amount })
        }),
      ),
    plan: (key: string, traveller: Traveller) => {
      const plan = planOf(traveller)
      return runPromise(
        TripPlanStore.use((plans) =>
          plans.insert(
            { requestKey: key, receivedAtMs: 4, plan },
            tripPlanMessages(plan, key, dayInIndia(4)),
          ),
        ),
      )
    },
    subscriber: (email: string) =>
      runPromise(NewsletterStore.use((store) => store.insert({ email, subscribedAtMs: 5 }))),
  }
}
