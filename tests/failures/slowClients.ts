/** Clients that open a connection and then dawdle: silent, slow with the head, or slow with the body. */
import { connect, type Socket } from "node:net"

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

/** `opened` counts those that got a connection, `open` those that still hold it. */
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
