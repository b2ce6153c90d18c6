/** Trouble with what PhonePe says of an order: nothing, nonsense, too late, another amount, twice paid. */
import { describe, expect, it } from "vitest"
import type { SimulatorFault } from "#server/phonepeSimulator/faults.ts"
import { newBooking, useFaultyServer } from "../harness/faultyServer.ts"

const server = useFaultyServer()
const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

const opened = async (booking = newBooking()) => (await server().book(booking)).body.merchantOrderId

const noAnswers: ReadonlyArray<readonly [string, SimulatorFault]> = [
  ["a 500", { kind: "status", when: "before", status: 500 }],
  ["a 503 with a page", { kind: "status", when: "before", status: 503, body: "<h1>Later</h1>" }],
  ["another server's 404", { kind: "status", when: "before", status: 404, body: "<h1>Not found</h1>" }],
  ["a reset", { kind: "reset", when: "before" }],
  ["bad JSON", { kind: "badJson" }],
  ["half an answer", { kind: "truncated" }],
]

describe("a status read", () => {
  it.each(noAnswers)(
    "should leave the order as it is, and never failed, after %s",
    { tags: ["failure:31"] },
    async (_, fault) => {
      const id = await opened()
      server().set(id, { state: "FAILED", detailedErrorCode: "ZM" })
      server().plan("orderStatus", fault)
      expect(await server().status(id)).toMatchObject({ state: "PENDING" })
      expect(await server().status(id)).toMatchObject({ state: "FAILED" })
    },
  )

  it.each([
    ["a state we have not met", { state: "PAYMENT_HELD" }, "PENDING"],
    ["no attempts", { state: "COMPLETED", paymentDetails: null }, "COMPLETED"],
    ["the amount as a text", { state: "COMPLETED", amount: "115000" }, "COMPLETED"],
    ["an error code beside success", { state: "COMPLETED", errorCode: "U69" }, "COMPLETED"],
  ])("should be read although it tells %s", { tags: ["failure:33"] }, async (_, told, state) => {
    const id = await opened()
    server().set(id, { told })
    expect(await server().status(id)).toMatchObject({ state })
  })

  it(
    "should wait as long as PhonePe asks for, and the visitor sees PENDING meanwhile",
    { tags: ["failure:12"] },
    async () => {
      const [id, other] = [await opened(), await opened()]
      server().plan("orderStatus", { kind: "status", when: "before", status: 429, retryAfter: 1 })
      expect(await server().status(id)).toMatchObject({ state: "PENDING" })
      expect((await server().book()).status).toBe(200)
      const asked = server().asked("orderStatus")
      expect(await server().status(id)).toMatchObject({ state: "PENDING" })
      expect(await server().status(other)).toMatchObject({ state: "PENDING" })
      expect(server().asked("orderStatus")).toBe(asked)
      server().set(id, { state: "COMPLETED" })
      await expect.poll(() => server().status(id)).toMatchObject({ state: "COMPLETED" })
    },
  )
})

describe("an order", () => {
  it(
    "should be completed once when both tabs were paid; the other one is for a person to look at",
    { tags: ["failure:5"] },
    async () => {
      const booking = newBooking()
      const { body, cookie } = await server().book(booking)
      const again = await server().book(booking, undefined, { cookie })
      const ids = [body.merchantOrderId, again.body.merchantOrderId]
      for (const id of ids) server().set(id, { state: "COMPLETED" })
      await server().round(Date.now() + MINUTE_MS)
      const [first, second] = await Promise.all(ids.map(server().order))
      expect([first?.state, second?.state].toSorted()).toEqual(["COMPLETED", "REVIEW"])
      expect((await Promise.all(ids.map(server().told))).flat().toSorted()).toEqual(["confirmed", "review"])
      const messages = await server()
        .db.selectFrom("outbox")
        .select("body")
        .where("message_id", "like", "%/review")
        .execute()
      expect(messages.map(({ body }) => body).join()).toContain("already paid by another order")
    },
  )

  it(
    "should be confirmed when the money comes after a failure was shown, and the operator is told to call",
    { tags: ["failure:32"] },
    async () => {
      const id = await opened()
      server().set(id, { state: "FAILED", detailedErrorCode: "U69" })
      expect(await server().status(id)).toMatchObject({ state: "FAILED" })
      server().set(id, { state: "COMPLETED" })
      await server().round(Date.now() + MINUTE_MS)
      expect([(await server().order(id)).state, await server().told(id)]).toEqual([
        "COMPLETED",
        ["confirmed", "late"],
      ])
    },
  )

  it.each([1, -1, -114_900])(
    "should go to a person when the amount is another by %d paise",
    { tags: ["failure:35"] },
    async (off) => {
      const id = await opened()
      server().set(id, { state: "COMPLETED", amount: 115_000 + off })
      expect(await server().status(id)).toMatchObject({ state: "REVIEW" })
      expect(await server().told(id)).toEqual(["review"])
    },
  )

  it("should fail when PhonePe says that it expired, and not before", { tags: ["failure:45"] }, async () => {
    const id = await opened()
    await server().round(Date.now() + 25 * MINUTE_MS)
    expect((await server().order(id)).state).toBe("PENDING")
    server().phonepe.dials.aheadMs = 25 * MINUTE_MS
    await server().round(Date.now() + 31 * MINUTE_MS)
    expect((await server().order(id)).state).toBe("FAILED")
  })

  it(
    "should go to a person when PhonePe has not decided by the end of the watch",
    { tags: ["failure:45"] },
    async () => {
      const { body } = await server().book()
      const id = body.merchantOrderId
      await server().pay(body.redirectUrl, "pending")
      server().phonepe.dials.aheadMs = 25 * MINUTE_MS
      await server().round(Date.now() + DAY_MS)
      expect([(await server().order(id)).state, await server().told(id)]).toEqual(["PENDING", []])
      await server().round(Date.now() + 20 * DAY_MS)
      expect([(await server().order(id)).state, await server().told(id)]).toEqual(["REVIEW", ["review"]])
    },
  )
})
