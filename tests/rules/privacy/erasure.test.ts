/** Who may be erased: nobody who waits for an answer about money, nobody whom the law has kept, on any day. */
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { addDays, Day } from "#core/days.ts"
import { ORDER_STATES } from "#core/orders/order.ts"
import { MerchantOrderId } from "#core/paymentIds.ts"
import {
  decideErasure,
  type ErasableOrder,
  type ErasablePlan,
  type ErasureRequest,
  orderHold,
  planHold,
  retentionCutoff,
} from "#core/privacy/erasure.ts"
import { REFUND_STATES } from "#core/refunds/refund.ts"

const BEGINS = Day.make("2027-05-13")
const NOW = Day.make("2029-01-31")
const LONG_AGO = addDays(NOW, -2000)

/** An order of long ago about which all is settled. */
const DONE: ErasableOrder = {
  merchantOrderId: MerchantOrderId.make("GOA-1"),
  state: "COMPLETED",
  travelDay: LONG_AGO,
  lastEventDay: LONG_AGO,
  refunds: [],
  isOffered: false,
  vouchersUntil: undefined,
}

/** Around the last day that is kept, and around the day on which the law begins to hold. */
const nows = fc.oneof(
  fc.integer({ min: -3, max: 3 }).map((count) => addDays(BEGINS, count)),
  fc.integer({ min: 0, max: 800 }).map((count) => addDays(BEGINS, count)),
)
const daysAgo = fc.oneof(fc.integer({ min: 363, max: 368 }), fc.integer({ min: -10, max: 800 }))
const orders = (now: Day): fc.Arbitrary<ErasableOrder> =>
  fc.record({
    merchantOrderId: fc.uuid().map(MerchantOrderId.make),
    state: fc.constantFrom(...ORDER_STATES),
    travelDay: daysAgo.map((count) => addDays(now, -count)),
    lastEventDay: daysAgo.map((count) => addDays(now, -count)),
    refunds: fc.array(fc.constantFrom(...REFUND_STATES), { maxLength: 3 }),
    isOffered: fc.boolean(),
    vouchersUntil: fc.option(
      daysAgo.map((count) => addDays(now, -count)),
      { nil: undefined },
    ),
  })
const plans = (now: Day): fc.Arbitrary<ErasablePlan> =>
  fc.record({
    requestKey: fc.uuid(),
    receivedOn: daysAgo.map((count) => addDays(now, -count)),
    checkOutDay: daysAgo.map((count) => addDays(now, -count)),
  })
const retentions = fc.oneof(fc.integer({ min: 30, max: 400 }), fc.constantFrom(364, 365, 366, 367))
const cases = nows.chain((now) =>
  fc.record({
    now: fc.constant(now),
    retention: retentions,
    isFloorIgnored: fc.boolean(),
    isReplaced: fc.boolean(),
    orders: fc.array(orders(now), { maxLength: 6 }),
    plans: fc.array(plans(now), { maxLength: 4 }),
  }),
)

