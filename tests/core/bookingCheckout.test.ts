/** Laws of core/booking/bookingMachine.ts once the payment page is open, and its reachable states. */
import { Result } from "effect"
import { describe, expect, it } from "vitest"
import { getShortestPaths } from "xstate/graph"
import type { BookingEvent } from "#core/booking/bookingContext.ts"
import { makeBookingMachine } from "#core/booking/bookingMachine.ts"
import { BOOKABLE, noCalls, openFilledDesk, pageEndings, startAnswers } from "./bookingDesk.ts"

/** A desk at whose payment page the visitor is. */
const openPage = async () => {
  const desk = openFilledDesk()
  desk.confirm()
  await desk.answerStart("opened")
  return desk
}

describe("atCheckout", () => {
  it("should open the operator's page, and take no edit while it is open", async () => {
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
  })

  it("should leave for the result of this order when the page is concluded, and be over", async () => {
    const desk = await openPage()
    await desk.closePage("concluded")
    expect(desk.went).toEqual([{ to: "thankyou", merchantOrderId: "GOA-1", packageType: "tour package" }])
    expect(desk.actor.getSnapshot()).toMatchObject({ status: "done", value: "left" })
  })

  it("should leave by the provider's page when only that knows the order, and keep nothing of it", async () => {
    const desk = openFilledDesk()
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
    async (ending, notice) => {
      const desk = await openPage()
      const { form } = desk.context()
      await desk.closePage(ending)
      expect(desk.context()).toMatchObject({ form, notice })
      expect([desk.actor.getSnapshot().value, desk.went]).toEqual(["filling", []])
    },
  )

  it.each(["cancelled", "broken"] as const)(
    "should pay the same order when the visitor tries again after the page was %s",
    async (ending) => {
      const desk = await openPage()
      await desk.closePage(ending)
      desk.confirm()
      expect(desk.context().notice).toBeUndefined()
      await desk.answerStart("opened")
      await desk.closePage("concluded")
      expect(desk.requests.map(({ key }) => key)).toEqual(["key 1", "key 1"])
      expect(desk.went).toHaveLength(1)
    },
  )
})

describe("bookingMachine", () => {
  it("should reach every one of its states", () => {
    const machine = makeBookingMachine(noCalls)
    const events: ReadonlyArray<BookingEvent> = [
      { type: "booking.edit", change: { mobileNumber: "9876543210" } },
      { type: "booking.confirm" },
    ]
    const done = (call: string, output: unknown) => ({ type: `xstate.done.actor.0.booking.${call}`, output })
    const answers = [
      ...Object.values(startAnswers).map((answer) => done("starting", answer)),
      ...Object.values(pageEndings).map((ending) => done("atCheckout", ending)),
      done("leaving", Result.succeed(undefined)),
    ]
    const paths = getShortestPaths(machine, {
      input: { bookable: BOOKABLE },
      // The graph takes the machine's own events only; answers of calls are XState's.
      events: [...events, ...answers] as ReadonlyArray<BookingEvent>,
    })
    const reached = new Set(paths.map(({ state }) => state.value))
    expect(reached).toEqual(new Set(["filling", "starting", "atCheckout", "leaving", "left"]))
    const passing = ["started", "checkedOut"]
    expect(new Set([...reached, ...passing])).toEqual(new Set(Object.keys(machine.states)))
  })
})
