/** Laws of core/orders/adoptOrder.ts: money without an order becomes one, by the provider's word alone, and once. */
import { Effect, Layer, Result } from "effect"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { memoryOrderStore, createMemoryOrderData } from "#adapters/memory/memoryOrderStore.ts"
import {
  createMemoryRefundData,
  memoryRefundsOf,
  memoryRefundStore,
} from "#adapters/memory/memoryRefundStore.ts"
import { bug } from "#core/bug.ts"
import type { Activity } from "#core/catalogue/activity.ts"
import { addDays } from "#core/days.ts"
import { DepartureId } from "#core/departures/departure.ts"
import type { TripRules } from "#core/departures/tripRules.ts"
import { Paise } from "#core/money.ts"
import type { AdoptedTrip } from "#core/orders/bookingRequest.ts"
import { adoptOrder, checkAdoption } from "#core/orders/adoptOrder.ts"
import { messagesOwed, checkOrderIntegrity } from "#core/orders/orderIntegrity.ts"
import { CatalogueStore } from "#core/ports/catalogueStore.ts"
import { OrderStore } from "#core/ports/orders.ts"
import {
  GatewayOrderNotFound,
  GatewayRefundNotFound,
  GatewayUnknown,
  PaymentGateway,
} from "#core/ports/paymentGateway.ts"
import type { RefundStore } from "#core/ports/refunds.ts"
import { refundIdOf } from "#core/refunds/refund.ts"
import { GatewayOrderId, MerchantOrderId, TransactionId } from "#core/paymentIds.ts"
import { fixedClock } from "../../harness/clocks.ts"
import { CRUISE, CRUISES, NOW_MS, PAYMENT_REQUEST } from "./orderSamples.ts"

const ID = MerchantOrderId.make("GOA-7ZK3V0Q8N5R1T6W2X9Y4B7C3DM")
const DECISION = { decidedBy: "Maria", reason: "Lost in the restore" }
const TRIP: AdoptedTrip = {
  name: "Asha",
  mobileNumber: "98765 43210",
  adults: 2,
  children: 1,
  date: PAYMENT_REQUEST.date,
  subSlug: CRUISE.slug,
}
type Says = "COMPLETED" | "PENDING" | "FAILED" | "not found" | "no answer"

/** Every day at two times, with so many seats. */
const boat = (capacity: number): TripRules => ({
  runs: [{ from: "01-01", to: "12-31", startTimes: ["09:30", "17:30"], durationMinutes: 60 }],
  pool: { id: "boat", capacity, turnaroundMinutes: 30 },
})
const at = (time: string) => DepartureId.make(`boat/${TRIP.date}/${time}`)

const startAdopting = (
  says: Says = "COMPLETED",
  captured = PAYMENT_REQUEST.amount,
  activity: Activity = CRUISE,
  /** What the provider has given back of it. Unit: paise. */
  refunded: ReadonlyArray<number> = [],
) => {
  const orderData = createMemoryOrderData()
  const refunds = createMemoryRefundData()
  const notAsked = () => Effect.die("not expected")
  const gateway = Layer.succeed(PaymentGateway, {
    createCheckout: notAsked,
    refund: notAsked,
    queryRefund: (merchantRefundId) => {
      const amount = refunded.find((_, at) => refundIdOf(ID, at + 1) === merchantRefundId)
      return amount === undefined
        ? Effect.fail(new GatewayRefundNotFound({ merchantRefundId }))
        : Effect.succeed({
            merchantRefundId,
            gatewayRefundId: `OMR ${merchantRefundId}`,
            amount: Paise.make(amount),
            state: "COMPLETED" as const,
          })
    },
    queryOrder: (merchantOrderId) => {
      if (says === "not found") return Effect.fail(new GatewayOrderNotFound({ merchantOrderId }))
      if (says === "no answer") return Effect.fail(new GatewayUnknown({ cause: "timeout" }))
      return Effect.succeed({
        gatewayOrderId: GatewayOrderId.make("OMO1"),
        state: says,
        amount: captured,
        transactionId: TransactionId.make("T1"),
      })
    },
  })
  const catalogue = Layer.succeed(CatalogueStore, {
    categories: Effect.die("not expected"),
    shelves: Effect.die("not expected"),
    trips: Effect.die("not expected"),
    revision: Effect.succeed(1),
    activity: (slug) => Effect.succeed(slug === CRUISE.slug ? { activity, category: CRUISES } : undefined),
  })
  const run = <A, E>(
    effect: Effect.Effect<A, E, OrderStore | RefundStore | PaymentGateway | CatalogueStore>,
  ) =>
    Effect.runPromise(
      effect.pipe(
        Effect.result,
        Effect.provide(
          Layer.mergeAll(
            memoryOrderStore(orderData, (id) => memoryRefundsOf(refunds, id)),
            memoryRefundStore(refunds, orderData),
            gateway,
            catalogue,
            fixedClock(NOW_MS),
          ),
        ),
      ),
    )
  return {
    orderData,
    refunds,
    run,
    look: (trip = TRIP, id = ID) => run(checkAdoption(MerchantOrderId.make(id), trip)),
    adopt: (trip = TRIP) =>
      run(Effect.flatMap(checkAdoption(ID, trip), (found) => adoptOrder(found, DECISION))),
    adoptOther: (id: MerchantOrderId, isWithoutSeats = false) =>
      run(
        Effect.flatMap(checkAdoption(id, { ...TRIP, mobileNumber: "9822012345" }), (found) =>
          adoptOrder(found, DECISION, isWithoutSeats),
        ),
      ),
    order: () => orderData.orders.get(ID) ?? bug("no order"),
  }
}

