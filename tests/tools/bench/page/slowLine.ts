/**
 * A usual mobile line for one browser, packet by packet. The browser's own throttling holds an answer back as a whole and then
 * gives all of it at once, so that it never shows what a page gains by sending first what is seen first. All connections
 * share the line's width; one is opened in a round trip, and begins with ten packets on their way, and one more for each
 * that has arrived (RFC 6928; RFC 5681: slow start). Browsers come to it as to a proxy of theirs (RFC 1928: SOCKS 5).
 */
import { connect, createServer, type Socket } from "node:net"
import { takeFreePort } from "../../../harness/freePort.ts"

/** Widths in bytes a millisecond, one way in milliseconds. */
const LINE = { down: 200, up: 93.75, oneWayMs: 75 } as const
const PACKET_BYTES = 1460
const FIRST_PACKETS = 10

/**
 * One direction of the line, on which one packet comes after the other. Gives the moment at which so many bytes have arrived.
 */
const startDirection = (bytesPerMs: number) => {
  let freeAtMs = 0
  return (bytes: number): number => {
    freeAtMs = Math.max(freeAtMs, performance.now()) + bytes / bytesPerMs
    return freeAtMs + LINE.oneWayMs
  }
}
type ArrivalOf = ReturnType<typeof startDirection>

const at = (atMs: number, run: () => void) => void setTimeout(run, Math.max(0, atMs - performance.now()))

/** Passes on what `from` says to `to`, and that it has said all. */
const pass = (from: Socket, to: Socket, arrivalOf: ArrivalOf) => {
  const waiting: Array<Buffer> = []
  const underWay: Array<Buffer> = []
  let unanswered = 0
  let most = FIRST_PACKETS
  let isEnded = false
  const send = () => {
    while (unanswered < most) {
      const packet = waiting.shift()
      if (packet === undefined) break
      underWay.push(packet)
      unanswered += 1
      at(arrivalOf(packet.length), arrive)
    }
    if (isEnded && waiting.length === 0 && underWay.length === 0) to.end()
  }
  const answered = () => {
    unanswered -= 1
    most += 1
    send()
  }
  // Timers of one millisecond may come in any order: what was sent first arrives first.
  const arrive = () => {
    const packet = underWay.shift()
    if (packet !== undefined && !to.destroyed) to.write(packet)
    at(performance.now() + LINE.oneWayMs, answered)
  }
  from.on("data", (data: Buffer) => {
    for (let start = 0; start < data.length; start += PACKET_BYTES)
      waiting.push(data.subarray(start, start + PACKET_BYTES))
    send()
  })
  from.on("end", () => {
    isEnded = true
    send()
  })
}

const NO_SIGN_IN = Buffer.from([5, 0])
const IS_OPEN = Buffer.from([5, 0, 0, 1, 0, 0, 0, 0, 0, 0])

/** The port that a browser asks to be connected to. All that it visits is on this machine, under whatever name. */
const askedPort = (request: Buffer): number => request.readUInt16BE(request.length - 2)

/** Gives the address at which a browser finds it. */
export const startSlowLine = async () => {
  const down = startDirection(LINE.down)
  const up = startDirection(LINE.up)
  const browsers = new Set<Socket>()
  const open = (browser: Socket, port: number) => {
    const site = connect({ port, host: "localhost", noDelay: true })
    site.on("error", () => browser.destroy())
    browser.on("error", () => site.destroy())
    browser.on("close", () => {
      browsers.delete(browser)
      site.destroy()
    })
    at(performance.now() + 2 * LINE.oneWayMs, () => {
      pass(browser, site, up)
      pass(site, browser, down)
      browser.write(IS_OPEN)
    })
  }
  const server = createServer({ noDelay: true }, (browser) => {
    browsers.add(browser)
    browser.once("data", () => {
      browser.write(NO_SIGN_IN)
      browser.once("data", (request: Buffer) => open(browser, askedPort(request)))
    })
  })
  return {
    proxy: `socks5://127.0.0.1:${await takeFreePort(server)}`,
    stop: () => {
      server.close()
      for (const browser of browsers) browser.destroy()
    },
  }
}
