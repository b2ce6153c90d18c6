/** A server that is behind turns new requests away; one that is only on a slow machine does not. */
import { createServer } from "node:http"
import { once } from "node:events"
import express from "express"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { eventLoopDelay } from "#server/guard/eventLoopDelay.ts"
import { shedLoad } from "#server/guard/shedLoad.ts"

const LIMIT_MS = 100

/** What a request meets that comes as the so-manieth of its turn, at that delay. */
const meet = async (delayMs: number, arrivals: number, path = "/api/x") => {
  const app = express()
    .use(shedLoad({ ms: () => delayMs, arrive: () => arrivals }, LIMIT_MS))
    .use((_req, res) => void res.send("taken"))
  const server = createServer(app).listen(0, "127.0.0.1")
  await once(server, "listening")
  const address = server.address()
  const port = typeof address === "object" && address !== null ? address.port : 0
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers: { connection: "close" } })
  const text = await answer.text()
  server.close()
  return { status: answer.status, text, headers: answer.headers }
}

describe("a server", () => {
  it("should turn away when it is late and many are there, and only then", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 0, max: 300 }),
        fc.integer({ min: 1, max: 40 }),
        async (ms, many) => {
          const { status } = await meet(ms, many)
          expect(status).toBe(ms > LIMIT_MS && many > 10 ? 503 : 200)
        },
      ),
      { numRuns: 40 },
    )
  })

  it("should say when to come again, as data to programs and in a sentence to people", async () => {
    const call = await meet(500, 50)
    expect(call.headers.get("retry-after")).toBe("2")
    expect(JSON.parse(call.text)).toMatchObject({ code: "OVERLOADED" })
    const page = await meet(500, 50, "/cruises/sunset-cruise-mandovi")
    expect([page.status, page.headers.get("content-type")]).toEqual([503, "text/plain; charset=utf-8"])
    expect(page.text).toMatch(/try again in a moment/)
  })
})

describe("the event loop's delay", () => {
  it("should see a turn that is still under way, and forget it when it is over", async () => {
    const delay = eventLoopDelay()
    await new Promise((resolve) => setTimeout(resolve, 60))
    const until = performance.now() + 300
    while (performance.now() < until);
    expect(delay.ms()).toBeGreaterThanOrEqual(200)
    await expect.poll(() => delay.ms(), { timeout: 10_000 }).toBeLessThan(100)
  })

  it("should count who came in this turn and the last", async () => {
    const delay = eventLoopDelay()
    expect([delay.arrive(), delay.arrive(), delay.arrive()]).toEqual([1, 2, 3])
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect(delay.arrive()).toBe(1)
  })
})
