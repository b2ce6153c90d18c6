/** Servers of any kind on a free port of this machine. */
import { once } from "node:events"
import { type AddressInfo, createServer, type Server } from "node:net"

/** Has it listen on one, and gives that. */
export const takeFreePort = async (server: Server): Promise<number> => {
  server.listen(0, "127.0.0.1")
  await once(server, "listening")
  return (server.address() as AddressInfo).port
}

/** A port on which nobody listens at the moment. */
export const freePort = async (): Promise<number> => {
  const probe = createServer()
  const port = await takeFreePort(probe)
  probe.close()
  await once(probe, "close")
  return port
}
