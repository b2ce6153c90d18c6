/** What every store promises of boarding: a mark is kept once, and a departure is boarded by one device at a time. */
import { Effect, ManagedRuntime } from "effect"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { sqlBoarding } from "#adapters/sql/sqlBoarding.ts"
import { type BoardingMark, mergedMarks } from "#core/boarding/boardingMark.ts"
import { DepartureId } from "#core/departures/departure.ts"
import { MerchantOrderId } from "#core/paymentIds.ts"
import { Boarding } from "#core/ports/boarding.ts"
import { databaseName, emptyDatabase } from "../../harness/testDatabase.ts"

const BOAT = DepartureId.make("boat/2026-12-05/09:30")
const NOON = DepartureId.make("boat/2026-12-05/12:00")
const markOf = (n: number, departureId = BOAT): BoardingMark => ({
  markId: `M${n}`,
  departureId,
  merchantOrderId: MerchantOrderId.make(`GOA-${n % 3}`),
  kind: n % 4 === 3 ? "UNDONE" : "BOARDED",
  deviceId: n % 2 === 0 ? "tablet" : "phone",
  decidedBy: "maria",
  atMs: (n * 7) % 5,
})

describe(`boarding, in ${databaseName()}`, () => {
  const open = async () => {
    const { runPromise } = ManagedRuntime.make(sqlBoarding(await emptyDatabase()))
    return <A>(use: (store: Boarding["Service"]) => Effect.Effect<A>) => runPromise(Boarding.use(use))
  }

  it("should keep every mark once, whoever sends it how often and in whatever order", async () => {
    const ask = await open()
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(fc.nat(30), { maxLength: 8 }), { maxLength: 4 }),
        async (batches) => {
          const known = await ask((store) => store.marksOf(BOAT))
          for (const batch of batches)
            await ask((store) =>
              store.addMarks(
                batch.map((n) => markOf(n)),
                9,
              ),
            )
          const expected = mergedMarks(
            known,
            batches.flat().map((n) => markOf(n)),
          )
          expect(await ask((store) => store.marksOf(BOAT))).toEqual(expected)
        },
      ),
      { numRuns: 15 },
    )
  })

  it("should keep a mark as it came first, and the marks of a departure to itself", async () => {
    const ask = await open()
    await ask((store) => store.addMarks([markOf(0), markOf(1, NOON)], 9))
    await ask((store) => store.addMarks([{ ...markOf(0), kind: "UNDONE" }], 10))
    expect(await ask((store) => store.marksOf(BOAT))).toEqual([markOf(0)])
    expect(await ask((store) => store.marksOf(NOON))).toEqual([markOf(1, NOON)])
  })

  it("should give a departure to one device at a time, until its lease ends or it gives it back", async () => {
    const ask = await open()
    const lease = (deviceId: string, nowMs: number) =>
      ask((store) => store.acquireLease(BOAT, deviceId, nowMs, nowMs + 100))
    const standing = () => ask((store) => store.leaseOf(BOAT))
    expect(await standing()).toBeUndefined()
    expect(await lease("tablet", 0)).toEqual({ deviceId: "tablet", untilMs: 100 })
    expect(await standing()).toEqual({ deviceId: "tablet", untilMs: 100 })
    expect(await lease("phone", 99)).toEqual({ deviceId: "tablet", untilMs: 100 })
    expect(await lease("tablet", 50)).toEqual({ deviceId: "tablet", untilMs: 150 })
    expect(await lease("phone", 150)).toEqual({ deviceId: "phone", untilMs: 250 })
    await ask((store) => store.releaseLease(BOAT, "tablet"))
    expect(await lease("tablet", 160)).toMatchObject({ deviceId: "phone" })
    await ask((store) => store.releaseLease(BOAT, "phone"))
    expect(await standing()).toBeUndefined()
    expect(await lease("tablet", 160)).toMatchObject({ deviceId: "tablet" })
  })

  it("should give it to one of two who ask at once", async () => {
    const ask = await open()
    const asked = await Promise.all(
      ["tablet", "phone", "watch"].map((device) => ask((store) => store.acquireLease(BOAT, device, 0, 100))),
    )
    expect(new Set(asked.map(({ deviceId }) => deviceId)).size).toBe(1)
  })
})
