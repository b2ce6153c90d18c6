/** A day's departures are kept for a second, and never past anything that this server was sent. */
import { afterAll, beforeAll, expect, it, onTestFinished } from "vitest"
import { addDays, dayInIndia } from "#core/days.ts"
import { DepartureId } from "#core/departures/departure.ts"
import { passTime, stopTime } from "../../harness/clocks.ts"
import { post } from "../../harness/faultyServer.ts"
import { type InProcessServer, startInProcessServer } from "../../harness/inProcessServer.ts"

let server: InProcessServer
beforeAll(async () => {
  server = await startInProcessServer()
})
afterAll(() => server.stop())

const DINNER = "dinner-cruise-mandovi"
const FARE = 149_900
const dayAhead = (days: number) => addDays(dayInIndia(Date.now()), days)
const look = async (day: string) => {
  const answer = await fetch(`${server.baseUrl}/api/departures/${DINNER}/${day}/${day}`)
  const body = (await answer.json()) as {
    readonly departures: ReadonlyArray<{ readonly status: string; readonly seatsLeft?: number }>
  }
  return { status: answer.status, headers: answer.headers, departure: body.departures?.[0] }
}
const book = (day: string, adults: number) =>
  post(`${server.baseUrl}/api/phonepe/pay`, {
    name: "Asha Rao",
    adults,
    children: 0,
    date: day,
    mobileNumber: "98765 43210",
    amount: adults * FARE,
    categorySlug: "cruises",
    subSlug: DINNER,
  })

it("should show what another process has done to a departure within a second, and be kept by nobody else", async () => {
  const day = dayAhead(10)
  expect((await book(day, 2)).status).toBe(200)
  onTestFinished(stopTime())
  const first = await look(day)
  expect([first.departure?.status, first.headers.get("cache-control")]).toEqual(["AVAILABLE", "no-store"])
  await server.db
    .updateTable("departures")
    .set({ state: "CLOSED" })
    .where("departure_id", "=", DepartureId.make(`mandovi-dinner-boat/${day}/20:30`))
    .execute()
  expect((await look(day)).departure).toEqual(first.departure)
  passTime(999)
  expect((await look(day)).departure).toEqual(first.departure)
  passTime(1)
  expect((await look(day)).departure?.status).toBe("CLOSED")
})

it("should show every booking of this server at once", async () => {
  const day = dayAhead(11)
  for (const adults of [100, 100, 100, 100, 100, 92]) expect((await book(day, adults)).status).toBe(200)
  for (const left of [8, 7, 6]) {
    expect((await look(day)).departure).toMatchObject({ status: "LIMITED", seatsLeft: left })
    expect((await look(day)).departure?.seatsLeft).toBe(left)
    expect((await book(day, 1)).status).toBe(200)
  }
})

it("should keep no refusal", async () => {
  const path = `${server.baseUrl}/api/departures/moon-walk/${dayAhead(1)}/${dayAhead(1)}`
  for (let n = 0; n < 2; n++) {
    const answer = await fetch(path)
    expect([answer.status, answer.headers.get("cache-control")]).toEqual([404, "no-store"])
  }
})
