/** PostgreSQL goes away under a running server and comes back: nothing acknowledged is lost, and nobody restarts anything. */
import { setTimeout as wait } from "node:timers/promises"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { openServersWithPhonepe } from "../harness/serversWithPhonepe.ts"
import { newBooking, post } from "../harness/faultyServer.ts"
import { timedInTurns } from "../harness/timedInTurns.ts"
import { type PostgresServer, queryPostgres, startPostgresServer } from "../harness/postgresServer.ts"

let postgres: PostgresServer
let spawned: Awaited<ReturnType<typeof openServersWithPhonepe>>
let server: Awaited<ReturnType<typeof spawned.start>>
beforeAll(async () => {
  postgres = await startPostgresServer({ isHurried: true })
  spawned = await openServersWithPhonepe("gone", postgres.newDatabase)
  server = await spawned.start()
})
afterAll(async () => {
  await spawned.close()
  postgres.close()
})

/** Read once, it is known to the server itself. */
const CATALOGUE = "/api/categories/all-with-subcategories"
const book = () => post(`${server.baseUrl}/api/phonepe/pay`, newBooking())
const statusOf = (path: string) => fetch(server.baseUrl + path).then(({ status }) => status)
/** Nobody waits for longer than a connection and a statement may take. */
const MOST_MS = 5000
const timed = async <A>(work: Promise<A>) => {
  const { answer, ms } = await timedInTurns(work)
  expect(ms).toBeLessThan(MOST_MS)
  return answer
}
/** An answer about readiness holds for half a second: each of these is a new one. */
const FRESH_MS = 600
/** Ready again after as many fresh answers as there is time for, however long the machine takes for one. */
const isBack = async () => {
  let status = await statusOf("/readyz")
  for (let asked = 0; status !== 200 && asked < MOST_MS / FRESH_MS; asked++) {
    await wait(FRESH_MS)
    status = await statusOf("/readyz")
  }
  expect(status).toBe(200)
}

describe("a server whose PostgreSQL", () => {
  it("is stopped at once should answer 503, live on, and know every booking when it is back", async () => {
    const promised: Array<string> = []
    const refusals = new Set<number>()
    const leaving = new AbortController()
    const visitor = async () => {
      while (!leaving.signal.aborted) {
        const { status, body } = await book()
        if (status === 200) promised.push(body.merchantOrderId)
        else {
          refusals.add(status)
          await wait(50)
        }
      }
    }
    const visitors = Promise.all(Array.from({ length: 4 }, visitor))
    for (let time = 0; time < 3; time++) {
      const before = promised.length
      await expect.poll(() => promised.length).toBeGreaterThan(before + 3)
      expect(await statusOf(CATALOGUE)).toBe(200)
      postgres.stop()
      expect(await timed(book())).toMatchObject({ status: 503, body: { code: "DATABASE_AWAY" } })
      await expect.poll(() => statusOf("/readyz")).toBe(503)
      expect(await statusOf("/healthz")).toBe(200)
      expect(await statusOf(CATALOGUE)).toBe(200)
      postgres.start()
      await isBack()
    }
    leaving.abort()
    await visitors
    expect([...refusals]).toEqual([503])
    const rows = await spawned.database.rows("select merchant_order_id as id from orders")
    const kept = new Set(rows.map((row) => Object(row).id))
    expect(promised.filter((id) => !kept.has(id))).toEqual([])
  })

  it("has become a standby should not be called ready, and go on when it is one no more", async () => {
    const admin = postgres.urlOf("postgres")
    /** Whoever connects from now on. */
    const takeOver = async (change: string) => {
      await queryPostgres(admin, `begin read write; alter role goa ${change}; commit`)
      for (const pid of await postgres.backends())
        await queryPostgres(admin, `select pg_terminate_backend(${pid})`)
    }
    await takeOver("set default_transaction_read_only = on")
    expect(await timed(book())).toMatchObject({ status: 503, body: { code: "DATABASE_AWAY" } })
    await wait(FRESH_MS)
    const answer = await fetch(`${server.baseUrl}/readyz`)
    expect([answer.status, await answer.json()]).toMatchObject([
      503,
      { problems: { database: "cannot be written" } },
    ])
    await takeOver("reset default_transaction_read_only")
    await isBack()
    expect((await book()).status).toBe(200)
  })

  it("hangs should answer 503 in time, and go on when it does", async () => {
    const all = [...(await postgres.backends()), postgres.pid()]
    for (const pid of all) process.kill(pid, "SIGSTOP")
    const answers = await Promise.all([timed(book()), timed(book())])
    expect(answers.map(({ status }) => status)).toEqual([503, 503])
    for (const pid of all) process.kill(pid, "SIGCONT")
    await isBack()
    expect((await book()).status).toBe(200)
    expect(await server.end("SIGTERM")).toMatchObject({ code: 0 })
  })
})
