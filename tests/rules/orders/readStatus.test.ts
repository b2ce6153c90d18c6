/** Laws of core/orders/readStatus.ts: how a payment went, by our own record after asking the gateway. */
import { Effect, Result } from "effect"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import type { Order, OrderState } from "#core/orders/order.ts"
import { readStatus, orderStatusOf } from "#core/orders/readStatus.ts"
import { GatewayOrderNotFound, GatewayUnknown } from "#core/ports/paymentGateway.ts"
import { StatusNotFound } from "#core/ports/payments.ts"
import { GatewayOrderId, MerchantOrderId, TransactionId } from "#core/paymentIds.ts"
import { startOperator, type OperatorScript } from "./operatorHarness.ts"
import { NOW_MS, SAMPLE_ORDER, PAYMENT_REQUEST } from "./orderSamples.ts"
import { orderWith } from "../../harness/orders.ts"

const HOUR_MS = 3_600_000
const strange = new GatewayOrderNotFound({ merchantOrderId: MerchantOrderId.make("GOA-1") })
const lost = new GatewayUnknown({ cause: "lost" })

describe("statusOf", () => {
  it.each([
    ["CREATED", "PENDING"],
    ["PENDING", "PENDING"],
    ["COMPLETED", "COMPLETED"],
    ["FAILED", "FAILED"],
    ["ABANDONED", "FAILED"],
    ["REVIEW", "REVIEW"],
  ] as const)("should call an order that is %s: %s", (state, outward) => {
    expect(orderStatusOf(orderWith(SAMPLE_ORDER, { state })).state).toBe(outward)
  })

  it("should carry the order, its amount and its trip, in the wire's words", () => {
    expect(orderStatusOf(SAMPLE_ORDER)).toEqual({
      state: "PENDING",
      orderId: "GOA-1",
      amount: PAYMENT_REQUEST.amount,
      metaInfo: {
        udf1: "name:Asha: Rao",
        udf2: "mobile:98765 43210",
        udf4: `date:${PAYMENT_REQUEST.date}`,
        udf5: "adults:2|children:1",
      },
      paymentDetails: [],
      booked: { activity: SAMPLE_ORDER.activityName },
    })
    const paid = orderStatusOf(
      orderWith(SAMPLE_ORDER, {
        state: "PENDING",
        gatewayOrderId: GatewayOrderId.make("OMO1"),
        transactionId: TransactionId.make("T1"),
      }),
    )
    expect(paid).toMatchObject({
      orderId: "OMO1",
      paymentDetails: [{ transactionId: TransactionId.make("T1") }],
    })
  })
})

describe("readStatus", () => {
  it("should fail for an id that names no order, without asking the gateway", async () => {
    const { answer, asked } = await read(SAMPLE_ORDER, {}, "GOA-2")
    expect([answer, asked]).toEqual([
      Result.fail(new StatusNotFound({ merchantOrderId: MerchantOrderId.make("GOA-2") })),
      0,
    ])
  })

  it.each(["COMPLETED", "FAILED", "REVIEW", "ABANDONED"] as const)(
    "should ask nobody about an order that is %s",
    async (state) => {
      const { answer, asked, order } = await read(orderWith(SAMPLE_ORDER, { state }))
      expect([answer, asked]).toEqual([Result.succeed(orderStatusOf(orderWith(SAMPLE_ORDER, { state }))), 0])
      expect(order).toEqual(orderWith(SAMPLE_ORDER, { state }))
    },
  )

  it.each(["CREATED", "PENDING"] as const)(
    "should settle a %s order by what the gateway says",
    async (state) => {
      const { answer, asked, order } = await read(orderWith(SAMPLE_ORDER, { state }))
      const settled: Order = orderWith(SAMPLE_ORDER, {
        state: "COMPLETED",
        gatewayOrderId: GatewayOrderId.make("OMO1"),
        transactionId: TransactionId.make("T1"),
        capturedAmount: SAMPLE_ORDER.request.amount,
        settledAtMs: NOW_MS,
      })
      expect([answer, asked, order]).toEqual([Result.succeed(orderStatusOf(settled)), 1, settled])
    },
  )

  it("should stay with what is known when the gateway cannot be read", async () => {
    const { answer, order } = await read(orderWith(SAMPLE_ORDER, { placedAtMs: 0 }), {
      reads: Effect.fail(lost),
    })
    expect([answer, order?.state]).toEqual([Result.succeed(orderStatusOf(SAMPLE_ORDER)), "CREATED"])
  })

  it("should give up an order that the gateway has not heard of for more than an hour, unless it was opened", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: HOUR_MS - 2, max: HOUR_MS + 2 }),
        fc.constantFrom<OrderState>("CREATED", "PENDING"),
        async (ageMs, state) => {
          const stored = orderWith(SAMPLE_ORDER, { state, placedAtMs: NOW_MS - ageMs })
          const { order } = await read(stored, { reads: Effect.fail(strange) })
          expect(order?.state).toBe(state === "CREATED" && ageMs > HOUR_MS ? "ABANDONED" : state)
        },
      ),
    )
  })
})

// Helpers

const read = async (stored: Order, script: OperatorScript = {}, id = "GOA-1") => {
  const operator = startOperator({ ...script, orders: [stored] })
  const answer = await operator.run(readStatus(MerchantOrderId.make(id), "browser 1"))
  const [order] = operator.rows.values()
  expect(operator.orderData.events.filter(({ actor: by }) => by !== "visitor")).toEqual([])
  return { answer, order, asked: operator.asked.length }
}
