/** An order as all the books have it: the shop's rows, its history, its messages, and the provider's own record. */
import type { RefundRow } from "#adapters/sql/tables.ts"
import type { OrderEventRow, OrderRow, OutboxRow, TravellerMessageRow } from "#adapters/sql/tables.ts"
import type { PhonepeOrder, PhonepeRefund } from "#server/phonepeSimulator/engine/phonepeState.ts"
import type { Scenario } from "../world/scenario.ts"

export interface OrderBooks {
  readonly id: string
  /** Absent when the shop does not have it. */
  readonly row: OrderRow | undefined
  readonly refunds: ReadonlyArray<RefundRow>
  /** What the outbox holds about it, by the end of the message's id. */
  readonly messages: ReadonlySet<string>
  /**
   * What its traveller is owed or was told, also as the booking's that it pays a difference of; by the end of the message's id.
   */
  readonly letters: ReadonlySet<string>
  /** Absent when the provider has never heard of it. */
  readonly atProvider: PhonepeOrder | undefined
  readonly refundsAtProvider: ReadonlyArray<PhonepeRefund>
}

export const orderBooksOf = ({ db, provider }: Scenario, id: string): OrderBooks => ({
  id,
  row: db.rows<OrderRow>("select * from orders where merchant_order_id = ?", id)[0],
  refunds: db.rows<RefundRow>(
    "select * from refunds where merchant_order_id = ? order by requested_at_ms, merchant_refund_id",
    id,
  ),
  messages: new Set(
    db
      .rows<Pick<OutboxRow, "message_id">>(
        "select message_id from outbox where message_id >= ? and message_id < ?",
        `${id}/`,
        `${id}0`,
      )
      .map(({ message_id }) => message_id.slice(id.length + 1)),
  ),
  letters: new Set(
    db
      .rows<Pick<TravellerMessageRow, "message_id">>(
        `select message_id from traveller_messages where merchant_order_id = ?
          or about in (select merchant_refund_id from refunds where refunds.merchant_order_id = ?)`,
        id,
        id,
      )
      .map(({ message_id }) => message_id.slice(message_id.indexOf("/traveller/") + "/traveller/".length)),
  ),
  atProvider: provider.orders().get(id),
  refundsAtProvider: [...provider.refunds().values()].filter((one) => one.originalMerchantOrderId === id),
})

/** Where an order stands, in words: its state and what is particular about it, and those of its refunds. */
export const situationOf = ({ row, refunds }: Pick<OrderBooks, "row" | "refunds">): string =>
  row === undefined
    ? "not in the books"
    : [
        row.state,
        ...(row.desk_channel === null ? [] : ["at the desk"]),
        ...(row.difference_of === null ? [] : ["a difference"]),
        ...(row.difference_paid === null && row.difference_back === null ? [] : ["on another trip"]),
        ...(row.voucher_id === null ? [] : ["by voucher"]),
        ...(row.in_vouchers === null ? [] : ["in vouchers"]),
        ...(row.cancelled_on === null ? [] : ["given up"]),
        ...(row.bought_adults === null ? [] : ["for fewer"]),
        ...(row.moved_from === null ? [] : ["moved"]),
        ...(row.looks_like === null ? [] : ["like another"]),
        ...refunds.map(({ state }) => `refund ${state}`),
      ].join(", ")

const readHistory = (rows: ReadonlyArray<OrderEventRow>) =>
  rows.map(({ change, ...event }) => ({
    ...event,
    change: JSON.parse(change) as Readonly<Record<string, unknown>>,
  }))

/** As long as its rows are cached. */
const histories = new WeakMap<ReadonlyArray<OrderEventRow>, ReturnType<typeof readHistory>>()

const historyOf = ({ db }: Scenario, id: string) => {
  const rows = db.rows<OrderEventRow>(
    "select * from order_events where merchant_order_id = ? order by seq",
    id,
  )
  const history = histories.get(rows) ?? readHistory(rows)
  histories.set(rows, history)
  return history
}

interface RequestIn {
  readonly date: string
  readonly departure?: string
  readonly subSlug: string
  readonly adults: number
  readonly children: number
  /** Unit: paise. */
  readonly amount: number
}

const requestIn = (change: Readonly<Record<string, unknown>>) => change["request"] as RequestIn | undefined

/**
 * Each event of an order: when, by whom and why, the state that it led to, the day, party, trip, fare and amount that it is
 * for since, the trip's name where it is another one, and what is in vouchers.
 */
export const eventsOf = (scenario: Scenario, id: string) =>
  historyOf(scenario, id).map(({ at_ms: atMs, by_whom: by, reason, what, change }) => ({
    atMs,
    by,
    reason,
    what,
    state: change["state"],
    day: requestIn(change)?.date,
    party: requestIn(change),
    trip: requestIn(change),
    activityName: change["activityName"] as string | undefined,
    fare: change["adultFare"] as number | undefined,
    inVouchers: change["inVouchers"] as number | undefined,
  }))

/** What was asked of an order's payer as it was placed, beside what a voucher was to pay. Unit: paise. */
export const askedOf = (
  scenario: Scenario,
  {
    merchant_order_id,
    amount,
    voucher_amount,
  }: Pick<OrderRow, "merchant_order_id" | "amount" | "voucher_amount">,
): number => {
  const [placed] = eventsOf(scenario, merchant_order_id)
  return (placed?.trip?.amount ?? amount) - (voucher_amount ?? 0)
}

/** The orders for what dearer trips cost a booking more, the first asked for first. */
export const differencesOf = ({ db }: Pick<Scenario, "db">, id: string): ReadonlyArray<OrderRow> =>
  db.rows<OrderRow>(
    "select * from orders where difference_of = ? order by placed_at_ms, merchant_order_id",
    id,
  )

/** What went back by hand of a booking, and of the differences that were paid for it. Unit: paise. */
export const givenBackByHand = ({ db }: Pick<Scenario, "db">, id: string): number =>
  db.rows<{ readonly amount: number }>(
    `select coalesce(sum(refunds.amount), 0) as amount from refunds
      join orders on orders.merchant_order_id = refunds.merchant_order_id
      where refunds.state = 'OUTSIDE' and coalesce(orders.difference_of, orders.merchant_order_id) = ?`,
    id,
  )[0]?.amount ?? 0

/** The booking whose difference an order pays. */
export const bookingOf = (
  { db }: Pick<Scenario, "db">,
  { difference_of }: Pick<OrderRow, "difference_of">,
): OrderRow | undefined =>
  difference_of === null
    ? undefined
    : db.rows<OrderRow>("select * from orders where merchant_order_id = ?", difference_of)[0]

/** What the events of an order add up to, read without the product's own decoders. */
export const sumOfEvents = (scenario: Scenario, id: string): Readonly<Record<string, unknown>> =>
  Object.assign({}, ...historyOf(scenario, id).map(({ change }) => change)) as Readonly<
    Record<string, unknown>
  >
