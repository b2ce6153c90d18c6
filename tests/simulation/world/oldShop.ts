/**
 * A shop that has sold much before a release taught it to know a booking by its traveller's name too, and another one to keep
 * no visitor's key: what this release makes of its rows, told row by row, and by which indexes it then finds them.
 */
import { readFileSync } from "node:fs"
import { isDeepStrictEqual } from "node:util"
import Sqlite from "better-sqlite3"
import { hashIdempotencyKey } from "#adapters/idempotencyKey.ts"

/** More than a step takes at a time. */
const MANY = 600

const DELETED = "whom an old release has deleted"
const KEY_OF = "a visitor's key"
const TRIP = "9876543210|sunset|2026-12-24|2|1"

interface OldOrder {
  readonly id: string
  readonly state: "PENDING" | "REVIEW" | "COMPLETED"
  /** By which its booking is known afterwards; absent: it was known by none before. */
  readonly known?: string | null
  readonly browser?: string
  readonly name?: string
  readonly mobile?: string
  /** What has gone back of 1,15,000, or has failed to. Unit: paise. */
  readonly back?: number
  readonly failed?: number
  /** Its person was taken out, and its key with them. */
  readonly isErased?: true
}

const ODD: ReadonlyArray<OldOrder> = [
  // What is not completed is in no other one's way.
  { id: "GOA-0", state: "PENDING", browser: "b1", known: `${TRIP}|b1|asha rao` },
  { id: "GOA-1", state: "COMPLETED", browser: "b1", known: `${TRIP}|b1|asha rao` },
  // Two that were completed while their numbers were taken for different ones.
  {
    id: "GOA-2",
    state: "COMPLETED",
    browser: "b1",
    mobile: "९८७६५ ४३२१०",
    name: " asha  RAO",
    known: `${TRIP}|GOA-2`,
  },
  { id: "GOA-3", state: "REVIEW", browser: "b1", known: `${TRIP}|b1|asha rao` },
  { id: "GOA-4", state: "PENDING" },
  { id: "GOA-5", state: "COMPLETED", name: "Ravi", back: 115_000, known: null },
  { id: "GOA-6", state: "COMPLETED", name: "Ravi", back: 1000, failed: 114_000, known: `${TRIP}||ravi` },
  { id: "GOA-7", state: "PENDING", isErased: true },
  // The very last one of all.
  { id: "GOA-Z", state: "COMPLETED", name: "Zoe", known: `${TRIP}||zoe` },
]

const LIKE_OTHERS = Array.from({ length: MANY }, (_, nth): OldOrder => {
  const name = `Guest ${nth}`
  return { id: `GOA-N${nth}`, state: "PENDING", browser: "b2", name, known: `${TRIP}|b2|guest ${nth}` }
})

const ORDERS = [...ODD, ...LIKE_OTHERS]

const keyOf = ({ id, isErased }: OldOrder): string =>
  isErased === undefined ? `${KEY_OF} of ${id}` : `erased-${id}`

const hashOf = (order: OldOrder): string =>
  order.isErased === undefined ? hashIdempotencyKey(keyOf(order)) : keyOf(order)

/** What a placed order's event says, with its key where it has one. */
const placedAs = (id: string, key: string | undefined): string =>
  JSON.stringify({ merchantOrderId: id, ...(key === undefined ? {} : { requestKey: key }), adults: 2 })

/** As the first releases wrote it: one order's history says nothing of its key, and another release's says so no more. */
const eventsOf = (order: OldOrder, key: string): ReadonlyArray<readonly [what: string, change: string]> => [
  ["placed", placedAs(order.id, order.id === "GOA-4" ? undefined : key)],
  ["settled", placedAs(order.id, keyOf(order))],
]

/** Writes the shop into a file in the form in which a booking is known as it was then. */
export const writeOldShop = (path: string): void => {
  const file = new Sqlite(path)
  const order = file.prepare(
    `insert into orders (merchant_order_id, request_key, name, mobile_number, adults, children, travel_day, amount,
      category_slug, sub_slug, activity_name, package_type, adult_fare, refund_policy_version, placed_at_ms, state,
      captured_amount, booked_by, booking_key)
      values (?, ?, ?, ?, 2, 1, '2026-12-24', 115000, 'cruises', 'sunset', 'Sunset', 'tour package', 50000, 1, 1, ?, ?, ?, ?)`,
  )
  const refund = file.prepare(
    `insert into refunds (merchant_refund_id, merchant_order_id, amount, reason, decided_by, lines, requested_at_ms, state)
      values (?, ?, ?, 'ill', 'Maria', '[]', 1, ?)`,
  )
  const event = file.prepare("insert into order_events values (?, ?, 1, 'visitor', ?, ?)")
  const plan = file.prepare("insert into trip_plans values (?, 1, '{}')")
  const message = file.prepare(
    "insert into outbox (message_id, subject, body, owed_at_ms, failures, next_attempt_at_ms) values (?, 's', 'b', 1, 0, 1)",
  )
  file.transaction(() => {
    for (const one of ORDERS) {
      const {
        id,
        state,
        known,
        browser = null,
        name = "Asha Rao",
        mobile = "98765 43210",
        back,
        failed,
      } = one
      const [key, captured] = [keyOf(one), state === "PENDING" ? null : 115_000]
      order.run(
        id,
        key,
        name,
        mobile,
        state,
        captured,
        browser,
        known === undefined ? null : `as before ${id}`,
      )
      if (back !== undefined) refund.run(`${id}-1`, id, back, "OUTSIDE")
      if (failed !== undefined) refund.run(`${id}-2`, id, failed, "FAILED")
      for (const [nth, [what, change]] of eventsOf(one, key).entries()) event.run(id, nth + 1, what, change)
      plan.run(key)
      for (const about of [`plan-${key}/operator`, `${id}/confirmed`]) message.run(about)
    }
  })()
  file.pragma("secure_delete = OFF")
  // More of it than what comes later may lie over.
  file.exec(
    `create table gone as with recursive many (n) as (select 1 union all select n + 1 from many where n < ${MANY})
      select '${DELETED}' || hex(randomblob(2000)) as text from many; drop table gone`,
  )
  file.pragma("user_version = 0")
  file.close()
}

