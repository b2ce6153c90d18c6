/** The HTTP server with limits for clients that are slow, mute or many. Node's own are too wide for a public site. */
import { createServer, type RequestListener, type Server } from "node:http"

/** From the first byte to the whole head, to the whole request, and between bytes of an answer. Unit: milliseconds. */
const HEAD_WITHIN_MS = 10_000
const REQUEST_WITHIN_MS = 20_000
const SILENT_FOR_MS = 30_000
const LOOK_EVERY_MS = 2000

const MOST_HEADERS = 60

/** `mostConnections` at once; those beyond are closed. */
export const guardedServer = (mostConnections: number, answer: RequestListener): Server => {
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
