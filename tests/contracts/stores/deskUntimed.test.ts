/** Who comes on a day for trips whose seats are not counted: the desk's day lists them, and boards them trip by trip. */
import { Effect } from "effect"
import { describe, expect, it } from "vitest"
import { untimedTripIdOf } from "#core/boarding/boardingId.ts"
import { ordersOnBoard } from "#core/boarding/boardingMark.ts"
import { addDays, type Day, dayInIndia } from "#core/days.ts"
import { bookForSomebody } from "#core/desk/bookings/bookForSomebody.ts"
import { cancelAtDesk, moveAtDesk } from "#core/desk/bookings/changeBooking.ts"
import { callOffAtDesk } from "#core/desk/calendar/callOffAtDesk.ts"
import { beginBoarding, handBoardingOver, lookAtBoarding, noteMarks } from "#core/desk/day/boardDeparture.ts"
import { MOST_UNTIMED } from "#core/desk/day/dayView.ts"
import { readDay } from "#core/desk/day/readDay.ts"
import type { DeskTerms } from "#core/deskBookings/deskBookingRequest.ts"
import { Paise } from "#core/money.ts"
import { OrderSearch } from "#core/ports/orders.ts"
import { MerchantOrderId } from "#core/paymentIds.ts"
import { DINNER_DAY as day, dinnerRequest } from "../../harness/desk/dinnerBooking.ts"
import { openSignedInDesk, type SignedInDesk } from "../../harness/desk/signedInDesk.ts"
import { renameActivity } from "../../harness/renamedActivity.ts"
import { databaseName } from "../../harness/testDatabase.ts"

const FARE = 50_000
/** It may be boarded from today on. */
const TOMORROW = addDays(dayInIndia(Date.now()), 1)
const SUNSET = untimedTripIdOf({ subSlug: "sunset-cruise-mandovi", day: TOMORROW })
const KARTS = { subSlug: "go-karting-nuvem", amount: Paise.make(99_800) }

/** The sunset cruise sails when the sun sets, and has no departures. */
const book = (
  desk: SignedInDesk,
  name: string,
  terms: DeskTerms = { pays: "CASH" },
  date: Day = day,
  other: Partial<typeof KARTS> = {},
) =>
  desk.done(
    bookForSomebody(
      {
        trip: {
          name,
          mobileNumber: "+91 98765 43210",
          adults: 2,
          children: 0,
          date,
          subSlug: "sunset-cruise-mandovi",
          amount: Paise.make(2 * FARE),
          ...other,
        },
        channel: "PHONE",
        terms,
        isOwnBooking: true,
      },
      name,
    ),
  )

const cancel = (desk: SignedInDesk, id: MerchantOrderId) =>
  desk.done(
    cancelAtDesk({
      id,
      isFull: true,
      isOutside: true,
      reason: "ill",
      shown: Paise.make(2 * FARE),
    }),
  )

const untimed = async (desk: SignedInDesk, date: Day = day) =>
  (await desk.done(readDay(date))).untimed.map(({ name, isPaid }) => [name, isPaid])

