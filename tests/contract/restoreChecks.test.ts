/** What every store of checks after a restore promises. */
import { Effect, ManagedRuntime } from "effect"
import { describe, expect, it } from "vitest"
import { memoryRestoreChecks, type RestoreCheckBook } from "#adapters/simulator/memoryRestoreChecks.ts"
import { restoreChecksSql } from "#adapters/sql/restoreChecksSql.ts"
import { Paise } from "#core/money.ts"
import { RestoreChecks } from "#core/ports/restoreChecks.ts"
import { emptyDatabase } from "../emptyDatabase.ts"
import { keptShop } from "../keptShop.ts"
import { databaseName, postgresUrl } from "../newPlace.ts"

const ASHA = { name: "Asha", mobileNumber: "98765 43210", email: "asha@example.in" }

/** Checks of these orders, due at those moments, and a way to put an order into the books. */
const inSql = async (due: Readonly<Record<string, number>>) => {
  const db = await emptyDatabase()
  for (const [id, at] of Object.entries(due))
    await db
      .insertInto("restore_checks")
      .values({ merchant_order_id: id, noted_at_ms: 0, next_ask_at_ms: at, captured_amount: null })
      .execute()
  return { layer: restoreChecksSql(db), adopt: (id: string) => keptShop(db).order(id, ASHA) }
}
const inMemory = (due: Readonly<Record<string, number>>) => {
  const book: RestoreCheckBook = new Map(
    Object.entries(due).map(([merchantOrderId, nextAtMs]) => [
      merchantOrderId,
      { merchantOrderId, capturedAmount: undefined, nextAtMs },
    ]),
  )
  const booked = new Set<string>()
  const adopt = (id: string) => Promise.resolve(booked.add(id))
  return Promise.resolve({ layer: memoryRestoreChecks(book, (id) => booked.has(id)), adopt })
}

describe.each([
  ...(postgresUrl() === undefined ? ([["in memory", inMemory]] as const) : []),
  [`in ${databaseName()}`, inSql],
] as const)("RestoreChecks %s", (_, open: typeof inSql | typeof inMemory) => {
  const opened = async (due: Readonly<Record<string, number>>) => {
    const { layer, adopt } = await open(due)
    const { runPromise } = ManagedRuntime.make(layer)
    const checks = await runPromise(RestoreChecks.use(Effect.succeed))
    const claim = async (nowMs: number, most = 10) =>
      (await runPromise(checks.claimDue(nowMs, nowMs + 1000, most))).map((one) => one.merchantOrderId)
    return { checks, runPromise, claim, adopt }
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

  it("should leave what is paid and not in the books in peace, until the books have it", async () => {
    const { checks, runPromise, claim, adopt } = await opened({ "GOA-1": 10, "GOA-2": 10 })
    await runPromise(checks.noteCaptured("GOA-1", Paise.make(115_000)))
    expect(await claim(10)).toEqual(["GOA-2"])
    await adopt("GOA-1")
    expect(await runPromise(checks.claimDue(10, 1000, 10))).toEqual([
      { merchantOrderId: "GOA-1", capturedAmount: 115_000 },
    ])
  })

  it("should forget what is settled, and take no notice of what it does not know", async () => {
    const { checks, runPromise, claim } = await opened({ "GOA-1": 10 })
    await runPromise(checks.settled("GOA-9"))
    await runPromise(checks.noteCaptured("GOA-9", Paise.make(1)))
    await runPromise(checks.settled("GOA-1"))
    expect(await claim(1e9)).toEqual([])
  })
})
