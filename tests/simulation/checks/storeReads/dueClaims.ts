/**
 * What is taken on in a copy of the books at one moment, as the background work does it: everything that is due, what was
 * due first first, and nothing of it once more. Unit: milliseconds since 1970.
 */
import { Effect } from "effect"
import type {
  CallOffOfferRow,
  CallOffRow,
  OrderRow,
  OrderWatchRow,
  OutboxRow,
  RefundRow,
  RestoreCheckRow,
  TravellerMessageRow,
} from "#adapters/sql/tables.ts"
import { FIRST_POLL_AFTER_MS, LONGEST_POLL_GAP_MS } from "#core/orders/reconciliationSchedule.ts"
import { MerchantOrderId } from "#core/paymentIds.ts"
import { CallOffs } from "#core/ports/callOffs.ts"
import { Outbox, type Receiver } from "#core/ports/messages.ts"
import { OrderWatch, RestoreChecks } from "#core/ports/orders.ts"
import { RefundStore } from "#core/ports/refunds.ts"
import { TravellerMessages } from "#core/ports/travellerMessages.ts"
import type { OpenedCopy } from "../../world/copiedBooks.ts"
import { HOUR, MINUTE, SECOND } from "../../plan/durations.ts"
import { madeOfferOf } from "./callOffReads.ts"
import { before, drawnOf, known, MANY, NOBODYS_ORDER, type Rows } from "./knownRows.ts"
import { type StoreRead, misread } from "./storeRead.ts"

/** For how long what is taken on is nobody else's. */
const LEASE_MS = 10 * MINUTE
/** The longest wait of a message from one try to the next. */
const LONGEST_WAIT_MS = HOUR

type Claims = CallOffs | Outbox | OrderWatch | RefundStore | RestoreChecks | TravellerMessages

/** More than is ever due at once: what is never leased would be taken for ever. */
const MOST_TAKEN = 500

/** Takes one after the other until there is none. */
const untilNone = <A, R>(
  claim: Effect.Effect<A | undefined, never, R>,
): Effect.Effect<ReadonlyArray<A>, never, R> =>
  Effect.gen(function* () {
    const taken: Array<A> = []
    for (let one = yield* claim; one !== undefined && taken.length < MOST_TAKEN; one = yield* claim)
      taken.push(one)
    return taken
  })

const isDueAt = (atMs: number, nextMs: number): boolean => nextMs <= atMs || nextMs > atMs + LONGEST_WAIT_MS

const ofReceiver = (receiver: Receiver, outbox: Rows<OutboxRow>, atMs: number): StoreRead<Claims> => ({
  of: `what the outbox has for the ${receiver}`,
  told: untilNone(Outbox.use((store) => store.claim(receiver, atMs, atMs + LEASE_MS))),
  due: outbox
    .filter((row) => (row.recipient === null) === (receiver === "operator"))
    .filter((row) => row.delivered_at_ms === null && row.refused_at_ms === null)
    .filter((row) => isDueAt(atMs, row.next_attempt_at_ms))
    .toSorted(before("owed_at_ms", "message_id"))
    .map(({ message_id, recipient, subject, body, failures }) => ({
      message: {
        messageId: message_id,
        to: recipient === null ? "operator" : { email: recipient },
        subject,
        text: body,
      },
      failures,
    })),
})

const ofLetters = (letters: Rows<TravellerMessageRow>, atMs: number): StoreRead<Claims> => ({
  of: "messages to travellers",
  told: untilNone(TravellerMessages.use((store) => store.claim(atMs, atMs + LEASE_MS))),
  due: letters
    .filter((row) => row.delivered_at_ms === null && row.dropped_at_ms === null && row.refused_at_ms === null)
    .filter((row) => row.not_before_ms <= atMs)
    .filter((row) => row.next_attempt_at_ms !== null && isDueAt(atMs, row.next_attempt_at_ms))
    .toSorted(before("owed_at_ms", "message_id"))
    .map((row) =>
      known(row, {
        messageId: "message_id",
        merchantOrderId: "merchant_order_id",
        kind: "kind",
        about: "about",
        notBeforeMs: "not_before_ms",
        owedAtMs: "owed_at_ms",
        failures: "failures",
      }),
    ),
})

const ofRefunds = (refunds: Rows<RefundRow>, atMs: number): StoreRead<Claims> => ({
  of: "refunds to be read",
  told: RefundStore.use((store) => store.claimDue(atMs, atMs + LEASE_MS, MANY)),
  due: refunds
    .filter(
      ({ next_read_at_ms: next, given_up_by }) =>
        next !== null && (next <= atMs || (next > atMs + LEASE_MS && given_up_by === null)),
    )
    .toSorted(before("next_read_at_ms"))
    .map(({ merchant_refund_id: id }) => id),
})

const ofOffers = (
  offers: Rows<CallOffOfferRow>,
  callOffs: Rows<CallOffRow>,
  atMs: number,
): StoreRead<Claims> => ({
  of: "offers whose time is over",
  told: CallOffs.use((store) => store.claimDue(atMs, atMs + LEASE_MS, MANY)),
  due: offers
    .filter(({ state, choose_until_ms }) => state === "OFFERED" && choose_until_ms <= atMs)
    .filter(({ leased_until_ms: until }) => until === null || until <= atMs || until > atMs + LEASE_MS)
    .toSorted(before("choose_until_ms", "merchant_order_id"))
    .map((row) => madeOfferOf(row, callOffs)),
})

