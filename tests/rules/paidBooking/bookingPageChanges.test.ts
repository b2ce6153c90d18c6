/** Laws of core/paidBooking/bookingPageMachine.ts: nobody is told of a change before the booking says so itself. */
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { shownBooking } from "#core/paidBooking/bookingPageContext.ts"
import { changeChoiceOf } from "#core/paidBooking/changeChoice.ts"
import { foundTrips } from "#core/paidBooking/foundTrips.ts"
import type { BookingPageEvent, ChangeChoice } from "#core/paidBooking/bookingPageContext.ts"
import { PAYMENT_RECHECK_MS, REREAD_MS } from "#core/paidBooking/bookingPageSetup.ts"
import { type BookingView, DIFFERENCE_STATES, type DifferenceState } from "#core/paidBooking/bookingView.ts"
import type { PriceAfterMove } from "#core/paidBooking/priceAfterMove.ts"
import { Day } from "#core/days.ts"
import { Paise } from "#core/money.ts"
import { DepartureId } from "#core/departures/departure.ts"
import { VoucherId } from "#core/vouchers/voucherId.ts"
import { DOWN, NOT_CHANGED, NOT_FOUND, PAY_PAGE, showBooking } from "./bookingPageHarness.ts"
import { CALLED_OFF, CONFIRMED, GONE_THERE, REFUNDED, SHELVES, UNDER_WAY, UNPAID } from "./sampleBooking.ts"

type Script = Parameters<typeof showBooking>[1]

const CANCEL = ["cancel.open", "cancel.review", "cancel.confirm"] as const

const after = async (script: Script, events: ReadonlyArray<BookingPageEvent>, booking = CONFIRMED) => {
  const page = showBooking(booking, script)
  for (const event of events) {
    page.actor.send(event)
    await page.settle()
  }
  const { value } = page.state()
  const at = typeof value === "string" ? value : value.shown?.change
  return { ...page, at, booking: () => shownBooking(page.state().context) }
}

const cancelled = (script: Script) =>
  after(
    script,
    CANCEL.map((type) => ({ type })),
  )

describe("a cancellation", () => {
  it("should send the sum that the page showed, once, after two confirmations", async () => {
    const page = await cancelled({ changing: UNDER_WAY })
    expect(page.changes).toEqual([["cancel", 57_500]])
    expect([page.at, page.booking(), page.opened]).toEqual([{ cancelling: "done" }, UNDER_WAY, []])
  })

  it("should not be sent before it is confirmed, nor while one is being sent", async () => {
    for (const until of [0, 1, 2]) {
      const page = await after(
        { changing: UNDER_WAY },
        CANCEL.slice(0, until).map((type) => ({ type })),
      )
      page.actor.send({ type: "change.leave" })
      await page.settle()
      expect([page.changes, page.state().matches({ shown: { change: "idle" } })]).toEqual([[], true])
    }
    const hanging = await cancelled({})
    for (const type of [...CANCEL, "change.leave", "change.back"] as const)
      expect(hanging.state().can({ type })).toBe(false)
  })

  it.each<[string, Script, unknown, string | undefined]>([
    ["refused", { changing: NOT_CHANGED, opens: [CONFIRMED] }, "refused", "Please look again."],
    [
      "refused, and the booking is out of reach",
      { changing: NOT_CHANGED, opens: [DOWN] },
      "refused",
      "Please look again.",
    ],
    [
      "refused, because it is cancelled already",
      { changing: NOT_CHANGED, opens: [UNDER_WAY] },
      "done",
      "Please look again.",
    ],
    ["lost, and the booking stands", { changing: DOWN, opens: [CONFIRMED] }, "refused", undefined],
    ["lost, and the booking is cancelled", { changing: DOWN, opens: [UNDER_WAY] }, "done", undefined],
    ["lost, and the booking is out of reach", { changing: DOWN, opens: [DOWN] }, "unknown", undefined],
  ])("should read the booking anew where the answer is %s", async (_, script, end, sentence) => {
    const page = await cancelled(script)
    expect(page.opened).toHaveLength(1)
    expect([page.at, page.state().context.refusal]).toEqual([{ cancelling: end }, sentence])
  })

  it("should say nothing until the booking is read where nobody answered, and then what it says", async () => {
    const page = await cancelled({ changing: DOWN, opens: [DOWN, UNDER_WAY] })
    expect(page.state().can({ type: "change.leave" })).toBe(false)
    page.actor.send({ type: "page.retry" })
    await page.settle()
    expect(page.state().matches({ shown: { change: { cancelling: "done" } } })).toBe(true)
    expect(page.changes).toHaveLength(1)
  })

  it("should be shown with what it gives back now, after it was refused", async () => {
    const less: BookingView = {
      ...CONFIRMED,
      cancellation: { percent: 50, lines: [], refund: CONFIRMED.paid },
    }
    const page = await cancelled({ changing: NOT_CHANGED, opens: [less] })
    for (const type of CANCEL) page.actor.send({ type })
    expect(page.changes).toEqual([
      ["cancel", 57_500],
      ["cancel", CONFIRMED.paid],
    ])
  })

  it("should end the page whose secret opens nothing any more", async () => {
    expect((await cancelled({ changing: NOT_FOUND })).at).toBe("notFound")
    expect((await cancelled({ changing: DOWN, opens: [NOT_FOUND] })).at).toBe("notFound")
  })

  it("should not be offered where the shop offers none", async () => {
    const page = await after({}, [{ type: "cancel.open" }, { type: "day.open" }], REFUNDED)
    expect(page.at).toBe("idle")
  })
})