describe("who may be erased", () => {
  it.each([
    ["CREATED", "payment"],
    ["PENDING", "payment"],
    ["REVIEW", "review"],
    ["COMPLETED", undefined],
    ["FAILED", undefined],
    ["REJECTED", undefined],
    ["ABANDONED", undefined],
  ] as const)("should be told of an order that is %s: what is open is %s", (state, reason) => {
    expect(orderHold({ ...DONE, state }, { now: NOW })).toEqual(reason && { reason })
    expect(orderHold({ ...DONE, state }, { now: NOW, isReplaced: true })).toBeUndefined()
  })

  it.each([
    ["REQUESTED", true],
    ["PENDING", true],
    ["COMPLETED", false],
    ["OUTSIDE", false],
  ] as const)("should be told of a refund that is %s, beside others: it is open, %s", (refund, isOpen) => {
    for (const refunds of [[refund], ["FAILED", refund], [refund, "COMPLETED"]] as const)
      expect(orderHold({ ...DONE, refunds }, { now: NOW })).toEqual(isOpen ? { reason: "refund" } : undefined)
    expect(orderHold({ ...DONE, refunds: [refund], state: "REVIEW" }, { now: NOW })).toEqual({
      reason: "review",
    })
  })

  it("should keep whose last refund failed, until another one gives the money back", () => {
    for (const refunds of [["FAILED"], ["COMPLETED", "FAILED"], ["FAILED", "FAILED"]] as const) {
      for (const request of [{ now: NOW }, { now: NOW, retention: 30 }, { now: NOW, isFloorIgnored: true }])
        expect(orderHold({ ...DONE, refunds }, request)).toEqual({ reason: "refund" })
      expect(orderHold({ ...DONE, refunds }, { now: NOW, isReplaced: true })).toBeUndefined()
      for (const last of ["COMPLETED", "OUTSIDE"] as const)
        expect(orderHold({ ...DONE, refunds: [...refunds, last] }, { now: NOW })).toBeUndefined()
    }
  })

  it("should keep a voucher's traveller, who opens it by the booking's page alone, up to its last day", () => {
    const held = { ...DONE, vouchersUntil: NOW }
    for (const request of [{ now: NOW }, { now: NOW, retention: 30 }])
      expect(orderHold(held, request)).toEqual({ reason: "voucher" })
    expect(orderHold(held, { now: addDays(NOW, 1) })).toBeUndefined()
    expect(orderHold(held, { now: NOW, isReplaced: true })).toBeUndefined()
  })

  it("should keep whose trip was called off until something was given for it", () => {
    const held = { ...DONE, isOffered: true }
    expect(orderHold(held, { now: NOW, retention: 30 })).toEqual({ reason: "offer" })
    expect(orderHold({ ...held, refunds: ["PENDING"] }, { now: NOW })).toEqual({ reason: "refund" })
    expect(orderHold(held, { now: NOW, isReplaced: true })).toBeUndefined()
  })

  it("should wait a whole calendar year after travel and the last event, from the day of the law on", () => {
    const last = addDays(NOW, -366)
    for (const field of ["travelDay", "lastEventDay"] as const) {
      expect(orderHold({ ...DONE, [field]: last }, { now: NOW })).toBeUndefined()
      const held = { ...DONE, [field]: addDays(last, 1) }
      expect(orderHold(held, { now: NOW })).toEqual({ reason: "law", until: addDays(NOW, 1) })
      expect(orderHold(held, { now: NOW, isFloorIgnored: true })).toBeUndefined()
    }
    const recent = { ...DONE, travelDay: BEGINS, lastEventDay: BEGINS }
    expect(orderHold(recent, { now: addDays(BEGINS, -1) })).toBeUndefined()
    expect(orderHold(recent, { now: BEGINS })).toEqual({ reason: "law", until: addDays(BEGINS, 366) })
  })

  it("should count a trip request from the day on which it came, and retention from the end of its trip", () => {
    const plan = { requestKey: "key", receivedOn: addDays(NOW, -366), checkOutDay: NOW }
    expect(planHold(plan, { now: NOW })).toBeUndefined()
    expect(planHold({ ...plan, receivedOn: addDays(NOW, -365) }, { now: NOW })).toEqual({
      reason: "law",
      until: addDays(NOW, 1),
    })
    expect(planHold(plan, { now: NOW, retention: 30 })).toEqual({ reason: "retention" })
    expect(
      planHold({ ...plan, checkOutDay: addDays(NOW, -366) }, { now: NOW, retention: 30 }),
    ).toBeUndefined()
  })

  it("should be kept by retention up to its last day, whichever is longer, the wish or the law", () => {
    const travelled = (count: number) => ({ ...DONE, travelDay: addDays(NOW, -count) })
    const retention = 400
    expect(orderHold(travelled(400), { now: NOW, retention })).toEqual({ reason: "retention" })
    expect(orderHold(travelled(401), { now: NOW, retention })).toBeUndefined()
    expect(orderHold(travelled(365), { now: NOW, retention: 30 })).toEqual({ reason: "retention" })
    expect(orderHold(travelled(366), { now: NOW, retention: 30 })).toBeUndefined()
    expect(retentionCutoff(60, addDays(BEGINS, -1))).toBe(addDays(BEGINS, -61))
    expect(retentionCutoff(60, BEGINS)).toBe(addDays(BEGINS, -365))
  })

  it("should be decided for each alone, and everybody be either free or held for a reason", () => {
    fc.assert(
      fc.property(cases, ({ orders: all, plans: asked, ...request }) => {
        const decided = decideErasure(all, asked, request)
        const holds = all.map((order) => ({ order, hold: orderHold(order, request) }))
        const planHolds = asked.map((plan) => ({ plan, hold: planHold(plan, request) }))
        expect(decided).toEqual({
          orders: holds.filter(({ hold }) => !hold).map(({ order }) => order.merchantOrderId),
          plans: planHolds.filter(({ hold }) => !hold).map(({ plan }) => plan.requestKey),
          open: holds.flatMap(({ order: { merchantOrderId }, hold }) =>
            hold && ["payment", "review", "refund", "offer", "voucher"].includes(hold.reason)
              ? [{ merchantOrderId, matter: hold.reason }]
              : [],
          ),
          heldUntil: [...holds, ...planHolds].flatMap(({ hold }) =>
            hold?.reason === "law" ? [hold.until] : [],
          ),
        })
        expect(decided.heldUntil.every((day) => day > request.now)).toBe(true)
      }),
    )
  })

  it("should never be erased by retention who could not ask for it", () => {
    fc.assert(
      fc.property(cases, ({ orders: all, plans: asked, retention, ...rest }) => {
        const request: ErasureRequest = rest
        const byRetention = decideErasure(all, asked, { ...request, retention })
        const byRequest = decideErasure(all, asked, request)
        expect(byRequest.orders).toEqual(expect.arrayContaining([...byRetention.orders]))
        expect(byRequest.plans).toEqual(expect.arrayContaining([...byRetention.plans]))
      }),
    )
  })

  it("should stay free to go on every later day, once the law holds, while nothing happens", () => {
    fc.assert(
      fc.property(cases, fc.nat(400), ({ orders: all, plans: asked, ...request }, days) => {
        fc.pre(request.now >= BEGINS)
        const today = decideErasure(all, asked, request)
        const later = decideErasure(all, asked, { ...request, now: addDays(request.now, days) })
        expect(later.orders).toEqual(expect.arrayContaining([...today.orders]))
        expect(later.plans).toEqual(expect.arrayContaining([...today.plans]))
      }),
    )
  })
})
