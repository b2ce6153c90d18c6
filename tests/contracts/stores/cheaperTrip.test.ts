/** What becomes of a paid booking that is taken to a cheaper trip, in every store. */
import { Effect, Layer } from "effect"
import { describe, expect, it } from "vitest"
import { bug } from "#core/bug.ts"
import { Paise } from "#core/money.ts"
import type { CompletedOrder } from "#core/orders/order.ts"
import { bookingViewOf } from "#core/paidBooking/readBooking.ts"
import { quoteTripChange } from "#core/paidBooking/storeTripChange.ts"
import { bookedTripOf } from "#core/payments/paymentStatus.ts"
import { CatalogueStore } from "#core/ports/catalogueStore.ts"
import { placedStatusOf } from "#core/orders/readStatus.ts"
import { bookingStores, dayAfter, departureOn, openBookingShop, WALK } from "./bookingShops.ts"
import {
  DAY,
  dinnerOn,
  TO_DINNER,
  TO_WALK,
  TO_CRUISE,
  TO_DIVE,
  awaitedOf,
  balanceOf,
} from "./tripChangeSamples.ts"

/** Each trip begins at a jetty of its own. */
const metByTrip = Layer.effect(
  CatalogueStore,
  CatalogueStore.use((store) =>
    Effect.succeed({
      ...store,
      activity: (slug) =>
        Effect.map(store.activity(slug), (stored) => {
          const details = [{ title: "Meeting point", content: `Jetty of ${slug}` }]
          return stored && { ...stored, activity: { ...stored.activity, details } }
        }),
    }),
  ),
)

