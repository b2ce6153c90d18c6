/**
 * The operator's side for tests: stores in memory, a gateway that answers as the test says, and a clock on which
 * waiting takes no time.
 */
import { Effect, Layer, Result } from "effect"
import { memoryOrderStore, createMemoryOrderData } from "#adapters/memory/memoryOrderStore.ts"
import {
  memoryRateLimits,
  memoryNewsletterStore,
  memoryTripPlanStore,
} from "#adapters/memory/memoryStores.ts"
import { memoryDepartureStore } from "#adapters/memory/memorySeats.ts"
import { memoryBookingChanges } from "#adapters/memory/memoryBookingChanges.ts"
import { memoryCallOffs } from "#adapters/memory/memoryCallOffs.ts"
import { memoryBookingLinks } from "#adapters/memory/memoryBookingLinks.ts"
import { BookingSecret } from "#core/paidBooking/bookingSecret.ts"
import { createMemoryRefundData, memoryRefundStore } from "#adapters/memory/memoryRefundStore.ts"
import type { Refund } from "#core/refunds/refund.ts"
import type { OperatorPorts } from "#core/applicationLayer.ts"
import type { Order } from "#core/orders/order.ts"
import type { TripRules } from "#core/departures/tripRules.ts"
import { CatalogueStore } from "#core/ports/catalogueStore.ts"
import { Ids } from "#core/ports/ids.ts"
import type { Subscriber } from "#core/ports/enquiryStores.ts"
import type { AcceptedTripPlan } from "#core/trips/tripRequest.ts"
import {
  type GatewayOrderNotFound,
  type ProviderStatus,
  type GatewayRejected,
  type GatewayUnknown,
  type OpenedCheckout,
  PaymentGateway,
} from "#core/ports/paymentGateway.ts"
import { MerchantOrderId } from "#core/paymentIds.ts"
import {
  CRUISE,
  CRUISES,
  NOW_MS,
  OPENED_CHECKOUT,
  PROVIDER_STATUS,
  SAMPLE_SHELVES,
  WATER,
} from "./orderSamples.ts"
import { testClock } from "../../harness/clocks.ts"

export interface OperatorScript {
  /** Orders that were placed before. */
  readonly orders?: ReadonlyArray<Order>
  /** Refunds of them. */
  readonly refunds?: ReadonlyArray<Refund>
  /** What the gateway says to a new checkout. */
  readonly opens?: Effect.Effect<OpenedCheckout, GatewayRejected | GatewayUnknown>
  /** What it says of an order. */
  readonly reads?: Effect.Effect<ProviderStatus, GatewayOrderNotFound | GatewayUnknown>
  /** When the cruise runs and for whom. */
  readonly rules?: TripRules
}

export const startOperator = ({ orders = [], refunds = [], rules, ...gateway }: OperatorScript = {}) => {
  const orderData = createMemoryOrderData(orders)
  const refundData = createMemoryRefundData(refunds)
  const rows = orderData.orders
  const plans = new Map<string, AcceptedTripPlan>()
  const subscribers = new Map<string, Subscriber>()
  /** What the gateway was asked, in order, with the order as it was stored at that moment. */
  const asked: Array<readonly ["open" | "read", Order | undefined]> = []
  /** For how long the gateway was asked to keep each page open. Unit: milliseconds. */
  const openForMs: Array<number> = []
  const ask = <A, E>(what: "open" | "read", id: string, answer: Effect.Effect<A, E>) =>
    Effect.suspend(() => {
      asked.push([what, rows.get(MerchantOrderId.make(id))])
      return answer
    })
  const notAsked = Effect.die("the operator asks for no such thing")
  const clock = { nowMs: NOW_MS }
  let ids = 0
  const ports: Layer.Layer<OperatorPorts> = Layer.mergeAll(
    memoryOrderStore(orderData),
    memoryBookingLinks(new Map(), orderData),
    memoryDepartureStore(orderData.seats),
    memoryRefundStore(refundData, orderData),
    memoryBookingChanges(refundData, orderData),
    memoryCallOffs(refundData, orderData),
    memoryTripPlanStore(plans, orderData.outbox),
    memoryNewsletterStore(subscribers),
    memoryRateLimits(),
    Layer.succeed(CatalogueStore, {
      categories: Effect.succeed([CRUISES, WATER]),
      shelves: Effect.succeed(SAMPLE_SHELVES),
      trips: Effect.succeed([{ ...CRUISE, ...(rules && { rules }) }]),
      activity: (slug) =>
        Effect.succeed(
          slug === CRUISE.slug
            ? { activity: { ...CRUISE, ...(rules && { rules }) }, category: CRUISES }
            : undefined,
        ),
      revision: Effect.succeed(1),
    }),
    Layer.succeed(PaymentGateway, {
      createCheckout: ({ merchantOrderId }, forMs) =>
        Effect.suspend(() => {
          openForMs.push(forMs)
          return ask("open", merchantOrderId, gateway.opens ?? Effect.succeed(OPENED_CHECKOUT))
        }),
      queryOrder: (id) => ask("read", id, gateway.reads ?? Effect.succeed(PROVIDER_STATUS)),
      refund: () => notAsked,
      queryRefund: () => notAsked,
    }),
    Layer.succeed(Ids, {
      orderId: Effect.sync(() => MerchantOrderId.make(`GOA-${++ids}`)),
      requestKey: Effect.sync(() => `drawn key ${++ids}`),
      bookingSecret: Effect.sync(() => BookingSecret.make(String(++ids).padStart(26, "0"))),
    }),
    testClock(clock),
  )
  const run = <A, E>(task: Effect.Effect<A, E, OperatorPorts>) =>
    Effect.runPromise(Effect.result(task).pipe(Effect.provide(ports)))
  return { run, ports, orderData, rows, plans, subscribers, asked, openForMs, clock }
}

/** What it failed with, to be compared field by field: as errors, two failures of one kind would be equal. */
export const failureOf = <E>(answer: Result.Result<unknown, E>): E | undefined =>
  Result.isFailure(answer) ? answer.failure : undefined
