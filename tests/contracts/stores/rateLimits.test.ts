/** What counting promises, in memory and on either database. */
import { Effect } from "effect"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { memoryRateLimits } from "#adapters/memory/memoryStores.ts"
import { sqlRateLimits } from "#adapters/sql/sqlRateLimits.ts"
import { RateLimits } from "#core/ports/rateLimits.ts"
import { fixedClock } from "../../harness/clocks.ts"
import { emptyDatabase, databaseName, postgresUrl } from "../../harness/testDatabase.ts"

const WINDOW_MS = 60_000
const BEGIN_MS = 1_700_000_000_000

const inDatabase = async () => sqlRateLimits(await emptyDatabase())
const inMemory = () =>
  Effect.runPromise(RateLimits.use(Effect.succeed).pipe(Effect.provide(memoryRateLimits())))

const places = [
  ...(postgresUrl() === undefined ? ([["memory", inMemory]] as const) : []),
  [databaseName(), inDatabase],
] as const

const over = (limits: RateLimits["Service"]) => ({
  hit: (key: string, atMs: number) =>
    Effect.runPromise(limits.increment(key, WINDOW_MS).pipe(Effect.provide(fixedClock(atMs)))),
  read: (key: string, atMs: number) =>
    Effect.runPromise(limits.read(key, WINDOW_MS).pipe(Effect.provide(fixedClock(atMs)))),
  takeBack: (key: string) => Effect.runPromise(limits.decrement(key)),
})

describe.each(places)("RateLimits in %s", (_, open) => {
  const opened = async () => over(await open())

  it("should count as a plain list of each client's requests does, whoever asks when", async () => {
    const asked = fc.tuple(fc.constantFrom("a", "b", "c"), fc.integer({ min: 0, max: WINDOW_MS / 2 }))
    await fc.assert(
      fc.asyncProperty(fc.array(asked, { maxLength: 25 }), async (requests) => {
        const { hit } = await opened()
        const windows = new Map<string, { hits: number; resetAtMs: number }>()
        let nowMs = BEGIN_MS
        for (const [key, laterMs] of requests) {
          nowMs += laterMs
          const open = windows.get(key)
          const expected =
            open !== undefined && nowMs < open.resetAtMs
              ? { hits: open.hits + 1, resetAtMs: open.resetAtMs }
              : { hits: 1, resetAtMs: nowMs + WINDOW_MS }
          windows.set(key, expected)
          expect(await hit(key, nowMs)).toEqual(expected)
        }
      }),
      { numRuns: 20 },
    )
  })

  it("should shut nobody out for longer than a window, however far ahead the clock was when it began", () =>
    fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 366 * 86_400_000 }),
        fc.array(fc.integer({ min: 0, max: WINDOW_MS - 1 }), { minLength: 1, maxLength: 5 }),
        async (aheadMs, laters) => {
          const { hit, read } = await opened()
          await hit("a", BEGIN_MS + aheadMs)
          expect(await read("a", BEGIN_MS)).toBeUndefined()
          const offsets = laters.toSorted((one, other) => one - other)
          let hits = 1
          for (const laterMs of offsets) {
            const count = await hit("a", BEGIN_MS + laterMs)
            expect(count.hits).toBe(++hits)
            expect(count.resetAtMs).toBeLessThanOrEqual(BEGIN_MS + (offsets[0] ?? 0) + WINDOW_MS)
          }
          expect(await read("a", BEGIN_MS + (offsets[0] ?? 0) + WINDOW_MS)).toBeUndefined()
        },
      ),
      { numRuns: 20 },
    ))

  it("should lose no hit of many at once", async () => {
    const { hit } = await opened()
    const counts = await Promise.all(Array.from({ length: 40 }, () => hit("one client", BEGIN_MS)))
    expect(counts.map(({ hits }) => hits).toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: 40 }, (_, place) => place + 1),
    )
  })

  it("should tell a count without counting, and nothing once its window has ended", async () => {
    const { hit, read } = await opened()
    expect(await read("a", BEGIN_MS)).toBeUndefined()
    await hit("a", BEGIN_MS)
    const count = { hits: 1, resetAtMs: BEGIN_MS + WINDOW_MS }
    expect([await read("a", BEGIN_MS + 1), await read("a", BEGIN_MS + 2)]).toEqual([count, count])
    expect(await read("b", BEGIN_MS)).toBeUndefined()
    expect(await read("a", BEGIN_MS + WINDOW_MS)).toBeUndefined()
  })

  it("should take back one request of a client, down to none", async () => {
    const { hit, read, takeBack } = await opened()
    for (const key of ["a", "a", "b"]) await hit(key, BEGIN_MS)
    await takeBack("a")
    expect(await read("a", BEGIN_MS)).toMatchObject({ hits: 1 })
    await takeBack("a")
    await takeBack("a")
    expect(await read("a", BEGIN_MS)).toBeUndefined()
    expect(await read("b", BEGIN_MS)).toMatchObject({ hits: 1 })
  })
})

describe(`the table of counts in ${databaseName()}`, () => {
  it("should forget windows that have ended", async () => {
    const db = await emptyDatabase()
    const { hit } = over(sqlRateLimits(db))
    await hit("early", BEGIN_MS)
    await hit("late", BEGIN_MS + WINDOW_MS)
    const kept = await db.selectFrom("rate_limits").select("client").execute()
    expect(kept).toEqual([{ client: "late" }])
  })
})
