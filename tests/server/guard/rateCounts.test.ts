/** What one process counts by itself: a clock that was ahead when a window began shuts nobody out once it is set right. */
import { afterEach, beforeEach, expect, it, vi } from "vitest"
import { rateLimitStoresFor } from "#server/guard/rateLimitStores.ts"
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
