/** Laws of core/office/orderFaults.ts: an order as it should be has no fault, and each damage is called by its name. */
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { quote } from "#core/booking/quote.ts"
import { Paise } from "#core/money.ts"
import { bookingKey, ownBookingKey } from "#core/office/bookingKey.ts"
import { ORDER_STATES, type OrderState } from "#core/office/order.ts"
import { type OrderEvent, orderFromEvents } from "#core/office/orderEvent.ts"
import { type KeptOrder, messagesOwed, orderFaults } from "#core/office/orderFaults.ts"
import { TRANSITIONS } from "#core/office/orderTransitions.ts"
import { REFUND_STATES, type Refund } from "#core/office/refund.ts"
import { fares, parties } from "../arbitraries.ts"
import { refundOf } from "./aRefund.ts"
import { PLACED } from "./officeStock.ts"

describe("an order as it should be", () => {
  it("should have no fault, however it came to where it is", () => {
    fc.assert(
      fc.property(keptOrders, (kept) => {
        expect(orderFaults(kept)).toEqual([])
      }),
    )
  })

  it("should have none where an older shop kept no history and no booking key", () => {
    expect(orderFaults({ ...soundAt(["PENDING"]), events: [], bookingKey: undefined })).toEqual([])
  })

  it("should have none where an event changed something else than the state", () => {
    const { events, ...kept } = soundAt(["PENDING", "COMPLETED"])
    const asked = { ...events[0], what: "checkout asked", change: { checkoutAskedAtMs: 5 } } as OrderEvent
    const order = { ...kept.order, checkoutAskedAtMs: 5 }
    expect(orderFaults({ ...kept, order, events: events.toSpliced(1, 0, asked) })).toEqual([])
  })

  it("should be the same whatever the order of its fields, and with fields that say nothing", () => {
    const kept = soundAt(["PENDING", "COMPLETED"])
    const { request, ...rest } = kept.order
    const order = { ...rest, request: { ...request, note: undefined } }
    expect(orderFaults({ ...kept, order })).toEqual([])
  })
})

describe("messagesOwed", () => {
  it("should owe a word for every arrival of money, every review and every refund that ended", () => {
    const { order, events } = soundAt(["FAILED", "COMPLETED"])
    const refunds = REFUND_STATES.map((state) => refundOf(1, state, `GOAR-${state}`))
    expect(messagesOwed({ order, events, refunds })).toEqual([
      "GOA-1/confirmed",
      "GOAR-COMPLETED/completed",
      "GOAR-FAILED/failed",
    ])
    expect(messagesOwed(soundAt(["ABANDONED", "REVIEW"]))).toEqual(["GOA-1/review"])
    const alike = { ...order, looksLike: "GOA-0" }
    expect(messagesOwed({ order: alike, events, refunds: [] })).toEqual(["GOA-1/confirmed", "GOA-1/alike"])
    expect(messagesOwed(soundAt(["PENDING", "FAILED"]))).toEqual([])
  })
})

