/** Boarding at the real desk: one device at a time, marks of all devices, and a row of the log for each deed. */
import { afterAll, beforeAll, expect, it } from "vitest"
import { dayCalls } from "#adapters/wire/desk/dayCalls.ts"
import { boardedTwice } from "#core/boarding/boardingMark.ts"
import type { BoardingSheet } from "#core/boarding/boardingSheet.ts"
import { addDays, dayInIndia } from "#core/days.ts"
import { departureIdOf } from "#core/departures/departure.ts"
import { MerchantOrderId } from "#core/paymentIds.ts"
import { openSeatBooks, seatLayerOf } from "../../contracts/stores/seatStores.ts"
import { type Employed, type InProcessDesk, startInProcessDesk } from "../../harness/desk/inProcessDesk.ts"

const DINNER = { pool: "mandovi-dinner-boat", day: addDays(dayInIndia(Date.now()), 1), startMinute: 1230 }
const id = departureIdOf(DINNER)
const [TABLET, PHONE] = ["JETTYTABLET1", "JETTYPHONE22"]

let desk: InProcessDesk
let ravi: Employed
let asha: Employed
beforeAll(async () => {
  desk = await startInProcessDesk()
  ravi = await desk.employ("Ravi", "boarding")
  asha = await desk.employ("Asha", "office")
  const books = openSeatBooks(seatLayerOf(desk.db))
  const boat = { capacity: 600, occupiedMinutes: 120 }
  for (const order of ["GOA-PAID", "GOA-ALSO"]) {
    await books.place(order, DINNER, 2, boat)
    await books.pay(order)
  }
})
afterAll(() => desk.stop())

const ask = async (who: Employed, call: string, body: object) => {
  const answer = await who.post(`/api/desk/${call}`, { id, ...body })
  const { sheet, message } = (await answer.json()) as { sheet?: BoardingSheet; message?: string }
  return { status: answer.status, sheet, message }
}
let drawn = 0
const mark = (order: string, kind = "BOARDED", atMs = Date.now()) => ({
  markId: `MARK${String(++drawn).padStart(8, "0")}`,
  merchantOrderId: order,
  kind,
  atMs,
})
const deeds = async () =>
  (await desk.db.selectFrom("deeds").selectAll().orderBy("at_ms").execute()).filter(
    ({ about }) => about === id,
  )

it("should give a departure to one device, which another one can only take over by name", async () => {
  const begun = await ask(ravi, "begin-boarding", { deviceId: TABLET, takeOver: false })
  expect(begun.sheet?.lease?.deviceId).toBe(TABLET)
  const refused = await ask(asha, "begin-boarding", { deviceId: PHONE, takeOver: false })
  expect(refused).toMatchObject({
    status: 409,
    message: expect.stringMatching(/^Another device boards until/),
  })
  expect(
    (await ask(asha, "begin-boarding", { deviceId: PHONE, takeOver: true })).sheet?.lease?.deviceId,
  ).toBe(PHONE)
  expect((await deeds()).map(({ deed, name }) => `${name}: ${deed}`)).toEqual([
    "Ravi: begin boarding",
    "Asha: take over boarding",
  ])
  await ask(asha, "hand-boarding-over", { deviceId: PHONE })
  expect((await ask(ravi, "boarding", {})).sheet?.lease).toBeUndefined()
})

it("should tell a device names and states, and no numbers", async () => {
  const { sheet } = await ask(ravi, "boarding", {})
  expect(sheet?.passengers.map(({ name, state }) => [name, state])).toEqual([
    ["GOA-ALSO", "PAID"],
    ["GOA-PAID", "PAID"],
  ])
  expect(Object.keys(sheet?.passengers[0] ?? {}).toSorted()).toEqual([
    "adults",
    "children",
    "merchantOrderId",
    "name",
    "owed",
    "state",
  ])
})

