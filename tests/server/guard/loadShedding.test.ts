/** A server with a long queue turns new requests away; one that is only on a slow machine does not. */
import { once } from "node:events"
import { createServer, type Server } from "node:http"
import { connect } from "node:net"
import express, { type RequestHandler } from "express"
import { afterEach, describe, expect, it } from "vitest"
import { loadShedding, waitingRequests } from "#server/guard/loadShedding.ts"
import { eventLoopDelay } from "#server/observe/metrics.ts"
import { takeFreePort } from "../../harness/freePort.ts"

const LIMIT_MS = 100
const WEBHOOK = "/api/webhook"
const TAKEN = "taken"

let server: Server
afterEach(() => {
  server.closeAllConnections()
  server.close()
})

/** By so much the server's clock is ahead: a test that lets it wait waits for nothing itself. Unit: milliseconds. */
let aheadMs = 0

type IsFromBusiest = Parameters<typeof loadShedding>[2]

/** A server that sheds load, and what it does with what it takes. */
const open = async (
  answer: RequestHandler,
  limitMs = LIMIT_MS,
  isFromBusiest: IsFromBusiest = () => true,
) => {
  const waiting = waitingRequests(() => performance.now() + aheadMs)
  const app = express().use(
    loadShedding(limitMs, WEBHOOK, isFromBusiest, waiting),
    express.raw({ type: () => true }),
    answer,
  )
  server = createServer(app)
  return takeFreePort(server)
}

const burn = (ms: number) => {
  const until = performance.now() + ms
  while (performance.now() < until);
}

/** Takes the processor for so long over each request, as a synchronous database does. */
const taking =
  (ms: number): RequestHandler =>
  (_req, res) => {
    burn(ms)
    res.send(TAKEN)
  }

const statusAt = async (port: number, path = "/api/x", method = "GET") => {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, { method })
  await answer.text()
  return answer.status
}

/** So many at once, each on a connection of its own that the server has taken before. */
const burst = async (port: number, heads: ReadonlyArray<string>) => {
  const sockets = heads.map(() => connect(port, "127.0.0.1"))
  await expect.poll(() => connectionsOf(server)).toBeGreaterThanOrEqual(heads.length)
  const answers = sockets.map(async (socket) => {
    const [chunk] = await once(socket, "data")
    socket.destroy()
    return Number(/^HTTP\/1\.1 (\d{3})/.exec(String(chunk))?.[1])
  })
  for (const [place, socket] of sockets.entries())
    socket.write(`${heads[place]}\r\nHost: shop\r\nContent-Length: 0\r\n\r\n`)
  return Promise.all(answers)
}

const times = (many: number, head = "GET /api/x HTTP/1.1") => Array.from({ length: many }, () => head)

const those = (statuses: ReadonlyArray<number>, status: number) =>
  statuses.filter((one) => one === status).length

