/** Seats of orders that a restored SQLite database lacks: each order of a departure has a row that says what it holds there. */
import type Sqlite from "better-sqlite3"
import { insertKnownColumns, type Row } from "./knownColumns.ts"

/** Selects the departures of the orders that `ids` selects: a shop may have hundreds of thousands. */
export const departuresOf = (ids: string): string =>
  `select * from departures where departure_id in (select departure from orders where merchant_order_id in (${ids}))`

/** Seats that were given back: a settlement takes them again, if they are still free. */
export const bringHold = (file: Sqlite.Database, departures: ReadonlyArray<Row>, order: Row): void => {
  const { merchant_order_id, departure, adults, children } = order
  if ((departure ?? null) === null) return
  const known = departures.find(({ departure_id }) => departure_id === departure)
  const unused = { taken: 0, state: "OPEN", revision: 1, decided_by: null, reason: null }
  if (known !== undefined) insertKnownColumns(file, "departures", { ...known, ...unused })
  insertKnownColumns(file, "seat_holds", {
    hold_id: merchant_order_id,
    departure_id: departure,
    seats: Number(adults) + Number(children),
    state: "RELEASED",
  })
}
