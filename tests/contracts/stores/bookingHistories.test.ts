/** Whatever travellers and the operator do to paid bookings, in whatever order, and whatever dies meanwhile. */
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import {
  actOnBooking,
  gatewayMoods,
  operatorActs,
  PAID,
  type Places,
  placesOf,
  sum,
  unlessDied,
} from "./bookingActs.ts"
import {
  type BookingShop,
  bookingStores,
  dayAfter,
  departureOn,
  openBookingShop,
  STORIES,
} from "./bookingShops.ts"
import { countByKey } from "../../harness/growByKey.ts"

const IDS = ["GOA-1", "GOA-2", "GOA-3"] as const
const DAYS = [5, 8, 12, 20, 33]
const TIMES = ["09:30", "12:00"]
const PEOPLE = 2
const DAY_MS = 86_400_000

const places: Places = { days: DAYS, times: TIMES }
const acts = fc.oneof(
  { weight: 3, arbitrary: fc.record({ does: fc.constant("cancel" as const), isOld: fc.boolean() }) },
  { weight: 4, arbitrary: fc.record({ does: fc.constant("move" as const), ...placesOf(places) }) },
  ...operatorActs(places),
)
const steps = fc.record({
  act: acts,
  /** Done at the same moment, to the same booking. */
  beside: fc.option(acts, { nil: undefined, freq: 3 }),
  on: fc.constantFrom(...IDS),
  mood: gatewayMoods,
  daysPass: fc.constantFrom(0, 0, 0, 2, 6),
  isFollowed: fc.boolean(),
})
type Act = typeof acts extends fc.Arbitrary<infer A> ? A : never

/** What was answered, or "died". Unit: `shown` in paise. */
const perform = (shop: BookingShop, id: string, act: Act, shown: number): Promise<unknown> =>
  unlessDied(actOnBooking(shop, id, act, act.does === "cancel" && act.isOld ? PAID : shown))

/** Every party sits in the departure that its order names, or nowhere once it is over; nobody else has a seat. */
const expectSeats = async (shop: BookingShop) => {
  const seated = new Map<string, number>()
  for (const id of IDS) {
    const { request, cancelledOn } = await shop.find(id)
    const hold = await shop.hold(id)
    expect(hold?.departureId).toBe(request.departure)
    const wentBack = sum(
      (await shop.refunds(id)).filter(({ state }) => state === "COMPLETED").map(({ amount }) => amount),
    )
    const isOver = cancelledOn !== undefined || wentBack >= PAID
    expect([id, hold?.state]).toEqual([id, isOver ? "RELEASED" : "SOLD"])
    if (!isOver && request.departure !== undefined) countByKey(seated, request.departure, PEOPLE)
  }
  for (const day of DAYS)
    for (const time of TIMES) {
      const departure = departureOn(dayAfter(day), time)
      expect([departure, await shop.taken(departure)]).toEqual([departure, seated.get(departure) ?? 0])
    }
}

describe.each(bookingStores)("the histories of bookings, %s", (_, stores) => {
  it("should give back what was shown, once and never more than came, and keep each party in one place", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(steps, { minLength: 1, maxLength: 10 }), async (story) => {
        const shop = openBookingShop(await stores())
        for (const id of IDS)
          await shop.book(id, {
            day: dayAfter(20),
            departure: departureOn(dayAfter(20), id === "GOA-3" ? "12:00" : "09:30"),
          })
        const most = new Map<string, number>()
        for (const { act, beside, on, mood, daysPass, isFollowed } of story) {
          shop.clock.nowMs += daysPass * DAY_MS
          shop.shop.verdict = "PENDING"
          const shown = await shop.shown(on)
          const before = await shop.refunds(on)
          shop.shop.mood = mood
          const amount = typeof shown === "number" ? shown : 0
          const answers = await Promise.all(
            [act, ...(beside === undefined ? [] : [beside])].map((one) => perform(shop, on, one, amount)),
          )
          shop.shop.mood = "answers"
          const fresh = (await shop.refunds(on)).slice(before.length)
          const { cancelledOn } = await shop.find(on)
          const isCancelled = act.does === "cancel" && beside === undefined && typeof answers[0] === "object"
          const due = amount === 0 ? [] : [amount]
          const given = fresh.map((refund) => refund.amount)
          expect(given).toEqual(isCancelled ? due : given)
          const isMoved = act.does === "move" && typeof answers[0] === "object"
          if (isMoved && typeof shown === "number") most.set(on, Math.min(most.get(on) ?? shown, shown))
          const after = await shop.shown(on)
          expect(typeof after === "number" ? after : 0).toBeLessThanOrEqual(most.get(on) ?? PAID)
          expect([cancelledOn === undefined, after]).not.toEqual([false, expect.any(Number)])
          if (isFollowed) await shop.follow()
        }
        await shop.follow()
        await shop.follow()
        for (const id of IDS) {
          const refunds = await shop.refunds(id)
          const ids = new Set<string>(refunds.map(({ merchantRefundId }) => merchantRefundId))
          const atGateway = [...shop.atGateway]
            .filter(([refund]) => ids.has(refund))
            .map(([, amount]) => amount)
          expect(refunds.map(({ state }) => state).filter((state) => state !== "COMPLETED")).toEqual([])
          expect(sum(atGateway)).toBe(sum(refunds.map(({ amount }) => amount)))
          expect(sum(atGateway)).toBeLessThanOrEqual(PAID)
          const events = await shop.events(id)
          expect(events.filter(({ what }) => what === "cancelled").length).toBeLessThan(2)
          expect(
            events.filter(({ what, actor }) => what === "moved" && actor === "visitor").length,
          ).toBeLessThan(2)
        }
        await expectSeats(shop)
        expect(await shop.violations()).toEqual([])
      }),
      { numRuns: STORIES },
    )
  })
})