const TWELFTH = "2026-12-12"
const MOVED: BookingView = { ...CONFIRMED, date: Day.make(TWELFTH) }
const SEATED = {
  runs: [{ from: "01-01", to: "12-31", startTimes: ["09:00", "16:00"] }],
  pool: { id: "boat", capacity: 40 },
}
const CHOICE: ReadonlyArray<BookingPageEvent> = [
  { type: "day.open" },
  { type: "day.edit", date: TWELFTH },
  { type: "day.review" },
  { type: "day.confirm" },
]

describe("a change of the day", () => {
  it("should send the day that was chosen", async () => {
    const page = await after({ rules: {}, changing: MOVED }, CHOICE)
    expect(page.changes).toEqual([["changeDay", TWELFTH, undefined]])
    expect([page.at, page.booking().date]).toEqual([{ changingDay: "moved" }, TWELFTH])
  })

  it("should send the departure that was chosen, and the first with room where none was", async () => {
    const [open, edit, ...rest] = CHOICE
    const script = { rules: SEATED, changing: MOVED }
    const chosen = await after(script, [
      ...[open, edit].filter((event) => event !== undefined),
      { type: "departure.choose", startMinute: 960 },
      ...rest,
    ])
    expect(chosen.changes).toEqual([["changeDay", TWELFTH, `boat/${TWELFTH}/16:00`]])
    const proposed = await after(script, CHOICE)
    expect(proposed.changes).toEqual([["changeDay", TWELFTH, `boat/${TWELFTH}/09:00`]])
  })

  it("should send the departure that was chosen before the page was loaded again, unless that was another trip's", async () => {
    const script = { rules: SEATED, changing: MOVED }
    const chosen = await after(script, [
      { type: "day.open" },
      { type: "day.edit", date: TWELFTH },
      { type: "departure.choose", startMinute: 960 },
    ])
    const choice = changeChoiceOf(chosen.state().context)
    const slug = CONFIRMED.subSlug
    expect(choice.time).toMatchObject({ slug, day: TWELFTH, startMinute: 960 })
    const departureOf = async (time: ChangeChoice["time"]) => {
      const page = showBooking(CONFIRMED, script, { ...choice, time })
      for (const type of ["day.open", "day.review", "day.confirm"] as const) {
        page.actor.send({ type })
        await page.settle()
      }
      return page.changes[0]?.at(2)
    }
    expect(await departureOf(choice.time)).toBe(`boat/${TWELFTH}/16:00`)
    expect(await departureOf({ slug: "elsewhere", day: Day.make(TWELFTH), startMinute: 960 })).toBe(
      `boat/${TWELFTH}/09:00`,
    )
  })

  it.each(["", "2026-11-20", "2026-12-05", "2099-01-01", "no day"])(
    "should object to a day that cannot be had: %j",
    async (date) => {
      const page = await after({ rules: {} }, [
        { type: "day.open" },
        { type: "day.edit", date },
        { type: "day.review" },
      ])
      expect([page.at, page.changes]).toEqual([{ changingDay: { choosing: "objecting" } }, []])
    },
  )

  it("should take another time of the same day, and object to the one that is booked", async () => {
    const sameDay = (startMinute: number): ReadonlyArray<BookingPageEvent> => [
      { type: "day.open" },
      { type: "day.edit", date: CALLED_OFF.date },
      { type: "departure.choose", startMinute },
      { type: "day.review" },
      { type: "day.confirm" },
    ]
    const departure = DepartureId.make("boat/2026-12-05/16:00")
    const script = { rules: SEATED, changing: { ...CALLED_OFF, departure } }
    const later = await after(script, sameDay(960), CALLED_OFF)
    expect([later.at, later.changes]).toEqual([
      { changingDay: "moved" },
      [["changeDay", CALLED_OFF.date, departure]],
    ])
    const same = await after(script, sameDay(540), CALLED_OFF)
    expect([same.at, same.changes]).toEqual([{ changingDay: { choosing: "objecting" } }, []])
  })

  it("should not be asked for on the same day before its times are known: no other one is named, and none is told of", async () => {
    const page = await after(
      { rules: SEATED, changing: NOT_CHANGED, opens: [CALLED_OFF] },
      [{ type: "day.open" }],
      CALLED_OFF,
    )
    page.actor.send({ type: "day.edit", date: CALLED_OFF.date })
    for (const type of ["day.review", "day.confirm"] as const) page.actor.send({ type })
    await page.settle()
    expect([page.state().value, page.changes]).toEqual([
      expect.objectContaining({
        shown: expect.objectContaining({ change: { changingDay: { choosing: "objecting" } } }),
      }),
      [],
    ])
    page.actor.send({ type: "departure.choose", startMinute: 960 })
    for (const type of ["day.review", "day.confirm"] as const) page.actor.send({ type })
    expect(page.changes).toEqual([["changeDay", CALLED_OFF.date, "boat/2026-12-05/16:00"]])
  })

  it("should not be taken for made while the booking is for another time of that day", async () => {
    const page = await after(
      { rules: SEATED, changing: DOWN, opens: [CALLED_OFF] },
      [
        { type: "day.open" },
        { type: "day.edit", date: CALLED_OFF.date },
        { type: "departure.choose", startMinute: 960 },
        { type: "day.review" },
        { type: "day.confirm" },
      ],
      CALLED_OFF,
    )
    expect(page.at).toEqual({ changingDay: { choosing: "refused" } })
  })

  it("should object to a day on which the trip does not run", async () => {
    const rules = { runs: [{ from: "01-01", to: "12-31", except: ["12-12"] }] }
    const page = await after({ rules }, CHOICE)
    expect([page.at, page.changes]).toEqual([{ changingDay: { choosing: "objecting" } }, []])
  })

  it.each<[string, Script, unknown]>([
    ["refused", { changing: NOT_CHANGED, opens: [CONFIRMED] }, { choosing: "refused" }],
    [
      "refused, and the booking is out of reach",
      { changing: NOT_CHANGED, opens: [DOWN] },
      { choosing: "refused" },
    ],
    ["lost, and the booking stands", { changing: DOWN, opens: [CONFIRMED] }, { choosing: "refused" }],
    [
      "lost, and the booking is moved",
      { changing: DOWN, opens: [{ ...MOVED, departure: DepartureId.make(`boat/${TWELFTH}/09:00`) }] },
      "moved",
    ],
    ["lost, and the booking is out of reach", { changing: DOWN, opens: [DOWN] }, "unknown"],
  ])(
    "should read the booking anew and keep what was chosen where the answer is %s",
    async (_, script, end) => {
      const page = await after({ ...script, rules: SEATED }, CHOICE)
      expect([page.at, page.state().context.date]).toEqual([{ changingDay: end }, TWELFTH])
      expect(page.opened).toHaveLength(1)
    },
  )

  it("should look the times up again after it was refused", async () => {
    const page = await after({ rules: SEATED, changing: NOT_CHANGED, opens: [CONFIRMED] }, CHOICE)
    expect(page.asked).toEqual([TWELFTH, TWELFTH])
  })

  it("should say that nobody knows when the trip runs, and ask again", async () => {
    const page = await after({}, [{ type: "day.open" }])
    expect(page.at).toEqual({ changingDay: "unprepared" })
    expect(page.state().can({ type: "page.retry" })).toBe(true)
  })

  it("should keep what was chosen over leaving and coming back", async () => {
    const page = await after({ rules: SEATED }, [
      { type: "day.open" },
      { type: "day.edit", date: TWELFTH },
      { type: "departure.choose", startMinute: 960 },
      { type: "change.leave" },
      { type: "day.open" },
      { type: "day.review" },
      { type: "day.confirm" },
    ])
    expect(page.changes).toEqual([["changeDay", TWELFTH, `boat/${TWELFTH}/16:00`]])
  })

  it("should end the page whose secret opens nothing any more", async () => {
    expect((await after({ rules: {}, changing: NOT_FOUND }, CHOICE)).at).toBe("notFound")
  })
})

