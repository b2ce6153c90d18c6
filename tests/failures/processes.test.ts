/** Servers as processes: killed at chosen points, and two at once on one database. Nothing is lost or done twice. */
import { randomUUID } from "node:crypto"
import { afterEach, beforeEach, describe, expect, it } from "vitest"
import type { SimulatorFault } from "#server/phonepeSimulator/faults.ts"
import { newDatabasePlaceIn } from "../harness/testDatabase.ts"
import { openServersWithPhonepe } from "../harness/serversWithPhonepe.ts"
import { newBooking, post } from "../harness/faultyServer.ts"

const SLOW_MS = 120_000

let spawned: Awaited<ReturnType<typeof openServersWithPhonepe>>
beforeEach(async () => {
  spawned = await openServersWithPhonepe("processes", newDatabasePlaceIn)
})
afterEach(() => spawned.close())

const pay = (redirectUrl: string) =>
  fetch(redirectUrl, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ outcome: "success" }),
  })
const statusAt = async (baseUrl: string, merchantOrderId: string) =>
  (await post(`${baseUrl}/api/phonepe/check-payment-status`, { merchantOrderId })).body.status?.state
const rows = (sql: string) => spawned.database.rows(sql)
const payCalls = () => spawned.phonepe.journal.filter(({ call }) => call === "pay").length

/** Books, and kills the server while PhonePe keeps it waiting for the answer to its pay call. */
const killWhilePaying = async (when: "before" | "after", key: string, booking: object) => {
  const server = await spawned.start()
  const hang: SimulatorFault = { kind: "hang", when }
  spawned.phonepe.dials.faults = [{ call: "pay", fault: hang, times: 1 }]
  const lost = post(`${server.baseUrl}/api/phonepe/pay`, booking, { "idempotency-key": key }).catch(
    () => "lost",
  )
  await expect.poll(payCalls, { interval: 10 }).toBe(1)
  await server.end("SIGKILL")
  expect(await lost).toBe("lost")
  await rows("update orders set checkout_asked_at_ms = 0")
  return spawned.start()
}

describe("a server that is killed", { timeout: SLOW_MS }, () => {
  it(
    "should ask PhonePe again under the same id when it died before its pay call arrived",
    { tags: ["failure:6"] },
    async () => {
      const [key, booking] = [randomUUID(), newBooking()]
      const server = await killWhilePaying("before", key, booking)
      expect(
        await rows(
          "select state, case when next_read_at_ms > 0 then 1 else 0 end as watched from orders join order_watch using (merchant_order_id)",
        ),
      ).toEqual([{ state: "CREATED", watched: 1 }])
      expect(spawned.phonepe.state().orders.size).toBe(0)
      const again = await post(`${server.baseUrl}/api/phonepe/pay`, booking, { "idempotency-key": key })
      expect(again.status).toBe(200)
      expect([...spawned.phonepe.state().orders.keys()]).toEqual([again.body.merchantOrderId])
      await server.end("SIGTERM")
    },
  )

  it(
    "should find the order that PhonePe opened when it died before its answer was stored",
    { tags: ["failure:7"] },
    async () => {
      const [key, booking] = [randomUUID(), newBooking()]
      const server = await killWhilePaying("after", key, booking)
      const [id = ""] = spawned.phonepe.state().orders.keys()
      const again = await post(`${server.baseUrl}/api/phonepe/pay`, booking, { "idempotency-key": key })
      expect([again.status, payCalls()]).toEqual([502, 1])
      expect(await statusAt(server.baseUrl, id)).toBe("PENDING")
      await pay(
        `${spawned.phonepe.now().publicUrl}/transact/uat_v2?token=${spawned.phonepe.state().orders.get(id)?.pageToken}`,
      )
      await expect.poll(() => statusAt(server.baseUrl, id)).toBe("COMPLETED")
      await server.end("SIGTERM")
    },
  )
})

describe("two servers on one database", { timeout: SLOW_MS }, () => {
  it(
    "should share the work: every order settled and told once, and nobody locked out",
    { tags: ["failure:52"] },
    async () => {
      const servers = [await spawned.start(), await spawned.start()] as const
      const journey = async (place: number) => {
        const { status, body } = await post(`${servers[place % 2]?.baseUrl}/api/phonepe/pay`, newBooking())
        expect(status).toBe(200)
        await pay(body.redirectUrl)
        const id = body.merchantOrderId
        await Promise.all(servers.map(({ baseUrl }) => statusAt(baseUrl, id)))
        await expect.poll(() => statusAt(servers[0].baseUrl, id)).toBe("COMPLETED")
      }
      await Promise.all(Array.from({ length: 20 }, (_, place) => journey(place)))
      expect(
        await rows(
          "select count(*) as n from order_events where what = 'settled' and change like '%COMPLETED%'",
        ),
      ).toEqual([{ n: 20 }])
      expect(await rows("select count(*) as n from outbox")).toEqual([{ n: 20 }])
      for (const server of servers) expect(await server.end("SIGTERM")).toMatchObject({ code: 0, stderr: "" })
    },
  )
})
