/** Checks after a restore in memory: the same promises as the database's. */
import { Effect, Layer } from "effect"
import { FIRST_READ_AFTER_MS, LONGEST_STEP_MS } from "#core/office/reconciliationSchedule.ts"
import { type RestoreCheck, RestoreChecks } from "#core/ports/restoreChecks.ts"

/** By order id. Unit: milliseconds since 1970. */
export type RestoreCheckBook = Map<
  string,
  RestoreCheck & {
    readonly nextAtMs: number
    /** When it was last asked about; `undefined` until the gateway has once answered that nothing is captured. */
    readonly askedAtMs: number | undefined
  }
>

/** Only a clock that was ahead has put its next ask off. */
const isBeyond = (askedAtMs: number | undefined, atMs: number, nowMs: number, nextAtMs: number): boolean =>
  atMs > nowMs + LONGEST_STEP_MS ||
  (askedAtMs === undefined ? atMs > 2 * nextAtMs - nowMs : askedAtMs > nowMs + FIRST_READ_AFTER_MS)

/** `isBooked`: whether the books have the order. */
export const memoryRestoreChecks = (book: RestoreCheckBook, isBooked: (merchantOrderId: string) => boolean) =>
  Layer.succeed(RestoreChecks, {
    claimDue: (nowMs, nextAtMs, most) =>
      Effect.sync(() => {
        const due = [...book.values()]
          .filter(
            ({ merchantOrderId, capturedAmount, askedAtMs, nextAtMs: atMs }) =>
              (atMs <= nowMs || isBeyond(askedAtMs, atMs, nowMs, nextAtMs)) &&
              (capturedAmount === undefined || isBooked(merchantOrderId)),
          )
          .toSorted((a, b) => a.nextAtMs - b.nextAtMs)
          .slice(0, most)
        for (const check of due) {
          const askedAtMs = check.askedAtMs === undefined ? undefined : nowMs
          book.set(check.merchantOrderId, { ...check, nextAtMs, askedAtMs })
        }
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
