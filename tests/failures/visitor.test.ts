/** Trouble between the visitor and the payment page: closed too early, never back, pending, curious, forged. */
import { describe, expect, it } from "vitest"
import { deliverOutbox } from "#core/messages/deliverOutbox.ts"
import { POLL_INTERVAL_MS } from "#core/orders/pollOrder.ts"
import { tripDetails } from "#core/payments/paymentStatus.ts"
import { findPersonalData } from "../harness/findPersonalData.ts"
import { newBooking, post, useFaultyServer } from "../harness/faultyServer.ts"

const server = useFaultyServer()

const bookAnd = async (
  outcome: "success" | "failure" | "pending" | "cancel" | "nothing",
  booking = newBooking(),
) => {
  const { body, cookie } = await server().book(booking)
  if (outcome !== "nothing") await server().pay(body.redirectUrl, outcome)
  return { id: body.merchantOrderId, cookie }
}
const file = (body: object) => post(`${server().baseUrl}/api/payment/create`, body)

describe("the payment page", () => {
  it.each([
    [false, "PENDING"],
    [true, "FAILED"],
  ])(
    "should be closed before paying as PhonePe takes it (it ends the order: %s), and tried anew",
    { tags: ["failure:17"] },
    async (cancelFails, state) => {
      server().habits({ cancelFails })
      const { id } = await bookAnd("cancel")
      expect(await server().status(id)).toMatchObject({ state })
      expect((await server().book()).status).toBe(200)
    },
  )

  it(
    "should be closed after paying without harm: confirmed, and once",
    { tags: ["failure:18"] },
    async () => {
      const { id } = await bookAnd("success")
      expect(await server().status(id)).toMatchObject({ state: "COMPLETED" })
      expect(await server().status(id)).toMatchObject({ state: "COMPLETED" })
      expect(await server().told(id)).toEqual(["confirmed"])
    },
  )

  it(
    "should be left for good after paying: the shop finds out by itself and tells the operator",
    { tags: ["failure:19"] },
    async () => {
      const { id } = await bookAnd("success")
      await server().round(Date.now() + 22_000)
      expect((await server().order(id)).state).toBe("COMPLETED")
      await server().run(deliverOutbox.operator, Date.now() + 30_000)
      expect(server().posted.filter(({ messageId }) => messageId === `${id}/confirmed`)).toHaveLength(1)
    },
  )

  it(
    "should conclude while PhonePe still waits: nothing is confirmed before the money is there",
    { tags: ["failure:20"] },
    async () => {
      const { id } = await bookAnd("pending")
      expect(await server().status(id)).toMatchObject({ state: "PENDING" })
      await server().round(Date.now() + 30_000)
      expect([(await server().order(id)).state, await server().told(id)]).toEqual(["PENDING", []])
      server().set(id, { state: "COMPLETED" })
      await server().round(Date.now() + 60_000)
      expect([(await server().order(id)).state, await server().told(id)]).toEqual([
        "COMPLETED",
        ["confirmed"],
      ])
    },
  )
})

