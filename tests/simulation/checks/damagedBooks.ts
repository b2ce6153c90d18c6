/**
 * What may go wrong in a database, as somebody breaks it on purpose: each damage with the words in which the product's own
 * check of it is to name what it has hit. Unit: paise and milliseconds.
 */
import type { OrderState } from "#core/orders/order.ts"

export interface Damage {
  /** What the check is to say, behind the id and a colon. */
  readonly found: string
  /** It is not to say that: it may be so. */
  readonly isHarmless?: true
  /** Selects what can be damaged so: the `id` that the check is to name. */
  readonly among: string
  /** One statement after the other; `:id` in them is what was drawn. */
  readonly does: ReadonlyArray<string>
  /** Selects by the same `:id` what else is not whole any more. */
  readonly hits?: string
}

const ordersWhere = (condition: string) => `select merchant_order_id as id from orders where ${condition}`
const setOrder = (columns: string) => `update orders set ${columns} where merchant_order_id = :id`

const BOOKED = {
  looks_like: "merchant_order_id",
  cancelled_on: "'2026-01-01'",
  moved_from: "'2026-01-01'",
  notice_days: "1",
  due_for_fewer: "1",
  difference_back: "1",
  difference_paid: "1",
  in_vouchers: "1",
}
const AT_PROVIDER = { gateway_order_id: "'none of ' || merchant_order_id" }
const PAID = { captured_amount: "100", paid_at_desk: "'CASH'" }
const SETTLED = { settled_at_ms: "1" }
const BY_DESK = { pay_until_ms: "1" }

interface StateColumns {
  /** In which orders at rest are brought into the state as they should be in it, and how. */
  readonly from: string
  readonly as: string
  /** What is never there, with some value, and what always is. */
  readonly never: Readonly<Record<string, string>>
  readonly always: ReadonlyArray<string>
}

/** What is known of an order in each state, as whoever reads the books would say it. */
const KNOWN: Readonly<Record<OrderState, StateColumns>> = {
  CREATED: {
    from: "state = 'ABANDONED' and pay_until_ms is null",
    as: "state = 'CREATED', settled_at_ms = null",
    never: { ...AT_PROVIDER, ...PAID, ...SETTLED, ...BY_DESK, ...BOOKED },
    always: [],
  },
  OWED: {
    from: "state = 'ABANDONED'",
    as: "state = 'OWED', settled_at_ms = null, pay_until_ms = 1",
    never: { ...AT_PROVIDER, ...PAID, ...SETTLED, ...BOOKED },
    always: ["pay_until_ms"],
  },
  PENDING: {
    from: "state = 'FAILED' and gateway_order_id is not null",
    as: "state = 'PENDING'",
    never: { ...PAID, ...BOOKED },
    always: ["settled_at_ms"],
  },
  COMPLETED: {
    from: "state = 'COMPLETED'",
    as: "state = 'COMPLETED'",
    never: {},
    always: ["captured_amount", "settled_at_ms"],
  },
  FAILED: {
    from: "state = 'FAILED'",
    as: "state = 'FAILED'",
    never: { ...PAID, ...BY_DESK, ...BOOKED },
    always: ["settled_at_ms"],
  },
  REVIEW: {
    from: "state = 'REVIEW'",
    as: "state = 'REVIEW'",
    never: { paid_at_desk: "'CASH'", ...BY_DESK, ...BOOKED },
    always: ["settled_at_ms"],
  },
  REJECTED: {
    from: "state = 'REJECTED'",
    as: "state = 'REJECTED'",
    never: BOOKED,
    always: ["captured_amount", "settled_at_ms"],
  },
  ABANDONED: {
    from: "state = 'ABANDONED'",
    as: "state = 'ABANDONED'",
    never: { ...AT_PROVIDER, ...PAID, ...BOOKED },
    always: ["settled_at_ms"],
  },
}

