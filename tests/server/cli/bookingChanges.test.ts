/** Bookings that the operator cancels and takes to other days, by the real commands on a running shop. */
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest"
import { addDays, dayText } from "#core/days.ts"
import { startServerWithPaidOrders, today } from "./serverWithPaidOrders.ts"

let paid: Awaited<ReturnType<typeof startServerWithPaidOrders>>
beforeAll(async () => void (paid = await startServerWithPaidOrders()))
afterAll(() => paid.stop())

const LATER = addDays(today(), 40)

describe("orders cancel", () => {
  it("should show what goes back, have it typed, and give the booking up with who decided and why", async () => {
    const { merchantOrderId: id, mobileNumber } = await paid.paidOrder(10)
    const words = ["orders", "cancel", id, "--reason", "ill", "--by", "Maria"]
    const refused = await paid.cli(words, "12")
    expect(refused).toMatchObject({ code: 1, err: expect.stringContaining("nothing was changed") })
    expect(refused.out).toMatch(/Goes back +₹575\.00/)
    const done = await paid.cli(words, "575")
    expect(done.err).toBe("")
    expect(done.out).toContain(`Order ${id} is cancelled; its seats are free.`)
    expect((await paid.cli([...words, "--yes"])).err).toContain("This booking is cancelled.")
    const shown = await paid.cli(["orders", "show", id])
    expect(shown.out).toMatch(/operator +cancelled, Maria: ill\n/)
    const listed = await paid.cli(["orders", "--mobile", mobileNumber])
    expect(listed.out).toContain("CANCELLED")
    expect(listed.out).toContain("0 people booked")
    expect((await paid.cli(["check"])).code).toBe(0)
  })

  it("should give back all in full, and less by what is deducted", async () => {
    const { merchantOrderId: full } = await paid.paidOrder(3)
    const all = await paid.cli(["orders", "cancel", full, "--full", "--reason", "storm", "--yes"])
    expect(all.out).toMatch(/Goes back +₹1,150\.00/)
    const { merchantOrderId: id } = await paid.paidOrder(10)
    const less = await paid.cli(["orders", "cancel", id, "--deduct", "Fee=75", "--reason", "ill", "--yes"])
    expect(less.out).toMatch(/Goes back +₹500\.00/)
    const wrong = ["orders", "cancel", id, "--full", "--deduct", "Fee=75", "--reason", "ill"]
    expect(await paid.cli(wrong)).toMatchObject({ code: 2 })
    expect((await paid.cli(["orders", "cancel", "GOA-9", "--reason", "ill"])).err).toContain(
      "There is no order GOA-9.",
    )
  })
})

describe("the day on which a cancellation came", () => {
  it.each([
    ["orders cancel", []],
    ["orders fewer", ["--children", "0"]],
  ])("should be one since the order was placed, and not where all goes back: %s", async (name, more) => {
    const { merchantOrderId: id } = await paid.paidOrder(10)
    const words = [...name.split(" "), id, ...more, "--reason", "ill", "--yes"]
    expect((await paid.cli([...words, "--on", addDays(today(), -1)])).err).toContain(
      "is before it was booked",
    )
    expect((await paid.cli([...words, "--on", addDays(today(), 1)])).err).toContain("is still to come")
    expect((await paid.cli([...words, "--on", today(), "--full"])).code).toBe(2)
    expect((await paid.cli([...words, "--on", today()])).code).toBe(0)
    expect((await paid.cli(["deeds", "--about", id])).out).toContain(`"cancelledOn":"${today()}"`)
  })
})

describe("a refund of a part", () => {
  it("should leave the booking as it is, until a cancellation gives it up", async () => {
    const { merchantOrderId: id, mobileNumber } = await paid.paidOrder(17)
    const listed = async () => (await paid.cli(["orders", "--mobile", mobileNumber])).out
    const part = await paid.cli(["refund", id, "--on", today(), "--reason", "ill", "--yes"])
    expect([part.code, await listed()]).toEqual([0, expect.stringContaining("3 people booked")])
    await paid.whenRefundIs(id, "COMPLETED")
    const given = await paid.cli(["orders", "cancel", id, "--reason", "ill", "--yes"])
    expect(given.out).toContain(`Order ${id} is cancelled; its seats are free.`)
    expect(await listed()).toContain("0 people booked")
  })
})

