/** What a desk of the stories has to tell of what was done there. */
import { SAMPLE_ORDER_ID, TODAY, WORLDS_NOW_MS } from "#adapters/memory/sampleBookings.ts"
import { logCursor, type LogRow, type LogView } from "#core/desk/log/logView.ts"
import { ACCOUNTS, BOARDING, MANIFEST, OWNER } from "./deskScripts.ts"

const PEOPLE = [
  { ...OWNER, isRevoked: false },
  { ...BOARDING, isRevoked: true },
  { ...ACCOUNTS, isRevoked: false },
]
const [MARIA, RAVI, LEELA] = PEOPLE

const MINUTE_MS = 60_000

const done = (
  n: number,
  who: (typeof PEOPLE)[number] | undefined,
  deed: string,
  about: string,
  detail: LogRow["detail"] = {},
): LogRow => ({
  deedId: `D${n}`,
  deed,
  atMs: WORLDS_NOW_MS - n * 7 * MINUTE_MS,
  ...(who === undefined
    ? { name: "asha", role: "command line" }
    : { staffId: who.staffId, name: who.name, role: who.role }),
  about,
  detail,
})

const KAYAKS = MANIFEST.departure.id

const ROWS: ReadonlyArray<LogRow> = [
  done(1, LEELA, "export the money", TODAY, { payments: 18, refunds: 2 }),
  done(2, MARIA, "set capacity", KAYAKS, { from: 10, to: 12, reason: "a second guide comes" }),
  done(3, RAVI, "note who boards", KAYAKS, { boarded: 3, undone: 1, device: "JETTYTABLET1" }),
  done(4, MARIA, "cancel a booking", SAMPLE_ORDER_ID, {
    goesBack: 172_500,
    how: "by the provider",
    reason: "the family is ill",
  }),
  done(5, MARIA, "move a booking", SAMPLE_ORDER_ID, {
    from: KAYAKS,
    to: "2026-12-08",
    reason: "missed the bus",
  }),
  done(6, undefined, "revoke staff", "STAFF-RAVI", { name: "Ravi Naik", role: "boarding" }),
]

export const LOG: LogView = { rows: ROWS, people: PEOPLE }

export const EMPTY_LOG: LogView = { rows: [], people: PEOPLE }

/** Somebody has released seats meanwhile. */
export const LATER_LOG: LogView = {
  ...LOG,
  rows: [done(0, MARIA, "release seats", KAYAKS, { seats: 2, hold: "DESK-0123456789abcdef" }), ...ROWS],
}

const PAGE: ReadonlyArray<LogRow> = Array.from({ length: 50 }, (_, n) =>
  done(n, MARIA, "take a payment", SAMPLE_ORDER_ID, { paid: "in cash", amount: 345_000 }),
)

/** There is more than a page. */
export const LONG_LOG: LogView = {
  rows: PAGE,
  people: PEOPLE,
  older: logCursor({ atMs: WORLDS_NOW_MS - 350 * MINUTE_MS, deedId: "D49" }),
}