/** In whatever state: what is known only beside something else. */
const ALONE: Readonly<Record<string, string>> = {
  "gateway_order_id is not null and redirect_url is not null": "expires_at_ms = null",
  "state in ('FAILED', 'REVIEW') and expires_at_ms is not null": "gateway_order_id = null",
  "state = 'FAILED' and transaction_id is not null":
    "gateway_order_id = null, expires_at_ms = null, redirect_url = null",
  "state = 'REVIEW'": "captured_amount = null, captured_at_ms = settled_at_ms - 1",
  "state = 'COMPLETED' and pay_until_ms is not null": "pay_until_ms = null",
  "state = 'COMPLETED' and gateway_order_id is not null": "pay_until_ms = 1",
  "state = 'COMPLETED' and paid_at_desk is not null and gateway_order_id is null": "paid_at_desk = null",
  "state = 'COMPLETED' and moved_from is null": "notice_days = 3",
  "state = 'COMPLETED' and moved_from is null and pay_until_ms is null": "difference_back = 1",
  "state = 'COMPLETED' and moved_from is null and booked_by is not null": "difference_paid = 1",
  "state = 'COMPLETED' and bought_adults is null": "due_for_fewer = 1",
  "state = 'COMPLETED' and bought_adults is not null": "due_for_fewer = null",
}

const ANOTHER_STATES = "what is stored of it is another state's"
export const OTHER_STATES: ReadonlyArray<Damage> = [
  ...Object.values(KNOWN).flatMap(({ from, as, never, always }) =>
    [
      ...Object.entries(never).map((pair) => pair.join(" = ")),
      ...always.map((column) => `${column} = null`),
    ].map((damage) => ({
      found: ANOTHER_STATES,
      among: ordersWhere(from),
      does: [setOrder(as), setOrder(damage)],
    })),
  ),
  ...Object.entries(ALONE).map(([among, damage]) => ({
    found: ANOTHER_STATES,
    among: ordersWhere(among),
    does: [setOrder(damage)],
  })),
]

const UNREADABLE: ReadonlyArray<Damage> = [
  {
    found: "what is stored of it is no order",
    among: ordersWhere("mobile_number <> ''"),
    does: [setOrder("category_slug = ''")],
  },
  {
    found: "event 1 of it cannot be read",
    among: "select merchant_order_id as id from order_events where seq = 1",
    does: ["update order_events set change = '{' where merchant_order_id = :id and seq = 1"],
  },
  {
    found: "event 1 of it cannot be read",
    among: "select merchant_order_id as id from order_events where seq = 1",
    does: [
      "update order_events set change = json_set(change, '$.placedAtMs', 'soon') where merchant_order_id = :id and seq = 1",
    ],
  },
  {
    found: "what is stored of it is no refund",
    among: "select merchant_refund_id as id from refunds",
    hits: "select merchant_order_id as id from refunds where merchant_refund_id = :id",
    does: ["update refunds set lines = '[' where merchant_refund_id = :id"],
  },
]

const NOBODYS_DOING = `mobile_number <> '' and not exists (select 1 from order_events
  where order_events.merchant_order_id = orders.merchant_order_id and decided_by is not null)`

/** The desk books little in a story: what visitors have booked and paid becomes its own. */
const AS_THE_DESKS: ReadonlyArray<Damage> = ["desk_channel = 'PHONE'", "paid_at_desk = 'CASH'"].map(
  (damage) => ({
    found: "the desk has booked it, or was paid, and nobody's name stands with it",
    among: ordersWhere(NOBODYS_DOING),
    does: [setOrder(damage)],
  }),
)

/** As one that is older than the history: nothing tells of it, and no booking is known by it. */
const OLDER_THAN_HISTORY: Damage = {
  found: "its row is not the sum of its events",
  isHarmless: true,
  among: ordersWhere(NOBODYS_DOING),
  does: ["delete from order_events where merchant_order_id = :id", setOrder("booking_key = null")],
}

/** The provider has refused what was to go back, and a part went back by hand: somebody has tried. */
const TRIED_IN_VAIN: Damage = {
  found: "it is rejected, and nobody gave its money back",
  isHarmless: true,
  among: `select orders.merchant_order_id as id from orders join refunds on orders.merchant_order_id = refunds.merchant_order_id
    where orders.state = 'REJECTED' and captured_amount > 100`,
  does: [
    "update refunds set state = 'FAILED' where merchant_order_id = :id",
    `insert into refunds (merchant_refund_id, merchant_order_id, amount, reason, decided_by, lines, requested_at_ms, state, settled_at_ms)
      select merchant_refund_id || '0', merchant_order_id, 1, 'by hand', 'Asha', '[]', requested_at_ms, 'OUTSIDE', requested_at_ms
      from refunds where merchant_order_id = :id limit 1`,
  ],
}

