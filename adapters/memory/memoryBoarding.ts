/** Who has boarded, and by which device, in memory: the same promises as the database's. */
import { Effect, Layer } from "effect"
import { type BoardingMark, mergedMarks } from "#core/boarding/boardingMark.ts"
import type { BoardingLease } from "#core/boarding/boardingSheet.ts"
import type { DepartureId } from "#core/departures/departure.ts"
import { Boarding } from "#core/ports/boarding.ts"

export const memoryBoarding = () => {
  const marks = new Map<string, BoardingMark>()
  const leases = new Map<DepartureId, BoardingLease>()
  return Layer.succeed(Boarding, {
    acquireLease: (departureId, deviceId, nowMs, untilMs) =>
      Effect.sync(() => {
        const held = leases.get(departureId)
        if (held !== undefined && held.deviceId !== deviceId && held.untilMs > nowMs) return held
        const lease = { deviceId, untilMs }
        leases.set(departureId, lease)
        return lease
      }),
    leaseOf: (departureId) => Effect.sync(() => leases.get(departureId)),
    releaseLease: (departureId, deviceId) =>
      Effect.sync(() => {
        if (leases.get(departureId)?.deviceId === deviceId) leases.delete(departureId)
      }),
    addMarks: (added) =>
      Effect.sync(() => {
        for (const mark of added) if (!marks.has(mark.markId)) marks.set(mark.markId, mark)
      }),
    marksOf: (departureId) =>
      Effect.sync(() => mergedMarks([...marks.values()].filter((mark) => mark.departureId === departureId))),
  })
}
