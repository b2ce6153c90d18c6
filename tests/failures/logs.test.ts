/** What a server prints on its worst day: no people, no secrets, no tokens, no payment instruments (decision "Logs"). */
import { createHash } from "node:crypto"
import { describe, expect, it } from "vitest"
import type { Fault } from "#server/phonepeSimulator/faults.ts"
import { USUAL_NOTICES } from "#server/phonepeSimulator/noticeHabits.ts"
import { WEBHOOK_PATH } from "#server/routes/webhookRoute.ts"
import { personalIn } from "./personalIn.ts"
import { newPlaceIn } from "../newPlace.ts"
import { openSpawnedShop } from "./spawnedShop.ts"
import { newBooking, post } from "./troubledShop.ts"

const SEAL = createHash("sha256").update(`${USUAL_NOTICES.username}:${USUAL_NOTICES.password}`).digest("hex")

const FAULTS: ReadonlyArray<Fault> = [
  {
    kind: "status",
    when: "before",
    status: 400,
    body: JSON.stringify({ code: "BAD_REQUEST", message: "name Asha Rao 9876543210" }),
  },
  { kind: "status", when: "after", status: 500, body: "Asha Rao" },
  { kind: "status", when: "before", status: 401 },
  { kind: "status", when: "before", status: 302, location: "http://127.0.0.1:9/O-Bearer" },
  { kind: "reset", when: "before" },
  { kind: "reset", when: "after" },
  { kind: "badJson" },
  { kind: "truncated" },
]

describe("a server's output", () => {
  it.each([
    ["a person", "Asha"],
    ["a number", "no 9812345678 here"],
    ["a token", "eyJhbGciOiJIUzI1NiJ9.x"],
    ["a secret", "only-a-sample"],
  ])("would be caught if it held %s", (_, text) => {
    expect(personalIn(`line\n${text}\n`)).not.toEqual([])
  })

  it(
    "failure 56: should hold nothing personal and nothing secret after every fault on every call",
    { timeout: 120_000 },
    async () => {
      const shop = await openSpawnedShop("logs", newPlaceIn)
      const server = await shop.start()
      const { dials } = shop.phonepe
      const ask = (path: string, body: unknown, headers = {}) => post(server.baseUrl + path, body, headers)
      for (const call of ["pay", "orderStatus", "token"] as const)
        for (const fault of FAULTS) {
          dials.faults = [{ call, fault, times: 1 }]
          const { body } = await ask("/api/phonepe/pay", newBooking())
          const merchantOrderId = body.merchantOrderId ?? [...shop.phonepe.state().orders.keys()].at(-1)
          await ask("/api/phonepe/check-payment-status", { merchantOrderId })
          await ask(
            WEBHOOK_PATH,
            { payload: { merchantOrderId, state: "COMPLETED" } },
            { authorization: SEAL },
          )
        }
      dials.faults = []
      await shop.door.breakWrites("disk_is_full", "insert", "orders")
      const bug = await ask("/api/phonepe/pay", newBooking())
      expect(bug.status).toBeGreaterThanOrEqual(500)
      expect(personalIn(JSON.stringify(bug.body))).toEqual([])
      for (const body of [
        { ...newBooking(), adults: "9876543210" },
        { ...newBooking(), mobileNumber: "98" },
      ])
        expect((await ask("/api/phonepe/pay", body)).status).toBe(400)
      await server.end("SIGTERM")
      expect(shop.said()).toContain("database or disk is full")
      expect(personalIn(shop.said())).toEqual([])
      shop.close()
    },
  )
})