/** A difference is less than what its trip costs as a whole: this one is exactly that. */
const AS_A_WHOLE: Damage = {
  found: "its amount is not what its fare and party make",
  among: ordersWhere("difference_of is not null"),
  does: [
    setOrder(
      `amount = (adult_fare * (10 * coalesce(bought_adults, adults) + 3 * coalesce(bought_children, children)) + 5) / 10`,
    ),
  ],
}

const HAS_HISTORY = `exists (select 1 from order_events
  where order_events.merchant_order_id = orders.merchant_order_id and what = 'placed')`

const NOT_THE_SUM: ReadonlyArray<Damage> = [
  "name = name || '?'",
  "activity_name = activity_name || '?'",
  "mobile_number = mobile_number || '0'",
  "travel_day = '2026-01-01'",
  "refund_policy_version = refund_policy_version + 1",
  "trip_package = 'another'",
  "placed_at_ms = placed_at_ms + 1",
  "booked_by = 'another browser'",
  "settled_at_ms = settled_at_ms + 1",
  "checkout_asked_at_ms = 1",
].map((damage) => ({
  found: "its row is not the sum of its events",
  among: ordersWhere("mobile_number <> ''"),
  does: [setOrder(damage)],
}))

/** The settlement that led to its state once more, after one that leads to another. */
const settledAgain = (by: string) => `insert into order_events
  select merchant_order_id, seq + 1, at_ms, by_whom, what, json_set(change, '$.state', ${by}), null, null
  from order_events where merchant_order_id = :id order by seq desc limit 1`

const STATED = `exists (select 1 from order_events
  where order_events.merchant_order_id = orders.merchant_order_id and json_extract(change, '$.state') = orders.state)`

const message = (condition: string, among: string): Damage => ({
  found: "nobody was told what happened",
  among,
  does: [`delete from outbox where message_id ${condition}`],
})
const whereEvent = (condition: string) =>
  `select merchant_order_id as id from order_events where ${condition}`
const ofChange = (what: string) => message(`like :id || '/${what}-%'`, whereEvent(`what = '${what}'`))
const ofRefund = (state: string) =>
  message(
    `in (select merchant_refund_id || '/${state.toLowerCase()}' from refunds where merchant_order_id = :id)`,
    `select merchant_order_id as id from refunds where state = '${state}'`,
  )

const STANDS = "state = 'COMPLETED' and cancelled_on is null"
const BACK = `(select coalesce(sum(amount), 0) from refunds
  where refunds.merchant_order_id = orders.merchant_order_id and refunds.state in ('COMPLETED', 'OUTSIDE'))`
const NO_ORDER = "'no order of ' || :id"
const KEYED = setOrder("booking_key = 'another one of ' || merchant_order_id")

/** Whoever takes money at the desk, or decides about an order, stands in its history. */
const NAMELESS = "update order_events set decided_by = null, reason = null where merchant_order_id = :id"

/** What can be done to most orders: beside all else it would be done to none, as each is damaged once. */
const OF_MOST_ORDERS: ReadonlyArray<Damage> = [
  {
    found: "its state went a way that there is not",
    among: ordersWhere(`state <> 'PENDING' and ${STATED}`),
    does: [
      settledAgain("'PENDING'"),
      settledAgain("(select state from orders where merchant_order_id = :id)"),
    ],
  },
  ...["amount = amount + 1", "amount = amount - 1", "adult_fare = adult_fare + 10"].map((damage) => ({
    found: "its amount is not what its fare and party make",
    among: ordersWhere("difference_of is null"),
    does: [setOrder(damage)],
  })),
  ...["captured_amount = captured_amount + 1", "captured_amount = captured_amount - 1"].map((damage) => ({
    found: "it is confirmed, and another amount was paid",
    among: ordersWhere("state = 'COMPLETED'"),
    does: [setOrder(damage), NAMELESS],
  })),
  message("= :id || '/confirmed'", ordersWhere("state = 'COMPLETED'")),
  ...["order_events", "order_watch", "refunds"].map((table) => ({
    found: `in ${table}, and no order`,
    among: `select merchant_order_id as id from ${table}`,
    does: ["delete from orders where merchant_order_id = :id"],
  })),
]