const VOUCHER = {
  voucherId: VoucherId.make("0TR1P0FARA0N0NTHEMAND0V1AA"),
  amount: CONFIRMED.paid,
  lastDay: Day.make("2027-11-21"),
}
const AS_VOUCHER: BookingView = { ...REFUNDED, refunds: [], vouchers: [{ ...VOUCHER, state: "OPEN" }] }
const CHOOSE_VOUCHER: ReadonlyArray<BookingPageEvent> = [
  { type: "voucher.open" },
  { type: "cancel.review" },
  { type: "cancel.confirm" },
]

describe("a voucher in the place of the money", () => {
  it("should be asked for once, where the trip is called off", async () => {
    const page = await after({ changing: AS_VOUCHER }, CHOOSE_VOUCHER, CALLED_OFF)
    expect(page.changes).toEqual([["cancel", CALLED_OFF.paid, "voucher"]])
    expect([page.at, page.booking()]).toEqual([{ cancelling: "done" }, AS_VOUCHER])
  })

  it("should not be asked for by who takes the money after all, nor where nothing is called off", async () => {
    const page = await after(
      { changing: UNDER_WAY },
      [{ type: "voucher.open" }, { type: "change.leave" }, ...CANCEL.map((type) => ({ type }))],
      CALLED_OFF,
    )
    expect(page.changes).toEqual([["cancel", CALLED_OFF.paid]])
    expect((await after({}, CHOOSE_VOUCHER)).at).toBe("idle")
  })

  it("should be offered again where it was refused", async () => {
    const page = await after({ changing: NOT_CHANGED, opens: [CALLED_OFF] }, CHOOSE_VOUCHER, CALLED_OFF)
    expect(page.at).toEqual({ cancelling: "refused" })
    page.actor.send({ type: "voucher.open" })
    expect(page.state().context.isVoucher).toBe(true)
  })

  it("should be kept by the device that is to use it, and none that is not there", async () => {
    const page = await after({}, [{ type: "voucher.use", voucherId: VOUCHER.voucherId }], AS_VOUCHER)
    expect(page.vouchers).toEqual([VOUCHER])
    expect((await after({}, [{ type: "voucher.use", voucherId: VOUCHER.voucherId }])).vouchers).toEqual([])
  })
})

