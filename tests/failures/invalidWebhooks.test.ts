/**
 * Whatever is posted to the webhook's address, nothing changes, nothing breaks, and the answer is 200 or says what is wrong.
 */
import { connect } from "node:net"
import { text } from "node:stream/consumers"
import { gzipSync } from "node:zlib"
import fc from "fast-check"
import { beforeAll, describe, expect, it } from "vitest"
import { WEBHOOK_PATH } from "#server/routes/webhookRoute.ts"
import { useFaultyServer } from "../harness/faultyServer.ts"
import { WEBHOOK_AUTHORIZATION } from "../harness/webhookAuthorization.ts"

const server = useFaultyServer()
let id = ""
let before: unknown
const everything = async () => {
  const { db } = server()
  const tables = ["orders", "order_events", "outbox", "refunds", "trip_plans"] as const
  return Promise.all(tables.map((table) => db.selectFrom(table).selectAll().execute()))
}
beforeAll(async () => {
  id = (await server().book()).body.merchantOrderId
  before = await everything()
})
const send = (body: string | Uint8Array, headers: Readonly<Record<string, string>> = {}) =>
  fetch(server().baseUrl + WEBHOOK_PATH, {
    method: "POST",
    headers: { "content-type": "application/json", authorization: WEBHOOK_AUTHORIZATION, ...headers },
    body: typeof body === "string" ? body : new Uint8Array(body),
  })
const notice = () =>
  JSON.stringify({
    event: "checkout.order.completed",
    payload: { merchantOrderId: id, state: "COMPLETED", amount: 115_000 },
  })

describe("a webhook call under the right seal", () => {
  it("should change nothing for any bytes, and answer 200", () =>
    fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 2000 }), async (bytes) => {
        expect((await send(bytes)).status).toBe(200)
      }),
      { numRuns: 50 },
    ))

  it("should change nothing for any JSON, and answer 200", () =>
    fc.assert(
      fc.asyncProperty(fc.json(), async (json) => {
        expect((await send(json)).status).toBe(200)
      }),
      { numRuns: 50 },
    ))

  it("should change nothing when it is cut anywhere, or replayed, before the money is there", () =>
    fc.assert(
      fc.asyncProperty(fc.nat(notice().length), async (cut) => {
        expect((await send(notice().slice(0, cut))).status).toBe(200)
        expect((await send(notice())).status).toBe(200)
      }),
      { numRuns: 20 },
    ))

  it.each([
    ["larger than 64 kB", "x".repeat(70_000), {}, 413],
    [
      "larger than 64 kB once it is unpacked",
      gzipSync("x".repeat(1_000_000)),
      { "content-encoding": "gzip" },
      413,
    ],
    ["packed as nobody can unpack it", "x", { "content-encoding": "zstd-of-mine" }, 415],
    ["packed wrongly", "not gzip", { "content-encoding": "gzip" }, 400],
    ["empty", "", {}, 200],
    ["a form", "a=1", { "content-type": "application/x-www-form-urlencoded" }, 200],
    ["a page", "<h1>Paid</h1>", { "content-type": "text/html" }, 200],
    ["a text that names no type", "hello", { "content-type": "" }, 200],
  ])("should change nothing when its body is %s", async (_, body, headers, status) => {
    expect((await send(body, headers)).status).toBe(status)
  })

  it("should be answered 400 when the body is shorter than it says", async () => {
    const { hostname, port } = new URL(server().baseUrl)
    const socket = connect(Number(port), hostname)
    socket.end(
      `POST ${WEBHOOK_PATH} HTTP/1.1\r\nHost: shop\r\nAuthorization: ${WEBHOOK_AUTHORIZATION}\r\nContent-Length: 5000\r\nConnection: close\r\n\r\n{"payload":`,
    )
    expect(await text(socket)).toMatch(/^(HTTP\/1\.1 400 |$)/)
  })
})

describe("a webhook call without a seal", () => {
  it("should be answered 401 whatever it brings, and GET is no such call", async () => {
    for (const body of [notice(), "x", ""]) expect((await send(body, { authorization: "" })).status).toBe(401)
    expect((await fetch(server().baseUrl + WEBHOOK_PATH)).status).toBe(404)
  })
})

describe("after all of them", () => {
  it("should everything be as it was before, and no bug be reported", async () => {
    expect(await everything()).toEqual(before)
    expect(server().bugs).toEqual([])
  })
})