const OF_SOME_ORDERS: ReadonlyArray<Damage> = [
  {
    found: "its amount is not what its fare and party make",
    among: ordersWhere("difference_of is not null"),
    does: [setOrder("adult_fare = 1")],
  },
  ...["bought_adults = adults, bought_children = children", "bought_adults = 0, bought_children = 0"].map(
    (damage) => ({
      found: "somebody was taken off it who was not on it, or everybody was",
      among: ordersWhere(STANDS),
      does: [setOrder(`${damage}, due_for_fewer = 0`)],
    }),
  ),
  {
    found: "more is due for who was taken off than they had paid",
    among: ordersWhere("state = 'COMPLETED' and bought_adults is not null"),
    does: [setOrder("due_for_fewer = captured_amount + 1")],
  },
  {
    found: "its booking key is not its booking's",
    among: ordersWhere("booking_key is not null"),
    does: [KEYED],
  },
  {
    found: "it pays the difference of another booking, and is known as one of its own",
    among: ordersWhere("difference_of is not null"),
    does: [KEYED],
  },
  {
    found: "it was not all given back, and its trip can be paid twice",
    among: ordersWhere(
      `booking_key is not null and cancelled_on is null and mobile_number <> '' and ${HAS_HISTORY}
        and (coalesce(captured_amount, 1) > ${BACK} or captured_amount = 0)`,
    ),
    does: [setOrder("booking_key = null")],
  },
  {
    found: "all was given back, and its trip cannot be booked again",
    among: ordersWhere(
      `captured_amount <= ${BACK} and captured_amount > 0 and (state <> 'COMPLETED' or coalesce(voucher_amount, difference_paid) is null)`,
    ),
    does: [KEYED],
  },
  {
    found: "it is cancelled, and its trip cannot be booked again",
    among: ordersWhere("cancelled_on is not null"),
    does: [KEYED],
  },
  {
    found: "more went back than was paid",
    among: `select orders.merchant_order_id as id from refunds join orders on orders.merchant_order_id = refunds.merchant_order_id
      where refunds.state <> 'FAILED' and captured_amount is not null`,
    does: [
      "update refunds set amount = amount + (select captured_amount from orders where merchant_order_id = :id) where merchant_order_id = :id",
    ],
  },
  {
    found: "more went back than was paid",
    among: `select orders.merchant_order_id as id from refunds join orders on orders.merchant_order_id = refunds.merchant_order_id
      where refunds.state <> 'FAILED' and captured_amount is not null`,
    does: [
      "insert or ignore into restore_checks (merchant_order_id, noted_at_ms, next_ask_at_ms) values (:id, 1, 1)",
      "update refunds set amount = amount + (select captured_amount from orders where merchant_order_id = :id) where merchant_order_id = :id",
    ],
  },
  {
    found: "more went back than was paid",
    among: ordersWhere(
      "captured_amount is null and merchant_order_id not in (select merchant_order_id from restore_checks)",
    ),
    does: [
      `insert into refunds (merchant_refund_id, merchant_order_id, amount, reason, decided_by, lines, requested_at_ms, state, settled_at_ms)
        values ('GOAR-DAMAGED', :id, 100, 'before', 'somebody', '[]', 1, 'OUTSIDE', 1)`,
    ],
  },
  {
    found: "more went back than was paid",
    among: ordersWhere("state = 'COMPLETED'"),
    does: [setOrder("in_vouchers = captured_amount + 1")],
  },
  ...[
    ["voucher_id is null", "voucher_amount = 1"],
    ["voucher_amount is not null", "voucher_id = null"],
    ["voucher_amount is not null", "voucher_amount = null"],
  ].map(([among = "", damage = ""]) => ({
    found: "a voucher takes something off it, and it names none",
    among: ordersWhere(among),
    does: [setOrder(damage)],
  })),
  {
    found: "it is rejected, and nobody gave its money back",
    among: ordersWhere("state = 'REJECTED' and captured_amount >= 100"),
    does: ["delete from refunds where merchant_order_id = :id"],
  },
  {
    found: "it is rejected, and nobody gave its money back",
    among: `select merchant_order_id as id from refunds
      where exists (select 1 from orders where orders.merchant_order_id = refunds.merchant_order_id and orders.state = 'REJECTED')
      group by merchant_order_id having min(state <> 'FAILED')`,
    does: [
      "update refunds set amount = 100 where merchant_order_id = :id",
      setOrder("captured_amount = 100 + 100 * (select count(*) from refunds where merchant_order_id = :id)"),
    ],
  },
  ...["desk_channel is not null", "paid_at_desk is not null"].map((among) => ({
    found: "the desk has booked it, or was paid, and nobody's name stands with it",
    among: ordersWhere(among),
    does: [NAMELESS],
  })),
  {
    found: "the desk has booked it, or was paid, and nobody's name stands with it",
    among: ordersWhere("paid_at_desk is not null"),
    does: [setOrder("desk_channel = null"), NAMELESS],
  },
  message("= :id || '/review'", whereEvent("json_extract(change, '$.state') = 'REVIEW'")),
  message("= :id || '/alike'", ordersWhere("looks_like is not null")),
  ...["cancelled", "moved"].map(ofChange),
  ofRefund("COMPLETED"),
  ofRefund("FAILED"),
  {
    found: "it is open, and nobody watches it",
    among: ordersWhere(KNOWN.PENDING.from),
    does: [setOrder(KNOWN.PENDING.as)],
  },
  {
    found: "it is open, and nobody watches it",
    among: ordersWhere(KNOWN.CREATED.from),
    does: [setOrder(KNOWN.CREATED.as), "delete from order_watch where merchant_order_id = :id"],
  },
  {
    found: "it pays the difference of no booking",
    among: ordersWhere("difference_of is not null"),
    does: [setOrder(`difference_of = ${NO_ORDER}`)],
  },
  ...["difference_paid = coalesce(difference_paid, 0) + 1", "difference_paid = 5"].map((damage) => ({
    found: "what was paid for its dearer trips is another amount",
    among: ordersWhere("state = 'COMPLETED' and difference_of is null"),
    does: [setOrder(damage)],
  })),
  {
    found: "it may still choose, and is no booking any more",
    among: `select merchant_order_id as id from call_off_offers where exists (select 1 from orders
      where orders.merchant_order_id = call_off_offers.merchant_order_id and cancelled_on is not null)`,
    does: [
      "update call_off_offers set state = 'OFFERED' where rowid = (select max(rowid) from call_off_offers where merchant_order_id = :id)",
    ],
  },
  {
    found: "in call_off_offers, and no order or no call-off",
    among: "select merchant_order_id as id from call_off_offers",
    does: [
      "update call_off_offers set call_off_id = 'none' where rowid = (select max(rowid) from call_off_offers where merchant_order_id = :id)",
    ],
  },
  {
    found: "it is confirmed, and the voucher that it names is not spent by it",
    among: ordersWhere("state = 'COMPLETED' and voucher_id is not null"),
    does: ["update vouchers set spent_by = null, state = 'OPEN' where spent_by = :id"],
  },
  {
    found: "its vouchers are worth more than is in them",
    among: `select money_of as id from vouchers where state = 'OPEN' and amount > 0
      and money_of in (select merchant_order_id from orders)`,
    does: [setOrder("in_vouchers = 0")],
  },
  {
    found: "its vouchers are worth more than is in them",
    among: `select money_of as id from vouchers where state = 'OPEN' and amount > 0
      and money_of in (select merchant_order_id from orders)`,
    does: ["update vouchers set amount = amount + 100000000 where money_of = :id"],
  },
]