const FEWER: BookingView = {
  ...CONFIRMED,
  adults: 1,
  refunds: [{ amount: Paise.make(25_000), state: "UNDER_WAY" }],
}
const TAKE_OFF: ReadonlyArray<BookingPageEvent> = [
  { type: "fewer.open" },
  { type: "fewer.set", who: "adults", count: 1 },
  { type: "fewer.review" },
  { type: "fewer.confirm" },
]

describe("taking some of the party off", () => {
  it("should send who still travels, and the sum that the page showed, once", async () => {
    const page = await after({ changing: FEWER }, TAKE_OFF)
    expect(page.changes).toEqual([["takeOff", { adults: 1, children: 1 }, 25_000]])
    expect([page.at, page.booking()]).toEqual([{ takingOff: "done" }, FEWER])
  })

  it.each<[string, ReadonlyArray<BookingPageEvent>]>([
    ["nobody", []],
    [
      "everybody",
      [
        { type: "fewer.set", who: "adults", count: 0 },
        { type: "fewer.set", who: "children", count: 0 },
      ],
    ],
  ])("should object to taking %s off", async (_, chosen) => {
    const page = await after({}, [{ type: "fewer.open" }, ...chosen, { type: "fewer.review" }])
    expect([page.at, page.changes]).toEqual([{ takingOff: { choosing: "objecting" } }, []])
  })

  it.each([-1, 1.5, 3, Number.NaN])("should not count %d of two adults", async (count) => {
    const page = await after({}, [{ type: "fewer.open" }])
    expect(page.state().can({ type: "fewer.set", who: "adults", count })).toBe(false)
  })

  it.each<[string, Script, unknown]>([
    ["refused", { changing: NOT_CHANGED, opens: [CONFIRMED] }, { choosing: "refused" }],
    [
      "refused, and the booking is out of reach",
      { changing: NOT_CHANGED, opens: [DOWN] },
      { choosing: "refused" },
    ],
    ["lost, and the booking stands", { changing: DOWN, opens: [CONFIRMED] }, { choosing: "refused" }],
    ["lost, and it was done", { changing: DOWN, opens: [FEWER] }, "done"],
    ["lost, and the booking is out of reach", { changing: DOWN, opens: [DOWN] }, "unknown"],
  ])(
    "should read the booking anew and keep who was chosen where the answer is %s",
    async (_, script, end) => {
      const page = await after(script, TAKE_OFF)
      expect([page.at, page.state().context.left]).toEqual([{ takingOff: end }, { adults: 1, children: 1 }])
      expect(page.opened).toHaveLength(1)
    },
  )

  it("should be asked about everybody again when it is opened again", async () => {
    const page = await after({}, [...TAKE_OFF.slice(0, 2), { type: "change.leave" }, { type: "fewer.open" }])
    expect(page.state().context.left).toEqual({ adults: 2, children: 1 })
  })

  it.each([
    [
      { adults: 1, children: 1 },
      { adults: 1, children: 1 },
    ],
    [
      { adults: 3, children: 0 },
      { adults: 2, children: 1 },
    ],
    [
      { adults: 0, children: 0 },
      { adults: 2, children: 1 },
    ],
  ])(
    "should begin with %j that were to be left before the page was loaded again, if they are some of the party",
    async (left, first) => {
      const page = showBooking(CONFIRMED, {}, { date: "", tripWords: "", left })
      page.actor.send({ type: "fewer.open" })
      expect(page.state().context.left).toEqual(first)
      for (const type of ["change.leave", "fewer.open"] as const) page.actor.send({ type })
      expect(page.state().context.left).toEqual({ adults: 2, children: 1 })
    },
  )

  it("should pass on what is chosen, another trip by its name", async () => {
    const chosen = { date: "2026-12-24", tripWords: "", left: { adults: 0, children: 0 } }
    const begun = showBooking(CONFIRMED, {}, { ...chosen, tripWords: "dolphins" })
    expect(changeChoiceOf(begun.state().context)).toEqual({ ...chosen, tripWords: "dolphins" })
    const page = await after({}, TAKE_OFF.slice(0, 2))
    expect(changeChoiceOf(page.state().context)).toEqual({
      ...chosen,
      date: "",
      left: { adults: 1, children: 1 },
    })
  })

  it("should give everything that they paid where the trip is called off", async () => {
    const page = await after({ changing: FEWER }, TAKE_OFF, CALLED_OFF)
    expect(page.changes).toEqual([["takeOff", { adults: 1, children: 1 }, 50_000]])
  })

  it("should end the page whose secret opens nothing", async () => {
    expect((await after({ changing: NOT_FOUND }, TAKE_OFF)).at).toBe("notFound")
  })
})

