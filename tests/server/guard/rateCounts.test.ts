/** What one process counts by itself: clocks that were ahead, and a database that does not answer, shut nobody out. */
import { Effect } from "effect"
import { afterEach, beforeEach, expect, it, vi } from "vitest"
import { rateLimitStoresFor, sharedRateLimitStores } from "#server/guard/rateLimitStores.ts"
import { emptyDatabase } from "../../harness/testDatabase.ts"

const WINDOW_MS = 60_000
const NOW_MS = Date.parse("2026-11-22T12:00:00Z")

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: NOW_MS }))
afterEach(() => void vi.useRealTimers())

it.each([1, WINDOW_MS, 3_600_000, 366 * 86_400_000])(
  "should count anew when the clock was %d ms ahead, and end within a window of now",
  async (aheadMs) => {
    const counts = rateLimitStoresFor(":memory:", await emptyDatabase())("all", WINDOW_MS)
    vi.setSystemTime(NOW_MS + aheadMs)
    for (let hit = 1; hit <= 3; hit++) expect((await counts.increment("a client")).totalHits).toBe(hit)
    vi.setSystemTime(NOW_MS)
    expect(await counts.get?.("a client")).toBeUndefined()
    const { totalHits, resetTime } = await counts.increment("a client")
    expect([totalHits, resetTime?.getTime()]).toEqual([1, NOW_MS + WINDOW_MS])
    expect((await counts.increment("a client")).totalHits).toBe(2)
    vi.setSystemTime(NOW_MS + WINDOW_MS)
    expect((await counts.increment("a client")).totalHits).toBe(1)
  },
)

it("should count by itself when the database does not answer in time, and not ask it again at once", async () => {
  vi.useRealTimers()
  let asked = 0
  const silent = Effect.suspend(() => {
    asked++
    return Effect.never
  })
  const counts = sharedRateLimitStores(
    { increment: () => silent, read: () => silent, decrement: () => silent },
    10,
  )("all", WINDOW_MS)
  for (let hit = 1; hit <= 3; hit++) expect((await counts.increment("a client")).totalHits).toBe(hit)
  expect((await counts.get?.("a client"))?.totalHits).toBe(3)
  expect(asked).toBe(1)
})
