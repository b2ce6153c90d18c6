/** What becomes of a paid booking that is taken to a dearer trip, in every store: it goes there once the difference is paid. */
import { describe, expect, it } from "vitest"
import { bug } from "#core/bug.ts"
import { UNSEATED_DECIDES_MS } from "#core/departures/refundUnseated.ts"
import { Paise, sumPaise } from "#core/money.ts"
import { cancelOrder } from "#core/paidBooking/cancelBooking.ts"
import { quoteCancellation } from "#core/paidBooking/quoteCancellation.ts"
import {
  type BookingShop,
  bookingStores,
  dayAfter,
  departureOn,
  DINNER,
  openBookingShop,
  PAY_PAGE_MS,
} from "./bookingShops.ts"
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

describe.each(bookingStores)("a booking that is taken to a dearer trip, %s", (_, stores) => {
  const opened = async () => {
    const shop = openBookingShop(await stores())
    const before = await shop.book("GOA-1")
    return { shop, before, difference: awaitedOf(await shop.changeTrip("GOA-1", TO_DINNER)) }
  }

  it("should wait for one difference at most, also after a clock was set back", async () => {
    const shop = openBookingShop(await stores())
    await shop.book("GOA-1")
    await shop.settleDifference(awaitedOf(await shop.changeTrip("GOA-1", TO_DINNER)), "FAILED")
    shop.clock.nowMs -= 3_600_000
    const { merchantOrderId } = awaitedOf(await shop.changeTrip("GOA-1", TO_DINNER))
    shop.clock.nowMs += 3_000_000
    expect(awaitedOf(await shop.changeTrip("GOA-1", TO_DINNER))).toMatchObject({ merchantOrderId })
    expect((await shop.view("GOA-1")).difference).toMatchObject({ merchantOrderId, state: "OPEN" })
    expect(await shop.payDifference("GOA-1")).toMatchObject({ merchantOrderId })
    expect(await shop.changeTrip("GOA-1", TO_DIVE)).toBe("differenceOpen")
  })

  it("should stay where the difference is back before its payment is in the books, as after a restore", async () => {
    const shop = openBookingShop(await stores())
    const before = await shop.book("GOA-1")
    const difference = awaitedOf(await shop.changeTrip("GOA-1", TO_DINNER))
    await shop.takeOverRefund(difference.merchantOrderId, 60_000)
    expect(await shop.settleDifference(difference)).toMatchObject({ state: "REVIEW", capturedAmount: 60_000 })
    expect(await shop.find("GOA-1")).toEqual(before)
    shop.clock.nowMs += UNSEATED_DECIDES_MS
    await shop.refundUnseated()
    expect(await shop.refunds(difference.merchantOrderId)).toHaveLength(1)
    expect(await shop.taken(dinnerOn())).toBe(0)
    expect(await shop.violations()).toEqual([])
  })

  it("should stay as it was until the difference is paid, and go there with the payment", async () => {
    const { shop, before, difference } = await opened()
    expect(difference).toMatchObject({
      request: { amount: 60_000, departure: dinnerOn() },
      differenceOf: "GOA-1",
    })
    expect(await shop.find("GOA-1")).toEqual(before)
    expect([await shop.taken(departureOn(DAY)), await shop.taken(dinnerOn())]).toEqual([2, 2])
    expect(await shop.violations()).toEqual([])
    expect(await shop.settleDifference(difference)).toMatchObject({ state: "COMPLETED" })
    expect(await shop.find("GOA-1")).toMatchObject({
      request: { subSlug: DINNER.slug, amount: 160_000, departure: dinnerOn() },
      activityName: "Dinner Cruise",
      adultFare: 80_000,
      capturedAmount: 100_000,
      differencePaid: 60_000,
      movedFrom: DAY,
      noticeDays: 20,
    })
    expect([await shop.taken(departureOn(DAY)), await shop.taken(dinnerOn())]).toEqual([0, 2])
    expect(await shop.hold("GOA-1")).toMatchObject({ state: "SOLD", departureId: dinnerOn(), seats: 2 })
    expect(await shop.hold(difference.merchantOrderId)).toMatchObject({ state: "RELEASED" })
    expect((await shop.events("GOA-1")).at(-1)).toMatchObject({
      what: "moved",
      actor: "operator",
      decision: { decidedBy: "Maria", reason: "agreed" },
    })
    expect(await shop.paidBy("GOA-1")).toBe("GOA-1")
    const told = await shop.told("GOA-1")
    expect(told.map(({ kind }) => kind)).toContain("changed")
    expect(await shop.told(difference.merchantOrderId)).toEqual([])
    expect(await balanceOf(shop, "GOA-1")).toBe(160_000)
    expect(await shop.violations()).toEqual([])
  })

  it("should be asked for once: the same order again, and no other beside it", async () => {
    const { shop, difference } = await opened()
    expect(awaitedOf(await shop.changeTrip("GOA-1", TO_DINNER))).toEqual(difference)
    expect(await shop.changeTrip("GOA-1", { ...TO_DINNER, date: dayAfter(21) })).toBe("differenceOpen")
    expect(await shop.taken(dinnerOn())).toBe(2)
    await shop.settleDifference(difference, "FAILED")
    const again = awaitedOf(await shop.changeTrip("GOA-1", { ...TO_DINNER, date: dayAfter(21) }))
    expect(again.merchantOrderId).not.toBe(difference.merchantOrderId)
    expect(await shop.differences("GOA-1")).toHaveLength(2)
    expect(await shop.violations()).toEqual([])
  })

  it("should be one order for the difference, however many ask at once", async () => {
    const shop = openBookingShop(await stores())
    await shop.book("GOA-1")
    await Promise.all([1, 2, 3].map(() => shop.changeTrip("GOA-1", TO_DINNER)))
    expect(await shop.differences("GOA-1")).toHaveLength(1)
    expect(await shop.taken(dinnerOn())).toBe(2)
  })

  it("should stay as it was where the payment fails, and the seats there are free", async () => {
    const { shop, before, difference } = await opened()
    expect(await shop.settleDifference(difference, "FAILED")).toMatchObject({ state: "FAILED" })
    expect(await shop.find("GOA-1")).toEqual(before)
    expect([await shop.taken(departureOn(DAY)), await shop.taken(dinnerOn())]).toEqual([2, 0])
    expect(await shop.violations()).toEqual([])
  })

  it("should go there by a late payment too, while there are seats", async () => {
    const { shop, difference } = await opened()
    const failed = await shop.settleDifference(difference, "FAILED")
    expect(await shop.settleDifference(failed)).toMatchObject({ state: "COMPLETED" })
    expect(await shop.find("GOA-1")).toMatchObject({ request: { departure: dinnerOn() } })
    expect([await shop.taken(departureOn(DAY)), await shop.taken(dinnerOn())]).toEqual([0, 2])
    expect(await shop.violations()).toEqual([])
  })

  it("should stay where a late payment finds the seats gone, and all of that goes back by itself", async () => {
    const { shop, before, difference } = await opened()
    const failed = await shop.settleDifference(difference, "FAILED")
    await shop.book("GOA-2", { people: 4, day: dayAfter(21) })
    await shop.settleDifference(awaitedOf(await shop.changeTrip("GOA-2", TO_DINNER)))
    expect(await shop.settleDifference(failed)).toMatchObject({ state: "REVIEW" })
    shop.clock.nowMs += UNSEATED_DECIDES_MS
    expect(await shop.refundUnseated()).toBe(1)
    expect(await shop.refunds(difference.merchantOrderId)).toMatchObject([
      { amount: 60_000, state: "COMPLETED" },
    ])
    expect(await shop.find("GOA-1")).toEqual(before)
    expect(await shop.taken(dinnerOn())).toBe(4)
    expect(await shop.violations()).toEqual([])
  })

  it.each([
    ["is cancelled", (shop: BookingShop) => shop.cancel("GOA-1", 80_000)],
    [
      "is cancelled for nothing",
      (shop: BookingShop) => {
        shop.clock.nowMs += 17 * 86_400_000
        return shop.cancel("GOA-1", 0)
      },
    ],
    ["is for fewer", (shop: BookingShop) => shop.takeOff("GOA-1", 1, 40_000)],
    ["is called off", (shop: BookingShop) => shop.callOff("CALL-1", DAY, { kind: "pool", pool: "boat" })],
    ["has a part of its money back", (shop: BookingShop) => shop.refundByOperator("GOA-1", false)],
    ["is at another price", (shop: BookingShop) => shop.changeTrip("GOA-1", TO_WALK)],
  ])("should not go there where it %s meanwhile: the payment goes back", async (_what, meanwhile) => {
    const { shop, difference } = await opened()
    await meanwhile(shop)
    const before = await shop.find("GOA-1")
    expect(await shop.settleDifference(difference)).toMatchObject({ state: "REVIEW", capturedAmount: 60_000 })
    expect(await shop.find("GOA-1")).toEqual(before)
    shop.clock.nowMs += UNSEATED_DECIDES_MS
    expect(await shop.refundUnseated()).toBe(1)
    expect(await shop.refunds(difference.merchantOrderId)).toMatchObject([{ amount: 60_000 }])
    expect(await shop.taken(dinnerOn())).toBe(0)
    expect(await shop.violations()).toEqual([])
  })

  it("should go back by itself too where the dearer trip counts no seats, once nobody has decided in two hours", async () => {
    const shop = openBookingShop(await stores())
    await shop.book("GOA-1")
    const difference = awaitedOf(await shop.changeTrip("GOA-1", TO_DIVE))
    await shop.cancel("GOA-1", 80_000)
    expect(await shop.settleDifference(difference)).toMatchObject({ state: "REVIEW", capturedAmount: 80_000 })
    shop.clock.nowMs += UNSEATED_DECIDES_MS - 1
    expect(await shop.refundUnseated()).toBe(0)
    shop.clock.nowMs += 1
    expect(await shop.refundUnseated()).toBe(1)
    expect(await shop.refunds(difference.merchantOrderId)).toMatchObject([{ amount: 80_000 }])
    expect(await shop.refundUnseated()).toBe(0)
    expect(await shop.violations()).toEqual([])
  })

  it("should go back also where whoever gave it back died once it was rejected", async () => {
    const shop = openBookingShop(await stores())
    await shop.book("GOA-1")
    const difference = awaitedOf(await shop.changeTrip("GOA-1", TO_DIVE))
    await shop.cancel("GOA-1", 80_000)
    await shop.settleDifference(difference)
    expect(await shop.rejectOnly(difference.merchantOrderId)).toBe("settled")
    shop.clock.nowMs += UNSEATED_DECIDES_MS
    expect(await shop.refundUnseated()).toBe(1)
    expect(await shop.refunds(difference.merchantOrderId)).toMatchObject([{ amount: 80_000 }])
    expect(await shop.refundUnseated()).toBe(0)
    expect(await shop.violations()).toEqual([])
  })

  it("should stay under review where another amount was paid than was asked for", async () => {
    const shop = openBookingShop(await stores())
    await shop.book("GOA-1")
    const difference = awaitedOf(await shop.changeTrip("GOA-1", TO_DIVE))
    expect(await shop.settleDifference(difference, "COMPLETED", 70_000)).toMatchObject({ state: "REVIEW" })
    shop.clock.nowMs += UNSEATED_DECIDES_MS
    expect(await shop.refundUnseated()).toBe(0)
  })

  it("should tell its traveller of the dearer trip, also on a day of which they were told before", async () => {
    const { shop, difference } = await opened()
    await shop.moveByOperator("GOA-1", { date: dayAfter(21) })
    await shop.moveByOperator("GOA-1", { date: DAY })
    await shop.deliverLetters()
    shop.clock.nowMs += 60_000
    await shop.settleDifference(difference)
    const changed = (await shop.told("GOA-1")).find(({ kind, about }) => kind === "changed" && about === DAY)
    expect(changed).toMatchObject({ owedAtMs: shop.clock.nowMs, outcome: { state: "owed" } })
  })

  it("should go there from another day of its own trip", async () => {
    const { shop, difference } = await opened()
    await shop.move("GOA-1", dayAfter(40))
    expect(await shop.settleDifference(difference)).toMatchObject({ state: "COMPLETED" })
    expect(await shop.taken(departureOn(dayAfter(40)))).toBe(0)
    expect(await shop.hold("GOA-1")).toMatchObject({ state: "SOLD", departureId: dinnerOn() })
    expect(await shop.violations()).toEqual([])
  })

  it("should give back a share of both payments when it is cancelled, each to its own payer", async () => {
    const { shop, difference } = await opened()
    await shop.settleDifference(difference)
    expect(await shop.shown("GOA-1")).toBe(128_000)
    expect(await shop.view("GOA-1")).toMatchObject({ paid: 160_000, differencePaid: 60_000 })
    expect(await shop.takeOff("GOA-1", 1, 0)).toBe("paidInTwo")
    const cancelled = await shop.cancel("GOA-1", 128_000)
    expect(cancelled).toMatchObject({
      state: "CANCELLED",
      refunds: [
        { amount: 80_000, state: "REFUNDED" },
        { amount: 48_000, state: "REFUNDED" },
      ],
    })
    expect(await balanceOf(shop, "GOA-1")).toBe(32_000)
    expect(await shop.violations()).toEqual([])
  })

  it("should tell its traveller of all that goes back as it is cancelled, and of each refund", async () => {
    const { shop, difference } = await opened()
    await shop.giveAddress("GOA-1", "asha@example.in")
    await shop.settleDifference(difference)
    await shop.sendLetters()
    await shop.cancel("GOA-1", 128_000)
    const letters = await shop.sendLetters()
    expect(letters.map(({ to }) => to)).toEqual(letters.map(() => "asha@example.in"))
    const said = letters.map(({ says }) => says).toSorted()
    expect(said).toMatchObject([
      expect.stringContaining("₹1,280.00 go back to you."),
      expect.stringContaining("Your refund is paid: ₹480.00"),
      expect.stringContaining("Your refund is paid: ₹800.00"),
    ])
    expect(await shop.violations()).toEqual([])
  })

  it("should give back by hand what cancelling would: by its booking's trip, and by the notice of its move", async () => {
    const shop = openBookingShop(await stores())
    await shop.book("GOA-1")
    shop.clock.nowMs += 10 * 86_400_000
    const difference = awaitedOf(await shop.changeTrip("GOA-1", { ...TO_DINNER, date: dayAfter(60) }))
    await shop.settleDifference(difference)
    expect(await shop.shown("GOA-1")).toBe(80_000)
    await shop.refundByOperator(difference.merchantOrderId, false)
    expect(await shop.refunds(difference.merchantOrderId)).toMatchObject([{ amount: 30_000 }])
    expect(await shop.shown("GOA-1")).toBe(50_000)
    expect(await shop.violations()).toEqual([])
  })

  it("should keep its seats where its own payment alone has gone back, and give the other back when it ends", async () => {
    const { shop, difference } = await opened()
    await shop.settleDifference(difference)
    await shop.refundByOperator("GOA-1", true)
    expect(await shop.view("GOA-1")).toMatchObject({ state: "CONFIRMED", cancellation: { refund: 48_000 } })
    expect([await shop.taken(dinnerOn()), await shop.paidBy("GOA-1")]).toEqual([2, "GOA-1"])
    expect(await shop.violations()).toEqual([])
    await shop.callOff("CALL-1", DAY)
    expect(await shop.cancel("GOA-1", 60_000)).toMatchObject({ state: "CANCELLED" })
    expect(await balanceOf(shop, "GOA-1")).toBe(0)
    expect(await shop.taken(dinnerOn())).toBe(0)
    expect(await shop.violations()).toEqual([])
  })

  it("should give the other back too where its own payment has gone back twice", async () => {
    const { shop, difference } = await opened()
    await shop.settleDifference(difference)
    await shop.refundTwice("GOA-1")
    expect(await shop.cancel("GOA-1", 48_000)).toMatchObject({ state: "CANCELLED" })
    expect(await shop.refunds(difference.merchantOrderId)).toMatchObject([
      { state: "COMPLETED", amount: 48_000 },
    ])
    expect(await shop.taken(dinnerOn())).toBe(0)
  })

  it("should be said to give back where it is called off what it then does, of all payments", async () => {
    const { shop, difference } = await opened()
    await shop.settleDifference(difference)
    const goesBack = async () => (await shop.preview(DAY)).bookings.map((booking) => booking.goesBack)
    expect(await goesBack()).toEqual([160_000])
    await shop.refundByOperator(difference.merchantOrderId, true)
    expect(await goesBack()).toEqual([100_000])
    await shop.callOff("CALL-1", DAY)
    expect(await shop.shown("GOA-1")).toBe(100_000)
    await shop.cancel("GOA-1", 100_000)
    expect(await shop.calledOff()).toMatchObject([
      { balance: { captured: 160_000, refunded: 160_000, balance: 0 } },
    ])
  })

  it.each([
    ["less than its own payment gives", [10_000], 70_000, 48_000],
    ["more than that, in two parts", [50_000, 60_000], 0, 18_000],
    ["more than all give", [90_000, 90_000], 0, 0],
  ])("should have %s deducted once, from all that its payments give", async (_name, kept, own, other) => {
    const { shop, difference } = await opened()
    await shop.settleDifference(difference)
    const by = {
      decidedBy: "Maria",
      reason: "ill",
      isFull: false,
      isOutside: false,
      deductions: kept.map((amount, at) => ({ label: `Fee ${at + 1}`, amount: Paise.make(amount) })),
    }
    const booking = await shop.find("GOA-1")
    const { offer } = await shop.runPromise(quoteCancellation(booking, by))
    const { refund, lines } = "refund" in offer ? offer : bug(offer.objection)
    expect(refund).toBe(own + other)
    expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(refund)
    const deducted = lines.filter(({ clause }) => clause.startsWith("Less Fee"))
    expect(0 - deducted.reduce((sum, { amount }) => sum + amount, 0)).toBe(
      kept.reduce((sum, amount) => sum + amount, 0),
    )
    await shop.runPromise(cancelOrder(booking, refund, by))
    const backOf = async (id: string) =>
      (await shop.refunds(id)).reduce((sum: number, { amount }) => sum + amount, 0)
    expect([await backOf("GOA-1"), await backOf(difference.merchantOrderId)]).toEqual([own, other])
    for (const id of ["GOA-1", difference.merchantOrderId])
      for (const { amount, lines: itsLines } of await shop.refunds(id))
        expect(sumPaise(itsLines.map((line) => line.amount))).toBe(amount)
    expect(await shop.violations()).toEqual([])
  })

  it("should not be said to give back by itself what only the other payment has left, once that is too old", async () => {
    const shop = openBookingShop(await stores())
    const later = dayAfter(200)
    await shop.book("GOA-1", { day: later })
    await shop.settleDifference(awaitedOf(await shop.changeTrip("GOA-1", { ...TO_DINNER, date: later })))
    await shop.refundByOperator("GOA-1", false)
    expect(await shop.shown("GOA-1")).toBe(48_000)
    shop.clock.nowMs += 91 * 86_400_000
    expect(await shop.shown("GOA-1")).toBe("paidLongAgo")
  })

  it("should go to no cheaper trip where a part of what it cost more has gone back", async () => {
    const { shop, difference } = await opened()
    await shop.settleDifference(difference)
    await shop.refundByOperator(difference.merchantOrderId, false)
    expect(await shop.changeTrip("GOA-1", TO_CRUISE)).toBe("onlyItsDay")
    expect(await shop.changeTrip("GOA-1", TO_DIVE)).toBe("onlyItsDay")
    expect(await shop.view("GOA-1")).not.toHaveProperty("dayChange.sameFare")
    expect(await shop.moveByOperator("GOA-1", { date: dayAfter(21) })).toBe("moved")
  })

  it("should be given back in full where the dearer trip is called off, and be no voucher", async () => {
    const { shop, difference } = await opened()
    await shop.settleDifference(difference)
    await shop.callOff("CALL-1", DAY)
    expect((await shop.madeOffers()).map(([, id]) => id)).toEqual(["GOA-1"])
    expect(await shop.chooseVoucher("GOA-1", 160_000)).toBe("noVoucher")
    shop.clock.nowMs += 86_400_000
    expect(await shop.settleOffers()).toBe(1)
    expect(await balanceOf(shop, "GOA-1")).toBe(0)
    expect(await shop.violations()).toEqual([])
  })

  it("should find its seats taken by nobody else once it is there, and be moved again", async () => {
    const { shop, difference } = await opened()
    await shop.settleDifference(difference)
    expect(await shop.changeTrip("GOA-1", TO_WALK)).toBe("onlyItsDay")
    const back = { subSlug: "sunset-cruise", date: DAY }
    expect(await shop.changeTrip("GOA-1", back)).toMatchObject({ refund: { amount: 60_000 } })
    expect([await shop.taken(departureOn(DAY)), await shop.taken(dinnerOn())]).toEqual([2, 0])
    expect(await balanceOf(shop, "GOA-1")).toBe(100_000)
    expect(await shop.shown("GOA-1")).toBe(80_000)
    expect(await shop.violations()).toEqual([])
  })

  it("should be told in the receipt and on its page what the change cost", async () => {
    const { shop, difference } = await opened()
    await shop.settleDifference(difference)
    const { history } = await shop.view("GOA-1")
    expect(history?.at(-1)?.what).toMatch(
      /^Moved to Dinner Cruise, .+, 7 pm, for ₹600\.00 more, by the company$/,
    )
    expect(JSON.stringify(await shop.receiptRows("GOA-1", "Since it was booked"))).toContain("₹600.00 more")
    await shop.cancel("GOA-1", 128_000)
    expect(await shop.receiptRows("GOA-1", "Payment")).toEqual(
      expect.arrayContaining([
        ["Amount paid (INR)", "₹1,000.00"],
        ["Refunded (INR)", "₹800.00"],
      ]),
    )
  })

  it("should be one or the other where it is cancelled as it is paid", async () => {
    const { shop, difference } = await opened()
    await Promise.all([shop.settleDifference(difference), shop.cancel("GOA-1", 80_000)])
    const [{ state } = bug("no difference")] = await shop.differences("GOA-1")
    const { cancelledOn } = await shop.find("GOA-1")
    expect([state, cancelledOn === undefined]).toEqual(
      state === "COMPLETED" ? ["COMPLETED", true] : ["REVIEW", false],
    )
    expect(await shop.violations()).toEqual([])
  })

  it("should be nothing to the list of its day, which is its booking's", async () => {
    const { shop, difference } = await opened()
    await shop.settleDifference(difference)
    expect(await shop.bookingsOn(DAY)).toEqual(["GOA-1"])
  })

  it("should be paid from the booking's own page: one order, one page, however often it is asked for", async () => {
    const { shop, difference } = await opened()
    const waits = {
      merchantOrderId: difference.merchantOrderId,
      state: "OPEN",
      activityName: "Dinner Cruise",
      date: DAY,
      startTime: "19:00",
      amount: 60_000,
    }
    expect((await shop.view("GOA-1")).difference).toMatchObject(waits)
    const pages = await Promise.all([1, 2, 3].map(() => shop.payDifference("GOA-1")))
    const page = {
      merchantOrderId: difference.merchantOrderId,
      redirectUrl: `https://pay.example/${difference.merchantOrderId}`,
    }
    expect(pages).toEqual([page, page, page])
    expect(shop.payPages).toEqual([difference.merchantOrderId])
    const [open = bug("no difference")] = await shop.differences("GOA-1")
    expect((await shop.view("GOA-1")).difference).toMatchObject({ ...waits, untilMs: open.expiresAtMs })
    await shop.settleDifference(open)
    expect((await shop.view("GOA-1")).difference).toBeUndefined()
    expect(await shop.payDifference("GOA-1")).toBe("nothingToPay")
    expect(await shop.violations()).toEqual([])
  })

  it("should say what holds where nothing came of it, and open no page any more", async () => {
    const { shop, difference } = await opened()
    await shop.payDifference("GOA-1")
    shop.clock.nowMs += PAY_PAGE_MS
    expect((await shop.view("GOA-1")).difference).toMatchObject({ state: "LAPSED" })
    expect(await shop.payDifference("GOA-1")).toBe("nothingToPay")
    const [open = bug("no difference")] = await shop.differences("GOA-1")
    const failed = await shop.settleDifference(open, "FAILED")
    expect((await shop.view("GOA-1")).difference).toMatchObject({ state: "FAILED" })
    await shop.cancel("GOA-1", 80_000)
    await shop.settleDifference(failed)
    expect((await shop.view("GOA-1")).difference).toMatchObject({ state: "IN_QUESTION" })
    shop.clock.nowMs += UNSEATED_DECIDES_MS
    await shop.refundUnseated()
    expect((await shop.view("GOA-1")).difference).toMatchObject({
      merchantOrderId: difference.merchantOrderId,
      state: "GOES_BACK",
    })
    expect(await shop.violations()).toEqual([])
  })

  it.each([
    ["is for fewer", (shop: BookingShop) => shop.takeOff("GOA-1", 1, 40_000)],
    ["is called off", (shop: BookingShop) => shop.callOff("CALL-1", DAY, { kind: "pool", pool: "boat" })],
  ])("should not be paid for a booking that %s by now", async (_what, meanwhile) => {
    const { shop } = await opened()
    await meanwhile(shop)
    expect((await shop.view("GOA-1")).difference).toMatchObject({ state: "LAPSED" })
    expect(await shop.payDifference("GOA-1")).toBe("nothingToPay")
    expect(shop.payPages).toEqual([])
  })
})