const PAID = [{ type: "difference.pay" }] as const
const after3 = (page: ReturnType<typeof showBooking>) => page.pass(PAYMENT_RECHECK_MS)
const lapsed = (state: DifferenceState): BookingView => ({
  ...UNPAID,
  ...(UNPAID.difference === undefined ? {} : { difference: { ...UNPAID.difference, state } }),
})

describe("paying what a dearer trip costs more", () => {
  it("should open its page once, have the provider asked, and then say what the booking says", async () => {
    const page = await after({ opens: [GONE_THERE] }, PAID, UNPAID)
    expect([page.changes, page.payPages, page.polled]).toEqual([[["payDifference"]], [PAY_PAGE], ["GOA-D"]])
    expect([page.at, page.booking()]).toEqual([{ payingDifference: "paid" }, GONE_THERE])
  })

  it("should ask again while nobody has decided, and say so only then", async () => {
    const page = await after({ opens: [UNPAID, UNPAID, GONE_THERE] }, PAID, UNPAID)
    expect(page.at).toEqual({ payingDifference: "pending" })
    await after3(page)
    expect(page.state().matches({ shown: { change: { payingDifference: "pending" } } })).toBe(true)
    await after3(page)
    expect(page.state().matches({ shown: { change: { payingDifference: "paid" } } })).toBe(true)
    expect([page.polled.length, page.payPages.length]).toEqual([3, 1])
  })

  it.each<[string, Script, BookingView, string, RegExp | undefined]>([
    ["is closed", { checkout: "cancelled", opens: [UNPAID] }, UNPAID, "unpaid", undefined],
    ["was paid after all", { checkout: "cancelled", opens: [GONE_THERE] }, GONE_THERE, "paid", undefined],
    ["does not open", { checkout: "unavailable", opens: [UNPAID] }, UNPAID, "unpaid", /could not be opened/],
    ["is refused", { paying: NOT_CHANGED, opens: [CONFIRMED] }, CONFIRMED, "unpaid", /Please look again/],
    ["is not answered", { paying: DOWN, opens: [UNPAID] }, UNPAID, "unpaid", /could not be opened/],
    ["was declined", { opens: [lapsed("FAILED")] }, lapsed("FAILED"), "unpaid", undefined],
    ["came too late", { opens: [lapsed("IN_QUESTION")] }, lapsed("IN_QUESTION"), "unpaid", undefined],
  ])("should tell how the booking stands where the page %s", async (_, script, booking, end, refusal) => {
    const page = await after(script, PAID, UNPAID)
    expect([page.at, page.booking()]).toEqual([{ payingDifference: end }, booking])
    expect(page.state().context.refusal ?? "").toMatch(refusal ?? /^$/)
  })

  it("should be paid by the same order when it is tried again", async () => {
    const page = await after({ checkout: "cancelled", opens: [UNPAID] }, [...PAID, ...PAID], UNPAID)
    expect([page.changes.length, page.payPages]).toEqual([2, [PAY_PAGE, PAY_PAGE]])
  })

  it("should say nothing until the booking is read where nobody answers", async () => {
    const page = await after({ opens: [DOWN, GONE_THERE] }, PAID, UNPAID)
    expect(page.at).toEqual({ payingDifference: "unknown" })
    page.actor.send({ type: "page.retry" })
    await page.settle()
    expect(page.state().matches({ shown: { change: { payingDifference: "paid" } } })).toBe(true)
  })

  it("should let whoever has closed its page look later, whatever is being asked", async () => {
    const silent = new Promise<BookingView>(() => undefined)
    for (const opens of [[UNPAID, silent], [UNPAID], [DOWN]]) {
      const page = await after({ opens }, PAID, UNPAID)
      await after3(page)
      expect(page.state().can({ type: "change.leave" })).toBe(true)
      page.actor.send({ type: "change.leave" })
      expect(page.state().matches({ shown: { change: "idle" } })).toBe(true)
      await after3(page)
      expect(page.opened.length).toBeLessThanOrEqual(2)
    }
  })

  it("should not be offered where nothing can be paid, and end the page whose secret opens nothing", async () => {
    for (const booking of [CONFIRMED, ...DIFFERENCE_STATES.slice(1).map(lapsed)])
      expect((await after({}, PAID, booking)).at).toBe("idle")
    expect((await after({ paying: NOT_FOUND }, PAID, UNPAID)).at).toBe("notFound")
  })

  it("should be read anew while it waits, as somebody may pay it elsewhere", async () => {
    const page = showBooking(UNPAID, { opens: [GONE_THERE] })
    await page.pass(REREAD_MS)
    expect(shownBooking(page.state().context)).toEqual(GONE_THERE)
    await page.pass(REREAD_MS)
    expect(page.opened).toHaveLength(1)
  })
})

