/** What waits for the payment provider is bounded, for all and for each; what has not arrived does not count. */
import { createServer, request } from "node:http"
import { connect, type Socket } from "node:net"
import { Deferred, Effect } from "effect"
import * as fc from "fast-check"
import { afterEach, beforeEach, expect, it } from "vitest"
import { createApp } from "#server/app/createApp.ts"
import { concurrencyLimit } from "#server/guard/concurrencyLimit.ts"
import { listen } from "#server/app/httpServer.ts"
import { newBooking } from "../../harness/faultyServer.ts"
import { type InProcessServer, startInProcessServer } from "../../harness/inProcessServer.ts"

const AT_ONCE = 20
const AT_ONCE_OF_ONE = 4
const PAY = "/api/phonepe/pay"

let inProcess: InProcessServer
let port: number
let connections: () => Promise<number>
let stop: () => void
beforeEach(async () => {
  inProcess = await startInProcessServer()
  const server = createServer(
    createApp({ ...inProcess.parts, paymentConcurrency: { total: AT_ONCE, perClient: AT_ONCE_OF_ONE } }),
  )
  port = await Effect.runPromise(listen(server, 0, "0.0.0.0"))
  connections = () =>
    new Promise((resolve, reject) => {
      server.getConnections((error, count) => (error === null ? resolve(count) : reject(error)))
    })
  stop = () => {
    server.closeAllConnections()
    server.close()
  }
})
afterEach(async () => {
  stop()
  await inProcess.stop()
})

/** Every address of 127.0.0.0/8 is this machine: a client of its own for each number. */
const addressOf = (client: number) => `127.0.0.${client + 1}`

/** A booking of that client; resolves with the status. `leave` hangs up. */
const book = (client: number, booking = newBooking()) => {
  const body = JSON.stringify(booking)
  const answered = Promise.withResolvers<{
    readonly status: number
    readonly text: string
    readonly wait: unknown
  }>()
  const asked = request(
    {
      host: "127.0.0.1",
      port,
      path: PAY,
      method: "POST",
      localAddress: addressOf(client),
      headers: { "content-type": "application/json", "content-length": Buffer.byteLength(body) },
    },
    (answer) => {
      let text = ""
      answer.on("data", (chunk) => (text += String(chunk)))
      answer.on("end", () =>
        answered.resolve({ status: answer.statusCode ?? 0, text, wait: answer.headers["retry-after"] }),
      )
    },
  )
  asked.on("error", () => answered.resolve({ status: 0, text: "", wait: undefined }))
  asked.end(body)
  return { answer: answered.promise, leave: () => asked.destroy() }
}

/** A head that promises a body, and half of it. */
const halfSend = (client: number): Promise<Socket> =>
  new Promise((resolve, reject) => {
    const socket = connect({ host: "127.0.0.1", port, localAddress: addressOf(client) }, () => {
      socket.write(`POST ${PAY} HTTP/1.1\r\nHost: shop\r\nContent-Type: application/json\r\n`)
      socket.write('Content-Length: 9000\r\n\r\n{"name":', () => resolve(socket))
    })
    socket.on("error", reject)
  })

/** Each of those clients books so often, and the provider lets all of them wait. */
const fill = async (clients: number, times: number) => {
  const many = clients * times
  inProcess.phonepe.dials.faults = [{ call: "pay", fault: { kind: "delay", ms: 3000 }, times: many }]
  const booked = Array.from({ length: many }, (_, one) => book(one % clients))
  await expect.poll(() => inProcess.phonepe.dials.faults.length).toBe(0)
  return booked
}

const TOO_MANY = {
  code: "TOO_MANY_PAYMENTS",
  message: "Very many people are booking just now. Nothing was charged.",
}

it("should sell to everybody else beside half-sent bookings from five addresses", async () => {
  const sockets = await Promise.all(Array.from({ length: AT_ONCE * 5 }, (_, one) => halfSend(one % 5)))
  // A request that came after them has been read after them.
  expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200)
  expect((await book(7).answer).status).toBe(200)
  for (const socket of sockets) socket.destroy()
})

it(
  "should let only so many wait for the provider, and tell the others at once",
  { tags: ["asvs:15.1.3", "asvs:15.2.2"] },
  async () => {
    const booked = await fill(5, AT_ONCE_OF_ONE)
    const { status, text, wait } = await book(7).answer
    expect([status, JSON.parse(text), wait]).toEqual([503, TOO_MANY, "2"])
    expect((await Promise.all(booked.map(({ answer }) => answer))).map((one) => one.status)).toEqual(
      booked.map(() => 200),
    )
    expect((await book(7).answer).status).toBe(200)
  },
)

it("should let one client take its share, and leave the rest to the others", async () => {
  const booked = await fill(1, AT_ONCE_OF_ONE)
  expect((await book(0).answer).status).toBe(503)
  expect((await book(1).answer).status).toBe(200)
  await Promise.all(booked.map(({ answer }) => answer))
  expect((await book(0).answer).status).toBe(200)
})

it("should count a booking until the provider has answered, also when its client has hung up", async () => {
  const booked = await fill(5, AT_ONCE_OF_ONE)
  for (const { leave } of booked) leave()
  await expect.poll(connections).toBe(0)
  expect((await book(7).answer).status).toBe(503)
  await expect.poll(async () => (await book(7).answer).status).toBe(200)
})

type Step = { readonly begins: string } | { readonly ends: number }

it("should never have more under way than it says, of all or of one, whoever begins and ends when", async () => {
  const client = fc.constantFrom("a", "b", "c")
  const step: fc.Arbitrary<Step> = fc.oneof(fc.record({ begins: client }), fc.record({ ends: fc.nat() }))
  const takesStep = async (ofAll: number, ofOne: number, steps: ReadonlyArray<Step>) => {
    const bounded = concurrencyLimit({ total: ofAll, perClient: ofOne })
    const underWay: Array<{ readonly client: string; readonly end: () => Promise<void> }> = []
    for (const one of steps) {
      if ("ends" in one) {
        await underWay.splice(one.ends % Math.max(1, underWay.length), 1)[0]?.end()
        continue
      }
      const own = underWay.filter((other) => other.client === one.begins).length
      const latch = Deferred.makeUnsafe<void>()
      let isRefused = false
      const refused = Effect.sync(() => void (isRefused = true))
      const ended = Effect.runPromise(Effect.catch(bounded(one.begins, Deferred.await(latch)), () => refused))
      expect(isRefused).toBe(underWay.length >= ofAll || own >= ofOne)
      const end = () => {
        Deferred.doneUnsafe(latch, Effect.void)
        return ended
      }
      if (!isRefused) underWay.push({ client: one.begins, end })
    }
  }
  await fc.assert(fc.asyncProperty(fc.nat({ max: 5 }), fc.nat({ max: 4 }), fc.array(step), takesStep))
})
