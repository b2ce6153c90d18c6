/** A shop that does well: orders of every state, nothing late, and books that balanced two days ago. */
import { Paise } from "#core/money.ts"
import type { ServerStatus } from "#server/cli/serverStatus.ts"

const HOUR_MS = 3_600_000

/** Sat 5 Dec 2026, 10:00 in India. */
export const HEALTHY_AT_MS = Date.parse("2026-12-05T10:00:00+05:30")

export const HEALTHY_STATUS: ServerStatus = {
  atMs: HEALTHY_AT_MS,
  figures: {
    orders: {
      CREATED: 0,
      OWED: 0,
      PENDING: 2,
      COMPLETED: 41,
      FAILED: 3,
      REVIEW: 0,
      REJECTED: 0,
      ABANDONED: 0,
    },
    refunds: { REQUESTED: 0, PENDING: 0, COMPLETED: 1, FAILED: 0, OUTSIDE: 0 },
    vouchers: { open: 0, amount: Paise.make(0) },
    refundsToRepeat: 0,
    oldestRefundAtMs: undefined,
    restored: { unsettled: 0, paid: [] },
    reconciled: { atMs: HEALTHY_AT_MS - 50 * HOUR_MS, differences: 0 },
    oldestOpenAtMs: HEALTHY_AT_MS - 90_000,
    openUntilMs: HEALTHY_AT_MS + 1_110_000,
    readsDue: 0,
    dueSinceMs: undefined,
    lastReadAtMs: HEALTHY_AT_MS - 4000,
    owed: 0,
    owedSinceMs: undefined,
    failing: 0,
    deadLetters: 0,
    travellers: { owed: 0, owedSinceMs: undefined, failing: 0, refused: 0 },
  },
  readiness: { status: "ready" },
  databaseBytes: 1_234_567,
}