const DINNER_SLUG = "dinner-cruise-mandovi"
const AT_DINNER: BookingView = { ...GONE_THERE, date: Day.make(TWELFTH), paid: CONFIRMED.paid }
const DEARER: PriceAfterMove = {
  adultFare: Paise.make(80_000),
  amount: Paise.make(175_000),
  difference: { is: "dearer", by: Paise.make(60_000) },
}
const CHEAPER: PriceAfterMove = { ...DEARER, difference: { is: "cheaper", by: Paise.make(10_000) } }
/** A difference waits to be paid, the sample's but for what is told. */
const waiting = (other: Partial<NonNullable<BookingView["difference"]>>): BookingView => ({
  ...UNPAID,
  ...(UNPAID.difference === undefined ? {} : { difference: { ...UNPAID.difference, ...other } }),
})
const OTHER_TRIP: ReadonlyArray<BookingPageEvent> = [
  { type: "trip.open" },
  { type: "trip.choose", slug: DINNER_SLUG },
  { type: "day.edit", date: TWELFTH },
  { type: "trip.review" },
  { type: "trip.confirm" },
]
const TRIP_SENT = ["changeTrip", DINNER_SLUG, TWELFTH, undefined, 175_000]
const SOLD = { shelves: SHELVES, rules: {}, quoting: CHEAPER }

