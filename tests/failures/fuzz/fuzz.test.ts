/** Five hundred of the requests that `npm run fuzz` sends: no answer of 500, no stack trace, no bug, no end. */
import { rmSync } from "node:fs"
import { expect, it } from "vitest"
import { fuzz } from "./fuzz.ts"
import { newBooking, post } from "../../harness/faultyServer.ts"
import { newDataFolder, startServer } from "../../harness/spawnedServer.ts"

it("should take hostile requests well", { timeout: 240_000 }, async () => {
  const folder = newDataFolder()
  const server = await startServer(folder, { LOG_LEVEL: "error" })
  const { statuses, violations } = await fuzz(server.baseUrl, { requests: 500, seed: 42 })
  expect(violations).toEqual([])
  for (const status of [200, 400, 404, 413, 415]) expect(statuses[status]).toBeGreaterThan(0)
  expect((await post(`${server.baseUrl}/api/phonepe/pay`, newBooking())).status).toBe(200)
  const { code, stdout, stderr } = await server.end("SIGTERM")
  expect([code, stderr]).toEqual([0, ""])
  expect(stdout).not.toContain('"msg":"bug"')
  rmSync(folder, { recursive: true })
})
