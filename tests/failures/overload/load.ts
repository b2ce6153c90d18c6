/** Visitors who ask again as soon as they are answered, from a process of their own, and how they were answered. */
import autocannon, { type Client, type Request, type Result } from "autocannon"
import { newBooking } from "../../harness/faultyServer.ts"
import { connect, type Socket } from "node:net"

/** Unit: milliseconds. `taken` are answers below 400, `refused` those of 429 and 503, `other` all the rest. */
export interface Load {
  readonly taken: ReadonlyArray<number>
  readonly refused: ReadonlyArray<number>
  readonly other: Readonly<Record<number, number>>
  /** Requests that got no answer. */
  readonly cut: number
}

/** What a visitor does: mostly looks, and books once in twenty. */
const LOOKS = [
  "/",
  "/api/categories/all-with-subcategories",
  "/api/subcategories/get-by-slug/sunset-cruise-mandovi",
  "/cruises/sunset-cruise-mandovi",
]
const BOOK_ONE_IN = 20

const book: Request = {
  method: "POST",
  path: "/api/phonepe/pay",
  headers: { "content-type": "application/json" },
  setupRequest: (request) => ({ ...request, body: JSON.stringify(newBooking()) }),
}

/** Everybody does the same things, each beginning at another one. */
const visitOf = (visitor: number): Array<Request> =>
  Array.from({ length: BOOK_ONE_IN }, (_, step) => {
    const place = (visitor + step) % BOOK_ONE_IN
    return place === 0 ? { ...book } : { method: "GET", path: LOOKS[place % LOOKS.length] ?? "/" }
  })

export const load = async (baseUrl: string, visitors: number, seconds: number): Promise<Load> => {
  const taken: Array<number> = []
  const refused: Array<number> = []
  const other: Record<number, number> = {}
  let visitor = 0
  const options = {
    url: baseUrl,
    connections: visitors,
    duration: seconds,
    timeout: 30,
    setupClient: (client: Client) => client.setRequests(visitOf(visitor++)),
  }
  const ended = Promise.withResolvers<Result>()
  autocannon(options, (error, result) => {
    if (error === null || error === undefined) ended.resolve(result)
    else ended.reject(error)
  }).on("response", (_client, status, _bytes, ms) => {
    if (status < 400) taken.push(ms)
    else if (status === 429 || status === 503) refused.push(ms)
    else other[status] = (other[status] ?? 0) + 1
  })
  const { errors, timeouts } = await ended.promise
  return { taken, refused, other, cut: errors + timeouts }
}

/** The figure that so large a share stays under; NaN of none. */
export const latencyQuantile = (figures: ReadonlyArray<number>, share: number): number => {
  const sorted = Float64Array.from(figures).toSorted()
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

const DRIP_EVERY_MS = 1000

const HEAD = "GET / HTTP/1.1\r\nHost: shop\r\nX-Slow: "
const BODY =
  "POST /api/phonepe/pay HTTP/1.1\r\nHost: shop\r\nContent-Type: application/json\r\nContent-Length: 10000\r\n\r\n"

/** By kind: what is sent at once, and what is dripped after it. */
const KINDS = [
  { first: "", drip: "" },
  { first: HEAD, drip: "x" },
  { first: BODY, drip: " " },
] as const

/**
 * Clients that open a connection and then dawdle: silent, slow with the head, or slow with the body.
 * `opened` counts those that got a connection, `open` those that still hold it.
 */
export const slowClients = (baseUrl: string, howMany: number) => {
  const { hostname, port } = new URL(baseUrl)
  const sockets = new Map<Socket, (typeof KINDS)[number]>()
  let opened = 0
  for (let place = 0; place < howMany; place++) {
    const kind = KINDS[place % KINDS.length] ?? KINDS[0]
    const socket = connect(Number(port), hostname, () => {
      opened += 1
      socket.write(kind.first)
    })
    socket.on("error", () => {})
    socket.on("close", () => sockets.delete(socket))
    socket.resume()
    sockets.set(socket, kind)
  }
  const dripping = setInterval(() => {
    for (const [socket, { drip }] of sockets) if (drip !== "") socket.write(drip)
  }, DRIP_EVERY_MS)
  return {
    opened: () => opened,
    open: () => sockets.size,
    stop: () => {
      clearInterval(dripping)
      for (const socket of sockets.keys()) socket.destroy()
    },
  }
}
