/** Checks after a restore in memory: the same promises as the database's. */
import { Effect, Layer } from "effect"
import { clockHorizon, isPutOffByClock } from "#core/clockHorizon.ts"
import { Paise } from "#core/money.ts"
import { restoreCheckWaits } from "#core/orders/checkRestored.ts"
import { type RestoreCheck, RestoreChecks } from "#core/ports/orders.ts"
import type { MerchantOrderId } from "#core/paymentIds.ts"

const NOTHING = Paise.make(0)

/** By order id. Unit: milliseconds since 1970. */
export type MemoryRestoreCheckData = Map<
  string,
  RestoreCheck & {
    readonly nextAtMs: number
    /** When it was last asked about; `undefined` until the gateway has once answered that nothing is captured. */
    readonly askedAtMs: number | undefined
  }
>

/** `isBooked`: whether the books have the order. */
export const memoryRestoreChecks = (
  data: MemoryRestoreCheckData,
  isBooked: (merchantOrderId: MerchantOrderId) => boolean,
) => {
  const isPaidUnknown = ({ merchantOrderId, capturedAmount = NOTHING }: RestoreCheck) =>
    capturedAmount > NOTHING && !isBooked(merchantOrderId)
  return Layer.succeed(RestoreChecks, {
    claimDue: (nowMs, nextAtMs, most) =>
      Effect.sync(() => {
        const horizon = clockHorizon(nowMs, restoreCheckWaits(nowMs, nextAtMs))
        const due = [...data.values()]
          .filter(
            ({ merchantOrderId, capturedAmount, askedAtMs, nextAtMs: atMs }) =>
              (atMs <= nowMs || isPutOffByClock({ nextMs: atMs, lastMs: askedAtMs }, horizon)) &&
              (capturedAmount === undefined || isBooked(merchantOrderId)),
          )
          .toSorted((a, b) => a.nextAtMs - b.nextAtMs)
          .slice(0, most)
        for (const check of due) {
          const askedAtMs = check.askedAtMs === undefined ? undefined : nowMs
          data.set(check.merchantOrderId, { ...check, nextAtMs, askedAtMs })
        }
        return due.map(({ merchantOrderId, notedAtMs, capturedAmount }) => ({
          merchantOrderId,
          notedAtMs,
          capturedAmount,
        }))
      }),
    note: (merchantOrderId, notedAtMs, nextAtMs) =>
      Effect.sync(() => {
        if (data.has(merchantOrderId)) return false
        data.set(merchantOrderId, {
          merchantOrderId,
          notedAtMs,
          nextAtMs,
          askedAtMs: undefined,
          capturedAmount: undefined,
        })
        return true
      }),
    noteUnpaid: (merchantOrderId, askedAtMs, nextAtMs) =>
      Effect.sync(() => {
        const check = data.get(merchantOrderId)
        if (check !== undefined) data.set(merchantOrderId, { ...check, askedAtMs, nextAtMs })
      }),
    noteCaptured: (merchantOrderId, capturedAmount) =>
      Effect.sync(() => {
        const check = data.get(merchantOrderId)
        if (check !== undefined && check.capturedAmount !== NOTHING)
          data.set(merchantOrderId, { ...check, capturedAmount })
      }),
    noteRefundedThere: (merchantOrderId) =>
      Effect.sync(() => {
        const check = data.get(merchantOrderId)
        if (check === undefined || !isPaidUnknown(check)) return false
        data.set(merchantOrderId, { ...check, capturedAmount: NOTHING })
        return true
      }),
    paidUnknown: Effect.sync(() =>
      [...data.values()]
        .filter(isPaidUnknown)
        .toSorted(
          (one, other) =>
            one.notedAtMs - other.notedAtMs || (one.merchantOrderId < other.merchantOrderId ? -1 : 1),
        )
        .map(({ merchantOrderId, notedAtMs, capturedAmount }) => ({
          merchantOrderId,
          notedAtMs,
          capturedAmount,
        })),
    ),
    settled: (merchantOrderId) => Effect.sync(() => void data.delete(merchantOrderId)),
  })
}