describe("another trip", () => {
  it("should send the trip, the day and the price that the page showed, once", async () => {
    const page = await after({ ...SOLD, changing: AT_DINNER }, OTHER_TRIP)
    expect([page.quotes, page.changes]).toEqual([[[DINNER_SLUG, TWELFTH, undefined]], [TRIP_SENT]])
    expect([page.at, page.booking()]).toEqual([{ changingTrip: "moved" }, AT_DINNER])
  })

  it("should be paid next where it costs more, and be gone to only then", async () => {
    const dearer = { ...SOLD, quoting: DEARER, changing: UNPAID }
    const page = await after({ ...dearer, opens: [GONE_THERE] }, OTHER_TRIP)
    expect(page.changes).toEqual([TRIP_SENT, ["payDifference"]])
    expect([page.at, page.booking()]).toEqual([{ payingDifference: "paid" }, GONE_THERE])
    const closed = await after({ ...dearer, checkout: "cancelled", opens: [UNPAID] }, OTHER_TRIP)
    expect([closed.at, closed.booking()]).toEqual([{ payingDifference: "unpaid" }, UNPAID])
  })

  it("should name the departure that was chosen", async () => {
    const [open, choose, edit, ...rest] = OTHER_TRIP
    const page = await after({ ...SOLD, rules: SEATED, changing: AT_DINNER }, [
      ...[open, choose, edit].filter((event) => event !== undefined),
      { type: "departure.choose", startMinute: 960 },
      ...rest,
    ])
    expect(page.quotes).toEqual([[DINNER_SLUG, TWELFTH, `boat/${TWELFTH}/16:00`]])
  })

  it("should be reached from the choice of a day, and keep the day that was chosen there", async () => {
    const page = await after({ ...SOLD, changing: AT_DINNER }, [
      { type: "day.open" },
      { type: "day.edit", date: TWELFTH },
      { type: "trip.open" },
      { type: "trip.choose", slug: DINNER_SLUG },
      { type: "trip.review" },
    ])
    expect([page.at, page.quotes.length]).toEqual([{ changingTrip: "confirming" }, 1])
  })

  it.each<[string, Script, unknown, string | undefined]>([
    ["refused", { changing: NOT_CHANGED, opens: [CONFIRMED] }, { dating: "refused" }, "Please look again."],
    [
      "refused, as it is there already",
      { changing: NOT_CHANGED, opens: [AT_DINNER] },
      "moved",
      "Please look again.",
    ],
    [
      "lost, and the booking stands",
      { changing: DOWN, opens: [CONFIRMED] },
      { dating: "refused" },
      undefined,
    ],
    ["lost, and the booking is there", { changing: DOWN, opens: [AT_DINNER] }, "moved", undefined],
    ["lost, and the booking is out of reach", { changing: DOWN, opens: [DOWN] }, "unknown", undefined],
  ])(
    "should read the booking anew and keep what was chosen where the answer is %s",
    async (_, script, end, said) => {
      const page = await after({ ...SOLD, ...script }, OTHER_TRIP)
      expect([page.at, page.state().context.refusal]).toEqual([{ changingTrip: end }, said])
      expect(page.state().context).toMatchObject({ date: TWELFTH, otherTrip: { slug: DINNER_SLUG } })
    },
  )

  it("should be paid where the answer is lost, and the booking says that it waits to be", async () => {
    const page = await after(
      { ...SOLD, quoting: DEARER, changing: DOWN, opens: [waiting({ date: Day.make(TWELFTH) }), GONE_THERE] },
      OTHER_TRIP,
    )
    expect([page.at, page.payPages]).toEqual([{ payingDifference: "paid" }, [PAY_PAGE]])
  })

  it.each([
    ["another day", { date: Day.make("2026-12-05") }],
    ["another sum", { date: Day.make(TWELFTH), amount: Paise.make(10_000) }],
  ])("should not be taken to the payment of %s, which was chosen elsewhere", async (_, other) => {
    for (const changing of [NOT_CHANGED, DOWN]) {
      const page = await after(
        { ...SOLD, quoting: DEARER, changing, opens: [waiting(other), GONE_THERE] },
        OTHER_TRIP,
      )
      expect([page.at, page.payPages]).toEqual([{ changingTrip: { dating: "refused" } }, []])
      expect(page.booking()).toEqual(waiting(other))
    }
  })

  it.each([
    ["refused", NOT_CHANGED, "Please look again."],
    ["not told", DOWN, undefined],
  ] as const)("should go no further where what it costs is %s", async (_, quoting, said) => {
    const page = await after({ ...SOLD, quoting }, OTHER_TRIP)
    expect([page.at, page.changes, page.state().context.refusal]).toEqual([
      { changingTrip: { dating: "refused" } },
      [],
      said,
    ])
  })

  it("should be found by its words, and never be the booking's own", async () => {
    const page = await after(SOLD, [{ type: "trip.open" }, { type: "trip.search", words: "dinner" }])
    const names = () => foundTrips(page.state().context).map(({ activity }) => activity.slug)
    expect(names()).toEqual([DINNER_SLUG])
    page.actor.send({ type: "trip.search", words: "kayak" })
    expect(names()).toEqual([])
    for (const slug of [CONFIRMED.subSlug, "no-such-trip"])
      expect(page.state().can({ type: "trip.choose", slug })).toBe(false)
    page.actor.send({ type: "trip.search", words: "" })
    expect(names()).not.toContain(CONFIRMED.subSlug)
  })

  it("should be found at its own fare alone, where it may have no other", async () => {
    const dinner = SHELVES.flatMap(({ subcategories }) => subcategories).find(
      ({ slug }) => slug === DINNER_SLUG,
    )
    const found = async (fare: number) => {
      const sameFare = { fare: Paise.make(fare), why: "A voucher has paid a part of this booking." }
      const booking = { ...CONFIRMED, dayChange: { until: Day.make("2026-11-28"), sameFare } }
      const page = await after(SOLD, [{ type: "trip.open" }], booking)
      return foundTrips(page.state().context).map(({ activity }) => activity.slug)
    }
    const fare = dinner?.price ?? 0
    expect([await found(fare), await found(fare + 100)]).toEqual([[DINNER_SLUG], []])
  })

  it.each<[string, Script, RegExp]>([
    ["may not come along", { rules: { children: "none" } }, /children/i],
    ["cannot be told when it runs", {}, /could not look up/],
  ])("should be no choice of who %s", async (_, script, said) => {
    const page = await after({ shelves: SHELVES, ...script }, OTHER_TRIP.slice(0, 2))
    expect([page.at, page.quotes]).toEqual([{ changingTrip: { choosing: "objecting" } }, []])
    expect(page.state().context.refusal).toMatch(said)
  })

  it("should say that nobody knows the trips, object to a wrong day, and forget a trip that is left", async () => {
    expect((await after({}, [{ type: "trip.open" }])).at).toEqual({ changingTrip: "unprepared" })
    const [open, choose] = OTHER_TRIP
    const chosen = [open, choose].filter((event) => event !== undefined)
    const wrong = await after(SOLD, [
      ...chosen,
      { type: "day.edit", date: "2026-11-20" },
      { type: "trip.review" },
    ])
    expect([wrong.at, wrong.quotes]).toEqual([{ changingTrip: { dating: "objecting" } }, []])
    const left = await after({ ...SOLD, rules: SEATED }, [...chosen, { type: "trip.again" }])
    expect(left.state().context.otherTrip).toBeUndefined()
  })

  it("should be forgotten where the day of the booking's own trip is changed after all", async () => {
    const page = await after(SOLD, [
      ...OTHER_TRIP.slice(0, 2),
      { type: "change.leave" },
      { type: "day.open" },
      { type: "day.edit", date: CONFIRMED.date },
      { type: "day.review" },
    ])
    expect(page.at).toEqual({ changingDay: { choosing: "objecting" } })
  })

  it("should be asked when it runs once the booking is on it and its day is to be changed", async () => {
    const page = await after({ ...SOLD, changing: { ...AT_DINNER, dayChange: CONFIRMED.dayChange } }, [
      { type: "day.open" },
      { type: "change.leave" },
      ...OTHER_TRIP,
      { type: "change.leave" },
      { type: "day.open" },
    ])
    expect(page.at).toEqual({ changingDay: { choosing: "quiet" } })
    expect(page.state().context.ownTrip?.slug).toBe(DINNER_SLUG)
  })

  it("should not be offered where the day cannot be changed, and end the page whose secret opens nothing", async () => {
    expect((await after(SOLD, OTHER_TRIP, REFUNDED)).at).toBe("idle")
    expect((await after({ ...SOLD, quoting: NOT_FOUND }, OTHER_TRIP)).at).toBe("notFound")
    expect((await after({ ...SOLD, changing: NOT_FOUND }, OTHER_TRIP)).at).toBe("notFound")
  })
})

