/**
 * Laws of core/departures/departuresMachine.ts and of the booking that goes by it: which day is asked for, and what is sent.
 */
import { describe, expect, it } from "vitest"
import { createActor } from "xstate"
import { departuresIn, makeDeparturesMachine } from "#core/departures/departuresMachine.ts"
import { addDays } from "#core/days.ts"
import { DepartureId } from "#core/departures/departure.ts"
import { MerchantOrderId } from "#core/paymentIds.ts"
import {
  BOOKABLE,
  FULL_SENTENCE,
  noCalls,
  offersOn,
  SEATED,
  startBooking,
  TODAY,
  TRIP_TODAY,
  YESTERDAY,
} from "../booking/bookingHarness.ts"

const TOMORROW = addDays(TODAY, 1)
const ALL_OPEN = offersOn(TODAY, ["open", "open", "open"])
const choose = (startMinute: number) => ({ type: "departure.choose" as const, startMinute })

/** A ticket for the boat, with a number typed. */
const openTicket = () => {
  const desk = startBooking(SEATED)
  desk.edit({ mobileNumber: "9876543210" })
  return {
    ...desk,
    state: () => desk.times().getSnapshot().value,
    sent: () => desk.requests.map(({ request }) => request.departure),
    chosen: () => desk.times().getSnapshot().context.chosen?.startMinute,
  }
}

describe("asking", () => {
  it("should send no request for a trip whose seats are not counted, on whatever day", () => {
    const desk = startBooking(BOOKABLE)
    desk.edit({ date: TOMORROW })
    desk.times().send({ type: "departures.ask" })
    expect([desk.daysAsked, desk.times().getSnapshot().value]).toEqual([[], "unasked"])
  })

  it("should ask for the day of the form at once, and for another only when it is another", async () => {
    const desk = openTicket()
    expect(desk.state()).toBe("asking")
    await desk.answerDepartures(ALL_OPEN)
    desk.edit({ date: TODAY })
    desk.edit({ name: "Asha" })
    expect([desk.state(), departuresIn(desk.times().getSnapshot().context)]).toEqual(["offered", ALL_OPEN])
    desk.edit({ date: TOMORROW })
    expect([desk.state(), departuresIn(desk.times().getSnapshot().context)]).toEqual(["asking", []])
    expect(desk.daysAsked).toEqual([TODAY, TOMORROW])
  })

  it.each([
    ["no day", ""],
    ["a past day", YESTERDAY],
    ["a day on which the trip does not set out", "2027-07-15"],
  ])("should ask for nothing on %s", (_, date) => {
    const rules = {
      ...SEATED.rules,
      runs: [{ from: "10-01", to: "05-31", startTimes: ["09:30"], durationMinutes: 90 }],
    }
    const input = { activitySlug: "sunset-cruise", rules, date }
    const actor = createActor(makeDeparturesMachine(noCalls), { input }).start()
    expect(actor.getSnapshot().value).toBe("unasked")
  })

  it("should hear nothing of a day that is no longer chosen", async () => {
    const desk = openTicket()
    desk.edit({ date: TOMORROW })
    await desk.answerDepartures(offersOn(TOMORROW, ["full", "open"]))
    await desk.answerDepartures(ALL_OPEN)
    expect(departuresIn(desk.times().getSnapshot().context)).toEqual(offersOn(TOMORROW, ["full", "open"]))
  })

  it("should fail where nobody answers, and ask again when the visitor does", async () => {
    const desk = openTicket()
    await desk.answerDepartures("failed")
    expect([desk.state(), desk.actor.getSnapshot().can(choose(570))]).toEqual(["failed", false])
    desk.times().send({ type: "departures.ask" })
    await desk.answerDepartures([])
    expect([desk.state(), desk.daysAsked]).toEqual(["empty", [TODAY, TODAY]])
  })
})

