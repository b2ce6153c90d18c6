/** What a test asks reaches its server, however long its worker has stood still. */
import type { Socket } from "node:net"
import { expect, it } from "vitest"
import { startHttpServer } from "../harness/httpServer.ts"

it("should ask over a connection of its own each time, never over one that may be closed by now", async () => {
  const connections = new Set<Socket>()
  const { baseUrl, stop } = await startHttpServer(({ socket }, res) => {
    connections.add(socket)
    res.end()
  })
  for (let time = 0; time < 5; time++) await (await fetch(baseUrl)).text()
  stop()
  expect(connections.size).toBe(5)
})
