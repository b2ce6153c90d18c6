/**
 * What is written down in a copy of the books of orders that a restore has left to be asked about: noted, found unpaid or
 * paid, given back at the provider, settled. Unit: paise; milliseconds since 1970.
 */
import { Effect } from "effect"
import type { RestoreCheckRow } from "#adapters/sql/tables.ts"
import { Paise } from "#core/money.ts"
import { MerchantOrderId } from "#core/paymentIds.ts"
import { RestoreChecks } from "#core/ports/orders.ts"
import { HOUR, MINUTE } from "../../plan/durations.ts"
import type { OpenedCopy } from "../../world/copiedBooks.ts"
import { before, MANY, NOBODYS_ORDER } from "./knownRows.ts"
import { misread } from "./storeRead.ts"

const OWN = `${NOBODYS_ORDER}-CHECKED`
const idOf = (name: string) => MerchantOrderId.make(`${OWN}-${name}`)
const [OPEN, BACK, PAID, PAID_TOO, OVER] = ["1", "2", "3", "4", "5"].map(idOf) as [
  MerchantOrderId,
  MerchantOrderId,
  MerchantOrderId,
  MerchantOrderId,
  MerchantOrderId,
]

const outcomes = (known: MerchantOrderId | undefined, atMs: number) =>
  Effect.gen(function* () {
    const checks = yield* RestoreChecks
    yield* checks.note(OPEN, atMs, atMs + MINUTE)
    yield* checks.note(OPEN, atMs + 1, atMs)
    yield* checks.note(BACK, atMs, atMs + MINUTE)
    for (const id of [PAID_TOO, PAID]) yield* checks.note(id, atMs + HOUR, atMs + HOUR)
    yield* checks.note(OVER, atMs - HOUR, atMs)
    yield* checks.noteUnpaid(OPEN, atMs + MINUTE, atMs + HOUR)
    for (const id of [BACK, PAID, PAID_TOO, OVER]) yield* checks.noteCaptured(id, Paise.make(500))
    yield* checks.noteCaptured(PAID, Paise.make(700))
    const paid = Effect.map(checks.paidUnknown, (all) =>
      all.filter(({ merchantOrderId }) => merchantOrderId === known || merchantOrderId.startsWith(OWN)),
    )
    const told: Array<unknown> = [yield* paid]
    for (const id of [BACK, BACK, OPEN, ...(known === undefined ? [] : [known])])
      told.push(yield* checks.noteRefundedThere(id))
    yield* checks.noteCaptured(BACK, Paise.make(900))
    yield* checks.settled(OVER)
    return [...told, yield* paid]
  })

const paidDue = (merchantOrderId: MerchantOrderId, notedAtMs: number, capturedAmount = 500) => ({
  merchantOrderId,
  notedAtMs,
  capturedAmount,
})

const rowDue = (
  id: MerchantOrderId,
  notedAtMs: number,
  known: Partial<RestoreCheckRow>,
): RestoreCheckRow => ({
  merchant_order_id: id,
  noted_at_ms: notedAtMs,
  next_ask_at_ms: notedAtMs,
  asked_at_ms: null,
  captured_amount: null,
  ...known,
})

const LEASE_MS = 10 * MINUTE

/** One was never asked about and one was: whoever takes them on asks about the latter now. */
const takenOn = (rows: OpenedCopy["rows"], atMs: number) =>
  Effect.gen(function* () {
    const checks = yield* RestoreChecks
    yield* checks.note(OPEN, atMs - HOUR, atMs)
    yield* checks.note(OVER, atMs - HOUR, atMs)
    yield* checks.noteUnpaid(OVER, atMs - MINUTE, atMs)
    yield* checks.claimDue(atMs, atMs + LEASE_MS, MANY)
    const kept = rows<RestoreCheckRow>("select * from restore_checks")
    for (const id of [OPEN, OVER]) yield* checks.settled(id)
    return kept
      .filter(({ merchant_order_id: id }) => id.startsWith(OWN))
      .toSorted(before("merchant_order_id"))
  })

/** The first thing that is kept otherwise than it was told; undefined where nothing is. */
export const wrongRestoreCheck = Effect.fn("wrongRestoreCheck")(function* ({
  db,
  rows,
  nowMs: atMs,
}: OpenedCopy) {
  const taken = { next_ask_at_ms: atMs + LEASE_MS }
  const wronglyTaken = yield* misread([
    {
      of: "what is kept of restored orders that are asked about",
      told: takenOn(rows, atMs),
      due: [rowDue(OPEN, atMs - HOUR, taken), rowDue(OVER, atMs - HOUR, { ...taken, asked_at_ms: atMs })],
    },
  ])
  if (wronglyTaken !== undefined) return wronglyTaken
  const checked = "select merchant_order_id from restore_checks"
  const [order] = rows<{ readonly id: MerchantOrderId }>(
    `select merchant_order_id as id from orders where merchant_order_id not in (${checked}) order by merchant_order_id`,
  )
  // What is paid, and in the books, waits for nobody.
  if (order !== undefined)
    yield* Effect.promise(() =>
      db
        .insertInto("restore_checks")
        .values(rowDue(order.id, atMs, { captured_amount: 100 }))
        .execute(),
    )
  const later = [paidDue(PAID, atMs + HOUR, 700), paidDue(PAID_TOO, atMs + HOUR)]
  return yield* misread([
    {
      of: "what becomes of restored orders",
      told: outcomes(order?.id, atMs),
      due: [
        [paidDue(OVER, atMs - HOUR), paidDue(BACK, atMs), ...later],
        true,
        false,
        false,
        ...(order === undefined ? [] : [false]),
        later,
      ],
    },
    {
      of: "what is noted of them afterwards",
      told: Effect.sync(() =>
        rows<RestoreCheckRow>("select * from restore_checks")
          .filter(({ merchant_order_id: id }) => id === order?.id || id.startsWith(OWN))
          .toSorted(before("merchant_order_id")),
      ),
      due: [
        ...(order === undefined ? [] : [rowDue(order.id, atMs, { captured_amount: 100 })]),
        rowDue(OPEN, atMs, { next_ask_at_ms: atMs + HOUR, asked_at_ms: atMs + MINUTE }),
        rowDue(BACK, atMs, { next_ask_at_ms: atMs + MINUTE, captured_amount: 0 }),
        rowDue(PAID, atMs + HOUR, { captured_amount: 700 }),
        rowDue(PAID_TOO, atMs + HOUR, { captured_amount: 500 }),
      ].toSorted(before("merchant_order_id")),
    },
  ])
})
