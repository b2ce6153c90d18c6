/** What is called off, in every store: who is offered what, until when, and that choosing it closes the offer. */
import { Effect } from "effect"
import { describe, expect, it } from "vitest"
import { bug } from "#core/bug.ts"
import type { CallOffScope } from "#core/callOffs/callOff.ts"
import { CHOICE_MS } from "#core/callOffs/callOffOffer.ts"
import { OFFER_LEASE_MS, settleDueOffers } from "#core/callOffs/settleDueOffers.ts"
import { type Day, dayText, startOfDayMs } from "#core/days.ts"
import { findDeparture } from "#core/departures/pooledTrips.ts"
import { readDepartures } from "#core/departures/readDepartures.ts"
import type { TripRules } from "#core/departures/tripRules.ts"
import { departuresOfDay } from "#core/desk/day/readDay.ts"
import { requote } from "#core/orders/requote.ts"
import { CallOffs } from "#core/ports/callOffs.ts"
import { DepartureStore } from "#core/ports/departureStore.ts"
import { CRUISE, SAMPLE_ORDER } from "../../rules/orders/orderSamples.ts"
import {
  type BookingShop,
  bookingStores,
  dayAfter,
  departureOn,
  openBookingShop,
  TWICE_A_DAY,
} from "./bookingShops.ts"

const DAY = dayAfter(20)
const NEW_DAY = dayAfter(40)
const MORNING = departureOn(DAY)
const NOON = departureOn(DAY, "12:00")
const NOT_COUNTED = {}
const ONCE_A_DAY: TripRules = {
  ...TWICE_A_DAY,
  runs: [{ from: "01-01", to: "12-31", startTimes: ["09:30"], durationMinutes: 60 }],
}

const offeredTo = async (shop: BookingShop) =>
  (await shop.openOffers()).map(({ offer }) => offer.merchantOrderId)
const what = async (shop: BookingShop, id: string) => (await shop.events(id)).map((event) => event.what)