const ofChecks = (
  checks: Rows<RestoreCheckRow>,
  orders: ReadonlySet<string>,
  atMs: number,
): StoreRead<Claims> => ({
  of: "orders that a restore has left to be asked about",
  told: RestoreChecks.use((store) => store.claimDue(atMs, atMs + LEASE_MS, MANY)),
  due: checks
    .filter(
      ({ next_ask_at_ms: next, asked_at_ms: asked }) =>
        next <= atMs ||
        next > atMs + LONGEST_POLL_GAP_MS ||
        (asked === null ? next > atMs + 2 * LEASE_MS : asked > atMs + FIRST_POLL_AFTER_MS),
    )
    .filter(
      ({ captured_amount, merchant_order_id }) => captured_amount === null || orders.has(merchant_order_id),
    )
    .toSorted(before("next_ask_at_ms"))
    .map((row) =>
      known(row, {
        merchantOrderId: "merchant_order_id",
        notedAtMs: "noted_at_ms",
        capturedAmount: "captured_amount",
      }),
    ),
})

/** A watched order's next read is taken by one, who moves it; and is made due again, but never later than it was. */
const ofWatched = ({ merchant_order_id: id, next_read_at_ms: dueAtMs }: OrderWatchRow, atMs: number) =>
  Effect.gen(function* () {
    const watch = yield* OrderWatch
    const row = { merchantOrderId: id, dueAtMs: dueAtMs ?? atMs }
    const nextMs = row.dueAtMs + MINUTE
    return [
      yield* watch.claim({ ...row, dueAtMs: row.dueAtMs + 1 }, nextMs),
      yield* watch.claim(row, nextMs),
      yield* watch.claim(row, nextMs),
      yield* watch.markPollDue(id, atMs),
      yield* watch.markPollDue(id, atMs + SECOND),
      yield* watch.claim({ ...row, dueAtMs: Math.min(atMs, nextMs) }, undefined),
      yield* watch.acquirePollLease(id, atMs + HOUR, MINUTE),
      yield* watch.acquirePollLease(id, atMs + HOUR + MINUTE - SECOND, MINUTE),
      yield* watch.acquirePollLease(id, atMs + HOUR + MINUTE, MINUTE),
      yield* watch.acquirePollLease(id, atMs + SECOND, MINUTE),
      yield* watch.markPollDue(MerchantOrderId.make(NOBODYS_ORDER), atMs),
    ]
  })

/** A refund that is watched is made due, never later than it was, and put off; one that has ended is not. */
const ofRefund = (row: RefundRow, { rows, nowMs }: OpenedCopy): StoreRead<Claims> => {
  const id = row.merchant_refund_id
  const nextIs = () =>
    rows<RefundRow>("select * from refunds where merchant_refund_id = ?", id)[0]?.next_read_at_ms
  const isWatched = row.next_read_at_ms !== null
  return {
    of: `reads of ${id}`,
    told: Effect.gen(function* () {
      const store = yield* RefundStore
      yield* store.putOff(id, nowMs + HOUR)
      const putOff = nextIs()
      const isDue = [yield* store.markPollDue(id, nowMs), yield* store.markPollDue(id, nowMs + SECOND)]
      return [putOff, ...isDue, nextIs()]
    }),
    due: isWatched ? [nowMs + HOUR, true, true, nowMs] : [null, false, false, null],
  }
}

/** What is wrong with what is taken on at that moment; undefined where nothing is. */
export const misclaimed = Effect.fn("misclaimed")(function* (
  copy: OpenedCopy,
): Effect.fn.Return<string | undefined, never, Claims> {
  const { nowMs, rows } = copy
  const outbox = rows<OutboxRow>("select * from outbox")
  const orders = new Set(
    rows<OrderRow>("select * from orders").map(({ merchant_order_id }) => String(merchant_order_id)),
  )
  const watched = rows<OrderWatchRow>("select * from order_watch")
  const claims = (): ReadonlyArray<StoreRead<Claims>> => [
    ofReceiver("operator", outbox, nowMs),
    ofReceiver("visitor", outbox, nowMs),
    ofLetters(rows("select * from traveller_messages"), nowMs),
    ofRefunds(rows("select * from refunds"), nowMs),
    ofOffers(rows("select * from call_off_offers"), rows("select * from call_offs"), nowMs),
    ofChecks(rows("select * from restore_checks"), orders, nowMs),
  ]
  const first = claims()
  const wrong = yield* misread(first)
  if (wrong !== undefined) return wrong
  const again = yield* misread(first.map(({ of, told }) => ({ of: `${of}, once more`, told, due: [] })))
  if (again !== undefined) return again
  const refunds = rows<RefundRow>("select * from refunds")
  return yield* misread([
    ...drawnOf(refunds).map((row) => ofRefund(row, copy)),
    ...drawnOf(
      watched.filter(
        ({ next_read_at_ms, read_begun_at_ms }) =>
          next_read_at_ms !== null && Number(read_begun_at_ms) <= nowMs,
      ),
    ).map((row) => ({
      of: `reads of ${row.merchant_order_id}`,
      told: ofWatched(row, nowMs),
      due: [false, true, false, true, true, true, true, false, true, true, false],
    })),
  ])
})
