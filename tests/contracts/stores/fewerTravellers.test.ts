/** What becomes of a paid booking of which some of the party stay at home, in every store. */
import { describe, expect, it } from "vitest"
import { dayText } from "#core/days.ts"
import { bookingStores, dayAfter, departureOn, openBookingShop, TWICE_A_DAY } from "./bookingShops.ts"

const DEPARTURE = departureOn(dayAfter(20))

describe.each(bookingStores)("a booking of which some stay at home, %s", (_, stores) => {
  const opened = async (rules = TWICE_A_DAY) => openBookingShop(await stores(), rules)

  it("should give back their share, free their seats and stand for the others", async () => {
    const shop = await opened()
    await shop.book("GOA-1", { people: 4 })
    expect(await shop.takeOff("GOA-1", 3, 40_000)).toMatchObject({
      state: "CONFIRMED",
      adults: 3,
      paid: 200_000,
      refunds: [{ amount: 40_000, state: "REFUNDED" }],
    })
    expect([await shop.taken(DEPARTURE), await shop.hold("GOA-1")]).toMatchObject([
      3,
      { state: "SOLD", seats: 3 },
    ])
    expect(await shop.find("GOA-1")).toMatchObject({
      request: { adults: 3, amount: 200_000 },
      boughtParty: { adults: 4, children: 0 },
      dueForFewer: 40_000,
    })
    expect((await shop.events("GOA-1")).at(-1)).toMatchObject({ what: "fewer", actor: "visitor" })
    expect(await shop.paidBy("GOA-1")).toBe("GOA-1")
    expect([...shop.atGateway.values()]).toEqual([40_000])
    expect((await shop.told("GOA-1")).map(({ kind, about }) => [kind, about])).toContainEqual([
      "changed",
      "party 3+0",
    ])
    expect(await shop.violations()).toEqual([])
  })

  it("should keep what was bought on the receipt, and name who travels now", async () => {
    const shop = await opened()
    await shop.book("GOA-1", { people: 4 })
    await shop.takeOff("GOA-1", 3, 40_000)
    await shop.move("GOA-1", dayAfter(30))
    const rows = Object.fromEntries((await shop.receiptRows("GOA-1", "Booking")) ?? [])
    expect(rows).toMatchObject({ "Trip Date": dayText(dayAfter(20)), Adults: "4" })
    expect(rows["Since then"]).toMatch(/^Moved to .+; Now for 3 Adults, 0 Children$/)
  })

  it("should give no more head by head than all at once, and all that is left by the company's doing", async () => {
    const shop = await opened()
    await shop.book("GOA-1", { people: 4 })
    await shop.takeOff("GOA-1", 2, 80_000)
    shop.clock.nowMs += 6 * 86_400_000
    await shop.takeOff("GOA-1", 1, 25_000)
    expect(await shop.shown("GOA-1")).toBe(25_000)
    await shop.cancel("GOA-1", 25_000)
    expect([...shop.atGateway.values()]).toEqual([80_000, 25_000, 25_000])
    await shop.book("GOA-2", { people: 2 })
    await shop.takeOff("GOA-2", 1, 25_000)
    expect(await shop.cancelByOperator("GOA-2", 75_000, true)).toMatchObject({ refund: { amount: 75_000 } })
    expect(await shop.taken(DEPARTURE)).toBe(0)
    expect(await shop.violations()).toEqual([])
  })

  it("should tell its traveller what goes back now, and not once more what went back before", async () => {
    const shop = await opened()
    await shop.book("GOA-1", { people: 4 })
    await shop.giveAddress("GOA-1", "asha@example.in")
    await shop.takeOff("GOA-1", 3, 40_000)
    await shop.sendLetters()
    const told = async () => (await shop.sendLetters()).find(({ says }) => /Fewer|cancelled/.test(says))?.says
    shop.clock.nowMs += 6 * 86_400_000
    await shop.takeOff("GOA-1", 2, 25_000)
    expect(await told()).toContain("₹250.00 go back to you.")
    shop.clock.nowMs += 10 * 86_400_000
    await shop.takeOff("GOA-1", 1, 0)
    expect(await told()).toContain("nothing comes back")
    await shop.cancel("GOA-1", 0)
    expect(await told()).toContain("nothing comes back")
    expect(await shop.violations()).toEqual([])
  })

  it("should be another party's booking only in its number, and be moved with the seats that it has left", async () => {
    const shop = await opened()
    await shop.book("GOA-1", { people: 3, name: "Asha" })
    await shop.takeOff("GOA-1", 1, 80_000)
    await shop.book("GOA-2", { people: 1, name: "Ravi" })
    expect(await shop.violations()).toEqual([])
    const later = departureOn(dayAfter(40))
    await shop.move("GOA-1", dayAfter(40), later)
    expect([await shop.taken(DEPARTURE), await shop.taken(later)]).toEqual([1, 1])
    expect(await shop.violations()).toEqual([])
  })

  it("should be changed once, however many ask at once", async () => {
    const shop = await opened()
    await shop.book("GOA-1", { people: 3 })
    const answers = await Promise.all([1, 2, 3, 4].map(() => shop.takeOff("GOA-1", 2, 40_000)))
    expect(answers.filter((answer) => typeof answer !== "string")).toHaveLength(1)
    expect(await shop.refunds("GOA-1")).toHaveLength(1)
    expect(await shop.taken(DEPARTURE)).toBe(2)
    expect(await shop.violations()).toEqual([])
  })

  it("should stay as it is where it may not be changed", async () => {
    const shop = await opened({ ...TWICE_A_DAY, partySize: { least: 2 } })
    const before = await shop.book("GOA-1", { people: 3 })
    expect(await shop.takeOff("GOA-1", 2, 1)).toBe("amountChanged")
    expect(await shop.takeOff("GOA-1", 3, 0)).toBe("notFewer")
    expect(await shop.takeOff("GOA-1", 0, 0)).toBe("notFewer")
    expect(await shop.takeOff("GOA-1", 1, 80_000)).toBe("partyNotAllowed")
    shop.clock.nowMs += 20 * 86_400_000
    expect(await shop.takeOff("GOA-1", 2, 0)).toBe("tripOver")
    expect(await shop.find("GOA-1")).toEqual(before)
    expect(await shop.takeOffByOperator("GOA-1", 1, 100_000, true)).toMatchObject({
      refund: { state: "COMPLETED", amount: 100_000, decidedBy: "Maria" },
    })
    expect(await shop.takeOffByOperator("GOA-1", 0, 0)).toBe("onlyOne")
    expect(await shop.violations()).toEqual([])
  })

  it("should wait for a refund that is under way", async () => {
    const shop = await opened()
    await shop.book("GOA-1", { people: 3 })
    shop.shop.verdict = "PENDING"
    await shop.takeOff("GOA-1", 2, 40_000)
    expect(await shop.takeOff("GOA-1", 1, 40_000)).toBe("refundUnderWay")
    await shop.follow()
    expect(await shop.takeOff("GOA-1", 1, 40_000)).toMatchObject({ adults: 1 })
    expect(await shop.violations()).toEqual([])
  })

  it("should keep nothing of theirs where the trip is called off, and let the others choose still", async () => {
    const shop = await opened()
    await shop.book("GOA-1", { people: 4, day: dayAfter(3) })
    await shop.callOff("CALL-1", dayAfter(3))
    expect(await shop.takeOff("GOA-1", 3, 0)).toBe("amountChanged")
    shop.shop.verdict = "PENDING"
    expect(await shop.takeOff("GOA-1", 3, 50_000)).toMatchObject({ adults: 3, calledOff: {} })
    const [refund] = await shop.refunds("GOA-1")
    expect(refund).toMatchObject({ decidedBy: "Maria", reason: "A storm is coming." })
    expect(refund).not.toHaveProperty("cancelledOn")
    expect(refund?.lines.map(({ clause, amount }) => [clause, amount])).toEqual([
      ["Paid for 1 Adult, 0 Children", 50_000],
      ["We called this trip off: nothing is kept", 0],
    ])
    expect((await shop.events("GOA-1")).at(-1)).toMatchObject({
      what: "fewer",
      actor: "visitor",
      decision: { decidedBy: "Maria", reason: "A storm is coming." },
    })
    // Their time to choose passes: they need not wait for the first one's money.
    expect(await shop.view("GOA-1")).toMatchObject({
      cancellation: { objection: "refundUnderWay" },
      dayChange: { until: dayAfter(1) },
    })
    expect(await shop.move("GOA-1", dayAfter(40))).toMatchObject({ date: dayAfter(40), adults: 3 })
    expect(await shop.openOffers()).toEqual([])
    await shop.follow()
    expect(await shop.shown("GOA-1")).toBe(120_000)
    expect(await shop.violations()).toEqual([])
  })

  it("should leave the others of a called-off party everything that is left, as money or a voucher", async () => {
    const shop = await opened()
    for (const [n, id] of ["GOA-1", "GOA-2"].entries()) {
      await shop.book(id, { people: 2, day: dayAfter(20 + n) })
      await shop.callOff(`CALL-${id}`, dayAfter(20 + n))
      await shop.takeOff(id, 1, 50_000)
      expect(await shop.shown(id)).toBe(50_000)
    }
    await shop.cancel("GOA-1", 50_000)
    await shop.chooseVoucher("GOA-2", 50_000)
    expect([...shop.atGateway.values()]).toEqual([50_000, 50_000, 50_000])
    expect((await shop.vouchers()).map(({ amount }) => amount)).toEqual([50_000])
    expect(await shop.openOffers()).toEqual([])
    expect(await shop.violations()).toEqual([])
  })

  it.each(["answer lost", "away"] as const)("should be refunded once, after all: %s", async (mood) => {
    const shop = await opened()
    await shop.book("GOA-1", { people: 3 })
    shop.shop.mood = mood
    expect(await shop.takeOff("GOA-1", 2, 40_000)).toMatchObject({ refunds: [{ state: "UNDER_WAY" }] })
    await shop.follow()
    expect([...shop.atGateway.values()]).toEqual([40_000])
    expect(await shop.violations()).toEqual([])
  })

  it("should give what failed with the next who stays at home", async () => {
    const shop = await opened()
    await shop.book("GOA-1", { people: 3 })
    shop.shop.verdict = "FAILED"
    await shop.takeOff("GOA-1", 2, 40_000)
    shop.shop.verdict = "COMPLETED"
    shop.atGateway.clear()
    expect(await shop.takeOff("GOA-1", 1, 80_000)).toMatchObject({ adults: 1 })
    expect(await shop.violations()).toEqual([])
  })
})
