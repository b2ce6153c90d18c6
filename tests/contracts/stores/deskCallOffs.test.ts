/** The desk's call-off: one transaction with its row, by the number of bookings that was typed, and once however often sent. */
import { describe, expect, it } from "vitest"
import { bug } from "#core/bug.ts"
import { CallOffId, type CallOffScope } from "#core/callOffs/callOff.ts"
import { addDays, dayInIndia } from "#core/days.ts"
import { bookForSomebody } from "#core/desk/bookings/bookForSomebody.ts"
import { callOffAtDesk, previewAtDesk, readCalledOff } from "#core/desk/calendar/callOffAtDesk.ts"
import { cancelAtDesk, correctAddress } from "#core/desk/bookings/changeBooking.ts"
import { blockSeats, setDepartureCapacity, setDepartureState } from "#core/desk/day/changeDeparture.ts"
import { readCalendar, readStrand } from "#core/desk/calendar/readCalendar.ts"
import { readDay, readDeparture } from "#core/desk/day/readDay.ts"
import { readMatters } from "#core/desk/money/readMatters.ts"
import type { DeskTerms } from "#core/deskBookings/deskBookingRequest.ts"
import { monthOf } from "#core/months.ts"
import {
  DINNER as departure,
  DINNER_DAY as day,
  DINNER_FARE as FARE,
  dinnerRequest,
} from "../../harness/desk/dinnerBooking.ts"
import { openSignedInDesk, type SignedInDesk } from "../../harness/desk/signedInDesk.ts"
import { databaseName } from "../../harness/testDatabase.ts"

const ONE: CallOffScope = { kind: "departure", departureId: departure }
const reason = "A storm is coming."

const book = (desk: SignedInDesk, name: string, adults = 2, terms: DeskTerms = { pays: "CASH" }) =>
  desk.done(bookForSomebody(dinnerRequest(name, terms, {}, adults), name))

const callOff = (confirmed: number, key: string, scope: CallOffScope = ONE) =>
  callOffAtDesk({ day, scope, reason, confirmed }, key)

const calledOff = async (desk: SignedInDesk) => ({
  callOffs: await desk.db.selectFrom("call_offs").selectAll().execute(),
  offers: await desk.db.selectFrom("call_off_offers").selectAll().execute(),
  log: (await desk.deeds()).filter(({ deed }) => deed === "call trips off"),
})