describe(`trips without a set time, in ${databaseName()}`, () => {
  it("should be put on a boarding sheet by one reading of who travels", async () => {
    const desk = await openSignedInDesk()
    await book(desk, "Asha", { pays: "CASH" }, TOMORROW)
    let readings = 0
    const sheet = Effect.gen(function* () {
      const search = yield* OrderSearch
      const counted = {
        ...search,
        find: (filter: Parameters<typeof search.find>[0]) => {
          readings += 1
          return search.find(filter)
        },
      }
      return yield* Effect.provideService(lookAtBoarding(SUNSET), OrderSearch, counted)
    })
    expect((await desk.done(sheet)).passengers.map(({ name }) => name)).toEqual(["Asha"])
    expect(readings).toBe(1)
  })

  it("should list who comes by trip and name, paid or to pay at the desk, and nobody who has a departure", async () => {
    const desk = await openSignedInDesk()
    expect(await untimed(desk)).toEqual([])
    await book(desk, "Leela")
    await book(desk, "Asha", { pays: "LATER", untilMs: Date.now() + 3_600_000 })
    await book(desk, "Another day", { pays: "CASH" }, addDays(day, 1))
    await book(desk, "Not paid", { pays: "LINK" })
    await desk.done(bookForSomebody(dinnerRequest("Timed", { pays: "CASH" }), "TIMED"))
    expect(await untimed(desk)).toEqual([
      ["Asha", false],
      ["Leela", true],
    ])
    expect((await desk.done(readDay(day))).untimed[1]).toMatchObject({
      activityName: "Sunset Cruise on the Mandovi",
      mobileNumber: "+91 98765 43210",
      adults: 2,
    })
  })

  it("should list nobody who has cancelled, nor anybody whose day is called off", async () => {
    const desk = await openSignedInDesk("owner")
    const { merchantOrderId } = await book(desk, "Asha")
    await book(desk, "Leela")
    await cancel(desk, merchantOrderId)
    expect(await untimed(desk)).toEqual([["Leela", true]])
    await desk.done(callOffAtDesk({ day, scope: { kind: "day" }, reason: "A storm.", confirmed: 1 }, "KEY"))
    expect(await untimed(desk)).toEqual([])
  })

  it("should say that there are more than it lists, and not so where some of them do not travel", async () => {
    const desk = await openSignedInDesk("owner")
    const { merchantOrderId } = await book(desk, "Asha")
    const row = await desk.db.selectFrom("orders").selectAll().executeTakeFirstOrThrow()
    const copies = Array.from({ length: MOST_UNTIMED - 1 }, (_, nth) => ({
      ...row,
      merchant_order_id: MerchantOrderId.make(`GOA-${nth}`),
      request_key: `copy ${nth}`,
      mobile_number: `98${String(nth).padStart(8, "0")}`,
      booking_key: `copy ${nth}`,
    }))
    await desk.db.insertInto("orders").values(copies).execute()
    expect(await desk.done(readDay(day))).toMatchObject({ hasMoreUntimed: false })
    await cancel(desk, merchantOrderId)
    await book(desk, "To pay", { pays: "LATER", untilMs: Date.now() + 3_600_000 })
    expect(await desk.done(readDay(day))).toMatchObject({ hasMoreUntimed: false })
    await book(desk, "One more")
    const { untimed: listed, hasMoreUntimed } = await desk.done(readDay(day))
    expect([listed.length, hasMoreUntimed]).toEqual([MOST_UNTIMED, true])
  })

  it("should be boarded trip by trip: who has paid, who pays first, who has cancelled, and nobody else", async () => {
    const desk = await openSignedInDesk("owner")
    const paid = await book(desk, "Leela", { pays: "CASH" }, TOMORROW)
    const cancelled = await book(desk, "Ravi", { pays: "CASH" }, TOMORROW)
    await cancel(desk, cancelled.merchantOrderId)
    await book(desk, "Asha", { pays: "LATER", untilMs: Date.now() + 3_600_000 }, TOMORROW)
    await book(desk, "Not paid", { pays: "LINK" }, TOMORROW)
    await book(desk, "Another day")
    await book(desk, "Another trip", { pays: "CASH" }, TOMORROW, KARTS)
    const sheet = await desk.done(lookAtBoarding(SUNSET))
    expect(sheet).toMatchObject({ departureId: SUNSET, trips: ["Sunset Cruise on the Mandovi"] })
    expect(sheet).not.toHaveProperty("time")
    expect(sheet.passengers.map(({ name, state, owed }) => [name, state, owed])).toEqual([
      ["Asha", "OWED", 2 * FARE],
      ["Leela", "PAID", 0],
      ["Ravi", "CANCELLED", 0],
    ])
    expect((await desk.done(beginBoarding({ id: SUNSET, deviceId: "TABLET01" }, false))).lease).toMatchObject(
      {
        deviceId: "TABLET01",
      },
    )
    const { merchantOrderId } = paid
    const mark = { markId: "MARK0001", merchantOrderId, kind: "BOARDED", atMs: Date.now() } as const
    const { marks } = await desk.done(noteMarks({ id: SUNSET, deviceId: "TABLET01" }, [mark]))
    expect(ordersOnBoard(marks)).toEqual(new Set([merchantOrderId]))
  })

  it("should take what a device has noted, also where all bookings have left the day since", async () => {
    const desk = await openSignedInDesk("owner")
    const { merchantOrderId } = await book(desk, "Leela", { pays: "CASH" }, TOMORROW)
    await desk.done(beginBoarding({ id: SUNSET, deviceId: "TABLET01" }, false))
    const date = addDays(TOMORROW, 1)
    await desk.done(moveAtDesk({ id: merchantOrderId, date, isByCompany: false, reason: "rain" }))
    const mark = { markId: "MARK0001", merchantOrderId, kind: "BOARDED", atMs: Date.now() } as const
    const { passengers, marks } = await desk.done(noteMarks({ id: SUNSET, deviceId: "TABLET01" }, [mark]))
    expect([passengers, marks.map(({ markId }) => markId)]).toEqual([[], ["MARK0001"]])
  })

  it("should be one trip to board, also where its slug has changed between its bookings", async () => {
    const desk = await openSignedInDesk("owner")
    const before = await book(desk, "Asha", { pays: "CASH" }, TOMORROW)
    const at = { id: SUNSET, deviceId: "TABLET01" }
    const mark = { merchantOrderId: before.merchantOrderId, kind: "BOARDED", atMs: Date.now() } as const
    await desk.done(beginBoarding(at, false))
    await desk.done(noteMarks(at, [{ ...mark, markId: "MARK0001" }]))
    const subSlug = "mandovi-at-sunset"
    await renameActivity(desk.db, "sunset-cruise-mandovi", subSlug)
    await book(desk, "Leela", { pays: "CASH" }, TOMORROW, { subSlug, amount: Paise.make(2 * FARE) })
    const { untimed: listed } = await desk.done(readDay(TOMORROW))
    expect(listed.map((one) => [one.name, one.subSlug])).toEqual([
      ["Asha", subSlug],
      ["Leela", subSlug],
    ])
    for (const id of [untimedTripIdOf({ subSlug, day: TOMORROW }), SUNSET]) {
      const { passengers, marks } = await desk.done(lookAtBoarding(id))
      expect(passengers.map(({ name }) => name)).toEqual(["Asha", "Leela"])
      expect(ordersOnBoard(marks)).toEqual(new Set([before.merchantOrderId]))
    }
  })

  it("should not be boarded where nobody has booked the trip for the day", async () => {
    const desk = await openSignedInDesk("owner")
    await book(desk, "Leela")
    for (const other of [SUNSET, untimedTripIdOf({ subSlug: "dinner-cruise-mandovi", day })])
      for (const deed of [
        lookAtBoarding(other),
        beginBoarding({ id: other, deviceId: "TABLET01" }, false),
        handBoardingOver({ id: other, deviceId: "TABLET01" }),
      ])
        expect((await desk.refused(deed))?.message).toBe("Nobody has booked this trip for this day.")
  })
})
