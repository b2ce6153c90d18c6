/** A server of Node's own on any free port of this machine. */
import { createServer, type RequestListener } from "node:http"
import { takeFreePort } from "./freePort.ts"

export const startHttpServer = async (listener: RequestListener) => {
  const server = createServer(listener)
  return {
    baseUrl: `http://127.0.0.1:${await takeFreePort(server)}`,
    /** Lets go of whoever is still connected. */
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
