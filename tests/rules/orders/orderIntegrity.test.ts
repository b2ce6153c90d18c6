/** Laws of core/orders/orderIntegrity.ts: an order as it should be has no fault, and each damage is called by its name. */
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { quote } from "#core/booking/quote.ts"
import { Paise } from "#core/money.ts"
import { bookingKey, ownBookingKey } from "#core/orders/bookingKey.ts"
import {
  ORDER_STATES,
  type OrderState,
  type OrderEvent,
  orderFromEvents,
  type OrderFields,
  ORDER_TRANSITIONS,
} from "#core/orders/order.ts"
import { type OrderRecord, messagesOwed, checkOrderIntegrity } from "#core/orders/orderIntegrity.ts"
import { REFUND_STATES, type Refund } from "#core/refunds/refund.ts"
import { GatewayOrderId, MerchantOrderId, TransactionId } from "#core/paymentIds.ts"
import { fares, parties } from "../../generators/arbitraries.ts"
import { sampleRefund } from "../../harness/orders.ts"
import { SAMPLE_ORDER } from "./orderSamples.ts"

describe("an order as it should be", () => {
  it("should have no fault, however it came to where it is", () => {
    fc.assert(
      fc.property(keptOrders, (kept) => {
        expect(checkOrderIntegrity(kept)).toEqual([])
      }),
    )
  })

  it("should have none where an older shop kept no history and no booking key", () => {
    expect(checkOrderIntegrity({ ...soundAt(["PENDING"]), events: [], bookingKey: undefined })).toEqual([])
  })

  it("should have none where an older shop kept no history, and something was done about the order since", () => {
    const { order, events, ...kept } = soundAt(["PENDING", "COMPLETED"])
    const since = (what: string, change: object) => [{ ...events.at(-1), what, change } as OrderEvent]
    const old = { ...kept, order, bookingKey: undefined }
    expect(checkOrderIntegrity({ ...old, events: since("erased", {}) })).toEqual([])
    expect(checkOrderIntegrity({ ...old, events: since("settled", { state: "COMPLETED" }) })).toEqual([])
    expect(checkOrderIntegrity({ ...old, events: since("noted", { checkoutAskedAtMs: 7 }) })).toEqual([
      "its row is not the sum of its events",
    ])
  })

  it("should have none where an event changed something else than the state", () => {
    const { events, ...kept } = soundAt(["PENDING", "COMPLETED"])
    const asked = { ...events[0], what: "checkout asked", change: { checkoutAskedAtMs: 5 } } as OrderEvent
    const order = { ...kept.order, checkoutAskedAtMs: 5 }
    expect(checkOrderIntegrity({ ...kept, order, events: events.toSpliced(1, 0, asked) })).toEqual([])
  })

  it("should be the same whatever the order of its fields, and with fields that say nothing", () => {
    const kept = soundAt(["PENDING", "COMPLETED"])
    const { request, ...rest } = kept.order
    const order = { ...rest, request: { ...request, note: undefined } }
    expect(checkOrderIntegrity({ ...kept, order })).toEqual([])
  })
})

describe("messagesOwed", () => {
  it("should owe a word for every arrival of money, every review and every refund that ended", () => {
    const { order, events } = soundAt(["FAILED", "COMPLETED"])
    const refunds = REFUND_STATES.map((state) => sampleRefund(1, state, `GOAR-${state}`))
    expect(messagesOwed({ order, events, refunds })).toEqual([
      "GOA-1/confirmed",
      "GOAR-COMPLETED/completed",
      "GOAR-FAILED/failed",
    ])
    expect(messagesOwed(soundAt(["ABANDONED", "REVIEW"]))).toEqual(["GOA-1/review"])
    expect(messagesOwed(soundAt(["REVIEW", "FAILED", "REVIEW"]))).toEqual([
      "GOA-1/review",
      "GOA-1/review-again",
    ])
    const alike = { ...order, looksLike: MerchantOrderId.make("GOA-0") }
    expect(messagesOwed({ order: alike, events, refunds: [] })).toEqual(["GOA-1/confirmed", "GOA-1/alike"])
    expect(messagesOwed(soundAt(["PENDING", "FAILED"]))).toEqual([])
  })
})

const OURS = GatewayOrderId.make("OMO1")

