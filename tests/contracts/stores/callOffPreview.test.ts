/** What is shown before trips are called off is what then happens: to whom, to how many, and how much goes back how. */
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import type { CallOffScope } from "#core/callOffs/callOff.ts"
import { CHOICE_MS } from "#core/callOffs/callOffOffer.ts"
import { OFFER_LEASE_MS } from "#core/callOffs/settleDueOffers.ts"
import { bug } from "#core/bug.ts"
import { PAID, sum } from "./bookingActs.ts"
import {
  type BookingShop,
  bookingStores,
  dayAfter,
  departureOn,
  openBookingShop,
  TWICE_A_DAY,
} from "./bookingShops.ts"
import { awaitedOf, balanceOf, TO_DINNER } from "./tripChangeSamples.ts"

const ROOM_FOR_ALL = { ...TWICE_A_DAY, pool: { id: "boat", capacity: 100 } }
const DAY = dayAfter(120)
const OTHER_DAY = dayAfter(121)
const TIMES = ["09:30", "12:00"]
const DAY_MS = 86_400_000

/** What became of a booking before anything is called off. */
const FATES = [
  "paid",
  "paid",
  "never paid",
  "cancelled",
  "moved",
  "one fewer",
  "refunded in part",
  "refunded in full",
] as const

const bookings = fc.record({
  day: fc.constantFrom(DAY, DAY, OTHER_DAY),
  time: fc.constantFrom(...TIMES),
  people: fc.integer({ min: 1, max: 4 }),
  fate: fc.constantFrom(...FATES),
  /** The provider refunds nothing that was paid so long ago. */
  isOld: fc.boolean(),
  /** Whether a refund of it is still on its way. */
  isUnderWay: fc.boolean(),
})

const scopes = fc.constantFrom<CallOffScope>(
  { kind: "day" },
  { kind: "pool", pool: "boat" },
  ...TIMES.map((time) => ({ kind: "departure", departureId: departureOn(DAY, time) }) as const),
)

const idOf = (at: number) => `GOA-${at + 1}`

const meetFate = async (shop: BookingShop, id: string, fate: (typeof FATES)[number], people: number) => {
  if (fate === "cancelled") await shop.cancel(id, Number(await shop.shown(id)))
  if (fate === "moved") await shop.move(id, OTHER_DAY, departureOn(OTHER_DAY))
  if (fate === "one fewer" && people > 1) await shop.takeOffByOperator(id, people - 1, PAID / 2)
  if (fate === "refunded in part" || fate === "refunded in full")
    await shop.refundByOperator(id, fate === "refunded in full")
}

/** Its time to choose is over, and every refund has been decided. */
const settle = async (shop: BookingShop) => {
  for (let round = 0; round < 3; round++) {
    await shop.follow()
    shop.clock.nowMs += CHOICE_MS + OFFER_LEASE_MS
    await shop.settleOffers()
  }
  await shop.follow()
}

const refundedOf = async (shop: BookingShop, id: string) =>
  sum((await shop.refunds(id)).filter(({ state }) => state !== "FAILED").map(({ amount }) => amount))

