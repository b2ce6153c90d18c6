/** Laws of core/orders/placeOrder.ts: nothing the browser says about money is believed. */
import { Effect, Result } from "effect"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import type { PaymentRequest } from "#core/booking/paymentRequest.ts"
import { quote } from "#core/booking/quote.ts"
import { addDays, dayText } from "#core/days.ts"
import { partyObjection } from "#core/departures/tripObjection.ts"
import { runsOn, type TripRules } from "#core/departures/tripRules.ts"
import { Paise } from "#core/money.ts"
import { placeOrder } from "#core/orders/placeOrder.ts"
import { bookingClosesAtMs, LEAST_CHECKOUT_MS } from "#core/orders/timeToPay.ts"
import { FIRST_POLL_AFTER_MS } from "#core/orders/reconciliationSchedule.ts"
import { MerchantOrderId } from "#core/paymentIds.ts"
import { CatalogueStore } from "#core/ports/catalogueStore.ts"
import { amountToPay, takenOffTotal, type Voucher } from "#core/vouchers/voucher.ts"
import { VoucherId } from "#core/vouchers/voucherId.ts"
import { failureOf, startOperator } from "./operatorHarness.ts"
import {
  CRUISE,
  CRUISES,
  NOW_MS,
  OPENED_CHECKOUT,
  SAMPLE_ORDER,
  TODAY,
  PAYMENT_REQUEST,
} from "./orderSamples.ts"
import { tripRules } from "../../generators/tripRules.ts"

const started = { redirectUrl: OPENED_CHECKOUT.redirectUrl, merchantOrderId: "GOA-1" }

describe("placing an order", () => {
  it("should freeze all that was agreed, and store it before the gateway is asked", async () => {
    const operator = startOperator()
    expect(await operator.run(placeOrder(PAYMENT_REQUEST, "key 1", "browser 1"))).toEqual(
      Result.succeed(started),
    )
    expect(operator.asked).toEqual([["open", { ...SAMPLE_ORDER, checkoutAskedAtMs: NOW_MS }]])
    expect([...operator.rows.values()]).toEqual([
      {
        ...SAMPLE_ORDER,
        ...OPENED_CHECKOUT,
        checkoutAskedAtMs: NOW_MS,
        settledAtMs: NOW_MS,
        state: "PENDING",
      },
    ])
    expect(operator.orderData.watch.get(MerchantOrderId.make("GOA-1"))?.nextAtMs).toBe(
      NOW_MS + FIRST_POLL_AFTER_MS,
    )
    expect(operator.orderData.events.map(({ what, actor: by }) => `${what} by ${by}`)).toEqual([
      "placed by visitor",
      "checkout asked by visitor",
      "settled by visitor",
    ])
  })

  it("should be one order and one question under one key, however often it is sent", async () => {
    const operator = startOperator()
    const all = Effect.all(
      Array.from({ length: 5 }, () => placeOrder({ ...PAYMENT_REQUEST }, "key 1")),
      { concurrency: "unbounded" },
    )
    expect(await operator.run(all)).toEqual(Result.succeed(Array.from({ length: 5 }, () => started)))
    expect([operator.rows.size, operator.asked.length]).toEqual([1, 1])
  })

  it("should be the same order where it is sent again at a price that has changed since", async () => {
    const operator = startOperator()
    const repriced = CatalogueStore.use((catalogue) =>
      Effect.succeed({
        ...catalogue,
        activity: () =>
          Effect.succeed({ activity: { ...CRUISE, price: Paise.make(60_000) }, category: CRUISES }),
      }),
    )
    const again = (request: PaymentRequest, key: string) =>
      operator.run(placeOrder(request, key).pipe(Effect.provideServiceEffect(CatalogueStore, repriced)))
    await operator.run(placeOrder(PAYMENT_REQUEST, "key 1"))
    expect(await again(PAYMENT_REQUEST, "key 1")).toEqual(Result.succeed(started))
    expect([operator.rows.size, operator.asked.length]).toEqual([1, 1])
    expect(failureOf(await again(PAYMENT_REQUEST, "key 2"))).toMatchObject({ _tag: "PriceChanged" })
    const another = await again({ ...PAYMENT_REQUEST, name: "Ravi" }, "key 1")
    expect(failureOf(another)).toMatchObject({ _tag: "PriceChanged" })
  })

  it("should draw a key where none was given, so that each sending is an order", async () => {
    const operator = startOperator()
    await operator.run(placeOrder(PAYMENT_REQUEST, undefined))
    await operator.run(placeOrder(PAYMENT_REQUEST, undefined))
    expect([...operator.rows.values()].map(({ requestKey }) => requestKey)).toEqual([
      "drawn key 1",
      "drawn key 3",
    ])
  })

  it("should refuse another request under a key that is taken, and leave the order as it was", async () => {
    const operator = startOperator()
    await operator.run(placeOrder(PAYMENT_REQUEST, "key 1"))
    const before = [...operator.rows.values()]
    const answer = await operator.run(placeOrder({ ...PAYMENT_REQUEST, name: "Ravi" }, "key 1"))
    expect(failureOf(answer)).toMatchObject({ _tag: "RequestKeyReused" })
    expect([...operator.rows.values(), operator.asked.length]).toEqual([...before, 1])
  })
})

