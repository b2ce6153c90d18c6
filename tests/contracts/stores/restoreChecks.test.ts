/** What every store of checks after a restore promises. */
import { Effect, ManagedRuntime } from "effect"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { memoryRestoreChecks, type MemoryRestoreCheckData } from "#adapters/memory/memoryRestoreChecks.ts"
import { sqlRestoreChecks } from "#adapters/sql/sqlRestoreChecks.ts"
import { Paise } from "#core/money.ts"
import { FIRST_POLL_AFTER_MS, LONGEST_POLL_GAP_MS } from "#core/orders/reconciliationSchedule.ts"
import { RestoreChecks } from "#core/ports/orders.ts"
import { MerchantOrderId } from "#core/paymentIds.ts"
import { emptyDatabase, databaseName, postgresUrl } from "../../harness/testDatabase.ts"
import { ASHA, populateDatabase } from "../../harness/populatedDatabase.ts"

const NOTED_MS = 5
/** From a claim to the next, when nobody answers. */
const WAIT_MS = 1000

/** Rounds, and how far it is to the next ask when the gateway answers; how far a clock is ahead. Unit: milliseconds. */
const acts = fc.array(
  fc.record({
    stepMs: fc.constantFrom(undefined, 3000, 60_000, 3_600_000, LONGEST_POLL_GAP_MS),
    laterMs: fc.integer({ min: 0, max: 30_000 }),
    isAhead: fc.boolean(),
  }),
  { minLength: 1, maxLength: 6 },
)
const aheads = fc.constantFrom(300_000, 3_600_000, 25 * 3_600_000, 366 * LONGEST_POLL_GAP_MS)

/** Checks of these orders, due at those moments, and a way to put an order into the books. */
const inSql = async (due: Readonly<Record<string, number>>) => {
  const db = await emptyDatabase()
  for (const [id, at] of Object.entries(due))
    await db
      .insertInto("restore_checks")
      .values({ merchant_order_id: MerchantOrderId.make(id), noted_at_ms: NOTED_MS, next_ask_at_ms: at })
      .execute()
  const askedAt = async (id: string) =>
    (
      await db
        .selectFrom("restore_checks")
        .select("asked_at_ms")
        .where("merchant_order_id", "=", MerchantOrderId.make(id))
        .executeTakeFirstOrThrow()
    ).asked_at_ms ?? undefined
  return { layer: sqlRestoreChecks(db), adopt: (id: string) => populateDatabase(db).order(id, ASHA), askedAt }
}
const inMemory = (due: Readonly<Record<string, number>>) => {
  const data: MemoryRestoreCheckData = new Map(
    Object.entries(due).map(([merchantOrderId, nextAtMs]) => [
      merchantOrderId,
      {
        merchantOrderId: MerchantOrderId.make(merchantOrderId),
        notedAtMs: NOTED_MS,
        capturedAmount: undefined,
        nextAtMs,
        askedAtMs: undefined,
      },
    ]),
  )
  const booked = new Set<string>()
  const adopt = (id: string) => Promise.resolve(booked.add(id))
  const askedAt = (id: string) => Promise.resolve(data.get(id)?.askedAtMs)
  return Promise.resolve({ layer: memoryRestoreChecks(data, (id) => booked.has(id)), adopt, askedAt })
}

