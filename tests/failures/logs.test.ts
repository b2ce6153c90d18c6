/** What a server prints on its worst day: no people, no secrets, no tokens, no payment instruments (docs/asvs.md, 16.2.5). */
import { describe, expect, it } from "vitest"
import type { SimulatorFault } from "#server/phonepeSimulator/faults.ts"
import { WEBHOOK_PATH } from "#server/routes/webhookRoute.ts"
import { findPersonalData } from "../harness/findPersonalData.ts"
import { newDatabasePlaceIn } from "../harness/testDatabase.ts"
import { openServersWithPhonepe } from "../harness/serversWithPhonepe.ts"
import { newBooking, post } from "../harness/faultyServer.ts"
import { WEBHOOK_AUTHORIZATION } from "../harness/webhookAuthorization.ts"

const FAULTS: ReadonlyArray<SimulatorFault> = [
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
    expect(findPersonalData(`line\n${text}\n`)).not.toEqual([])
  })

  it(
    "should hold nothing personal and nothing secret after every fault on every call",
    { tags: ["failure:56"] },
    async () => {
      const spawned = await openServersWithPhonepe("logs", newDatabasePlaceIn)
      const server = await spawned.start()
      const { dials } = spawned.phonepe
      const ask = (path: string, body: unknown, headers = {}) => post(server.baseUrl + path, body, headers)
      for (const call of ["pay", "orderStatus", "token"] as const)
        for (const fault of FAULTS) {
          dials.faults = [{ call, fault, times: 1 }]
          const { body } = await ask("/api/phonepe/pay", newBooking())
          const merchantOrderId = body.merchantOrderId ?? [...spawned.phonepe.state().orders.keys()].at(-1)
          await ask("/api/phonepe/check-payment-status", { merchantOrderId })
          await ask(
            WEBHOOK_PATH,
            { payload: { merchantOrderId, state: "COMPLETED" } },
            { authorization: WEBHOOK_AUTHORIZATION },
          )
        }
      dials.faults = []
      await spawned.database.breakWrites("disk_is_full", "insert", "orders")
      const bug = await ask("/api/phonepe/pay", newBooking())
      expect(bug.status).toBeGreaterThanOrEqual(500)
      expect(findPersonalData(JSON.stringify(bug.body))).toEqual([])
      for (const body of [
        { ...newBooking(), adults: "9876543210" },
        { ...newBooking(), mobileNumber: "98" },
      ])
        expect((await ask("/api/phonepe/pay", body)).status).toBe(400)
      await server.end("SIGTERM")
      expect(spawned.said()).toContain("database or disk is full")
      expect(findPersonalData(spawned.said())).toEqual([])
      await spawned.close()
    },
  )
})
