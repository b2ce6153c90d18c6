/**
 * What commands and the desk's quiet pages ask of a copy of the books and write there, and no journey does: the newsletter's
 * list, who has reconciled, notes on orders, trip requests by their keys, all refunds, what was ever sold, which pictures are
 * shown. Unit: milliseconds since 1970.
 */
import { Effect, Layer } from "effect"
import { sql } from "kysely"
import { readSoldSlugs, shownPictures } from "#adapters/sql/sqlCatalogueStore.ts"
import { listSubscribers, sqlNewsletterStore, sqlTripPlanStore } from "#adapters/sql/sqlEnquiryStores.ts"
import { refundsByOrder } from "#adapters/sql/sqlRefundStore.ts"
import { sqlSettlements } from "#adapters/sql/sqlSettlements.ts"
import type { OrderEventRow, OrderRow, RefundRow, TripPlanRow } from "#adapters/sql/tables.ts"
import { addDays, Day } from "#core/days.ts"
import { NewsletterStore, TripPlanStore } from "#core/ports/enquiryStores.ts"
import { OrderStore } from "#core/ports/orders.ts"
import { Settlements } from "#core/ports/settlements.ts"
import { DAY } from "../../plan/durations.ts"
import type { OpenedCopy } from "../../world/copiedBooks.ts"
import { indianDay } from "../orderFindings.ts"
import { drawnOf, NOBODYS_ORDER } from "./knownRows.ts"
import { refundOf } from "./refundReads.ts"
import { misread, type StoreRead } from "./storeRead.ts"

type Stores = NewsletterStore | OrderStore | Settlements | TripPlanStore
type Reads = ReadonlyArray<StoreRead<Stores>>

const NOBODYS_KEY = "the key of no request"
const ADDRESSES = ["second@example.com", "first@example.com", "alike@example.com"] as const

/** One of them sends the address a second time, later. */
const subscribing = ({ db, nowMs: atMs }: OpenedCopy): Reads => {
  const [second, first, alike] = ADDRESSES
  const moments = [
    [second, 2],
    [first, 1],
    [alike, 2],
    [first, 5],
  ] as const
  return [
    {
      of: "the newsletter's list",
      told: Effect.gen(function* () {
        const store = yield* NewsletterStore
        for (const [email, laterMs] of moments) yield* store.insert({ email, subscribedAtMs: atMs + laterMs })
        const own = new Set<string>(ADDRESSES)
        return (yield* listSubscribers(db)).filter(({ email }) => own.has(email))
      }),
      due: [
        [first, 1],
        [alike, 2],
        [second, 2],
      ].map(([email, laterMs]) => ({ email, subscribedAtMs: atMs + Number(laterMs) })),
    },
  ]
}

const reconciling = ({ nowMs: atMs }: OpenedCopy): Reads => {
  // Long before the shop there was: nobody has reconciled those days.
  const from = addDays(Day.make(indianDay(atMs - 4000 * DAY)), 0)
  const to = addDays(from, 2)
  const older = { atMs, by: "Asha", from, to, entries: 9, differences: 2 }
  const newer = { ...older, atMs: atMs + 1, from: addDays(from, 1), differences: 0 }
  const again = { ...newer, by: "Ravi", entries: 10 }
  const lastOf = (day: Day, due: object | undefined) => ({
    of: `who has reconciled ${day}`,
    told: Settlements.use((store) => store.lastOf(day)),
    due,
  })
  return [
    {
      of: "that reconciliations are noted",
      told: Settlements.use((store) =>
        Effect.forEach([older, newer, again], (one) => store.note(one), { discard: true }),
      ),
      due: undefined,
    },
    lastOf(addDays(from, -1), undefined),
    lastOf(from, older),
    lastOf(newer.from, again),
    lastOf(to, again),
    lastOf(addDays(to, 1), undefined),
  ]
}

const BY = { decidedBy: "Asha", reason: "called, and comes later" }

const noting = ({ rows, nowMs: atMs }: OpenedCopy): Reads => {
  const orders = drawnOf(rows<OrderRow>("select * from orders"))
  const last = (id: string) =>
    rows<OrderEventRow>(
      "select * from order_events where merchant_order_id = ? order by seq desc limit 1",
      id,
    ).map(({ at_ms, by_whom, what, change, decided_by, reason }) => ({
      at_ms,
      by_whom,
      what,
      change,
      decided_by,
      reason,
    }))
  const note = {
    at_ms: atMs,
    by_whom: "operator",
    what: "noted",
    change: "{}",
    decided_by: BY.decidedBy,
    reason: BY.reason,
  }
  return [...orders.map((row) => row.merchant_order_id), NOBODYS_ORDER as OrderRow["merchant_order_id"]].map(
    (id) => ({
      of: `a note on ${id}`,
      told: Effect.map(
        OrderStore.use((store) => store.addNote(id, BY, atMs)),
        (isNoted) => [isNoted, ...last(id)],
      ),
      due: id === NOBODYS_ORDER ? [false] : [true, note],
    }),
  )
}

const asking = ({ db, rows }: OpenedCopy): Reads => {
  const refunds = rows<RefundRow>("select * from refunds").map(refundOf)
  const sold = rows<{ readonly slug: string }>(
    `select distinct sub_slug as slug from orders
      where captured_amount is not null or state in ('CREATED', 'OWED', 'PENDING', 'REVIEW') order by 1`,
  )
  return [
    {
      of: "all refunds",
      told: Effect.promise(() => refundsByOrder(db)),
      due: Map.groupBy(refunds, ({ merchantOrderId }) => String(merchantOrderId)),
    },
    {
      of: "what was ever sold, or may yet be paid",
      told: Effect.map(readSoldSlugs(db), (slugs) => [...slugs].toSorted()),
      due: sold.map(({ slug }) => slug),
    },
    ...[...rows<TripPlanRow>("select * from trip_plans"), undefined].map((row) => ({
      of: `the trip request ${row?.request_key}`,
      told: TripPlanStore.use((store) => store.findByKey(row?.request_key ?? NOBODYS_KEY)),
      due: row && {
        requestKey: row.request_key,
        receivedAtMs: row.received_at_ms,
        plan: JSON.parse(row.plan) as unknown,
      },
    })),
  ]
}

const SHOWN = ["0123456789abcdef", "fedcba9876543210"] as const

/** A category and an activity show pictures that the operator has given, for a moment. */
const showing = ({ db }: OpenedCopy): Reads => [
  {
    of: "which pictures of the operator's are shown",
    told: Effect.promise(async () => {
      const before = await shownPictures(db)
      for (const [nth, table] of (["categories", "activities"] as const).entries()) {
        const record = sql<string>`json_set(record, '$.image', ${`/photographs/boat-${SHOWN[nth] ?? ""}-48c-800.jpg`})`
        await db.updateTable(table).set({ record }).where("position", "=", 0).execute()
      }
      return [...before, ...(await shownPictures(db))]
    }),
    due: SHOWN,
  },
]

/** The first that is answered or kept otherwise than it is; undefined where none is. */
export const wrongCommandRead = (copy: OpenedCopy) =>
  misread([
    ...showing(copy),
    ...asking(copy),
    ...subscribing(copy),
    ...reconciling(copy),
    ...noting(copy),
  ]).pipe(
    Effect.provide(
      Layer.mergeAll(sqlNewsletterStore(copy.db), sqlSettlements(copy.db), sqlTripPlanStore(copy.db)),
    ),
  )
