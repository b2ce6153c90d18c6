/** Who looks up bookings learns nothing: whatever is found, every answer is the same, byte for byte. */
import { randomUUID } from "node:crypto"
import * as fc from "fast-check"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { addDays, dayInIndia } from "#core/days.ts"
import { faultyServer, newBooking, type FaultyServer } from "../../harness/faultyServer.ts"
import { startInProcessServer } from "../../harness/inProcessServer.ts"

let server: FaultyServer
/** A paid booking, and an order that nobody has paid for. */
let paid: {
  readonly id: string
  readonly cookie: string
  readonly mobileNumber: string
  readonly date: string
}
let unpaid: string

beforeAll(async () => {
  server = faultyServer(await startInProcessServer(":memory:", { trustedHops: 1 }))
  const booking = newBooking()
  const { body, cookie } = await server.book(booking)
  await server.pay(body.redirectUrl, "success")
  await server.status(body.merchantOrderId, cookie)
  paid = { id: body.merchantOrderId, cookie, mobileNumber: booking.mobileNumber, date: booking.date }
  unpaid = (await server.book(newBooking())).body.merchantOrderId
})
afterAll(() => server.stop())

describe("the secret of an order", () => {
  it("should be told to the browser that booked, the same at every asking", async () => {
    const told = await ask("secret", { merchantOrderId: paid.id }, { cookie: paid.cookie })
    expect(told).toMatch(/^200 .*\{"secret":"[0-9A-HJKMNP-TV-Z]{26}"\}$/)
    expect(await ask("secret", { merchantOrderId: paid.id }, { cookie: paid.cookie })).toBe(told)
  })

  it("should be told to nobody else, and neither whether there is such an order", async () => {
    const ids = fc.oneof(fc.constantFrom(paid.id, unpaid), fc.stringMatching(/^GOA-[0-9A-HJKMNP-TV-Z]{26}$/))
    const cookies = fc.option(
      fc.constant(0).map(() => `goa_browser=${randomUUID()}`),
      { nil: "" },
    )
    const answers = new Set<string>()
    for (const [merchantOrderId, cookie] of [
      [paid.id, ""] as const,
      ...fc.sample(fc.tuple(ids, cookies), 150),
    ])
      answers.add(await ask("secret", { merchantOrderId }, { cookie }))
    expect([...answers]).toEqual([expect.stringMatching(/^200 .*\{\}$/)])
  })

  it("should stand in the list of that browser's bookings, and in no other list", async () => {
    const mine = await ask("mine", {}, { cookie: paid.cookie })
    expect(mine).toContain("Sunset Cruise on the Mandovi")
    expect(mine).not.toContain(paid.mobileNumber)
    expect(await ask("mine", {})).toMatch(/^200 .*\{"bookings":\[\]\}$/)
    expect(await ask("mine", {}, { cookie: `goa_browser=${randomUUID()}` })).toMatch(/\{"bookings":\[\]\}$/)
  })
})

describe("a number and a day", () => {
  const numbers = fc.stringMatching(/^9[0-9]{9}$/)
  const days = fc.integer({ min: -400, max: 700 }).map((ahead) => addDays(dayInIndia(Date.now()), ahead))

  it("should be answered alike by the call, whether something is found or not", async () => {
    const answers = new Set([await ask("send-links", { mobileNumber: paid.mobileNumber, date: paid.date })])
    for (const [mobileNumber, date] of fc.sample(fc.tuple(numbers, days), 100))
      answers.add(await ask("send-links", { mobileNumber, date }))
    expect([...answers]).toEqual([expect.stringMatching(/^200 .*\{"received":true\}$/)])
  })

  it("should be a mistake of the asker where it is none", async () => {
    expect(await ask("send-links", { mobileNumber: paid.mobileNumber, date: "tomorrow" })).toMatch(/^400 /)
  })
})

// Helpers

let clients = 0

/** Status, length and body. Each question comes from an address of its own: who asks often is told to wait. */
const ask = async (call: string, body: object, headers: Readonly<Record<string, string>> = {}) => {
  clients++
  const answer = await fetch(`${server.baseUrl}/api/booking/${call}`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "x-forwarded-for": `203.0.${clients >> 8}.${clients & 255}`,
      ...headers,
    },
    body: JSON.stringify(body),
  })
  return `${answer.status} ${answer.headers.get("content-length")} ${await answer.text()}`
}
