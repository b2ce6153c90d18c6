/** Laws of core/orders/bookingHistory.ts: every change is told once, with whose doing it was. */
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { Day, dayInIndia } from "#core/days.ts"
import { DepartureId } from "#core/departures/departure.ts"
import { Paise } from "#core/money.ts"
import { bookedTripOf } from "#core/payments/paymentStatus.ts"
import { bookingHistory } from "#core/orders/bookingHistory.ts"
import type { OrderEvent } from "#core/orders/order.ts"
import { NOW_MS, SAMPLE_ORDER } from "./orderSamples.ts"

const { merchantOrderId, request } = SAMPLE_ORDER
const DECISION = { decidedBy: "Maria", reason: "Rough sea" }
const INTERNAL = { decidedBy: "Maria", reason: "they argued at the jetty" }

const CHANGES = {
  moved: { request: { ...request, date: Day.make("2026-12-05") } },
  fewer: { request: { ...request, adults: 1 } },
  cancelled: { cancelledOn: Day.make("2026-11-30") },
  "called off": {},
  settled: { state: "COMPLETED" },
  noted: { tripPackage: "tour" },
} as const satisfies Partial<Record<OrderEvent["what"], OrderEvent["change"]>>
type What = keyof typeof CHANGES
const TOLD: ReadonlyArray<What> = ["moved", "fewer", "cancelled", "called off"]

const events = fc.array(
  fc.record({
    what: fc.constantFrom<What>(...TOLD, "settled", "noted"),
    isOperator: fc.boolean(),
    afterMs: fc.integer({ min: 0, max: 100 * 3_600_000 }),
  }),
  { maxLength: 12 },
)

const eventsOf = (drawn: typeof events extends fc.Arbitrary<infer A> ? A : never) => {
  let atMs = NOW_MS
  return drawn.map(({ what, isOperator, afterMs }): OrderEvent => {
    const actor = isOperator || what === "called off" ? "operator" : "visitor"
    const decision = what === "called off" ? DECISION : INTERNAL
    atMs += afterMs
    return { merchantOrderId, atMs, actor, what, change: CHANGES[what], decision }
  })
}

describe("the history of a booking", () => {
  it("should tell every change once, on its day, and nothing else", () => {
    fc.assert(
      fc.property(events.map(eventsOf), (all) => {
        const changes = all.filter(({ what }) => TOLD.some((one) => one === what))
        expect(bookingHistory(all).map(({ on }) => on)).toEqual(changes.map(({ atMs }) => dayInIndia(atMs)))
      }),
    )
  })

  it("should name the traveller's doing only where nothing was called off, and no reason but that of a call-off", () => {
    fc.assert(
      fc.property(events.map(eventsOf), (all) => {
        const changes = all.filter(({ what }) => TOLD.some((one) => one === what))
        for (const [at, { what }] of bookingHistory(all).entries()) {
          expect(what).not.toContain(INTERNAL.reason)
          const isCallOff = changes[at]?.what === "called off"
          expect(what.includes(DECISION.reason)).toBe(isCallOff)
          const before = changes.slice(0, at).findLast((one) => one.what !== "fewer")
          const isChosen = !isCallOff && before?.what === "called off"
          expect(what.endsWith(", as the trip was called off")).toBe(isChosen)
          const isOwn = !isCallOff && !isChosen && changes[at]?.actor === "visitor"
          expect(what.endsWith(", by the traveller")).toBe(isOwn)
        }
      }),
    )
  })

  it("should read as the traveller says it", () => {
    const event = (what: OrderEvent["what"], change: OrderEvent["change"], isOperator = false) =>
      ({
        merchantOrderId,
        atMs: NOW_MS,
        actor: isOperator ? "operator" : "visitor",
        what,
        change,
        decision: DECISION,
      }) as const
    const departure = DepartureId.make("boat/2026-12-05/09:30")
    const date = Day.make("2026-12-05")
    expect(
      bookingHistory([
        event("moved", { request: { ...request, date, departure } }),
        event("called off", {}, true),
        event("fewer", { request: { ...request, children: 0 } }),
        event("cancelled", { cancelledOn: date, inVouchers: Paise.make(100_000) }),
        event("moved", { request: { ...request, date } }, true),
      ]).map(({ what }) => what),
    ).toEqual([
      "Moved to Sat 5 Dec 2026, 9.30 am, by the traveller",
      "Called off by the company: Rough sea",
      "Now for 2 Adults, 0 Children, as the trip was called off",
      "Kept as a voucher of ₹1,000.00, as the trip was called off",
      "Moved to Sat 5 Dec 2026, by the company",
    ])
  })

  it("should tell of a call-off also when its reason was erased, in words that a page shows", () => {
    const erased: OrderEvent = {
      merchantOrderId,
      atMs: NOW_MS,
      actor: "operator",
      what: "called off",
      change: {},
      decision: { ...DECISION, reason: "" },
    }
    const history = bookingHistory([erased])
    expect(history.map(({ what }) => what)).toEqual(["Called off by the company"])
    expect(
      bookedTripOf({
        state: "COMPLETED",
        orderId: "GOA-1",
        amount: Paise.make(1),
        booked: { activity: "Cruise", history },
      })?.history,
    ).toEqual(history)
  })
})
