/** Laws of core/booking/bookingMachine.ts once the payment page is open, and its reachable states. */
import { Result } from "effect"
import { describe, expect, it } from "vitest"
import { getShortestPaths } from "xstate/graph"
import type { BookingEvent } from "#core/booking/bookingContext.ts"
import { MerchantOrderId } from "#core/paymentIds.ts"
import { makeBookingMachine } from "#core/booking/bookingMachine.ts"
import { addDays } from "#core/days.ts"
import type { StartedOrder } from "#core/booking/startedOrders.ts"
import {
  BOOKABLE,
  INTERRUPTED,
  noCalls,
  startBooking,
  startFilledBooking,
  checkoutEndings,
  scriptedStarts,
  TODAY,
  TRIP_TODAY,
  YESTERDAY,
} from "./bookingHarness.ts"

/** A booking whose payment page is open. */
const openPage = async () => {
  const booking = startFilledBooking()
  booking.confirm()
  await booking.answerStart("opened")
  return booking
}

describe("atCheckout", () => {
  it(
    "should open the operator's page, and take no edit while it is open",
    { tags: ["4.states.10", "7.calls.24"] },
    async () => {
      const booking = await openPage()
      const { form } = booking.context()
      booking.edit({ name: "someone else" })
      booking.confirm()
      await booking.closePage("concluded")
      expect([booking.pages, booking.requests.length, booking.context().form]).toEqual([
        ["https://pay.example/1"],
        1,
        form,
      ])
    },
  )

  it(
    "should leave for the result of this order when the page is concluded, and be over",
    { tags: ["4.states.11"] },
    async () => {
      const booking = await openPage()
      await booking.closePage("concluded")
      expect(booking.went).toEqual([
        { to: "thankyou", merchantOrderId: "GOA-1", packageType: "tour package" },
      ])
      expect(booking.actor.getSnapshot()).toMatchObject({ status: "done", value: "left" })
    },
  )

  it("should leave by the provider's page when only that knows the order, and keep nothing of it", async () => {
    const booking = startFilledBooking()
    booking.confirm()
    await booking.answerStart("unnamed")
    await booking.closePage("concluded")
    expect([booking.pages, booking.followed, booking.went, booking.kept]).toEqual([
      ["https://pay.example/1"],
      ["https://pay.example/1"],
      [],
      [],
    ])
    expect(booking.actor.getSnapshot()).toMatchObject({ status: "done", value: "left" })
  })

  it.each([
    ["cancelled", "checkoutCancelled"],
    ["broken", "paymentNotStarted"],
  ] as const)(
    "should return to the typed form when the page is %s, say %s, and go nowhere",
    async (ending, formMessage) => {
      const booking = await openPage()
      const { form } = booking.context()
      await booking.closePage(ending)
      expect(booking.context()).toMatchObject({ form, formMessage })
      expect([booking.actor.getSnapshot().value, booking.went]).toEqual(["filling", []])
    },
  )

  it.each(["cancelled", "broken"] as const)(
    "should pay the same order when the visitor tries again after the page was %s",
    async (ending) => {
      const booking = await openPage()
      await booking.closePage(ending)
      booking.confirm()
      expect(booking.context().formMessage).toBeUndefined()
      await booking.answerStatus("unpaid")
      await booking.answerStart("opened")
      await booking.closePage("concluded")
      expect(booking.requests.map(({ key }) => key)).toEqual(["key 1", "key 1"])
      expect(booking.went).toHaveLength(1)
    },
  )
})

