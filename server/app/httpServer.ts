/** The HTTP server: its limits, how it takes its port, and how it ends. */
import { type Server, createServer, type RequestListener } from "node:http"
import { Effect, Schema } from "effect"

/** The port or host cannot be had. `message` is one line that names the variable. */
export class ListenFailed extends Schema.TaggedError<ListenFailed>()("CannotListen", {
  message: Schema.String,
}) {}

const REASONS: Readonly<Record<string, (port: number, host: string) => string>> = {
  EADDRINUSE: (port, host) =>
    `PORT: ${port} is already in use on ${host}; stop what uses it or set another PORT`,
  EACCES: (port) => `PORT: no permission to use ${port}; set one above 1023`,
  EADDRNOTAVAIL: (_, host) => `HOST: ${host} is not an address of this machine`,
  ENOTFOUND: (_, host) => `HOST: ${host} cannot be found`,
}

const explain = (error: NodeJS.ErrnoException, port: number, host: string) =>
  new ListenFailed({ message: REASONS[error.code ?? ""]?.(port, host) ?? `PORT: ${error.message}` })

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

/** How long requests under way may take before the process ends regardless, in milliseconds. */
const PATIENCE_MS = 10_000
const CLOSE_IDLE_EVERY_MS = 100

/** Ends the server on SIGTERM or SIGINT: takes no new request, lets those under way finish, closes what is open. */
export const shutDownGracefully = (server: Server, close: () => Promise<void>): void => {
  let stopping = false
  const stop = () => {
    if (stopping) return
    stopping = true
    setTimeout(() => process.exit(1), PATIENCE_MS).unref()
    server.close(() => {
      close().then(
        () => process.exit(0),
        () => process.exit(1),
      )
    })
    // A connection that is kept alive becomes idle only after its last answer.
    setInterval(() => server.closeIdleConnections(), CLOSE_IDLE_EVERY_MS).unref()
  }
  process.on("SIGTERM", stop)
  process.on("SIGINT", stop)
}
