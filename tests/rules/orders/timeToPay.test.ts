/** Laws of core/orders/timeToPay.ts: nothing is paid at the provider whose booking has closed. */
import { Effect, Result } from "effect"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { bookAtDesk, placeAtDesk } from "#core/deskBookings/bookAtDesk.ts"
import { addDays, MINUTES_A_DAY, startOfDayMs } from "#core/days.ts"
import { clockText, DepartureId } from "#core/departures/departure.ts"
import { HOLD_GRACE_MS } from "#core/departures/seatHold.ts"
import type { TripRules } from "#core/departures/tripRules.ts"
import { openCheckout } from "#core/orders/openCheckout.ts"
import type { Order } from "#core/orders/order.ts"
import { placeOrder } from "#core/orders/placeOrder.ts"
import { MerchantOrderId } from "#core/paymentIds.ts"
import { GatewayOrderNotFound, GatewayUnknown } from "#core/ports/paymentGateway.ts"
import { failureOf, startOperator } from "./operatorHarness.ts"
import { NOW_MS, PAYMENT_REQUEST, SAMPLE_ORDER, TODAY } from "./orderSamples.ts"

const MINUTE_MS = 60_000
/** Half past midnight in India. */
const NOW_MINUTE = 30
const USUAL_MS = 20 * MINUTE_MS
const LEAST_MS = 5 * MINUTE_MS

const GOA_1 = MerchantOrderId.make("GOA-1")
const ASKED = { ...PAYMENT_REQUEST, date: TODAY }
const LOST = Effect.fail(new GatewayUnknown({ cause: "lost" }))

const boatAt = (...minutes: ReadonlyArray<number>): TripRules => ({
  runs: [{ from: "01-01", to: "12-31", startTimes: minutes.map(clockText), durationMinutes: 5 }],
  pool: { id: "boat", capacity: 40 },
})
const departureAt = (minute: number) => DepartureId.make(`boat/${TODAY}/${clockText(minute)}`)
const atMinute = (minute: number) => startOfDayMs(TODAY) + minute * MINUTE_MS

describe("the page on which a visitor pays", () => {
  it("should be open for twenty minutes at most, and never longer than the trip can be booked", async () => {
    const trips = fc.record({
      startMinute: fc.integer({ min: NOW_MINUTE, max: 90 }),
      bookUntilMinutes: fc.integer({ min: 0, max: 40 }),
      isPooled: fc.boolean(),
      isNamed: fc.boolean(),
    })
    await fc.assert(
      fc.asyncProperty(trips, async ({ startMinute, bookUntilMinutes, isPooled, isNamed }) => {
        const { pool, ...runs } = boatAt(startMinute)
        const rules = { ...runs, bookUntilMinutes, ...(isPooled && { pool }) }
        const operator = startOperator({ rules })
        const answer = await operator.run(
          placeOrder(
            { ...ASKED, ...(isPooled && isNamed ? { departure: departureAt(startMinute) } : {}) },
            "key 1",
          ),
        )
        const leftMs = atMinute(startMinute - bookUntilMinutes) - NOW_MS
        const isTaken = leftMs >= LEAST_MS
        expect(Result.isSuccess(answer)).toBe(isTaken)
        expect(operator.openForMs).toEqual(isTaken ? [Math.min(USUAL_MS, leftMs)] : [])
        expect(operator.rows.size).toBe(isTaken ? 1 : 0)
      }),
    )
  })

  it("should be open until the day is over where no time is named", async () => {
    const operator = startOperator()
    operator.clock.nowMs = atMinute(MINUTES_A_DAY - 7)
    expect(Result.isSuccess(await operator.run(placeOrder(ASKED, "key 1")))).toBe(true)
    operator.clock.nowMs = atMinute(MINUTES_A_DAY - 4)
    expect(failureOf(await operator.run(placeOrder(ASKED, "key 2")))).toMatchObject({
      _tag: "TripNotBookable",
      objection: "bookingClosed",
      message: "Booking for Sun 22 Nov 2026 has closed.",
    })
    const tomorrow = { ...ASKED, date: addDays(TODAY, 1) }
    expect(Result.isSuccess(await operator.run(placeOrder(tomorrow, "key 3")))).toBe(true)
    expect(operator.openForMs).toEqual([7 * MINUTE_MS, USUAL_MS])
  })

  it("should not open for a departure that sets out too soon, and lead to the next where none is named", async () => {
    const operator = startOperator({ rules: boatAt(34, 60) })
    const soon = await operator.run(placeOrder({ ...ASKED, departure: departureAt(34) }, "key 1"))
    expect(failureOf(soon)).toMatchObject({
      _tag: "TripNotBookable",
      objection: "departureClosed",
      message:
        "Booking for the departure at 12.34 am on Sun 22 Nov 2026 has closed. Please choose another time or day.",
    })
    await operator.run(placeOrder(ASKED, "key 2"))
    expect([...operator.rows.values()].map(({ request }) => request.departure)).toEqual([departureAt(60)])
  })

  it("should be the same for who asks again in the last minutes, as the seats are theirs", async () => {
    const operator = startOperator({ rules: boatAt(36) })
    const first = await operator.run(placeOrder(ASKED, "key 1"))
    operator.clock.nowMs = atMinute(33)
    expect(Result.isSuccess(first)).toBe(true)
    expect(await operator.run(placeOrder(ASKED, "key 1"))).toEqual(first)
    expect(operator.openForMs).toEqual([6 * MINUTE_MS])
  })

  it("should open no more for an order whose page was lost, once the time is too short", async () => {
    const script = {
      rules: boatAt(40),
      opens: LOST,
      reads: Effect.fail(new GatewayOrderNotFound({ merchantOrderId: GOA_1 })),
    }
    const operator = startOperator(script)
    await operator.run(placeOrder(ASKED, "key 1"))
    operator.clock.nowMs = atMinute(36)
    expect(failureOf(await operator.run(openCheckout(storedIn(operator), "visitor")))).toMatchObject({
      _tag: "PaymentNotStarted",
      outcome: "refused",
    })
    expect(operator.openForMs).toEqual([10 * MINUTE_MS])
    expect(operator.rows.get(GOA_1)?.state).toBe("FAILED")
    expect(operator.orderData.seats.holds.get("GOA-1")?.state).toBe("RELEASED")
  })
})

