/** The HTTP server: its limits, how it takes its port, and how it ends. */
import { type Server, createServer, type RequestListener } from "node:http"
import { Server as TcpServer } from "node:net"
import { Effect, Schema } from "effect"

/**
 * The port or host cannot be had. `message` is one line that names the variable; `mayPass` says whether it may be had later
 * without another setting.
 */
export class ListenFailed extends Schema.TaggedError<ListenFailed>()("CannotListen", {
  message: Schema.String,
  mayPass: Schema.Boolean,
}) {}

const REASONS: Readonly<Record<string, (port: number, host: string) => string>> = {
  EADDRINUSE: (port, host) =>
    `PORT: ${port} is already in use on ${host}; stop what uses it or set another PORT`,
  EACCES: (port) => `PORT: no permission to use ${port}; set one above 1023`,
  EADDRNOTAVAIL: (_, host) => `HOST: ${host} is not an address of this machine`,
  ENOTFOUND: (_, host) => `HOST: ${host} cannot be found`,
}

/** Another process may end, an address may come to this machine, and a name may be found when the network is there. */
const PASSING = new Set(["EADDRINUSE", "EADDRNOTAVAIL", "ENOTFOUND", "EAI_AGAIN"])

const explain = ({ code = "", message }: NodeJS.ErrnoException, port: number, host: string) =>
  new ListenFailed({
    message: REASONS[code]?.(port, host) ?? `PORT: ${message}`,
    mayPass: PASSING.has(code),
  })

/** Connections that may wait to be taken: more than come at once, since those beyond are reset. */
const MOST_WAITING = 2048

/** Takes the port. Succeeds with it: the given one, or a free one for 0. */
export const listen = (server: Server, port: number, host: string): Effect.Effect<number, ListenFailed> =>
  Effect.callback((resume) => {
    server.once("error", (error) => resume(Effect.fail(explain(error, port, host))))
    server.listen(port, host, MOST_WAITING, () => {
      const address = server.address()
      resume(Effect.succeed(typeof address === "object" && address !== null ? address.port : port))
    })
  })

/** From the first byte to the whole head, to the whole request, and between bytes of an answer. Unit: milliseconds. */
const HEAD_WITHIN_MS = 10_000
const REQUEST_WITHIN_MS = 20_000
const SILENT_FOR_MS = 30_000
const LOOK_EVERY_MS = 2000

const MOST_HEADERS = 60

/**
 * The HTTP server with limits for clients that are slow, mute or many. Node's own are too wide for a public site.
 * `mostConnections` at once; those beyond are closed.
 */
export const createHttpServer = (mostConnections: number, answer: RequestListener): Server => {
  const server = createServer(
    {
      headersTimeout: HEAD_WITHIN_MS,
      requestTimeout: REQUEST_WITHIN_MS,
      connectionsCheckingInterval: LOOK_EVERY_MS,
    },
    answer,
  )
  server.maxHeadersCount = MOST_HEADERS
  server.maxConnections = mostConnections
  server.setTimeout(SILENT_FOR_MS)
  return server
}

const CLOSE_IDLE_EVERY_MS = 100

/**
 * Takes no new connection from now on, answers the requests under way, and closes each connection that is idle. Resolves
 * when none is left.
 */
export const drain = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    // Else a proxy that is never idle would go on asking over the connections that it has.
    server.prependListener("request", (_req, res) => res.setHeader("connection", "close"))
    // A connection that is kept alive becomes idle only after its last answer.
    const closing = setInterval(
      // What came meanwhile is read before an immediate: its connection is idle until then.
      () => void setImmediate(() => server.closeIdleConnections()),
      CLOSE_IDLE_EVERY_MS,
    )
    // An HTTP server's own would close at once, too, the connections of those who have asked and were not read yet.
    TcpServer.prototype.close.call(server, () => {
      clearInterval(closing)
      resolve()
    })
  })

/**
 * How long the end may take before the process ends regardless. The site waits 20 s for an answer and the payment provider
 * is given 15: nobody waits for one that is later, but for a picture's that the desk still sends, of which nothing is kept.
 * The unit and compose give a stop longer than that. Unit: milliseconds.
 */
export const END_WITHIN_MS = 25_000

/**
 * Ends the process on SIGTERM or SIGINT, once `close` has drained its servers and closed what they used, and after
 * `withinMs` milliseconds regardless.
 */
export const shutDownGracefully = (close: () => Promise<void>, withinMs = END_WITHIN_MS): void => {
  let stopping = false
  const stop = () => {
    if (stopping) return
    stopping = true
    setTimeout(() => process.exit(1), withinMs).unref()
    close().then(
      () => process.exit(0),
      () => process.exit(1),
    )
  }
  process.on("SIGTERM", stop)
  process.on("SIGINT", stop)
}
