/** Ends the server on SIGTERM or SIGINT: takes no new request, lets those under way finish, closes what is open. */
import type { Server } from "node:http"

/** How long requests under way may take before the process ends regardless, in milliseconds. */
const PATIENCE_MS = 10_000
const CLOSE_IDLE_EVERY_MS = 100

export const stopGracefully = (server: Server, close: () => Promise<void>): void => {
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
