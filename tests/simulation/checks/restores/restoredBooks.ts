/** A restore as its books have it: those that were replaced, the copy that took their place, and what became of it. */
import type { Tables } from "#adapters/sql/tables.ts"
import type { Backup } from "../../world/backups.ts"

/** All rows of a table; none of one that is not copied. */
export type TableRows = <Table extends keyof Tables>(table: Table) => ReadonlyArray<Tables[Table]>

export interface RestoredBooks {
  readonly replaced: TableRows
  readonly copy: TableRows
  readonly restored: TableRows
  /** Unit: milliseconds since 1970. */
  readonly nowMs: number
}

export const rowsIn =
  (backup: Backup): TableRows =>
  <Table extends keyof Tables>(table: Table) =>
    (backup.find(([name]) => name === table)?.[1] ?? []) as ReadonlyArray<Tables[Table]>

type OrderTable =
  | "orders"
  | "refunds"
  | "order_events"
  | "traveller_messages"
  | "booking_links"
  | "call_off_offers"

export const orderIn = (rows: TableRows, id: string) =>
  rows("orders").find(({ merchant_order_id }) => merchant_order_id === id)

export const ofOrder = <Table extends OrderTable>(
  rows: TableRows,
  table: Table,
  id: string,
): ReadonlyArray<Tables[Table]> => rows(table).filter(({ merchant_order_id }) => merchant_order_id === id)

/** What the operator was told of an order. */
export const messagesOf = (rows: TableRows, id: string) =>
  rows("outbox").filter(({ message_id }) => message_id.startsWith(`${id}/`))

/** What is back of an order for certain. Unit: paise. */
export const backOf = (rows: TableRows, id: string): number =>
  ofOrder(rows, "refunds", id)
    .filter(({ state }) => state === "COMPLETED" || state === "OUTSIDE")
    .reduce((sum, { amount }) => sum + amount, 0)

/** Bookings that were given up. */
export const cancelledIn = (rows: TableRows) =>
  rows("orders").filter(({ state, cancelled_on }) => state === "COMPLETED" && cancelled_on !== null)

const textOf = (row: object): string => JSON.stringify(Object.entries(row).toSorted())

/** Which of these rows are not among those. */
export const missingIn = <Row extends object>(
  those: ReadonlyArray<object>,
  these: ReadonlyArray<Row>,
): ReadonlyArray<Row> => {
  const texts = new Set(those.map(textOf))
  return these.filter((row) => !texts.has(textOf(row)))
}