describe.each(bookingStores)("a booking that is taken to a cheaper trip, %s", (_, stores) => {
  it("should give the difference back with the move, once, and free its seats", async () => {
    const shop = openBookingShop(await stores())
    await shop.book("GOA-1")
    expect(await shop.changeTrip("GOA-1", TO_WALK)).toMatchObject({
      refund: { amount: 40_000, state: "COMPLETED", decidedBy: "Maria" },
    })
    expect(await shop.find("GOA-1")).toMatchObject({
      request: { subSlug: WALK.slug, amount: 60_000, date: DAY },
      activityName: "Heritage Walk",
      adultFare: 30_000,
      capturedAmount: 100_000,
      differenceBack: 40_000,
      noticeDays: 20,
    })
    expect(await shop.taken(departureOn(DAY))).toBe(0)
    expect(await balanceOf(shop, "GOA-1")).toBe(60_000)
    const [refund] = await shop.refunds("GOA-1")
    expect(refund?.lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(40_000)
    expect(await shop.changeTrip("GOA-1", TO_WALK)).toBe("sameDay")
    expect([...shop.atGateway.values()]).toEqual([40_000])
    expect(await shop.violations()).toEqual([])
  })

  it("should be cancelled, and lose some of its party, by its new price", async () => {
    const shop = openBookingShop(await stores())
    await shop.book("GOA-1")
    await shop.changeTrip("GOA-1", TO_WALK)
    expect(await shop.shown("GOA-1")).toBe(48_000)
    expect(await shop.takeOff("GOA-1", 1, 24_000)).toMatchObject({ adults: 1 })
    expect(await shop.shown("GOA-1")).toBe(24_000)
    expect(await shop.cancel("GOA-1", 24_000)).toMatchObject({ state: "CANCELLED" })
    expect(await balanceOf(shop, "GOA-1")).toBe(12_000)
    expect(await shop.violations()).toEqual([])
  })

  it("should tell its traveller of each trip on the same day", async () => {
    const shop = openBookingShop(await stores())
    await shop.book("GOA-1")
    await shop.changeTrip("GOA-1", TO_WALK)
    await shop.deliverLetters()
    shop.clock.nowMs += 3_600_000
    await shop.changeTrip("GOA-1", TO_DINNER, { isByCompany: true })
    const changed = (await shop.told("GOA-1")).find(({ kind }) => kind === "changed")
    expect(changed).toMatchObject({ about: DAY, owedAtMs: shop.clock.nowMs, outcome: { state: "owed" } })
    expect(await shop.violations()).toEqual([])
  })

  it("should change once, however many do it at once", async () => {
    const shop = openBookingShop(await stores())
    await shop.book("GOA-1")
    const answers = await Promise.all([1, 2, 3].map(() => shop.changeTrip("GOA-1", TO_WALK)))
    expect(answers.filter((answer) => typeof answer === "object")).toHaveLength(1)
    expect(await shop.refunds("GOA-1")).toHaveLength(1)
    expect(await shop.violations()).toEqual([])
  })

  it("should stay where it is when it costs another amount than was shown, or must be paid back by hand", async () => {
    const shop = openBookingShop(await stores())
    const before = await shop.book("GOA-1", { day: dayAfter(200) })
    const later = { subSlug: WALK.slug, date: dayAfter(200) }
    expect(await shop.changeTrip("GOA-1", later, { shown: 70_000 })).toBe("priceChanged")
    shop.clock.nowMs += 91 * 86_400_000
    expect(await shop.changeTrip("GOA-1", later)).toBe("paidLongAgo")
    expect(await shop.find("GOA-1")).toEqual(before)
    expect(await shop.changeTrip("GOA-1", later, { isOutside: true })).toMatchObject({
      refund: { state: "OUTSIDE", amount: 40_000 },
    })
    expect(shop.atGateway.size).toBe(0)
    expect(await shop.violations()).toEqual([])
  })

  it("should cost what it did where the company is the cause, whatever the trip costs", async () => {
    const shop = openBookingShop(await stores())
    for (const [id, trip] of [
      ["GOA-1", TO_WALK],
      ["GOA-2", TO_DINNER],
    ] as const) {
      await shop.book(id)
      expect(await shop.changeTrip(id, trip, { isByCompany: true })).toEqual({ refund: undefined })
      expect(await shop.find(id)).toMatchObject({
        request: { amount: 100_000, subSlug: trip.subSlug },
        adultFare: 50_000,
      })
      expect(await shop.shown(id)).toBe(80_000)
    }
    expect(await shop.taken(dinnerOn())).toBe(2)
    expect(await shop.violations()).toEqual([])
  })

  it("should be taken there once more where a restore has lost it, with what went back for it", async () => {
    const shop = openBookingShop(await stores())
    const before = await shop.book("GOA-1")
    await shop.takeOverRefund("GOA-1", 40_000)
    const again = { isByCompany: true, restoredFare: WALK.price }
    for (const wrong of [25_000, 50_000, 80_000])
      expect(await shop.changeTrip("GOA-1", TO_WALK, { ...again, restoredFare: wrong })).toBe("priceChanged")
    expect(await shop.find("GOA-1")).toEqual(before)
    expect(await shop.changeTrip("GOA-1", TO_WALK, again)).toEqual({ refund: undefined })
    expect(await shop.find("GOA-1")).toMatchObject({
      request: { subSlug: WALK.slug, amount: 60_000 },
      adultFare: 30_000,
      differenceBack: 40_000,
    })
    expect(await shop.refunds("GOA-1")).toHaveLength(1)
    expect(await shop.shown("GOA-1")).toBe(48_000)
    expect(await shop.changeTrip("GOA-1", TO_CRUISE, again)).toBe("priceChanged")
    expect(await shop.violations()).toEqual([])
  })

  it("should be taken there once more before who was taken off since", async () => {
    const shop = openBookingShop(await stores())
    await shop.book("GOA-1")
    await shop.takeOverRefund("GOA-1", 40_000)
    await shop.takeOverRefund("GOA-1", 24_000, 2)
    await shop.changeTrip("GOA-1", TO_WALK, { isByCompany: true, restoredFare: WALK.price })
    expect(await shop.takeOffByOperator("GOA-1", 1, 0)).toMatchObject({ refund: undefined })
    expect(await shop.shown("GOA-1")).toBe(24_000)
    expect(await shop.violations()).toEqual([])
  })

  it("should go to no cheaper one while a difference that failed to go back is seen to", async () => {
    const shop = openBookingShop(await stores())
    await shop.book("GOA-1")
    await shop.settleDifference(awaitedOf(await shop.changeTrip("GOA-1", TO_DIVE)))
    shop.shop.verdict = "FAILED"
    expect(await shop.changeTrip("GOA-1", TO_DINNER)).toMatchObject({ refund: { state: "FAILED" } })
    shop.shop.verdict = "COMPLETED"
    expect(await shop.changeTrip("GOA-1", TO_CRUISE)).toBe("refundFailed")
    expect(await shop.stuck()).toEqual([["GOA-1", 20_000]])
    expect(await shop.moveByOperator("GOA-1", { date: dayAfter(21) })).toBe("moved")
    const [failed = bug("no refund")] = await shop.refunds("GOA-1")
    await shop.repeatRefund(failed)
    expect(await shop.changeTrip("GOA-1", TO_CRUISE)).toMatchObject({ refund: { amount: 60_000 } })
    expect(await balanceOf(shop, "GOA-1")).toBe(100_000)
    expect(await shop.stuck()).toEqual([])
    expect(await shop.violations()).toEqual([])
  })

  it("should keep to its own trip where its price is not what it paid", async () => {
    const shop = openBookingShop(await stores())
    await shop.book("GOA-1")
    await shop.takeOff("GOA-1", 1, 40_000)
    expect(await shop.changeTrip("GOA-1", TO_WALK)).toBe("onlyItsDay")
    expect(await shop.changeTrip("GOA-1", TO_WALK, { isByCompany: true })).toEqual({ refund: undefined })
    expect(await shop.violations()).toEqual([])
  })

  it("should have its payment's result and its receipt name the meeting point of the trip that holds now", async () => {
    const shop = openBookingShop(await stores())
    await shop.book("GOA-1")
    const metAt = async () => {
      const status = placedStatusOf(await shop.find("GOA-1"))
      return bookedTripOf(await shop.runPromise(Effect.provide(status, metByTrip)))?.meetingPoint
    }
    expect(await metAt()).toBe(`Jetty of ${TO_CRUISE.subSlug}`)
    await shop.changeTrip("GOA-1", TO_WALK)
    expect(await metAt()).toBe(`Jetty of ${TO_WALK.subSlug}`)
  })

  it("should be told why it keeps to its own trip, and of nothing that did not happen to it", async () => {
    const shop = openBookingShop(await stores())
    const order = await shop.book("GOA-1")
    const whyOf = async (
      changed: Pick<CompletedOrder, "voucherAmount" | "inVouchers" | "boughtParty"> & {
        readonly capturedAmount?: Paise
      },
    ) => {
      const as = Object.assign({}, order, changed)
      const refusal = await shop.runPromise(Effect.flip(quoteTripChange(as, TO_WALK)))
      const why = refusal.message.split(".")[0]
      // Its page says so before anything is chosen.
      expect((await shop.runPromise(bookingViewOf(as))).dayChange).toMatchObject({
        sameFare: { fare: order.adultFare, why: `${why}. Another trip has to cost the same.` },
      })
      return why
    }
    expect(await whyOf({ voucherAmount: Paise.make(50_000), capturedAmount: Paise.make(50_000) })).toBe(
      "A voucher has paid a part of this booking",
    )
    expect(await whyOf({ inVouchers: Paise.make(50_000) })).toBe("A part of its money is in a voucher")
    expect(await whyOf({ boughtParty: { adults: 3, children: 0 } })).toBe("Some of its party were taken off")
    expect(await whyOf({ capturedAmount: Paise.make(80_000) })).toBe(
      "Another amount was paid for this booking than it costs",
    )
    expect((await shop.view("GOA-1")).dayChange).not.toHaveProperty("sameFare")
    await shop.refundByOperator("GOA-1", false)
    expect(await whyOf({})).toBe("A part of its money has gone back")
    await shop.callOff("CALL-1", DAY)
    expect((await shop.view("GOA-1")).dayChange).not.toHaveProperty("sameFare")
  })

  it.each([80_000, 120_000])(
    "should keep to its own trip where %i was captured of its 100000, as its payment was taken into the books",
    async (captured) => {
      const shop = openBookingShop(await stores())
      const order = { ...(await shop.book("GOA-1")), capturedAmount: Paise.make(captured) }
      for (const trip of [TO_WALK, TO_DINNER])
        expect(await shop.runPromise(Effect.flip(quoteTripChange(order, trip)))).toMatchObject({
          objection: "onlyItsDay",
        })
      const sameFare = { decidedBy: "Maria", reason: "storm", isByCompany: true }
      expect((await shop.runPromise(quoteTripChange(order, TO_WALK, sameFare))).lines).toEqual([])
    },
  )
})