describe(`calling off at the desk, in ${databaseName()}`, () => {
  it("should offer whom it has shown, write its row, and show what was chosen since", async () => {
    const desk = await openSignedInDesk()
    await book(desk, "Asha Rao")
    await book(desk, "Leela", 1)
    const preview = await desk.done(previewAtDesk(day, ONE))
    expect(preview.sums).toMatchObject({
      bookings: 2,
      heads: 3,
      byProvider: 0,
      byHand: 3 * FARE,
      bookingsByHand: 2,
    })
    expect(preview).toMatchObject({ covered: 1, isCalledOff: false })
    const view = await desk.done(callOff(2, "ONE-FORM-OF-THE-DESK"))
    expect(view.bookings.map(({ name, state }) => [name, state]).toSorted()).toEqual([
      ["Asha Rao", "OFFERED"],
      ["Leela", "OFFERED"],
    ])
    const { callOffs, offers, log } = await calledOff(desk)
    expect(callOffs).toMatchObject([{ decided_by: "Ravi", reason, departure_id: departure }])
    expect(offers).toHaveLength(2)
    expect(log).toMatchObject([{ about: departure, name: "Ravi", role: "office" }])
    expect((await desk.done(readDeparture(departure))).departure.state).toBe("CANCELLED")
    expect(await desk.done(previewAtDesk(day, ONE))).toMatchObject({ isCalledOff: true, bookings: [] })

    const [first = bug("nobody")] = view.bookings
    await desk.done(
      cancelAtDesk({
        id: first.merchantOrderId,
        shown: first.paid,
        isFull: true,
        isOutside: true,
        reason,
      }),
    )
    const since = await desk.done(readCalledOff(day))
    expect(since.bookings.map(({ state }) => state)).toEqual(["OFFERED", "REFUNDED"])
    expect(since.bookings[1]).toMatchObject({ refunded: first.paid })
    expect(await desk.violations()).toEqual([])
  })

  it("should show, tell and log apart who has not paid yet, and whom of them nobody has reached", async () => {
    const desk = await openSignedInDesk()
    await book(desk, "Asha Rao")
    await book(desk, "Ravi", 3, { pays: "LATER", untilMs: Date.now() + 3_600_000 })
    await book(desk, "Leela", 1, { pays: "LINK" })
    const preview = await desk.done(previewAtDesk(day, ONE))
    expect(preview.sums).toMatchObject({ bookings: 1, heads: 2, unpaid: 2, unpaidHeads: 4 })
    expect(preview.bookings.map(({ name }) => name)).toEqual(["Asha Rao"])
    expect(preview.unpaid.map(({ name }) => name).toSorted()).toEqual(["Leela", "Ravi"])
    const view = await desk.done(callOff(1, "ONE-FORM-OF-THE-DESK"))
    expect(view.bookings.map(({ name }) => name)).toEqual(["Asha Rao"])
    expect(view.unpaid.map(({ name, told }) => [name, told]).toSorted()).toEqual([
      ["Leela", "owed"],
      ["Ravi", "owed"],
    ])
    expect(view).toMatchObject({ reasons: [reason], sums: { bookings: 1, unpaid: 2, unreached: 0 } })
    const { log } = await calledOff(desk)
    expect(log.map(({ detail }) => JSON.parse(detail))).toEqual([{ bookings: 1, unpaid: 2, reason }])
    expect(await desk.done(previewAtDesk(day, ONE))).toMatchObject({ unpaid: [], sums: { unpaid: 0 } })

    await desk.db.updateTable("traveller_messages").set({ next_attempt_at_ms: null }).execute()
    expect((await desk.done(readCalledOff(day))).sums).toMatchObject({ unreached: 3 })
    const ravi = view.unpaid.find(({ name }) => name === "Ravi") ?? bug("nobody")
    const matterOf = async () =>
      (await desk.done(readMatters)).matters.find(({ id }) => id === ravi.merchantOrderId)
    expect(await matterOf()).toMatchObject({ kind: "calledOffUnreached" })
    await desk.done(correctAddress(ravi.merchantOrderId, "ravi@example.com"))
    expect(await matterOf()).toBeUndefined()
    expect(await desk.violations()).toEqual([])
  })

  it("should refuse with both numbers and write nothing where a booking came meanwhile", async () => {
    const desk = await openSignedInDesk()
    await book(desk, "Asha Rao")
    expect((await desk.done(previewAtDesk(day, ONE))).bookings).toHaveLength(1)
    await book(desk, "Leela")
    for (const scope of [ONE, { kind: "day" }, { kind: "pool", pool: "mandovi-dinner-boat" }] as const)
      expect(await desk.refused(callOff(1, "ONE-FORM-OF-THE-DESK", scope))).toMatchObject({
        _tag: "SeenChanged",
        message: "You have confirmed 1 booking. Nothing was called off.",
        now: { bookings: 2 },
      })
    expect(await calledOff(desk)).toEqual({ callOffs: [], offers: [], log: [] })
    expect((await desk.done(readDeparture(departure))).departure.state).toBe("OPEN")
    expect(await desk.violations()).toEqual([])
  })

  it("should show and keep as called off what had no row when its pool was, in a day, a month and a change", async () => {
    const desk = await openSignedInDesk()
    const pool = "mandovi-dinner-boat"
    await desk.db
      .insertInto("call_offs")
      .values({
        call_off_id: CallOffId.make("CALL-1"),
        day,
        pool,
        departure_id: null,
        from_minute: 0,
        reason,
        decided_by: "Maria",
        at_ms: Date.now(),
      })
      .execute()
    const shown = (await desk.done(readDay(day))).departures.find(({ id }) => id === departure)
    expect(shown).toMatchObject({ state: "CANCELLED" })
    const month = await desk.done(readCalendar(monthOf(day), `pool/${pool}`))
    const inMonth = month.days.find((one) => one.day === day)?.departures
    expect(inMonth).toMatchObject([{ id: departure, state: "CANCELLED" }])
    const reopening = { pool, from: day, to: day, decision: { act: "reopen" as const } }
    expect(await desk.done(readStrand(reopening))).toMatchObject({ changed: [], calledOff: 1 })
    const change = {
      id: departure,
      reason: "sunny",
      seen: { capacity: shown?.capacity ?? 0, state: "CANCELLED" as const },
    }
    expect(await desk.refused(setDepartureState(change, "OPEN"))).toMatchObject({
      message: expect.stringContaining("It was called off"),
    })
    expect(await desk.refused(blockSeats(departure, 2, "for a guide", "ONE-FORM-OF-THE-DESK"))).toMatchObject(
      {
        message: expect.stringContaining("does not take place"),
      },
    )
    expect(await desk.refused(setDepartureCapacity(change, 10))).toBeUndefined()
    expect((await desk.done(readDeparture(departure))).departure).toMatchObject({
      state: "CANCELLED",
      capacity: 10,
    })
  })

  it("should be done and logged once, however often and at once a form is sent", async () => {
    const desk = await openSignedInDesk()
    await book(desk, "Asha Rao")
    await Promise.all([1, 2, 3].map(() => desk.done(callOff(1, "ONE-FORM-OF-THE-DESK"))))
    const again = await desk.done(callOff(1, "ONE-FORM-OF-THE-DESK"))
    expect(again.bookings).toHaveLength(1)
    const { callOffs, offers, log } = await calledOff(desk)
    expect([callOffs.length, offers.length, log.length]).toEqual([1, 1, 1])
    const nobody = { day: addDays(day, 1), scope: { kind: "day" }, reason, confirmed: 0 } as const
    await Promise.all([1, 2, 3].map(() => desk.done(callOffAtDesk(nobody, "ANOTHER-FORM-OF-IT"))))
    expect((await calledOff(desk)).log).toHaveLength(2)
  })

  it("should want the passkey again, a reason, and something that can be called off", async () => {
    const desk = await openSignedInDesk()
    const past = addDays(dayInIndia(Date.now()), -1)
    expect(
      await desk.refused(callOffAtDesk({ day: past, scope: { kind: "day" }, reason, confirmed: 0 }, "K")),
    ).toMatchObject({
      _tag: "DeskRefused",
      message: expect.stringMatching(/is past\. Nothing was called off\.$/),
    })
    expect(
      await desk.refused(callOffAtDesk({ day, scope: ONE, reason: "  ", confirmed: 0 }, "K")),
    ).toMatchObject({ _tag: "DeskRefused", message: "Please write why, in a few words." })
    await desk.letPasskeyAge()
    expect(await desk.refused(callOff(0, "K"))).toMatchObject({ _tag: "VerificationNeeded" })
    expect(await calledOff(desk)).toEqual({ callOffs: [], offers: [], log: [] })
  })
})
