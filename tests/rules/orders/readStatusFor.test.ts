/** Laws of core/orders/readStatus.ts with others about: who waits for whose answer, and who may see how much of it. */
import { Effect, Layer, Result } from "effect"
import { describe, expect, it } from "vitest"
import type { Order } from "#core/orders/order.ts"
import { readStatus, orderStatusOf } from "#core/orders/readStatus.ts"
import { MOST_WRONG_DIGITS, readUnmaskedStatus, TRIES_WINDOW_MS } from "#core/orders/readUnmaskedStatus.ts"
import { maskedStatus } from "#core/payments/maskedStatus.ts"
import { Day } from "#core/days.ts"
import { formatPaise } from "#core/money.ts"
import { DepartureId } from "#core/departures/departure.ts"
import { SAMPLE_OPERATOR } from "#core/operator.ts"
import { bookedTripOf, tripDetails } from "#core/payments/paymentStatus.ts"
import { receiptOf } from "#core/payments/receipt.ts"
import { paymentVerdict } from "#core/payments/paymentVerdict.ts"
import { OrderStore } from "#core/ports/orders.ts"
import { MerchantOrderId } from "#core/paymentIds.ts"
import { startOperator, failureOf } from "./operatorHarness.ts"
import { NOW_MS, SAMPLE_ORDER, PAYMENT_REQUEST } from "./orderSamples.ts"
import * as fc from "fast-check"
import { orderWith } from "../../harness/orders.ts"

describe("a read that somebody else is doing", () => {
  /** The gateway was asked a moment ago, so nobody may ask again; `at` a look the other's answer is there. */
  const wait = async (found: Partial<Order> | "gone", at: number) => {
    const operator = startOperator({ orders: [SAMPLE_ORDER] })
    operator.orderData.watch.set(MerchantOrderId.make("GOA-1"), { nextAtMs: undefined, readAtMs: NOW_MS })
    let looks = 0
    const answer = await operator.run(
      withFind((find) => (id) => {
        if (looks++ === at && found !== "gone") operator.rows.set(id, orderWith(SAMPLE_ORDER, { ...found }))
        if (looks > at && found === "gone") operator.rows.delete(id)
        return find(id)
      }),
    )
    return { answer, asked: operator.asked.length, waitedMs: operator.clock.nowMs - NOW_MS }
  }

  it("should be waited for, looking every 100 ms, and be the answer", async () => {
    const paid = orderWith(SAMPLE_ORDER, { state: "COMPLETED" })
    expect(await wait(paid, 3)).toEqual({
      answer: Result.succeed(orderStatusOf(paid)),
      asked: 0,
      waitedMs: 300,
    })
  })

  it("should not be waited for longer than 800 ms, nor for an order that is gone", async () => {
    const open = Result.succeed(orderStatusOf(SAMPLE_ORDER))
    expect(await wait({}, 99)).toEqual({ answer: open, asked: 0, waitedMs: 800 })
    expect(await wait("gone", 2)).toEqual({ answer: open, asked: 0, waitedMs: 200 })
  })
})

describe("readStatus for somebody", () => {
  it("should tell the whole status to the browser that booked, and mask it for any other, or for none", async () => {
    const stored: Order = orderWith(SAMPLE_ORDER, { state: "COMPLETED", bookedBy: "browser 1" })
    const tell = async (order: Order, browser: string | undefined) =>
      startOperator({ orders: [order] }).run(readStatus(MerchantOrderId.make("GOA-1"), browser))
    const whole = Result.succeed(orderStatusOf(stored))
    const masked = Result.succeed(maskedStatus(orderStatusOf(stored)))
    expect(masked).not.toEqual(whole)
    expect(await tell(stored, "browser 1")).toEqual(whole)
    expect(await tell(stored, "browser 2")).toEqual(masked)
    expect(await tell(stored, undefined)).toEqual(masked)
    expect(await tell(orderWith(stored, { bookedBy: undefined }), undefined)).toEqual(masked)
  })
})

describe("readStatus of a booking that was changed", () => {
  const tell = async (order: Order) => {
    const answer = await startOperator({ orders: [order] }).run(
      readStatus(MerchantOrderId.make("GOA-1"), "browser 1"),
    )
    return Result.getOrThrow(answer)
  }
  const NEW_DAY = Day.make("2026-12-05")

  it("should keep the day that was bought, and say which holds now", async () => {
    const request = {
      ...SAMPLE_ORDER.request,
      date: NEW_DAY,
      departure: DepartureId.make("boat/2026-12-05/09:30"),
    }
    const moved = orderWith(SAMPLE_ORDER, {
      state: "COMPLETED",
      request,
      movedFrom: SAMPLE_ORDER.request.date,
    })
    const status = await tell(moved)
    expect(tripDetails(status).tripDate).toBe(SAMPLE_ORDER.request.date)
    expect(bookedTripOf(status)).toEqual({
      activity: "Sunset Cruise",
      sinceThen: "Moved to Sat 5 Dec 2026, 9.30 am",
    })
    const rows = receiptOf(status, "tour package", SAMPLE_OPERATOR, 0).sections.flatMap((one) => one.rows)
    expect(rows).toContainEqual(["Since then", "Moved to Sat 5 Dec 2026, 9.30 am"])
  })

  it("should say that it is cancelled", async () => {
    const cancelled = orderWith(SAMPLE_ORDER, { state: "COMPLETED", cancelledOn: NEW_DAY })
    const status = await tell(cancelled)
    expect(bookedTripOf(status)).toMatchObject({ sinceThen: "Cancelled on Sat 5 Dec 2026" })
    expect(paymentVerdict(status)).toMatchObject({
      title: "Booking Cancelled",
      advice: "Nothing of your payment is on its way back.",
    })
    const inVoucher = await tell(orderWith(cancelled, { inVouchers: SAMPLE_ORDER.request.amount }))
    expect(paymentVerdict(inVoucher).advice).toBe(
      `${formatPaise(SAMPLE_ORDER.request.amount)} became a voucher: your booking's own page has it.`,
    )
  })
})

