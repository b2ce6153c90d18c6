/** What becomes of a paid booking that is cancelled or taken to another day, in every store. */
import { Effect } from "effect"
import { describe, expect, it } from "vitest"
import { bug } from "#core/bug.ts"
import { startOfDayMs } from "#core/days.ts"
import { DepartureId } from "#core/departures/departure.ts"
import { Paise } from "#core/money.ts"
import { adoptOrder } from "#core/orders/adoptOrder.ts"
import { confirmReview, readReview } from "#core/orders/decideReview.ts"
import { settleByProviderStatus } from "#core/orders/settleOrder.ts"
import { GatewayOrderId, MerchantOrderId, TransactionId } from "#core/paymentIds.ts"
import { OrderStore } from "#core/ports/orders.ts"
import { SAMPLE_ORDER } from "../../rules/orders/orderSamples.ts"
import { bookingStores, dayAfter, departureOn, openBookingShop, TWICE_A_DAY } from "./bookingShops.ts"

const NEW_DAY = dayAfter(40)
const DAY_MS = 86_400_000

describe.each(bookingStores)("a booking that is cancelled, %s", (_, stores) => {
  const opened = async (rules = TWICE_A_DAY) => openBookingShop(await stores(), rules)

  it("should give back what the page showed, free its seats and let the trip be booked again", async () => {
    const shop = await opened()
    await shop.book("GOA-1")
    expect(await shop.shown("GOA-1")).toBe(80_000)
    const view = await shop.cancel("GOA-1", 80_000)
    expect(view).toMatchObject({ state: "CANCELLED", refunds: [{ amount: 80_000, state: "REFUNDED" }] })
    expect(await shop.hold("GOA-1")).toMatchObject({ state: "RELEASED" })
    expect(await shop.taken(departureOn(dayAfter(20)))).toBe(0)
    expect(await shop.paidBy("GOA-1")).toBeUndefined()
    expect((await shop.events("GOA-1")).at(-1)).toMatchObject({
      what: "cancelled",
      actor: "visitor",
      change: { cancelledOn: dayAfter(0) },
    })
    expect([...shop.atGateway.values()]).toEqual([80_000])
    expect(await shop.violations()).toEqual([])
  })

  it("should go back by hand 90 days after the money was taken, whenever a person decided about it", async () => {
    const shop = await opened()
    const order = async () => {
      const found = await shop.runPromise(OrderStore.use((orders) => orders.findByAnyId("GOA-1")))
      return found ?? bug("no order")
    }
    await shop.ask("GOA-1", { day: dayAfter(200), departure: departureOn(dayAfter(200)) })
    const takenAtMs = shop.clock.nowMs
    const reading = {
      gatewayOrderId: GatewayOrderId.make("OMO GOA-1"),
      state: "COMPLETED",
      amount: Paise.make(90_000),
      transactionId: TransactionId.make("T1"),
    } as const
    await shop.runPromise(settleByProviderStatus(await order(), reading, "webhook"))
    expect(await order()).toMatchObject({ state: "REVIEW" })
    expect(await order()).not.toHaveProperty("capturedAtMs")
    shop.clock.nowMs += 60 * DAY_MS
    await shop.runPromise(
      Effect.flatMap(readReview("GOA-1"), (review) =>
        confirmReview(review, { decidedBy: "Maria", reason: "the bank says so" }, false),
      ),
    )
    expect(await order()).toMatchObject({ settledAtMs: takenAtMs + 60 * DAY_MS, capturedAtMs: takenAtMs })
    const byHand = async () => {
      const { bookings } = await shop.preview(dayAfter(200))
      const { mustGoOutside } = await shop.quoteRefundByOperator("GOA-1", true)
      return [mustGoOutside, bookings[0]?.mustGoOutside]
    }
    shop.clock.nowMs += 30 * DAY_MS
    expect(await byHand()).toEqual([undefined, undefined])
    shop.clock.nowMs += 1
    expect(await byHand()).toEqual(["paidLongAgo", "paidLongAgo"])
    expect(await shop.violations()).toEqual([])
  })

  it("should go back by hand 90 days after the provider took it, whenever it was adopted", async () => {
    const shop = await opened()
    const paidAtMs = shop.clock.nowMs - 60 * DAY_MS
    const id = MerchantOrderId.make(`GOA-${"A".repeat(26)}`)
    const { request } = SAMPLE_ORDER
    const trip = { ...request, date: dayAfter(200) }
    const reading = {
      gatewayOrderId: GatewayOrderId.make("OMO A"),
      state: "COMPLETED",
      amount: request.amount,
      transactionId: TransactionId.make("T1"),
      paidAtMs,
    } as const
    const order = { ...SAMPLE_ORDER, merchantOrderId: id, request: trip, placedAtMs: shop.clock.nowMs }
    const adoption = { order, departures: [], rules: {}, reading, captured: reading.amount, refunds: [] }
    const adopted = await shop.runPromise(adoptOrder(adoption, { decidedBy: "Maria", reason: "lost" }))
    expect(adopted).toMatchObject({
      state: "COMPLETED",
      settledAtMs: shop.clock.nowMs,
      capturedAtMs: paidAtMs,
    })
    expect((await shop.events(id)).at(-1)?.change).not.toHaveProperty("capturedAtMs")
    const byHand = async () => (await shop.quoteRefundByOperator(id, true)).mustGoOutside
    shop.clock.nowMs += 30 * DAY_MS
    expect(await byHand()).toBeUndefined()
    shop.clock.nowMs += 10 * DAY_MS
    expect(await byHand()).toBe("paidLongAgo")
    expect(await shop.violations()).toEqual([])
  })

  it("should take no seats where its money is back before its payment is in the books, as after a restore", async () => {
    const shop = await opened()
    await shop.ask("GOA-1")
    await shop.takeOverRefund("GOA-1", 100_000)
    expect(await shop.taken(departureOn(dayAfter(20)))).toBe(2)
    expect(await shop.pay("GOA-1")).toMatchObject({ state: "COMPLETED" })
    expect(await shop.hold("GOA-1")).toMatchObject({ state: "RELEASED" })
    expect(await shop.taken(departureOn(dayAfter(20)))).toBe(0)
    expect(await shop.violations()).toEqual([])
  })

  it("should be cancelled without a refund where nothing goes back", async () => {
    const shop = await opened()
    await shop.book("GOA-1", { day: dayAfter(3) })
    expect(await shop.cancel("GOA-1", 0)).toMatchObject({ state: "CANCELLED", refunds: [] })
    expect(await shop.hold("GOA-1")).toMatchObject({ state: "RELEASED" })
    expect(shop.atGateway.size).toBe(0)
    expect(await shop.violations()).toEqual([])
  })

  it("should stay as it is where another amount goes back than the page showed", async () => {
    const shop = await opened()
    await shop.book("GOA-1")
    shop.clock.nowMs += 6 * 86_400_000
    expect(await shop.cancel("GOA-1", 80_000)).toBe("amountChanged")
    expect(await shop.view("GOA-1")).toMatchObject({ state: "CONFIRMED" })
    expect(await shop.hold("GOA-1")).toMatchObject({ state: "SOLD" })
    expect(await shop.cancel("GOA-1", 50_000)).toMatchObject({ state: "CANCELLED" })
  })

  it("should be cancelled once, however many ask at once", async () => {
    const shop = await opened()
    await shop.book("GOA-1")
    const answers = await Promise.all([1, 2, 3, 4].map(() => shop.cancel("GOA-1", 80_000)))
    expect(answers.filter((answer) => typeof answer !== "string")).toHaveLength(1)
    expect(answers.filter((answer) => answer === "cancelled" || answer === "refundUnderWay")).toHaveLength(3)
    expect(await shop.refunds("GOA-1")).toHaveLength(1)
    expect([...shop.atGateway.values()]).toEqual([80_000])
    expect(await shop.violations()).toEqual([])
  })

  it("should be found cancelled by who asks in the moment in which somebody else cancels", async () => {
    const shop = await opened()
    await shop.book("GOA-1")
    shop.shop.meanwhile = () => shop.cancel("GOA-1", 80_000)
    expect(await shop.cancel("GOA-1", 80_000)).toBe("cancelled")
    expect([...shop.atGateway.values()]).toEqual([80_000])
  })

  it.each(["answer lost", "away"] as const)(
    "should be refunded once, after all, when the gateway's answer is this: %s",
    async (mood) => {
      const shop = await opened()
      await shop.book("GOA-1")
      shop.shop.mood = mood
      expect(await shop.cancel("GOA-1", 80_000)).toMatchObject({
        state: "CANCELLED",
        refunds: [{ state: "UNDER_WAY" }],
      })
      expect(await shop.cancel("GOA-1", 80_000)).toBe("cancelled")
      await shop.follow()
      expect(await shop.view("GOA-1")).toMatchObject({ refunds: [{ amount: 80_000, state: "REFUNDED" }] })
      expect([...shop.atGateway.values()]).toEqual([80_000])
    },
  )

  it("should wait for a refund that the operator has asked for", async () => {
    const shop = await opened()
    await shop.book("GOA-1")
    shop.shop.verdict = "PENDING"
    await shop.refundByOperator("GOA-1", false)
    expect(await shop.cancel("GOA-1", 0)).toBe("refundUnderWay")
    await shop.follow()
    expect(await shop.shown("GOA-1")).toBe(0)
    expect(await shop.cancel("GOA-1", 0)).toMatchObject({ state: "CANCELLED" })
    expect(await shop.refunds("GOA-1")).toHaveLength(1)
  })

  it("should not be cancelled by its traveller once the trip has begun, and by the operator still", async () => {
    const shop = await opened()
    await shop.book("GOA-1")
    shop.clock.nowMs += 20 * 86_400_000
    expect(await shop.cancel("GOA-1", 0)).toBe("tripOver")
    expect(await shop.cancelByOperator("GOA-1", 100_000, true)).toMatchObject({
      refund: { state: "COMPLETED", amount: 100_000, decidedBy: "Maria" },
    })
    expect((await shop.events("GOA-1")).at(-1)).toMatchObject({
      what: "cancelled",
      actor: "operator",
      decision: { decidedBy: "Maria", reason: "storm" },
    })
    expect(await shop.violations()).toEqual([])
  })

  it("should be paid back by hand where the provider refunds it no more", async () => {
    const shop = await opened()
    await shop.book("GOA-1", { day: dayAfter(200) })
    shop.clock.nowMs += 91 * 86_400_000
    expect(await shop.shown("GOA-1")).toBe("paidLongAgo")
    expect(await shop.cancel("GOA-1", 80_000)).toBe("paidLongAgo")
    const cancelled = await shop.cancelByOperator("GOA-1", 80_000, false, true)
    expect(cancelled).toMatchObject({ refund: { state: "OUTSIDE", amount: 80_000 } })
    expect(shop.atGateway.size).toBe(0)
    expect(await shop.violations()).toEqual([])
  })
})

