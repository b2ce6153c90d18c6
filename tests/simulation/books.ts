/** An order as all the books have it: the shop's rows, its history, its messages, and the provider's own record. */
import type { OrderEventRow, OrderRow, OutboxRow, RefundRow } from "#adapters/sql/tables.ts"
import type { PhonepeOrder, PhonepeRefund } from "#server/phonepeSimulator/engine/phonepeState.ts"
import type { Scene } from "./scene.ts"

export interface OrderBooks {
  readonly id: string
  /** Absent when the shop does not have it. */
  readonly row: OrderRow | undefined
  readonly refunds: ReadonlyArray<RefundRow>
  /** What the outbox holds about it, by the end of the message's id. */
  readonly messages: ReadonlySet<string>
  /** Absent when the provider has never heard of it. */
  readonly atProvider: PhonepeOrder | undefined
  readonly refundsAtProvider: ReadonlyArray<PhonepeRefund>
}

export const booksOf = ({ db, provider }: Scene, id: string): OrderBooks => ({
  id,
  row: db.rows<OrderRow>("select * from orders where merchant_order_id = ?", id)[0],
  refunds: db.rows<RefundRow>("select * from refunds where merchant_order_id = ?", id),
  messages: new Set(
    db
      .rows<Pick<OutboxRow, "message_id">>(
        "select message_id from outbox where message_id >= ? and message_id < ?",
        `${id}/`,
        `${id}0`,
      )
      .map(({ message_id }) => message_id.slice(id.length + 1)),
  ),
  atProvider: provider.orders().get(id),
  refundsAtProvider: [...provider.refunds().values()].filter((one) => one.originalMerchantOrderId === id),
})

/** What the events of an order add up to, state and settled fields, read without the product's own decoders. */
export const sumOfEvents = ({ db }: Scene, id: string): Readonly<Record<string, unknown>> => {
  const events = db.rows<Pick<OrderEventRow, "change">>(
    "select change from order_events where merchant_order_id = ? order by seq",
    id,
  )
  return Object.assign({}, ...events.map(({ change }) => JSON.parse(change) as object)) as Readonly<
    Record<string, unknown>
  >
}