const messageOf = (result: Result.Result<unknown, { readonly message: string }>) =>
  Result.isFailure(result) ? result.failure.message : "no failure"

describe("adoptOrder", () => {
  it("should make a confirmed order for what was captured, whatever the trip costs today, with the books in order", async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 100, max: 300_000 }), async (paid) => {
        const operator = startAdopting("COMPLETED", Paise.make(paid))
        expect(messageOf(await operator.adopt())).toBe("no failure")
        expect(operator.order()).toMatchObject({
          state: "COMPLETED",
          capturedAmount: paid,
          gatewayOrderId: "OMO1",
          transactionId: "T1",
          request: { ...TRIP, amount: PAYMENT_REQUEST.amount, categorySlug: CRUISES.slug },
        })
        const { events, outbox, bookingKeys } = operator.orderData
        expect(events.map(({ actor: by, what, decision }) => [by, what, decision])).toEqual([
          ["operator", "placed", DECISION],
          ["operator", "settled", DECISION],
        ])
        const kept = { order: operator.order(), events, refunds: [], owed: new Set(outbox.keys()) }
        expect(messagesOwed(kept)).toEqual([`${ID}/confirmed`])
        expect(
          checkOrderIntegrity({ ...kept, bookingKey: bookingKeys.get(ID), isWatched: true, isAsked: false }),
        ).toEqual([])
      }),
      { numRuns: 30 },
    )
  })

  it.each([
    ["PENDING", `The payment provider says that order ${ID} is PENDING, not paid.`],
    ["FAILED", `The payment provider says that order ${ID} is FAILED, not paid.`],
    ["not found", `The payment provider knows no order ${ID}.`],
    ["no answer", "The payment provider did not answer. Try again later."],
  ] as const)("should make none when the provider says %s", async (says, message) => {
    const operator = startAdopting(says)
    expect(messageOf(await operator.adopt())).toBe(message)
    expect(operator.orderData.orders.size).toBe(0)
  })

  it.each<readonly [Partial<AdoptedTrip>, string]>([
    [{ mobileNumber: "12345" }, "This is no mobile number."],
    [{ adults: 0, children: 0 }, "Somebody must travel."],
    [{ subSlug: "moon" }, "There is no activity moon in the catalogue."],
  ])("should refuse %j", async (change, message) => {
    expect(messageOf(await startAdopting().look({ ...TRIP, ...change }))).toBe(message)
  })

  it("should refuse an id of another shop, and one that is in the books", async () => {
    const operator = startAdopting()
    expect(messageOf(await operator.look(TRIP, MerchantOrderId.make("SHOP-1")))).toBe(
      "SHOP-1 is not an order id of this shop.",
    )
    const found = await operator.look()
    expect(messageOf(await operator.adopt())).toBe("no failure")
    const taken = `Order ${ID} is in the books already.`
    expect(messageOf(await operator.adopt())).toBe(taken)
    const late = Result.isSuccess(found) ? found.success : bug("not found")
    expect(messageOf(await operator.run(adoptOrder(late, DECISION)))).toBe(taken)
    expect(operator.orderData.events).toHaveLength(2)
  })

  it("should be under review when the same booking is paid by another order", async () => {
    const operator = startAdopting()
    await operator.adopt()
    const mistyped = MerchantOrderId.make(`${ID.slice(0, -1)}N`)
    await operator.run(Effect.flatMap(checkAdoption(mistyped, TRIP), (found) => adoptOrder(found, DECISION)))
    expect(operator.orderData.orders.get(mistyped)).toMatchObject({
      state: "REVIEW",
      capturedAmount: PAYMENT_REQUEST.amount,
    })
  })
})

