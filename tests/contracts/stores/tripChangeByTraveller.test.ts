/** What travellers may do by themselves to take a booking to another trip, in every store. */
import { describe, expect, it } from "vitest"
import { bug } from "#core/bug.ts"
import { bookingStores, dayAfter, DINNER, openBookingShop, WALK } from "./bookingShops.ts"
import { DAY, dinnerOn, TO_DINNER, TO_WALK, balanceOf } from "./tripChangeSamples.ts"

describe.each(bookingStores)("a traveller who takes a booking to another trip, %s", (_, stores) => {
  const opened = async () => {
    const shop = openBookingShop(await stores())
    return { shop, before: await shop.book("GOA-1") }
  }

  it("should have back at once what it costs less, once, however many tabs ask", async () => {
    const { shop } = await opened()
    const answers = await Promise.all([1, 2, 3].map(() => shop.changeTripOneself("GOA-1", TO_WALK)))
    expect(answers.filter((answer) => typeof answer === "object")).toHaveLength(1)
    for (const refused of answers.filter((answer) => typeof answer === "string"))
      expect(["changedBefore", "refundUnderWay"]).toContain(refused)
    expect(await shop.refunds("GOA-1")).toMatchObject([
      { amount: 40_000, state: "COMPLETED", decidedBy: "the traveller" },
    ])
    expect((await shop.events("GOA-1")).at(-1)).toMatchObject({ what: "moved", actor: "visitor" })
    expect((await shop.view("GOA-1")).history?.at(-1)?.what).toMatch(/less, by the traveller$/)
    expect(await balanceOf(shop, "GOA-1")).toBe(60_000)
    expect(await shop.violations()).toEqual([])
  })

  it("should pay what it costs more first, by one order, and go there by their own doing", async () => {
    const { shop, before } = await opened()
    await Promise.all([1, 2, 3].map(() => shop.changeTripOneself("GOA-1", TO_DINNER)))
    const [difference = bug("no difference")] = await shop.differences("GOA-1")
    expect(await shop.differences("GOA-1")).toHaveLength(1)
    expect(await shop.find("GOA-1")).toEqual(before)
    expect((await shop.view("GOA-1")).difference).toMatchObject({ state: "OPEN", amount: 60_000 })
    expect((await shop.events(difference.merchantOrderId))[0]).toMatchObject({ actor: "visitor" })
    expect(await shop.payDifference("GOA-1")).toMatchObject({ merchantOrderId: difference.merchantOrderId })
    const [open = bug("no difference")] = await shop.differences("GOA-1")
    await shop.settleDifference(open)
    expect((await shop.events("GOA-1")).at(-1)).toMatchObject({ what: "moved", actor: "visitor" })
    expect((await shop.view("GOA-1")).history?.at(-1)?.what).toMatch(/for ₹600\.00 more, by the traveller$/)
    expect(await shop.secretFor(open, "a browser")).toBe(shop.secretOf("GOA-1"))
    expect(await shop.secretFor(open, "another browser")).toBeUndefined()
    expect(await shop.own("a browser")).toEqual([])
    expect(await shop.changeTripOneself("GOA-1", TO_WALK)).toBe("changedBefore")
    expect(await shop.violations()).toEqual([])
  })

  it("should keep the booking as it is where it cannot be had, or costs another amount by now", async () => {
    const { shop, before } = await opened()
    expect(await shop.changeTripOneself("GOA-1", TO_WALK, 70_000)).toBe("priceChanged")
    expect(await shop.changeTripOneself("GOA-1", { ...TO_WALK, subSlug: "no-such-trip" })).toBe("notRunning")
    await shop.book("GOA-2", { people: 4, day: dayAfter(21) })
    await shop.changeTripOneself("GOA-2", TO_DINNER)
    expect(await shop.changeTripOneself("GOA-1", TO_DINNER)).toBe("seatsTooFew")
    expect(await shop.find("GOA-1")).toEqual(before)
    expect(await shop.differences("GOA-1")).toEqual([])
    shop.clock.nowMs += 14 * 86_400_000
    expect(await shop.changeTripOneself("GOA-1", TO_WALK)).toBe("tooLate")
    shop.clock.nowMs += 7 * 86_400_000
    expect(await shop.changeTripOneself("GOA-1", TO_WALK)).toBe("tripOver")
    expect(await shop.find("GOA-1")).toEqual(before)
    expect(await shop.violations()).toEqual([])
  })

  it("should be offered anew what they chose before, where a late payment takes them to the day that was called off", async () => {
    const { shop } = await opened()
    await shop.changeTripOneself("GOA-1", TO_DINNER)
    const [difference = bug("no difference")] = await shop.differences("GOA-1")
    await shop.callOff("CALL-1", DAY)
    expect(await shop.move("GOA-1", dayAfter(30))).toMatchObject({ date: dayAfter(30) })
    expect(await shop.settleDifference(difference)).toMatchObject({ state: "COMPLETED" })
    await shop.settleOffers()
    expect(await shop.madeOffers()).toEqual([["CALL-1", "GOA-1", "OFFERED"]])
    expect(await shop.shown("GOA-1")).toBe(160_000)
    shop.clock.nowMs += 86_400_000
    expect(await shop.settleOffers()).toBe(1)
    expect(await balanceOf(shop, "GOA-1")).toBe(0)
    expect(await shop.madeOffers()).toEqual([["CALL-1", "GOA-1", "REFUNDED"]])
    expect(await shop.violations()).toEqual([])
  })

  it("should not go elsewhere while a difference can be paid, and may once it cannot", async () => {
    const { shop } = await opened()
    await shop.changeTripOneself("GOA-1", TO_DINNER)
    expect(await shop.changeTripOneself("GOA-1", TO_WALK)).toBe("differenceOpen")
    expect(await shop.changeTripOneself("GOA-1", { ...TO_DINNER, date: dayAfter(21) })).toBe("differenceOpen")
    expect(await shop.move("GOA-1", dayAfter(21))).toBe("differenceOpen")
    expect(await shop.view("GOA-1")).toMatchObject({ dayChange: { objection: "differenceOpen" } })
    const [open = bug("no difference")] = await shop.differences("GOA-1")
    await shop.settleDifference(open, "FAILED")
    expect(await shop.view("GOA-1")).toMatchObject({ dayChange: { until: dayAfter(13) } })
    expect(await shop.changeTripOneself("GOA-1", TO_WALK)).toMatchObject({ subSlug: WALK.slug })
    expect(await shop.violations()).toEqual([])
  })

  it("should pay nothing where the trip was called off, and need no more than the first choice", async () => {
    const { shop } = await opened()
    await shop.callOff("CALL-1", DAY, { kind: "pool", pool: "boat" })
    expect(await shop.changeTripOneself("GOA-1", TO_DINNER)).toMatchObject({
      subSlug: DINNER.slug,
      paid: 100_000,
    })
    expect(await shop.taken(dinnerOn())).toBe(2)
    expect(await shop.violations()).toEqual([])
  })

  it("should be told to write where the money would have to go back by hand", async () => {
    const shop = openBookingShop(await stores())
    const before = await shop.book("GOA-1", { day: dayAfter(200) })
    shop.clock.nowMs += 91 * 86_400_000
    expect(await shop.changeTripOneself("GOA-1", { ...TO_WALK, date: dayAfter(200) })).toBe("paidLongAgo")
    expect(await shop.find("GOA-1")).toEqual(before)
  })
})
