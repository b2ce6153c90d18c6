/** What the server says about its requests: one line each, by the route's pattern, and never about a person. */
import { createHash } from "node:crypto"
import { Effect, Schema } from "effect"
import * as fc from "fast-check"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { ROUTE_RECORDS } from "#core/routes.ts"
import { createApp } from "#server/app/createApp.ts"
import { serializeError } from "#server/observe/logger.ts"
import { newRequestId, routePatternOf } from "#server/observe/requestLog.ts"
import { DEFAULT_WEBHOOK_BEHAVIOUR } from "#server/phonepeSimulator/webhookSender.ts"
import { findPersonalData } from "../../harness/findPersonalData.ts"
import { newBooking } from "../../harness/faultyServer.ts"
import { startHttpServer } from "../../harness/httpServer.ts"
import { type InProcessServer, startInProcessServer } from "../../harness/inProcessServer.ts"

let server: InProcessServer
beforeAll(async () => {
  server = await startInProcessServer()
})
afterAll(() => server.stop())

/** The line of the request with that id, once it is written. */
const lineOf = async (id: string | null) => {
  const mine = () => server.printed.filter((line) => line.includes(`"id":"${id}"`))
  await expect.poll(() => mine().some((line) => line.includes('"msg":"answered"'))).toBe(true)
  const lines = mine().map((line) => JSON.parse(line) as Readonly<Record<string, unknown>>)
  return { lines, answered: lines.filter(({ msg }) => msg === "answered") }
}

it("should say of a genuine webhook that it names nothing that can be read", async () => {
  const { username, password } = DEFAULT_WEBHOOK_BEHAVIOUR
  const authorization = createHash("sha256").update(`${username}:${password}`).digest("hex")
  const tell = (payload: object) =>
    fetch(`${server.baseUrl}/api/phonepe/webhook`, {
      method: "POST",
      headers: { authorization },
      body: JSON.stringify({ event: "new.event", payload }),
    })
  const saying = async ({ headers, status }: Response) => {
    const { lines } = await lineOf(headers.get("x-request-id"))
    return [status, lines.filter(({ msg }) => msg === "webhook names nothing").map(({ level }) => level)]
  }
  expect(await saying(await tell({ merchantOrderId: null }))).toEqual([200, ["warn"]])
  expect(await saying(await tell({ merchantOrderId: "GOA-1" }))).toEqual([200, []])
})

describe("a request", () => {
  it.each([
    [
      "GET",
      "/api/subcategories/get-by-slug/sunset-cruise-mandovi",
      "/api/subcategories/get-by-slug/:subSlug",
      200,
    ],
    ["GET", "/api/subcategories/asha-rao", "/api/subcategories/:categoryId", 200],
    ["GET", "/Thankyou?merchantOrderId=GOA-1&name=Asha%20Rao", "/Thankyou", 404],
    ["POST", "/api/phonepe/pay", "/api/phonepe/pay", 415],
    ["GET", "/api/asha@example.in", "no call", 404],
    ["GET", "/asha/rao/9876543210", "no page", 404],
  ])(
    "should be one line, with its route and not its address: %s %s",
    {
      tags: [
        "asvs:1.3.10",
        "asvs:14.1.1",
        "asvs:14.1.2",
        "asvs:16.1.1",
        "asvs:16.2.1",
        "asvs:16.2.2",
        "asvs:16.2.3",
        "asvs:16.2.4",
        "asvs:16.2.5",
      ],
    },
    async (method, path, route, status) => {
      const answer = await fetch(server.baseUrl + path, { method })
      const { answered } = await lineOf(answer.headers.get("x-request-id"))
      expect(answered).toEqual([
        {
          level: "info",
          time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
          id: answer.headers.get("x-request-id"),
          method,
          route,
          status,
          ms: expect.any(Number),
          msg: "answered",
        },
      ])
    },
  )

  it.each([
    ["a forged webhook", "/api/phonepe/webhook", { "content-type": "application/json" }, 401],
    ["another site's call", "/api/newsletter/subscribe", { "sec-fetch-site": "cross-site" }, 403],
    ["a body of another kind", "/api/newsletter/subscribe", { "content-type": "text/plain" }, 415],
  ])(
    "should be a line when it was refused: %s",
    { tags: ["asvs:16.3.2", "asvs:16.3.3"] },
    async (_, path, headers, status) => {
      const answer = await fetch(server.baseUrl + path, { method: "POST", headers, body: "{}" })
      expect((await lineOf(answer.headers.get("x-request-id"))).answered).toMatchObject([
        { route: path, status },
      ])
    },
  )

  it(
    "should be a line when its client was made to wait, and when the server was behind",
    { tags: ["asvs:16.3.2", "asvs:16.3.3"] },
    async () => {
      const few = createApp({ ...server.parts, requestsPerMinute: 1 })
      const full = createApp({ ...server.parts, paymentConcurrency: { total: 0, perClient: 0 } })
      const look = { path: "/api/categories/all", asked: {} }
      const booking = {
        path: "/api/phonepe/pay",
        asked: {
          method: "POST",
          headers: { "content-type": "application/json" },
          body: JSON.stringify(newBooking()),
        },
      }
      for (const [app, times, status, { path, asked }] of [
        [few, 2, 429, look],
        [full, 1, 503, booking],
      ] as const) {
        const { baseUrl, stop } = await startHttpServer(app)
        let answer = new Response()
        for (let time = 0; time < times; time++) answer = await fetch(baseUrl + path, asked)
        stop()
        const { answered } = await lineOf(answer.headers.get("x-request-id"))
        expect(answered).toMatchObject([{ route: path, status }])
      }
    },
  )

  it(
    "should have an id of its own, which its bug bears too, once",
    { tags: ["asvs:13.4.2", "asvs:16.3.4", "asvs:16.5.1"] },
    async () => {
      await server.db.schema.alterTable("newsletter_subscribers").renameTo("taken_away").execute()
      const answer = await fetch(`${server.baseUrl}/api/newsletter/subscribe`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: '{"email":"visitor@shop.test"}',
      })
      await server.db.schema.alterTable("taken_away").renameTo("newsletter_subscribers").execute()
      expect([answer.status, await answer.json()]).toEqual([
        500,
        { code: "SERVER_ERROR", message: "Something went wrong on our side." },
      ])
      const { lines } = await lineOf(answer.headers.get("x-request-id"))
      expect(lines.filter(({ msg }) => msg === "bug")).toMatchObject([
        { level: "error", err: { code: "SQLITE_ERROR", message: "no such table: newsletter_subscribers" } },
      ])
    },
  )

  it("should leave nothing of a booking in the log, whatever its fields hold", async () => {
    const before = server.printed.length
    await fc.assert(
      fc.asyncProperty(fc.constantFrom("name", "mobileNumber", "date", "subSlug", "extra"), async (field) => {
        await fetch(`${server.baseUrl}/api/phonepe/pay?by=Asha`, {
          method: "POST",
          headers: {
            "content-type": "application/json",
            referer: "https://x/?n=Asha",
            "user-agent": "Asha Rao",
          },
          body: JSON.stringify({ ...newBooking(), [field]: "Asha Rao 9876543210 asha@example.in" }),
        })
      }),
      { numRuns: 20 },
    )
    await expect.poll(() => server.printed.length).toBeGreaterThanOrEqual(before + 20)
    expect(findPersonalData(server.printed.join(""))).toEqual([])
    for (const line of server.printed) expect(JSON.parse(line)).toHaveProperty("msg")
  })
})

