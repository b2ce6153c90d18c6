/** The bound on the memory of the server: the same however it is started, and less than half of what it may take in all. */
import { readFileSync } from "node:fs"
import { expect, test } from "vitest"
import { heapBoundsIn } from "../../harness/spawnedServer.ts"

const STARTED_BY = ["deploy/Dockerfile", "deploy/goa-booking.service", "server/prepare/commands.mjs"]

test("the image, the unit and npm start bound the server's memory alike", () => {
  const [bounds, ...others] = STARTED_BY.map(heapBoundsIn)
  expect(bounds).toEqual([
    expect.stringMatching(/^--max-old-space-size=\d+$/),
    expect.stringMatching(/^--max-semi-space-size=\d+$/),
  ])
  expect(others).toEqual([bounds, bounds])
})

test.each([
  ["deploy/compose.yaml", /mem_limit: (\d+)m/],
  ["deploy/goa-booking.service", /MemoryMax=(\d+)M/],
])("%s leaves twice that for everything besides", (path, limit) => {
  const heap = Number(heapBoundsIn("deploy/Dockerfile")[0]?.split("=")[1])
  expect(Number(limit.exec(readFileSync(path, "utf8"))?.[1])).toBeGreaterThan(2 * heap)
})