const INDEXES: Readonly<Record<string, string>> = {
  boarding_marks: "boarding_marks_of_departure",
  call_off_offers: "call_off_offers_due call_off_offers_open",
  call_offs: "call_offs_of_day",
  deeds: "deeds_about deeds_by_time deeds_of_kind deeds_of_person",
  departures: "departures_of_day departures_of_pool",
  desk_invites: "invite_of_staff",
  desk_sessions: "desk_session_ids sessions_of_staff",
  order_watch: "order_watch_due",
  orders:
    "orders_by_state orders_by_time orders_captured orders_completed_once orders_differences orders_of_browser orders_of_day orders_owed orders_to_forget orders_unmoved",
  outbox: "outbox_dead outbox_due outbox_once",
  passkeys: "passkeys_of_staff",
  pool_slots: "slots_of_departure",
  rate_limits: "rate_limits_by_reset",
  refunds: "refunds_by_state refunds_due refunds_of_order refunds_one_under_way refunds_settled",
  seat_holds: "holds_counted holds_of_departure holds_unseated",
  traveller_messages: "traveller_messages_due traveller_messages_undelivered traveller_messages_unpaid",
  trip_plans: "trip_plans_newest",
  vouchers: "vouchers_held vouchers_money vouchers_spent",
}

const inOrder = (rows: ReadonlyArray<ReadonlyArray<unknown>>): ReadonlyArray<string> =>
  rows.map((row) => JSON.stringify(row)).toSorted()

/** What of it is otherwise in this release's form, as a sentence; undefined where nothing is. */
export const wrongOldShop = (path: string): string | undefined => {
  if (readFileSync(path).includes(DELETED)) return "what an old release has deleted is still in the file"
  const file = new Sqlite(path, { readonly: true })
  const read = (sql: string) => file.prepare(sql).raw().all() as ReadonlyArray<ReadonlyArray<unknown>>
  const facts: ReadonlyArray<readonly [of: string, is: ReadonlyArray<string>, due: ReadonlyArray<string>]> = [
    [
      "by which keys an older release's bookings are known",
      inOrder(read("select merchant_order_id, booking_key from orders")),
      inOrder(ORDERS.map(({ id, known = null }) => [id, known])),
    ],
    [
      "the visitors' keys",
      inOrder(read("select merchant_order_id, request_key from orders")),
      inOrder(ORDERS.map((order) => [order.id, hashOf(order)])),
    ],
    [
      "the keys in their history",
      inOrder(read("select merchant_order_id, seq, change from order_events where what <> 'captured'")),
      inOrder(
        ORDERS.flatMap((order) =>
          eventsOf(order, hashOf(order)).map(([, change], nth) => [order.id, nth + 1, change]),
        ),
      ),
    ],
    [
      "the keys of trip requests",
      inOrder(read("select request_key from trip_plans")),
      inOrder(ORDERS.map((order) => [hashIdempotencyKey(keyOf(order))])),
    ],
    [
      "what messages are about",
      inOrder(read("select message_id from outbox")),
      inOrder(
        ORDERS.flatMap((order) => [
          [`plan-${hashIdempotencyKey(keyOf(order))}/operator`],
          [`${order.id}/confirmed`],
        ]),
      ),
    ],
    [
      "by which indexes rows are found",
      inOrder(read("select tbl_name, name from sqlite_master where type = 'index' and sql is not null")),
      inOrder(
        Object.entries(INDEXES).flatMap(([table, names]) => names.split(" ").map((name) => [table, name])),
      ),
    ],
  ]
  file.close()
  const wrong = facts.find(([, is, due]) => !isDeepStrictEqual(is, due))
  if (wrong === undefined) return undefined
  const [of, is, due] = wrong
  const first = due.find((row) => !is.includes(row))
  return `${of}: ${first ?? "another one"} is not as it is due`
}
