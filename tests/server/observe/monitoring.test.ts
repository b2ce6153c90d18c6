/** What a monitor is told: readiness part by part, and figures for whom they are meant. */
import { rmSync } from "node:fs"
import { type Effect, Redacted } from "effect"
import express from "express"
import { afterEach, beforeEach, describe, expect, it } from "vitest"
import { travellerMessageId } from "#core/messages/travellerMessage.ts"
import { linkMessage } from "#core/messages/travellerMessages.ts"
import { Outbox } from "#core/ports/messages.ts"
import { TravellerMessages } from "#core/ports/travellerMessages.ts"
import { readiness } from "#server/observe/readiness.ts"
import { type MetricsAccess, mountMetricsRoute } from "#server/routes/monitoringRoutes.ts"
import { newBooking, post } from "../../harness/faultyServer.ts"
import { startHttpServer } from "../../harness/httpServer.ts"
import { type InProcessServer, startInProcessServer } from "../../harness/inProcessServer.ts"
import { PLACED_ORDER } from "../../harness/placedOrder.ts"
import { passTime } from "../../harness/clocks.ts"
import { newDataFolder } from "../../harness/spawnedServer.ts"

let server: InProcessServer
beforeEach(async () => {
  server = await startInProcessServer()
})
afterEach(() => server.stop())

const ready = async () => {
  const answer = await fetch(`${server.baseUrl}/readyz`)
  return [answer.status, await answer.json()] as const
}
const metrics = async (headers: Readonly<Record<string, string>> = {}) => {
  const answer = await fetch(`${server.baseUrl}/metrics`, { headers })
  return { status: answer.status, text: await answer.text() }
}
const book = () => post(`${server.baseUrl}/api/phonepe/pay`, newBooking())
/** The provider answers so to everything, its tokens included. */
const providerAnswers = (status: number) => {
  server.phonepe.dials.faults = [
    { call: "any", fault: { kind: "status", when: "before", status }, times: 100 },
  ]
}
const owe = async (failures: number) => {
  const run = server.runtime.runPromise
  const message = { messageId: "GOA-1/x", to: "operator", subject: "s", text: "t" } as const
  await run(Outbox.use((outbox) => outbox.enqueue([message], 1)))
  for (let time = 0; time < failures; time++) await run(Outbox.use((outbox) => outbox.failed("GOA-1/x", 2)))
}

const oweTraveller = async (failures: number) => {
  const message = { ...linkMessage(PLACED_ORDER), notBeforeMs: 1 }
  const owing = { messageId: travellerMessageId(message), owedAtMs: 2 }
  const use = (act: (messages: TravellerMessages["Service"]) => Effect.Effect<void>) =>
    server.runtime.runPromise(TravellerMessages.use(act))
  await use((messages) => messages.owe(message, 1))
  for (let time = 0; time < failures; time++) await use((messages) => messages.failed(owing, 2))
}

describe("readiness", () => {
  it("should be plain when all is well", async () => {
    expect(await ready()).toEqual([200, { status: "ready" }])
  })

  it("should stay, with a warning, when the provider refuses our credentials at run time, until it takes them again", async () => {
    providerAnswers(401)
    expect((await book()).status).toBe(503)
    expect(await ready()).toEqual([
      200,
      { status: "ready", warnings: { gateway: "refuses our credentials" } },
    ])
    expect((await metrics()).text).toMatch(/^goa_gateway_credentials_refused 1$/m)
    server.phonepe.dials.faults = []
    await expect.poll(async () => (await book()).status).toBe(200)
    await expect.poll(ready).toEqual([200, { status: "ready" }])
  })

  it(
    "should stay, with a warning, when the provider does not answer",
    { tags: ["asvs:16.3.4"] },
    async () => {
      providerAnswers(500)
      await book()
      expect(await ready()).toEqual([200, { status: "ready", warnings: { gateway: "does not answer" } }])
      expect((await metrics()).text).toMatch(/^goa_gateway_answers 0$/m)
    },
  )

  it("should stay, with a warning, when mail keeps failing", async () => {
    await owe(3)
    expect(await ready()).toEqual([
      200,
      { status: "ready", warnings: { mail: "messages keep failing to be delivered" } },
    ])
    expect((await metrics()).text).toMatch(/^goa_outbox_failing_messages 1$/m)
  })

  it("should stay, with a warning, when messages to travellers keep failing", async () => {
    await oweTraveller(3)
    expect(await ready()).toEqual([
      200,
      { status: "ready", warnings: { travellers: "messages to travellers keep failing to be delivered" } },
    ])
    const { text } = await metrics()
    expect(text).toMatch(/^goa_traveller_messages 1$/m)
    expect(text).toMatch(/^goa_traveller_messages_failing 1$/m)
    expect(text).toMatch(/^goa_traveller_messages_refused 0$/m)
    expect(text).toMatch(/^goa_traveller_messages_oldest_seconds [1-9]/m)
  })

  it("should say nothing of mail that failed twice only", async () => {
    await owe(2)
    await oweTraveller(2)
    expect(await ready()).toEqual([200, { status: "ready" }])
  })

  it(
    "should go when the database cannot be read, be reported once, and come back",
    { tags: ["asvs:13.4.5"] },
    async () => {
      await server.db.schema.alterTable("catalogue_revision").renameTo("gone").execute()
      expect(await ready()).toEqual([503, { status: "not ready", problems: { database: "cannot be read" } }])
      await expect.poll(async () => (await ready())[0]).toBe(503)
      passTime(500)
      expect((await ready())[0]).toBe(503)
      expect(server.bugs).toHaveLength(1)
      expect((await fetch(`${server.baseUrl}/healthz`)).status).toBe(200)
      await server.db.schema.alterTable("gone").renameTo("catalogue_revision").execute()
      await expect.poll(ready).toEqual([200, { status: "ready" }])
    },
  )

  it("should go when the database's folder is away", async () => {
    const folder = newDataFolder()
    const look = () =>
      readiness(
        { runtime: server.runtime, health: server.health, folder, isReadOnly: () => Promise.resolve(false) },
        () => {},
      )()
    expect(await look()).toEqual({ status: "ready" })
    rmSync(folder, { recursive: true })
    expect(await look()).toEqual({ status: "not ready", problems: { disk: "cannot be written" } })
  })
})