describe.each(bookingStores)("what is called off, %s", (_, stores) => {
  const opened = async (rules?: Parameters<typeof openBookingShop>[1]) =>
    openBookingShop(await stores(), rules)

  it("should offer everything back or another day to every paid booking of a day, and to nobody else", async () => {
    const shop = await opened()
    await shop.book("GOA-1", { departure: MORNING })
    await shop.book("GOA-2", { departure: NOON })
    await shop.ask("GOA-3", { departure: NOON, people: 1 })
    await shop.book("GOA-4", { day: dayAfter(21) })
    const offers = await shop.callOff("CALL-1", DAY)
    expect(offers).toMatchObject([
      { merchantOrderId: "GOA-1", state: "OFFERED", chooseUntilMs: shop.clock.nowMs + CHOICE_MS },
      { merchantOrderId: "GOA-2", state: "OFFERED" },
    ])
    expect(await offeredTo(shop)).toEqual(["GOA-1", "GOA-2"])
    expect(await shop.view("GOA-1")).toMatchObject({
      state: "CONFIRMED",
      calledOff: { reason: "A storm is coming.", chooseUntilMs: shop.clock.nowMs + CHOICE_MS },
      cancellation: { percent: 100, refund: 100_000 },
      dayChange: { until: dayAfter(1) },
    })
    expect((await shop.events("GOA-1")).at(-1)).toMatchObject({
      what: "called off",
      actor: "operator",
      change: {},
      decision: { decidedBy: "Maria", reason: "A storm is coming." },
    })
    expect((await shop.told("GOA-1")).map(({ kind, about }) => [kind, about])).toContainEqual([
      "changed",
      "called off",
    ])
    expect(await shop.view("GOA-4")).not.toHaveProperty("calledOff")
    expect(await shop.violations()).toEqual([])
  })

  it("should tell its traveller once more where the company cancels what they had moved to", async () => {
    const shop = openBookingShop(await stores())
    await shop.book("GOA-1", { day: DAY })
    await shop.giveAddress("GOA-1", "asha@example.in")
    await shop.callOff("CALL-1", DAY)
    await shop.sendLetters()
    await shop.move("GOA-1", dayAfter(30))
    await shop.sendLetters()
    shop.clock.nowMs += 3_600_000
    await shop.cancelByOperator("GOA-1", 100_000, true)
    const letters = await shop.sendLetters()
    expect(letters.map(({ says }) => says)).toContainEqual(
      expect.stringContaining("We had to call off your trip"),
    )
    expect(await shop.violations()).toEqual([])
  })

  it("should let nobody book what is called off, also what nobody had asked for", async () => {
    const shop = await opened()
    expect(await shop.callOff("CALL-1", DAY)).toEqual([])
    await expect(shop.ask("GOA-1", { departure: MORNING })).rejects.toThrow(/does not take place/)
    await expect(shop.ask("GOA-2", { departure: NOON })).rejects.toThrow(/does not take place/)
    await shop.book("GOA-3", { day: NEW_DAY })
    expect(await shop.move("GOA-3", DAY, NOON)).toBe("departureCancelled")
  })

  it.each<CallOffScope>([{ kind: "pool", pool: "boat" }, { kind: "day" }])(
    "should sell no start time that the catalogue has only since: of a $kind",
    async (scope) => {
      const shop = await opened(ONCE_A_DAY)
      await shop.book("GOA-1", { departure: MORNING })
      await shop.book("GOA-2", { day: NEW_DAY })
      await shop.callOff("CALL-1", DAY, scope)
      shop.shop.rules = TWICE_A_DAY
      const offered = await shop.runPromise(readDepartures(CRUISE.slug, DAY, dayAfter(21)))
      expect(offered.map(({ status }) => status)).toEqual(["CLOSED", "CLOSED", "LIMITED", "LIMITED"])
      const { amount: _, ...wish } = { ...SAMPLE_ORDER.request, date: DAY }
      for (const one of [wish, { ...wish, departure: NOON }])
        expect(await shop.runPromise(Effect.flip(requote(one, "shop")))).toMatchObject({
          objection: "departureCancelled",
        })
      for (const id of ["GOA-1", "GOA-2"]) expect(await shop.move(id, DAY, NOON)).toBe("departureCancelled")
      const states = (await shop.runPromise(departuresOfDay(DAY))).map(({ state }) => state)
      expect(states).toEqual(["CANCELLED", "CANCELLED"])
      expect(await shop.runPromise(findDeparture(NOON, 0))).toMatchObject({ state: "CANCELLED" })
    },
  )

  it("should take its first seat neither for a visitor nor for the desk", async () => {
    const shop = await opened(ONCE_A_DAY)
    await shop.callOff("CALL-1", DAY, { kind: "pool", pool: "boat" })
    shop.shop.rules = TWICE_A_DAY
    await expect(shop.ask("GOA-3", { departure: NOON })).rejects.toThrow(/does not take place/)
    const { claim } = (await shop.runPromise(findDeparture(NOON, 1))) ?? bug("no such departure")
    const blocked = DepartureStore.use((store) =>
      store.takeForDesk(claim, "DESK-1", { decidedBy: "Maria", reason: "a guide" }),
    )
    expect(await shop.runPromise(Effect.flip(blocked))).toMatchObject({ objection: "departureCancelled" })
    expect(await shop.cancelledDepartures([DAY])).toEqual(new Set([MORNING]))
    expect(await shop.violations()).toEqual([])
  })

  it("should be read by its days, the first first", async () => {
    const shop = await opened()
    await shop.callOff("CALL-2", NEW_DAY)
    shop.clock.nowMs += 1
    await shop.callOff("CALL-1", DAY, { kind: "pool", pool: "boat" })
    const read = async (from: Day, to: Day) =>
      (await shop.runPromise(CallOffs.use((callOffs) => callOffs.ofDays(from, to)))).map(
        ({ callOffId }) => callOffId,
      )
    expect(await read(DAY, NEW_DAY)).toEqual(["CALL-2", "CALL-1"])
    expect(await read(DAY, DAY)).toEqual(["CALL-1"])
    expect(await read(dayAfter(21), dayAfter(39))).toEqual([])
  })

  it("should be done once under one id, and say so, where that is asked for", async () => {
    const shop = await opened()
    await shop.book("GOA-1", { departure: MORNING })
    expect(await shop.callOffOnce("CALL-1", DAY)).toMatchObject([{ merchantOrderId: "GOA-1" }])
    expect(await shop.callOffOnce("CALL-1", DAY)).toBe("before")
    expect(await shop.callOffOnce("CALL-2", DAY)).toEqual([])
    expect(await offeredTo(shop)).toEqual(["GOA-1"])
  })

  it("should call off one departure only, and a pool's day", async () => {
    const shop = await opened()
    await shop.book("GOA-1", { departure: MORNING })
    await shop.book("GOA-2", { departure: NOON })
    await shop.callOff("CALL-1", DAY, { kind: "departure", departureId: MORNING })
    expect(await offeredTo(shop)).toEqual(["GOA-1"])
    await shop.callOff("CALL-2", DAY, { kind: "pool", pool: "bus" })
    expect(await offeredTo(shop)).toEqual(["GOA-1"])
    await shop.callOff("CALL-3", DAY, { kind: "pool", pool: "boat" })
    expect(await offeredTo(shop)).toEqual(["GOA-1", "GOA-2"])
  })

  it("should leave alone today what has set out already, unless it is named", async () => {
    const shop = await opened()
    const today = dayAfter(0)
    shop.clock.nowMs = startOfDayMs(today)
    await shop.book("GOA-1", { day: today, departure: departureOn(today) })
    await shop.book("GOA-2", { day: today, departure: departureOn(today, "12:00") })
    shop.clock.nowMs += 10 * 3_600_000
    await shop.callOff("CALL-1", today)
    expect(await offeredTo(shop)).toEqual(["GOA-2"])
    expect((await shop.openOffers())[0]?.offer.chooseUntilMs).toBe(startOfDayMs(today) + 12 * 3_600_000)
    const named = await shop.callOff("CALL-2", today, { kind: "departure", departureId: departureOn(today) })
    expect(named).toMatchObject([{ merchantOrderId: "GOA-1", chooseUntilMs: shop.clock.nowMs }])
  })

  it("should close the day to trips without counted seats when all of it is called off, and not when a pool is", async () => {
    const shop = await opened(NOT_COUNTED)
    await shop.book("GOA-1")
    expect(await shop.callOff("CALL-1", DAY, { kind: "pool", pool: "boat" })).toEqual([])
    expect(await shop.callOff("CALL-2", DAY)).toHaveLength(1)
    await shop.book("GOA-2", { day: NEW_DAY })
    expect(await shop.move("GOA-2", DAY)).toBe("departureCancelled")
    expect(await shop.move("GOA-1", NEW_DAY)).toMatchObject({ date: NEW_DAY })
    expect(await shop.openOffers()).toEqual([])
  })

  it(
    "should give everything back when that is chosen, by the company's cause, and close the offer",
    { tags: ["9.refund.14"] },
    async () => {
      const shop = await opened()
      await shop.book("GOA-1", { day: dayAfter(3) })
      expect(await shop.shown("GOA-1")).toBe(0)
      await shop.callOff("CALL-1", dayAfter(3))
      expect(await shop.cancel("GOA-1", 100_000)).toMatchObject({
        state: "CANCELLED",
        refunds: [{ amount: 100_000, state: "REFUNDED" }],
      })
      const [refund] = await shop.refunds("GOA-1")
      expect(refund).toMatchObject({ decidedBy: "Maria", reason: "A storm is coming." })
      expect(refund?.lines.map(({ clause, amount }) => [clause, amount])).toEqual([
        ["Paid", 100_000],
        ["We called this trip off: nothing is kept", 0],
      ])
      expect((await shop.events("GOA-1")).at(-1)).toMatchObject({
        what: "cancelled",
        actor: "visitor",
        decision: { decidedBy: "Maria", reason: "A storm is coming." },
      })
      expect((await shop.told("GOA-1")).map(({ about }) => about)).not.toContain("cancelled")
      expect(await shop.openOffers()).toEqual([])
      expect(await shop.taken(departureOn(dayAfter(3)))).toBe(0)
      expect(await shop.violations()).toEqual([])
    },
  )

  it(
    "should move without the traveller's limits when that is chosen, and lower no notice by it",
    { tags: ["9.refund.14"] },
    async () => {
      const shop = await opened()
      await shop.book("GOA-1", { day: DAY })
      await shop.move("GOA-1", dayAfter(30))
      shop.clock.nowMs += 29 * 86_400_000
      expect(await shop.view("GOA-1")).toMatchObject({ dayChange: { objection: "changedBefore" } })
      await shop.callOff("CALL-1", dayAfter(30))
      expect(await shop.move("GOA-1", NEW_DAY)).toMatchObject({ date: NEW_DAY, state: "CONFIRMED" })
      expect(await shop.find("GOA-1")).toMatchObject({ movedFrom: DAY, noticeDays: 20 })
      expect(await shop.openOffers()).toEqual([])
      expect(await shop.taken(departureOn(dayAfter(30)))).toBe(0)
      expect(await shop.taken(departureOn(NEW_DAY))).toBe(2)
      expect(await shop.view("GOA-1")).not.toHaveProperty("calledOff")
      expect(await shop.violations()).toEqual([])
    },
  )

  it("should leave their new day alone to who moves in the moment in which the money goes back", async () => {
    const shop = await opened()
    await shop.book("GOA-1", { day: DAY })
    await shop.callOff("CALL-1", DAY)
    shop.clock.nowMs += CHOICE_MS
    const moving = Effect.promise(() => shop.move("GOA-1", NEW_DAY))
    const interrupted = Effect.flatMap(CallOffs, (callOffs) =>
      Effect.provideService(settleDueOffers, CallOffs, {
        ...callOffs,
        claimDue: (...asked) =>
          Effect.tap(callOffs.claimDue(...asked), (due) => (due.length > 0 ? moving : Effect.void)),
      }),
    )
    expect(await shop.runPromise(interrupted)).toBe(0)
    expect(await shop.view("GOA-1")).toMatchObject({ date: NEW_DAY, state: "CONFIRMED", refunds: [] })
    expect(await shop.taken(departureOn(NEW_DAY))).toBe(2)
    expect(await shop.violations()).toEqual([])
  })

  it("should tell in the history who called it off and why, and that what was chosen was no wish of the traveller's", async () => {
    const shop = await opened()
    await shop.book("GOA-1")
    expect(await shop.view("GOA-1")).not.toHaveProperty("history")
    await shop.callOff("CALL-1", DAY)
    shop.clock.nowMs += 86_400_000
    await shop.settleOffers()
    const history = [
      { on: dayAfter(0), what: "Called off by the company: A storm is coming." },
      { on: dayAfter(1), what: "Cancelled, as the trip was called off" },
    ]
    expect(await shop.view("GOA-1")).toMatchObject({ history })
    expect(await shop.receiptRows("GOA-1", "Since it was booked")).toEqual([
      [dayText(dayAfter(0)), history[0]?.what],
      [dayText(dayAfter(1)), history[1]?.what],
    ])
  })

  it("should give everything back by itself once the time to choose is over, and not before", async () => {
    const shop = await opened()
    await shop.book("GOA-1")
    await shop.callOff("CALL-1", DAY)
    shop.clock.nowMs += CHOICE_MS - 1
    expect(await shop.settleOffers()).toBe(0)
    shop.clock.nowMs += 1
    expect(await shop.settleOffers()).toBe(1)
    expect(await shop.settleOffers()).toBe(0)
    expect(await shop.view("GOA-1")).toMatchObject({
      state: "CANCELLED",
      refunds: [{ amount: 100_000, state: "REFUNDED" }],
    })
    expect((await shop.events("GOA-1")).at(-1)).toMatchObject({ what: "cancelled", actor: "operator" })
    expect([...shop.atGateway.values()]).toEqual([100_000])
    expect(await shop.violations()).toEqual([])
  })

  it("should offer once what is called off twice, by whichever scopes, and again what moved into another storm", async () => {
    const shop = await opened()
    await shop.book("GOA-1", { departure: MORNING })
    await shop.callOff("CALL-1", DAY, { kind: "departure", departureId: MORNING })
    expect(await shop.callOff("CALL-1", DAY, { kind: "departure", departureId: MORNING })).toEqual([])
    expect(await shop.callOff("CALL-2", DAY)).toEqual([])
    expect(await offeredTo(shop)).toEqual(["GOA-1"])
    expect((await what(shop, "GOA-1")).filter((one) => one === "called off")).toHaveLength(1)
    await shop.move("GOA-1", NEW_DAY)
    await shop.settleOffers()
    expect(await shop.openOffers()).toEqual([])
    expect(await shop.callOff("CALL-3", NEW_DAY)).toHaveLength(1)
    expect(await shop.cancel("GOA-1", 100_000)).toMatchObject({ state: "CANCELLED" })
    expect(await shop.violations()).toEqual([])
  })

  it("should make an offer to who was on the payment page meanwhile, seats counted or not", async () => {
    for (const rules of [undefined, NOT_COUNTED]) {
      const shop = await opened(rules)
      await shop.ask("GOA-1")
      await shop.callOff("CALL-1", DAY)
      await shop.pay("GOA-1")
      expect(await shop.openOffers()).toEqual([])
      await shop.settleOffers()
      await shop.settleOffers()
      expect(await offeredTo(shop)).toEqual(["GOA-1"])
      shop.clock.nowMs += CHOICE_MS
      await shop.settleOffers()
      expect((await shop.refunds("GOA-1")).map(({ amount }) => amount)).toEqual([100_000])
      expect(await shop.violations()).toEqual([])
    }
  })

  it("should give back what is left where a part went back before, and wait for one that is on its way", async () => {
    const shop = await opened()
    await shop.book("GOA-1", { day: dayAfter(12) })
    shop.shop.verdict = "PENDING"
    await shop.refundByOperator("GOA-1", false)
    await shop.callOff("CALL-1", dayAfter(12))
    expect(await shop.cancel("GOA-1", 100_000)).toBe("refundUnderWay")
    shop.clock.nowMs += CHOICE_MS
    expect(await shop.settleOffers()).toBe(0)
    await shop.follow()
    shop.clock.nowMs += OFFER_LEASE_MS
    expect(await shop.settleOffers()).toBe(1)
    const refunds = await shop.refunds("GOA-1")
    expect(refunds).toHaveLength(2)
    expect(refunds.reduce((sum, { amount }) => sum + amount, 0)).toBe(100_000)
    expect(await shop.violations()).toEqual([])
  })

  it("should offer nothing where all went back before, and close the offer where the operator gives all back", async () => {
    const shop = await opened()
    await shop.book("GOA-1")
    await shop.refundByOperator("GOA-1", true)
    await shop.book("GOA-2")
    expect(await shop.callOff("CALL-1", DAY)).toMatchObject([{ merchantOrderId: "GOA-2" }])
    await shop.refundByOperator("GOA-2", true)
    expect(await shop.openOffers()).toEqual([])
    shop.clock.nowMs += CHOICE_MS
    expect(await shop.settleOffers()).toBe(0)
    expect([...shop.atGateway.values()]).toEqual([100_000, 100_000])
  })

  it("should change nothing for who decided without knowing of the call-off, and decide anew", async () => {
    const shop = await opened()
    await shop.book("GOA-1")
    await shop.callOff("CALL-1", DAY)
    expect(await shop.cancel("GOA-1", 80_000)).toBe("amountChanged")
    expect(await offeredTo(shop)).toEqual(["GOA-1"])
    expect(await shop.cancelByOperator("GOA-1", 100_000)).toMatchObject({ refund: { amount: 100_000 } })
    expect(await shop.openOffers()).toEqual([])
  })

  it("should be another day where the money would go back by hand, until the time to choose is over", async () => {
    const shop = await opened()
    const [far, other] = [dayAfter(200), dayAfter(201)]
    await shop.book("GOA-1", { day: far })
    shop.clock.nowMs += 91 * 86_400_000
    await shop.callOff("CALL-1", far)
    shop.clock.nowMs += CHOICE_MS - 60_000
    expect(await shop.view("GOA-1")).toMatchObject({ cancellation: { objection: "paidLongAgo" } })
    expect(await shop.move("GOA-1", other)).toMatchObject({ date: other, paid: 100_000 })
    expect(await shop.openOffers()).toEqual([])
    expect(await shop.violations()).toEqual([])
  })

  it("should ask the operator once to pay back by hand what the provider refunds no more, and offer no day then", async () => {
    const shop = await opened()
    const far: Day = dayAfter(200)
    await shop.book("GOA-1", { day: far })
    shop.clock.nowMs += 91 * 86_400_000
    await shop.callOff("CALL-1", far)
    expect(await shop.view("GOA-1")).toMatchObject({ dayChange: { until: dayAfter(92) } })
    shop.clock.nowMs += CHOICE_MS + 60_000
    expect(await shop.view("GOA-1")).toMatchObject({ dayChange: { objection: "tooLate" } })
    expect(await shop.move("GOA-1", NEW_DAY)).toBe("tooLate")
    expect(await shop.settleOffers()).toBe(0)
    shop.clock.nowMs += OFFER_LEASE_MS
    expect(await shop.settleOffers()).toBe(0)
    expect(await offeredTo(shop)).toEqual(["GOA-1"])
    expect((await shop.toldOperator()).filter((id) => id === "GOA-1/by-hand-CALL-1")).toHaveLength(1)
    expect(await shop.cancelByOperator("GOA-1", 100_000, true, true)).toMatchObject({
      refund: { state: "OUTSIDE" },
    })
    expect(await shop.openOffers()).toEqual([])
  })

  it("should say how far it is, and later what became of every offer, the first made first", async () => {
    const shop = await opened()
    await shop.book("GOA-2", { people: 1 })
    await shop.book("GOA-3", { people: 1 })
    await shop.book("GOA-1", { day: NEW_DAY })
    const steps: Array<readonly [number, number]> = []
    await shop.callOff("CALL-1", DAY, { kind: "day" }, (done, all) => steps.push([done, all]))
    expect(steps).toEqual([
      [1, 2],
      [2, 2],
    ])
    shop.clock.nowMs += 1
    await shop.callOff("CALL-2", NEW_DAY)
    await shop.move("GOA-2", dayAfter(41))
    await shop.chooseVoucher("GOA-3", 50_000)
    expect(await shop.madeOffers()).toEqual([
      ["CALL-1", "GOA-2", "MOVED"],
      ["CALL-1", "GOA-3", "VOUCHER"],
      ["CALL-2", "GOA-1", "OFFERED"],
    ])
    expect(await shop.madeOffers(NEW_DAY)).toEqual([["CALL-2", "GOA-1", "OFFERED"]])
    expect(await shop.madeOffers(dayAfter(41))).toEqual([])
  })

  it("should list once, as it stands, what was called off again where it had been taken to", async () => {
    const shop = await opened(TWICE_A_DAY)
    for (const id of ["GOA-1", "GOA-2"]) await shop.book(id, { departure: MORNING })
    const oneDeparture = { kind: "departure", departureId: MORNING } as const
    await shop.callOff("CALL-1", DAY, oneDeparture)
    for (const id of ["GOA-1", "GOA-2"]) await shop.move(id, DAY, NOON)
    shop.clock.nowMs += 1
    await shop.callOff("CALL-2", DAY)
    await shop.cancel("GOA-1", 100_000)
    expect(
      (await shop.calledOff()).map(({ order, offer, balance }) => [
        order.merchantOrderId,
        offer.callOffId,
        offer.state,
        balance.refunded,
      ]),
    ).toEqual([
      ["GOA-1", "CALL-2", "REFUNDED", 100_000],
      ["GOA-2", "CALL-2", "OFFERED", 0],
    ])
  })

  it("should let one server at a time take what is due, also where a clock was ahead", async () => {
    const shop = await opened()
    await shop.book("GOA-1")
    await shop.callOff("CALL-1", DAY)
    shop.clock.nowMs += CHOICE_MS
    const now = shop.clock.nowMs
    expect(await shop.claimDue(now, now + 1000)).toEqual(["GOA-1"])
    expect(await shop.claimDue(now, now + 1000)).toEqual([])
    expect(await shop.claimDue(now + 1000, now + 2000)).toEqual(["GOA-1"])
    expect(await shop.claimDue(now, now + 1000)).toEqual(["GOA-1"])
  })
})
