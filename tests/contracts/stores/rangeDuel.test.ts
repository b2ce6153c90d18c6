/** Two of the staff change the same days at once, and visitors book meanwhile: one range is written whole, or none of it. */
import { describe, expect, it } from "vitest"
import { addDays } from "#core/days.ts"
import { changeDays } from "#core/desk/calendar/changeDays.ts"
import { readStrand } from "#core/desk/calendar/readCalendar.ts"
import type { DeskRefusal } from "#core/ports/desk.ts"
import type { RangeRequest } from "#core/ports/deskCalendar.ts"
import { DINNER_DAY as from } from "../../harness/desk/dinnerBooking.ts"
import { openSignedInDesk, type SignedInDesk } from "../../harness/desk/signedInDesk.ts"
import { databaseName } from "../../harness/testDatabase.ts"
import { openSeatBooks, seatLayerOf } from "./seatStores.ts"

const to = addDays(from, 6)
const WEEK = { pool: "mandovi-dinner-boat", from, to }
const BOAT = { capacity: 600, occupiedMinutes: 120 }
const reason = "the jetty is repaired"

const openDesk = async () => {
  const desk = await openSignedInDesk()
  const asha = desk.as((await desk.employ("Asha", "office")).session)
  const change = (
    who: Pick<SignedInDesk, "refused">,
    request: RangeRequest,
    seen: Parameters<typeof changeDays>[0]["seen"],
  ) => who.refused(changeDays({ ...request, reason, seen }))
  const strand = (request: RangeRequest) => desk.done(readStrand(request))
  return { db: desk.db, ravi: desk, asha, change, strand, seats: openSeatBooks(seatLayerOf(desk.db)) }
}

type Desk = Awaited<ReturnType<typeof openDesk>>
const statesIn = async ({ db }: Desk) =>
  (await db.selectFrom("departures").select(["state", "capacity"]).execute()).map(
    ({ state, capacity }) => `${state} ${capacity}`,
  )
const deedsIn = async ({ db }: Desk) =>
  (await db.selectFrom("deeds").selectAll().execute()).filter(({ deed }) => deed.includes("days"))
const refusals = (answers: ReadonlyArray<DeskRefusal | undefined>) =>
  answers.filter((refusal) => refusal !== undefined)

describe(`changes of many days, in ${databaseName()}`, () => {
  it("should let one of two who change the same days at once do it whole, and the other nothing of it", async () => {
    const desk = await openDesk()
    const closing = { ...WEEK, decision: { act: "close" as const } }
    const resizing = { ...WEEK, decision: { act: "capacity" as const, seats: 500 } }
    const [close, resize] = [await desk.strand(closing), await desk.strand(resizing)]
    expect([close.changed.length, resize.changed.length]).toEqual([7, 7])
    const answers = await Promise.all([
      desk.change(desk.asha, closing, close.changed),
      desk.change(desk.ravi, resizing, resize.changed),
    ])
    expect(refusals(answers)).toMatchObject([{ _tag: "SeenChanged" }])
    const wanted = answers[0] === undefined ? "CLOSED 600" : "OPEN 500"
    expect(await statesIn(desk)).toEqual(Array.from({ length: 7 }, () => wanted))
    expect(await deedsIn(desk)).toHaveLength(1)
  })

  it("should be done, and logged once, where it is tried again because its answer was lost", async () => {
    const desk = await openDesk()
    const closing = { ...WEEK, decision: { act: "close" as const } }
    const { changed } = await desk.strand(closing)
    expect(refusals([await desk.change(desk.asha, closing, changed)])).toEqual([])
    expect(refusals([await desk.change(desk.asha, closing, changed)])).toEqual([])
    expect(await deedsIn(desk)).toHaveLength(1)
    // Somebody else's try of the same is too late.
    expect(refusals([await desk.change(desk.ravi, closing, changed)])).toMatchObject([
      { _tag: "SeenChanged" },
    ])
    // And so is one's own, once a day of them is on sale again.
    await desk.db.updateTable("departures").set({ state: "OPEN" }).where("day", "=", from).execute()
    expect(refusals([await desk.change(desk.asha, closing, changed)])).toMatchObject([
      { _tag: "SeenChanged" },
    ])
    expect(await deedsIn(desk)).toHaveLength(1)
  })

  it("should change nothing where a seat was sold since, and show it", async () => {
    const desk = await openDesk()
    const request = { ...WEEK, decision: { act: "close" as const } }
    const before = await desk.strand(request)
    const sold = { pool: WEEK.pool, day: addDays(from, 3), startMinute: 1230 }
    await desk.seats.place("GOA-1", sold, 2, BOAT)
    const [refused] = refusals([await desk.change(desk.asha, request, before.changed)])
    expect(refused).toMatchObject({ _tag: "SeenChanged", now: { capacity: 600, state: "OPEN", taken: 2 } })
    expect(await statesIn(desk)).toEqual(["OPEN 600"])
    expect(await deedsIn(desk)).toEqual([])
    const now = await desk.strand(request)
    expect(now.stranded.map(({ bookings }) => bookings)).toEqual([1])
    expect(refusals([await desk.change(desk.asha, request, now.changed)])).toEqual([])
    expect(new Set(await statesIn(desk))).toEqual(new Set(["CLOSED 600"]))
    expect((await deedsIn(desk)).map(({ about, detail }) => [about, JSON.parse(detail)])).toMatchObject([
      [`${WEEK.pool}/${from}/${to}`, { departures: 7, bookings: 1, reason }],
    ])
  })

  it("should keep every capacity where one of them is below what is sold, in a sentence", async () => {
    const desk = await openDesk()
    await desk.seats.place("GOA-1", { pool: WEEK.pool, day: from, startMinute: 1230 }, 3, BOAT)
    const request = { ...WEEK, decision: { act: "capacity" as const, seats: 2 } }
    const { changed, objection } = await desk.strand(request)
    expect(objection).toMatch(/It keeps its capacity: 3 seats are held or sold\.$/)
    expect(refusals([await desk.change(desk.asha, request, changed)])).toMatchObject([
      { _tag: "DeskRefused", message: objection },
    ])
    expect(await statesIn(desk)).toEqual(["OPEN 600"])
    expect(await deedsIn(desk)).toEqual([])
  })

  it("should leave what was called off as it is, and reopen what was closed", async () => {
    const desk = await openDesk()
    const closing = { ...WEEK, decision: { act: "close" as const } }
    await desk.change(desk.asha, closing, (await desk.strand(closing)).changed)
    await desk.db.updateTable("departures").set({ state: "CANCELLED" }).where("day", "=", from).execute()
    const reopening = { ...WEEK, decision: { act: "reopen" as const } }
    const strand = await desk.strand(reopening)
    expect(strand).toMatchObject({ calledOff: 1, bookings: 0, stranded: [] })
    expect(refusals([await desk.change(desk.asha, reopening, strand.changed)])).toEqual([])
    expect((await statesIn(desk)).toSorted()).toEqual([
      "CANCELLED 600",
      ...Array.from({ length: 6 }, () => "OPEN 600"),
    ])
  })

  it("should take no more days at once than two months, and none in the wrong order", async () => {
    const desk = await openDesk()
    for (const until of [addDays(from, -1), addDays(from, 62)]) {
      const request = { ...WEEK, to: until, decision: { act: "close" as const } }
      expect(refusals([await desk.change(desk.asha, request, [])])).toMatchObject([
        { _tag: "DeskRefused", message: "Please choose from 1 to 62 days, the earlier one first." },
      ])
    }
  })
})
