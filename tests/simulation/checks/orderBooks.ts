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
  /** What its traveller is owed or was told, by the end of the message's id. */
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
        "select message_id from traveller_messages where merchant_order_id = ?",
        id,
      )
      .map(({ message_id }) => message_id.slice(`${id}/traveller/`.length)),
  ),
  atProvider: provider.orders().get(id),
  refundsAtProvider: [...provider.refunds().values()].filter((one) => one.originalMerchantOrderId === id),
})

const historyOf = ({ db }: Scenario, id: string) =>
  db
    .rows<OrderEventRow>("select * from order_events where merchant_order_id = ? order by seq", id)
    .map(({ change, ...event }) => ({
      ...event,
      change: JSON.parse(change) as Readonly<Record<string, unknown>>,
    }))

const requestIn = (change: Readonly<Record<string, unknown>>) =>
  change["request"] as
    { readonly date: string; readonly adults: number; readonly children: number } | undefined

/** Each event of an order: when, by whom and why, the state that it led to, the day and party that it is for since, and what is in vouchers. */
export const eventsOf = (scenario: Scenario, id: string) =>
  historyOf(scenario, id).map(({ at_ms: atMs, by_whom: by, reason, what, change }) => ({
    atMs,
    by,
    reason,
    what,
    state: change["state"],
    day: requestIn(change)?.date,
    party: requestIn(change),
    inVouchers: change["inVouchers"] as number | undefined,
  }))

/** What the events of an order add up to, read without the product's own decoders. */
export const sumOfEvents = (scenario: Scenario, id: string): Readonly<Record<string, unknown>> =>
  Object.assign({}, ...historyOf(scenario, id).map(({ change }) => change)) as Readonly<
    Record<string, unknown>
  >