// Helpers

/** Reading the status over a store whose `find` the test has changed. */
const withFind = (change: (find: typeof OrderStore.Service.find) => typeof OrderStore.Service.find) =>
  readStatus(MerchantOrderId.make("GOA-1"), "browser 1").pipe(
    Effect.provide(
      Layer.effect(
        OrderStore,
        OrderStore.use((store) => Effect.succeed({ ...store, find: change(store.find) })),
      ),
    ),
  )

/** Laws of core/orders/readUnmaskedStatus.ts: who knows the number sees the booking, and nobody finds it out by trying. */
const STORED = orderWith(SAMPLE_ORDER, { state: "COMPLETED" })
const WHOLE = Result.succeed(orderStatusOf(STORED))
const open = () => startOperator({ orders: [STORED] })

describe("readUnmaskedStatus", () => {
  it("should tell everything to who knows the last four digits, however often", async () => {
    const operator = open()
    for (let time = 0; time < 3 * MOST_WRONG_DIGITS; time++)
      expect(await operator.run(readUnmaskedStatus(MerchantOrderId.make("GOA-1"), "3210"))).toEqual(WHOLE)
    expect(operator.asked).toEqual([])
  })

  it("should tell nothing to any of the other 9,999", async () => {
    const wrong = fc.stringMatching(/^[0-9]{4}$/).filter((digits) => digits !== "3210")
    await fc.assert(
      fc.asyncProperty(wrong, async (digits) => {
        expect(
          failureOf(await open().run(readUnmaskedStatus(MerchantOrderId.make("GOA-1"), digits)))?._tag,
        ).toBe("DigitsWrong")
      }),
    )
  })

  it(
    "should look at five wrong ones in an hour, also of many at once, and then at none",
    { tags: ["asvs:8.2.3"] },
    async () => {
      const operator = open()
      const guesses = Array.from({ length: 30 }, (_, guess) =>
        readUnmaskedStatus(MerchantOrderId.make("GOA-1"), String(1000 + guess)),
      )
      const answers = await operator.run(Effect.all(guesses.map(Effect.flip), { concurrency: "unbounded" }))
      const tags = Result.getOrThrow(answers).map(({ _tag }) => _tag)
      expect(tags.filter((tag) => tag === "DigitsWrong")).toHaveLength(MOST_WRONG_DIGITS)
      expect(tags.filter((tag) => tag === "DigitsTriedTooOften")).toHaveLength(25)
      operator.clock.nowMs += TRIES_WINDOW_MS - 1
      expect(
        failureOf(await operator.run(readUnmaskedStatus(MerchantOrderId.make("GOA-1"), "3210"))),
      ).toMatchObject({
        _tag: "DigitsTriedTooOften",
        waitMs: 1,
      })
      operator.clock.nowMs += 1
      expect(await operator.run(readUnmaskedStatus(MerchantOrderId.make("GOA-1"), "3210"))).toEqual(WHOLE)
    },
  )

  it("should count the wrong ones only, and each order's alone", async () => {
    const other = orderWith(STORED, { merchantOrderId: MerchantOrderId.make("GOA-2"), requestKey: "key 2" })
    const operator = startOperator({ orders: [STORED, other] })
    for (let time = 1; time < MOST_WRONG_DIGITS; time++) {
      await operator.run(readUnmaskedStatus(MerchantOrderId.make("GOA-1"), "0000"))
      expect(await operator.run(readUnmaskedStatus(MerchantOrderId.make("GOA-1"), "3210"))).toEqual(WHOLE)
    }
    await operator.run(readUnmaskedStatus(MerchantOrderId.make("GOA-1"), "0000"))
    expect(
      failureOf(await operator.run(readUnmaskedStatus(MerchantOrderId.make("GOA-1"), "3210")))?._tag,
    ).toBe("DigitsTriedTooOften")
    expect(await operator.run(readUnmaskedStatus(MerchantOrderId.make("GOA-2"), "3210"))).toEqual(
      Result.succeed(orderStatusOf(other)),
    )
  })

  it("should know no digits of an order whose person was erased, and no order that is not there", async () => {
    const erased = orderWith(STORED, { request: { ...PAYMENT_REQUEST, name: "", mobileNumber: "" } })
    const operator = startOperator({ orders: [erased] })
    for (const digits of ["0000", "3210"])
      expect(
        failureOf(await operator.run(readUnmaskedStatus(MerchantOrderId.make("GOA-1"), digits)))?._tag,
      ).toBe("DigitsWrong")
    expect(
      failureOf(await operator.run(readUnmaskedStatus(MerchantOrderId.make("GOA-9"), "3210"))),
    ).toMatchObject({
      _tag: "StatusNotFound",
      merchantOrderId: MerchantOrderId.make("GOA-9"),
    })
  })
})