const VOUCHER: Voucher = {
  voucherId: VoucherId.make("V".repeat(26)),
  moneyOf: MerchantOrderId.make("GOA-0"),
  heldBy: MerchantOrderId.make("GOA-0"),
  amount: Paise.make(20_000),
  madeAtMs: NOW_MS,
  lastDay: TODAY,
  state: "OPEN",
}

const WORTH_CHANGED = expect.stringMatching(/^This voucher is worth something else by now/)

describe("placing an order with a voucher", () => {
  const withVoucher = { ...PAYMENT_REQUEST, voucher: VOUCHER.voucherId }

  it("should ask for what the button said, or for nothing where the voucher is worth something else by now", () => {
    const worth = fc.integer({ min: 100, max: PAYMENT_REQUEST.amount * 2 }).map((paise) => Paise.make(paise))
    const leftOf = (amount: Paise) => PAYMENT_REQUEST.amount - takenOffTotal(amount, PAYMENT_REQUEST.amount)
    return fc.assert(
      fc.asyncProperty(worth, fc.option(worth, { nil: undefined }), async (amount, seen) => {
        const shownVoucher = seen ?? amount
        const operator = startOperator()
        operator.orderData.vouchers.set(VOUCHER.voucherId, { ...VOUCHER, amount })
        const answer = await operator.run(placeOrder({ ...withVoucher, shownVoucher }, "key 1"))
        const isAsShown = leftOf(shownVoucher) === leftOf(amount)
        expect(isAsShown ? answer : failureOf(answer)).toMatchObject(
          isAsShown ? Result.succeed(started) : { _tag: "VoucherRefused", message: WORTH_CHANGED },
        )
        const orders = [...operator.rows.values()].map((order) => [order.request, amountToPay(order)])
        expect(orders).toEqual(isAsShown ? [[withVoucher, leftOf(shownVoucher)]] : [])
      }),
    )
  })

  it.each([
    ["has lapsed", { lastDay: addDays(TODAY, -1) }, true],
    ["was spent by it", { state: "SPENT", spentBy: MerchantOrderId.make("GOA-1") }, true],
    ["was spent by another", { state: "SPENT", spentBy: MerchantOrderId.make("GOA-7") }, false],
    ["was paid out", { state: "PAID_OUT" }, false],
  ] as const)(
    "should be the same order when it is sent again, unless its money is elsewhere: the voucher %s",
    async (_, since, isSame) => {
      const operator = startOperator()
      operator.orderData.vouchers.set(VOUCHER.voucherId, VOUCHER)
      expect(await operator.run(placeOrder(withVoucher, "key 1"))).toEqual(Result.succeed(started))
      operator.orderData.vouchers.set(VOUCHER.voucherId, { ...VOUCHER, ...since })
      const again = await operator.run(placeOrder(withVoucher, "key 1"))
      expect(isSame ? again : failureOf(again)).toMatchObject(
        isSame ? Result.succeed(started) : { _tag: "VoucherRefused" },
      )
      const others = [placeOrder(withVoucher, "key 2"), placeOrder({ ...withVoucher, name: "Ravi" }, "key 1")]
      for (const other of others)
        expect(failureOf(await operator.run(other))).toMatchObject({ _tag: "VoucherRefused" })
      expect([operator.rows.size, operator.asked.length]).toEqual([1, 1])
    },
  )
})