describe("orders fewer", () => {
  it("should show what goes back, have it typed, and leave the others on the booking", async () => {
    const { merchantOrderId: id, mobileNumber } = await paid.paidOrder(10)
    const words = ["orders", "fewer", id, "--children", "0", "--reason", "ill", "--by", "Maria"]
    const refused = await paid.cli(words, "12")
    expect(refused).toMatchObject({ code: 1, err: expect.stringContaining("nothing was changed") })
    expect(refused.out).toMatch(/Paid for 0 Adults, 1 Child +₹150\.00/)
    const done = await paid.cli(words, "75")
    expect([done.err, done.out]).toEqual(["", expect.stringContaining("is for 2 Adults, 0 Children")])
    const shown = await paid.cli(["orders", "show", id])
    expect(shown.out).toMatch(/operator +2 Adults, 0 Children still travel, Maria: ill\n/)
    expect(shown.out).toMatch(/Were booked +2 Adults, 1 Child\n/)
    expect((await paid.cli(["orders", "--mobile", mobileNumber])).out).toContain("2 people booked")
    const again = await paid.cli([...words, "--yes"])
    expect(again.err).toMatch(/Please choose who stays at home|refund of this booking is on its way/)
    expect((await paid.cli(["check"])).code).toBe(0)
  })

  it("should refuse words that say nothing, or nonsense", async () => {
    const words = ["orders", "fewer", "GOA-9", "--reason", "ill"]
    expect(await paid.cli(words)).toMatchObject({ code: 2 })
    expect(await paid.cli([...words, "--adults", "-1"])).toMatchObject({ code: 2 })
    expect((await paid.cli([...words, "--adults", "1"])).err).toContain("There is no order GOA-9.")
  })
})

describe("orders move", () => {
  it("should take a booking to another day, later than its traveller may and more than once", async () => {
    const { merchantOrderId: id, mobileNumber } = await paid.paidOrder(2)
    const words = ["orders", "move", id, "--day", LATER, "--reason", "ill", "--by", "Maria"]
    expect(await paid.cli(words, "no")).toMatchObject({ code: 1 })
    expect((await paid.cli([...words, "--yes"])).out).toContain(`Order ${id} is booked for `)
    const soon = addDays(today(), 1)
    const again = await paid.cli(["orders", "move", id, "--day", soon, "--reason", "agreed", "--yes"])
    expect(again.code).toBe(0)
    const nowhere = await paid.cli([...words, "--departure", "moon", "--yes"])
    expect(nowhere).toMatchObject({ code: 1, err: expect.stringContaining("no such departure") })
    expect((await paid.cli([...words, "--yes"])).code).toBe(0)
    const shown = await paid.cli(["orders", "show", id])
    expect(shown.out).toMatch(new RegExp(`operator +moved to ${dayText(LATER)}, Maria: ill\n`))
    expect(shown.out).toContain("Was booked for")
    const [json] = JSON.parse((await paid.cli(["orders", "--json", "--mobile", mobileNumber])).out)
    expect(json).toMatchObject({ travelDay: LATER, movedFrom: addDays(today(), 2), state: "COMPLETED" })
    expect((await paid.cli(["check"])).code).toBe(0)
  })

  it("should say in a line why it is not", async () => {
    const { merchantOrderId: id } = await paid.paidOrder(10)
    const words = ["orders", "move", id, "--reason", "ill", "--yes"]
    expect(await paid.cli(words)).toMatchObject({ code: 2, err: expect.stringContaining("--day") })
    const past = await paid.cli([...words, "--day", addDays(today(), -1)])
    expect(past).toMatchObject({ code: 1, err: expect.stringContaining("Nothing was changed.") })
    const same = await paid.cli([...words, "--day", addDays(today(), 10)])
    expect(same.err).toContain("The booking is for this day already.")
  })
})

describe("orders move to another trip", () => {
  const WALK = ["--activity", "fontainhas-heritage-walk"]
  const CRUISE = ["--activity", "sunset-cruise-mandovi"]

  it("should hold the dearer trip until its difference is paid, and give it back as it is taken home again", async () => {
    const { merchantOrderId: id, mobileNumber } = await paid.paidOrder(20)
    const { cli } = paid
    const words = ["orders", "move", id, "--day", LATER, "--reason", "agreed", "--by", "Maria"]
    const unknown = await cli([...words, "--activity", "fontainhas-walk", "--yes"])
    expect(unknown).toMatchObject({
      code: 1,
      err: "The trip that was chosen is not on sale: no booking can be taken to it. Nothing was changed.\n",
    })
    const refused = await cli([...words, ...WALK], "no")
    expect(refused).toMatchObject({ code: 1, err: expect.stringContaining("nothing was changed") })
    expect(refused.out).toMatch(/Costs then +₹1,607\.70\nTo pay first +₹457\.70\n/)
    const asked = await cli([...words, ...WALK], "move")
    expect([asked.err, asked.code]).toEqual(["", 0])
    const link = /To pay, within the hour:\n(\S+)/.exec(asked.out)?.[1] ?? ""
    expect((await cli([...words, ...WALK, "--yes"])).out).toContain(link)
    expect((await paid.cli([...words, ...CRUISE, "--yes"])).out).toContain(`Order ${id} is booked for `)
    await fetch(link, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ outcome: "success" }),
    })
    await vi.waitFor(
      async () => expect((await paid.cli(["orders", "show", id])).out).toMatch(/Activity +Fontainhas/),
      { timeout: 60_000, interval: 300 },
    )
    const back = await paid.cli([...words, ...CRUISE], "457.70")
    expect(back.err).toBe("")
    expect(back.out).toMatch(/Goes back +₹457\.70\n/)
    await paid.whenRefundIs(id, "COMPLETED")
    expect((await paid.cli(["orders", "--mobile", mobileNumber])).out).toContain("2 orders · 3 people booked")
    expect((await paid.cli(["orders", "show", id])).out).toMatch(
      /Paid beside it +₹457\.70, for a dearer trip/,
    )
    expect((await paid.cli(["orders", "cancel", id, "--reason", "ill", "--yes"])).code).toBe(0)
    expect(await paid.cli(["check"])).toMatchObject({ code: 0 })
  })

  it("should cost what it did where the company is the cause", async () => {
    const { merchantOrderId: id } = await paid.paidOrder(20)
    const words = ["orders", "move", id, "--day", LATER, "--reason", "storm", "--company", "--yes"]
    const moved = await paid.cli([...words, "--activity", "dinner-cruise-mandovi"])
    expect(moved.out).toMatch(/Difference +none: what was paid stays/)
    expect(moved.out).toContain(`Order ${id} is booked for ${dayText(LATER)}, 8.30 pm.`)
    const nowhere = await paid.cli([...words, "--activity", "no-such-trip"])
    expect(nowhere).toMatchObject({ code: 1, err: expect.stringContaining("Nothing was changed.") })
    expect((await paid.cli(["check"])).code).toBe(0)
  })
})

