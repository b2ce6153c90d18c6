/** Checks after a restore in memory: the same promises as the database's. */
import { Effect, Layer } from "effect"
import { type RestoreCheck, RestoreChecks } from "#core/ports/restoreChecks.ts"

/** By order id, with the moment at which each is next due, in milliseconds since 1970. */
export type RestoreCheckBook = Map<string, RestoreCheck & { readonly nextAtMs: number }>

/** `isBooked`: whether the books have the order. */
export const memoryRestoreChecks = (book: RestoreCheckBook, isBooked: (merchantOrderId: string) => boolean) =>
  Layer.succeed(RestoreChecks, {
    claimDue: (nowMs, nextAtMs, most) =>
      Effect.sync(() => {
        const due = [...book.values()]
          .filter(
            ({ merchantOrderId, capturedAmount, nextAtMs: atMs }) =>
              atMs <= nowMs && (capturedAmount === undefined || isBooked(merchantOrderId)),
          )
          .toSorted((a, b) => a.nextAtMs - b.nextAtMs)
          .slice(0, most)
        for (const check of due) book.set(check.merchantOrderId, { ...check, nextAtMs })
        return due.map(({ merchantOrderId, capturedAmount }) => ({ merchantOrderId, capturedAmount }))
      }),
    noteCaptured: (merchantOrderId, capturedAmount) =>
      Effect.sync(() => {
        const check = book.get(merchantOrderId)
        if (check !== undefined) book.set(merchantOrderId, { ...check, capturedAmount })
      }),
    settled: (merchantOrderId) => Effect.sync(() => void book.delete(merchantOrderId)),
  })
