/** What becomes of a credit voucher, in every store: it is made once, spent once, and its money is nowhere twice. */
import { Result } from "effect"
import { describe, expect, it } from "vitest"
import { bug } from "#core/bug.ts"
import { CHOICE_MS } from "#core/callOffs/callOffOffer.ts"
import { startOfDayMs } from "#core/days.ts"
import { MerchantOrderId } from "#core/paymentIds.ts"
import { paymentVerdict } from "#core/payments/paymentVerdict.ts"
import { OrderStore } from "#core/ports/orders.ts"
import { restIdOf } from "#core/vouchers/voucher.ts"
import { databaseName, emptyDatabase } from "../../harness/testDatabase.ts"
import {
  bookingStores,
  bookingStoresOf,
  type BookingShop,
  dayAfter,
  departureOn,
  openBookingShop,
} from "./bookingShops.ts"

const STORM = dayAfter(20)
const LATER = dayAfter(40)

describe.each(bookingStores)("a voucher, %s", (_, stores) => {
  const opened = async () => openBookingShop(await stores())
  /** A booking for two whose trip is called off, and the voucher that was chosen. */
  const withVoucher = async (shop: BookingShop) => {
    await shop.book("GOA-1")
    await shop.callOff("CALL-1", STORM)
    await shop.chooseVoucher("GOA-1", 100_000)
    return (await shop.vouchers())[0] ?? bug("no voucher was made")
  }

  /** Another trip for so many, which the voucher pays a part of. */
  const payWithVoucher = async (shop: BookingShop, people: number) => {
    await shop.askWithVoucher("GOA-2", await withVoucher(shop), { day: LATER, people })
    await shop.pay("GOA-2")
  }

  it("should be worth everything, wait for a year, and be told", async () => {
    const shop = await opened()
    const voucher = await withVoucher(shop)
    expect(voucher).toMatchObject({ state: "OPEN", amount: 100_000, moneyOf: "GOA-1", heldBy: "GOA-1" })
    expect(voucher.lastDay.slice(0, 4)).toBe(String(Number(dayAfter(0).slice(0, 4)) + 1))
    expect(await shop.view("GOA-1")).toMatchObject({
      state: "CANCELLED",
      refunds: [],
      vouchers: [{ amount: 100_000, state: "OPEN" }],
    })
    expect((await shop.told("GOA-1")).map(({ kind }) => kind)).toContain("voucher")
    expect(await shop.find("GOA-1")).toMatchObject({ inVouchers: 100_000 })
    expect([await shop.openOffers(), await shop.taken(departureOn(STORM))]).toEqual([[], 0])
    expect(shop.atGateway.size).toBe(0)
    expect(await shop.violations()).toEqual([])
  })

  it("should not be had where nothing is called off, and leave no money to go back", async () => {
    const shop = await opened()
    await shop.book("GOA-1")
    expect(await shop.chooseVoucher("GOA-1", 80_000)).toBe("noVoucher")
    await shop.callOff("CALL-1", STORM)
    await shop.chooseVoucher("GOA-1", 100_000)
    expect(await shop.refundByOperator("GOA-1", true)).not.toMatchObject({ state: "COMPLETED" })
    await shop.settleOffers()
    expect(shop.atGateway.size).toBe(0)
    expect(await shop.violations()).toEqual([])
  })

  it("should leave nothing of a refund that was quoted before it was chosen", async () => {
    const shop = await opened()
    await shop.book("GOA-1")
    await shop.callOff("CALL-1", STORM)
    const due = await shop.quoteRefundByOperator("GOA-1", true)
    await shop.chooseVoucher("GOA-1", 100_000)
    expect(await shop.refundAsQuoted(due)).toBe("NothingToRefund")
    expect([await shop.refunds("GOA-1"), shop.atGateway.size]).toEqual([[], 0])
    expect(await shop.violations()).toEqual([])
  })

  it("should be told to have lapsed after its last day", async () => {
    const shop = await opened()
    const { lastDay } = await withVoucher(shop)
    shop.clock.nowMs = startOfDayMs(lastDay) + 86_399_000
    expect((await shop.view("GOA-1")).vouchers).toMatchObject([{ lastDay, state: "OPEN" }])
    shop.clock.nowMs += 1000
    expect((await shop.view("GOA-1")).vouchers).toMatchObject([{ lastDay, state: "LAPSED" }])
  })

  it("should be made once, however many choose at once", async () => {
    const shop = await opened()
    await shop.book("GOA-1")
    await shop.callOff("CALL-1", STORM)
    await Promise.all(
      [1, 2, 3, 4].map((n) => (n > 2 ? shop.cancel("GOA-1", 100_000) : shop.chooseVoucher("GOA-1", 100_000))),
    )
    const [made, given] = [(await shop.vouchers()).length, shop.atGateway.size]
    expect(made + given).toBe(1)
    expect(await shop.violations()).toEqual([])
  })

  it("should take its amount off, leave the rest to be paid, and the rest of itself as a voucher", async () => {
    const shop = await opened()
    const voucher = await withVoucher(shop)
    await shop.askWithVoucher("GOA-2", voucher, { day: LATER, people: 3 })
    expect(await shop.pay("GOA-2")).toMatchObject({
      state: "COMPLETED",
      capturedAmount: 50_000,
      voucherAmount: 100_000,
      request: { amount: 150_000 },
    })
    expect((await shop.vouchers()).map(({ state, spentBy }) => [state, spentBy])).toEqual([
      ["SPENT", "GOA-2"],
    ])
    expect(await shop.violations()).toEqual([])
  })

  it("should leave the provider's smallest payment where it is worth more than the trip", async () => {
    const shop = await opened()
    const voucher = await withVoucher(shop)
    await shop.askWithVoucher("GOA-2", voucher, { day: LATER, people: 1 })
    expect(await shop.pay("GOA-2")).toMatchObject({ capturedAmount: 100, voucherAmount: 49_900 })
    expect(await shop.receiptRows("GOA-2", "Payment")).toContainEqual([
      "Paid with a voucher (INR)",
      "₹499.00",
    ])
    const [spent, rest] = await shop.vouchers()
    expect([spent, rest]).toMatchObject([
      { state: "SPENT" },
      { state: "OPEN", amount: 50_100, heldBy: "GOA-2", moneyOf: "GOA-1", lastDay: voucher.lastDay },
    ])
    expect((await shop.told("GOA-2")).map(({ about }) => about)).toContain(rest?.voucherId)
    expect(await shop.violations()).toEqual([])
  })

  it("should be told of where nothing but a voucher comes back", async () => {
    const shop = await opened()
    await payWithVoucher(shop, 1)
    await shop.giveAddress("GOA-2", "asha@example.in")
    await shop.sendLetters()
    await shop.cancel("GOA-2", 0)
    const cancelled = (await shop.sendLetters()).find(({ says }) => says.includes("is cancelled"))
    expect(cancelled?.says).toContain("₹399.20 of the voucher that you paid with come back as a voucher.")
    expect(cancelled?.says).not.toContain("nothing comes back")
    const operators = (await shop.operatorMessages()).find(({ subject }) => subject.startsWith("Cancelled: "))
    expect(operators?.text).toMatch(/^Back as a voucher +₹399\.20$/m)
    expect(operators?.text).not.toContain("Nothing goes back.")
    const { advice } = paymentVerdict((await shop.view("GOA-2")).payment)
    expect(advice).toBe("₹399.20 became a voucher: your booking's own page has it.")
    expect(await shop.violations()).toEqual([])
  })

  it("should be spent once: who pays with it as the second goes under review", async () => {
    const shop = await opened()
    const voucher = await withVoucher(shop)
    const ids = ["GOA-2", "GOA-3", "GOA-4", "GOA-5"]
    for (const [n, id] of ids.entries()) await shop.askWithVoucher(id, voucher, { day: dayAfter(40 + n) })
    const paid = await Promise.all(ids.map((id) => shop.pay(id)))
    expect(paid.map((order) => order?.state).toSorted()).toEqual(["COMPLETED", "REVIEW", "REVIEW", "REVIEW"])
    const vouchers = await shop.vouchers()
    expect(vouchers.filter(({ state }) => state === "SPENT")).toHaveLength(1)
    expect(vouchers.reduce((sum, { state, amount }) => sum + (state === "OPEN" ? amount : 0), 0)).toBe(100)
    expect(await shop.violations()).toEqual([])
  })

  it("should come back as a voucher, by the same share as the money", async () => {
    const shop = await opened()
    await payWithVoucher(shop, 4)
    expect(await shop.view("GOA-2")).toMatchObject({ cancellation: { refund: 80_000, voucher: 80_000 } })
    expect(await shop.takeOff("GOA-2", 3, 1)).toBe("paidByVoucher")
    await shop.cancel("GOA-2", 80_000)
    expect([...shop.atGateway.values()]).toEqual([80_000])
    expect((await shop.vouchers()).map(({ state, amount }) => [state, amount])).toEqual([
      ["SPENT", 100_000],
      ["OPEN", 80_000],
    ])
    expect(await shop.violations()).toEqual([])
  })

  it("should be paid out after another one whose refund failed, and not in its place", async () => {
    const shop = await opened()
    await payWithVoucher(shop, 1)
    await shop.callOff("CALL-2", LATER)
    await shop.cancel("GOA-2", 100)
    const [rest, again] = (await shop.vouchers()).filter(({ state }) => state === "OPEN")
    shop.shop.verdict = "FAILED"
    await shop.payOut(rest ?? bug("no rest"))
    shop.shop.verdict = "COMPLETED"
    expect(Result.isFailure(await shop.payOut(again ?? bug("none came back")))).toBe(true)
    expect(await shop.stuck()).toEqual([["GOA-1", rest?.amount]])
    const [failed = bug("no refund")] = await shop.refunds("GOA-1")
    await shop.repeatRefund(failed)
    expect(Result.isSuccess(await shop.payOut(again ?? bug("none came back")))).toBe(true)
    const back = (await shop.refunds("GOA-1")).filter(({ state }) => state === "COMPLETED")
    expect(back.reduce((sum, { amount }) => sum + amount, 0)).toBe(100_000)
    expect(await shop.violations()).toEqual([])
  })

  it("should leave nothing to see to of a refund that failed, whose money it has", async () => {
    const shop = await opened()
    await shop.book("GOA-1")
    shop.shop.verdict = "FAILED"
    await shop.takeOff("GOA-1", 1, 40_000)
    await shop.callOff("CALL-1", STORM)
    expect(await shop.stuck()).toEqual([["GOA-1", 40_000]])
    expect((await shop.view("GOA-1")).refunds).toEqual([{ amount: 40_000, state: "FAILED" }])
    await shop.chooseVoucher("GOA-1", 100_000)
    const [failed = bug("no refund")] = await shop.refunds("GOA-1")
    expect(await shop.repeatRefund(failed)).toBe("NothingToRefund")
    expect(await shop.stuck()).toEqual([])
    expect(await shop.view("GOA-1")).toMatchObject({ refunds: [], vouchers: [{ amount: 100_000 }] })
    expect(await shop.violations()).toEqual([])
  })

  it("should come back where all of the money has before: the booking stands until it is cancelled", async () => {
    const shop = await opened()
    await payWithVoucher(shop, 4)
    await shop.refundByOperator("GOA-2", true)
    expect(await shop.view("GOA-2")).toMatchObject({
      state: "CONFIRMED",
      cancellation: { refund: 0, voucher: 80_000 },
    })
    expect([await shop.taken(departureOn(LATER)), await shop.paidBy("GOA-2")]).toEqual([4, "GOA-2"])
    expect(await shop.violations()).toEqual([])
    await shop.callOff("CALL-2", LATER)
    expect((await shop.openOffers()).map(({ offer }) => offer.merchantOrderId)).toEqual(["GOA-2"])
    expect(await shop.chooseVoucher("GOA-2", 0)).toBe("noVoucher")
    expect(await shop.cancel("GOA-2", 0)).toMatchObject({ state: "CANCELLED" })
    expect((await shop.vouchers()).map(({ state, amount }) => [state, amount])).toEqual([
      ["SPENT", 100_000],
      ["OPEN", 100_000],
    ])
    expect(await shop.taken(departureOn(LATER))).toBe(0)
    expect(await shop.violations()).toEqual([])
  })

  it("should come back where the money has gone back twice, as a refund that was given up was made after all", async () => {
    const shop = await opened()
    await payWithVoucher(shop, 4)
    await shop.refundTwice("GOA-2")
    expect((await shop.refunds("GOA-2")).map(({ state, amount }) => [state, amount])).toEqual([
      ["COMPLETED", 100_000],
      ["OUTSIDE", 100_000],
    ])
    expect(await shop.view("GOA-2")).toMatchObject({
      state: "CONFIRMED",
      cancellation: { refund: 0, voucher: 80_000 },
    })
    await shop.callOff("CALL-2", LATER)
    shop.clock.nowMs += CHOICE_MS
    await shop.settleOffers()
    expect([await shop.openOffers(), await shop.taken(departureOn(LATER))]).toEqual([[], 0])
    expect((await shop.vouchers()).map(({ state, amount }) => [state, amount])).toEqual([
      ["SPENT", 100_000],
      ["OPEN", 100_000],
    ])
  })

  it("should come back whole where that trip is called off too, beside whatever is chosen", async () => {
    const shop = await opened()
    await payWithVoucher(shop, 4)
    await shop.callOff("CALL-2", LATER)
    await shop.chooseVoucher("GOA-2", 100_000)
    const open = (await shop.vouchers()).filter(({ state }) => state === "OPEN")
    expect(open.map(({ amount, moneyOf }) => [amount, moneyOf]).toSorted()).toEqual([
      [100_000, "GOA-1"],
      [100_000, "GOA-2"],
    ])
    expect(await shop.violations()).toEqual([])
  })

  it("should be paid out once, and then be spent no more", async () => {
    const shop = await opened()
    const voucher = await withVoucher(shop)
    await shop.askWithVoucher("GOA-2", voucher, { day: LATER })
    const answers = await Promise.all([1, 2, 3].map(() => shop.payOut(voucher)))
    expect(answers.filter(Result.isSuccess)).toHaveLength(1)
    expect([...shop.atGateway.values()]).toEqual([100_000])
    expect(await shop.find("GOA-1")).toMatchObject({ inVouchers: 0 })
    expect((await shop.events("GOA-1")).at(-1)).toMatchObject({
      what: "voucher paid out",
      decision: { decidedBy: "Maria" },
    })
    expect(await shop.pay("GOA-2")).toMatchObject({ state: "REVIEW" })
    expect(await shop.vouchers()).toMatchObject([{ state: "PAID_OUT", decision: { decidedBy: "Maria" } }])
    expect(await shop.violations()).toEqual([])
  })

  it("should be paid out by hand where the provider refunds the payment no more", async () => {
    const shop = await opened()
    const voucher = await withVoucher(shop)
    shop.clock.nowMs += 91 * 86_400_000
    expect(Result.isFailure(await shop.payOut(voucher))).toBe(true)
    expect(await shop.payOut(voucher, true)).toMatchObject({ success: { state: "OUTSIDE", amount: 100_000 } })
    expect(shop.atGateway.size).toBe(0)
    expect(await shop.violations()).toEqual([])
  })

  describe("whose money goes back, as a refund that was given up is made after all", () => {
    /** Of a booking of which so much was to go back before its trip was called off. */
    const withVoucherOf = async (shop: BookingShop, givenUp: number) => {
      await shop.book("GOA-1")
      await shop.giveUpRefundOf("GOA-1", givenUp)
      await shop.callOff("CALL-1", STORM)
      await shop.chooseVoucher("GOA-1", 100_000)
      return (await shop.vouchers())[0] ?? bug("no voucher was made")
    }
    const amounts = async (shop: BookingShop) =>
      (await shop.vouchers()).map(({ state, amount }) => [state, amount])

    it("should be over, and be spent no more", async () => {
      const shop = await opened()
      const voucher = await withVoucherOf(shop, 100_000)
      await shop.askWithVoucher("GOA-2", voucher, { day: LATER })
      await shop.followFirstRefund("GOA-1")
      expect(await amounts(shop)).toEqual([["PAID_OUT", 100_000]])
      expect(await shop.find("GOA-1")).toMatchObject({ inVouchers: 0 })
      expect((await shop.events("GOA-1")).at(-1)).toMatchObject({
        what: "voucher paid out",
        actor: "reconciliation",
      })
      expect((await shop.operatorMessages()).map(({ text }) => text).join()).toContain(
        "What of it was in an open voucher can be spent no more.",
      )
      expect(await shop.pay("GOA-2")).toMatchObject({ state: "REVIEW" })
      expect(await shop.violations()).toEqual([])
    })

    it("should be worth what is left, and be paid out as that", async () => {
      const shop = await opened()
      await withVoucherOf(shop, 40_000)
      await shop.followFirstRefund("GOA-1")
      expect(await amounts(shop)).toEqual([["OPEN", 60_000]])
      expect(await shop.find("GOA-1")).toMatchObject({ inVouchers: 60_000 })
      expect(await shop.violations()).toEqual([])
      const [left = bug("no voucher")] = await shop.vouchers()
      expect(Result.isSuccess(await shop.payOut(left))).toBe(true)
      expect([...shop.atGateway.values()]).toEqual([40_000, 60_000])
      expect(await shop.violations()).toEqual([])
    })

    it("should not be paid out as what it was worth before, by the provider or by hand", async () => {
      const shop = await opened()
      const voucher = await withVoucherOf(shop, 40_000)
      await shop.askWithVoucher("GOA-2", voucher, { day: LATER, people: 1 })
      await shop.pay("GOA-2")
      const seen = (await shop.vouchers()).find(({ state }) => state === "OPEN") ?? bug("nothing was left")
      await shop.followFirstRefund("GOA-1")
      for (const isOutside of [false, true])
        expect(Result.isFailure(await shop.payOut(seen, isOutside))).toBe(true)
      expect([...shop.atGateway.values()]).toEqual([40_000])
      expect(await amounts(shop)).toEqual([
        ["SPENT", 100_000],
        ["OPEN", 10_100],
      ])
      expect(await shop.violations()).toEqual([])
    })

    it("should pay for nothing that took more of it off", async () => {
      const shop = await opened()
      const voucher = await withVoucherOf(shop, 40_000)
      await shop.askWithVoucher("GOA-2", voucher, { day: LATER, people: 3 })
      await shop.followFirstRefund("GOA-1")
      expect(await shop.pay("GOA-2")).toMatchObject({ state: "REVIEW", voucherAmount: 100_000 })
      expect(await amounts(shop)).toEqual([["OPEN", 60_000]])
      expect(await shop.violations()).toEqual([])
    })

    it("should lose what is left of it where a booking has spent it", async () => {
      const shop = await opened()
      const voucher = await withVoucherOf(shop, 100_000)
      await shop.askWithVoucher("GOA-2", voucher, { day: LATER, people: 1 })
      await shop.pay("GOA-2")
      await shop.followFirstRefund("GOA-1")
      expect(await amounts(shop)).toEqual([
        ["SPENT", 100_000],
        ["PAID_OUT", 50_100],
      ])
      expect(await shop.find("GOA-1")).toMatchObject({ inVouchers: 49_900 })
    })

    it("should be over where a restore has lost that it was paid out, and finds its refund", async () => {
      const shop = await opened()
      await withVoucher(shop)
      await shop.takeOverRefund("GOA-1", 100_000)
      expect(await amounts(shop)).toEqual([["PAID_OUT", 100_000]])
      expect(await shop.violations()).toEqual([])
    })

    it("should stay as it is where the gateway agrees that it was not made", async () => {
      const shop = await opened()
      await withVoucherOf(shop, 100_000)
      await shop.followFirstRefund("GOA-1", "FAILED")
      expect(await amounts(shop)).toEqual([["OPEN", 100_000]])
      expect(await shop.violations()).toEqual([])
    })
  })
})

