/** Checks after a restore in memory: the same promises as the database's. */
import { Effect, Layer } from "effect"
import { LONGEST_STEP_MS } from "#core/office/reconciliationSchedule.ts"
import { type RestoreCheck, RestoreChecks } from "#core/ports/restoreChecks.ts"

/** By order id. Unit: milliseconds since 1970. */
export type RestoreCheckBook = Map<
  string,
  RestoreCheck & {
    readonly nextAtMs: number
    /** When the gateway last answered that nothing is captured. */
    readonly askedAtMs: number | undefined
  }
>

/** `isBooked`: whether the books have the order. */
export const memoryRestoreChecks = (book: RestoreCheckBook, isBooked: (merchantOrderId: string) => boolean) =>
  Layer.succeed(RestoreChecks, {
    claimDue: (nowMs, nextAtMs, most) =>
      Effect.sync(() => {
        const due = [...book.values()]
          .filter(
            ({ merchantOrderId, capturedAmount, nextAtMs: atMs }) =>
              (atMs <= nowMs || atMs > nowMs + LONGEST_STEP_MS) &&
              (capturedAmount === undefined || isBooked(merchantOrderId)),
          )
          .toSorted((a, b) => a.nextAtMs - b.nextAtMs)
          .slice(0, most)
        for (const check of due) book.set(check.merchantOrderId, { ...check, nextAtMs })
        return due.map(({ merchantOrderId, notedAtMs, capturedAmount }) => ({
          merchantOrderId,
          notedAtMs,
          capturedAmount,
        }))
      }),
    noteUnpaid: (merchantOrderId, askedAtMs, nextAtMs) =>
      Effect.sync(() => {
        const check = book.get(merchantOrderId)
        if (check !== undefined) book.set(merchantOrderId, { ...check, askedAtMs, nextAtMs })
      }),
    noteCaptured: (merchantOrderId, capturedAmount) =>
      Effect.sync(() => {
        const check = book.get(merchantOrderId)
        if (check !== undefined) book.set(merchantOrderId, { ...check, capturedAmount })
      }),
    settled: (merchantOrderId) => Effect.sync(() => void book.delete(merchantOrderId)),
  })
