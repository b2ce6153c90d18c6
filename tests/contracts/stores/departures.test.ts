/** What every store promises of seats: none is sold twice, none is lost, and a boat is in one place. */
import { Effect } from "effect"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { addDays, startOfDayMs } from "#core/days.ts"
import { departureIdOf } from "#core/departures/departure.ts"
import { HOLD_GRACE_MS, takesSeats } from "#core/departures/seatHold.ts"
import { settleRefund } from "#core/refunds/settleRefund.ts"
import { RefundStore } from "#core/ports/refunds.ts"
import { MerchantOrderId } from "#core/paymentIds.ts"
import { PLACED_ORDER } from "../../harness/placedOrder.ts"
import { at, openSeatBooks, seatStores, SMALL_BOAT } from "./seatStores.ts"

const MARIA = { decidedBy: "Maria", reason: "a family of the hotel" }
const AMOUNT = PLACED_ORDER.request.amount
/** When an order may be given up whose checkout was lost. */
const LATER_MS = PLACED_ORDER.placedAtMs + 3_600_000 + HOLD_GRACE_MS

const ids = fc.constantFrom("GOA-1", "GOA-2", "GOA-3", "GOA-4")
const deeds = fc.constantFrom("DESK-1", "DESK-2")
const steps = fc.oneof(
  fc.record({ does: fc.constant("place" as const), id: ids, seats: fc.integer({ min: 1, max: 5 }) }),
  fc.record({ does: fc.constantFrom("pay" as const, "pay wrongly" as const, "fail" as const), id: ids }),
  fc.record({ does: fc.constant("expire" as const), id: ids, atMs: fc.constantFrom(2, LATER_MS) }),
  fc.record({ does: fc.constant("block" as const), id: deeds, seats: fc.integer({ min: 1, max: 4 }) }),
  fc.record({ does: fc.constant("unblock" as const), id: deeds }),
  fc.record({ does: fc.constant("resize" as const), capacity: fc.nat(9) }),
  fc.record({
    does: fc.constant("set" as const),
    state: fc.constantFrom("OPEN" as const, "CLOSED" as const),
  }),
)

type Step = typeof steps extends fc.Arbitrary<infer One> ? One : never

/** Money, and not as much as was asked, for an order that had failed: its seats are free already. */
const FAILED_THEN_PAID_WRONGLY: Array<Step> = [
  { does: "place", id: "GOA-2", seats: 1 },
  { does: "fail", id: "GOA-2" },
  { does: "pay wrongly", id: "GOA-2" },
]

/** What the books must say, counted in the plainest way. */
interface Model {
  capacity: number
  state: "OPEN" | "CLOSED"
  readonly taken: Map<string, number>
  readonly parties: Map<string, number>
  readonly ended: Set<string>
}
const sum = (numbers: Iterable<number>) => [...numbers].reduce((all, one) => all + one, 0)

