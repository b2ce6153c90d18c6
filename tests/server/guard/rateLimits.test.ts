/** One client cannot take everything, cannot guess, and cannot pass for many. */
import { once } from "node:events"
import { type IncomingMessage, request as openRequest } from "node:http"
import { afterEach, describe, expect, it } from "vitest"
import { createApp } from "#server/app/createApp.ts"
import { memoryRateLimitStores, type RateLimitStores } from "#server/guard/rateLimitStores.ts"
import { newBooking } from "../../harness/faultyServer.ts"
import { startHttpServer } from "../../harness/httpServer.ts"
import { type InProcessServer, startInProcessServer } from "../../harness/inProcessServer.ts"
import { newServerPlace } from "../../harness/testDatabase.ts"
import { WEBHOOK_AUTHORIZATION } from "../../harness/webhookAuthorization.ts"

let server: InProcessServer
afterEach(() => server.stop())

/** A server at which one client has so many requests a minute. */
const openLimited = async (requestsPerMinute: number, trustedHops = 0) => {
  server = await startInProcessServer(await newServerPlace(), { requestsPerMinute, trustedHops })
}
const ask = (path: string, headers: Readonly<Record<string, string>> = {}) =>
  fetch(server.baseUrl + path, { headers })
const post = (path: string, body: unknown, baseUrl = server.baseUrl) =>
  fetch(baseUrl + path, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  })

const NOBODYS_SECRET = "x".repeat(43)

/** How often each status came, of so many of the same requests, one after the other. */
const tally = async (times: number, request: () => Promise<Response>) => {
  const seen: Record<number, number> = {}
  for (let time = 0; time < times; time++) {
    const { status } = await request()
    seen[status] = (seen[status] ?? 0) + 1
  }
  return seen
}
/** The first answer that is a refusal. A budget fills while a busy machine answers, by one more every 2.5 s. */
const refused = async (request: () => Promise<Response>): Promise<Response> => {
  for (let asked = 0; asked < 8; asked++) {
    const answer = await request()
    if (answer.status === 429) return answer
  }
  throw new Error("nothing was refused")
}

/** Each is made anew: nobody has it, and what nobody has is not kept. */
let unheardOf = 0
const made = (headers?: Readonly<Record<string, string>>) =>
  ask(`/api/subcategories/get-by-slug/none-${unheardOf++}`, headers)
const unknownOrder = (baseUrl?: string) =>
  post("/api/phonepe/check-payment-status", { merchantOrderId: "GOA-NOBODYS" }, baseUrl)
const unknownNumber = () =>
  post("/api/payment/whole-status", { merchantOrderId: "GOA-NOBODYS", lastDigits: "3210" })

describe("one client", () => {
  it("should be told to wait, for how long, and why, after ten seconds' worth of answers that are made anew", async () => {
    await openLimited(24)
    expect(await tally(4, () => made())).toEqual({ 404: 4 })
    const answer = await refused(() => made())
    expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0)
    expect(Number(answer.headers.get("retry-after"))).toBeLessThanOrEqual(60)
    expect(await answer.json()).toEqual({
      code: "TOO_MANY_REQUESTS",
      message: expect.stringContaining("wait"),
    })
    const page = await refused(() => ask("/Thankyou"))
    expect([page.status, page.headers.get("content-type")]).toEqual([429, "text/plain; charset=utf-8"])
  })

  it("should pay next to nothing for what the shop has in its memory", async () => {
    await openLimited(24)
    expect(await tally(50, () => ask("/api/categories/all"))).toEqual({ 200: 50 })
  })

  it("should still get health then, and nothing that only looks like a file", async () => {
    await openLimited(1)
    await tally(3, () => ask("/api/categories/all"))
    for (const path of ["/assets/none-1234.js", "/assets/1", "/pictures/none.webp", "/x.png/"])
      expect((await ask(path)).status).toBe(429)
    expect((await ask("/healthz")).status).toBe(200)
    expect((await ask("/readyz")).status).toBe(200)
  })

  it("should have a number of its own for the question whether the shop is ready", async () => {
    await openLimited(10)
    expect(await tally(13, () => ask("/readyz"))).toEqual({ 200: 10, 429: 3 })
    expect(await tally(1, () => ask("/healthz"))).toEqual({ 200: 1 })
    expect(await tally(1, () => ask("/api/categories/all"))).toEqual({ 200: 1 })
  })

  it.each([
    ["payments", "/api/phonepe/pay", 12],
    ["trip plans", "/api/plan-trip/submit", 6],
    ["subscriptions", "/api/newsletter/subscribe", 6],
  ])("should have a share of it for %s", { tags: ["asvs:2.1.3", "asvs:2.4.1"] }, async (_, path, share) => {
    await openLimited(120)
    expect(await tally(share + 3, () => post(path, {}))).toEqual({ 400: share, 429: 3 })
  })

  it("should guess two orders of 120 requests, and then nothing more", { tags: ["asvs:8.2.2"] }, async () => {
    await openLimited(120)
    expect(await tally(6, () => unknownOrder())).toEqual({ 200: 2, 429: 4 })
    expect(await tally(1, unknownNumber)).toEqual({ 429: 1 })
  })

  it.each([
    ["an order's id", 200, unknownOrder],
    [
      "an order's page",
      404,
      (at: string) => fetch(`${at}/Thankyou?merchantOrderId=GOA-NOBODYS&scripts=none`),
    ],
    ["a booking's secret", 404, (at: string) => post("/api/booking/open", { secret: NOBODYS_SECRET }, at)],
    ["a booking's page", 404, (at: string) => fetch(`${at}/booking/${NOBODYS_SECRET}`)],
  ])(
    "should have %s that it guesses counted before its answer, however long that takes",
    async (_, status, guess) => {
      await openLimited(120)
      const rateCounts: RateLimitStores = (name, windowMs) => {
        const own = memoryRateLimitStores(name, windowMs)
        const increment = async (client: string) => {
          for (let asked = 0; asked < 3; asked++) await ask("/healthz")
          return own.increment(client)
        }
        return { ...own, increment }
      }
      const { baseUrl, stop } = await startHttpServer(
        createApp({ ...server.parts, requestsPerMinute: 120, rateCounts }),
      )
      expect(await tally(4, () => guess(baseUrl))).toEqual({ [status]: 2, 429: 2 })
      stop()
    },
  )

  it("should ask for its own orders as often as it likes, also many at once", async () => {
    await openLimited(120)
    const { merchantOrderId } = (await (await post("/api/phonepe/pay", newBooking())).json()) as {
      readonly merchantOrderId: string
    }
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => post("/api/phonepe/check-payment-status", { merchantOrderId })),
    )
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  })

  it.each([
    ["forge no webhook", 401, {}],
    ["send no webhook that is too large", 413, { payload: "x".repeat(70_000) }],
  ])("should %s often", async (_, status, body) => {
    await openLimited(100)
    expect(await tally(14, () => post("/api/phonepe/webhook", body))).toEqual({ [status]: 10, 429: 4 })
  })

  it("should have all of the gateway's own webhooks taken, however many are under way at once", async () => {
    await openLimited(10)
    const headers = { "content-type": "application/json", authorization: WEBHOOK_AUTHORIZATION }
    const begun = Array.from({ length: 20 }, () => {
      const sent = openRequest(`${server.baseUrl}/api/phonepe/webhook`, { method: "POST", headers })
      sent.flushHeaders()
      return sent
    })
    const answers = begun.map(async (sent) => {
      const [{ statusCode }] = (await once(sent, "response")) as [IncomingMessage]
      return statusCode
    })
    // All heads are there before a body is.
    await ask("/healthz")
    for (const sent of begun) sent.end('{"payload":{"merchantOrderId":"ANOTHER-SHOPS"}}')
    expect(await Promise.all(answers)).toEqual(begun.map(() => 200))
  })
})

