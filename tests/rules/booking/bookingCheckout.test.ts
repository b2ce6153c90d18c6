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
  noCalls,
  startBooking,
  startFilledBooking,
  checkoutEndings,
  scriptedStarts,
  TODAY,
  TRIP_TODAY,
  YESTERDAY,
} from "./bookingHarness.ts"

/** A desk at whose payment page the visitor is. */
const openPage = async () => {
  const desk = startFilledBooking()
  desk.confirm()
  await desk.answerStart("opened")
  return desk
}

describe("atCheckout", () => {
  it(
    "should open the operator's page, and take no edit while it is open",
    { tags: ["4.states.10", "7.calls.24"] },
    async () => {
      const desk = await openPage()
      const { form } = desk.context()
      desk.edit({ name: "someone else" })
      desk.confirm()
      await desk.closePage("concluded")
      expect([desk.pages, desk.requests.length, desk.context().form]).toEqual([
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
      const desk = await openPage()
      await desk.closePage("concluded")
      expect(desk.went).toEqual([{ to: "thankyou", merchantOrderId: "GOA-1", packageType: "tour package" }])
      expect(desk.actor.getSnapshot()).toMatchObject({ status: "done", value: "left" })
    },
  )

  it("should leave by the provider's page when only that knows the order, and keep nothing of it", async () => {
    const desk = startFilledBooking()
    desk.confirm()
    await desk.answerStart("unnamed")
    await desk.closePage("concluded")
    expect([desk.pages, desk.followed, desk.went, desk.kept]).toEqual([
      ["https://pay.example/1"],
      ["https://pay.example/1"],
      [],
      [],
    ])
    expect(desk.actor.getSnapshot()).toMatchObject({ status: "done", value: "left" })
  })

  it.each([
    ["cancelled", "checkoutCancelled"],
    ["broken", "paymentNotStarted"],
  ] as const)(
    "should return to the typed form when the page is %s, say %s, and go nowhere",
    async (ending, formMessage) => {
      const desk = await openPage()
      const { form } = desk.context()
      await desk.closePage(ending)
      expect(desk.context()).toMatchObject({ form, formMessage })
      expect([desk.actor.getSnapshot().value, desk.went]).toEqual(["filling", []])
    },
  )

  it.each(["cancelled", "broken"] as const)(
    "should pay the same order when the visitor tries again after the page was %s",
    async (ending) => {
      const desk = await openPage()
      await desk.closePage(ending)
      desk.confirm()
      expect(desk.context().formMessage).toBeUndefined()
      await desk.answerStatus("unpaid")
      await desk.answerStart("opened")
      await desk.closePage("concluded")
      expect(desk.requests.map(({ key }) => key)).toEqual(["key 1", "key 1"])
      expect(desk.went).toHaveLength(1)
    },
  )
})

describe("a trip that this browser has been at payment for", () => {
  const remembered = [{ ...TRIP_TODAY, merchantOrderId: MerchantOrderId.make("GOA-0") }]
  const confirmAgain = (found: ReadonlyArray<StartedOrder> = remembered) => {
    const desk = startBooking(BOOKABLE, undefined, found)
    desk.edit({ mobileNumber: "9876543210" })
    desk.confirm()
    return desk
  }

  it("should be asked about before it is paid again, and paid when the visitor says so", async () => {
    const desk = confirmAgain()
    await desk.answerStatus("paid")
    await desk.at("asking")
    expect([desk.askedAbout, desk.context().paidBefore, desk.requests]).toEqual([["GOA-0"], "GOA-0", []])
    expect(desk.actor.getSnapshot().can({ type: "booking.confirm" })).toBe(false)
    desk.actor.send({ type: "booking.payAgain" })
    await desk.answerStart("opened")
    expect(desk.requests).toHaveLength(1)
  })

  it("should be forgotten at the next edit, which is taken", async () => {
    const desk = confirmAgain()
    await desk.answerStatus("paid")
    await desk.at("asking")
    desk.edit({ date: addDays(TODAY, 1) })
    expect(desk.actor.getSnapshot()).toMatchObject({
      value: "filling",
      context: { paidBefore: undefined, form: { date: addDays(TODAY, 1) } },
    })
    desk.confirm()
    expect([desk.actor.getSnapshot().value, desk.askedAbout]).toEqual(["starting", ["GOA-0"]])
  })

  it.each(["unpaid", "unsaid"] as const)(
    "should be paid without a question when it is %s",
    async (answer) => {
      const desk = confirmAgain()
      await desk.answerStatus(answer)
      await desk.answerStart("opened")
      expect([desk.requests.length, desk.context().paidBefore]).toEqual([1, undefined])
    },
  )

  it("should be asked about at its orders, the newest first, and at no other trip's", async () => {
    const other = { ...TRIP_TODAY, merchantOrderId: MerchantOrderId.make("GOA-9") }
    const changes = [{ subSlug: "another" }, { date: YESTERDAY }, { adults: 2 }, { children: 1 }]
    const desk = confirmAgain([
      ...changes.map((change) => ({ ...other, ...change })),
      { ...TRIP_TODAY, merchantOrderId: MerchantOrderId.make("GOA-2") },
      { ...TRIP_TODAY, merchantOrderId: MerchantOrderId.make("GOA-1") },
    ])
    await desk.answerStatus("unpaid")
    await desk.answerStatus("paid")
    await desk.at("asking")
    expect([desk.askedAbout, desk.context().paidBefore]).toEqual([["GOA-2", "GOA-1"], "GOA-1"])
  })

  it("should be remembered without name and number once it goes to payment, past trips no more", async () => {
    const past = { ...TRIP_TODAY, merchantOrderId: MerchantOrderId.make("GOA-7"), date: YESTERDAY }
    const desk = startBooking(BOOKABLE, undefined, [
      past,
      { ...TRIP_TODAY, merchantOrderId: MerchantOrderId.make("GOA-8"), adults: 3 },
    ])
    desk.edit({ name: "Asha", mobileNumber: "9876543210" })
    desk.confirm()
    await desk.answerStart("opened")
    expect(desk.remembered()).toEqual([
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
      { type: "party.add", who: "children" },
    ]
    const done = (call: string, output: unknown) => ({ type: `xstate.done.actor.0.booking.${call}`, output })
    const answers = [
      done("recalling", Result.succeed("GOA-0")),
      ...Object.values(scriptedStarts).map((answer) => done("starting", answer)),
      ...Object.values(checkoutEndings).map((ending) => done("atCheckout", ending)),
      done("leaving", Result.succeed(undefined)),
    ]
    const paths = getShortestPaths(machine, {
      input: { bookable: BOOKABLE },
      // The graph takes the machine's own events only; answers of calls are XState's.
      events: [...events, ...answers] as ReadonlyArray<BookingEvent>,
    })
    const reached = new Set(paths.map(({ state }) => state.value))
    expect(reached).toEqual(
      new Set(["filling", "recalling", "asking", "starting", "atCheckout", "leaving", "left"]),
    )
    const passing = ["recalled", "started", "checkedOut"]
    expect(new Set([...reached, ...passing])).toEqual(new Set(Object.keys(machine.states)))
  })
})