describe("what the page shows", () => {
  it("should be our own record, whatever PhonePe makes of its copy", { tags: ["failure:38"] }, async () => {
    const { id, cookie } = await bookAnd("nothing")
    const copies = [{}, { udf1: "name:Somebody Else", udf5: "adults:9|children:9" }]
    for (const metaInfo of copies) {
      server().set(id, { metaInfo })
      expect(tripDetails((await server().status(id, cookie)) ?? {})).toMatchObject({
        customer: "Asha Rao",
        adults: 2,
        children: 1,
      })
    }
  })

  it(
    "should be whole, though PhonePe is told nothing of the trip and its first answer is lost",
    { tags: ["failure:38"] },
    async () => {
      const booking = newBooking()
      server().plan("pay", { kind: "reset", when: "after" })
      const lost = await server().book(booking)
      expect([lost.status, lost.body.code]).toEqual([503, "PAYMENT_UNKNOWN"])
      const order = (await server().orders()).find((row) => row.mobile_number === booking.mobileNumber)
      const id = order?.merchant_order_id ?? ""
      server().set(id, { state: "COMPLETED" })
      expect((await server().status(id, lost.cookie))?.metaInfo).toEqual({
        udf1: "name:Asha Rao",
        udf2: `mobile:${booking.mobileNumber}`,
        udf4: `date:${booking.date}`,
        udf5: "adults:2|children:1",
      })
      expect(server().phonepe.state().orders.get(id)?.metaInfo).toEqual({})
      const sent = server().sent.filter((request) => request.includes(id))
      expect(sent.length).toBeGreaterThan(1)
      expect(findPersonalData(sent.join(""))).toEqual([])
    },
  )

  it.each([
    ["a colon", "Asha: Rao"],
    ["emoji", "Asha 🏖️👩‍👧"],
    ["a script of its own", "प्रिया शर्मा"],
    ["200 emoji", "🎉".repeat(200)],
    ["nothing", ""],
  ])("should be bookable under a name with %s", { tags: ["failure:39"] }, async (_, name) => {
    const { id, cookie } = await bookAnd("success", { ...newBooking(), name })
    const status = await server().status(id, cookie)
    expect(status?.state).toBe("COMPLETED")
    expect(tripDetails(status ?? {}).customer).toBe(name === "" ? "N/A" : name)
  })

  it(
    "should say nothing of a person to who only knows the id, which nobody can guess",
    { tags: ["failure:40"] },
    async () => {
      const { id, cookie } = await bookAnd("nothing")
      expect(id).toMatch(/^GOA-[0-9A-HJKMNP-TV-Z]{26}$/)
      expect(JSON.stringify(await server().status(id, cookie))).toContain("Asha Rao")
      const theirs = await server().status(id)
      expect(theirs).toMatchObject({ state: "PENDING", amount: 115_000 })
      expect(JSON.stringify(theirs)).not.toMatch(/Asha|Rao|98765 ?43210/)
      const nearly = id.slice(0, -1) + (id.endsWith("0") ? "1" : "0")
      expect(await server().status(nearly)).toBe(await server().status("GOA-1"))
    },
  )

  it(
    "should be nothing for an id that tries to walk, and PhonePe is not asked",
    { tags: ["failure:41"] },
    async () => {
      const reads = server().asked("orderStatus")
      for (const id of ["../../v1/oauth/token", "%2e%2e%2f", "GOA-1?details=true#", "a/b", "GOA-\u0000", ""])
        expect(await server().status(id)).toBeUndefined()
      expect(server().asked("orderStatus")).toBe(reads)
    },
  )

  it(
    "should cost PhonePe one read an interval for 100 at once, and none once it is settled",
    { tags: ["failure:42"] },
    async () => {
      const { id } = await bookAnd("nothing")
      const ask = () => post(`${server().baseUrl}/api/phonepe/check-payment-status`, { merchantOrderId: id })
      const reads = () => server().asked("orderStatus", id)
      const begunMs = performance.now()
      await Promise.all(Array.from({ length: 100 }, ask))
      const intervals = Math.floor((performance.now() - begunMs) / POLL_INTERVAL_MS)
      expect(reads()).toBeGreaterThanOrEqual(1)
      expect(reads()).toBeLessThanOrEqual(1 + intervals)
      server().set(id, { state: "COMPLETED" })
      expect(await server().status(id)).toMatchObject({ state: "COMPLETED" })
      const settled = reads()
      await Promise.all(Array.from({ length: 100 }, ask))
      expect(reads()).toBe(settled)
    },
  )
})

describe("what the page files", () => {
  it(
    "should change nothing but the package's name, once, whoever files whatever",
    { tags: ["failure:43"] },
    async () => {
      const { id } = await bookAnd("nothing")
      const before = await server().order(id)
      const forged = {
        orderId: id,
        tripPackage: "tour package",
        state: "COMPLETED",
        amount: 1,
        transactionId: "T1",
      }
      for (const body of [
        forged,
        forged,
        { ...forged, tripPackage: "another" },
        { ...forged, orderId: "GOA-1" },
      ])
        expect(await file(body)).toMatchObject({ status: 200 })
      expect(await server().order(id)).toEqual({ ...before, tripPackage: "tour package" })
    },
  )

  it("should settle nothing by itself when it comes before the read", { tags: ["failure:44"] }, async () => {
    const { id } = await bookAnd("success")
    await file({ orderId: id, tripPackage: "tour package", state: "COMPLETED" })
    expect([(await server().order(id)).state, await server().told(id)]).toEqual(["PENDING", []])
    expect(await server().status(id)).toMatchObject({ state: "COMPLETED" })
    expect(await server().told(id)).toEqual(["confirmed"])
  })
})