describe("a damaged order", () => {
  it.each<readonly [broken: string, damaged: OrderRecord]>([
    ["its row is not the sum of its events", withOrder({ transactionId: TransactionId.make("T2") })],
    ["its row is not the sum of its events", withOrder({ activityName: "Night Cruise" })],
    ["its row is not the sum of its events", { ...soundAt([]), events: [] }],
    [
      "its row is not the sum of its events",
      { ...soundAt(["PENDING"]), events: soundAt(["PENDING"]).events.slice(1) },
    ],
    ["its amount is not what its fare and party make", asPlaced({ adultFare: Paise.make(50_001) })],
    ["its booking key is not its booking's", { ...soundAt([]), bookingKey: "9876543210|other" }],
    [
      "it is confirmed, and another amount was paid",
      withCaptured(Paise.make(SAMPLE_ORDER.request.amount - 1)),
    ],
    [
      "it is confirmed, and another amount was paid",
      withCaptured(Paise.make(SAMPLE_ORDER.request.amount + 1)),
    ],
    ["nobody was told what happened", { ...soundAt(["COMPLETED"]), owed: new Set(["GOA-1/review"]) }],
    ["nobody was told what happened", { ...soundAt(["REVIEW"]), owed: new Set() }],
    ["it is open, and nobody watches it", { ...soundAt([]), isWatched: false }],
    ["it is open, and nobody watches it", { ...soundAt(["PENDING"]), isWatched: false }],
  ])("should be told: %s", (broken, damaged) => {
    expect(checkOrderIntegrity(damaged)).toEqual([broken])
  })

  it.each<readonly [what: string, state: OrderState, change: Partial<OrderFields>]>([
    ["placed, and captured", "CREATED", { gatewayOrderId: OURS, capturedAmount: Paise.make(1) }],
    ["placed, and settled", "CREATED", { settledAtMs: 1 }],
    ["open, and captured", "PENDING", { capturedAmount: Paise.make(1) }],
    ["failed, and captured", "FAILED", { gatewayOrderId: OURS, capturedAmount: Paise.make(1) }],
    ["failed, with an attempt at no order", "FAILED", { transactionId: TransactionId.make("T1") }],
    ["failed, with a page that never closes", "FAILED", { gatewayOrderId: OURS, redirectUrl: "https://a" }],
    ["under review, and looks like another", "REVIEW", { looksLike: MerchantOrderId.make("GOA-0") }],
    ["given up, and at the provider", "ABANDONED", { gatewayOrderId: OURS }],
  ])("should be told when what is stored is another state's: %s", (_what, state, change) => {
    const placed = soundAt(state === "CREATED" ? [] : [state])
    expect(checkOrderIntegrity({ ...placed, order: { ...placed.order, ...change } })).toContain(
      "what is stored of it is another state's",
    )
  })

  it("should be told when a state lacks what comes with it", () => {
    for (const state of ["PENDING", "COMPLETED", "REVIEW"] as const)
      for (const field of Object.keys(soundAt([state]).order)) {
        const kept = soundAt([state])
        const order = Object.fromEntries(Object.entries(kept.order).filter(([name]) => name !== field))
        const isNeeded =
          field === "settledAtMs" ||
          field === "gatewayOrderId" ||
          (field === "capturedAmount" && state === "COMPLETED")
        if (field in SAMPLE_ORDER) continue
        expect([
          state,
          field,
          checkOrderIntegrity({ ...kept, order: order as unknown as OrderFields }).includes(
            "what is stored of it is another state's",
          ),
        ]).toEqual([state, field, isNeeded])
      }
  })

  it("should be told of every way that there is not", () => {
    for (const before of ORDER_STATES)
      for (const after of ORDER_STATES) {
        const faults = checkOrderIntegrity(soundAt([before, after], "PENDING"))
        expect([before, after, faults.includes("its state went a way that there is not")]).toEqual([
          before,
          after,
          !ORDER_TRANSITIONS[before].includes(after) || !ORDER_TRANSITIONS.CREATED.includes(before),
        ])
      }
  })

  it("should be told when more went back than came, to the paisa, whatever does not count as going back", () => {
    const paid = SAMPLE_ORDER.request.amount
    for (const state of ["COMPLETED", "REVIEW"] as const)
      for (const [beyond, faults] of [
        [0, []],
        [1, ["more went back than was paid"]],
      ] as const) {
        const refunds = [
          sampleRefund(paid - 10, "COMPLETED"),
          sampleRefund(10 + beyond, "OUTSIDE"),
          sampleRefund(paid, "FAILED"),
        ]
        const gone = { ...withRefunds(soundAt([state]), refunds), bookingKey: undefined }
        expect(checkOrderIntegrity(gone)).toEqual(faults)
        expect(checkOrderIntegrity({ ...gone, isAsked: true })).toEqual(faults)
      }
  })

  it.each(["CREATED", "PENDING", "FAILED", "ABANDONED"] as const)(
    "should be told when money went back for one that is %s",
    (state) => {
      const unpaid = soundAt(state === "CREATED" ? [] : [state])
      expect(checkOrderIntegrity(withRefunds(unpaid, [sampleRefund(1, "REQUESTED")]))).toEqual([
        "more went back than was paid",
      ])
      expect(checkOrderIntegrity(withRefunds(unpaid, [sampleRefund(1, "FAILED")]))).toEqual([])
      // A restore knows of what went back before the provider has told what was paid.
      const asked = { ...withRefunds(unpaid, [sampleRefund(1, "OUTSIDE")]), isAsked: true }
      expect(checkOrderIntegrity(asked)).toEqual([])
    },
  )

  it("should be told when its trip stays taken though all went back, and when it is free though it did not", () => {
    const paid = soundAt(["COMPLETED"])
    const amount = SAMPLE_ORDER.request.amount
    for (const [refunds, isFree] of [
      [[sampleRefund(amount, "COMPLETED")], true],
      [[sampleRefund(amount - 1, "COMPLETED", "GOAR-1"), sampleRefund(1, "OUTSIDE", "GOAR-2")], true],
      [[sampleRefund(amount, "PENDING")], false],
      [[sampleRefund(amount, "FAILED")], false],
      [[sampleRefund(amount - 1, "OUTSIDE")], false],
      [[], false],
    ] as const) {
      const taken = withRefunds(paid, refunds)
      const free = { ...taken, bookingKey: undefined }
      expect(checkOrderIntegrity(taken)).toEqual(
        isFree ? ["all was given back, and its trip cannot be booked again"] : [],
      )
      expect(checkOrderIntegrity(free)).toEqual(
        isFree ? [] : ["it was not all given back, and its trip can be paid twice"],
      )
    }
  })

  it("should be free to be a booking of its own, and to be nobody's", () => {
    const own = ownBookingKey(SAMPLE_ORDER)
    expect(checkOrderIntegrity({ ...soundAt(["COMPLETED"]), bookingKey: own })).toEqual([])
    const nobody = { ...SAMPLE_ORDER, request: { ...SAMPLE_ORDER.request, name: "", mobileNumber: "" } }
    expect(
      checkOrderIntegrity({ ...soundAt(["COMPLETED"], undefined, nobody), bookingKey: undefined }),
    ).toEqual([])
  })

  it("should be told when more travel than were bought, whatever is due for those who do not", () => {
    const paid = soundAt(["PENDING", "COMPLETED"])
    const damage = { boughtParty: { adults: 0, children: 1 }, dueForFewer: Paise.make(1) }
    const found = checkOrderIntegrity({ ...paid, order: { ...paid.order, ...damage } })
    expect(found).toContain("somebody was taken off it who was not on it, or everybody was")
    expect(found).not.toContain("more is due for who was taken off than they had paid")
  })

  it("should be told of all its faults at once", () => {
    const damaged = { ...soundAt(["PENDING"]), bookingKey: "other", isWatched: false }
    expect(checkOrderIntegrity(damaged)).toEqual([
      "its booking key is not its booking's",
      "it is open, and nobody watches it",
    ])
  })
})