describe("a trip that this browser has been at payment for", () => {
  const remembered = [{ ...TRIP_TODAY, merchantOrderId: MerchantOrderId.make("GOA-0") }]
  const confirmAgain = (found: ReadonlyArray<StartedOrder> = remembered) => {
    const booking = startBooking(BOOKABLE, undefined, found)
    booking.edit({ mobileNumber: "9876543210" })
    booking.confirm()
    return booking
  }

  it("should be asked about before it is paid again, and paid when the visitor says so", async () => {
    const booking = confirmAgain()
    await booking.answerStatus("paid")
    await booking.at("asking")
    expect([booking.askedAbout, booking.context().paidBefore, booking.requests]).toEqual([
      ["GOA-0"],
      "GOA-0",
      [],
    ])
    expect(booking.actor.getSnapshot().can({ type: "booking.confirm" })).toBe(false)
    booking.actor.send({ type: "booking.payAgain" })
    await booking.answerStart("opened")
    expect(booking.requests).toHaveLength(1)
  })

  it("should be forgotten at the next edit, which is taken", async () => {
    const booking = confirmAgain()
    await booking.answerStatus("paid")
    await booking.at("asking")
    booking.edit({ date: addDays(TODAY, 1) })
    expect(booking.actor.getSnapshot()).toMatchObject({
      value: "filling",
      context: { paidBefore: undefined, form: { date: addDays(TODAY, 1) } },
    })
    booking.confirm()
    expect([booking.actor.getSnapshot().value, booking.askedAbout]).toEqual(["starting", ["GOA-0"]])
  })

  it.each(["unpaid", "unsaid"] as const)(
    "should be paid without a question when it is %s",
    async (answer) => {
      const booking = confirmAgain()
      await booking.answerStatus(answer)
      await booking.answerStart("opened")
      expect([booking.requests.length, booking.context().paidBefore]).toEqual([1, undefined])
    },
  )

  it("should be asked about at its orders, the newest first, and at no other trip's", async () => {
    const other = { ...TRIP_TODAY, merchantOrderId: MerchantOrderId.make("GOA-9") }
    const changes = [{ subSlug: "another" }, { date: YESTERDAY }, { adults: 2 }, { children: 1 }]
    const booking = confirmAgain([
      ...changes.map((change) => ({ ...other, ...change })),
      { ...TRIP_TODAY, merchantOrderId: MerchantOrderId.make("GOA-2") },
      { ...TRIP_TODAY, merchantOrderId: MerchantOrderId.make("GOA-1") },
    ])
    await booking.answerStatus("unpaid")
    await booking.answerStatus("paid")
    await booking.at("asking")
    expect([booking.askedAbout, booking.context().paidBefore]).toEqual([["GOA-2", "GOA-1"], "GOA-1"])
  })

  it("should be remembered without name and number once it goes to payment, past trips no more", async () => {
    const past = { ...TRIP_TODAY, merchantOrderId: MerchantOrderId.make("GOA-7"), date: YESTERDAY }
    const booking = startBooking(BOOKABLE, undefined, [
      past,
      { ...TRIP_TODAY, merchantOrderId: MerchantOrderId.make("GOA-8"), adults: 3 },
    ])
    booking.edit({ name: "Asha", mobileNumber: "9876543210" })
    booking.confirm()
    await booking.answerStart("opened")
    expect(booking.remembered()).toEqual([
      { ...TRIP_TODAY, merchantOrderId: MerchantOrderId.make("GOA-1") },
      { ...TRIP_TODAY, merchantOrderId: MerchantOrderId.make("GOA-8"), adults: 3 },
    ])
  })

  it("should be paid unasked where the device knows of none", () => {
    expect(confirmAgain([]).actor.getSnapshot().value).toBe("starting")
  })
})

describe("bookingMachine", () => {
  it("should reach every one of its states", () => {
    const machine = makeBookingMachine(noCalls)
    const events: ReadonlyArray<BookingEvent> = [
      { type: "booking.edit", change: { mobileNumber: "9876543210" } },
      { type: "booking.confirm" },
      { type: "booking.payAgain" },
    ]
    const done = (call: string, output: unknown) => ({ type: `xstate.done.actor.0.booking.${call}`, output })
    const answers = [
      done("recalling", Result.succeed("GOA-0")),
      ...Object.values(scriptedStarts).map((answer) => done("starting", answer)),
      ...Object.values(checkoutEndings).map((ending) => done("atCheckout", ending)),
      {
        type: "xstate.done.actor.1.booking",
        output: Result.succeed({ kept: INTERRUPTED, mayBePaid: true }),
      },
      done("leaving", Result.succeed(undefined)),
    ]
    const paths = getShortestPaths(machine, {
      input: { bookable: BOOKABLE },
      // The graph takes the machine's own events only; answers of calls are XState's.
      events: [...events, ...answers] as ReadonlyArray<BookingEvent>,
    })
    const reached = new Set(paths.map(({ state }) => state.value))
    expect(reached).toEqual(
      new Set(["filling", "recalling", "asking", "starting", "atCheckout", "leaving", "returning", "left"]),
    )
    const passing = ["recalled", "started", "checkedOut"]
    expect(new Set([...reached, ...passing])).toEqual(new Set(Object.keys(machine.states)))
  })
})