describe.each([
  ...(postgresUrl() === undefined ? ([["in memory", inMemory]] as const) : []),
  [`in ${databaseName()}`, inSql],
] as const)("RestoreChecks %s", (_, open: typeof inSql | typeof inMemory) => {
  const opened = async (due: Readonly<Record<string, number>>) => {
    const { layer, adopt, askedAt } = await open(due)
    const { runPromise } = ManagedRuntime.make(layer)
    const checks = await runPromise(RestoreChecks.use(Effect.succeed))
    const claim = async (nowMs: number, most = 10) =>
      (await runPromise(checks.claimDue(nowMs, nowMs + WAIT_MS, most))).map((one) => one.merchantOrderId)
    return { checks, runPromise, claim, adopt, askedAt }
  }

  it("should hand out what is due, the longest due first, each to one asker until it is due again", async () => {
    const { claim } = await opened({ "GOA-1": 30, "GOA-2": 10, "GOA-3": 20, "GOA-4": 99 })
    expect(await claim(9)).toEqual([])
    expect(await claim(50, 2)).toEqual(["GOA-2", "GOA-3"])
    const rounds = await Promise.all([claim(50), claim(50)])
    expect(rounds.flat()).toEqual(["GOA-1"])
    expect(await claim(1049)).toEqual(["GOA-4"])
    expect((await claim(1050)).toSorted()).toEqual(["GOA-1", "GOA-2", "GOA-3"])
  })

  it("should take in what the gateway tells of, and leave alone what is noted already", async () => {
    const { checks, runPromise, claim } = await opened({ "GOA-1": 30 })
    const noted: Array<boolean> = []
    for (const id of ["GOA-1", "GOA-2", "GOA-2"])
      noted.push(await runPromise(checks.note(MerchantOrderId.make(id), 7, 20)))
    expect(noted).toEqual([false, true, false])
    expect(await claim(20)).toEqual(["GOA-2"])
    await runPromise(checks.noteCaptured(MerchantOrderId.make("GOA-2"), Paise.make(115_000)))
    expect(await runPromise(checks.paidUnknown)).toMatchObject([{ merchantOrderId: "GOA-2", notedAtMs: 7 }])
    expect(await claim(30)).toEqual(["GOA-1"])
  })

  it("should leave what is paid and not in the books in peace, until the books have it", async () => {
    const { checks, runPromise, claim, adopt } = await opened({ "GOA-1": 10, "GOA-2": 10 })
    await runPromise(checks.noteCaptured(MerchantOrderId.make("GOA-1"), Paise.make(115_000)))
    expect(await claim(10)).toEqual(["GOA-2"])
    await adopt("GOA-1")
    expect(await runPromise(checks.paidUnknown)).toEqual([])
    expect(await runPromise(checks.claimDue(10, 1000, 10))).toEqual([
      { merchantOrderId: MerchantOrderId.make("GOA-1"), notedAtMs: NOTED_MS, capturedAmount: 115_000 },
    ])
  })

  it("should list what is paid and not in the books, until the books have it or it is settled", async () => {
    const { checks, runPromise, adopt } = await opened({ "GOA-3": 10, "GOA-1": 10, "GOA-2": 10 })
    const unknown = async () =>
      (await runPromise(checks.paidUnknown)).map((one) => [one.merchantOrderId, one.capturedAmount])
    expect(await unknown()).toEqual([])
    for (const id of ["GOA-3", "GOA-1"])
      await runPromise(checks.noteCaptured(MerchantOrderId.make(id), Paise.make(115_000)))
    expect(await unknown()).toEqual([
      ["GOA-1", 115_000],
      ["GOA-3", 115_000],
    ])
    await adopt("GOA-1")
    expect(await unknown()).toEqual([["GOA-3", 115_000]])
    await runPromise(checks.settled(MerchantOrderId.make("GOA-3")))
    expect(await unknown()).toEqual([])
  })

  it("should take what a person has given back there off the list for good, until the books have it", async () => {
    const { checks, runPromise, claim, adopt } = await opened({ "GOA-1": 10, "GOA-2": 10 })
    const leave = (id: string) => runPromise(checks.noteRefundedThere(MerchantOrderId.make(id)))
    expect([await leave("GOA-1"), await leave("GOA-9")]).toEqual([false, false])
    for (const id of ["GOA-1", "GOA-2"])
      await runPromise(checks.noteCaptured(MerchantOrderId.make(id), Paise.make(115_000)))
    expect([await leave("GOA-1"), await leave("GOA-1")]).toEqual([true, false])
    await runPromise(checks.note(MerchantOrderId.make("GOA-1"), 7, 20))
    await runPromise(checks.noteCaptured(MerchantOrderId.make("GOA-1"), Paise.make(115_000)))
    expect(await runPromise(checks.paidUnknown)).toMatchObject([{ merchantOrderId: "GOA-2" }])
    expect(await claim(1e9)).toEqual([])
    await adopt("GOA-2")
    expect(await leave("GOA-2")).toBe(false)
    await adopt("GOA-1")
    expect((await claim(1e9)).toSorted()).toEqual(["GOA-1", "GOA-2"])
  })

  it("should name what is unpaid again when its next ask is due, and keep when it was asked", async () => {
    const { checks, runPromise, claim, askedAt } = await opened({ "GOA-1": 10, "GOA-2": 10 })
    expect(await claim(10)).toHaveLength(2)
    expect(await askedAt("GOA-1")).toBeUndefined()
    await runPromise(checks.noteUnpaid(MerchantOrderId.make("GOA-1"), 20, 50))
    expect([await askedAt("GOA-1"), await askedAt("GOA-2")]).toEqual([20, undefined])
    expect([await claim(49), await claim(50)]).toEqual([[], ["GOA-1"]])
  })

  it("should hide nothing behind a clock that was ahead, whatever that clock has written", () =>
    fc.assert(
      fc.asyncProperty(acts, aheads, async (done, aheadMs) => {
        const { checks, runPromise, claim } = await opened({ "GOA-1": NOTED_MS })
        let nowMs = 1_000_000
        let mayWaitMs = 0
        for (const { stepMs, laterMs, isAhead } of done) {
          nowMs += laterMs
          const clockMs = nowMs + (isAhead ? aheadMs : 0)
          if ((await claim(clockMs)).length === 0) continue
          if (stepMs !== undefined)
            await runPromise(checks.noteUnpaid(MerchantOrderId.make("GOA-1"), clockMs, clockMs + stepMs))
          mayWaitMs = isAhead ? 0 : (stepMs ?? WAIT_MS)
        }
        expect(await claim(nowMs + mayWaitMs)).toEqual(["GOA-1"])
      }),
      { numRuns: 60 },
    ))

  it("should take an ask further ahead than the schedule's longest step for one by a clock that was ahead", async () => {
    const { checks, runPromise, claim } = await opened({ "GOA-1": 10 })
    await runPromise(checks.noteUnpaid(MerchantOrderId.make("GOA-1"), 10, LONGEST_POLL_GAP_MS + 20))
    expect(await claim(20)).toEqual([])
    const rounds = await Promise.all([claim(19), claim(19)])
    expect(rounds.flat()).toEqual(["GOA-1"])
    expect([await claim(1018), await claim(1019)]).toEqual([[], ["GOA-1"]])
  })

  it("should take a claim from a moment ahead for one under way, for two clocks are never the same", async () => {
    const { checks, runPromise, claim } = await opened({ "GOA-1": 10, "GOA-2": 10 })
    await runPromise(checks.noteUnpaid(MerchantOrderId.make("GOA-1"), 10, 10))
    expect(await claim(FIRST_POLL_AFTER_MS)).toHaveLength(2)
    expect(await claim(FIRST_POLL_AFTER_MS - WAIT_MS)).toEqual([])
  })

  it("should forget what is settled, and take no notice of what it does not know", async () => {
    const { checks, runPromise, claim } = await opened({ "GOA-1": 10 })
    await runPromise(checks.settled(MerchantOrderId.make("GOA-9")))
    await runPromise(checks.noteCaptured(MerchantOrderId.make("GOA-9"), Paise.make(1)))
    await runPromise(checks.noteUnpaid(MerchantOrderId.make("GOA-9"), 1, 2))
    await runPromise(checks.settled(MerchantOrderId.make("GOA-1")))
    expect(await claim(1e9)).toEqual([])
  })
})