describe("an adopted payment that has gone back", () => {
  const PAID = PAYMENT_REQUEST.amount

  it("should be in the books with what went back, once, and take seats while something of it is left", () =>
    fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: 100, max: PAID }), { maxLength: 3 }).map((amounts) => {
          const gone = amounts.reduce((sum, amount) => sum + amount, 0)
          return gone < PAID ? amounts : [PAID]
        }),
        async (amounts) => {
          const operator = startAdopting("COMPLETED", PAID, { ...CRUISE, rules: boat(3) }, amounts)
          expect(messageOf(await operator.adopt())).toBe("no failure")
          const { orderData, refunds } = operator
          const kept = [...refunds.refunds.values()]
          expect(kept.map((one) => [one.merchantRefundId, one.amount, one.state])).toEqual(
            amounts.map((amount, at) => [refundIdOf(ID, at + 1), amount, "COMPLETED"]),
          )
          const isBack = amounts[0] === PAID
          expect(orderData.seats.holds.get(ID)?.state).toBe(isBack ? "RELEASED" : "SOLD")
          expect(orderData.bookingKeys.has(ID)).toBe(!isBack)
          const books = {
            order: operator.order(),
            events: orderData.events,
            refunds: kept,
            owed: new Set(orderData.outbox.keys()),
          }
          expect(
            checkOrderIntegrity({
              ...books,
              bookingKey: orderData.bookingKeys.get(ID),
              isWatched: true,
              isAsked: false,
            }),
          ).toEqual([])
        },
      ),
      { numRuns: 60 },
    ))
})

describe("the seats of an adopted order", () => {
  const OTHER = MerchantOrderId.make(`${ID.slice(0, -1)}N`)
  const seated = (capacity: number) =>
    startAdopting("COMPLETED", PAYMENT_REQUEST.amount, { ...CRUISE, rules: boat(capacity) })

  it("should be sold to it: those of the day's first departure with room, else none and no order", async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 8 }), async (capacity) => {
        const operator = seated(capacity)
        const first = await operator.adopt()
        const second = await operator.adoptOther(OTHER)
        const times = capacity < 3 ? [] : capacity < 6 ? ["09:30", "17:30"] : ["09:30", "09:30"]
        const { orders, seats } = operator.orderData
        expect([first, second].map(Result.isSuccess)).toEqual([times.length > 0, times.length > 0])
        expect([...orders.values()].map(({ state, request }) => [state, request.departure])).toEqual(
          times.map((time) => ["COMPLETED", at(time)]),
        )
        expect(
          [...seats.holds.values()].map(({ departureId, seats: taken, state }) => [
            departureId,
            taken,
            state,
          ]),
        ).toEqual(times.map((time) => [at(time), 3, "SOLD"]))
      }),
    )
  })

  it("should be those of the departure that is named, or of none where that is wanted", async () => {
    const operator = seated(3)
    expect(
      messageOf(await operator.look({ ...TRIP, departure: DepartureId.make("boat/2030-01-01/09:30") })),
    ).toBe(
      `There is no departure boat/2030-01-01/09:30 of this trip on ${TRIP.date}: there are ${at("09:30")}, ${at("17:30")}.`,
    )
    expect(messageOf(await operator.adopt({ ...TRIP, departure: at("17:30") }))).toBe("no failure")
    expect(operator.order().request.departure).toBe(at("17:30"))
    await operator.adoptOther(OTHER, true)
    expect([...operator.orderData.seats.holds.keys()]).toEqual([ID])
    expect(operator.orderData.orders.get(OTHER)).toMatchObject({ state: "COMPLETED" })
  })

  it("should say what to do when no departure has room", async () => {
    expect(messageOf(await seated(2).adopt())).toMatch(
      /^Only 2 seats .+ Or take it into the books without seats\.$/,
    )
  })

  it("should not be asked for on a day that is over", async () => {
    const operator = seated(1)
    expect(messageOf(await operator.adopt({ ...TRIP, date: addDays(TRIP.date, -400) }))).toBe("no failure")
    expect(operator.orderData.seats.holds.size).toBe(0)
  })
})
