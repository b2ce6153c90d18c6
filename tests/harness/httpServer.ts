/** A server of Node's own on any free port of this machine. */
import { once } from "node:events"
import { createServer, type RequestListener } from "node:http"
import type { AddressInfo } from "node:net"

export const startHttpServer = async (listener: RequestListener) => {
  const server = createServer(listener)
  server.listen(0, "127.0.0.1")
  await once(server, "listening")
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Lets go of whoever is still connected. */
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
