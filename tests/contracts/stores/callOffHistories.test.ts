/**
 * Whatever is called off, chosen, paid late, refunded and moved, in whatever order and at the same moment, and whatever
 * dies meanwhile: once calm, every party travels at a time that takes place, or has all of its money back.
 */
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { CHOICE_MS } from "#core/callOffs/callOffOffer.ts"
import type { CallOffScope } from "#core/callOffs/callOff.ts"
import { OFFER_LEASE_MS } from "#core/callOffs/settleDueOffers.ts"
import { type Day, daysBetween } from "#core/days.ts"
import { explainFewer } from "#core/paidBooking/fewerTravellers.ts"
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

/** The last one is at the payment page when the story begins. */
const IDS = ["GOA-1", "GOA-2", "GOA-3"] as const
const LATE = "GOA-3"
const DAYS = [8, 20, 33]
const TIMES = ["09:30", "12:00"]
const DAY_MS = 86_400_000

const places: Places = { days: DAYS, times: TIMES }
const acts = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      does: fc.constant("call off" as const),
      scope: fc.constantFrom("departure", "pool", "day"),
      day: fc.constantFrom(20, 20, ...DAYS),
      time: fc.constantFrom(...TIMES),
    }),
  },
  { weight: 3, arbitrary: fc.record({ does: fc.constant("cancel" as const) }) },
  { weight: 3, arbitrary: fc.record({ does: fc.constant("move" as const), ...placesOf(places) }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant("take off" as const) }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant("voucher" as const) }) },
  ...operatorActs(places),
  { weight: 2, arbitrary: fc.record({ does: fc.constant("pay" as const) }) },
  { weight: 3, arbitrary: fc.record({ does: fc.constant("job" as const) }) },
)
type Act = typeof acts extends fc.Arbitrary<infer A> ? A : never
const steps = fc.record({
  act: acts,
  /** Done at the same moment. */
  beside: fc.option(acts, { nil: undefined, freq: 3 }),
  on: fc.constantFrom(...IDS),
  mood: gatewayMoods,
  daysPass: fc.constantFrom(0, 0, 0, 1, 5),
  isFollowed: fc.boolean(),
})

const scopeOf = ({ scope, day, time }: Extract<Act, { readonly does: "call off" }>): CallOffScope => {
  if (scope === "departure") return { kind: "departure", departureId: departureOn(dayAfter(day), time) }
  return scope === "pool" ? { kind: "pool", pool: "boat" } : { kind: "day" }
}

/** What one of the two who travel has paid. Unit: paise. */
const HEAD = PAID / 2

/** One of the two stays at home, for what the page shows. */
const takeOffOne = async (shop: BookingShop, id: string): Promise<unknown> => {
  const { fewer } = await shop.view(id)
  if ("objection" in fewer) return fewer.objection
  return shop.takeOff(id, 1, explainFewer(fewer, { adults: 1, children: 0 }, fewer.today).refund)
}

/** What was answered, or "died". Unit: `shown` in paise. */
const perform = (shop: BookingShop, id: string, act: Act, shown: number, n: string): Promise<unknown> => {
  const done = async () => {
    if (act.does === "call off") return shop.callOff(`CALL-${n}`, dayAfter(act.day), scopeOf(act))
    if (act.does === "job") return shop.settleOffers()
    if (act.does === "pay") return (await shop.isPaid(LATE)) ? "paid" : shop.pay(LATE)
    if (!(await shop.isPaid(id))) return "not paid"
    if (act.does === "take off") return takeOffOne(shop, id)
    if (act.does === "voucher") return shop.chooseVoucher(id, shown)
    return actOnBooking(shop, id, act, shown)
  }
  return unlessDied(done())
}

/** Nothing is under way any more, and nothing is left to choose. */
const calmDown = async (shop: BookingShop) => {
  for (let round = 0; round < 3; round++) {
    await shop.follow()
    await shop.settleOffers()
    shop.clock.nowMs += CHOICE_MS + OFFER_LEASE_MS
    await shop.settleOffers()
  }
  await shop.follow()
}

const lastOf = (day: Day) => daysBetween(dayAfter(0), day)

