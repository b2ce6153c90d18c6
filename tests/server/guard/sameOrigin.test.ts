/** Nothing is done in a visitor's name on the word of another site. */
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { type InProcessServer, startInProcessServer } from "../../harness/inProcessServer.ts"

let server: InProcessServer
beforeAll(async () => {
  server = await startInProcessServer()
})
afterAll(() => server.stop())

/** A subscription, which anybody may make from our own site. */
const subscribe = (headers: Readonly<Record<string, string>>) =>
  fetch(`${server.baseUrl}/api/newsletter/subscribe`, {
    method: "POST",
    body: '{"email":"visitor@shop.test"}',
    headers: { "content-type": "application/json", ...headers },
  })
const subscribers = () => server.db.selectFrom("newsletter_subscribers").selectAll().execute()

describe("a call from another site", () => {
  it.each([
    [{ "sec-fetch-site": "cross-site" }],
    [{ "sec-fetch-site": "same-site" }],
    [{ origin: "https://evil.example" }],
    [{ origin: "null" }],
    [{ origin: "http://127.0.0.1:1" }],
    [{ "sec-fetch-site": "cross-site", origin: "https://evil.example" }],
  ])(
    "should be refused, and write nothing: %j",
    { tags: ["7.calls.2", "asvs:3.5.1", "asvs:3.5.2"] },
    async (headers) => {
      const answer = await subscribe(headers)
      expect([answer.status, await answer.json()]).toMatchObject([403, { code: "CROSS_SITE" }])
      expect(await subscribers()).toEqual([])
    },
  )

  it.each(["text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x"])(
    "should not pass as a form either: %s",
    async (type) => {
      expect((await subscribe({ "content-type": type })).status).toBe(415)
      expect(await subscribers()).toEqual([])
    },
  )

  it("should still be able to be the gateway's, which proves itself by other means", async () => {
    const answer = await fetch(`${server.baseUrl}/api/phonepe/webhook`, {
      method: "POST",
      headers: { "sec-fetch-site": "cross-site", origin: "https://api.phonepe.com" },
    })
    expect(answer.status).toBe(401)
  })

  it("should be able to read nothing: no answer names another site", { tags: ["asvs:3.4.2"] }, async () => {
    const answer = await fetch(`${server.baseUrl}/api/categories/all`, {
      headers: { origin: "https://evil.example", "sec-fetch-site": "cross-site" },
    })
    expect(answer.status).toBe(200)
    expect([...answer.headers.keys()].filter((name) => name.startsWith("access-control"))).toEqual([])
    const asked = await fetch(`${server.baseUrl}/api/phonepe/pay`, {
      method: "OPTIONS",
      headers: { origin: "https://evil.example", "access-control-request-method": "POST" },
    })
    expect(asked.headers.get("access-control-allow-origin")).toBeNull()
  })
})

it.each([
  ["our own page", () => ({ "sec-fetch-site": "same-origin", origin: server.baseUrl })],
  ["our own page in a browser that says only where from", () => ({ origin: server.baseUrl })],
  ["a program", () => ({})],
] as const)("should take a call from %s", async (_, headers) => {
  expect((await subscribe(headers())).status).toBe(200)
})