describe("quoting again", () => {
  it(
    "should answer any other amount than the catalogue's with the fresh quote",
    { tags: ["asvs:2.2.3"] },
    async () => {
      await fc.assert(
        fc.asyncProperty(fc.nat(300_000), async (amount) => {
          const asked = {
            ...PAYMENT_REQUEST,
            amount: Paise.make(amount === PAYMENT_REQUEST.amount ? amount + 1 : amount),
          }
          const fresh = { _tag: "PriceChanged", adultFare: 50_000, total: PAYMENT_REQUEST.amount }
          await expectRefused(asked, fresh)
        }),
      )
    },
  )

  it.each([
    ["mobileInvalid", { mobileNumber: "987654321" }, "Please enter a valid mobile number."],
    ["nobodyTravels", { adults: 0, children: 0 }, "Please select at least one person to book."],
    [
      "dayInvalid",
      { date: addDays(TODAY, -1) },
      `Please choose today or a later date. Today is ${dayText(TODAY)} in India.`,
    ],
  ] as const)("should object to %s in the words of the form", async (objection, change, message) => {
    await expectRefused({ ...PAYMENT_REQUEST, ...change }, { _tag: "BookingRefused", objection, message })
  })

  it("should know nothing of an activity that is not sold", async () => {
    await expectRefused(
      { ...PAYMENT_REQUEST, subSlug: "moon-walk" },
      { _tag: "ActivityUnknown", slug: "moon-walk" },
    )
  })
})

describe("a trip's rules", () => {
  it("should be broken by no order, whatever is asked for: it is placed or refused, and never both", async () => {
    const wishes = fc.record({ ahead: fc.nat(400), adults: fc.nat(12), children: fc.nat(3) })
    await fc.assert(
      fc.asyncProperty(tripRules, wishes, async (rules, { ahead, adults, children }) => {
        const date = addDays(TODAY, ahead)
        const amount = quote(CRUISE.price, { adults, children }).total
        const operator = startOperator({ rules })
        await operator.run(placeOrder({ ...PAYMENT_REQUEST, date, adults, children, amount }, "key 1"))
        const isAllowed =
          runsOn(rules, date) &&
          bookingClosesAtMs(rules, { date }) - NOW_MS >= LEAST_CHECKOUT_MS &&
          partyObjection(rules, { adults, children }) === undefined &&
          adults + children > 0
        expect([operator.rows.size, operator.asked.length]).toEqual(isAllowed ? [1, 1] : [0, 0])
      }),
    )
  })

  it.each([
    [
      "a day out of season",
      { runs: [{ from: "06-15", to: "09-30" }] },
      "notRunning",
      "This trip does not run on Wed 2 Dec 2026. It runs 15 June to 30 September, daily.",
    ],
    [
      "a booking that comes too late",
      { bookUntilMinutes: 14 * 24 * 60 },
      "bookingClosed",
      "Booking for Wed 2 Dec 2026 has closed. Booking closes 14 days before the day of the trip.",
    ],
    [
      "a child",
      { children: "none" },
      "partyNotAllowed",
      "Children of 5 to 10 cannot come on this trip: it is for adults.",
    ],
    [
      "the party's size before the day",
      { partySize: { most: 2 }, runs: [{ from: "06-15", to: "09-30" }] },
      "partyNotAllowed",
      "At most 2 people can travel on one booking of this trip. If you are more, please call us.",
    ],
  ] satisfies ReadonlyArray<readonly [string, TripRules, string, string]>)(
    "should refuse %s in a sentence",
    async (_what, rules, objection, message) => {
      await expectRefused(PAYMENT_REQUEST, { _tag: "TripNotBookable", objection, message }, rules)
    },
  )

  it("should be asked before the price, of which nobody is told in vain", async () => {
    const rules: TripRules = { children: "none" }
    const cheap = { ...PAYMENT_REQUEST, amount: Paise.make(1) }
    await expectRefused(cheap, { _tag: "TripNotBookable" }, rules)
  })
})

// Helpers

/** Refused, with nothing stored and nobody asked. */
const expectRefused = async (request: PaymentRequest, failure: object, rules: TripRules = {}) => {
  const operator = startOperator({ rules })
  expect(failureOf(await operator.run(placeOrder(request, "key 1")))).toMatchObject(failure)
  expect([operator.rows.size, operator.asked.length]).toEqual([0, 0])
}
