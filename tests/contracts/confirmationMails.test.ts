/**
 * What every application promises about its mail to visitors: with the trip request or not at all, and one an address and day.
 */
import { Effect, Layer, ManagedRuntime } from "effect"
import { describe, expect, it } from "vitest"
import { type MemoryOutboxEntries, memoryOutbox } from "#adapters/memory/memoryOutbox.ts"
import { memoryTripPlanStore } from "#adapters/memory/memoryStores.ts"
import { seededIds } from "#adapters/memory/seededIds.ts"
import { sqlOutbox } from "#adapters/sql/sqlOutbox.ts"
import { sqlTripPlanStore } from "#adapters/sql/sqlEnquiryStores.ts"
import { addDays, dayInIndia } from "#core/days.ts"
import { acceptTripPlan } from "#core/trips/acceptTripPlan.ts"
import { Outbox, type Receiver } from "#core/ports/messages.ts"
import type { TripPlan } from "#core/trips/tripPlan.ts"
import { fixedClock } from "../harness/clocks.ts"
import { SAMPLE_PLAN } from "../harness/tripPlan.ts"
import { emptyDatabase, databaseName, postgresUrl } from "../harness/testDatabase.ts"

const inMemory = () => {
  const outbox: MemoryOutboxEntries = new Map()
  return Promise.resolve(Layer.mergeAll(memoryTripPlanStore(new Map(), outbox), memoryOutbox(outbox)))
}
const inSql = async () => {
  const db = await emptyDatabase()
  return Layer.mergeAll(sqlTripPlanStore(db), sqlOutbox(db))
}
const stores = [
  ...(postgresUrl() === undefined ? ([["in memory", inMemory]] as const) : []),
  [`in ${databaseName()}`, inSql],
] as const

/** A minute before midnight in India. Unit: milliseconds. */
const LATE_MS = Date.parse("2026-11-21T23:59:00+05:30")
const MINUTE_MS = 60_000

const planFor = (email: string): TripPlan => {
  const day = addDays(dayInIndia(LATE_MS), 30)
  return {
    ...SAMPLE_PLAN,
    email,
    checkInDate: day,
    checkOutDate: day,
    specialRequests: "See https://evil.example",
  }
}

describe.each(stores)("Acknowledgements %s", (_, layer) => {
  const opened = async () => {
    const { runPromise } = ManagedRuntime.make(Layer.merge(await layer(), seededIds("acknowledgements")))
    const ask = (email: string, key: string, nowMs = LATE_MS) =>
      runPromise(acceptTripPlan(planFor(email), key).pipe(Effect.provide(fixedClock(nowMs))))
    const claimed = async (receiver: Receiver) => {
      const found: Array<string> = []
      while (true) {
        const owed = await runPromise(Outbox.use((outbox) => outbox.claim(receiver, 1e13, 1e13 + MINUTE_MS)))
        if (owed === undefined) return found.toSorted()
        found.push(owed.message.to === "operator" ? owed.message.messageId : owed.message.to.email)
      }
    }
    return { ask, claimed }
  }

  it("should be one an address and day in India, and tell the operator of every request", async () => {
    const { ask, claimed } = await opened()
    await ask("asha@example.in", "request-1")
    await ask(" Asha@EXAMPLE.in", "request-2")
    await ask("jose@example.in", "request-3")
    await ask("asha@example.in", "request-4", LATE_MS + 2 * MINUTE_MS)
    await ask("asha@example.in", "request-4", LATE_MS + 2 * MINUTE_MS)
    expect(await claimed("visitor")).toEqual(["asha@example.in", "asha@example.in", "jose@example.in"])
    expect(await claimed("operator")).toEqual([1, 2, 3, 4].map((n) => `plan-request-${n}/operator`))
  })

  it("should be one when a hundred requests name one address at the same moment", async () => {
    const { ask, claimed } = await opened()
    await Promise.all(Array.from({ length: 100 }, (__, n) => ask("asha@example.in", `request-${n}`)))
    expect(await claimed("visitor")).toEqual(["asha@example.in"])
    expect(await claimed("operator")).toHaveLength(100)
  })
})