describe.each(seatStores)("seats, %s", (_, layer) => {
  const boat = at(570)
  const open = async () => openSeatBooks(await layer())
  type Books = Awaited<ReturnType<typeof open>>

  const walk = async (
    books: Books,
    model: Model,
    step: typeof steps extends fc.Arbitrary<infer S> ? S : never,
  ) => {
    const room = model.capacity - sum(model.taken.values())
    const refusal = (seats: number) =>
      room === 0 ? "departureFull" : seats > room ? "seatsTooFew" : "placed"
    switch (step.does) {
      case "place": {
        if (model.parties.has(step.id)) return [await books.place(step.id, boat, step.seats), "placed"]
        const wanted = model.state === "CLOSED" ? "departureClosed" : refusal(step.seats)
        if (wanted === "placed") {
          model.taken.set(step.id, step.seats)
          model.parties.set(step.id, step.seats)
        }
        return [await books.place(step.id, boat, step.seats), wanted]
      }
      case "pay":
      case "pay wrongly":
      case "fail": {
        const party = model.parties.get(step.id)
        if (party === undefined || model.ended.has(step.id)) return ["", ""]
        if (step.does === "fail") {
          model.taken.delete(step.id)
          return [await books.fail(step.id), "FAILED"]
        }
        model.ended.add(step.id)
        if (step.does === "pay wrongly") return [await books.payWrongly(step.id), "REVIEW"]
        const isSeated = model.taken.has(step.id) || (model.state === "OPEN" && party <= room)
        if (isSeated) model.taken.set(step.id, party)
        return [await books.pay(step.id), isSeated ? "COMPLETED" : "REVIEW"]
      }
      case "expire": {
        const state = (await books.find(step.id)).state
        const isFree =
          model.taken.has(step.id) &&
          state === "CREATED" &&
          step.atMs === LATER_MS &&
          model.parties.has(step.id)
        if (isFree) model.taken.delete(step.id)
        return [await books.expire(step.id, step.atMs), isFree]
      }
      case "block": {
        if (model.parties.has(step.id)) return ["", ""]
        const wanted = refusal(step.seats)
        if (wanted === "placed") {
          model.taken.set(step.id, step.seats)
          model.parties.set(step.id, step.seats)
        }
        const answer = await books.desk((store) =>
          store
            .takeForDesk(books.claimOf(boat, step.seats), step.id, MARIA)
            .pipe(Effect.match({ onSuccess: () => "placed", onFailure: ({ objection }) => objection })),
        )
        return [answer, wanted]
      }
      case "unblock": {
        const isThere = model.taken.delete(step.id)
        return [await books.desk((store) => store.releaseForDesk(step.id)), isThere]
      }
      case "resize": {
        const fits = step.capacity >= sum(model.taken.values())
        if (fits) model.capacity = step.capacity
        return [
          await books.desk((store) => store.setCapacity(books.claimOf(boat, 0), step.capacity, MARIA)),
          fits,
        ]
      }
      case "set":
        model.state = step.state
        await books.desk((store) => store.setState(books.claimOf(boat, 0), step.state, MARIA))
        return ["", ""]
    }
  }

  it(
    "should be taken by those who have them and by nobody else, after every step, and never be more than there are",
    { tags: ["asvs:2.3.4"] },
    async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(steps, { maxLength: 25 }), async (story) => {
          const books = await open()
          const model: Model = {
            capacity: SMALL_BOAT.capacity,
            state: "OPEN",
            taken: new Map(),
            parties: new Map(),
            ended: new Set(),
          }
          for (const step of story) {
            const [answer, wanted] = await walk(books, model, step)
            expect([step, answer]).toEqual([step, wanted])
            const { capacity, taken, held, sold, state } = (await books.record(boat)) ?? {
              ...SMALL_BOAT,
              taken: 0,
              held: 0,
              sold: 0,
              state: "OPEN",
            }
            expect([step, held + sold, state]).toEqual([step, sum(model.taken.values()), model.state])
            expect([capacity, taken]).toEqual([model.capacity, held + sold])
            expect(held + sold).toBeLessThanOrEqual(capacity)
            const holds = await books.desk((store) => store.holds(departureIdOf(boat)))
            expect(sum(holds.filter((hold) => takesSeats(hold.state)).map(({ seats }) => seats))).toBe(
              held + sold,
            )
            expect((await books.busy()).length).toBe(held + sold > 0 ? 4 : 0)
          }
        }),
        { numRuns: 40, examples: [[FAILED_THEN_PAID_WRONGLY]] },
      )
    },
  )

  it("should write nothing of an order that is refused", async () => {
    const books = await open()
    expect(await books.place("GOA-1", boat, 6)).toBe("placed")
    expect(await books.place("GOA-2", boat, 1)).toBe("departureFull")
    expect((await books.find("GOA-2")).merchantOrderId).not.toBe("GOA-2")
    expect(await books.hold("GOA-2")).toBeUndefined()
    expect(await books.place("GOA-3", at(600), 1)).toBe("poolBusy")
    expect(await books.record(at(600))).toBeUndefined()
  })

  it("should be taken once by a request that comes twice", async () => {
    const books = await open()
    expect(await books.place("GOA-1", boat, 4, SMALL_BOAT, "one key")).toBe("placed")
    expect(await books.place("GOA-2", boat, 4, SMALL_BOAT, "one key")).toBe("GOA-1")
    expect(await books.record(boat)).toMatchObject({ held: 4, sold: 0 })
  })

  it("should be sold again to money that comes late, while there are any, and otherwise wait for a person", async () => {
    const books = await open()
    await books.place("GOA-1", boat, 4)
    expect(await books.expire("GOA-1", 1000)).toBe(false)
    expect(await books.expire("GOA-1", LATER_MS)).toBe(true)
    expect(await books.record(boat)).toMatchObject({ held: 0 })
    await books.place("GOA-2", boat, 3)
    expect(await books.pay("GOA-1")).toBe("REVIEW")
    expect(await books.hold("GOA-1")).toMatchObject({ state: "RELEASED", goneAtMs: expect.any(Number) })
    expect(await books.desk((store) => store.unseated(Number.MAX_SAFE_INTEGER, 9))).toEqual(["GOA-1"])
    expect(await books.desk((store) => store.unseated(0, 9))).toEqual([])
    await books.desk((store) => store.unseatedSettled(MerchantOrderId.make("GOA-1")))
    expect(await books.desk((store) => store.unseated(Number.MAX_SAFE_INTEGER, 9))).toEqual([])
    await books.fail("GOA-2")
    await books.place("GOA-3", boat, 2)
    await books.expire("GOA-3", LATER_MS)
    expect(await books.pay("GOA-3")).toBe("COMPLETED")
    expect(await books.record(boat)).toMatchObject({ held: 0, sold: 2 })
  })

  it("should be no more for money that comes once the departure has set out: only who held them has had them", async () => {
    const books = await open()
    await books.place("GOA-1", boat, 2)
    await books.place("GOA-2", boat, 2)
    expect(await books.expire("GOA-1", LATER_MS)).toBe(true)
    books.clock.nowMs = startOfDayMs(addDays(PLACED_ORDER.request.date, 1))
    expect(await books.pay("GOA-1")).toBe("REVIEW")
    expect(await books.pay("GOA-2")).toBe("REVIEW")
    expect(await books.hold("GOA-1")).toMatchObject({ state: "RELEASED", goneAtMs: books.clock.nowMs })
    expect(await books.hold("GOA-2")).not.toHaveProperty("goneAtMs")
    expect(await books.record(boat)).toMatchObject({ held: 2, sold: 0 })
  })

  it("should leave it in the order's history when and by whom they were given back, once", async () => {
    const books = await open()
    await books.place("GOA-1", boat, 4)
    await books.expire("GOA-1", 1000)
    expect((await books.events("GOA-1")).map(({ what }) => what)).toEqual(["placed"])
    await books.expire("GOA-1", LATER_MS)
    await books.expire("GOA-1", LATER_MS + 1)
    const [, ...released] = await books.events("GOA-1")
    expect(released).toMatchObject([
      { what: "seats released", atMs: LATER_MS, actor: "reconciliation", change: {} },
    ])
    expect(await books.pay("GOA-1")).toBe("COMPLETED")
  })

  it("should keep no order from ending whose own were given back before", async () => {
    const books = await open()
    await books.place("GOA-1", boat, 2)
    expect(await books.expire("GOA-1", LATER_MS)).toBe(true)
    expect(await books.fail("GOA-1")).toBe("FAILED")
    expect((await books.hold("GOA-1"))?.state).toBe("RELEASED")
    expect(await books.record(boat)).toMatchObject({ held: 0, sold: 0 })
  })

  it("should be sold on a departure that is called off only to who held them before, whose offer follows", async () => {
    const books = await open()
    await books.place("GOA-1", boat, 2)
    await books.desk((store) => store.setState(books.claimOf(boat, 0), "CANCELLED", MARIA))
    expect(await books.place("GOA-2", boat, 1)).toBe("departureCancelled")
    expect(await books.pay("GOA-1")).toBe("COMPLETED")
    expect(await books.hold("GOA-1")).toMatchObject({ state: "SOLD" })
  })

  it("should stay called off, for who closed or reopened the departure in the moment before too", async () => {
    const books = await open()
    const set = (state: "OPEN" | "CLOSED" | "CANCELLED") =>
      books.desk((store) => store.setState(books.claimOf(boat, 0), state, MARIA))
    expect(await set("CANCELLED")).toBe(true)
    for (const state of ["OPEN", "CLOSED"] as const) expect(await set(state)).toBe(false)
    expect(await books.record(boat)).toMatchObject({ state: "CANCELLED" })
    expect(await books.place("GOA-1", boat, 1)).toBe("departureCancelled")
  })

  it("should be free again when all that was paid has gone back", async () => {
    const books = await open()
    await books.place("GOA-1", boat, 6)
    await books.pay("GOA-1")
    const refund = {
      merchantOrderId: MerchantOrderId.make("GOA-1"),
      amount: AMOUNT,
      reason: "ill",
      decidedBy: "Maria",
      lines: [],
      requestedAtMs: 5,
      state: "REQUESTED" as const,
    }
    const stored = await books.runPromise(RefundStore.use((refunds) => refunds.insert(refund, AMOUNT, 6)))
    expect(stored).toMatchObject({ state: "REQUESTED" })
    expect(await books.record(boat)).toMatchObject({ sold: 6 })
    if (typeof stored === "string") return
    await books.runPromise(settleRefund(stored, "COMPLETED", { gatewayRefundId: "OMR1", amount: AMOUNT }))
    expect(await books.record(boat)).toMatchObject({ held: 0, sold: 0 })
    expect(await books.place("GOA-2", boat, 6)).toBe("placed")
  })

  it("should never let one boat set out while it is out, turnaround included", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 1, max: 8 })), { maxLength: 8 }),
        async (trips) => {
          const books = await open()
          const out: Array<readonly [start: number, quarters: number]> = []
          for (const [n, [start, quarters]] of trips.entries()) {
            const isElsewhere = out.some(
              ([from, length]) => start !== from && start < from + length && from < start + quarters,
            )
            const answer = await books.place(`GOA-${n}`, at(start * 15), 1, {
              capacity: 100,
              occupiedMinutes: quarters * 15,
            })
            expect([start, quarters, answer]).toEqual([start, quarters, isElsewhere ? "poolBusy" : "placed"])
            if (!isElsewhere) out.push([start, quarters])
          }
          const busy = await books.busy()
          expect(new Set(busy.map(({ quarter }) => quarter)).size).toBe(busy.length)
        },
      ),
      { numRuns: 30 },
    )
  })
})