describe.each(bookingStores)("a booking whose day is changed, %s", (_, stores) => {
  const opened = async (rules = TWICE_A_DAY) => openBookingShop(await stores(), rules)

  it("should take its seats with it, and be the booking of the new day", async () => {
    const shop = await opened()
    await shop.book("GOA-1")
    expect(await shop.move("GOA-1", NEW_DAY, departureOn(NEW_DAY, "12:00"))).toMatchObject({
      date: NEW_DAY,
      startTime: "12:00",
      paid: 100_000,
    })
    expect(await shop.taken(departureOn(dayAfter(20)))).toBe(0)
    expect(await shop.taken(departureOn(NEW_DAY, "12:00"))).toBe(2)
    expect(await shop.find("GOA-1")).toMatchObject({ movedFrom: dayAfter(20), noticeDays: 20 })
    expect((await shop.events("GOA-1")).at(-1)).toMatchObject({ what: "moved", actor: "visitor" })
    expect(await shop.paidBy("GOA-1")).toBe("GOA-1")
    expect(await shop.violations()).toEqual([])
  })

  it("should be moved by its traveller once", async () => {
    const shop = await opened()
    await shop.book("GOA-1")
    expect(await shop.move("GOA-1", dayAfter(20))).toBe("sameDay")
    await shop.move("GOA-1", NEW_DAY)
    expect(await shop.move("GOA-1", dayAfter(50))).toBe("changedBefore")
    expect(await shop.moveByOperator("GOA-1", { date: dayAfter(50) })).toBe("moved")
    expect(await shop.moveByOperator("GOA-1", { date: dayAfter(20) })).toBe("moved")
    expect(await shop.find("GOA-1")).toMatchObject({ movedFrom: dayAfter(20), noticeDays: 20 })
    expect(await shop.taken(departureOn(dayAfter(20)))).toBe(2)
    expect(await shop.violations()).toEqual([])
  })

  it("should be moved until seven days before, and by the operator later", async () => {
    const shop = await opened()
    await shop.book("GOA-1", { day: dayAfter(7) })
    shop.clock.nowMs += 86_400_000
    expect(await shop.move("GOA-1", NEW_DAY)).toBe("tooLate")
    expect(await shop.moveByOperator("GOA-1", { date: NEW_DAY })).toBe("moved")
    await shop.book("GOA-2", { day: dayAfter(8) })
    expect(await shop.move("GOA-2", NEW_DAY)).toMatchObject({ date: NEW_DAY })
  })

  it("should be taken by the operator to a departure until that sets out, though its booking has closed", async () => {
    const shop = await opened({ ...TWICE_A_DAY, bookUntilMinutes: 1440 })
    await shop.book("GOA-1")
    await shop.book("GOA-2")
    const last = departureOn(NEW_DAY, "12:00")
    shop.clock.nowMs = startOfDayMs(NEW_DAY) + (12 * 60 - 1) * 60_000
    expect(await shop.moveByOperator("GOA-1", { date: NEW_DAY, departure: last })).toBe("moved")
    expect(await shop.taken(last)).toBe(2)
    const first = departureOn(NEW_DAY)
    expect(await shop.moveByOperator("GOA-2", { date: NEW_DAY, departure: first })).toBe("departureClosed")
    shop.clock.nowMs += 60_000
    expect(await shop.moveByOperator("GOA-2", { date: NEW_DAY, departure: last })).toBe("bookingClosed")
    expect(await shop.violations()).toEqual([])
  })

  it.each([
    ["a day on which the trip does not run", dayAfter(41), undefined, "notRunning"],
    ["a day that is past", dayAfter(-1), undefined, "bookingClosed"],
    ["a day too far ahead", dayAfter(800), undefined, "notRunning"],
    ["a day that is full", dayAfter(42), undefined, "seatsTooFew"],
    ["a departure that is full", NEW_DAY, departureOn(NEW_DAY), "seatsTooFew"],
    ["a departure of another day", NEW_DAY, departureOn(dayAfter(43)), "departureOfAnother"],
    ["a departure that there is not", NEW_DAY, departureOn(NEW_DAY, "10:00"), "departureUnknown"],
    ["nothing that is a departure", NEW_DAY, DepartureId.make("moon"), "departureUnknown"],
  ])("should stay where it is when it is to go to %s", async (_what, day, departure, objection) => {
    const runs = (TWICE_A_DAY.runs ?? []).map((run) => ({ ...run, except: [dayAfter(41)] }))
    const shop = await opened({ ...TWICE_A_DAY, runs })
    await shop.book("GOA-2", { day: NEW_DAY, people: 4 })
    await shop.book("GOA-3", { day: dayAfter(42), people: 4 })
    await shop.book("GOA-4", { day: dayAfter(42), people: 4, departure: departureOn(dayAfter(42), "12:00") })
    const before = await shop.book("GOA-1")
    expect(await shop.move("GOA-1", day, departure)).toBe(objection)
    expect(await shop.find("GOA-1")).toEqual(before)
    expect(await shop.hold("GOA-1")).toMatchObject({ state: "SOLD", departureId: departureOn(dayAfter(20)) })
    expect(await shop.violations()).toEqual([])
  })

  it("should find the day's first departure with room", async () => {
    const shop = await opened()
    await shop.book("GOA-2", { day: NEW_DAY, people: 4 })
    await shop.book("GOA-1")
    expect(await shop.move("GOA-1", NEW_DAY)).toMatchObject({ startTime: "12:00" })
  })

  it("should free its own boat for itself", async () => {
    const [run] = TWICE_A_DAY.runs ?? []
    const runs = run === undefined ? [] : [{ ...run, startTimes: ["09:30", "10:00"] }]
    const shop = await opened({ ...TWICE_A_DAY, runs })
    await shop.book("GOA-1")
    const later = departureOn(dayAfter(20), "10:00")
    expect(await shop.moveByOperator("GOA-1", { date: dayAfter(20), departure: later })).toBe("moved")
    expect(await shop.taken(later)).toBe(2)
    await shop.book("GOA-2", { day: NEW_DAY })
    await shop.book("GOA-3", { day: NEW_DAY })
    const refused = await shop.moveByOperator("GOA-2", {
      date: NEW_DAY,
      departure: departureOn(NEW_DAY, "10:00"),
    })
    expect(refused).toBe("poolBusy")
    expect(await shop.taken(departureOn(NEW_DAY))).toBe(4)
    expect(await shop.violations()).toEqual([])
  })

  it("should move where no seats are counted too", async () => {
    const shop = await opened({})
    await shop.book("GOA-1")
    expect(await shop.move("GOA-1", NEW_DAY)).toMatchObject({ date: NEW_DAY })
    shop.shop.rules = TWICE_A_DAY
    expect(await shop.moveByOperator("GOA-1", { date: dayAfter(50) })).toBe("moved")
    expect(await shop.hold("GOA-1")).toMatchObject({ state: "SOLD", departureId: departureOn(dayAfter(50)) })
    shop.shop.rules = {}
    expect(await shop.moveByOperator("GOA-1", { date: dayAfter(60) })).toBe("moved")
    expect(await shop.hold("GOA-1")).toMatchObject({ state: "RELEASED" })
    expect((await shop.find("GOA-1")).request.departure).toBeUndefined()
    expect(await shop.violations()).toEqual([])
  })

  it("should stand beside the same booking of its new day", async () => {
    const shop = await opened()
    await shop.book("GOA-1", { name: "Asha" })
    await shop.book("GOA-2", { name: "Asha", day: NEW_DAY })
    expect(await shop.move("GOA-1", NEW_DAY, departureOn(NEW_DAY))).toMatchObject({ date: NEW_DAY })
    expect(await shop.paidBy("GOA-2")).toBe("GOA-2")
    expect(await shop.violations()).toEqual([])
    expect(await shop.moveByOperator("GOA-1", { date: dayAfter(20) })).toBe("moved")
    expect(await shop.violations()).toEqual([])
  })

  it("should not change while a refund is under way, nor once it is cancelled", async () => {
    const shop = await opened()
    await shop.book("GOA-1")
    shop.shop.verdict = "PENDING"
    await shop.refundByOperator("GOA-1", false)
    expect(await shop.move("GOA-1", NEW_DAY)).toBe("refundUnderWay")
    await shop.follow()
    await shop.cancel("GOA-1", 0)
    expect(await shop.move("GOA-1", NEW_DAY)).toBe("cancelled")
    expect(await shop.moveByOperator("GOA-1", { date: NEW_DAY })).toBe("cancelled")
  })

  it("should give back no more than it did on the day when it was changed", async () => {
    const shop = await opened()
    await shop.book("GOA-1", { day: dayAfter(8) })
    expect(await shop.shown("GOA-1")).toBe(50_000)
    expect((await shop.view("GOA-1")).dayChange).toEqual({
      until: dayAfter(1),
      cap: "A later cancellation gives back at most what it would today: 50%.",
    })
    await shop.move("GOA-1", dayAfter(60))
    expect(await shop.shown("GOA-1")).toBe(50_000)
    shop.clock.nowMs += 54 * 86_400_000
    expect(await shop.shown("GOA-1")).toBe(0)
  })

  it("should give back by the day on which the traveller's word came, where the operator names it", async () => {
    const shop = await opened()
    for (const id of ["GOA-1", "GOA-2"]) await shop.book(id, { day: dayAfter(20) })
    shop.clock.nowMs += 6 * 86_400_000
    expect(await shop.shown("GOA-1")).toBe(50_000)
    const cancelled = await shop.cancelByOperator("GOA-1", 80_000, false, false, dayAfter(5))
    expect(cancelled).toMatchObject({ refund: { amount: 80_000, cancelledOn: dayAfter(5) } })
    const left = await shop.takeOffByOperator("GOA-2", 1, 40_000, false, dayAfter(5))
    expect(left).toMatchObject({ refund: { amount: 40_000, cancelledOn: dayAfter(5) } })
    expect(await shop.violations()).toEqual([])
  })

  it("should say of no cap where a change today gives as much notice as any", async () => {
    const shop = await opened()
    await shop.book("GOA-1", { day: dayAfter(15) })
    expect((await shop.view("GOA-1")).dayChange).toEqual({ until: dayAfter(8) })
  })

  it("should give back what the new day does, where the company has changed it", async () => {
    const shop = await opened()
    await shop.book("GOA-1", { day: dayAfter(2) })
    await shop.moveByOperator("GOA-1", { date: dayAfter(60) }, true)
    expect(await shop.shown("GOA-1")).toBe(80_000)
    await shop.book("GOA-2", { day: dayAfter(2) })
    await shop.moveByOperator("GOA-2", { date: dayAfter(60) })
    expect(await shop.shown("GOA-2")).toBe(0)
  })
})
