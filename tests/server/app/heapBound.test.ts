/** The bound on the memory of the server: the same however it is started, and less than half of what it may take in all. */
import { readFileSync } from "node:fs"
import { expect, test } from "vitest"
import { heapBoundIn } from "../../harness/spawnedServer.ts"

const STARTED_BY = ["deploy/Dockerfile", "deploy/goa-booking.service", "server/prepare/commands.mjs"]

test("the image, the unit and npm start bound the server's memory alike", () => {
  const [bound, ...others] = STARTED_BY.map(heapBoundIn)
  expect(bound).toMatch(/=\d+$/)
  expect(others).toEqual([bound, bound])
})

test.each([
  ["deploy/compose.yaml", /mem_limit: (\d+)m/],
  ["deploy/goa-booking.service", /MemoryMax=(\d+)M/],
])("%s leaves twice that for everything besides", (path, limit) => {
  const heap = Number(heapBoundIn("deploy/Dockerfile").split("=")[1])
  expect(Number(limit.exec(readFileSync(path, "utf8"))?.[1])).toBeGreaterThan(2 * heap)
})