it("should keep the marks of two devices as one truth, by whom they were noted, and log who sent them once", async () => {
  const [one, other] = [mark("GOA-PAID"), mark("GOA-PAID")]
  const before = (await deeds()).length
  await ask(ravi, "note-boarding", { deviceId: TABLET, marks: [one] })
  const { sheet } = await ask(asha, "note-boarding", { deviceId: PHONE, marks: [other] })
  expect(sheet?.marks.map(({ decidedBy, deviceId }) => `${decidedBy} ${deviceId}`).toSorted()).toEqual([
    `Asha ${PHONE}`,
    `Ravi ${TABLET}`,
  ])
  expect(boardedTwice(sheet?.marks ?? [])).toEqual(["GOA-PAID"])
  // The answer was lost, and it is sent once more.
  const again = await ask(asha, "note-boarding", { deviceId: PHONE, marks: [other] })
  expect(again.sheet?.marks).toEqual(sheet?.marks)
  const rows = (await deeds()).slice(before)
  expect(rows.map(({ deed, name, detail }) => [deed, name, JSON.parse(detail) as unknown])).toEqual([
    ["note who boards", "Ravi", { boarded: 1, undone: 0, device: TABLET }],
    ["note who boards", "Asha", { boarded: 1, undone: 0, device: PHONE }],
  ])
  await ask(ravi, "note-boarding", { deviceId: TABLET, marks: [mark("GOA-PAID", "UNDONE")] })
})

it("should keep no mark of an order that it does not know, and none of a later hour than now", async () => {
  const tomorrow = Date.now() + 86_400_000
  const { sheet } = await ask(ravi, "note-boarding", {
    deviceId: TABLET,
    marks: [mark("GOA-NOBODY"), mark("GOA-ALSO", "BOARDED", tomorrow)],
  })
  const added = sheet?.marks.filter(
    ({ merchantOrderId }) => merchantOrderId !== MerchantOrderId.make("GOA-PAID"),
  )
  expect(added).toHaveLength(1)
  expect(added?.[0]?.merchantOrderId).toBe("GOA-ALSO")
  expect(added?.[0]?.atMs).toBeLessThan(tomorrow - 1000)
})

it("should begin no other day's departure, and none that there is not", async () => {
  const begin = async (other: string) =>
    ask(ravi, "begin-boarding", { id: other, deviceId: TABLET, takeOver: false })
  const on = (days: number) => departureIdOf({ ...DINNER, day: addDays(DINNER.day, days) })
  expect((await begin(on(5))).message).toMatch(/^It is too early/)
  expect((await begin(on(-14))).message).toMatch(/^That day is over/)
  expect((await begin(`no-boat/${DINNER.day}/20:30`)).message).toBe("There is no such departure.")
  expect((await begin("nothing")).message).toBe("There is no such departure.")
  const leases = await desk.db.selectFrom("boarding_leases").selectAll().execute()
  expect(leases.map((lease) => lease.departure_id).filter((other) => other !== id)).toEqual([])
  const rows = await desk.db
    .selectFrom("deeds")
    .select("about")
    .where("deed", "=", "begin boarding")
    .execute()
  expect(new Set(rows.map(({ about }) => about))).toEqual(new Set([id]))
})

it.each([
  ["a device's name that no device drew", { deviceId: "a tablet", marks: [] }],
  [
    "more marks than are sent at once",
    { deviceId: TABLET, marks: Array.from({ length: 201 }, () => mark("GOA-PAID")) },
  ],
  ["a mark of another kind", { deviceId: TABLET, marks: [mark("GOA-PAID", "SUNK")] }],
])("should refuse %s", async (_, body) => {
  expect((await ask(ravi, "note-boarding", body)).status).toBe(400)
})

it("should log who takes the manifest along, how, and of how many bookings, and name no traveller", async () => {
  await ask(ravi, "take-manifest-along", { how: "CSV" })
  const row = (await deeds()).find(({ deed }) => deed === "take the manifest along")
  expect([row?.name, JSON.parse(row?.detail ?? "")]).toEqual(["Ravi", { how: "CSV", bookings: 2 }])
  expect(JSON.stringify(await deeds())).not.toMatch(/GOA-(PAID|ALSO)/)
})

it("should let the manifest out as a file by a passkey just used only, and on paper by any", async () => {
  const before = (await deeds()).length
  await desk.db
    .updateTable("desk_sessions")
    .set({ verified_at_ms: Date.now() - 300_001 })
    .execute()
  const answer = await ravi.post(dayCalls.takeAlong.path, { id, how: "CSV" })
  expect([answer.status, await answer.json()]).toEqual([
    403,
    expect.objectContaining({ code: "VERIFICATION_NEEDED" }),
  ])
  expect(await deeds()).toHaveLength(before)
  expect((await ask(ravi, "take-manifest-along", { how: "print" })).status).toBe(200)
  expect(await deeds()).toHaveLength(before + 1)
})
