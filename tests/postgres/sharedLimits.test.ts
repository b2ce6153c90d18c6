/** Servers on one PostgreSQL count a client's requests together, and each by itself while it is away. */
import { afterAll, beforeAll, expect, it } from "vitest"
import { type InProcessServer, startInProcessServer } from "../harness/inProcessServer.ts"
import { type PostgresServer, startPostgresServer } from "../harness/postgresServer.ts"

const PER_MINUTE = 60

let postgres: PostgresServer
let servers: ReadonlyArray<InProcessServer>
beforeAll(async () => {
  postgres = await startPostgresServer({ isHurried: true })
  const place = await postgres.newDatabase()
  const first = await startInProcessServer(place, { requestsPerMinute: PER_MINUTE })
  servers = [first, await startInProcessServer(place, { requestsPerMinute: PER_MINUTE })]
})
afterAll(async () => {
  for (const server of servers) await server.stop()
  postgres.close()
})

const CATALOGUE = "/api/categories/all-with-subcategories"

/** Asks each server in turn, so many times in all; how many were let through. */
const letThrough = async (times: number, ask: (baseUrl: string) => Promise<Response>) => {
  let count = 0
  for (let time = 0; time < times; time++) {
    const { status } = await ask(servers[time % servers.length]?.baseUrl ?? "")
    if (status !== 429) count++
  }
  return count
}
const subscribe = (baseUrl: string) =>
  fetch(`${baseUrl}/api/newsletter/subscribe`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: "{}",
  })
const read = (baseUrl: string) => fetch(baseUrl + CATALOGUE)
const guess = (baseUrl: string) =>
  fetch(`${baseUrl}/api/phonepe/check-payment-status`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ merchantOrderId: "GOA-NOBODYS" }),
  })

it("should give a client one limit, whichever server it asks, and no limit twice", async () => {
  expect(await letThrough(4, guess)).toBe(1)
  expect(await letThrough(8, subscribe)).toBe(PER_MINUTE / 20)
  postgres.stop()
  expect(await letThrough(2, read)).toBe(2)
})
