/** Who comes on a day for trips whose seats are not counted: the desk's day lists them, and nobody else. */
import { describe, expect, it } from "vitest"
import { addDays, type Day } from "#core/days.ts"
import { bookForSomebody } from "#core/desk/bookings/bookForSomebody.ts"
import { cancelAtDesk } from "#core/desk/bookings/changeBooking.ts"
import { callOffAtDesk } from "#core/desk/calendar/callOffAtDesk.ts"
import { MOST_UNTIMED } from "#core/desk/day/dayView.ts"
import { readDay } from "#core/desk/day/readDay.ts"
import type { DeskTerms } from "#core/deskBookings/deskBookingRequest.ts"
import { Paise } from "#core/money.ts"
import { MerchantOrderId } from "#core/paymentIds.ts"
import { DINNER_DAY as day, dinnerRequest } from "../../harness/desk/dinnerBooking.ts"
import { openSignedInDesk, type SignedInDesk } from "../../harness/desk/signedInDesk.ts"
import { databaseName } from "../../harness/testDatabase.ts"

const FARE = 50_000

/** The sunset cruise sails when the sun sets, and has no departures. */
const book = (desk: SignedInDesk, name: string, terms: DeskTerms = { pays: "CASH" }, date: Day = day) =>
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
})