describe("a damaged order", () => {
  it.each<readonly [broken: string, damaged: KeptOrder]>([
    ["its row is not the sum of its events", withOrder({ transactionId: "T2" })],
    ["its row is not the sum of its events", withOrder({ activityName: "Night Cruise" })],
    ["its row is not the sum of its events", { ...soundAt([]), events: [] }],
    [
      "its row is not the sum of its events",
      { ...soundAt(["PENDING"]), events: soundAt(["PENDING"]).events.slice(1) },
    ],
    ["its amount is not what its fare and party make", asPlaced({ adultFare: Paise.make(50_001) })],
    ["its booking key is not its booking's", { ...soundAt([]), bookingKey: "9876543210|other" }],
    ["it is confirmed, and another amount was paid", withCaptured(undefined)],
    ["it is confirmed, and another amount was paid", withCaptured(Paise.make(PLACED.request.amount - 1))],
    ["it is confirmed, and another amount was paid", withCaptured(Paise.make(PLACED.request.amount + 1))],
    ["nobody was told what happened", { ...soundAt(["COMPLETED"]), owed: new Set(["GOA-1/review"]) }],
    ["nobody was told what happened", { ...soundAt(["REVIEW"]), owed: new Set() }],
    ["it is open, and nobody watches it", { ...soundAt([]), isWatched: false }],
    ["it is open, and nobody watches it", { ...soundAt(["PENDING"]), isWatched: false }],
  ])("should be told: %s", (broken, damaged) => {
    expect(orderFaults(damaged)).toEqual([broken])
  })

  it("should be told of every way that there is not", () => {
    for (const before of ORDER_STATES)
      for (const after of ORDER_STATES) {
        const faults = orderFaults(soundAt([before, after], "PENDING"))
        expect([before, after, faults.includes("its state went a way that there is not")]).toEqual([
          before,
          after,
          !TRANSITIONS[before].includes(after) || !TRANSITIONS.CREATED.includes(before),
        ])
      }
  })

  it("should be told when more went back than came, to the paisa, whatever does not count as going back", () => {
    const paid = PLACED.request.amount
    for (const state of ["COMPLETED", "REVIEW"] as const)
      for (const [beyond, faults] of [
        [0, []],
        [1, ["more went back than was paid"]],
      ] as const) {
        const refunds = [
          refundOf(paid - 10, "COMPLETED"),
          refundOf(10 + beyond, "OUTSIDE"),
          refundOf(paid, "FAILED"),
        ]
        const gone = { ...withRefunds(soundAt([state]), refunds), bookingKey: undefined }
        expect(orderFaults(gone)).toEqual(faults)
      }
  })

  it.each(["CREATED", "PENDING", "FAILED", "ABANDONED"] as const)(
    "should be told when money went back for one that is %s",
    (state) => {
      const unpaid = soundAt(state === "CREATED" ? [] : [state])
      expect(orderFaults(withRefunds(unpaid, [refundOf(1, "REQUESTED")]))).toEqual([
        "more went back than was paid",
      ])
      expect(orderFaults(withRefunds(unpaid, [refundOf(1, "FAILED")]))).toEqual([])
    },
  )

  it("should be told when its trip stays taken though all went back, and when it is free though it did not", () => {
    const paid = soundAt(["COMPLETED"])
    const amount = PLACED.request.amount
    for (const [refunds, isFree] of [
      [[refundOf(amount, "COMPLETED")], true],
      [[refundOf(amount - 1, "COMPLETED", "GOAR-1"), refundOf(1, "OUTSIDE", "GOAR-2")], true],
      [[refundOf(amount, "PENDING")], false],
      [[refundOf(amount, "FAILED")], false],
      [[refundOf(amount - 1, "OUTSIDE")], false],
      [[], false],
    ] as const) {
      const taken = withRefunds(paid, refunds)
      const free = { ...taken, bookingKey: undefined }
      expect(orderFaults(taken)).toEqual(
        isFree ? ["all was given back, and its trip cannot be booked again"] : [],
      )
      expect(orderFaults(free)).toEqual(
        isFree ? [] : ["it was not all given back, and its trip can be paid twice"],
      )
    }
  })

  it("should be free to be a booking of its own, and to be nobody's", () => {
    const own = ownBookingKey(PLACED)
    expect(orderFaults({ ...soundAt(["COMPLETED"]), bookingKey: own })).toEqual([])
    const nobody = { ...PLACED, request: { ...PLACED.request, name: "", mobileNumber: "" } }
    expect(orderFaults({ ...soundAt(["COMPLETED"], undefined, nobody), bookingKey: undefined })).toEqual([])
  })

  it("should be told of all its faults at once", () => {
    const damaged = { ...soundAt(["PENDING"]), bookingKey: "other", isWatched: false }
    expect(orderFaults(damaged)).toEqual([
      "its booking key is not its booking's",
      "it is open, and nobody watches it",
    ])
  })
})

// Helpers

/** The order after these states; `last` is what the law of the watch is to see, where the way itself is wrong. */
function soundAt(states: ReadonlyArray<OrderState>, last = states.at(-1), placed = PLACED): KeptOrder {
  const event = { merchantOrderId: placed.merchantOrderId, atMs: 0, by: "webhook" } as const
  const events: ReadonlyArray<OrderEvent> = [
    { ...event, what: "placed", change: placed },
    ...states.map((state) => {
      const isPaid = state === "COMPLETED" || state === "REVIEW"
      const change = { state, ...(isPaid ? { capturedAmount: placed.request.amount } : {}) }
      return { ...event, what: "settled", change } as const
    }),
  ]
  const order = orderFromEvents(events) ?? placed
  const owed = new Set(messagesOwed({ order, events, refunds: [] }))
  const isWatched = last === undefined || last === "PENDING"
  return { order, events, refunds: [], owed, bookingKey: bookingKey(order), isWatched }
}

function withOrder(change: Partial<KeptOrder["order"]>): KeptOrder {
  const kept = soundAt(["PENDING"])
  return { ...kept, order: { ...kept.order, ...change } }
}

function asPlaced(change: Partial<KeptOrder["order"]>): KeptOrder {
  return soundAt([], undefined, { ...PLACED, ...change })
}

/** Completed, and captured so much by the row and its history alike. */
function withCaptured(capturedAmount: Paise | undefined): KeptOrder {
  const kept = soundAt(["PENDING", "COMPLETED"])
  const last = { ...kept.events[2], change: { state: "COMPLETED", capturedAmount } } as OrderEvent
  return { ...kept, order: { ...kept.order, capturedAmount }, events: kept.events.toSpliced(2, 1, last) }
}

function withRefunds(kept: KeptOrder, refunds: ReadonlyArray<Refund>): KeptOrder {
  return { ...kept, refunds, owed: new Set(messagesOwed({ ...kept, refunds })) }
}

/** Orders of any party and price that went any way there is, with a part of the money given back where it was paid. */
const keptOrders = fc
  .record({
    adultFare: fares,
    party: parties,
    turns: fc.array(fc.nat(4), { maxLength: 3 }),
    share: fc.double({ min: 0, max: 1, noNaN: true }),
  })
  .map(({ adultFare, party, turns, share }) => {
    const amount = quote(adultFare, party).total
    const placed = { ...PLACED, adultFare, request: { ...PLACED.request, ...party, amount } }
    const states: Array<OrderState> = []
    for (const turn of turns) {
      const next = TRANSITIONS[states.at(-1) ?? "CREATED"][turn]
      if (next !== undefined) states.push(next)
    }
    const kept = soundAt(states, undefined, placed)
    const wasPaid = kept.order.state === "COMPLETED" || kept.order.state === "REVIEW"
    return wasPaid ? withRefunds(kept, [refundOf(Math.floor(amount * share), "PENDING")]) : kept
  })