describe.each(bookingStores)("what calling off would do, %s", (_, stores) => {
  it("should be what it then does, on every day and for every part of it", async () => {
    const seen = { concerned: 0, byHand: 0, underWay: 0 }
    await fc.assert(
      fc.asyncProperty(fc.array(bookings, { maxLength: 6 }), scopes, async (drawn, scope) => {
        const shop = openBookingShop(await stores(), ROOM_FOR_ALL)
        const byAge = [...drawn.entries()].toSorted(([, one], [, other]) => +other.isOld - +one.isOld)
        for (const [at, { day, time, people, fate, isOld, isUnderWay }] of byAge) {
          if (!isOld && shop.clock.nowMs < Date.parse(`${dayAfter(90)}T00:00:00Z`))
            shop.clock.nowMs += 100 * DAY_MS
          await shop.ask(idOf(at), { day, departure: departureOn(day, time), people })
          if (fate === "never paid") continue
          await shop.pay(idOf(at))
          shop.shop.verdict = isUnderWay ? "PENDING" : "COMPLETED"
          await meetFate(shop, idOf(at), fate, people)
          shop.shop.verdict = "COMPLETED"
        }
        if (drawn.every(({ isOld }) => isOld)) shop.clock.nowMs += 100 * DAY_MS

        const { bookings: shown, claims } = await shop.preview(DAY, scope)
        const before = new Map<string, number>()
        for (const { order } of shown)
          before.set(order.merchantOrderId, await refundedOf(shop, order.merchantOrderId))
        const offers = await shop.callOff("CALL-1", DAY, scope)
        expect(offers.map(({ merchantOrderId }) => merchantOrderId)).toEqual(
          shown.map(({ order }) => order.merchantOrderId),
        )
        const cancelled = await shop.cancelledDepartures([DAY])
        expect(cancelled.size).toBe(claims.length)
        expect((await shop.preview(DAY, scope)).bookings).toEqual([])

        await settle(shop)
        for (const { order, goesBack, mustGoOutside } of shown) {
          const id = order.merchantOrderId
          expect(order.request).toEqual((await shop.find(id)).request)
          const isByHand = mustGoOutside !== undefined
          expect(isByHand ? await refundedOf(shop, id) : before.get(id)).toBe(before.get(id))
          if (isByHand) await shop.cancelByOperator(id, goesBack, true, true)
          expect((await refundedOf(shop, id)) - (before.get(id) ?? 0)).toBe(goesBack)
          seen.concerned++
          if (isByHand) seen.byHand++
        }
        seen.underWay += drawn.filter(({ isUnderWay }) => isUnderWay).length
        expect(await shop.openOffers()).toEqual([])
        expect(await shop.violations()).toEqual([])
      }),
      { numRuns: 30 },
    )
    expect(Math.min(...Object.values(seen))).toBeGreaterThan(0)
  })

  it("should give a voucher that paid a part back as one", async () => {
    const shop = openBookingShop(await stores(), ROOM_FOR_ALL)
    await shop.book("GOA-1", { day: OTHER_DAY })
    await shop.callOff("CALL-1", OTHER_DAY)
    await shop.chooseVoucher("GOA-1", PAID)
    const [voucher = bug("no voucher")] = await shop.vouchers()
    await shop.askWithVoucher("GOA-2", voucher, {
      day: DAY,
      departure: departureOn(DAY),
      people: 4,
    })
    await shop.pay("GOA-2")
    const { bookings: shown } = await shop.preview(DAY)
    expect(shown).toMatchObject([{ goesBack: PAID, asVoucher: PAID }])
    await shop.callOff("CALL-2", DAY)
    await settle(shop)
    expect(await refundedOf(shop, "GOA-2")).toBe(PAID)
    const again = (await shop.vouchers()).filter(({ heldBy }) => heldBy === "GOA-2")
    expect(again.map(({ amount }) => amount)).toEqual([PAID])
  })

  it.each([
    [60, 50_000, 50_000],
    [60, 80, 0],
    [50_000, 99, 50_000],
  ])(
    "should count nothing of a payment of which less than the provider sends is left: %i and %i paise",
    async (own, ofDifference, goesBack) => {
      const shop = openBookingShop(await stores())
      const { capturedAmount } = await shop.book("GOA-1")
      const difference = awaitedOf(await shop.changeTrip("GOA-1", TO_DINNER))
      await shop.settleDifference(difference)
      await shop.takeOverRefund("GOA-1", capturedAmount - own)
      await shop.takeOverRefund(difference.merchantOrderId, difference.request.amount - ofDifference)
      const before = await balanceOf(shop, "GOA-1")
      expect(before).toBe(own + ofDifference)
      expect((await shop.preview(TO_DINNER.date)).bookings).toMatchObject([{ goesBack }])
      await shop.callOff("CALL-1", TO_DINNER.date)
      await settle(shop)
      expect(before - (await balanceOf(shop, "GOA-1"))).toBe(goesBack)
      expect(await shop.view("GOA-1")).toMatchObject({ state: "CANCELLED" })
      expect(await shop.openOffers()).toEqual([])
      expect(await shop.violations()).toEqual([])
    },
  )

  it("should say why a past day or an unknown departure cannot be called off", async () => {
    const shop = openBookingShop(await stores(), ROOM_FOR_ALL)
    await expect(shop.preview(dayAfter(-1))).rejects.toThrow(/is past\. Nothing was called off\./)
    await expect(shop.preview(DAY, { kind: "pool", pool: "bus" })).rejects.toThrow(
      /There is no such departure on .+\. Nothing was called off\./,
    )
  })
})