describe("the figures", () => {
  it("should be the process's own while the database is away, without the shop's, which come back with it", async () => {
    await metrics()
    await server.db.schema.alterTable("outbox").renameTo("gone").execute()
    const { status, text } = await metrics()
    expect(status).toBe(200)
    expect(text).toMatch(/^goa_database_answers 0$/m)
    expect(text).toMatch(/^http_request_duration_seconds_count\{.*route="\/metrics"/m)
    expect(text).toMatch(/^goa_gateway_answers 1$/m)
    expect(text).not.toMatch(/^goa_(orders|refunds|outbox|reconciliation|oldest)/m)
    await metrics()
    expect(server.bugs).toHaveLength(1)
    await server.db.schema.alterTable("gone").renameTo("outbox").execute()
    const back = (await metrics()).text
    expect(back).toMatch(/^goa_database_answers 1$/m)
    expect(back).toMatch(/^goa_outbox_messages 0$/m)
    expect(back).toMatch(/^goa_gateway_answers 1$/m)
    for (const line of back.split("\n")) expect(line).toMatch(/^(#.*|\w+(\{.*\})? [\d.e+-]+|)$/)
  })

  it("should tell requests by route, orders by state, mail and delays, and name nobody", async () => {
    const { body } = await book()
    await fetch(`${server.baseUrl}/api/subcategories/get-by-slug/sunset-cruise-mandovi?by=Asha`)
    await owe(0)
    await expect
      .poll(async () => (await metrics()).text)
      .toMatch(
        /http_request_duration_seconds_count\{method="GET",route="\/api\/subcategories\/get-by-slug\/:subSlug",status="200"\} 1/,
      )
    const { text } = await metrics()
    expect(text).toMatch(/^goa_orders\{state="PENDING"\} 1$/m)
    expect(text).toMatch(/^goa_orders\{state="COMPLETED"\} 0$/m)
    expect(text).toMatch(/^goa_refunds\{state="FAILED"\} 0$/m)
    expect(text).toMatch(/^goa_outbox_messages 1$/m)
    for (const name of [
      "goa_outbox_oldest_seconds",
      "goa_reconciliation_lag_seconds",
      "goa_event_loop_delay_seconds",
    ])
      expect(text).toMatch(new RegExp(`^${name} \\d`, "m"))
    expect(text).not.toContain(body.merchantOrderId)
    expect(text).not.toMatch(/Asha|(?<![\d.])98\d{8}|sunset/)
  })

  it(
    "should be for this machine only, and not for who comes through a proxy",
    { tags: ["asvs:8.1.1", "asvs:8.1.2", "asvs:8.2.1", "asvs:13.4.5"] },
    async () => {
      expect((await metrics()).status).toBe(200)
      for (const header of ["x-forwarded-for", "forwarded", "x-real-ip", "via"])
        expect((await metrics({ [header]: "127.0.0.1" })).status).toBe(404)
    },
  )

  it("should be for who bears the token, where there is one; a trusted proxy alone opens nothing", async () => {
    const token = "0123456789abcdefg"
    const statusFor = async (access: MetricsAccess, authorization?: string) => {
      const app = express()
      const told = { text: () => Promise.resolve("figures"), contentType: "text/plain" }
      mountMetricsRoute(
        app,
        server.runtime,
        { ...told, answered: () => {}, bug: () => {}, watchProcess: () => {} },
        access,
        () => {},
      )
      const { baseUrl, stop } = await startHttpServer(app)
      const { status } = await fetch(`${baseUrl}/metrics`, {
        headers: authorization ? { authorization } : {},
      })
      stop()
      return status
    }
    const guarded = { token: Redacted.make(token), trustedHops: 1 }
    expect(await statusFor(guarded, `Bearer ${token}`)).toBe(200)
    for (const wrong of [undefined, "", "Bearer ", token, `Bearer ${token}x`, `bearer ${token}`])
      expect(await statusFor(guarded, wrong)).toBe(404)
    expect(await statusFor({ token: undefined, trustedHops: 1 })).toBe(404)
  })
})