/** C1 and C4, of one order that was paid. */
const expectOneRemedy = async (
  shop: BookingShop,
  id: string,
  isCalledOff: (departure: string) => boolean,
) => {
  const { request, cancelledOn, dueForFewer, inVouchers = 0 } = await shop.find(id)
  const refunds = await shop.refunds(id)
  const inMoney = sum(refunds.map(({ amount }) => amount))
  const vouchers = (await shop.vouchers()).filter(({ heldBy }) => heldBy === id)
  expect(sum(vouchers.map(({ amount }) => amount))).toBe(inVouchers)
  const wentBack = inMoney + inVouchers
  const isOver = cancelledOn !== undefined || wentBack === PAID
  const history = await shop.events(id)
  const events = history.map(({ what }) => what)
  const lastOffer = events.lastIndexOf("called off")
  const hasMoved = events.lastIndexOf("moved") > lastOffer
  const told = [id, lastOf(request.date), events, wentBack]
  expect([...told, isOver || !isCalledOff(request.departure ?? "")]).toEqual([...told, true])
  if (lastOffer >= 0 && !hasMoved) expect([...told, wentBack]).toEqual([...told, PAID])
  // C1 by heads: who stays at home as the trip is called off has paid nothing for it.
  const isOpenAt = (at: number) => events.slice(0, at).findLast((what) => what !== "fewer") === "called off"
  if (events.some((what, at) => what === "fewer" && isOpenAt(at)))
    expect([...told, dueForFewer, wentBack >= HEAD]).toEqual([...told, HEAD, true])
  const hold = await shop.hold(id)
  expect([id, hold?.state, hold?.departureId]).toEqual([
    id,
    isOver ? "RELEASED" : "SOLD",
    isOver ? hold?.departureId : request.departure,
  ])
  // C3: who has moved is not given back what was called off before.
  for (const [at, { what, decision }] of history.entries())
    expect(
      what === "cancelled" &&
        decision?.reason === "A storm is coming." &&
        events.slice(events.lastIndexOf("called off", at), at).includes("moved"),
    ).toBe(false)
  // C5: an offer is closed before the next one is made.
  const offers = events.flatMap((what, at) => (what === "called off" ? [at] : []))
  for (const [n, at] of offers.slice(1).entries()) expect(events.slice(offers[n], at)).toContain("moved")
}

describe.each(bookingStores)("the histories of what is called off, %s", (_, stores) => {
  it("should end with one remedy of full value for every party, and nobody between two departures", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(steps, { minLength: 1, maxLength: 9 }), async (story) => {
        const shop = openBookingShop(await stores())
        await shop.book("GOA-1", { day: dayAfter(20) })
        await shop.book("GOA-2", { day: dayAfter(20), departure: departureOn(dayAfter(20), "12:00") })
        await shop.ask(LATE, { day: dayAfter(20) })
        for (const [n, { act, beside, on, mood, daysPass, isFollowed }] of story.entries()) {
          shop.clock.nowMs += daysPass * DAY_MS
          shop.shop.verdict = "PENDING"
          const shown = (await shop.isPaid(on)) ? await shop.shown(on) : 0
          const before = (await shop.isPaid(on)) ? await shop.refunds(on) : []
          shop.shop.mood = mood
          const amount = typeof shown === "number" ? shown : 0
          const [answer] = await Promise.all([
            perform(shop, on, act, amount, `${n}-1`),
            ...(beside === undefined ? [] : [perform(shop, on, beside, amount, `${n}-2`)]),
          ])
          shop.shop.mood = "answers"
          const isDone = beside === undefined && typeof answer === "object"
          const given = (await shop.refunds(on)).slice(before.length).map((one) => one.amount)
          expect(isDone && act.does === "cancel" ? sum(given) : amount).toBe(amount)
          const wished = isDone && act.does === "move" ? departureOn(dayAfter(act.day), act.time) : undefined
          expect(wished === undefined || (await shop.find(on)).request.departure === wished).toBe(true)
          const open = (await shop.openOffers()).map(({ offer }) => offer.merchantOrderId)
          expect(new Set(open).size).toBe(open.length)
          if (isFollowed) await shop.follow()
        }
        await calmDown(shop)
        expect(await shop.openOffers()).toEqual([])
        const cancelled = await shop.cancelledDepartures(DAYS.map(dayAfter))
        for (const id of IDS) {
          if (!(await shop.isPaid(id))) continue
          const refunds = await shop.refunds(id)
          const ids = new Set<string>(refunds.map(({ merchantRefundId }) => merchantRefundId))
          const atGateway = [...shop.atGateway]
            .filter(([refund]) => ids.has(refund))
            .map(([, paise]) => paise)
          expect(refunds.filter(({ state }) => state !== "COMPLETED")).toEqual([])
          expect(sum(atGateway)).toBe(sum(refunds.map(({ amount }) => amount)))
          expect(sum(atGateway)).toBeLessThanOrEqual(PAID)
          await expectOneRemedy(shop, id, (departure) => cancelled.has(departure))
        }
        expect(await shop.violations()).toEqual([])
      }),
      { numRuns: STORIES },
    )
  })
})