describe(`a voucher that a restore found spent, in ${databaseName()}`, () => {
  const spender = MerchantOrderId.make("GOA-2")
  /**
   * Of GOA-1's payment, of which so much is given up to go back; GOA-2, under review, had spent a part of it, GOA-3 asks for
   * it.
   */
  const openedWithSpent = async (givenUp = 0) => {
    const db = await emptyDatabase()
    const shop = openBookingShop(bookingStoresOf(db))
    await shop.book("GOA-1")
    if (givenUp > 0) await shop.giveUpRefundOf("GOA-1", givenUp)
    await shop.callOff("CALL-1", STORM)
    await shop.chooseVoucher("GOA-1", 100_000)
    const [voucher = bug("no voucher was made")] = await shop.vouchers()
    await shop.askWithVoucher("GOA-2", voucher, { day: LATER, people: 1 })
    await shop.askWithVoucher("GOA-3", voucher, { day: dayAfter(41), people: 3 })
    const { voucherId, moneyOf: money_of, lastDay: last_day, madeAtMs: made_at_ms } = voucher
    await db
      .updateTable("vouchers")
      .set({ state: "SPENT", spent_by: spender, closed_at_ms: made_at_ms })
      .where("voucher_id", "=", voucherId)
      .execute()
    const none = { closed_at_ms: null, spent_by: null, decided_by: null, reason: null }
    const rest = { money_of, held_by: spender, amount: 50_100, made_at_ms, last_day }
    await db
      .insertInto("vouchers")
      .values({ voucher_id: restIdOf(voucherId), ...rest, ...none, state: "OPEN" })
      .execute()
    const placed = await shop.runPromise(OrderStore.use((orders) => orders.find(spender)))
    await shop.settleDifference(placed ?? bug("not placed"), "COMPLETED", 1)
    const open = async () =>
      (await shop.vouchers())
        .flatMap(({ state, amount }) => (state === "OPEN" ? [amount] : []))
        .toSorted((one, other) => one - other)
    return { shop, open }
  }

  it("should pay no more than it is worth once the order that had spent it is rejected", async () => {
    const { shop, open } = await openedWithSpent()
    await shop.rejectOnly("GOA-2")
    expect(await open()).toEqual([49_900, 50_100])
    expect(await shop.pay("GOA-3")).toMatchObject({ state: "REVIEW", capturedAmount: 50_000 })
    expect(await open()).toEqual([49_900, 50_100])
    expect(await shop.violations()).toEqual([])
  })

  it.each([
    [40_000, [10_100, 49_900]],
    [60_000, [40_000]],
    [100_000, []],
  ])(
    "should be worth no more than what a refund of %i paise that was made after all has left of its payment",
    async (givenUp, left) => {
      const { shop, open } = await openedWithSpent(givenUp)
      await shop.followFirstRefund("GOA-1")
      await shop.rejectOnly("GOA-2")
      expect(await open()).toEqual(left)
      expect(await shop.find("GOA-1")).toMatchObject({ inVouchers: 100_000 - givenUp })
      expect(await shop.violations()).toEqual([])
    },
  )
})
