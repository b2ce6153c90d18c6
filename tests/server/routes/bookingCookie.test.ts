/** The cookie of a booking over https: bound to the host that set it, and to encrypted connections. */
import { afterAll, beforeAll, expect, it } from "vitest"
import { createApp } from "#server/app/createApp.ts"
import { newBooking, post } from "../../harness/faultyServer.ts"
import { startHttpServer } from "../../harness/httpServer.ts"
import { type InProcessServer, startInProcessServer } from "../../harness/inProcessServer.ts"

let inProcess: InProcessServer
let server: Awaited<ReturnType<typeof startHttpServer>>
beforeAll(async () => {
  inProcess = await startInProcessServer()
  server = await startHttpServer(createApp({ ...inProcess.parts, siteUrl: "https://goa.example" }))
})
afterAll(async () => {
  server.stop()
  await inProcess.stop()
})

const book = async (headers: Readonly<Record<string, string>> = {}) => {
  const answer = await fetch(`${server.baseUrl}/api/phonepe/pay`, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify(newBooking()),
  })
  return { status: answer.status, cookies: answer.headers.getSetCookie() }
}

it(
  "should bear the prefix that binds it to its host, and Secure",
  { tags: ["asvs:3.3.1", "asvs:3.3.3"] },
  async () => {
    const { status, cookies } = await book()
    expect([status, cookies]).toEqual([
      200,
      [
        expect.stringMatching(
          /^__Host-goa_browser=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=7776000; Secure$/,
        ),
      ],
    ])
  },
)

it("should not be known by the name that any host beside ours could set", async () => {
  const other = `goa_browser=${"A".repeat(43)}`
  expect((await book({ cookie: other })).cookies[0]).not.toContain("A".repeat(43))
})

it("should come with answers that nobody keeps", { tags: ["asvs:14.2.2", "asvs:14.3.2"] }, async () => {
  const { body } = await post(`${server.baseUrl}/api/phonepe/pay`, newBooking())
  for (const merchantOrderId of [body.merchantOrderId, "GOA-NOBODYS"]) {
    const answer = await fetch(`${server.baseUrl}/api/phonepe/check-payment-status`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ merchantOrderId }),
    })
    expect([answer.status, answer.headers.get("cache-control")]).toEqual([200, "no-store"])
  }
})