const ORDERS_OF_IT = `select spent_by as id from vouchers where voucher_id = :id
  union select money_of from vouchers where voucher_id = :id union select held_by from vouchers where voucher_id = :id`
const NO_VOUCHERS_ORDER = "a voucher, and no order whose money it is"
const NOT_SPENT_SO = "a voucher that is not spent as its order says"
const OF_SEATS_AND_VOUCHERS: ReadonlyArray<Damage> = [
  ...["taken = taken + 1000", "taken = -1"].map((damage) => ({
    found: "its seats are not those that are held and sold",
    among: "select departure_id as id from departures where taken > 0",
    does: [`update departures set ${damage} where departure_id = :id`],
  })),
  {
    found: "it has seats, and is not confirmed",
    among: `select hold_id as id from seat_holds join orders on merchant_order_id = hold_id
      where orders.state <> 'COMPLETED' or cancelled_on is not null`,
    does: ["update seat_holds set state = 'SOLD' where hold_id = :id"],
  },
  {
    found: "it has seats of another departure than it is booked for",
    among: `select hold_id as id from seat_holds join orders on merchant_order_id = hold_id
      where seat_holds.state = 'SOLD'`,
    does: [setOrder("departure = null")],
  },
  {
    found: "it has seats of another departure than it is booked for",
    among: `select hold_id as id from seat_holds join orders on merchant_order_id = hold_id
      where seat_holds.state = 'SOLD'`,
    does: [setOrder("departure = departure || '0'")],
  },
  ...["money_of", "held_by"].map((column) => ({
    found: NO_VOUCHERS_ORDER,
    among: "select voucher_id as id from vouchers",
    hits: ORDERS_OF_IT,
    does: [`update vouchers set ${column} = ${NO_ORDER} where voucher_id = :id`],
  })),
  {
    found: NOT_SPENT_SO,
    among: "select voucher_id as id from vouchers where state = 'SPENT'",
    hits: ORDERS_OF_IT,
    does: ["update vouchers set spent_by = null where voucher_id = :id"],
  },
  {
    found: NOT_SPENT_SO,
    among: "select voucher_id as id from vouchers where state = 'SPENT'",
    hits: ORDERS_OF_IT,
    does: ["update vouchers set state = 'OPEN' where voucher_id = :id"],
  },
  {
    found: NOT_SPENT_SO,
    among: "select voucher_id as id from vouchers where state = 'SPENT'",
    hits: ORDERS_OF_IT,
    does: ["update vouchers set amount = 0 where voucher_id = :id"],
  },
  {
    found: NOT_SPENT_SO,
    among:
      "select voucher_id as id from vouchers where state = 'SPENT' and spent_by not in (select merchant_order_id from restore_checks)",
    hits: ORDERS_OF_IT,
    does: [
      "update orders set state = 'REJECTED' where merchant_order_id = (select spent_by from vouchers where voucher_id = :id)",
    ],
  },
  {
    found: NOT_SPENT_SO,
    among: "select voucher_id as id from vouchers where state = 'SPENT'",
    hits: ORDERS_OF_IT,
    does: [
      "update orders set voucher_id = 'ANOTHER0VOUCHER0ALTOGETHER' where merchant_order_id = (select spent_by from vouchers where voucher_id = :id)",
    ],
  },
  {
    found: "an activity without its category",
    among: "select slug as id from activities",
    does: ["update activities set category_id = 'none' where slug = :id"],
  },
]

/** What is done to one copy of a story's books: how many of each kind, while something of them is whole. */
type CopyDamages = ReadonlyArray<{ readonly times: number; readonly of: ReadonlyArray<Damage> }>

export const DAMAGES: ReadonlyArray<CopyDamages> = [
  [
    { times: 4, of: OF_SEATS_AND_VOUCHERS },
    { times: 7, of: OTHER_STATES },
    { times: OF_SOME_ORDERS.length, of: OF_SOME_ORDERS },
  ],
  [
    { times: 2, of: NOT_THE_SUM },
    { times: OF_MOST_ORDERS.length, of: OF_MOST_ORDERS },
    // It can be done to few, whom others hit before.
    { times: 1, of: [ofChange("fewer")] },
  ],
  // Beside all else nobody would be left for them.
  [
    { times: UNREADABLE.length, of: UNREADABLE },
    { times: AS_THE_DESKS.length, of: AS_THE_DESKS },
    { times: 1, of: [TRIED_IN_VAIN] },
    { times: 1, of: [OLDER_THAN_HISTORY] },
    { times: 1, of: [AS_A_WHOLE] },
  ],
]
