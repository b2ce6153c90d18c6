/** A day with 2,500 bookings, half of them on one departure: every page of the desk is read, and none is endless. */
import { Schema } from "effect"
import { afterAll, beforeAll, expect, it } from "vitest"
import { boardingCalls } from "#adapters/wire/desk/boardingCalls.ts"
import { bookingCalls } from "#adapters/wire/desk/bookingCalls.ts"
import { calendarCalls } from "#adapters/wire/desk/calendarCalls.ts"
import type { ApiCall } from "#adapters/wire/call.ts"
import { callOffCalls } from "#adapters/wire/desk/callOffCalls.ts"
import { dayCalls } from "#adapters/wire/desk/dayCalls.ts"
import { moneyCalls } from "#adapters/wire/desk/moneyCalls.ts"
import { dayInIndia } from "#core/days.ts"
import { MOST_LISTED } from "#core/desk/calendar/callOffView.ts"
import { lastPage, type SeatHolder, TRAVELLERS_A_PAGE } from "#core/desk/day/dayView.ts"
import { MOST_MONEY_ROWS } from "#core/desk/money/moneyView.ts"
import { MOST_FOUND } from "#core/desk/bookings/deskBookingView.ts"
import { monthOf } from "#core/months.ts"
import { type CrowdedDesk, crowdName, crowdNumber, startCrowdedDesk } from "../../harness/desk/crowdedDesk.ts"

const BOOKINGS = 2_500

/** What a page of the desk reads again every few seconds, over a jetty's network. Unit: bytes. */
const MOST_READ = 100_000

let crowd: CrowdedDesk
beforeAll(async () => {
  crowd = await startCrowdedDesk(BOOKINGS)
})
afterAll(() => crowd.desk.stop())

const answerTo = async <Request, Reply>(call: ApiCall<Request, Reply>, request: Request) => {
  const answer = await crowd.asha.post(call.path, Schema.encodeSync(call.request)(request))
  const text = await answer.text()
  if (answer.status !== 200) throw new Error(`${call.path} answered ${answer.status}: ${text}`)
  const reply = Schema.decodeUnknownSync(call.response)(JSON.parse(text))
  return { reply, bytes: Buffer.byteLength(text), sent: Number(answer.headers.get("content-length")) }
}

const read = async <Request, Reply>(call: ApiCall<Request, Reply>, request: Request): Promise<Reply> => {
  const { reply, bytes } = await answerTo(call, request)
  expect(bytes).toBeLessThan(MOST_READ)
  return reply
}

const idsOf = (rows: ReadonlyArray<SeatHolder>) => rows.map(({ holdId }) => holdId)
const namesOf = (rows: ReadonlyArray<SeatHolder>) =>
  rows.map((row) => (row.kind === "order" ? row.name : "")).toSorted()

it("should count the day's bookings departure by departure", async () => {
  const { view } = await read(dayCalls.on, { day: crowd.day })
  expect(view.departures).toHaveLength(crowd.departures)
  expect(view.departures.reduce((sum, { sold }) => sum + sold, 0)).toBe(BOOKINGS)
  expect(view.departures.find(({ id }) => id === crowd.fullest)?.sold).toBe(crowd.half)
})

it("should list who travels page by page, by name, each once, and after the last page the last", async () => {
  const pages: Array<ReadonlyArray<SeatHolder>> = []
  for (let page = 0; page < Math.ceil(crowd.half / TRAVELLERS_A_PAGE); page++) {
    const { manifest } = await read(dayCalls.manifest, { id: crowd.fullest, page })
    expect(manifest).toMatchObject({ count: crowd.half, page })
    expect(manifest.rows.length).toBeLessThanOrEqual(TRAVELLERS_A_PAGE)
    pages.push(manifest.rows)
  }
  const all = pages.flat()
  expect(namesOf(all)).toEqual(Array.from({ length: crowd.half }, (_, n) => crowdName(n)).toSorted())
  expect(new Set(idsOf(all)).size).toBe(crowd.half)
  const { manifest } = await read(dayCalls.manifest, { id: crowd.fullest, page: 1_000_000 })
  expect(manifest.page).toBe(lastPage(manifest))
  expect(idsOf(manifest.rows)).toEqual(idsOf(pages.at(-1) ?? []))
  const { manifest: first } = await read(dayCalls.manifest, { id: crowd.fullest })
  expect(idsOf(first.rows)).toEqual(idsOf(pages[0] ?? []))
})

it.each(["print", "CSV"] as const)(
  "should give everybody along for %s, and say so in the log",
  async (how) => {
    const { manifest } = (await answerTo(dayCalls.takeAlong, { id: crowd.fullest, how })).reply
    expect(manifest.rows).toHaveLength(crowd.half)
    const [deed] = await crowd.desk.db
      .selectFrom("deeds")
      .selectAll()
      .where("deed", "=", "take the manifest along")
      .orderBy("at_ms", "desc")
      .execute()
    expect(deed).toMatchObject({ name: "Asha", about: crowd.fullest })
    expect(JSON.parse(deed?.detail ?? "{}")).toEqual({ how, bookings: crowd.half })
  },
)

it("should find one of them by number, name or id, and of many no more than show that there are others", async () => {
  const find = async (words: string) => (await read(bookingCalls.find, { words })).found
  const sought = crowd.half - 7
  const [byNumber, ...others] = await find(crowdNumber(sought))
  expect(byNumber?.name).toBe(crowdName(sought))
  expect(others).toEqual([])
  expect((await find(byNumber?.merchantOrderId ?? "")).map(({ name }) => name)).toEqual([crowdName(sought)])
  expect((await find(crowdName(sought))).map(({ name }) => name)).toContain(crowdName(sought))
  expect(await find("Asha")).toHaveLength(MOST_FOUND + 1)
})

it("should show the month, what a closing strands, and whom calling the day off concerns", async () => {
  const [pool = ""] = crowd.fullest.split("/")
  const { calendar } = await read(calendarCalls.month, { month: monthOf(crowd.day), subject: `pool/${pool}` })
  const sold = calendar.days
    .flatMap(({ departures }) => departures)
    .find(({ id }) => id === crowd.fullest)?.sold
  expect(sold).toBe(crowd.half)
  const range = { pool, from: crowd.day, to: crowd.day, decision: { act: "close" } } as const
  await read(calendarCalls.strand, range)
  const { preview } = await read(callOffCalls.preview, { day: crowd.day, scope: { kind: "day" } })
  expect(preview.sums).toMatchObject({ bookings: BOOKINGS, heads: BOOKINGS, bookingsByHand: BOOKINGS })
  expect(preview.bookings).toHaveLength(MOST_LISTED)
})

it("should give a device at the jetty everybody, for when there is no network", async () => {
  const {
    reply: { sheet },
    bytes,
    sent,
  } = await answerTo(boardingCalls.look, { id: crowd.fullest })
  expect(sent).toBeLessThan(bytes / 3)
  expect(sheet.passengers).toHaveLength(crowd.half)
})

it("should add up the day's money, and list the first bookings behind a figure", async () => {
  const { view } = await read(moneyCalls.on, { day: dayInIndia(Date.now()), figure: "taken CASH" })
  expect(view.money.taken.count).toBe(BOOKINGS)
  expect(view.opened?.rows).toHaveLength(MOST_MONEY_ROWS)
})