describe("many people behind one address", () => {
  const sharedAddress = { "x-forwarded-for": "203.0.113.7" }

  it("should all be let in, 200 at the same moment", async () => {
    await openLimited(600, 1)
    const look = async () => {
      for (const path of ["categories/all-with-subcategories", "categories/all", "subcategories/cat-cruises"])
        expect((await ask(`/api/${path}`, sharedAddress)).status).toBe(200)
      return ask("/api/subcategories/get-by-slug/sunset-cruise-mandovi", sharedAddress)
    }
    const answers = await Promise.all(Array.from({ length: 200 }, look))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  })

  it("should be let in while another address floods the shop", async () => {
    await openLimited(600, 1)
    const flood = async () => {
      const seen = await tally(150, () => made({ "x-forwarded-for": "198.51.100.9" }))
      return seen[429] ?? 0
    }
    const browse = () => tally(40, () => ask("/api/categories/all", sharedAddress))
    const [refused, seen] = await Promise.all([Promise.all(Array.from({ length: 4 }, flood)), browse()])
    expect(Math.min(...refused)).toBeGreaterThan(0)
    expect(seen).toEqual({ 200: 40 })
  })

  it("should hear of their payments while one of them guesses orders", async () => {
    await openLimited(120)
    const booked = await post("/api/phonepe/pay", newBooking())
    const { merchantOrderId } = (await booked.json()) as { readonly merchantOrderId: string }
    const cookie = booked.headers.get("set-cookie")?.split(";")[0] ?? ""
    expect((await refused(() => unknownOrder())).status).toBe(429)
    const own = await fetch(`${server.baseUrl}/api/phonepe/check-payment-status`, {
      method: "POST",
      headers: { "content-type": "application/json", cookie },
      body: JSON.stringify({ merchantOrderId }),
    })
    expect(own.status).toBe(200)
  })

  it("should not guess more by calling themselves other browsers", async () => {
    await openLimited(120)
    let name = 0
    const guess = () =>
      fetch(`${server.baseUrl}/api/phonepe/check-payment-status`, {
        method: "POST",
        headers: {
          "content-type": "application/json",
          cookie: `goa_browser=${String(name++).padStart(30, "x")}`,
        },
        body: JSON.stringify({ merchantOrderId: "GOA-NOBODYS" }),
      })
    expect(await tally(25, guess)).toEqual({ 200: 20, 429: 5 })
  })
})

describe("an address in a header", () => {
  const claimed = async () => {
    let client = 0
    return tally(10, () => made({ "x-forwarded-for": `203.0.113.${client++}` }))
  }

  it("should not be believed when no proxy is trusted", { tags: ["asvs:4.1.3", "asvs:15.3.4"] }, async () => {
    await openLimited(4)
    expect(await claimed()).toEqual({ 404: 1, 429: 9 })
  })

  it("should tell clients apart behind a trusted proxy", async () => {
    await openLimited(4, 1)
    expect(await claimed()).toEqual({ 404: 10 })
  })
})