describe("seats of who is paying", () => {
  it("should be held no longer than the trip can be booked, and the provider be asked again, where its answer was lost", async () => {
    const operator = startOperator({ rules: boatAt(50), opens: LOST })
    await operator.run(placeOrder(ASKED, "key 1"))
    expect(operator.orderData.seats.holds.get("GOA-1")?.untilMs).toBe(atMinute(50) + HOLD_GRACE_MS)
  })
})

describe("the page to which the desk sends a link", () => {
  const request = (startMinute: number, pays: "LINK" | "CASH") =>
    ({
      trip: { ...ASKED, departure: departureAt(startMinute) },
      channel: "PHONE",
      terms: { pays },
    }) as const
  const bookBy = (pays: "LINK" | "CASH") => async (startMinute: number) => {
    const operator = startOperator({ rules: { ...boatAt(startMinute), bookUntilMinutes: 60 } })
    const asked = request(startMinute, pays)
    const placing = Effect.map(
      placeAtDesk(asked, { decidedBy: "Maria", reason: "by phone" }),
      ({ order }) => order,
    )
    return { operator, answer: await operator.run(bookAtDesk(asked, placing)) }
  }
  const byLink = bookBy("LINK")

  it("should be open for an hour at most, and never after the trip sets out", async () => {
    expect((await byLink(600)).operator.openForMs).toEqual([60 * MINUTE_MS])
    expect((await byLink(NOW_MINUTE + 12)).operator.openForMs).toEqual([12 * MINUTE_MS])
  })

  it.each([
    ["operator", 60],
    ["visitor", 20],
  ] as const)(
    "should be open as long for what a dearer trip costs more: asked for by the %s %d minutes",
    async (asker, minutes) => {
      const difference: Order = {
        ...SAMPLE_ORDER,
        placedAtMs: NOW_MS,
        differenceOf: MerchantOrderId.make("GOA-0"),
      }
      const operator = startOperator({ orders: [difference] })
      await operator.run(openCheckout(difference, asker))
      expect(operator.openForMs).toEqual([minutes * MINUTE_MS])
    },
  )

  it("should not be sent when the trip sets out too soon, which who pays at the desk need not mind", async () => {
    const { answer, operator } = await byLink(NOW_MINUTE + 4)
    expect(failureOf(answer)).toMatchObject({
      _tag: "DeskRefused",
      message: "A payment page needs five minutes, and the trip sets out sooner. Take the money at the desk.",
    })
    expect(operator.rows.size).toBe(0)
    expect(Result.isSuccess((await bookBy("CASH")(NOW_MINUTE + 4)).answer)).toBe(true)
  })
})

// Helpers

const storedIn = ({ rows }: ReturnType<typeof startOperator>) =>
  rows.get(GOA_1) ?? expect.fail("nothing was stored")