describe("a route", () => {
  it("should be one of few, whatever the path", () => {
    const known = new Set<string>(["a file", "no call", "no page", "/healthz", "/readyz", "/metrics"])
    fc.assert(
      fc.property(fc.webPath(), (path) => {
        const route = routePatternOf(path)
        expect(
          known.has(route) || route.startsWith("/api/") || ROUTE_RECORDS.some(({ path }) => path === route),
        ).toBe(true)
      }),
    )
  })

  it.each([
    ["/THANKYOU/", "/Thankyou"],
    ["/explore/cruises", "/explore/:slug"],
    ["/cruises/sunset-cruise-mandovi", "/:categorySlug/:subSlug"],
    ["/assets/x", "a file"],
    ["/api/categories/all", "/api/categories/all"],
    ["/API/Categories/All", "/api/categories/all"],
    ["/api/phonepe/webhook", "/api/phonepe/webhook"],
    ["/api/none.js", "no call"],
  ])("should be found for %s: %s", (path, route) => expect(routePatternOf(path)).toBe(route))
})

describe("an error's line", () => {
  it(
    "should repeat nothing that a parser or a schema quotes",
    { tags: ["asvs:16.2.5", "asvs:16.4.1"] },
    () => {
      const caught = (act: () => unknown) => {
        try {
          return act()
        } catch (error) {
          return error
        }
      }
      const schema = Effect.runSync(
        Effect.flip(
          Schema.decodeUnknownEffect(Schema.Struct({ adults: Schema.Int }))({ adults: "Asha Rao" }),
        ),
      )
      const quoting = [
        caught(() => JSON.parse("Asha Rao")),
        schema,
        new Error("Asha Rao"),
        Object.assign(new Error('invalid input syntax for type integer: "Asha"'), { code: "22P02" }),
        new Error("outer", { cause: new Error("Asha Rao") }),
        "Asha Rao",
      ]
      for (const error of quoting) expect(JSON.stringify(serializeError(error))).not.toMatch(/Asha|Rao/)
    },
  )

  it("should tell what the database says, and where it happened", () => {
    const full = Object.assign(new Error("database or disk is full"), { code: "SQLITE_FULL" })
    expect(serializeError(full)).toMatchObject({ code: "SQLITE_FULL", message: "database or disk is full" })
    expect(serializeError(full).at?.[0]).toMatch(/requestLog\.test\.ts/)
    const endless = new Error("a")
    endless.cause = endless
    expect(JSON.stringify(serializeError(endless)).length).toBeLessThan(20_000)
  })
})

it("should give requests ids that spell nothing and number nothing", () => {
  const ids = Array.from({ length: 1000 }, newRequestId)
  expect(new Set(ids).size).toBe(1000)
  for (const id of ids) expect(id).toMatch(/^[bcdfghjkmnpqrstvwxyz]{16}$/)
})