describe("a change to another trip on the booking's own page, over HTTP", () => {
  const asOf = async (id: string) => {
    const { out } = await paid.cli(["orders", "link", id])
    const secret = /\/booking\/(\w+)/.exec(out)?.[1]
    return async (what: string, body: object, key = secret) => {
      const answer = await fetch(`${paid.server.baseUrl}/api/booking/${what}`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ secret: key, ...body }),
      })
      return { status: answer.status, body: (await answer.json()) as Readonly<Record<string, unknown>> }
    }
  }
  const WALK = { subSlug: "fontainhas-heritage-walk", date: LATER }

  it("should be refused in a sentence, and change nothing", async () => {
    const { merchantOrderId: id } = await paid.paidOrder(20)
    const page = await asOf(id)
    for (const [what, body, status, code] of [
      ["quote-trip", { ...WALK, subSlug: "no-such-trip" }, 409, "NOT_RUNNING"],
      ["quote-trip", { ...WALK, date: addDays(today(), 3000) }, 409, "NOT_RUNNING"],
      ["quote-trip", { ...WALK, subSlug: "../x" }, 400, "REQUEST_INVALID"],
      ["quote-trip", { ...WALK, date: "soon" }, 400, "REQUEST_INVALID"],
      ["quote-trip", { ...WALK, more: 1 }, 400, "REQUEST_INVALID"],
      ["change-trip", { ...WALK, shown: 1 }, 409, "TRIP_PRICE_CHANGED"],
      ["change-trip", { ...WALK, shown: -1 }, 400, "REQUEST_INVALID"],
      ["change-trip", WALK, 400, "REQUEST_INVALID"],
      ["pay-difference", {}, 409, "NOTHING_TO_PAY"],
    ] as const)
      expect([what, await page(what, body)]).toMatchObject([
        what,
        { status, body: { code, message: expect.stringMatching(/./) } },
      ])
    for (const what of ["quote-trip", "change-trip", "pay-difference"]) {
      const body = { "quote-trip": WALK, "change-trip": { ...WALK, shown: 1 } }[what] ?? {}
      expect((await page(what, body, "0".repeat(26))).status).toBe(404)
    }
    expect((await paid.cli(["orders", "show", id])).out).toMatch(/Activity +Sunset Cruise/)
  })

  it("should be told its price, hold the trip, and be one order and one page however often it is sent", async () => {
    const { merchantOrderId: id } = await paid.paidOrder(20)
    const page = await asOf(id)
    expect((await page("quote-trip", WALK)).body).toEqual({
      price: { adultFare: 69_900, amount: 160_770, difference: { is: "dearer", by: 45_770 } },
    })
    const shown = { ...WALK, shown: 160_770 }
    const [first, again] = await Promise.all([page("change-trip", shown), page("change-trip", shown)])
    expect(first?.body).toMatchObject({ booking: { difference: { state: "OPEN", amount: 45_770 } } })
    expect(again?.body).toMatchObject({ booking: { difference: { state: "OPEN", amount: 45_770 } } })
    const pages = await Promise.all([1, 2].map(() => page("pay-difference", {})))
    expect(pages[0]).toEqual(pages[1])
    expect(pages[0]).toMatchObject({ status: 200, body: { redirectUrl: expect.stringMatching(/^http/) } })
    expect(
      (await page("change-trip", { ...WALK, subSlug: "dinner-cruise-mandovi", shown: 344_770 })).body,
    ).toMatchObject({ code: "DIFFERENCE_OPEN" })
    expect((await paid.cli(["check"])).code).toBe(0)
  })
})