describe("a server", () => {
  it("should never turn away a client that asks one thing at a time, however busy the machine is", async () => {
    const port = await open(taking(0), 20)
    const others = setInterval(() => burn(60), 90)
    const statuses: Array<number> = []
    for (let time = 0; time < 600; time++) statuses.push(await statusAt(port))
    clearInterval(others)
    expect(those(statuses, 200)).toBe(600)
  })

  it("should take all that one page brings at once, on a machine that needs long for each", async () => {
    const port = await open(taking(10))
    expect(those(await burst(port, times(50)), 200)).toBe(50)
  })

  it(
    "should turn away what has waited too long in a crowd, answer everybody, and go on",
    { tags: ["asvs:15.1.3", "asvs:15.2.2"] },
    async () => {
      const port = await open(taking(5))
      const statuses = await burst(port, times(300))
      expect(those(statuses, 200)).toBeGreaterThanOrEqual(50)
      expect(those(statuses, 503)).toBeGreaterThan(100)
      expect(those(statuses, 200) + those(statuses, 503)).toBe(300)
      expect(await statusAt(port)).toBe(200)
    },
  )

  it("should turn away first who makes the crowd, and the others only when very many wait", async () => {
    const held: Array<() => void> = []
    const port = await open(
      (_req, res) => void held.push(() => res.send(TAKEN)),
      LIMIT_MS,
      (req) => req.path === "/api/flood",
    )
    const waiting = burst(port, times(51))
    await expect.poll(() => held.length).toBe(51)
    aheadMs += 2 * LIMIT_MS
    expect(await statusAt(port, "/api/flood")).toBe(503)
    const others = burst(port, times(50))
    await expect.poll(() => held.length).toBe(101)
    aheadMs += 2 * LIMIT_MS
    expect(await statusAt(port)).toBe(503)
    for (const answer of held.splice(0)) answer()
    expect(those([...(await waiting), ...(await others)], 200)).toBe(101)
  })

  it("should never turn a webhook away, in whatever crowd", async () => {
    const port = await open(taking(5))
    const statuses = await burst(port, [
      ...times(300, "POST /api/phonepe/pay HTTP/1.1"),
      ...times(50, `POST ${WEBHOOK} HTTP/1.1`),
    ])
    expect(those(statuses.slice(0, 300), 503)).toBeGreaterThan(100)
    expect(those(statuses.slice(300), 200)).toBe(50)
  })

  it("should turn away while many that it has taken wait for their answers, and say when to come again", async () => {
    const held: Array<() => void> = []
    const port = await open((_req, res) => void held.push(() => res.send(TAKEN)))
    const waiting = burst(port, times(51))
    await expect.poll(() => held.length).toBe(51)
    aheadMs += 2 * LIMIT_MS
    const call = await fetch(`http://127.0.0.1:${port}/api/x`)
    expect([call.status, call.headers.get("retry-after"), await call.json()]).toMatchObject([
      503,
      "2",
      { code: "OVERLOADED" },
    ])
    const page = await fetch(`http://127.0.0.1:${port}/cruises/sunset-cruise-mandovi`)
    expect([page.status, page.headers.get("content-type")]).toEqual([503, "text/plain; charset=utf-8"])
    expect(await page.text()).toMatch(/try again in a moment/)
    for (const answer of held.splice(0)) answer()
    expect(those(await waiting, 200)).toBe(51)
    const next = statusAt(port)
    await expect.poll(() => held.length).toBe(1)
    held[0]?.()
    expect(await next).toBe(200)
  })

  it.each([
    ["send their bodies slowly", "POST /api/x HTTP/1.1\r\nHost: shop\r\nContent-Length: 100\r\n\r\n{"],
    ["take their answers slowly", "GET /slow HTTP/1.1\r\nHost: shop\r\n\r\n"],
    [
      "wait for the payment provider",
      "POST /api/phonepe/pay HTTP/1.1\r\nHost: shop\r\nContent-Length: 0\r\n\r\n",
    ],
  ])("should not count those who %s", async (_, bytes) => {
    let seen = 0
    const port = await open((req, res) => {
      if (req.path === "/slow") {
        seen += 1
        res.write(TAKEN)
      } else if (req.method === "GET") res.send(TAKEN)
      else seen += 1
    })
    const sockets = Array.from({ length: 120 }, () => {
      const socket = connect(port, "127.0.0.1", () => socket.write(bytes))
      return socket
    })
    const isHeldUp = bytes.endsWith("{")
    await expect.poll(async () => (isHeldUp ? await connectionsOf(server) : seen)).toBeGreaterThanOrEqual(120)
    aheadMs += 2 * LIMIT_MS
    expect(await statusAt(port)).toBe(200)
    for (const socket of sockets) socket.destroy()
  })
})

describe("the event loop's delay", () => {
  it("should see a turn that is still under way, and forget it when it is over", async () => {
    server = createServer()
    const delay = eventLoopDelay()
    burn(300)
    expect(delay.ms()).toBeGreaterThanOrEqual(200)
    await expect.poll(() => delay.ms()).toBeLessThan(100)
  })
})

// Helpers

const connectionsOf = (opened: Server): Promise<number> =>
  new Promise((resolve, reject) => {
    opened.getConnections((error, count) => (error === null ? resolve(count) : reject(error)))
  })
