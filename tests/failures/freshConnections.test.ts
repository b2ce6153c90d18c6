/** What a test asks reaches its server, however long its worker has stood still. */
import type { Socket } from "node:net"
import { expect, it, vi } from "vitest"
import { startHttpServer } from "../harness/httpServer.ts"

it("should ask over no connection that its server may have closed by the clock", async () => {
  const used: Array<Socket> = []
  const { baseUrl, stop } = await startHttpServer(({ socket }, res) => {
    used.push(socket)
    res.end()
  })
  const ask = async () => (await fetch(baseUrl)).text()
  for (let asked = 0; asked < 3; asked++) await ask()
  const before = new Set(used)
  const clock = vi.spyOn(Date, "now").mockReturnValue(Date.now() + 5000)
  await ask()
  clock.mockRestore()
  stop()
  expect(used).toHaveLength(4)
  expect(before).not.toContain(used[3])
})