// Helpers

/** The order after these states; `last` is what the law of the watch is to see, where the way itself is wrong. */
function soundAt(
  states: ReadonlyArray<OrderState>,
  last = states.at(-1),
  placed: OrderFields = SAMPLE_ORDER,
): OrderRecord {
  const event = { merchantOrderId: placed.merchantOrderId, atMs: 0, actor: "webhook" } as const
  const events: ReadonlyArray<OrderEvent> = [
    { ...event, what: "placed", change: placed },
    ...states.map((state) => {
      const isPaid = state === "COMPLETED" || state === "REVIEW"
      const change = {
        state,
        settledAtMs: 0,
        ...(isPaid || state === "PENDING" ? { gatewayOrderId: GatewayOrderId.make("OMO1") } : {}),
        ...(isPaid ? { capturedAmount: placed.request.amount } : {}),
      }
      return { ...event, what: "settled", change } as const
    }),
  ]
  const order = orderFromEvents(events) ?? placed
  const owed = new Set(messagesOwed({ order, events, refunds: [] }))
  const isWatched = last === undefined || last === "PENDING"
  return { order, events, refunds: [], owed, bookingKey: bookingKey(order), isWatched, isAsked: false }
}

function withOrder(change: Partial<OrderRecord["order"]>): OrderRecord {
  const kept = soundAt(["PENDING"])
  return { ...kept, order: { ...kept.order, ...change } }
}

function asPlaced(change: Partial<OrderRecord["order"]>): OrderRecord {
  return soundAt([], undefined, { ...SAMPLE_ORDER, ...change })
}

/** Completed, and captured so much by the row and its history alike. */
function withCaptured(capturedAmount: Paise): OrderRecord {
  const kept = soundAt(["PENDING", "COMPLETED"])
  const last = { ...kept.events[2], change: { ...kept.events[2]?.change, capturedAmount } } as OrderEvent
  return { ...kept, order: { ...kept.order, capturedAmount }, events: kept.events.toSpliced(2, 1, last) }
}

function withRefunds(kept: OrderRecord, refunds: ReadonlyArray<Refund>): OrderRecord {
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
    const placed = { ...SAMPLE_ORDER, adultFare, request: { ...SAMPLE_ORDER.request, ...party, amount } }
    const states: Array<OrderState> = []
    for (const turn of turns) {
      const next = ORDER_TRANSITIONS[states.at(-1) ?? "CREATED"][turn]
      if (next !== undefined) states.push(next)
    }
    const kept = soundAt(states, undefined, placed)
    const wasPaid = kept.order.state === "COMPLETED" || kept.order.state === "REVIEW"
    return wasPaid ? withRefunds(kept, [sampleRefund(Math.floor(amount * share), "PENDING")]) : kept
  })