describe("a reading that was begun before a change", () => {
  const paid: Script = { ...SOLD, changing: AT_DINNER }
  it.each<[string, Script, ReadonlyArray<BookingPageEvent>, BookingView]>([
    ["a cancellation", { changing: UNDER_WAY }, CANCEL.map((type) => ({ type })), UNDER_WAY],
    ["another day", { rules: {}, changing: MOVED }, CHOICE, MOVED],
    ["fewer travellers", { changing: FEWER }, TAKE_OFF, FEWER],
    ["another trip", paid, OTHER_TRIP, AT_DINNER],
    ["a payment", {}, PAID, GONE_THERE],
  ])("should never take the place of what came of %s", async (_, script, events, changed) => {
    for (const answeredBefore of [...events.keys(), events.length]) {
      const older = Promise.withResolvers<BookingView>()
      const page = showBooking(UNPAID, { ...script, opens: [older.promise, changed] })
      await page.pass(REREAD_MS)
      expect(page.opened).toHaveLength(1)
      for (const [step, event] of events.entries()) {
        if (step === answeredBefore) older.resolve(UNPAID)
        await page.settle()
        page.actor.send(event)
        await page.settle()
      }
      older.resolve(UNPAID)
      await page.settle()
      expect(shownBooking(page.state().context)).toEqual(changed)
    }
  })

  it("should be made again once the change is told", async () => {
    const page = await after(
      { changing: UNDER_WAY, opens: [REFUNDED] },
      CANCEL.map((type) => ({ type })),
    )
    await page.pass(REREAD_MS)
    expect([page.at, page.booking()]).toEqual([{ cancelling: "done" }, REFUNDED])
  })
})

describe("any visitor", () => {
  it("should never send two changes at once, nor lose the day that they chose", async () => {
    const types = [
      ...CANCEL,
      "day.open",
      "day.review",
      "day.confirm",
      "change.back",
      "change.leave",
      "page.retry",
    ]
    await fc.assert(
      fc.asyncProperty(fc.array(fc.constantFrom(...types), { maxLength: 20 }), async (acts) => {
        const page = await after({ rules: {}, opens: [CONFIRMED] }, [
          { type: "day.open" },
          { type: "day.edit", date: TWELFTH },
          ...acts.map((type) => ({ type }) as BookingPageEvent),
        ])
        expect(page.changes.length).toBeLessThanOrEqual(1)
        expect(page.state().context.date).toBe(TWELFTH)
      }),
      { numRuns: 40 },
    )
  })
})