describe("choosing", () => {
  it("should take an open departure, and none that is full, closed or not there", async () => {
    const desk = openTicket()
    expect(desk.actor.getSnapshot().can(choose(570))).toBe(false)
    await desk.answerDepartures(offersOn(TODAY, [2, "full", "closed"]))
    const can = [570, 750, 960, 1000].map((minute) => desk.actor.getSnapshot().can(choose(minute)))
    expect(can).toEqual([true, false, false, false])
    desk.actor.send(choose(570))
    expect(desk.chosen()).toBe(570)
  })
})

describe("paying", () => {
  it("should name the day's first with room where the visitor chose none", async () => {
    const desk = openTicket()
    await desk.answerDepartures(offersOn(TODAY, ["full", 1, "open"]))
    desk.actor.send({ type: "party.add", who: "adults" })
    desk.confirm()
    await desk.answerStart("refused")
    expect(desk.sent()).toEqual([offersOn(TODAY, ["full", 1, "open"])[2]?.id])
  })

  it("should name the chosen one, on another day too, and before its times are known", async () => {
    const desk = openTicket()
    await desk.answerDepartures(ALL_OPEN)
    desk.actor.send(choose(750))
    desk.confirm()
    await desk.answerStart("refused")
    desk.edit({ date: TOMORROW })
    desk.confirm()
    await desk.answerStart("refused")
    await desk.answerDepartures(offersOn(TOMORROW, ["open", "open", "open"]))
    desk.confirm()
    await desk.answerStart("refused")
    expect(desk.sent()).toEqual([
      `sunset-boat/${TODAY}/12:30`,
      `sunset-boat/${TOMORROW}/12:30`,
      `sunset-boat/${TOMORROW}/12:30`,
    ])
  })

  it.each(["failed", "asking", "uncounted"])(
    "should name none where the times are %s and nothing was chosen",
    async (state) => {
      const desk = state === "uncounted" ? startBooking() : startBooking(SEATED)
      desk.edit({ mobileNumber: "9876543210" })
      if (state === "failed") await desk.answerDepartures("failed")
      desk.confirm()
      await desk.answerStart("opened")
      expect(desk.requests.map(({ request }) => "departure" in request)).toEqual([false])
    },
  )

  it("should send the same departure under the same key, though the times came meanwhile", async () => {
    const desk = openTicket()
    desk.confirm()
    await desk.answerDepartures(ALL_OPEN)
    await desk.answerStart("unknown")
    desk.confirm()
    await desk.answerStart("opened")
    expect(desk.requests.map(({ key }) => key)).toEqual(["key 1", "key 1"])
    expect(desk.sent()).toEqual([undefined, undefined])
  })

  it.each(["asked for", "not known"])(
    "should name what the ticket shows under another key, where the times were %s and then showed another",
    async (before) => {
      const desk = openTicket()
      await desk.answerDepartures(ALL_OPEN)
      desk.actor.send(choose(750))
      desk.edit({ date: TOMORROW })
      if (before === "not known") await desk.answerDepartures("failed")
      desk.confirm()
      await desk.answerStart("unknown")
      desk.times().send({ type: "departures.ask" })
      await desk.answerDepartures(
        offersOn(TOMORROW, ["open", before === "not known" ? "open" : "full", "open"]),
      )
      desk.confirm()
      await desk.answerStart("opened")
      expect(desk.requests.map(({ key }) => key)).toEqual(["key 1", "key 2"])
      expect(desk.sent()).toEqual(
        before === "not known"
          ? [undefined, `sunset-boat/${TOMORROW}/12:30`]
          : [`sunset-boat/${TOMORROW}/12:30`, `sunset-boat/${TOMORROW}/09:30`],
      )
    },
  )

  it("should be remembered with the departure that was sent, though the times came with its answer", async () => {
    const desk = openTicket()
    await desk.answerDepartures(ALL_OPEN)
    desk.actor.send(choose(750))
    desk.edit({ date: TOMORROW })
    desk.confirm()
    await desk.answerDepartures(offersOn(TOMORROW, ["open", "full", "open"]))
    await desk.answerStart("opened")
    expect(desk.sent()).toEqual([`sunset-boat/${TOMORROW}/12:30`])
    expect(desk.remembered()).toMatchObject([{ departure: `sunset-boat/${TOMORROW}/12:30` }])
  })

  it("should be another request once another time is chosen", async () => {
    const desk = openTicket()
    await desk.answerDepartures(ALL_OPEN)
    desk.confirm()
    await desk.answerStart("unknown")
    desk.actor.send(choose(960))
    expect(desk.context()).toMatchObject({ formMessage: undefined, requestKey: undefined })
    desk.confirm()
    await desk.answerStart("opened")
    expect(desk.requests.map(({ key }) => key)).toEqual(["key 1", "key 2"])
    expect(desk.sent()).toEqual([`sunset-boat/${TODAY}/09:30`, `sunset-boat/${TODAY}/16:00`])
  })

  it("should ask for the times anew when the departure is refused, keep what was typed, and say why", async () => {
    const desk = openTicket()
    desk.edit({ name: "Asha" })
    await desk.answerDepartures(ALL_OPEN)
    desk.actor.send(choose(750))
    const typed = desk.context().form
    desk.confirm()
    await desk.answerStart("full")
    expect(desk.context()).toMatchObject({
      form: typed,
      formMessage: "departureFull",
      refusal: FULL_SENTENCE,
      requestKey: undefined,
    })
    expect([desk.actor.getSnapshot().value, desk.state(), desk.daysAsked]).toEqual([
      "filling",
      "asking",
      [TODAY, TODAY],
    ])
    await desk.answerDepartures(offersOn(TODAY, ["open", "full", "open"]))
    desk.confirm()
    await desk.answerStart("opened")
    expect(desk.sent()).toEqual([`sunset-boat/${TODAY}/12:30`, `sunset-boat/${TODAY}/09:30`])
  })

  it("should be remembered with its departure, so that another time of the day is another trip", async () => {
    const desk = openTicket()
    await desk.answerDepartures(ALL_OPEN)
    desk.actor.send(choose(750))
    desk.confirm()
    await desk.answerStart("opened")
    await desk.closePage("cancelled")
    expect(desk.remembered()).toEqual([
      {
        ...TRIP_TODAY,
        departure: `sunset-boat/${TODAY}/12:30`,
        merchantOrderId: "GOA-1",
      },
    ])
    desk.edit({ name: "Asha" })
    desk.confirm()
    await desk.answerStatus("paid")
    await desk.at("asking")
    expect(desk.context().paidBefore).toBe("GOA-1")
    desk.actor.send(choose(960))
    desk.confirm()
    expect([desk.actor.getSnapshot().value, desk.askedAbout]).toEqual(["starting", ["GOA-1"]])
  })

  it.each(["now", "then"])(
    "should be asked about where nobody knows which departure it is %s",
    async (unknown) => {
      const departure = DepartureId.make(`sunset-boat/${TODAY}/12:30`)
      const order = { ...TRIP_TODAY, merchantOrderId: MerchantOrderId.make("GOA-0") }
      const desk = startBooking(SEATED, undefined, [unknown === "then" ? order : { ...order, departure }])
      desk.edit({ mobileNumber: "9876543210" })
      await desk.answerDepartures(unknown === "now" ? "failed" : ALL_OPEN)
      desk.confirm()
      await desk.answerStatus("paid")
      await desk.at("asking")
      expect(desk.context().paidBefore).toBe("GOA-0")
    },
  )

  it("should ask for no times anew when something else is refused", async () => {
    const desk = openTicket()
    await desk.answerDepartures(ALL_OPEN)
    desk.confirm()
    await desk.answerStart("closed")
    expect([desk.state(), desk.daysAsked]).toEqual(["offered", [TODAY]])
  })
})
