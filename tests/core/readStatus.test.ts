/** Laws of core/office/readStatus.ts: how a payment went, by our own record after asking the gateway. */
import { Effect, Result } from "effect"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import type { Order, OrderState } from "#core/office/order.ts"
import { readStatus, statusOf } from "#core/office/readStatus.ts"
import { GatewayOrderNotFound, GatewayUnknown } from "#core/ports/paymentGateway.ts"
import { StatusNotFound } from "#core/ports/payments.ts"
import { openOffice, type OfficeScript } from "./officeDesk.ts"
import { NOW_MS, PLACED, WISH } from "./officeStock.ts"

const HOUR_MS = 3_600_000
const strange = new GatewayOrderNotFound({ merchantOrderId: "GOA-1" })
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
    expect(statusOf({ ...PLACED, state }).state).toBe(outward)
  })

  it("should carry the order, its amount and its trip, in the wire's words", () => {
    expect(statusOf(PLACED)).toEqual({
      state: "PENDING",
      orderId: "GOA-1",
      amount: WISH.amount,
      metaInfo: {
        udf1: "name:Asha: Rao",
        udf2: "mobile:98765 43210",
        udf4: `date:${WISH.date}`,
        udf5: "adults:2|children:1",
      },
      paymentDetails: [],
    })
    const paid = statusOf({ ...PLACED, gatewayOrderId: "OMO1", transactionId: "T1" })
    expect(paid).toMatchObject({ orderId: "OMO1", paymentDetails: [{ transactionId: "T1" }] })
  })
})

describe("readStatus", () => {
  it("should fail for an id that names no order, without asking the gateway", async () => {
    const { answer, asked } = await read(PLACED, {}, "GOA-2")
    expect([answer, asked]).toEqual([Result.fail(new StatusNotFound({ merchantOrderId: "GOA-2" })), 0])
  })

  it.each(["COMPLETED", "FAILED", "REVIEW", "ABANDONED"] as const)(
    "should ask nobody about an order that is %s",
    async (state) => {
      const { answer, asked, order } = await read({ ...PLACED, state })
      expect([answer, asked]).toEqual([Result.succeed(statusOf({ ...PLACED, state })), 0])
      expect(order).toEqual({ ...PLACED, state })
    },
  )

  it.each(["CREATED", "PENDING"] as const)(
    "should settle a %s order by what the gateway says",
    async (state) => {
      const { answer, asked, order } = await read({ ...PLACED, state })
      const settled: Order = {
        ...PLACED,
        state: "COMPLETED",
        gatewayOrderId: "OMO1",
        transactionId: "T1",
        capturedAmount: PLACED.request.amount,
        settledAtMs: NOW_MS,
      }
      expect([answer, asked, order]).toEqual([Result.succeed(statusOf(settled)), 1, settled])
    },
  )

  it("should stay with what is known when the gateway cannot be read", async () => {
    const { answer, order } = await read({ ...PLACED, placedAtMs: 0 }, { reads: Effect.fail(lost) })
    expect([answer, order?.state]).toEqual([Result.succeed(statusOf(PLACED)), "CREATED"])
  })

  it("should give up an order that the gateway has not heard of for more than an hour, unless it was opened", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: HOUR_MS - 2, max: HOUR_MS + 2 }),
        fc.constantFrom<OrderState>("CREATED", "PENDING"),
        async (ageMs, state) => {
          const stored = { ...PLACED, state, placedAtMs: NOW_MS - ageMs }
          const { order } = await read(stored, { reads: Effect.fail(strange) })
          expect(order?.state).toBe(state === "CREATED" && ageMs > HOUR_MS ? "ABANDONED" : state)
        },
      ),
    )
  })
})

// Helpers

const read = async (stored: Order, script: OfficeScript = {}, id = "GOA-1") => {
  const office = openOffice({ ...script, orders: [stored] })
  const answer = await office.run(readStatus(id))
  const [order] = office.rows.values()
  expect(office.book.events.filter(({ by }) => by !== "visitor")).toEqual([])
  return { answer, order, asked: office.asked.length }
}
